"""The panel of all legal moves by kind, each with its price, its gain and what it would waste."""
from __future__ import annotations

import htpy as h

from terrae.core.ledger import Entry
from terrae.draw.icons import icon
from terrae.draw.words import seat_name, signed
from terrae.faces import face
from terrae.faces.advice import Warning
from terrae.faces.changes import by_seat
from terrae.faces.choice import Choice
from terrae.web.pages.frame import form
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_seats import mark
from terrae.web.pages.table_words import group_words

ALL_OPEN = 40  # up to this many moves every group is open
SMALL_GROUP = 8  # and beyond that the groups up to this size


def moves(scene: Scene) -> h.Element | None:
    """All moves of the player to move; nothing for others."""
    if not scene.must_choose:
        return None
    groups: dict[str, list[Choice]] = {}
    for choice in scene.choices:
        groups.setdefault(scene.view.game.kind_of[choice.move].group, []).append(choice)
    count = len(scene.choices)
    nowhere = scene.view.finish is None and not scene.on_boards  # moves that are on no board come first
    return h.section("#moves", class_=["panel", "moves-panel", nowhere and "first"], aria_labelledby="moves-title")[
        h.h2("#moves-title")[scene.say("acting", "moves"), " ", h.span(".count.num")[str(count)]],
        search(scene) if count > SMALL_GROUP else None,
        form(scene.reader, f"/t/{scene.view.id}/draft",
             h.input(type="hidden", name="ply", value=str(scene.view.ply)),
             [group(scene, id, found, count <= ALL_OPEN or len(found) <= SMALL_GROUP, len(groups) == 1)
              for id, found in groups.items()], class_="live")]


def search(scene: Scene) -> h.Element:
    """A field that filters the moves. It is outside the form, because Enter must not play a move."""
    return h.div(".needs-script.search")[
        h.input("#filter", type="search", autocomplete="off", placeholder=scene.say("acting", "filter"),
                aria_label=scene.say("acting", "filter"), aria_controls="moves", data_keep=True),
        h.p("#filter-none.hint", hidden=True, data_own="hidden")[scene.say("acting", "no_match")],
        h.div("#why-not.buttons", data_own="children", data_words=scene.say("acting", "why_not", place="{place}"))]


def group(scene: Scene, id: str, found: list[Choice], opened: bool, only: bool) -> h.Element:
    """The moves of one kind. A single group needs no heading, because the question is one."""
    return h.details(class_=["move-group", only and "only"], open=opened or only,
                     data_key=None if only else f"group-{id}")[
        h.summary[group_words(id, scene.view.state.round_number(), scene.locale), " ",
                  h.span(".count.num")[str(len(found))]],
        h.div(".moves")[[button(scene, choice) for choice in found]]]


def button(scene: Scene, choice: Choice) -> h.Element:
    """A button that plays one move."""
    game = scene.view.game
    note = face(game).hint(scene.view.state, choice, scene.locale)
    return h.button(".move", name="move", value=game.moves[choice.move], data_spots=" ".join(choice.spots) or None)[
        h.span(".words")[scene.words(choice.move, choice.entry.round)],
        effects(scene, choice.entry, choice.new_round),
        h.span(".told")[note] if note else None,
        [warning(scene, one) for one in choice.warnings]]


def effects(scene: Scene, one: Entry, new_round: int = 0) -> h.Node:
    """Price and gain of a move, then what others gain. The income of a new round or of the end of the setup is left
    out, because it does not come from the move."""
    parts: list[h.Node] = []
    for seat, amounts in by_seat(scene.view.game, one):
        if seat == one.seat:
            parts.append(h.span(".chips")[[amount(scene, name, number) for name, number in amounts]])
        elif one.round and not new_round:
            parts.append(h.span(".chips.others")[
                mark(scene, seat), h.span(".visually-hidden")[seat_name(scene.view.state, seat, scene.locale)],
                [amount(scene, name, number) for name, number in amounts]])
    if new_round:
        parts.append(h.span(".told")[scene.say("acting", "new_round", number=new_round)])
    return parts


def amount(scene: Scene, name: str, number: int) -> h.Element:
    """A gain or a price. The unit shows in menus and is read by screen readers."""
    return h.span(class_=["chip", "gain" if number > 0 else "price"])[
        icon(face(scene.view.game).symbols.get(name, name)), h.span(".num")[signed(number)],
        h.span(".unit")[scene.locale.resource(name, number)]]


def warning(scene: Scene, one: Warning) -> h.Element:
    return h.span(".warning")[icon("warning", scene.say("acting", "warning")),
                              h.span[scene.locale.text("warnings", one.id, **one.facts)]]
