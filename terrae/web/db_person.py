"""A person's data: find it, write it down for them, and forget it.

The moves of a game stay when one of its players is forgotten: they are the record of the others' game too. `PERSONAL`
in `schema` lists where guests are named.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from typing import Any

from sqlalchemy import Column, Connection, Select, delete, func, select, text, tuple_, update

from terrae.core.errors import BadOption
from terrae.web import seats as table_seats
from terrae.web.identity import Keys
from terrae.web.net_bots import wake
from terrae.web.schema import (
    NOBODY,
    PERSONAL,
    ROW,
    SECRET,
    armed,
    bots,
    challenges,
    chat,
    drafts,
    moves,
    owners,
    seats,
    studies,
    study_editors,
    study_nodes,
    tables,
    votes,
)
from terrae.web.store import Store, Writing
from terrae.web.studies import delete_plans, delete_study
from terrae.web.tables import Tables
from terrae.web.view import BOT, OPEN, PERSON, WAITING

RUNNING = (PERSON, BOT)
BATCH = 1000  # rows read at once


# Finding --------------------------------------------------------------------------------------------------------------


def find_person(store: Store, keys: Keys, wanted: str, table: str = "") -> list[str]:
    """Return the guests that a person is: by a guest's id, by the return link of a seat, or by the name at a table.
    A seat has a guest for every device that opened it."""
    with store.read() as db:
        if table:
            named = select(seats.c.seat).where(seats.c.table_id == table, seats.c.name == wanted)
            return at_seats(db, table, list(db.execute(named).scalars())) or refuse(
                f"nobody called {wanted!r} sits at the table {table}")
        seat = keys.seat_of(wanted.rstrip("/").rpartition("/")[2].rpartition("=")[2])
        if seat is not None:
            return at_seats(db, seat[0], [seat[1]]) or refuse("nobody sits in the seat of this link")
        known = any(db.execute(select(column).where(column == wanted).limit(1)).first() for column in PERSONAL)
        return [wanted] if known else refuse(
            f"there is no guest {wanted!r}; give a guest's id, a return link, or a name and --table ID")


def at_seats(db: Connection, table: str, numbers: list[int]) -> list[str]:
    here = select(owners.c.guest_id).where(owners.c.table_id == table, owners.c.seat.in_(numbers)).distinct()
    return list(db.execute(here.order_by(owners.c.guest_id)).scalars())


def refuse(said: str) -> list[str]:
    raise BadOption(said)


# Writing down ---------------------------------------------------------------------------------------------------------


def export_person(db: Connection, guest: str) -> Iterator[str]:
    """Write down everything the database knows about a guest, as JSON in pieces: however much it is, it needs little
    memory."""
    for number, (name, query) in enumerate(personal_rows(guest).items()):
        yield f"{',' if number else '{'}\n{json.dumps(name)}: ["
        found = db.execution_options(yield_per=BATCH).execute(query)
        for line, row in enumerate(found.mappings()):
            yield f"{',' if line else ''}\n {json.dumps(dict(row), ensure_ascii=False)}"
        yield "]"
    yield "\n}\n"


def personal_rows(guest: str) -> dict[str, Select[Any]]:
    """Return what to ask for each table that knows something about a guest: where they are named, what their seats
    have, and the moves of their studies."""
    found: dict[str, Select[Any]] = {}
    for column in PERSONAL:
        shown: list[Column[Any]] = [one for one in column.table.c if one not in SECRET]
        found[f"{column.table.name} by {column.name}"] = select(*shown).where(column == guest)
    mine = select(owners.c.table_id, owners.c.seat).where(owners.c.guest_id == guest)
    for table in (seats, chat, drafts, armed, moves):
        found[table.name] = select(table).where(tuple_(table.c.table_id, table.c.seat).in_(mine))
    ours = select(bots.c.id).where((bots.c.keeper == guest) | (bots.c.guest_id == guest))
    found[challenges.name] = select(challenges).where(challenges.c.bot_id.in_(ours))
    found[votes.name] = select(votes).where(tuple_(votes.c.table_id, votes.c.voter).in_(mine))
    own = select(studies.c.id).where(studies.c.maker == guest)
    found[study_nodes.name] = select(study_nodes).where(study_nodes.c.study_id.in_(own))
    return found


def count_person(db: Connection, guest: str) -> dict[str, int]:
    """Count what a person may want to know of: tables, lines of chat, studies, puzzles."""
    rows = personal_rows(guest)
    shown = {"tables": "owners by guest_id", "chat": "chat", "studies": "studies by maker",
             "puzzles": "puzzle_tries by guest_id"}
    return {id: int(db.execute(select(func.count()).select_from(rows[name].subquery())).scalar_one())
            for id, name in shown.items()}


# Forgetting -----------------------------------------------------------------------------------------------------------


def forget(all_tables: Tables, guest: str) -> None:
    """Erase a guest. Their seats lose name, chat and owner: a bot plays on for them. What they wrote alone goes. Each
    table and study is a short transaction; should one fail, asking again continues."""
    store = all_tables.store
    with store.read() as db:
        kept = db.execute(select(bots.c.guest_id, bots.c.id).where(bots.c.keeper == guest)).all()
    for bot, id in kept:  # a person's bots go with them
        forget(all_tables, bot)
        with store.write() as writing:
            wake(writing, id)
    with store.read() as db:
        at = list(db.execute(select(owners.c.table_id).where(owners.c.guest_id == guest).distinct()).scalars())
        edited = select(study_editors.c.study_id).where(study_editors.c.guest_id == guest)
        own = (studies.c.seat < 0) & ((studies.c.maker == guest) | studies.c.id.in_(edited))  # plans go with seats
        wrote = list(db.execute(select(studies.c.id).where(own)).scalars())
    for study in wrote:
        with store.write() as writing:
            wipe(writing)
            leave_study(writing, study, guest)
    for table in at:
        with store.write() as writing:
            wipe(writing)
            leave_table(all_tables, writing, table, guest)
    with store.write() as writing:
        wipe(writing)
        for column, fate in PERSONAL.items():
            announce_tables(writing, column, guest)
            if fate == ROW:
                writing.delete(column.table, column == guest)
            else:
                writing.execute(update(column.table).where(column == guest).values({column.name: NOBODY}))


def announce_tables(writing: Writing, column: Column[Any], guest: str) -> None:
    """Let pages of tables that name a guest in a column be drawn anew."""
    rows = column.table
    if rows is tables or "table_id" in rows.c:
        where = tables.c.id if rows is tables else rows.c.table_id
        for id in writing.execute(select(where).where(column == guest).distinct()).scalars().all():
            writing.announce({"type": "seats", "table": id})


def wipe(writing: Writing) -> None:
    """Let SQLite overwrite what is deleted; else it would stay readable in the file until something else needs its
    place."""
    if writing.lite:
        writing.execute(text("PRAGMA secure_delete=ON"))


def leave_study(writing: Writing, id: str, guest: str) -> None:
    """Delete a study, unless somebody else may change it too."""
    others = select(study_editors).where(study_editors.c.study_id == id, study_editors.c.guest_id != guest)
    if writing.execute(others).first() is None:
        delete_study(writing, id)


def leave_table(all_tables: Tables, writing: Writing, id: str, guest: str) -> None:
    """Take a guest's name and words from a table. A seat that nobody else owns is open again before the game, and a
    bot's during the game."""
    row = all_tables.row(writing, id)
    here = owners.c.table_id == id
    for seat in table_seats.seat_rows(writing.db, id):
        this = here & (owners.c.seat == seat.seat)
        if writing.execute(select(owners).where(this, owners.c.guest_id == guest)).first() is None:
            continue
        writing.execute(delete(owners).where(this, owners.c.guest_id == guest))
        change_seat(writing, id, seat.seat, name="", outside=False,
                    key_number=seat.key_number + 1)  # its old links open nothing
        writing.execute(delete(chat).where(chat.c.table_id == id, chat.c.seat == seat.seat))
        if writing.execute(select(owners).where(this)).first() is not None:
            continue  # on another device
        writing.execute(delete(drafts).where(drafts.c.table_id == id, drafts.c.seat == seat.seat))
        writing.execute(delete(votes).where(votes.c.table_id == id, votes.c.voter == seat.seat))
        delete_plans(writing, id, [seat.seat])
        if row.status == WAITING:
            change_seat(writing, id, seat.seat, kind=OPEN)
        elif seat.kind == PERSON and row.status in RUNNING:
            table_seats.sit_in(all_tables, writing, row, seat)
    writing.announce({"type": "seats", "table": id})
    writing.announce({"type": "chat", "table": id})


def change_seat(writing: Writing, id: str, seat: int, **values: object) -> None:
    writing.execute(update(seats).where(seats.c.table_id == id, seats.c.seat == seat).values(**values))
