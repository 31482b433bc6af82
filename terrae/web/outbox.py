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
    Executable,
    Row,
    and_,
    bindparam,
    delete,
    false,
    func,
    literal,
    null,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.dialects import postgresql, sqlite

from terrae.web.channels import OFF, OFTEN, PUSH, remove_channel
from terrae.web.messengers import Undelivered
from terrae.web.schema import calls, channels, mail_counts, messages, owners, tables
from terrae.web.store import Store, Writing
from terrae.web.view import BOT, OVER, PERSON

YOUR_TURN, GAME_OVER, REMATCH, CONFIRM, TEST = "turn", "over", "rematch", "confirm", "test"
NEWS = (YOUR_TURN, GAME_OVER, REMATCH)  # what a digest puts together; the others are answers to a click
DAY_LONG = 24 * 3600  # seconds
RETRIES = (60, 300, 1800, 7200)  # seconds after the first attempts; then a message is given up
FAILING = 3 * DAY_LONG  # seconds of failures only; then a channel is switched off
KEPT = 7 * DAY_LONG  # seconds for which a message is remembered, so that it is not written again
UNCONFIRMED = 2 * DAY_LONG  # seconds an address waits for its confirmation
MAX_PARCELS = 8  # channels reserved together

USABLE = and_(channels.c.confirmed > 0, channels.c.often != OFF)
COLUMNS = (channels.c.id, channels.c.guest_id, channels.c.kind, channels.c.target, channels.c.often,
           channels.c.last_sent)
OWN = func.length(channels.c.table_id) == 0  # written so that no index is used for it: nearly all rows are like that
WANTED = or_(calls.c.wanted, and_(calls.c.wanted.is_(null()), bindparam("company")))
PLAYERS = (select(*COLUMNS, owners.c.seat)
           .join_from(owners, channels, owners.c.guest_id == channels.c.guest_id)
           .outerjoin(calls, and_(calls.c.guest_id == owners.c.guest_id, calls.c.table_id == owners.c.table_id))
           .where(owners.c.table_id == bindparam("table"), OWN, USABLE, WANTED))
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


def tell_rematch(writing: Writing, table: str, ply: int, maker: str, people: Sequence[Row[Any]]) -> None:
    """Invite the players of a game that is over to the next one, which one of them has made."""
    others = PLAYERS.where(channels.c.guest_id != bindparam("maker"))
    tell(writing, REMATCH, table, ply, -1, others, people, maker=maker)


def tell(writing: Writing, what: str, table: str, ply: int, asked: int, who: Executable, people: Sequence[Row[Any]],
         **facts: str) -> None:
    """Write a message for everybody who wants it, an address only once."""
    company = sum(one.kind != BOT for one in people) > 1
    found = {(one.kind, one.target): one
             for one in writing.execute(who, {"table": table, "asked": asked, "company": company, **facts})}
    if not found:
        return
    now = clock(writing.db, writing.lite)
    put(writing, [{"channel_id": one.id, "what": what, "table_id": table, "ply": ply, "made": now,
                   "seat": one.seat if one.seat >= 0 else asked,
                   "due": max(now, one.last_sent + OFTEN[one.often])} for one in found.values()])


def put(writing: Writing, rows: Iterable[dict[str, Any]]) -> None:
    """Write messages, unless they are there already."""
    new = (sqlite if writing.lite else postgresql).insert(messages).on_conflict_do_nothing()
    writing.execute(new, [{"tries": 0, "settled": 0.0, "lease_by": "", "lease_until": 0.0, **one} for one in rows])


def put_now(writing: Writing, channel: str, what: str) -> None:
    """Write a message about a channel itself, due at once."""
    now = clock(writing.db, writing.lite)
    put(writing, [{"channel_id": channel, "what": what, "table_id": "", "ply": int(now), "seat": 0, "made": now,
                   "due": now}])


def drop_seen(writing: Writing, guest: str, table: str) -> None:
    """Drop what a guest need not be told, because they are looking at the table."""
    own = select(channels.c.id).where(channels.c.guest_id == guest, channels.c.table_id == "")
    writing.execute(update(messages).where(messages.c.table_id == table, messages.c.settled == 0,
                                           messages.c.what.in_(NEWS), messages.c.lease_by == "",
                                           messages.c.channel_id.in_(own))
                    .values(settled=clock(writing.db, writing.lite)))


# Sending ------------------------------------------------------------------------------------------------------------


def clock(db: Connection, lite: bool) -> float:
    """Return the time of the database, which all its processes share."""
    return time.time() if lite else float(db.execute(text("SELECT extract(epoch FROM clock_timestamp())")).scalar_one())


def is_due(now: float, wait: float) -> ColumnElement[bool]:
    """Tell what can be sent. A turn is told after a short while: perhaps its player is looking anyway."""
    late = or_(messages.c.what != YOUR_TURN, messages.c.tries > 0, messages.c.made <= now - wait)
    return and_(messages.c.settled == 0, messages.c.due <= now, messages.c.lease_until < now, late)


