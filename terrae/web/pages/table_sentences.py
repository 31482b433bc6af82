"""Turns in sentences: what was done, what it cost and gained, for the log, the cards and the line over the board."""
from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from terrae.core.game import CHANCE
from terrae.draw import html as h
from terrae.draw.icons import icon
from terrae.draw.words import seat_name, signed
from terrae.faces import face
from terrae.faces.changes import amounts, without_burning
from terrae.faces.sentences import capital
from terrae.faces.story import Line
from terrae.faces.story_turns import Turn
from terrae.web.pages.table_scene import Scene


def who_did(scene: Scene, seat: int) -> str:
    """Who did something: "You", or a faction; several seats of one person go by their factions."""
    if scene.you == seat:
        return scene.say("log", "you")
    return seat_name(scene.view.state, seat, scene.locale)


def turn_sentence(scene: Scene, turn: Turn) -> str:
    """What a player did in a turn: "Nomads built a temple on E10"."""
    return scene.of_event("sentence", turn, lambda: write_sentence(scene, turn))


def write_sentence(scene: Scene, turn: Turn) -> str:
    did = scene.teller.turn(turn)
    if not did or turn.seat == CHANCE:
        return capital(did)
    return scene.say("log", "sentence", who=who_did(scene, turn.seat), did=did)


def last_words(scene: Scene, seat: int) -> str:
    """What a seat did since the viewer's last turn, for its card: its last two turns. Empty if nothing."""
    found = [one for one in scene.news if isinstance(one, Turn) and one.seat == seat]
    return capital(scene.teller.join([did for did in (scene.teller.turn(one) for one in found[-2:]) if did]))


# Prices and gains -----------------------------------------------------------------------------------------------------


def chips(scene: Scene, changed: dict[str, int], points: dict[str, int] | None = None) -> list[h.Element]:
    """Prices and gains, each with its sign; of points the sources can be looked up."""
    paid, burnt = without_burning(changed)
    burning = [h.span(".chip.price.burnt")[icon("burn"), h.span[scene.say("acting", "burns", count=burnt)]]]
    return [*(burning if burnt else []),
            *(chip(scene, name, number, source_words(scene, points or {}) if name == "points" else None)
              for name, number in amounts(paid, face(scene.view.game).pieces))]


def chip(scene: Scene, name: str, number: int, tip: str | None = None) -> h.Element:
    words = scene.locale.resource(name, number)
    return h.span(class_=["chip", "gain" if number > 0 else "price"], data_tip=tip or None)[
        icon(face(scene.view.game).symbols.get(name, name)), h.span(".num")[signed(number)],
        h.span(".visually-hidden")[" ", words]]


def source_words(scene: Scene, points: dict[str, int]) -> str:
    """Where points came from."""
    found = [scene.say("log", "source", source=scene.locale.text("sources", source), points=signed(number))
             for source, number in points.items() if number]
    return reduce(lambda first, then: scene.say("log", "comma", first=first, then=then), found) if found else ""


def points_by_source(lines: Iterable[Line], seat: int) -> dict[str, int]:
    """A seat's points from moves, without what the end of a round brought."""
    found: dict[str, int] = {}
    for line in lines:
        for who, source, number in line.parts[0].points:
            if who == seat:
                found[source] = found.get(source, 0) + number
    return found
