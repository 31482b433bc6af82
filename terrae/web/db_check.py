"""Check every table in a database: can its game be played again, move by move, under the running rules?"""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from sqlalchemy import select

from terrae.web.errors import Problem
from terrae.web.record_cache import read_game
from terrae.web.schema import TABLE, tables
from terrae.web.store import Store


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
    """Check all tables, the oldest first, one at a time, so that any number fits in memory."""
    with store.read() as db:
        ids = list(db.execute(select(tables.c.id).order_by(tables.c.made)).scalars())
    for id in ids:
        with store.read() as db:
            row = db.execute(TABLE, {"id": id}).first()
            if row is None:  # deleted meanwhile
                continue
            try:
                game = read_game(db, row)
            except Problem as problem:
                yield Verdict(id, row.game, row.rules, row.ply, 0, str(problem.facts["problem"]))
                continue
            yield Verdict(id, row.game, row.rules, row.ply, game.record.plies, game.detail)
