"""What the host of a table may do, and what everybody may do about the own seat: leave it, and renew its key."""
from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, delete, insert, or_, select, update

from terrae.bots.levels import level as find_level
from terrae.web.channels import remove_group_channels
from terrae.web.errors import Problem
from terrae.web.identity import Who, new_id
from terrae.web.schema import NOBODY, armed, barred, challenges, drafts, guests, owners, remarks, seats, tables, votes
from terrae.web.seats import (
    STAND_IN,
    add_owner,
    change_player,
    close_challenges,
    host_seat,
    is_host,
    seat_rows,
    seats_owned,
)
from terrae.web.store import Writing
from terrae.web.view import BOT, ENDED, OPEN, OVER, STUDY, WAITING

if TYPE_CHECKING:
    from terrae.web.tables import Tables


# The host -----------------------------------------------------------------------------------------------------------


def hosted(all_tables: Tables, writing: Writing, id: str, who: Who) -> Row[Any]:
    """Return the locked row of a table that a visitor is the host of and whose game is not over."""
    row = all_tables.row(writing, id)
    if not is_host(writing.db, row, who):
        raise Problem(403, "not-the-host")
    check_unfinished(row)
    return row


def check_unfinished(row: Row[Any]) -> None:
    if row.status == STUDY:
        raise Problem(403, "only-a-record")
    if row.status in (OVER, ENDED):
        raise Problem(409, "over" if row.status == OVER else "ended")


def remove(all_tables: Tables, id: str, who: Who, seat: int) -> None:
    """Remove the person in a seat. The seat is open again, or a bot plays it; the person cannot come back with any
    link they know."""
    with all_tables.store.write() as writing:
        row = hosted(all_tables, writing, id, who)
        people = owners_of(writing.db, row, seat)
        if row.maker in people or seat in seats_owned(writing.db, id, who):
            raise Problem(409, "own-seat")
        for guest in people:
            if writing.execute(select(barred).filter_by(table_id=id, guest_id=guest)).first() is None:
                writing.execute(insert(barred).values(table_id=id, guest_id=guest))
            remove_group_channels(writing, guest, id)
        change_table(writing, id, invitation_number=row.invitation_number + 1)
        vacate(all_tables, writing, row, seat, f"the host removed the player of seat {seat + 1}")


def close(all_tables: Tables, id: str, who: Who, closed: bool) -> None:
    """Close a table, so that nobody else can join and no public list names it; or open it again."""
    with all_tables.store.write() as writing:
        hosted(all_tables, writing, id, who)
        change_table(writing, id, closed=closed)
        writing.announce({"type": "seats", "table": id})


def fill(all_tables: Tables, id: str, who: Who, bot: str = STAND_IN) -> None:
    """Seat bots on all open seats, so that the game begins."""
    find_level(bot)
    with all_tables.store.write() as writing:
        row = hosted(all_tables, writing, id, who)
        if row.status != WAITING:
            raise Problem(409, "begun")
        all_tables.records.load(writing.db, row).playable()
        writing.execute(update(seats).where(seats.c.table_id == id, seats.c.kind == OPEN).values(kind=BOT, bot=bot))
        close_challenges(writing, id)
        writing.announce({"type": "seats", "table": id})
        all_tables.begin(writing, id)


def end(all_tables: Tables, id: str, who: Who) -> None:
    """End a game without a result. It stays as a record; a table whose game had not begun is in nobody's list."""
    with all_tables.store.write() as writing:
        stop(writing, hosted(all_tables, writing, id, who), "the host ended the game")


def hand_over(all_tables: Tables, id: str, who: Who, seat: int) -> None:
    """Make the person in another seat the host."""
    with all_tables.store.write() as writing:
        row = hosted(all_tables, writing, id, who)
        owners_of(writing.db, row, seat)
        change_table(writing, id, maker=owner(writing.db, id, seat))
        writing.announce({"type": "seats", "table": id})


def renew_invitation(all_tables: Tables, id: str, who: Who) -> str:
    """Make a new invitation and return its key; the old one invites nobody any more."""
    with all_tables.store.write() as writing:
        row = hosted(all_tables, writing, id, who)
        change_table(writing, id, invitation_number=row.invitation_number + 1)
        writing.announce({"type": "seats", "table": id})
    return all_tables.keys.invitation(id, row.invitation_number + 1)


# The own seat -------------------------------------------------------------------------------------------------------


def leave(all_tables: Tables, id: str, who: Who, seat: int) -> None:
    """Leave a table for good. The seat is open again, or a bot plays it. If the host leaves, the next person is the
    host; when nobody is left, the game ends."""
    with all_tables.store.write() as writing:
        row = all_tables.row(writing, id)
        if seat not in seats_owned(writing.db, id, who):
            raise Problem(403, "not-your-seat")
        check_unfinished(row)
        hosts = host_seat(writing.db, row) == seat
        vacate(all_tables, writing, row, seat, f"the player of seat {seat + 1} left")
        if hosts:
            pass_on(writing, row, seat)
        nobody = writing.execute(select(owners).where(owners.c.table_id == id)).first() is None
        row = all_tables.row(writing, id)
        if nobody and row.maker == NOBODY and row.status != OVER:
            stop(writing, row, "nobody is left at the table")


