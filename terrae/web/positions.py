"""Positions that visitors set up by hand: where a form begins, and what is wrong with what it holds."""
from __future__ import annotations

from dataclasses import dataclass, field

from terrae.core.errors import BadOption
from terrae.core.game import Game, State
from terrae.core.position import Field, mistakes, read_lines
from terrae.core.record import Record
from terrae.faces import face

MOST_TEXT = 60_000  # characters of a position
MOST_PLIES = 300  # of a set-up
FIRST_GAME = {"setup": "first_game", "start": "1"}


@dataclass
class Draft:
    """A position as a form holds it: the text, what it says, and what is wrong with it."""

    game: Game
    options: dict[str, str]  # in full
    text: str
    fields: list[Field]
    values: dict[str, str] = field(default_factory=dict)
    problems: list[BadOption] = field(default_factory=list)
    state: State | None = None  # only if nothing is wrong


def read_draft(game: Game, options: dict[str, str], text: str) -> Draft:
    """Read what somebody wrote. Options that cannot be raise `BadOption`; all else is kept as a problem."""
    full = game.options(options)
    draft = Draft(game, full, text[:MOST_TEXT], game.position_fields(full))
    try:
        draft.values = read_lines(draft.text)
    except BadOption as problem:
        draft.problems = [problem]
        return draft
    draft.problems = mistakes(draft.fields, draft.values)
    if not draft.problems:
        try:
            draft.state = game.start_position(full, draft.values)
        except BadOption as problem:
            draft.problems = [problem]
    return draft


def opening(game: Game, players: int) -> dict[str, str]:
    """Describe the first turn of the game recommended for beginners, with the first of whatever chance could draw."""
    state = game.start({**FIRST_GAME, "players": str(players)})
    found = None
    for _ in range(MOST_PLIES):
        found = described(state)
        if found is not None:
            break
        state.apply(state.legal_moves()[0])
    assert found is not None, "a set-up is shorter"
    return found


def last_turn(record: Record, ply: int) -> dict[str, str] | None:
    """Describe the last beginning of a turn up to a ply of a game; None if it has not come so far."""
    state = record.begin()
    states = [state.copy()]
    for move in record.moves[:ply]:
        state.apply(move)
        states.append(state.copy())
    for one in reversed(states):
        found = described(one)
        if found is not None:
            return found
    return None


def described(state: State) -> dict[str, str] | None:
    """Describe a position; None in the middle of something."""
    if state.over:
        return None
    try:
        return state.game.describe_position(state)
    except BadOption:
        return None


def players_of(game: Game, given: str) -> int:
    """Read a number of players; the smallest if it cannot be."""
    possible = face(game).players
    return int(given) if given in [str(number) for number in possible] else possible[0]
