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


# Statements for every view and every move, built once: building one costs more than running it.
TABLE = select(tables).where(tables.c.id == bindparam("id"))
TABLE_HELD = TABLE.with_for_update()
SEATS = select(seats).where(seats.c.table_id == bindparam("id")).order_by(seats.c.seat)
OWNED = select(owners.c.seat).where(owners.c.table_id == bindparam("id"), owners.c.guest_id == bindparam("guest"))
ADD_MOVES = insert(moves)
CHANGE_TABLE = update(tables).where(tables.c.id == bindparam("table"))
COUNT_CHANGE = update(tables).where(tables.c.id == bindparam("table")).values(version=tables.c.version + 1)
