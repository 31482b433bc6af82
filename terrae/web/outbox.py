"""The outbox: messages are written in the transaction that makes them due, and sent later by any process.

So no message is lost when a server dies, and each is sent once: a process reserves what it sends by a lease, by the
clock of the database. A channel is served by one process at a time, so that a digest stays one message. A process that
dies while it sends leaves a lease that ends by itself; only if the receiver had already accepted the message does it
get that one twice, with the same id.
"""
from __future__ import annotations

import time
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    ColumnElement,
    Connection,
    Row,
    and_,
    bindparam,
    delete,
    func,
    literal,
    null,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from terrae.web.channels import EMAIL, OFF, OFTEN
from terrae.web.schema import calls, channels, messages, owners
from terrae.web.store import Store, Writing
from terrae.web.view import OVER, PERSON

YOUR_TURN, GAME_OVER, REMATCH, CONFIRM, TEST = "turn", "over", "rematch", "confirm", "test"
RETRIES = (60, 300, 1800, 7200)  # seconds after the first attempts; then a message is given up
FAILING = 3 * 24 * 3600  # seconds of failures only; then a channel is switched off
KEPT = 7 * 24 * 3600  # seconds for which a message that is done is remembered
AT_ONCE = 20  # channels reserved together

USABLE = and_(channels.c.confirmed > 0, channels.c.often != OFF)
COLUMNS = (channels.c.id, channels.c.kind, channels.c.target, channels.c.often, channels.c.last_sent)
WANTED = or_(calls.c.wanted, and_(calls.c.wanted.is_(null()), bindparam("company")))
PLAYERS = (select(*COLUMNS, owners.c.seat)
           .join_from(owners, channels, owners.c.guest_id == channels.c.guest_id)
           .outerjoin(calls, and_(calls.c.guest_id == owners.c.guest_id, calls.c.table_id == owners.c.table_id))
           .where(owners.c.table_id == bindparam("table"), channels.c.table_id == "", USABLE, WANTED))
GROUPS = select(*COLUMNS, literal(-1).label("seat")).where(channels.c.table_id == bindparam("table"), USABLE)
TO_ONE = PLAYERS.where(owners.c.seat == bindparam("asked")).union_all(GROUPS)
TO_ALL = PLAYERS.where(owners.c.seat != bindparam("asked")).union_all(GROUPS)


@dataclass(frozen=True)
class Parcel:
    """What is due by one channel."""

    channel: Row[Any]
    messages: list[Row[Any]]


# Writing ------------------------------------------------------------------------------------------------------------


def call_players(writing: Writing, table: str, ply: int, asked: int, status: str, people: Sequence[Row[Any]]) -> None:
    """Tell those who want it that it is their turn, or that the game is over. `people` are the rows of the seats."""
    if status == PERSON:
        tell(writing, YOUR_TURN, table, ply, asked, TO_ONE, people)
    elif status == OVER:
        tell(writing, GAME_OVER, table, ply, -1, TO_ALL, people)


def tell(writing: Writing, what: str, table: str, ply: int, asked: int, who: Any, people: Sequence[Row[Any]]) -> None:
    """Write a message for everybody who wants it, an address only once."""
    company = sum(one.kind == PERSON for one in people) > 1
    found = {(one.kind, one.target): one
             for one in writing.execute(who, {"table": table, "asked": asked, "company": company})}
    if not found:
        return
    now = clock(writing.db, writing.lite)
    put(writing, [{"channel_id": one.id, "what": what, "table_id": table, "ply": ply, "made": now,
                   "seat": one.seat if one.seat >= 0 else asked,
                   "due": max(now, one.last_sent + OFTEN[one.often])} for one in found.values()])


def put(writing: Writing, rows: Iterable[dict[str, Any]]) -> None:
    """Write messages, unless they are there already."""
    new = (sqlite if writing.lite else postgresql).insert(messages).on_conflict_do_nothing()
    writing.execute(new, [{"tries": 0, "done": 0.0, "lease_by": "", "lease_until": 0.0, **one} for one in rows])


def put_now(writing: Writing, channel: str, what: str) -> None:
    """Write a message about a channel itself, due at once."""
    now = clock(writing.db, writing.lite)
    put(writing, [{"channel_id": channel, "what": what, "table_id": "", "ply": int(now), "seat": 0, "made": now,
                   "due": now}])


def drop_seen(writing: Writing, guest: str, table: str) -> None:
    """Drop what a guest need not be told, because they are looking at the table."""
    own = select(channels.c.id).where(channels.c.guest_id == guest, channels.c.table_id == "")
    writing.execute(update(messages).where(messages.c.table_id == table, messages.c.done == 0,
                                           messages.c.channel_id.in_(own))
                    .values(done=clock(writing.db, writing.lite)))


# Sending ------------------------------------------------------------------------------------------------------------


def clock(db: Connection, lite: bool) -> float:
    """Return the time of the database, which all its processes share."""
    return time.time() if lite else float(db.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())


def is_due(now: float, wait: float) -> ColumnElement[bool]:
    """Tell what can be sent. A turn is told after a short while: perhaps its player is looking anyway."""
    late = or_(messages.c.what != YOUR_TURN, messages.c.tries > 0, messages.c.made <= now - wait)
    return and_(messages.c.done == 0, messages.c.due <= now, messages.c.lease_until < now, late)


def claim(store: Store, me: str, wait: float, seconds: float, most: int = AT_ONCE) -> list[Parcel]:
    """Reserve what is due for this process, for some seconds."""
    with store.read() as db:
        if not db.execute(select(messages.c.id).where(is_due(clock(db, store.lite), wait)).limit(1)).first():
            return []
    with store.write() as writing:
        now = clock(writing.db, writing.lite)
        due = is_due(now, wait)
        waiting = select(messages.c.channel_id).where(due).order_by(messages.c.due).limit(200)
        served = list(writing.execute(select(channels).where(channels.c.id.in_(waiting)).limit(most)
                                      .with_for_update(skip_locked=True)))
        found = []
        for channel in served:
            one = messages.c.channel_id == channel.id
            writing.execute(update(messages).where(one, due).values(lease_by=me, lease_until=now + seconds))
            rows = list(writing.execute(select(messages).where(
                one, messages.c.done == 0, messages.c.lease_by == me, messages.c.lease_until > now)
                .order_by(messages.c.id)))
            if rows:
                found.append(Parcel(channel, rows))
        return found


def renew_leases(store: Store, me: str, seconds: float) -> None:
    """Keep what this process is still sending."""
    with store.write() as writing:
        now = clock(writing.db, writing.lite)
        writing.execute(update(messages).where(messages.c.lease_by == me, messages.c.done == 0,
                                               messages.c.lease_until > now).values(lease_until=now + seconds))
