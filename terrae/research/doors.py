"""What the doors to other libraries share: options as keywords, arrays of NumPy, actions that are checked."""
from __future__ import annotations

import operator
from collections.abc import Mapping
from typing import Any, Final

import numpy as np
from gymnasium.spaces import Box, Space

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.game import Game, State
from terrae.locales import locale
from terrae.research.episode import Episode

VERSION: Final = 1  # in the ids of all environments; it rises when the same seed and actions could give other results

ILLEGAL_REWARD: Final = -1.0  # what an illegal action is rewarded with where it ends the game; a win is 1
LIMIT: Final = 32767.0  # the largest number of 16 bits, which each number of an observation fits into

Row = np.ndarray[Any, np.dtype[np.float32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]


def option_texts(options: Mapping[str, object]) -> dict[str, str]:
    """Write options as a record does: True is yes, a list has commas; None counts as not given."""
    return {key: option_text(value) for key, value in options.items() if value is not None}


def option_text(value: object) -> str:
    """Write one value of an option.

    >>> option_text(3), option_text(True), option_text(["fairies", "golems"])
    ('3', 'yes', 'fairies,golems')
    """
    if isinstance(value, bool):
        return "yes" if value else "no"
    if isinstance(value, list | tuple):
        return ",".join(map(str, value))
    return str(value)


def observation_box(episode: Episode) -> Space[Any]:
    """The space of what a seat sees."""
    return Box(-LIMIT, LIMIT, (episode.observation.width,), np.float32)


def observe(episode: Episode, seat: int) -> Row:
    """What a seat sees now, in a new array."""
    return np.array(episode.observe(seat), np.float32)


def action_mask(episode: Episode, seat: int) -> Mask:
    """One for every legal move of a seat, in a new array; all zero while another is asked."""
    mask = np.zeros(len(episode.game.moves), np.int8)
    if seat == episode.seat:
        mask[episode.legal()] = 1
    return mask


def move_number(game: Game, action: Any) -> int:
    """Read an action as the number of a move of the game; anything else raises `BadOption`."""
    try:
        number = operator.index(action)
    except TypeError:
        number = -1
    if not 0 <= number < len(game.moves):
        raise BadOption(f"action {action!r} is not a move of {game.id}; moves are the whole numbers from 0 to "
                        f"{len(game.moves) - 1}")
    return number


class IllegalAction(IllegalMove):
    """An action that the rules refuse now, with the reason in words."""

    def __init__(self, state: State, move: int, refused: IllegalMove) -> None:
        super().__init__(refused.reason, **refused.facts)
        game = state.game
        self.args = (f"action {move} ({game.moves[move]!r}) is not legal now, the action mask shows what is: "
                     f"{locale('en', game.id).refusal(refused)}",)


def illegal(state: State, move: int) -> IllegalAction | None:
    """Say why a move is not legal now; None if it is."""
    refused = state.why_not(move)
    return IllegalAction(state, move, refused) if refused else None
