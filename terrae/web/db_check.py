"""Check a database: can every game be played again, move by move, under the running rules, and is the rest sound?"""
from __future__ import annotations

import shutil
from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import Connection, func, select, text

from terrae.core.errors import TerraeError
from terrae.web.db_copy import check_integrity
from terrae.web.db_files import exposed
from terrae.web.errors import Problem
from terrae.web.record_cache import read_game
from terrae.web.schema import METADATA, TABLE, moves, studies, tables
from terrae.web.store import Store, check_url, file_of
from terrae.web.studies import read_tree, walk

LITTLE = 100_000_000  # bytes of free disk


@dataclass(frozen=True)
class Verdict:
    """What the check found out about one table."""

    id: str
    game: str
    rules: str
    plies: int  # in the database
    sound: int  # of them, until the first problem
    problem: str = ""  # empty for a sound table

    def __str__(self) -> str:
        found = "sound" if not self.problem else f"frozen at ply {self.sound}: {self.problem}"
        return f"{self.id}  {self.game}, rules {self.rules}, {self.plies} plies: {found}"


def check_tables(store: Store) -> Iterator[Verdict]:
    """Check all tables, the oldest first, each for itself, so that nobody waits and any number fits in memory."""
    with store.read() as db:
        ids = list_tables(db)
    for id in ids:
        with store.read() as db:
            yield from judge(db, id)


def judge_tables(db: Connection) -> Iterator[Verdict]:
    """Check all tables as one transaction sees them."""
    for id in list_tables(db):
        yield from judge(db, id)


def list_tables(db: Connection) -> list[str]:
    return list(db.execute(select(tables.c.id).order_by(tables.c.made)).scalars())


def judge(db: Connection, id: str) -> Iterator[Verdict]:
    """Check a table, if it is still there."""
    row = db.execute(TABLE, {"id": id}).first()
    if row is None:
        return
    try:
        game = read_game(db, row)
    except Problem as problem:
        yield Verdict(id, row.game, row.rules, row.ply, 0, str(problem.facts["problem"]))
        return
    yield Verdict(id, row.game, row.rules, row.ply, game.record.plies, game.detail)


# Beyond the games -----------------------------------------------------------------------------------------------------


def check_studies(store: Store) -> Iterator[tuple[str, str]]:
    """Play the moves of all studies again, and yield those that cannot be read, each with the reason."""
    with store.read() as db:
        ids = list(db.execute(select(studies.c.id).order_by(studies.c.made)).scalars())
    for id in ids:
        with store.read() as db:
            row = db.execute(select(studies).where(studies.c.id == id)).first()
            try:
                if row is not None:
                    walk(read_tree(db, row))
            except (TerraeError, KeyError, ValueError) as problem:
                yield id, f"{problem}"


def check_database(store: Store) -> list[str]:
    """List what is wrong with the database itself: damaged pages, and rows that belong to nothing."""
    with store.read() as db:
        if not store.lite:
            db.execute(text("SET LOCAL statement_timeout = 0"))  # all rows of a large database take their time
        found = check_integrity(db) if store.lite else []
        for table in METADATA.sorted_tables:
            for key in table.foreign_keys:
                there = select(key.column).where(key.column == key.parent).exists()
                orphans = db.execute(select(func.count()).select_from(table).where(~there)).scalar_one()
                if orphans:
                    found.append(f"{table.name}: {orphans} rows belong to no row of {key.column.table.name}")
        later = select(moves.c.ply).where(moves.c.table_id == tables.c.id, moves.c.ply > tables.c.ply).exists()
        longer = db.execute(select(tables.c.id).where(later)).scalars()
        found += [f"table {id} has moves after its last ply" for id in longer]
    return found


def warn_about_files(url: str) -> list[str]:
    """List what may go wrong with a database's files soon: others can read them, or the disk is nearly full."""
    url = check_url(url)
    file = file_of(url)
    if not url.startswith("sqlite") or not file.exists():
        return []
    found = [f"others on this machine can read {one}, which holds secrets: chmod 600 it" for one in exposed(file)]
    free = shutil.disk_usage(file.parent).free
    if free < max(LITTLE, 2 * file.stat().st_size):
        found.append(f"only {free / 1e6:.0f} MB are free on the disk of {file}")
    return found
