"""What tests of the boards share: positions of real games, and reading what was drawn."""
from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from functools import cache
from itertools import islice
from random import Random
from xml.etree import ElementTree

import terrae
from terrae import CHANCE
from terrae.core import chance
from terrae.core.game import State
from terrae.draw import NOTHING, UNCHANGED, Board
from terrae.faces import face
from terrae.locales import page_locale

IDLE = ("pass", "drop_out", "exchange", "convert")


def play(game: str, seed: int, options: dict[str, str] | None = None) -> Iterator[State]:
    """Every position of a game in which somebody decides. Moves are random, but nobody passes while there is more to
    do, but for one time in twenty: so there is much to see on the boards."""
    rules = terrae.load(game)
    state = rules.new(**(rules.variety(seed) if options is None else options))
    rng = Random(seed)
    while not state.over:
        if state.seat == CHANCE:
            state.apply(chance.draw(state, rng))
            continue
        yield state
        moves = state.legal_moves()
        busy = [move for move in moves if rules.kind_of[move].group not in IDLE]
        state.apply(rng.choice(busy if busy and rng.random() < 0.95 else moves))
    yield state


@cache
def position(game: str, plies: int, seed: int = 3, **options: str) -> State:
    """Where a game stands after so many decisions, or at its end; not to be played on."""
    *_, found = islice(play(game, seed, options), plies + 1)
    return found


def spots_of(state: State) -> set[str]:
    """Where something can be done now."""
    return {spot for move in state.legal_moves() for spot in face(state.game).spots(state, move)}


def boards(state: State, selectable: Set[str] = NOTHING, changed: Mapping[str, int] = UNCHANGED, language: str = "en",
           drafted: Set[str] = NOTHING) -> list[Board]:
    return face(state.game).browser.boards(state, page_locale(language, state.game.id), selectable, changed, drafted)


def elements(board: Board) -> list[ElementTree.Element]:
    """All elements of a board; it must be well-formed."""
    return list(ElementTree.fromstring(str(board.svg)).iter())


def places(state: State, selectable: Set[str] = NOTHING, changed: Mapping[str, int] = UNCHANGED, language: str = "en",
           drafted: Set[str] = NOTHING) -> dict[str, ElementTree.Element]:
    """Everything one can point at on all boards, by its spot."""
    found = [element for board in boards(state, selectable, changed, language, drafted) for element in elements(board)
             if "data-spot" in element.attrib]
    assert len({element.get("data-spot") for element in found}) == len(found), "two places have one spot"
    return {element.get("data-spot", ""): element for element in found}


def classes(element: ElementTree.Element) -> list[str]:
    return element.get("class", "").split()
