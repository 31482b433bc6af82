"""The tables of the database. A change needs a migration in `migrations/versions`; a test compares the two."""
from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    bindparam,
    false,
    insert,
    select,
    update,
)

METADATA = MetaData()

# The server's secret, shared by all its processes.
settings = Table(
    "settings", METADATA,
    Column("key", String(40), primary_key=True),
    Column("value", Text, nullable=False))

guests = Table(
    "guests", METADATA,
    Column("id", String(32), primary_key=True),
    Column("name", String(80), nullable=False),
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False, server_default="0"),  # when they last changed something, to the hour
    Column("address", String(32), nullable=False, server_default=""))  # from where: a keyed hash, kept for a month

# One row per table. From `ply` on it repeats what follows from the moves, for lists and to find bots to move.
tables = Table(
    "tables", METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("rules", String(16), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("notes", Text, nullable=False),  # JSON
    Column("seed", String(40), nullable=False),  # chance is drawn from it and the ply; never shown
    Column("maker", String(32), nullable=False),  # the host, who may hand that over; -: nobody
    Column("made", Float, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),  # hours per turn; 0: none
    Column("lesson", Boolean, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("asked", Integer, nullable=False),  # the seat to move; -2 when the game is over
    Column("status", String(12), nullable=False),  # waiting, person, bot, over, ended, study
    Column("round", Integer, nullable=False),
    Column("scores", Text, nullable=False),  # JSON
    Column("changed", Float, nullable=False),
    Column("turn_since", Float, nullable=False),
    Column("lease_by", String(32), nullable=False),  # the process whose bot is thinking
    Column("lease_until", Float, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),  # may players ask a bot for a hint
    Column("rematch", String(16), nullable=False, server_default=""),  # the table of the next game; empty: none yet
    Column("version", Integer, nullable=False, server_default="0"),  # counts everything announced about the table
    Column("told", Integer, nullable=False, server_default="0"),  # counts what everybody is told
    Column("invitation_number", Integer, nullable=False, server_default="0"),  # invitations renewed so far
    Column("closed", Boolean, nullable=False, server_default=false()),  # nobody joins, no public list names it
    Column("origin", String(32), nullable=False, server_default=""),  # a keyed hash of its maker's address
    Column("watched_until", Float, nullable=False, server_default="0"),  # bots among themselves pause after it
    Index("tables_by_status", "status", "changed"),
    Index("tables_by_maker", "maker"))

# The record: append-only, and no ply twice.
moves = Table(
    "moves", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("ply", Integer, nullable=False),
    Column("seat", Integer, nullable=False),
    Column("move", Text, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("table_id", "ply"))

# Events outside the rules (a bot takes over a seat), with the number of plies before them.
remarks = Table(
    "remarks", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("ply", Integer, nullable=False),
    Column("text", Text, nullable=False))

seats = Table(
    "seats", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # person, open, bot
    Column("name", String(80), nullable=False),  # of the person
    Column("bot", String(40), nullable=False),  # the level of the bot that plays
    Column("power_up_to", Integer, nullable=False),  # automatic answers
    Column("free", Boolean, nullable=False),
    Column("single", Boolean, nullable=False),
    Column("key_number", Integer, nullable=False, server_default="0"),  # keys renewed so far; older ones open nothing
    Column("gone", Boolean, nullable=False, server_default=false()),  # its person has left the game for good
    Column("told", Integer, nullable=False, server_default="0"),  # counts what only this seat is told
    Column("outside", Boolean, nullable=False, server_default=false()),  # its person is a bot that plays by the network
    PrimaryKeyConstraint("table_id", "seat"))

# Who may move for a seat: one guest per device.
owners = Table(
    "owners", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest_id", String(32), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat", "guest_id"))

# Guests whom the host has removed from a table: they cannot join it again.
barred = Table(
    "barred", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("guest_id", String(32), nullable=False),
    PrimaryKeyConstraint("table_id", "guest_id"))

# The turn somebody has begun and not ended. Only its seat sees it.
drafts = Table(
    "drafts", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), primary_key=True),
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),  # committed plies when it was begun
    Column("moves", Text, nullable=False))  # JSON

votes = Table(
    "votes", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),  # where a bot should fill in
    Column("voter", Integer, nullable=False),  # the seat that wants it
    Column("ply", Integer, nullable=False, server_default="0"),  # a move cancels older votes
    PrimaryKeyConstraint("table_id", "seat", "voter"))

