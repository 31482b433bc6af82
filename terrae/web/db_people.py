"""The administrator's list of people: who was reported, who is muted or banned."""
from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

from sqlalchemy import Connection, Row, delete, func, insert, select, update

from terrae.core.errors import BadOption
from terrae.web.conduct import BAN, MUTE, lasts, moment
from terrae.web.schema import guests, owners, reports, sanctions
from terrae.web.store import Store, Writing, get

MAX_LISTED = 50  # people; with reports or sanctions there may be more
MAX_DIGITS = 9  # of the number of a report


@dataclass
class Person:
    """A guest, with what an administrator wants to know."""

    id: str
    name: str
    made: float
    seen: float
    tables: int = 0
    reports: list[int] = field(default_factory=list)  # numbers of the open ones
    sanctions: list[str] = field(default_factory=list)

    def __str__(self) -> str:
        facts = [f"here since {moment(self.made)}", f"wrote {moment(self.seen)}" if self.seen else "",
                 f"tables: {self.tables}", f"reports: {', '.join(map(str, self.reports))}" if self.reports else "",
                 *self.sanctions]
        return f"{self.id}  {self.name}: {'; '.join(filter(None, facts))}"


# Lists --------------------------------------------------------------------------------------------------------------


def list_people(store: Store) -> list[Person]:
    """List everybody with an open report or a sanction, then those who wrote last."""
    with store.read() as db:
        newest = select(guests).order_by(guests.c.seen.desc(), guests.c.made.desc(), guests.c.id).limit(MAX_LISTED)
        noted = guests.c.id.in_(select(reports.c.guest_id).where(reports.c.done == 0)) | guests.c.id.in_(
            select(sanctions.c.guest_id).where(lasts()))
        rows = {row.id: row for row in [*db.execute(select(guests).where(noted).order_by(guests.c.id)),
                                        *db.execute(newest)]}
        found = {id: Person(id, row.name, row.made, row.seen) for id, row in rows.items()}
        add_facts(db, found)
        return sorted(found.values(), key=lambda one: (not one.reports, not one.sanctions, -one.seen))


def add_facts(db: Connection, found: dict[str, Person]) -> None:
    """Add tables, open reports and sanctions to people."""
    ids = list(found)
    seated = select(owners.c.guest_id, func.count(owners.c.table_id.distinct())).where(owners.c.guest_id.in_(ids))
    for id, count in db.execute(seated.group_by(owners.c.guest_id)):
        found[id].tables = count
    about = select(reports.c.guest_id, reports.c.id).where(reports.c.guest_id.in_(ids), reports.c.done == 0)
    for id, number in db.execute(about.order_by(reports.c.id)):
        found[id].reports.append(number)
    for one in db.execute(select(sanctions).where(sanctions.c.guest_id.in_(ids), lasts()).order_by(sanctions.c.id)):
        found[one.guest_id].sanctions.append(describe(one))


def describe(one: Row[Any]) -> str:
    how = {MUTE: "muted", BAN: "banned"}[one.kind] + (" with the address" if one.address else "")
    return f"{how} until {moment(one.until)}" if one.until else f"{how} for good"


def list_reports(store: Store) -> Iterator[str]:
    """Yield the open reports, the oldest first, each as some lines."""
    with store.read() as db:
        for one in db.execute(select(reports).where(reports.c.done == 0).order_by(reports.c.id)):
            yield (f"{one.id}  {moment(one.at)}: a {'line of chat' if one.kind == 'chat' else 'name'}, "
                   f"table {one.table_id}, seat {one.seat + 1}")
            yield f"    about {one.name} ({one.guest_id}), from {one.reporter}"
            yield f"    it said: {' '.join(one.text.split())}"
            if one.remark:
                yield f"    remark: {' '.join(one.remark.split())}"


# Sanctions ----------------------------------------------------------------------------------------------------------


def impose(store: Store, kind: str, wanted: str, seconds: float, address: bool) -> str:
    """Mute or ban a guest, or whom a report is about, for some time (0: for good); with `address` also everybody who
    writes from where they wrote last. Their open reports are dealt with. Return what was done."""
    with store.write() as writing:
        guest = find(writing, wanted)
        if address and not guest.address:
            raise BadOption(f"from where {guest.name} wrote is not known any more; leave out --address")
        until = time.time() + seconds if seconds else 0.0
        writing.execute(delete(sanctions).filter_by(kind=kind, guest_id=guest.id))
        writing.execute(insert(sanctions).values(kind=kind, guest_id=guest.id, made=time.time(), until=until,
                                                 address=guest.address if address else ""))
        writing.execute(update(reports).where(reports.c.guest_id == guest.id, reports.c.done == 0)
                        .values(done=time.time()))
        made = writing.execute(select(sanctions).filter_by(kind=kind, guest_id=guest.id)).one()
    return f"{guest.name} ({guest.id}) is {describe(made)}"


def lift(store: Store, kind: str, wanted: str) -> str:
    """End the mute or ban of a guest, or of whom a report is about."""
    with store.write() as writing:
        guest = find(writing, wanted)
        lifted = writing.execute(delete(sanctions).filter_by(kind=kind, guest_id=guest.id)).rowcount
    state = {MUTE: "muted", BAN: "banned"}[kind]
    return f"{guest.name} ({guest.id}) is {'no longer' if lifted else 'not'} {state}"


def dismiss(store: Store, number: str) -> str:
    """Deal with a report without doing anything about it."""
    with store.write() as writing:
        open_one = (reports.c.id == (int(number) if is_number(number) else 0)) & (reports.c.done == 0)
        if not writing.execute(update(reports).where(open_one).values(done=time.time())).rowcount:
            raise BadOption(f"there is no open report {number}")
    return f"report {number} is dismissed"


def find(writing: Writing, wanted: str) -> Row[Any]:
    """Return the guest of an id, or the one a report is about."""
    id = wanted
    if is_number(wanted):
        about = get(writing.db, select(reports.c.guest_id).where(reports.c.id == int(wanted)))
        if about is None:
            raise BadOption(f"there is no report {wanted}")
        id = about.guest_id
    guest = get(writing.db, select(guests).where(guests.c.id == id))
    if guest is None:
        raise BadOption(f"there is no guest {id}; `terrae db people` lists them")
    return guest


def is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) <= MAX_DIGITS