def claim(store: Store, me: str, wait: float, seconds: float, most: int = MAX_PARCELS) -> list[Parcel]:
    """Reserve what is due for this process, for some seconds."""
    with store.read() as db:
        if not db.execute(select(messages.c.id).where(is_due(clock(db, store.lite), wait)).limit(1)).first():
            return []
    with store.write() as writing:
        now = clock(writing.db, writing.lite)
        waiting = select(messages.c.channel_id).where(is_due(now, wait)).order_by(messages.c.due).limit(most)
        served = select(channels).where(channels.c.id.in_(waiting)).with_for_update(skip_locked=True)
        held = list(writing.execute(served))
        found = [Parcel(one, reserve(writing, one, now, wait, me, now + seconds)) for one in held]
    return [one for one in found if one.messages]


def reserve(writing: Writing, channel: Row[Any], now: float, wait: float, me: str, until: float) -> list[Row[Any]]:
    """Reserve what is due by a channel, unless something of it is being sent. The channel's row is locked. A digest
    whose time has not come is put off."""
    mine = messages.c.channel_id == channel.id
    if writing.execute(select(messages.c.id).where(mine, messages.c.settled == 0,
                                                   messages.c.lease_until >= now)).first():
        return []
    rows = list(writing.execute(select(messages).where(mine, is_due(now, wait)).order_by(messages.c.id)))
    ready = channel.last_sent + OFTEN[channel.often]
    early = [one.id for one in rows if one.what in NEWS and ready > now]
    if early:
        writing.execute(update(messages).where(messages.c.id.in_(early)).values(due=ready))
    rows = [one for one in rows if one.id not in early]
    writing.execute(update(messages).where(messages.c.id.in_([one.id for one in rows]))
                    .values(lease_by=me, lease_until=until))
    return rows


def renew_leases(store: Store, me: str, seconds: float) -> None:
    """Keep what this process is still sending."""
    with store.write() as writing:
        writing.execute(update(messages).where(messages.c.lease_by == me, messages.c.settled == 0)
                        .values(lease_until=clock(writing.db, writing.lite) + seconds))


def release_leases(writing: Writing, *conditions: ColumnElement[bool]) -> None:
    """Let others send what was reserved."""
    writing.execute(update(messages).where(messages.c.settled == 0, messages.c.lease_by != "", *conditions)
                    .values(lease_by="", lease_until=0.0))


# Outcomes -----------------------------------------------------------------------------------------------------------


def ours(rows: Iterable[Row[Any]], me: str) -> ColumnElement[bool]:
    """Messages that are still reserved for this process."""
    return and_(messages.c.id.in_([one.id for one in rows]), messages.c.lease_by == me, messages.c.settled == 0)


def mark_dropped(store: Store, me: str, rows: Sequence[Row[Any]]) -> None:
    """Forget messages nobody needs any more."""
    with store.write() as writing:
        now = clock(writing.db, writing.lite)
        writing.execute(update(messages).where(ours(rows, me)).values(settled=now))


def mark_sent(store: Store, me: str, parcel: Parcel) -> None:
    with store.write() as writing:
        now = clock(writing.db, writing.lite)
        sent = update(messages).where(ours(parcel.messages, me))
        writing.execute(sent.values(settled=now, tries=messages.c.tries + 1))
        writing.execute(update(channels).where(channels.c.id == parcel.channel.id)
                        .values(last_sent=now, failing_since=0.0, problem=""))


def mark_failed(store: Store, me: str, parcel: Parcel, failure: Undelivered) -> None:
    """Try again later, and give up in the end. A channel that is gone, or fails for days, is switched off;
    a browser that is gone is removed, because it never comes back under the same address."""
    with store.write() as writing:
        if failure.gone and parcel.channel.kind == PUSH:
            remove_channel(writing, parcel.channel.id)
            return
        now = clock(writing.db, writing.lite)
        for one in parcel.messages:
            last = one.tries >= len(RETRIES)
            changed = {"settled": now} if last else {"due": now + RETRIES[one.tries]}
            writing.execute(update(messages).where(ours([one], me))
                            .values(tries=one.tries + 1, lease_by="", lease_until=0.0, **changed))
        since = parcel.channel.failing_since or now
        values: dict[str, Any] = {"failing_since": since, "problem": failure.problem}
        this = channels.c.id == parcel.channel.id
        if failure.gone or now - since > FAILING:
            writing.execute(update(messages).where(messages.c.channel_id == parcel.channel.id, messages.c.settled == 0)
                            .values(settled=now))
            values["often"] = OFF
        writing.execute(update(channels).where(this).values(values))


def tidy(store: Store) -> None:
    """Delete what was sent long ago, addresses nobody has confirmed, and channels of tables that are gone."""
    with store.write() as writing:
        now = clock(writing.db, writing.lite)
        writing.execute(delete(messages).where(messages.c.settled > 0, messages.c.settled < now - KEPT))
        stale = or_(and_(channels.c.confirmed == 0, channels.c.made < now - UNCONFIRMED),
                    and_(~OWN, channels.c.table_id.not_in(select(tables.c.id))))
        writing.execute(delete(messages).where(messages.c.channel_id.in_(select(channels.c.id).where(stale))))
        writing.execute(delete(channels).where(stale))
        writing.execute(delete(mail_counts).where(mail_counts.c.day < now // DAY_LONG,
                                                  mail_counts.c.refused.is_(false())))