chat = Table(
    "chat", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False, index=True),
    Column("seat", Integer, nullable=False),
    Column("name", String(80), nullable=False),
    Column("text", Text, nullable=False),
    Column("at", Float, nullable=False),
    Column("guest_id", String(32), nullable=False, server_default=""))  # who wrote it; empty: with a seat's key

# What somebody has reported about somebody else: a line of chat, or a name. `text` is what it was then.
reports = Table(
    "reports", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("reporter", String(32), nullable=False),
    Column("guest_id", String(32), nullable=False, index=True),  # about whom
    Column("table_id", String(16), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # chat, name
    Column("name", String(80), nullable=False),  # of whom it is about
    Column("text", Text, nullable=False),
    Column("remark", Text, nullable=False),  # what the reporter says about it
    Column("at", Float, nullable=False),
    Column("done", Float, nullable=False))  # when the administrator dealt with it; 0: not yet

# Who may not write, or not chat: a guest, perhaps with everybody who writes from the same address.
sanctions = Table(
    "sanctions", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("kind", String(8), nullable=False),  # mute, ban
    Column("guest_id", String(32), nullable=False),
    Column("address", String(32), nullable=False),  # a keyed hash; empty: the guest only
    Column("made", Float, nullable=False),
    Column("until", Float, nullable=False))  # 0: for good

# A tree of moves to try and to write about. A plan belongs to a seat of a table; others have neither.
studies = Table(
    "studies", METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("rules", String(16), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("notes", Text, nullable=False),  # JSON
    Column("position", Text, nullable=False),  # JSON; where it begins, if not at the beginning of a game
    Column("title", String(120), nullable=False),
    Column("access", String(8), nullable=False),  # own, unlisted, public
    Column("maker", String(32), nullable=False, index=True),
    Column("made", Float, nullable=False),
    Column("changed", Float, nullable=False),
    Column("version", Integer, nullable=False),  # counts the changes
    Column("nodes", Integer, nullable=False),  # nodes ever made; the next one has this number
    Column("table_id", String(16), nullable=False, server_default=""),  # the table it began at
    Column("seat", Integer, nullable=False, server_default="-1"),  # whose plan it is
    Index("studies_by_access", "access", "changed"),
    Index("studies_by_table", "table_id", "seat"))

# The moves of a study. Node 0 is its beginning.
study_nodes = Table(
    "study_nodes", METADATA,
    Column("study_id", String(16), ForeignKey("studies.id"), nullable=False),
    Column("node", Integer, nullable=False),
    Column("parent", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # among the moves from the same position; 0: the main line
    Column("move", Text, nullable=False),
    Column("mark", String(2), nullable=False),
    Column("comment", Text, nullable=False),
    PrimaryKeyConstraint("study_id", "node"))

# Who may change a study: one guest per device.
study_editors = Table(
    "study_editors", METADATA,
    Column("study_id", String(16), ForeignKey("studies.id"), nullable=False),
    Column("guest_id", String(32), nullable=False, index=True),
    PrimaryKeyConstraint("study_id", "guest_id"))

# Planned turns that are played as soon as it is the seat's turn, in this order, if nothing has changed their price.
armed = Table(
    "armed", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # 0: the next turn
    Column("moves", Text, nullable=False),  # JSON
    Column("question", String(40), nullable=False),  # what it answers
    Column("changes", Text, nullable=False),  # JSON; what it costs and brings its seat
    Column("passes", Boolean, nullable=False),  # armed although it passes
    Column("problem", Text, nullable=False),  # JSON; why it was not played; empty while it waits
    PrimaryKeyConstraint("table_id", "seat", "place"))

# What a bot found in a game that is over, or has found so far.
reviews = Table(
    "reviews", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("depth", String(12), nullable=False),
    Column("status", String(8), nullable=False),  # running, done, failed
    Column("done", Integer, nullable=False),
    Column("total", Integer, nullable=False),
    Column("changed", Float, nullable=False),
    Column("found", Text, nullable=False),  # JSON
    PrimaryKeyConstraint("table_id", "depth"))

# Hints and reviews that any process on the database may do; a row is gone when whoever asked has its result.
jobs = Table(
    "jobs", METADATA,
    Column("id", String(32), primary_key=True),
    Column("kind", String(8), nullable=False),  # hint, review
    Column("version", String(40), nullable=False),  # of Terrae; only the same one numbers moves the same way
    Column("payload", Text, nullable=False),  # JSON
    Column("status", String(8), nullable=False),  # waiting, running, done, failed
    Column("progress", Text, nullable=False),  # JSON
    Column("result", Text, nullable=False),  # JSON
    Column("lease_by", String(32), nullable=False),  # the process that does it
    Column("lease_until", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("made", Float, nullable=False),
    Index("jobs_by_status", "status", "made"))

# The processes that play bots for this database, and when each was last seen, by the database's clock.
workers = Table(
    "workers", METADATA,
    Column("id", String(32), primary_key=True),
    Column("version", String(40), nullable=False),
    Column("rules", Text, nullable=False),  # JSON; game -> version of the rules it plays
    Column("bots", Integer, nullable=False),  # processes for bots and hints
    Column("analysts", Integer, nullable=False),  # processes for reviews
    Column("seen", Float, nullable=False))

puzzle_tries = Table(
    "puzzle_tries", METADATA,
    Column("guest_id", String(32), nullable=False),
    Column("puzzle", String(24), nullable=False),
    Column("game", String(16), nullable=False),
    Column("solved", Boolean, nullable=False),  # at the first try
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("guest_id", "puzzle"))

# What addresses have left of their budgets, for several processes on PostgreSQL. `who` is a hash with our secret.
budgets = Table(
    "budgets", METADATA,
    Column("who", String(32), nullable=False),
    Column("purpose", String(16), nullable=False),
    Column("tokens", Float, nullable=False),
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("who", "purpose"))

# How many event streams a process holds open for an address, for as long as it renews this.
open_streams = Table(
    "open_streams", METADATA,
    Column("process", String(32), nullable=False),
    Column("who", String(32), nullable=False, index=True),
    Column("count", Integer, nullable=False),
    Column("until", Float, nullable=False),
    PrimaryKeyConstraint("process", "who"))

# How somebody away from the page is told that it is their turn. With a table it is that table's and tells of all its
# seats; else it is the guest's. Everything personal is here, keyed by the guest.
channels = Table(
    "channels", METADATA,
    Column("id", String(20), primary_key=True),
    Column("guest_id", String(32), nullable=False, index=True),
    Column("table_id", String(16), nullable=False, index=True),  # empty: the guest's own
    Column("kind", String(8), nullable=False),  # email, webhook, push
    Column("target", Text, nullable=False),  # the address; of push the subscription as JSON
    Column("shape", String(8), nullable=False),  # of a webhook: discord, slack, plain
    Column("label", String(80), nullable=False),  # what the page calls it, where the address must not be shown
    Column("often", String(8), nullable=False),  # turn, hour, day, off
    Column("language", String(2), nullable=False),
    Column("made", Float, nullable=False),
    Column("confirmed", Float, nullable=False),  # 0: nothing is sent yet
    Column("last_sent", Float, nullable=False),  # 0: never; for digests
    Column("failing_since", Float, nullable=False),  # 0: the last message arrived
    Column("problem", String(40), nullable=False))  # why it was switched off, an id of the locales' [messages.problems]

# Messages to send, and lately sent: one row per channel and turn.
messages = Table(
    "messages", METADATA,
    Column("id", Integer, primary_key=True, autoincrement=True),
    Column("channel_id", String(20), ForeignKey("channels.id"), nullable=False),
    Column("what", String(8), nullable=False),  # turn, over, rematch, confirm, test
    Column("table_id", String(16), nullable=False),  # empty where it is about no table
    Column("seat", Integer, nullable=False),
    Column("ply", Integer, nullable=False),  # of the table when it was written
    Column("made", Float, nullable=False),
    Column("due", Float, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("settled", Float, nullable=False),  # when it was sent, dropped or given up; 0: not yet
    Column("lease_by", String(32), nullable=False),  # the process that sends it
    Column("lease_until", Float, nullable=False),
    UniqueConstraint("channel_id", "what", "table_id", "ply", "seat", name="messages_once"),
    Index("messages_by_due", "settled", "due"),
    Index("messages_by_table", "table_id"))

# What a guest has chosen for a table. Without a row they are told where other people play too.
calls = Table(
    "calls", METADATA,
    Column("guest_id", String(32), nullable=False),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("wanted", Boolean, nullable=False),
    PrimaryKeyConstraint("guest_id", "table_id"))

# How many confirmations a mailbox was sent, or a visitor's address asked for, on a day. Both are kept as hashes only.
mail_counts = Table(
    "mail_counts", METADATA,
    Column("key", String(64), primary_key=True),
    Column("day", Integer, nullable=False),
    Column("number", Integer, nullable=False),
    Column("refused", Boolean, nullable=False))  # its owner wants no mail from here

# Bots that play over the network. Each is a guest of its own, and belongs to the guest who made it.
bots = Table(
    "bots", METADATA,
    Column("id", String(16), primary_key=True),  # what others call it by
    Column("guest_id", String(32), nullable=False, index=True, unique=True),  # as whom it plays
    Column("keeper", String(32), nullable=False, index=True),  # whose bot it is
    Column("name", String(80), nullable=False),
    Column("token", String(64), nullable=False, index=True, unique=True),  # a hash of it
    Column("open", Boolean, nullable=False),  # may others challenge it
    Column("made", Float, nullable=False),
    Column("seen", Float, nullable=False, index=True))  # when it last listened to its events; 0: never

# Bots asked to take a seat. A row is gone when the bot accepts or the seat is taken otherwise.
challenges = Table(
    "challenges", METADATA,
    Column("id", String(16), primary_key=True),
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("bot_id", String(16), ForeignKey("bots.id"), nullable=False, index=True),
    Column("status", String(8), nullable=False),  # open, declined
    Column("reason", String(16), nullable=False),  # why it declined, an id of the locales' [own_bots.reasons]
    Column("made", Float, nullable=False),
    UniqueConstraint("table_id", "seat", name="challenges_once"))

# What matches between bots said, as the administrator published it.
ladders = Table(
    "ladders", METADATA,
    Column("id", String(16), primary_key=True),  # of the match's settings
    Column("game", String(16), nullable=False),
    Column("found", Text, nullable=False),  # JSON
    Column("made", Float, nullable=False))

# Where guests are named, and what goes when one is forgotten: the whole row with all that belongs to it, or only the
# name, in whose place is then NOBODY.
ROW, NAME = "row", "name"
NOBODY = "-"
PERSONAL = {
    guests.c.id: ROW,
    tables.c.maker: NAME,
    owners.c.guest_id: ROW,
    studies.c.maker: NAME,
    study_editors.c.guest_id: ROW,
    puzzle_tries.c.guest_id: ROW,
    barred.c.guest_id: ROW,
    chat.c.guest_id: ROW,
    reports.c.reporter: NAME,
    reports.c.guest_id: ROW,
    sanctions.c.guest_id: NAME,  # that of an address goes on
    channels.c.guest_id: ROW,
    calls.c.guest_id: ROW,
    bots.c.guest_id: ROW,
    bots.c.keeper: ROW,
}
# What nobody is told: who knows the seed knows what chance will draw.
SECRET = {tables.c.seed, tables.c.lease_by, tables.c.lease_until, reports.c.reporter, bots.c.token}


# Statements for every view and every move, built once: building one costs more than running it.
GUEST_NAME = select(guests.c.name).where(guests.c.id == bindparam("id"))
TABLE = select(tables).where(tables.c.id == bindparam("id"))
TABLE_HELD = TABLE.with_for_update()
SEATS = select(seats).where(seats.c.table_id == bindparam("id")).order_by(seats.c.seat)
OWNED = select(owners.c.seat).where(owners.c.table_id == bindparam("id"), owners.c.guest_id == bindparam("guest"))
LAST_OWN = select(moves.c.ply).where(moves.c.table_id == bindparam("id"), moves.c.seat.in_(
    bindparam("mine", expanding=True))).order_by(moves.c.ply.desc()).limit(1)
ADD_MOVES = insert(moves)
CHANGE_TABLE = update(tables).where(tables.c.id == bindparam("table"))
COUNT_CHANGE = update(tables).where(tables.c.id == bindparam("table")).values(version=tables.c.version + 1,
                                                                              told=tables.c.told + 1)
COUNT_OWN = update(tables).where(tables.c.id == bindparam("table")).values(version=tables.c.version + 1)
COUNT_SEAT = update(seats).where(seats.c.table_id == bindparam("table"), seats.c.seat == bindparam("number")).values(
    told=seats.c.told + 1)
