"""The tree of variations beside the board: turn by turn, branches indented, with comments and marks; and the form to
write about the position shown."""
from __future__ import annotations

from dataclasses import dataclass

from markupsafe import Markup

from terrae.core.game import CHANCE
from terrae.core.kinds import ENDS_TURN
from terrae.core.variations import MARKS
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import seat_name
from terrae.study.tree import ROOT, Node
from terrae.web.pages.frame import form
from terrae.web.pages.study_parts import board_of, turn_of
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark as seat_mark
from terrae.web.pages.table_words import is_conversion
from terrae.web.studies import MAX_COMMENT

GOOD = ("!!", "!", "!?")


@dataclass
class Group:
    """Moves of one turn with nothing between them."""

    nodes: list[Node]

    @property
    def first(self) -> Node:
        return self.nodes[0]

    @property
    def last(self) -> Node:
        return self.nodes[-1]


def tree(scene: Scene) -> h.Element:
    """The whole tree. A click on a turn shows the position after it."""
    study = board_of(scene).content
    root, seats = study.tree.nodes[ROOT], {step.seat for step in study.steps.values()}
    movers = {seat: mover(scene, seat) for seat in seats}
    return h.section("#tree.tree", aria_label=scene.say("study", "tree"))[
        h.p(".tree-note")[root.comment] if root.comment else None,
        line(scene, movers, root.children[0], 1) if root.children else h.p(".muted")[scene.say("study", "tree_empty")]]


def line(scene: Scene, movers: dict[int, Markup], first: int, ply: int) -> Markup:
    """A line from one of its moves to its end, with the branches that leave it. It is text at once: elements inside
    elements inside elements would be walked through once for each of them."""
    nodes = board_of(scene).content.tree.nodes
    drawn: list[str] = []
    for group in groups(scene, first):
        drawn.append(str(turn(scene, movers, group, ply + len(group.nodes) - 1)))
        if group.last.comment:
            drawn.append(str(h.p(".tree-note")[group.last.comment]))
        beside = nodes[group.first.parent].children
        if (group.first.id == beside[0] and group.first.id != first) or (group.first.id == first == beside[0]):
            drawn += [str(h.div(".tree-branch")[line(scene, movers, other, ply)]) for other in beside[1:]]
        ply += len(group.nodes)
    return Markup("".join(drawn))


def groups(scene: Scene, first: int) -> list[Group]:
    """The moves of a line by turns; a move with a branch beside it begins a group, one written about ends it."""
    study = board_of(scene).content
    nodes, steps = study.tree.nodes, study.steps
    found: list[Group] = []
    node: int | None = first
    while node is not None:
        one = nodes[node]
        before = found[-1].last if found else None
        together = (before is not None and turn_of(steps[before.id]) == turn_of(steps[node]) and
                    len(nodes[one.parent].children) == 1 and not before.comment and not before.mark)
        if together:
            found[-1].nodes.append(one)
        else:
            found.append(Group([one]))
        node = one.children[0] if one.children else None
    return found


def mover(scene: Scene, seat: int) -> Markup:
    """Who moved, or that chance did; drawn once for all turns."""
    return Markup(h.fragment[
        h.span(".seat-badge.chance", aria_hidden="true")["·"] if seat == CHANCE else seat_mark(scene, seat),
        h.span(".visually-hidden")[seat_name(scene.view.state, seat, scene.locale), ": "]])


def turn(scene: Scene, movers: dict[int, Markup], group: Group, ply: int) -> h.Element:
    """One turn as a link; the position shown is marked."""
    view = board_of(scene)
    here = next((one for one in group.nodes if one.id == view.node), None)
    return h.a(".tree-turn", href=view.link_to(group.last.id), data_ply=str(group.last.id),
               aria_current="true" if here else None, data_key=f"node-{group.last.id}")[
        h.span(".tree-ply.num")[str(ply)],
        movers[view.content.steps[group.first.id].seat],
        h.span(".tree-words")[words(scene, group)],
        [" ", h.b(class_=["tree-mark", "good" if group.last.mark in GOOD else "poor"],
                  title=scene.say("study.marks", mark_id(group.last.mark)))[group.last.mark]]
        if group.last.mark else None]


def words(scene: Scene, group: Group) -> str:
    """What was done in a turn, in a few words."""
    game, step = scene.view.game, board_of(scene).content.steps[group.first.id]
    moves = [one.move for one in group.nodes]
    if step.seat == CHANCE and len(moves) > 1:
        return scene.say("log", "drawn", number=len(moves))
    doing = [move for move in moves if game.kind_of[move].role != ENDS_TURN and not is_conversion(game, move)] or moves
    return scene.say("study", "between").join(scene.words(move, step.round) for move in doing)


def mark_id(mark: str) -> str:
    """The id of a mark's name in the locales."""
    return {"!!": "brilliant", "!": "good", "!?": "interesting", "?!": "doubtful", "?": "bad", "??": "blunder"}[mark]


# Writing --------------------------------------------------------------------------------------------------------------


def notes(scene: Scene) -> h.Node:
    """What is written about the position shown, and what can be done with the move that led there."""
    view = board_of(scene)
    one = view.content.tree.nodes[view.node]
    if not view.editable:
        return None
    return h.section("#notes.panel.notes", aria_labelledby="notes-title")[
        h.h2("#notes-title")[scene.say("study", "notes")],
        marks(scene, one) if view.node != ROOT else None,
        form(scene.reader, scene.address("note"),
             h.label(".visually-hidden", for_="comment")[scene.say("study", "comment")],
             h.textarea("#comment", name="comment", rows="3", maxlength=str(MAX_COMMENT),
                        data_key=f"comment-{view.node}", placeholder=scene.say("study", "comment"))[one.comment],
             h.button[icon("check"), scene.say("study", "save")], class_="live comment-form"),
        h.div(".buttons")[None if view.node in view.content.tree.line(ROOT) else act(scene, "promote", "first"),
                          act(scene, "remove", "close")] if view.node != ROOT else None]


def marks(scene: Scene, one: Node) -> h.Element:
    """A button for every mark; pressing the one that holds takes it away."""
    return form(scene.reader, scene.address("note"),
                h.span(".segments", role="group", aria_label=scene.say("study", "mark"))[[
                    h.button(name="mark", value="" if mark == one.mark else mark,
                             aria_pressed=str(mark == one.mark).lower(),
                             title=scene.say("study.marks", mark_id(mark)))[mark] for mark in MARKS]],
                class_="live marks")


def act(scene: Scene, id: str, symbol: str) -> h.Element:
    sure = scene.say("study", "remove_sure") if id == "remove" else None
    return form(scene.reader, scene.address(id),
                h.button(".quiet", data_confirm=sure)[icon(symbol), scene.say("study", id)], class_="live")
