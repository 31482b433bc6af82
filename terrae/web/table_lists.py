"""Lists of tables: a visitor's own, those with an open seat, those being played."""
from __future__ import annotations

import json
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, case, exists, func, select

from terrae.web.identity import Who
from terrae.web.schema import owners, tables
from terrae.web.seats import seat_rows, seats_owned
from terrae.web.tables import Tables
from terrae.web.view import BOT, ENDED, NAMELESS, OPEN, OVER, PERSON, STUDY, WAITING, Summary

MAX_TABLES = 30  # in a list
MAX_OWN = 300  # of one's own, for those who want to see more
NEWEST = tables.c.changed.desc()
LISTED = tables.c.public & ~tables.c.closed
REMOVED = (tables.c.status == ENDED) & (tables.c.ply == 0)  # ended before its game began


def mine(all_tables: Tables, who: Who, most: int = MAX_TABLES) -> list[Summary]:
    """List a visitor's own tables: first those where it is their turn, then others being played, then those that are
    over; the newest first."""
    to_move = exists().where(owners.c.table_id == tables.c.id, owners.c.seat == tables.c.asked,
                             owners.c.guest_id == who.guest.id)
    place = case((tables.c.status == PERSON, case((to_move, 0), else_=1)),
                 (tables.c.status.in_([OVER, STUDY, ENDED]), 2), else_=1)
    found = summaries(all_tables, who, select(tables).where(own(who)).order_by(place, NEWEST), most)
    return sorted(found, key=lambda one: (not one.mine, one.over, -one.changed))


def count_mine(all_tables: Tables, who: Who) -> int:
    with all_tables.store.read() as db:
        return int(db.execute(select(func.count()).select_from(tables).where(own(who))).scalar_one())


def own(who: Who) -> ColumnElement[bool]:
    """Tables where a visitor plays, or that they made."""
    ids = select(owners.c.table_id).where(owners.c.guest_id == who.guest.id)
    made = select(tables.c.id).where(tables.c.maker == who.guest.id)
    return (tables.c.id.in_(ids) | tables.c.id.in_(made)) & ~REMOVED


def joinable(all_tables: Tables, who: Who) -> list[Summary]:
    """List public tables with an open seat."""
    found = summaries(all_tables, who, select(tables).where(tables.c.status == WAITING, LISTED)
                      .order_by(NEWEST))
    return [one for one in found if not one.frozen]


def running(all_tables: Tables, who: Who) -> list[Summary]:
    """List public tables anybody may watch."""
    return summaries(all_tables, who, select(tables).where(tables.c.status.in_([PERSON, BOT]), LISTED)
                     .order_by(NEWEST))


def summaries(all_tables: Tables, who: Who, query: Select[Any], most: int = MAX_TABLES) -> list[Summary]:
    with all_tables.store.read() as db:
        rows = list(db.execute(query.limit(most)))
        return [summary(db, row, who, all_tables.records.is_frozen(row)) for row in rows]


def summary(db: Connection, row: Row[Any], who: Who, frozen: bool) -> Summary:
    people = seat_rows(db, row.id)
    names = ["" if one.kind == OPEN else one.bot if one.kind == BOT else one.name or NAMELESS for one in people]
    playing = row.status in (PERSON, BOT) and not frozen
    own = seats_owned(db, row.id, who)
    return Summary(row.id, row.game, names, names[row.asked] if playing else "",
                   playing and row.status == PERSON and row.asked in own, row.status in (OVER, ENDED, STUDY),
                   sum(one.kind == OPEN for one in people), row.round, json.loads(row.scores), row.changed, frozen)
