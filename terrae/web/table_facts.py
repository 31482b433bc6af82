"""What the database holds about a table besides its row and its moves. It is the same for everybody, and stays so until
the table's version changes."""
from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, select

from terrae.web import seats
from terrae.web.armed import queues
from terrae.web.schema import drafts, remarks, votes
from terrae.web.view import ArmedTurn, ChatLine


@dataclass(frozen=True)
class Facts:
    """Rows about one table. Who uses them shows each viewer only what is theirs to see."""

    seats: list[Row[Any]]
    votes: list[tuple[int, int]]  # seat and voter, for the present turn
    chat: list[ChatLine]
    remarks: list[tuple[int, str]]  # plies and text
    draft: Row[Any] | None
    armed: dict[int, list[ArmedTurn]]  # by seat
    host: int | None  # the seat of the host


def load_facts(db: Connection, row: Row[Any]) -> Facts:
    """Read what is known about a table."""
    id = row.id
    wanted = db.execute(select(votes.c.seat, votes.c.voter).filter_by(table_id=id, ply=row.ply))
    said = db.execute(select(remarks.c.ply, remarks.c.text).where(remarks.c.table_id == id).order_by(remarks.c.id))
    return Facts(seats.seat_rows(db, id), [(one.seat, one.voter) for one in wanted], seats.chat_lines(db, id),
                 [(one.ply, one.text) for one in said],
                 db.execute(select(drafts).where(drafts.c.table_id == id)).first(), queues(db, id),
                 seats.host_seat(db, row))
