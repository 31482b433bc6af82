"""Another game of the same people: a new table with the same seats and options."""
from __future__ import annotations

from typing import Any

from sqlalchemy import Row, update

from terrae.web import seats
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.schema import tables
from terrae.web.tables import Plan, Tables, begin_game
from terrae.web.view import BOT, OVER


def rematch(all_tables: Tables, id: str, who: Who) -> str:
    """Return the table of the next game, which the first who asks creates. Its other people are invited to it."""
    with all_tables.store.write() as writing:
        row = all_tables.row(writing, id)
        mine = seats.seats_owned(writing.db, id, who)
        if not mine:
            raise Problem(403, "not-at-the-table")
        if row.status != OVER:
            raise Problem(409, "not-over")
        if row.rematch:
            return str(row.rematch)
        mine = mine[:1] if row.public else mine  # where everybody has one seat
        plan = Plan(row.game, [next_seat(one, mine) for one in seats.seat_rows(writing.db, id)],
                    all_tables.records.load(writing.db, row).record.options, row.public, row.clock, hints=row.hints,
                    origin=row.origin)
        made = all_tables.create_in(writing, who.guest, plan, begin_game(plan))
        writing.execute(update(tables).where(tables.c.id == id).values(rematch=made))
        writing.announce({"type": "seats", "table": id})
        return made


def next_seat(one: Row[Any], mine: list[int]) -> str:
    """Who sits there in the next game: a bot again, or a person. A bot that filled in does not come along, and
    who has left can be replaced by somebody else."""
    if one.kind == BOT and not one.name and not one.gone:
        return f"bot:{one.bot}"
    return "me" if one.seat in mine else "open"
