"""What the doors to other libraries share: observations and masks as arrays of NumPy, actions that are checked."""
from __future__ import annotations

import operator
from typing import Any, Final

import numpy as np

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.game import Game, State
from terrae.locales import locale
from terrae.research.batch import shared
from terrae.research.episode import Episode
from terrae.research.observation import Observation

ILLEGAL_REWARD: Final = -1.0  # what an illegal action is rewarded with where it ends the game; a win is 1
LIMIT: Final = 32767.0  # the largest number of 16 bits, which each number of an observation fits into

Row = np.ndarray[Any, np.dtype[np.float32]]
Mask = np.ndarray[Any, np.dtype[np.int8]]


class View:
    """Looks at positions of games with the same options."""

    def __init__(self, observation: Observation) -> None:
        self.rows = observation.rows(1)
        self.row = shared(self.rows.memory(), "cells", observation.kind)  # written by `show`

    def look(self, state: State, seat: int) -> Row:
        """What a seat sees of a position, in a new array."""
        self.rows.show(state, seat, 0)
        return self.row.astype(np.float32)


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


def play(episode: Episode, move: int) -> None:
    """Play a move of the seat that is asked; an illegal one raises `IllegalAction` and changes nothing."""
    try:
        episode.step(move)
    except IllegalMove as refused:
        raise IllegalAction(episode.state, move, refused) from None
