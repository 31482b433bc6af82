"""The people and bots at a table: seats, invitations, chat, automatic answers, bots that fill in for absent people."""
from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from sqlalchemy import Connection, Row, delete, insert, select, update

from terrae.faces.advice import Orders
from terrae.web.conduct import check_unbanned_seat, check_voice
from terrae.web.errors import Problem
from terrae.web.identity import Who, clean_text, equal_secrets, save_guest
from terrae.web.schema import OWNED, SEATS, armed, barred, challenges, chat, owners, remarks, seats, tables, votes
from terrae.web.store import Writing
from terrae.web.view import BOT, ENDED, OPEN, PERSON, STUDY, ChatLine, Seat

if TYPE_CHECKING:
    from terrae.web.table_facts import Facts
    from terrae.web.tables import Tables

MAX_CHAT = 500  # characters
SHOWN_CHAT = 200  # lines
STAND_IN = "search"  # strong and quick
BOT_PATIENCE = 120.0  # seconds for a move of a bot from outside


# Seats ------------------------------------------------------------------------------------------------------------


def insert_seat(writing: Writing, id: str, number: int, kind: str, name: str, level: str) -> None:
    writing.execute(insert(seats).values(table_id=id, seat=number, kind=kind, name=name, bot=level, power_up_to=0,
                                         free=False, single=False))


def add_owner(writing: Writing, id: str, seat: int, guest: str) -> None:
    """Let a guest move for a seat, unless they already may."""
    known = select(owners).where(owners.c.table_id == id, owners.c.seat == seat, owners.c.guest_id == guest)
    if writing.execute(known).first() is None:
        writing.execute(insert(owners).values(table_id=id, seat=seat, guest_id=guest))


def seat_rows(db: Connection, id: str) -> list[Row[Any]]:
    return list(db.execute(SEATS, {"id": id}))


def version(row: Row[Any], people: list[Row[Any]], mine: list[int]) -> int:
    """Count what a viewer with these seats has been told of a table."""
    return int(row.told) + sum(int(people[seat].told) for seat in mine)


def seats_owned(db: Connection, id: str, who: Who) -> list[int]:
    """List the seats a visitor may move for."""
    if who.key is not None:
        table, seat, number = who.key
        known = select(seats.c.seat).filter_by(table_id=id, seat=seat, key_number=number)
        return list(db.execute(known).scalars()) if table == id else []
    return sorted(db.execute(OWNED, {"id": id, "guest": who.guest.id}).scalars())


def seat_views(all_tables: Tables, row: Row[Any], facts: Facts, mine: list[int], frozen: bool) -> list[Seat]:
    """Describe everybody at the table, with what a visitor with these seats may do about them."""
    return [Seat(one.seat, one.kind, one.name if one.kind != BOT else one.bot, one.seat in mine,
                 person=one.name if one.kind == BOT else "",
                 votes=[voter for seat, voter in facts.votes if seat == one.seat],
                 can_vote=one.kind == PERSON and row.status not in (STUDY, ENDED) and not frozen and bool(mine) and
                 (one.seat in mine or is_absent(all_tables, row, one)),
                 return_link=return_link(all_tables, one) if one.seat in mine else "", host=one.seat == facts.host,
                 gone=one.gone, outside=one.outside and one.kind == PERSON)
            for one in facts.seats]


def host_seat(db: Connection, row: Row[Any]) -> int | None:
    """Return the seat where the host sits, if anywhere; of several the first."""
    return min(db.execute(OWNED, {"id": row.id, "guest": row.maker}).scalars(), default=None)


def is_host(db: Connection, row: Row[Any], who: Who) -> bool:
    """Is a visitor the host of a table? All devices that play the host's seat are, and programs with its key."""
    return hosts(row, host_seat(db, row), seats_owned(db, row.id, who), who)


def hosts(row: Row[Any], host: int | None, mine: list[int], who: Who) -> bool:
    """The same, with the host's seat and the visitor's own."""
    return row.status != STUDY and ((who.key is None and who.guest.id == row.maker) or host in mine)


def join(all_tables: Tables, id: str, who: Who, seat: int, key: str) -> tuple[str, str]:
    """Take an open seat, with the invitation or at a public table. Return the seat's key and the invitation."""
    with all_tables.store.write() as writing:
        row, _ = all_tables.playable(writing, id)
        invited = equal_secrets(all_tables.keys.invitation(id, row.invitation_number), key)
        if not invited and (not row.public or who.bot):  # nobody who looks for people gets a bot unasked
            raise Problem(403, "not-invited")
        number = sit_down(all_tables, writing, row, who, seat)
    return all_tables.keys.seat_key(id, seat, number), all_tables.keys.invitation(id, row.invitation_number)


