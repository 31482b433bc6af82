"""What the doors to other libraries share: observations and masks as arrays of NumPy."""
from __future__ import annotations

from typing import Any, Final

import numpy as np

from terrae.core.game import State
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
