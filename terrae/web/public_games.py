"""The finished public games of a server, as checked records."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from sqlalchemy import Connection, Row, Select, select

from terrae.core.record import Record
from terrae.web.errors import Problem
from terrae.web.record_cache import read_game, running_rules
from terrae.web.schema import TABLE, tables
from terrae.web.seats import seat_rows
from terrae.web.store import Store
from terrae.web.view import BOT, OVER

PERSON_NAME = "person"  # people's names are nobody's business here


def finished() -> Select[Any]:
    """Select the ids of finished public tables, the newest first; lessons do not count."""
    return select(tables.c.id).where(tables.c.status == OVER, tables.c.public, ~tables.c.lesson).order_by(
        tables.c.changed.desc())


def finished_games(store: Store) -> Iterator[tuple[str, Record]]:
    """Go through all finished public games, one at a time. Games that can no longer be played again are left out."""
    with store.read() as db:
        ids = list(db.execute(finished()).scalars())
    for id in ids:
        record = load_finished(store, id)
        if record is not None:
            yield id, record


def load_finished(store: Store, id: str) -> Record | None:
    """Load one of these games, with who sat where in its notes: the level of a bot, or that it was a person."""
    with store.read() as db:
        row = db.execute(TABLE, {"id": id}).first()
        if row is None or row.rules != running_rules(row.game):
            return None
        try:
            game = read_game(db, row)
        except Problem:
            return None
        if game.frozen is not None or not game.record.state.over:
            return None
        game.record.notes["seats"] = ",".join(players(db, row))
        return game.record


def players(db: Connection, row: Row[Any]) -> list[str]:
    return [one.bot if one.kind == BOT else PERSON_NAME for one in seat_rows(db, row.id)]
