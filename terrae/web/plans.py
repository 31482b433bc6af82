"""Plans: a seat's own study of a running game, private, kept beside what is really played."""
from __future__ import annotations

from typing import TYPE_CHECKING

from sqlalchemy import select

from terrae.core.record import Record
from terrae.study.tree import ROOT, Tree
from terrae.web.identity import Who
from terrae.web.schema import studies
from terrae.web.view import BOT, PERSON, Seat, View

if TYPE_CHECKING:
    from terrae.web.server import Server

MAX_PLY = 7  # digits


def open_plan(server: Server, table: str, who: Who) -> str | None:
    """Return the address of a player's plan at a running table, made if there is none and brought up to date; None for
    everybody else."""
    view = server.tables.view(table, who)
    if view.state.over or view.waiting or view.study or view.frozen is not None or not view.my_seats:
        return None
    seat = view.acting if view.acting is not None else view.my_seats[0]
    with server.store.read() as db:
        row = db.execute(select(studies).where(studies.c.table_id == table, studies.c.seat == seat)).first()
    id = row.id if row is not None else server.studies.create(
        who.guest, Tree.of(plain(view)), "", table=table, seat=seat)
    return f"/s/{id}?node={catch_up(server, id, view.record, who)}"


def study_of_table(server: Server, table: str, who: Who, ply: str) -> str:
    """Make a study of a table's game and return its address, at the position shown."""
    view = server.tables.view(table, who)
    tree = Tree.of(plain(view))
    running = table if not view.state.over and not view.study else ""
    id = server.studies.create(who.guest, tree, "", table=running)
    line = [ROOT, *tree.line(ROOT)]
    at = min(int(ply), view.record.plies) if ply.isdecimal() and len(ply) < MAX_PLY else view.record.plies
    return f"/s/{id}?node={line[at]}"


def plain(view: View) -> Record:
    """The record of a table with the names of its players, so that the study can show them."""
    record = view.record.with_moves(())
    names = [name_of(one).replace(",", " ") for one in view.seats]
    record.notes = {**record.notes, "seats": ",".join(names)}
    return record


def name_of(seat: Seat) -> str:
    return seat.name if seat.kind in (PERSON, BOT) else ""


def catch_up(server: Server, id: str, record: Record, who: Who) -> int:
    """Bring a plan up to date with what was really played, and return the node of the present position. What was really
    played is the main line; what was planned stays beside it."""
    def follow(tree: Tree) -> int:
        node = ROOT
        for move in record.moves:
            node = tree.add(node, move)
        tree.promote(node)
        return node

    study = server.studies.open(id, who)
    node: int | None = ROOT
    for move in record.moves:
        children = study.tree.nodes[node or ROOT].children
        node = children[0] if children and study.tree.nodes[children[0]].move == move else None
        if node is None:
            return server.studies.change(id, who, ROOT, follow)
    return node or ROOT


__all__ = ["catch_up", "open_plan", "study_of_table"]