def sit_down(all_tables: Tables, writing: Writing, row: Row[Any], who: Who, seat: int) -> int:
    """Seat somebody who is invited, and begin the game if nobody is missing; return the number of the seat's key."""
    id = row.id
    check_welcome(writing.db, row, who)
    people = seat_rows(writing.db, id)
    if not 0 <= seat < len(people):
        raise Problem(404, "no-such-seat", seat=seat + 1, seats=len(people))
    if people[seat].kind != OPEN:
        raise Problem(409, "seat-taken", seat=seat + 1)
    save_guest(writing, who.guest)
    writing.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == seat)
                    .values(kind=PERSON, name=who.guest.name, outside=bool(who.bot)))
    add_owner(writing, id, seat, who.guest.id)
    close_challenges(writing, id, seat)
    writing.announce({"type": "seats", "table": id, **({"bot": who.bot} if who.bot else {})})
    all_tables.begin(writing, id)
    return int(people[seat].key_number)


def close_challenges(writing: Writing, id: str, seat: int | None = None) -> None:
    """Forget whom the seats of a table were offered to: one seat, or all."""
    here = challenges.c.table_id == id
    writing.execute(delete(challenges).where(here if seat is None else here & (challenges.c.seat == seat)))


def check_welcome(db: Connection, row: Row[Any], who: Who) -> None:
    """Say why a guest cannot take a seat at a table, unless they can."""
    if row.closed:
        raise Problem(409, "table-closed")
    if db.execute(select(barred).filter_by(table_id=row.id, guest_id=who.guest.id)).first() is not None:
        raise Problem(403, "barred")
    check_one_seat(db, row, who)


def check_one_seat(db: Connection, row: Row[Any], who: Who, seat: int | None = None) -> None:
    """Nobody plays against themselves at a public table: refuse who has a seat there other than `seat`."""
    if row.public and set(seats_owned(db, row.id, who)) - {seat}:
        raise Problem(409, "one-seat")


def return_link(all_tables: Tables, seat: Row[Any]) -> str:
    return f"/return/{all_tables.keys.seat_key(seat.table_id, seat.seat, seat.key_number)}"


def invite_link(all_tables: Tables, row: Row[Any]) -> str:
    return f"/t/{row.id}/join?key={all_tables.keys.invitation(row.id, row.invitation_number)}"


def come_back(all_tables: Tables, who: Who, key: str) -> str:
    """Open a seat on another device with its secret link, and return the table's id."""
    found = all_tables.keys.seat_of(key)
    if found is None:
        raise Problem(404, "no-such-link")
    with all_tables.store.write() as writing:
        row = all_tables.row(writing, found[0])
        seat = seat_rows(writing.db, found[0])[found[1]]
        if seat.key_number != found[2] or seat.name == "":
            raise Problem(404, "no-such-link")
        check_unbanned_seat(writing.db, found[0], found[1])
        check_one_seat(writing.db, row, who, found[1])
        save_guest(writing, who.guest)
        add_owner(writing, found[0], found[1], who.guest.id)
    return found[0]


def rematch_link(db: Connection, all_tables: Tables, row: Row[Any], mine: list[int], who: Who) -> str:
    """Return the way of a player to the next game, if somebody has created it."""
    if not row.rematch or not mine:
        return ""
    if seats_owned(db, row.rematch, who):
        return f"/t/{row.rematch}"
    return invite_link(all_tables, all_tables.find(db, row.rematch))


# Bots filling in ---------------------------------------------------------------------------------------------------


def is_absent(all_tables: Tables, row: Row[Any], seat: Row[Any]) -> bool:
    """Has a seat taken longer for its turn than the clock allows, or without a clock the server? A bot from outside
    that has not moved for a while never will."""
    allowed = BOT_PATIENCE if seat.outside else row.clock * 3600 if row.clock else all_tables.absent
    return bool(row.status == PERSON and row.asked == seat.seat and time.time() - row.turn_since >= allowed)


