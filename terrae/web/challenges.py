"""Challenges: the host of a table asks a bot to take an open seat, and the bot accepts or declines."""
from __future__ import annotations

import time
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update

from terrae.web.errors import Problem
from terrae.web.hosting import hosted
from terrae.web.identity import Who, new_id
from terrae.web.net_bots import HERE
from terrae.web.schema import bots, challenges, guests, owners, tables
from terrae.web.seats import seat_rows, sit_down
from terrae.web.store import Store
from terrae.web.tables import Tables
from terrae.web.view import BOT, OPEN, PERSON, WAITING, Challenged

ASKED, DECLINED = "open", "declined"
REASONS = ("later", "game", "variant", "players", "no")  # ids of the locales' [own_bots.reasons]
LASTS = 600.0  # seconds a bot has to answer
MAX_ASKED = 20  # open challenges of one bot
MAX_GAMES = 50  # that a bot plays at once


def challenge(all_tables: Tables, id: str, who: Who, seat: int, bot: str) -> str:
    """Ask a bot to take an open seat; return the challenge's id. Whoever was asked before for the seat is not any
    more."""
    with all_tables.store.write() as writing:
        row = hosted(all_tables, writing, id, who)
        people = seat_rows(writing.db, id)
        if not 0 <= seat < len(people):
            raise Problem(404, "no-such-seat", seat=seat + 1, seats=len(people))
        if row.status != WAITING or people[seat].kind != OPEN:
            raise Problem(409, "seat-taken", seat=seat + 1)
        asked = writing.execute(select(bots).where(bots.c.id == bot)).first()
        if asked is None or not (asked.open or asked.keeper == who.guest.id):
            raise Problem(404, "no-such-bot")
        if asked.seen <= time.time() - HERE:
            raise Problem(409, "bot-away", name=asked.name)
        if writing.execute(select(func.count()).select_from(pending(bot).subquery())).scalar_one() >= MAX_ASKED:
            raise Problem(409, "bot-busy", name=asked.name)
        drop(writing.db, id, seat)
        made = new_id(12)
        writing.execute(insert(challenges).values(id=made, table_id=id, seat=seat, bot_id=bot, status=ASKED, reason="",
                                                  made=time.time()))
        writing.announce({"type": "seats", "table": id, "bot": bot})
    return made


def withdraw(all_tables: Tables, id: str, who: Who, seat: int) -> None:
    """Ask nobody for a seat any more."""
    with all_tables.store.write() as writing:
        hosted(all_tables, writing, id, who)
        gone = drop(writing.db, id, seat)
        for bot in gone or [""]:
            writing.announce({"type": "seats", "table": id, "bot": bot})


def accept(all_tables: Tables, id: str, who: Who) -> tuple[str, int]:
    """Take the seat a bot was asked to take; return table and seat."""
    with all_tables.store.write() as writing:
        one = asked_of(writing.db, id, who)
        if games_of(writing.db, who) >= MAX_GAMES:
            raise Problem(409, "too-many-games", most=MAX_GAMES)
        row, _ = all_tables.playable(writing, one.table_id)
        sit_down(all_tables, writing, row, who, one.seat)
    return one.table_id, one.seat


def decline(all_tables: Tables, id: str, who: Who, reason: str) -> None:
    """Decline, with a reason that the host is told in their language."""
    with all_tables.store.write() as writing:
        one = asked_of(writing.db, id, who)
        writing.execute(update(challenges).where(challenges.c.id == id).values(
            status=DECLINED, reason=reason if reason in REASONS else REASONS[-1]))
        writing.announce({"type": "seats", "table": one.table_id, "bot": who.bot})


def asked_of(db: Connection, id: str, who: Who) -> Row[Any]:
    row = db.execute(pending(who.bot).where(challenges.c.id == id)).first()
    if row is None:
        raise Problem(404, "no-such-challenge")
    return row


def drop(db: Connection, id: str, seat: int) -> list[str]:
    """Remove the challenge for a seat; return the bot that was asked, if any."""
    here = (challenges.c.table_id == id) & (challenges.c.seat == seat)
    found = list(db.execute(select(challenges.c.bot_id).where(here)).scalars())
    db.execute(delete(challenges).where(here))
    return found


def games_of(db: Connection, who: Who) -> int:
    """Count the games a bot plays now."""
    mine = (select(func.count(owners.c.table_id.distinct())).join(tables, tables.c.id == owners.c.table_id)
            .where(owners.c.guest_id == who.guest.id, tables.c.status.in_([WAITING, PERSON, BOT])))
    return int(db.execute(mine).scalar_one())


def pending(bot: str) -> Select[Any]:
    """Select what a bot has been asked and has time to answer."""
    return select(challenges).where(challenges.c.bot_id == bot, challenges.c.status == ASKED,
                                    challenges.c.made > time.time() - LASTS)


def pending_with_tables(bot: str) -> Select[Any]:
    """The same with what a bot wants to know before it answers."""
    return (select(challenges.c.id, challenges.c.seat, challenges.c.made, tables.c.id.label("table"), tables.c.game,
                   tables.c.options, tables.c.public, tables.c.clock, guests.c.name.label("host"))
            .join(tables, tables.c.id == challenges.c.table_id).outerjoin(guests, guests.c.id == tables.c.maker)
            .where(challenges.c.bot_id == bot, challenges.c.status == ASKED, challenges.c.made > time.time() - LASTS,
                   tables.c.status == WAITING).order_by(challenges.c.made))


def list_challenged(store: Store, id: str) -> list[Challenged]:
    """List whom the open seats of a table were offered to, and what came of it."""
    query = (select(challenges, bots.c.name).join(bots, bots.c.id == challenges.c.bot_id)
             .where(challenges.c.table_id == id).order_by(challenges.c.seat))
    with store.read() as db:
        rows = list(db.execute(query))
    return [Challenged(one.seat, one.name, one.reason, one.made <= time.time() - LASTS) for one in rows]
