"""Move old tables out of a database: their games become record files, then their rows go."""
from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, create_engine, select, text, update

from terrae.core.errors import BadOption, TerraeError
from terrae.core.record import Record
from terrae.web.db_check import judge
from terrae.web.db_files import replaced
from terrae.web.db_look import size
from terrae.web.record_cache import read_game, with_remarks
from terrae.web.schema import PERSONAL, TABLE, TABLE_HELD, chat, guests, tables
from terrae.web.seats import seat_rows
from terrae.web.store import Store, Writing, file_of
from terrae.web.studies import delete_plans
from terrae.web.table_facts import load_facts
from terrae.web.view import BOT, ENDED, OVER, STUDY

BATCH = 500  # rows of guests in one transaction
DAY = 24 * 3600
PATIENCE = 20  # seconds for a lock


@dataclass(frozen=True)
class Old:
    """Which tables count as old: untouched for so many days, and over unless abandoned ones count too."""

    days: float
    abandoned: bool = False

    @property
    def before(self) -> float:
        return time.time() - self.days * DAY

    def includes(self) -> ColumnElement[bool]:
        untouched = tables.c.changed < self.before
        return untouched if self.abandoned else untouched & tables.c.status.in_([OVER, ENDED, STUDY])


@dataclass(frozen=True)
class Pruned:
    """What became of one table: its record is in a file, or there is a reason why it stays."""

    id: str
    file: Path | None = None
    problem: str = ""


def find_old(store: Store, old: Old) -> list[str]:
    """List the tables that would be moved out, the oldest first."""
    with store.read() as db:
        return list(db.execute(select(tables.c.id).where(old.includes()).order_by(tables.c.changed)).scalars())


def prune(store: Store, old: Old, folder: Path, with_chat: bool = False) -> Iterator[Pruned]:
    """Move old tables out one by one, each in a short transaction: a server can run meanwhile. A table goes when its
    file is safely on disk and reads as the same game, and only if nobody touched it in between. Frozen tables stay:
    a file cannot hold all of them."""
    for id in find_old(store, old):
        with store.read() as db:
            row = db.execute(TABLE, {"id": id}).first()
            problem = next((verdict.problem for verdict in judge(db, id)), "")
            record = record_of(db, row) if row is not None and not problem else None
            said = chat_of(db, id) if with_chat else ""
        if row is None:
            continue
        if record is None:
            yield Pruned(id, problem=problem)
            continue
        file = write_record(folder, row, record, said)
        if not same_game(file, record):
            yield Pruned(id, problem=f"{file} does not read as the same game")
        elif delete_untouched(store, row):
            yield Pruned(id, file)


# Files ----------------------------------------------------------------------------------------------------------------


def record_of(db: Connection, row: Row[Any]) -> Record:
    """Return a table's record with the names of its players."""
    facts = load_facts(db, row)
    record = with_remarks(facts.remarks, read_game(db, row))
    names = [one.bot if one.kind == BOT else one.name for one in facts.seats]
    if any(names):
        record.notes = {**record.notes, "seats": ",".join(name.replace(",", " ") for name in names)}
    return record


def chat_of(db: Connection, id: str) -> str:
    found = db.execute(select(chat).where(chat.c.table_id == id).order_by(chat.c.id))
    return "".join(f"{time.strftime('%Y-%m-%d %H:%M', time.gmtime(one.at))} {one.name}: {one.text}\n" for one in found)


def write_record(folder: Path, row: Row[Any], record: Record, said: str) -> Path:
    """Write a record, and the chat if any, to a folder of the month when the game was last touched."""
    month = folder / time.strftime("%Y/%m", time.gmtime(row.changed))
    try:
        month.mkdir(parents=True, exist_ok=True)
        file = month / f"{record.game.id}-{row.id}.terrae"
        for path, content in ((file, record.text()), (file.with_suffix(".chat.txt"), said)):
            if content:
                with replaced(path) as made:
                    made.write_text(content, encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"{month} cannot be written ({problem.strerror}); nothing was deleted since") from None
    return file


def same_game(file: Path, record: Record) -> bool:
    try:
        return Record.load(file).moves == record.moves
    except TerraeError:
        return False


# Rows -----------------------------------------------------------------------------------------------------------------


def delete_untouched(store: Store, row: Row[Any]) -> bool:
    """Delete a table, unless it has changed since its row was read."""
    with store.write() as writing:
        held = writing.execute(TABLE_HELD, {"id": row.id}).first()
        if held is None or (held.changed, held.version) != (row.changed, row.version):
            return False
        delete_table(writing, row.id)
        return True


def delete_table(writing: Writing, id: str) -> None:
    """Delete a table and all that belongs to it. Studies of its game stay, the plans of its seats go."""
    delete_plans(writing, id, [seat.seat for seat in seat_rows(writing.db, id)])
    writing.execute(update(tables).where(tables.c.rematch == id).values(rematch=""))
    writing.delete(tables, tables.c.id == id)


def prune_guests(store: Store, old: Old) -> int:
    """Delete guests of long ago who have nothing here: no seat, no table, no study, no puzzle. Return how many."""
    elsewhere = [column for column in PERSONAL if column is not guests.c.id]
    nowhere = [~select(column).where(column == guests.c.id).exists() for column in elsewhere]
    gone = 0
    while True:
        with store.write() as writing:
            ids = list(writing.execute(select(guests.c.id).where(guests.c.made < old.before, *nowhere).limit(BATCH))
                       .scalars())
            writing.delete(guests, guests.c.id.in_(ids))
        gone += len(ids)
        if len(ids) < BATCH:
            return gone


# Space ----------------------------------------------------------------------------------------------------------------


def free_space(store: Store) -> int:
    """Return the bytes inside a SQLite database that new games will use again; 0 for PostgreSQL, which keeps no
    such count."""
    if not store.lite:
        return 0
    with store.read() as db:
        query = "SELECT freelist_count * page_size FROM pragma_freelist_count(), pragma_page_size()"
        return int(db.execute(text(query)).scalar_one())


def shrink(store: Store) -> int:
    """Give unused space back to the disk, and return the bytes. Nobody can write meanwhile."""
    with store.engine.connect() as db:
        before = size(db)
    if store.lite:
        with closing(sqlite3.connect(file_of(store.url), timeout=PATIENCE)) as lite:
            lite.execute("VACUUM")
            lite.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    else:
        engine = create_engine(store.url, isolation_level="AUTOCOMMIT")  # without the limits of the server's own
        with closing(engine.connect()) as db:
            db.execute(text("VACUUM FULL"))
        engine.dispose()
    with store.engine.connect() as db:
        return before - size(db)
