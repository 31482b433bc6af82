"""The channels by which people are told things away from the page: added, confirmed, changed and ended.

A guest's channel is for all tables they play at; what they want at a single table is in `calls`. A table's channel
(the webhook of a group) tells of all its seats.
"""
from __future__ import annotations

import time
from collections.abc import Sequence
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite

from terrae.locales import LANGUAGES
from terrae.web.errors import Problem
from terrae.web.identity import new_id
from terrae.web.schema import calls, channels, messages, seats
from terrae.web.store import Writing
from terrae.web.view import BOT

EMAIL, WEBHOOK, PUSH = "email", "webhook", "push"
KINDS = (EMAIL, WEBHOOK, PUSH)
TURN, HOUR, DAY, OFF = "turn", "hour", "day", "off"
OFTEN = {TURN: 0, HOUR: 3600, DAY: 24 * 3600, OFF: 0}  # seconds between two messages, at least
MOST = {EMAIL: 3, WEBHOOK: 3, PUSH: 6}  # channels of a kind a guest may have
MOST_AT_TABLE = 2


def add_channel(writing: Writing, guest: str, kind: str, target: str, language: str, *, label: str = "",
                shape: str = "", table: str = "", confirmed: bool = True) -> str:
    """Add a channel and return its id; one with the same target is replaced. An e-mail address has to be confirmed
    before anything is sent to it."""
    same = select(channels.c.id).where(channels.c.guest_id == guest, channels.c.table_id == table,
                                       channels.c.kind == kind, channels.c.target == target)
    for id in list(writing.execute(same).scalars()):
        remove_channel(writing, id)
    check_number(writing.db, guest, kind, table)
    now = time.time()
    id = new_id(20)
    writing.execute(insert(channels).values(
        id=id, guest_id=guest, table_id=table, kind=kind, target=target, shape=shape, label=label, often=TURN,
        language=language if language in LANGUAGES else LANGUAGES[0], made=now, confirmed=now if confirmed else 0.0,
        last_sent=0.0, failing_since=0.0, problem=""))
    return id


def check_number(db: Connection, guest: str, kind: str, table: str) -> None:
    """Refuse one channel more than anybody needs."""
    mine = channels.c.table_id == table if table else (channels.c.guest_id == guest) & (channels.c.table_id == "")
    most = MOST_AT_TABLE if table else MOST[kind]
    found = db.execute(select(func.count()).select_from(channels).where(mine, channels.c.kind == kind)).scalar_one()
    if found >= most:
        raise Problem(409, "too-many-channels", most=most)


def change_channel(writing: Writing, id: str, often: str, language: str) -> None:
    """Choose how often a channel tells something, and in which language. A channel that was switched off because it
    failed gets a new chance."""
    if often not in OFTEN or language not in LANGUAGES:
        raise Problem(422, "bad-channel")
    writing.execute(update(channels).where(channels.c.id == id)
                    .values(often=often, language=language, problem="", failing_since=0.0))
    if often == OFF:
        writing.execute(delete(messages).where(messages.c.channel_id == id, messages.c.settled == 0))


def remove_channel(writing: Writing, id: str) -> None:
    """End a channel. Nothing of it is kept."""
    writing.execute(delete(messages).where(messages.c.channel_id == id))
    writing.execute(delete(channels).where(channels.c.id == id))


def remove_group_channels(writing: Writing, guest: str, table: str) -> None:
    """End the channels of a table that a guest has added."""
    added = select(channels.c.id).where(channels.c.guest_id == guest, channels.c.table_id == table)
    for id in list(writing.execute(added).scalars()):
        remove_channel(writing, id)


def find_channel(db: Connection, id: str) -> Row[Any]:
    row = db.execute(select(channels).where(channels.c.id == id)).first()
    if row is None:
        raise Problem(404, "no-such-channel")
    return row


def channels_of(db: Connection, guest: str) -> list[Row[Any]]:
    """List a guest's own channels, the oldest first."""
    return list(db.execute(select(channels).where(channels.c.guest_id == guest, channels.c.table_id == "")
                           .order_by(channels.c.made)))


def channels_at(db: Connection, table: str) -> list[Row[Any]]:
    """List the channels of a table."""
    return list(db.execute(select(channels).where(channels.c.table_id == table).order_by(channels.c.made)))


def told_at(db: Connection, guest: str, tables: Sequence[str]) -> dict[str, bool]:
    """Say for each table whether a guest is told about it: as they have chosen, else where other people play too."""
    people = db.execute(select(seats.c.table_id, func.count()).where(seats.c.table_id.in_(tables), seats.c.kind != BOT)
                        .group_by(seats.c.table_id))
    told = dict.fromkeys(tables, False) | {id: number > 1 for id, number in people}
    for id, wanted in db.execute(select(calls.c.table_id, calls.c.wanted)
                                 .where(calls.c.guest_id == guest, calls.c.table_id.in_(tables))):
        told[id] = wanted
    return told


def want_calls(writing: Writing, guest: str, table: str, wanted: bool) -> None:
    """Choose whether a guest is told about a table."""
    new = (sqlite if writing.lite else postgresql).insert(calls).values(guest_id=guest, table_id=table, wanted=wanted)
    writing.execute(new.on_conflict_do_update(index_elements=["guest_id", "table_id"], set_={"wanted": wanted}))