def renew_key(all_tables: Tables, id: str, who: Who, seat: int) -> str:
    """Make a new key for one's own seat and return it. The old one opens nothing any more, and no other device plays
    the seat until it has the new one."""
    with all_tables.store.write() as writing:
        row = all_tables.row(writing, id)
        if seat not in seats_owned(writing.db, id, who):
            raise Problem(403, "not-your-seat")
        hosts = host_seat(writing.db, row) == seat
        kept = who.guest.id or new_id(20)  # a program keeps the key only: a guest that no browser is
        writing.execute(delete(owners).where(owners.c.table_id == id, owners.c.seat == seat,
                                             owners.c.guest_id != kept))
        add_owner(writing, id, seat, kept)
        if hosts:
            change_table(writing, id, maker=kept)
        number = renew(writing, id, seat)
        writing.announce({"type": "seats", "table": id})
    return all_tables.keys.seat_key(id, seat, number)


# Parts of these -----------------------------------------------------------------------------------------------------


def owners_of(db: Connection, row: Row[Any], seat: int) -> list[str]:
    """Return the guests who own a seat; raise if there is no such seat or nobody in it."""
    people = seat_rows(db, row.id)
    if not 0 <= seat < len(people):
        raise Problem(404, "no-such-seat", seat=seat + 1, seats=len(people))
    found = list(db.execute(select(owners.c.guest_id).filter_by(table_id=row.id, seat=seat)).scalars())
    if not found:
        raise Problem(409, "no-person-there", seat=seat + 1)
    return found


def owner(db: Connection, id: str, seat: int) -> str:
    """Return the guest who is most likely the person in a seat, of all their devices; nobody for a seat without one."""
    found = db.execute(select(owners.c.guest_id, guests.c.name == seats.c.name).select_from(owners)
                       .join(seats, (seats.c.table_id == owners.c.table_id) & (seats.c.seat == owners.c.seat))
                       .outerjoin(guests, guests.c.id == owners.c.guest_id)
                       .where(owners.c.table_id == id, owners.c.seat == seat)).all()
    return min(found, key=lambda one: (not one[1], one[0]))[0] if found else NOBODY


def pass_on(writing: Writing, row: Row[Any], seat: int) -> None:
    """Make the next person at the table its host, or nobody; who leaves one of several seats stays the host."""
    if host_seat(writing.db, row) is not None:
        return
    count = len(seat_rows(writing.db, row.id))
    heirs = [owner(writing.db, row.id, (seat + step) % count) for step in range(1, count)]
    change_table(writing, row.id, maker=next((one for one in heirs if one != NOBODY), NOBODY))


def vacate(all_tables: Tables, writing: Writing, row: Row[Any], seat: int, remark: str) -> None:
    """Take a seat from all who own it. Before the game it is open again; during the game a bot plays it, and leaves
    the game as soon as the rules let it."""
    id, waiting = row.id, row.status == WAITING
    for part in (owners, armed, drafts):
        writing.execute(delete(part).where(part.c.table_id == id, part.c.seat == seat))
    writing.execute(delete(votes).where(votes.c.table_id == id, or_(votes.c.seat == seat, votes.c.voter == seat)))
    writing.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(
        kind=OPEN, name="", bot="", power_up_to=0, free=False, single=False, gone=not waiting, outside=False))
    renew(writing, id, seat)
    if waiting:
        writing.announce({"type": "seats", "table": id})
        return
    change_player(writing, row, seat, BOT, STAND_IN)
    add_remark(writing, row, remark)
    game = all_tables.records.load(writing.db, row)
    if game.frozen is None:
        all_tables.follow_orders(writing, row, game.record)


def stop(writing: Writing, row: Row[Any], remark: str) -> None:
    """End a game without a result: nobody can move, and bots stop."""
    for part in (drafts, armed, votes, challenges):
        writing.execute(delete(part).where(part.c.table_id == row.id))
    change_table(writing, row.id, status=ENDED, changed=time.time(), lease_by="", lease_until=0.0)
    add_remark(writing, row, remark)
    writing.announce({"type": "seats", "table": row.id, "status": ENDED})


def renew(writing: Writing, id: str, seat: int) -> int:
    """Make the keys of a seat invalid and return the number of the new ones."""
    here = (seats.c.table_id == id, seats.c.seat == seat)
    writing.execute(update(seats).where(*here).values(key_number=seats.c.key_number + 1))
    return int(writing.execute(select(seats.c.key_number).where(*here)).scalar_one())


def add_remark(writing: Writing, row: Row[Any], text: str) -> None:
    writing.execute(insert(remarks).values(table_id=row.id, ply=row.ply, text=text))


def change_table(writing: Writing, id: str, **values: Any) -> None:
    writing.execute(update(tables).where(tables.c.id == id).values(**values))