def vote(all_tables: Tables, id: str, who: Who, seat: int) -> None:
    """Vote for a bot to fill in for an absent person. It does when everybody else has voted, or the person agrees.
    Where the rules let players leave, the votes make the absent person leave instead."""
    with all_tables.store.write() as writing:
        row, record = all_tables.playable(writing, id)
        mine = seats_owned(writing.db, id, who)
        people = seat_rows(writing.db, id)
        if not mine:
            raise Problem(403, "not-at-the-table")
        if not 0 <= seat < len(people) or people[seat].kind != PERSON:
            raise Problem(409, "no-person-there", seat=seat + 1)
        if seat in mine:
            return sit_in(all_tables, writing, row, people[seat])
        if not is_absent(all_tables, row, people[seat]):
            raise Problem(409, "not-absent")
        for voter in mine:
            if people[voter].kind == PERSON:
                wanted = {"table_id": id, "seat": seat, "voter": voter}
                writing.execute(delete(votes).filter_by(**wanted))
                writing.execute(insert(votes).values(**wanted, ply=row.ply))
        cast = {one.voter for one in writing.execute(select(votes).filter_by(table_id=id, seat=seat, ply=row.ply))}
        if {one.seat for one in people if one.kind == PERSON and one.seat != seat} <= cast:
            leaving = record.state.leaving_moves()
            if not leaving:
                return sit_in(all_tables, writing, row, people[seat])
            writing.execute(insert(remarks).values(table_id=row.id, ply=row.ply,
                                                   text=f"seat {seat + 1} leaves, by vote of the others"))
            all_tables.append(writing, row, record, leaving[:1])
            return None
        writing.announce({"type": "seats", "table": id})
    return None


def sit_in(all_tables: Tables, writing: Writing, row: Row[Any], seat: Row[Any]) -> None:
    """Let a bot fill in. It plays other turns than the person has armed."""
    writing.execute(delete(armed).where(armed.c.table_id == row.id, armed.c.seat == seat.seat))
    change_player(writing, row, seat.seat, BOT, STAND_IN)
    writing.execute(insert(remarks).values(table_id=row.id, ply=row.ply,
                                           text=f"the bot {STAND_IN} plays seat {seat.seat + 1} from here"))


def reclaim(all_tables: Tables, id: str, who: Who, seat: int) -> None:
    """Take one's seat back from the bot that filled in."""
    with all_tables.store.write() as writing:
        row, _ = all_tables.playable(writing, id)
        people = seat_rows(writing.db, id)
        if seat not in seats_owned(writing.db, id, who):
            raise Problem(403, "not-your-seat")
        if people[seat].kind == PERSON:
            return
        change_player(writing, row, seat, PERSON, "")
        writing.execute(insert(remarks).values(table_id=id, ply=row.ply, text=f"a person plays seat {seat + 1} again"))


def change_player(writing: Writing, row: Row[Any], seat: int, kind: str, level: str) -> None:
    writing.execute(update(seats).where(seats.c.table_id == row.id, seats.c.seat == seat).values(kind=kind, bot=level))
    if row.asked == seat and row.status in (PERSON, BOT):
        writing.execute(update(tables).where(tables.c.id == row.id)
                        .values(status=kind, turn_since=time.time(), lease_until=0.0))
    writing.execute(delete(votes).where(votes.c.table_id == row.id))
    writing.announce({"type": "seats", "table": row.id, "status": kind})


# Orders and chat ----------------------------------------------------------------------------------------------------


def orders_in(seat: Row[Any]) -> Orders:
    return Orders(seat.power_up_to, seat.free, seat.single)


def give_orders(all_tables: Tables, id: str, who: Who, given: Orders) -> None:
    """Set automatic answers for all one's seats at a table. They also answer a question that is already open."""
    if not 0 <= given.power_up_to <= 99:
        raise Problem(422, "bad-orders")
    with all_tables.store.write() as writing:
        row, record = all_tables.playable(writing, id)
        mine = seats_owned(writing.db, id, who)
        if not mine:
            raise Problem(403, "not-at-the-table")
        writing.execute(update(seats).where(seats.c.table_id == id, seats.c.seat.in_(mine)).values(
            power_up_to=given.power_up_to, free=given.free, single=given.single))
        writing.announce({"type": "orders", "table": id})
        if row.status == PERSON and row.asked in mine and not all_tables.load_draft(writing.db, row, record, row.asked):
            all_tables.follow_orders(writing, row, record)


def say(all_tables: Tables, id: str, who: Who, text: str) -> None:
    """Add a line of chat. Only people at the table can write there."""
    text = clean_text(text, MAX_CHAT)
    with all_tables.store.write() as writing:
        all_tables.row(writing, id)
        check_voice(writing.db, who)
        mine = seats_owned(writing.db, id, who)
        if not mine:
            raise Problem(403, "not-at-the-table")
        name = seat_rows(writing.db, id)[mine[0]].name
        writing.execute(insert(chat).values(table_id=id, seat=mine[0], name=name, text=text, at=time.time(),
                                            guest_id=who.guest.id))
        writing.announce({"type": "chat", "table": id})


def chat_lines(db: Connection, id: str) -> list[ChatLine]:
    found = db.execute(select(chat).where(chat.c.table_id == id).order_by(chat.c.id.desc()).limit(SHOWN_CHAT))
    return [ChatLine(one.seat, one.name, one.text, one.at, one.id) for one in reversed(list(found))]
