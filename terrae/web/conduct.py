"""People who misbehave: who may not write, and who may not chat. The administrator decides (`terrae db people`)."""
from __future__ import annotations

import threading
import time
from collections import OrderedDict
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import ColumnElement, Connection, Row, Select, delete, or_, select, update

from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.schema import guests, owners, sanctions, tables
from terrae.web.store import Store

MUTE, BAN = "mute", "ban"
FRESH = 3.0  # seconds for which a process trusts the bans it has read
SEEN_EVERY = 3600.0  # seconds between two notes of when and from where somebody wrote
KEPT = 30 * 24 * 3600.0  # seconds for which it is known from where somebody wrote
MAX_NOTED = 10_000  # guests


class Conduct:
    """Who may write to this server. Bans are in the database and reach every process within seconds."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.lock = threading.Lock()
        self.bans: list[Row[Any]] = []
        self.read_at = 0.0
        self.noted: OrderedDict[tuple[str, str], float] = OrderedDict()  # guest and origin -> when
        self.swept_at = 0.0

    def admit(self, who: Who) -> None:
        """Refuse somebody who is banned, by guest or by address, with until when; keep that the others were here."""
        bans = self.read_bans()
        if bans:
            with self.store.read() as db:
                check_ban(bans, behind(db, who), who.origin)
        self.note(who)

    def read_bans(self) -> list[Row[Any]]:
        now = time.monotonic()
        with self.lock:
            if self.read_at and now - self.read_at < FRESH:
                return self.bans
            self.read_at = now
        with self.store.read() as db:
            found = list(db.execute(in_force(BAN)))
        with self.lock:
            self.bans = found
        return found

    def note(self, who: Who) -> None:
        """Keep when and from where a known guest wrote, at most once an hour."""
        now, seen = time.time(), (who.guest.id, who.origin)
        if not who.guest.name or now - self.noted.get(seen, 0.0) < SEEN_EVERY:
            return
        with self.lock:
            self.noted[seen] = now
            while len(self.noted) > MAX_NOTED:
                self.noted.popitem(last=False)
        with self.store.write() as writing:
            writing.execute(update(guests).where(guests.c.id == who.guest.id).values(seen=now, address=who.origin))
        if now - self.swept_at > SEEN_EVERY:
            self.swept_at = now
            forget_origins(self.store, now)


def forget_origins(store: Store, now: float) -> None:
    """Forget from where people wrote who have not been here for a month, and from where tables were made that nobody
    has touched since; and sanctions that ended long ago."""
    with store.write() as writing:
        writing.execute(update(guests).where(guests.c.address != "", guests.c.seen < now - KEPT).values(address=""))
        writing.execute(update(tables).where(tables.c.origin != "", tables.c.changed < now - KEPT).values(origin=""))
        writing.execute(delete(sanctions).where(sanctions.c.until > 0, sanctions.c.until < now - KEPT))


def in_force(kind: str) -> Select[Any]:
    """Select the sanctions of a kind that have not ended."""
    return select(sanctions).where(sanctions.c.kind == kind, lasts())


def lasts() -> ColumnElement[bool]:
    return or_(sanctions.c.until == 0, sanctions.c.until > time.time())


def behind(db: Connection, who: Who) -> list[str]:
    """Return the guests behind a visitor; behind a seat's key those who own the seat, behind a bot whose it is."""
    if who.key is None:
        return [who.guest.id, *([who.keeper] if who.keeper else [])]
    return list(db.execute(select(owners.c.guest_id).filter_by(table_id=who.key[0], seat=who.key[1])).scalars())


def find(found: list[Row[Any]], people: list[str], origin: str) -> Row[Any] | None:
    """Find a sanction on one of these guests or on the address."""
    return next((one for one in found if one.guest_id in people or (one.address and one.address == origin)), None)


def check_ban(bans: list[Row[Any]], people: list[str], origin: str) -> None:
    """Refuse somebody who is banned, with until when."""
    one = find(bans, people, origin)
    if one is not None:
        raise Problem(403, "banned" if one.until else "banned-for-good", until=moment(one.until))


def check_voice(db: Connection, who: Who) -> None:
    """Refuse somebody who is muted, with until when."""
    one = find(list(db.execute(in_force(MUTE))), behind(db, who), who.origin)
    if one is not None:
        raise Problem(403, "muted" if one.until else "muted-for-good", until=moment(one.until))


def check_unbanned_seat(db: Connection, table: str, seat: int) -> None:
    """A seat of somebody banned cannot be opened on another device either."""
    people = list(db.execute(select(owners.c.guest_id).filter_by(table_id=table, seat=seat)).scalars())
    check_ban(list(db.execute(in_force(BAN))), people, "")


def moment(at: float) -> str:
    """A time as sentences tell it."""
    return datetime.fromtimestamp(at, UTC).strftime("%Y-%m-%d %H:%M UTC")
