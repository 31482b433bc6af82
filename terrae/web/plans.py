"""Plans: a seat's own study of a running game. It goes on through the seat's future turns, is seen by nobody else, and
is kept beside what is really played: the game is the main line, what was planned stays as variations."""
from __future__ import annotations

from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from terrae.core.kinds import LEAVES_GAME, LEAVES_ROUND
from terrae.core.record import Record
from terrae.study.tree import ROOT, Tree
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.studies import Studies, Study, find_plan
from terrae.web.view import Left, Plan, PlannedTurn, View

if TYPE_CHECKING:
    from terrae.web.server import Server

MAX_DIGITS = 7  # of a ply in a form


# Opening ------------------------------------------------------------------------------------------------------------


def open_plan(server: Server, table: str, who: Who) -> str | None:
    """Return the address of a player's plan at a running table, made if there is none; None for everybody else. If the
    game has left the plan, it opens where that happened, else at the present position."""
    view = server.tables.view(table, who)
    if view.state.over or view.waiting or view.study or view.frozen is not None or not view.my_seats:
        return None
    seat = view.acting if view.acting is not None else view.my_seats[0]
    with server.store.read() as db:
        id = find_plan(db, table, seat)
    if id is None:
        tree = with_names(view)
        id = server.studies.create(who.guest, tree, "", table=table, seat=seat)
    study = server.studies.open(id, who)
    known, _, left = compare(study, view.record)
    if left is None:
        with suppress(Problem):  # it is full: its owner has to see it to delete something
            known = catch_up(server.studies, study, view.record, who)
    return f"/s/{id}?node={known}"


def study_of_table(server: Server, table: str, who: Who, ply: str) -> str:
    """Make a study of a table's game and return its address, at the position shown."""
    view = server.tables.view(table, who)
    tree = with_names(view)
    running = table if not view.state.over and not view.study else ""
    id = server.studies.create(who.guest, tree, "", table=running)
    line = [ROOT, *tree.line(ROOT)]
    at = min(int(ply), view.record.plies) if ply.isdecimal() and len(ply) < MAX_DIGITS else view.record.plies
    return f"/s/{id}?node={line[at]}"


def with_names(view: View) -> Tree:
    """The game of a table as a tree, with the names of its players."""
    tree = Tree.of(view.record)
    tree.notes["seats"] = ",".join(one.name.replace(",", " ") for one in view.seats)
    return tree


# Beside the game ------------------------------------------------------------------------------------------------------


def compare(study: Study, record: Record) -> tuple[int, bool, Left | None]:
    """Follow the game through a plan: the last node both have, whether that is the game as it is, and where the game
    has left what was planned."""
    tree, node = study.tree, ROOT
    for move in record.moves:
        child = tree.child(node, move)
        if child is None:
            children = tree.nodes[node].children
            if not children:
                return node, False, None
            step = study.steps[children[0]]
            return node, False, Left(node, step.seat, step.round, tree.nodes[children[0]].move, move)
        node = child
    return node, True, None


def catch_up(all_studies: Studies, study: Study, record: Record, who: Who) -> int:
    """Bring a plan up to date with what was really played, and return the node of the present position."""
    def follow(tree: Tree) -> int:
        node = ROOT
        for move in record.moves:
            node = tree.add(node, move)
        tree.promote(node)
        return node

    node, known, _ = compare(study, record)
    if known and study.tree.nesting(node) == 0:
        return node
    return all_studies.change(study.id, who, ROOT, follow)


def plan_of(server: Server, study: Study, node: int, who: Who) -> Plan:
    """Say how a plan stands beside the game, and what it holds up to a node."""
    if not study.plan or node not in study.tree.nodes:
        raise Problem(404, "no-such-node")
    view = server.tables.view(study.table, who)
    known, present, left = compare(study, view.record)
    path = study.tree.path(node)
    turns: list[PlannedTurn] = []
    if present and (known == ROOT or known in path):
        turns = planned_turns(study, path[path.index(known) + 1:] if known != ROOT else path)
    kinds = study.tree.game.kind_of
    moves = [study.tree.game.number(text) for turn in turns for text in turn.moves]
    passes = any(kinds[move].role in (LEAVES_ROUND, LEAVES_GAME) for move in moves)
    return Plan(study.id, study.table, study.seat, view.record.plies, known if present else None, left,
                view.acting == study.seat, turns, passes, [one for one in view.armed if one.seat == study.seat])


def planned_turns(study: Study, nodes: Sequence[int]) -> list[PlannedTurn]:
    """Divide moves ahead of the game into the seat's own turns and what is assumed before each. What others' turns ask
    the seat is assumed too."""
    found: list[PlannedTurn] = []
    assumed: list[str] = []
    owner: dict[int, int] = {}  # of a turn: who moved first in it
    last = -1
    for node in nodes:
        step, text = study.steps[node], study.tree.game.moves[study.tree.nodes[node].move]
        if step.seat >= 0:
            owner.setdefault(step.turn, step.seat)
        if step.seat != study.seat or owner[step.turn] != study.seat:
            assumed.append(text)
        elif last == step.turn:
            found[-1].moves.append(text)
        else:
            found.append(PlannedTurn(assumed, [text]))
            assumed, last = [], step.turn
    return found


def plan_at_table(server: Server, view: View, who: Who) -> Plan | None:
    """Say how the viewer's plan stands beside the game at a table; None if they have none or it says nothing now."""
    if not view.my_seats or view.study or view.record.state.over or view.frozen is not None:
        return None
    with server.store.read() as db:
        found = [id for seat in view.my_seats if (id := find_plan(db, view.id, seat)) is not None]
    if not found:
        return None
    try:
        study = server.studies.open(found[0], who)
    except Problem:  # made with other rules: the game must be shown all the same
        return None
    known, present, left = compare(study, view.record)
    turns = planned_turns(study, study.tree.line(known)[view.record.plies:]) if present else []
    if left is None and not turns:
        return None
    return Plan(study.id, view.id, study.seat, view.record.plies, known if present else None, left,
                view.acting == study.seat, turns)
