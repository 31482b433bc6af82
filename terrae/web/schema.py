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
    Column("made", Float, nullable=False))

# One row per table. From `ply` on it repeats what follows from the moves, for lists and to find bots to move.
tables = Table(
    "tables", METADATA,
    Column("id", String(16), primary_key=True),
    Column("game", String(16), nullable=False),
    Column("rules", String(16), nullable=False),
    Column("options", Text, nullable=False),  # JSON
    Column("notes", Text, nullable=False),  # JSON
    Column("seed", String(40), nullable=False),  # chance is drawn from it and the ply; never shown
    Column("maker", String(32), nullable=False),
    Column("made", Float, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("clock", Integer, nullable=False),  # hours per turn; 0: none
    Column("lesson", Boolean, nullable=False),
    Column("ply", Integer, nullable=False),
    Column("asked", Integer, nullable=False),  # the seat to move; -2 when the game is over
    Column("status", String(12), nullable=False),  # waiting, person, bot, over, study
    Column("round", Integer, nullable=False),
    Column("scores", Text, nullable=False),  # JSON
    Column("changed", Float, nullable=False),
    Column("turn_since", Float, nullable=False),
    Column("lease_by", String(32), nullable=False),  # the process whose bot is thinking
    Column("lease_until", Float, nullable=False),
    Column("hints", Boolean, nullable=False, server_default=false()),  # may players ask a bot for a hint
    Column("rematch", String(16), nullable=False, server_default=""),  # the table of the next game; empty: none yet
    Column("version", Integer, nullable=False, server_default="0"),  # counts everything announced about the table
    Index("tables_by_status", "status", "changed"))

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
    PrimaryKeyConstraint("table_id", "seat"))

# Who may move for a seat: one guest per device.
owners = Table(
    "owners", METADATA,
    Column("table_id", String(16), ForeignKey("tables.id"), nullable=False),
    Column("seat", Integer, nullable=False),
    Column("guest_id", String(32), nullable=False, index=True),
    PrimaryKeyConstraint("table_id", "seat", "guest_id"))

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
    Column("at", Float, nullable=False))

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

puzzle_tries = Table(
    "puzzle_tries", METADATA,
    Column("guest_id", String(32), nullable=False),
    Column("puzzle", String(24), nullable=False),
    Column("game", String(16), nullable=False),
    Column("solved", Boolean, nullable=False),  # at the first try
    Column("at", Float, nullable=False),
    PrimaryKeyConstraint("guest_id", "puzzle"))


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


# Statements for every view and every move, built once: building one costs more than running it.
TABLE = select(tables).where(tables.c.id == bindparam("id"))
TABLE_HELD = TABLE.with_for_update()
SEATS = select(seats).where(seats.c.table_id == bindparam("id")).order_by(seats.c.seat)
OWNED = select(owners.c.seat).where(owners.c.table_id == bindparam("id"), owners.c.guest_id == bindparam("guest"))
ADD_MOVES = insert(moves)
CHANGE_TABLE = update(tables).where(tables.c.id == bindparam("table"))
COUNT_CHANGE = update(tables).where(tables.c.id == bindparam("table")).values(version=tables.c.version + 1)
