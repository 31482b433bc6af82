"""Reports: what visitors tell the administrator about a line of chat or a name."""
from __future__ import annotations

import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, insert, select

from terrae.web.conduct import behind
from terrae.web.errors import Problem
from terrae.web.hosting import owner
from terrae.web.identity import Who, visible_text
from terrae.web.schema import NOBODY, chat, reports
from terrae.web.seats import seat_rows, seats_owned

if TYPE_CHECKING:
    from terrae.web.tables import Tables

CHAT, NAME = "chat", "name"
MAX_REMARK = 300  # characters


@dataclass(frozen=True)
class Subject:
    """What a report is about."""

    kind: str  # CHAT or NAME
    seat: int
    name: str  # of the person
    text: str  # the line of chat, or the name
    guest: str  # who is behind it; NOBODY if nobody is known


def find_subject(all_tables: Tables, id: str, who: Who, seat: int | None, line: int | None) -> Subject:
    """Find what a visitor wants to report, if they can see it: a line of chat, else the person in a seat."""
    with all_tables.store.read() as db:
        row = all_tables.find(db, id)
        if line is not None:
            return chat_subject(db, row, who, line)
        people = seat_rows(db, id)
        if seat is None or not 0 <= seat < len(people) or not people[seat].name:
            raise Problem(404, "nothing-to-report")
        name = people[seat].name
        return Subject(NAME, seat, name, name, owner(db, id, seat))


def chat_subject(db: Connection, row: Row[Any], who: Who, line: int) -> Subject:
    said = db.execute(select(chat).where(chat.c.table_id == row.id, chat.c.id == line)).first()
    if said is None or not (row.public or seats_owned(db, row.id, who)):
        raise Problem(404, "nothing-to-report")
    return Subject(CHAT, said.seat, said.name, said.text, said.guest_id or owner(db, row.id, said.seat))


def report(all_tables: Tables, id: str, who: Who, about: Subject, remark: str) -> None:
    """Keep a report for the administrator. Who has an open one about the same person must wait for its end."""
    remark = visible_text(remark)
    if len(remark) > MAX_REMARK:
        raise Problem(422, "bad-text-length", most=MAX_REMARK, length=len(remark))
    with all_tables.store.write() as writing:
        all_tables.row(writing, id)
        reporters = behind(writing.db, who)
        if about.guest == NOBODY or not reporters:
            raise Problem(404, "nothing-to-report")
        if about.guest in reporters:
            raise Problem(409, "reports-own")
        known = select(reports).where(reports.c.reporter.in_(reporters), reports.c.guest_id == about.guest,
                                      reports.c.done == 0)
        if writing.execute(known).first() is not None:
            raise Problem(409, "reported-already")
        writing.execute(insert(reports).values(
            reporter=reporters[0], guest_id=about.guest, table_id=id, seat=about.seat, kind=about.kind,
            name=about.name, text=about.text, remark=remark, at=time.time(), done=0.0))
