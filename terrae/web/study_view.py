"""What a visitor sees of a study at one of its nodes: a table at which they play every seat."""
from __future__ import annotations

import time
from dataclasses import dataclass, field

from terrae.bots.levels import LEVELS
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.faces import face
from terrae.faces.advice import Orders
from terrae.study.openings import Openings
from terrae.study.tree import ROOT
from terrae.web.errors import Problem
from terrae.web.identity import visible_text
from terrae.web.stories import Stories
from terrae.web.studies import Study, state_at
from terrae.web.turn_cache import TurnCache
from terrae.web.view import BOT, PERSON, Seat, View

MAX_GIVEN = 100  # characters of a name that are looked at


@dataclass
class StudyView(View):
    """A study as one viewer sees it at one node."""

    content: Study = field(kw_only=True)
    node: int = field(kw_only=True)
    editable: bool = field(kw_only=True)
    edit_link: str = field(kw_only=True)  # lets another device change it; only for those who may
    line: list[int] = field(kw_only=True)  # the nodes through this one to the end of its line
    played_here: Openings | None = None  # what was played in this server's public games, once they are counted

    @property
    def base(self) -> str:
        return f"/s/{self.id}"

    @property
    def query(self) -> str:
        return f"?node={self.node}"

    @property
    def param(self) -> str:
        return "node"

    @property
    def at(self) -> str:
        return str(self.node)

    @property
    def present(self) -> bool:
        return False

    def link(self, ply: int | None) -> str:
        """The page at a ply of the line shown, or at its end."""
        nodes = [ROOT, *self.line]
        return f"{self.base}?node={nodes[-1 if ply is None else ply]}"

    def link_to(self, node: int) -> str:
        return f"{self.base}?node={node}"


def study_view(study: Study, node: int, editable: bool, edit_link: str, stories: Stories,
               turn_cache: TurnCache) -> StudyView:
    """Return what a visitor sees of a study at a node."""
    tree = study.tree
    if node not in tree.nodes:
        raise Problem(404, "no-such-node")
    moves = tree.moves(tree.path(node))
    state = state_at(tree, node)
    record = Record(tree.game, tree.options, tree.notes, tree.position).with_moves(moves, state)
    names = [visible_text(name[:MAX_GIVEN])[:24] for name in tree.notes.get("seats", "").split(",")[:state.seats()]]
    names += [""] * (state.seats() - len(names))
    seats = [Seat(seat, BOT if names[seat] in LEVELS else PERSON, names[seat], False) for seat in range(state.seats())]
    asked = None if state.over or state.seat == CHANCE else state.seat
    return StudyView(
        id=study.id, game=tree.game, record=record, seats=seats, state=state, ply=len(moves), draft=[], live=True,
        acting=asked, can_end=False, finish=face(tree.game).finish(state) if asked is not None else None, last_own=0,
        waiting=[], turn_since=time.time(), clock=0, public=study.access == "public", tutorial=False, invite_link="",
        orders=Orders(), chat=[], only_bots=False, study=True, stories=stories, turn_cache=turn_cache,
        content=study, node=node, editable=editable, edit_link=edit_link, line=tree.line(node))
