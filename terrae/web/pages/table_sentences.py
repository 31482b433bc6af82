"""Turns in sentences: what was done, what it cost and gained, for the log, the cards and the line over the board."""
from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from itertools import groupby

import htpy as h

from terrae.core.game import CHANCE, Game
from terrae.core.kinds import DECLINES, ENDS_TURN, FREE
from terrae.draw.icons import icon
from terrae.draw.words import seat_name, signed
from terrae.faces import face
from terrae.faces.changes import amounts, total, without_burning
from terrae.locales import Locale
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_words import move_words
from terrae.web.stories import Line
from terrae.web.story_turns import Turn


def did_words(game: Game, move: int, round_number: int, locale: Locale) -> str:
    """What was done by a move, without who did it: "built a temple on E10". A move without such words is named."""
    kind = game.kind_of[move]
    for section in (["setup_did"] if round_number == 0 else []) + ["did"]:
        if kind.id in locale.sections.get(section, {}):
            word = locale.word(kind.names[move - kind.first])
            return locale.template(section, kind.id).format(word, word)
    return move_words(game, move, round_number, locale)


def who_did(scene: Scene, seat: int) -> str:
    """Who did something: "You", or a faction; several seats of one person go by their factions."""
    if scene.view.my_seats == [seat]:
        return scene.say("log", "you")
    return seat_name(scene.view.state, seat, scene.locale)


def capital(text: str) -> str:
    """A text as a sentence begins."""
    return text[:1].upper() + text[1:]


def join(scene: Scene, parts: list[str]) -> str:
    """Things done, one after the other: "a, b and c"."""
    if not parts:
        return ""
    text = parts[0]
    for number, then in enumerate(parts[1:], 2):
        text = scene.say("log", "and" if number == len(parts) else "comma", first=text, then=then)
    return text


def phrases(scene: Scene, lines: Iterable[Line]) -> list[str]:
    """What was done by some moves; the same thing done several times in a row is said once."""
    words = [did_words(scene.view.game, line.entry.move, line.entry.round, scene.locale) for line in lines]
    counted = [(did, len(list(found))) for did, found in groupby(words)]
    return [did if times == 1 else scene.say("log", "times", did=did, times=times) for did, times in counted]


def worth_saying(scene: Scene, lines: list[Line]) -> list[Line]:
    """The moves worth words. That a turn is done, or that something more was not, goes without saying."""
    kinds = scene.view.game.kind_of
    telling = [line for line in lines if kinds[line.entry.move].role != ENDS_TURN]
    return [line for line in telling if kinds[line.entry.move].role != DECLINES] or telling


def split(scene: Scene, turn: Turn) -> tuple[list[Line], list[Line]]:
    """A turn's moves that matter, and the conversions besides; those matter only where nothing else was done."""
    kinds = scene.view.game.kind_of
    lines = worth_saying(scene, turn.own)
    main = [line for line in lines if kinds[line.entry.move].role != FREE]
    return (main, [line for line in lines if line not in main]) if main else (lines, [])


def turn_words(scene: Scene, turn: Turn) -> str:
    """What a player did in a turn, without who it was and without conversions. Empty if there is nothing to say."""
    return join(scene, phrases(scene, split(scene, turn)[0]))


def conversions(scene: Scene, turn: Turn) -> str:
    """What a player converted besides, during a turn; the same thing is said once, whenever it was done."""
    lines = sorted(split(scene, turn)[1], key=lambda line: line.entry.move)
    return join(scene, phrases(scene, lines))


def turn_sentence(scene: Scene, turn: Turn) -> str:
    """What a player did in a turn: "Nomads built a temple on E10"."""
    did = turn_words(scene, turn)
    if not did or turn.seat == CHANCE:
        return capital(did)
    return scene.say("log", "sentence", who=who_did(scene, turn.seat), did=did)


def last_words(scene: Scene, seat: int) -> str:
    """What a seat did since the viewer's last turn, for its card: its last two turns. Empty if nothing."""
    found = [one for one in scene.news if isinstance(one, Turn) and one.seat == seat]
    return capital(join(scene, [did for did in (turn_words(scene, one) for one in found[-2:]) if did]))


# Prices and gains -----------------------------------------------------------------------------------------------------


def turn_changes(turn: Turn, seat: int) -> dict[str, int]:
    """What the moves of a turn's player changed for a seat."""
    return total(line.parts[0].changes[seat] for line in turn.own)


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
