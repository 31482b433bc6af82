"""What a player sees, as OpenSpiel's observers give it: a tensor, and a text."""
from __future__ import annotations

from typing import Any

import numpy as np

from terrae.core.errors import BadOption
from terrae.research.doors import View
from terrae.research.observation import Observation
from terrae.research.openspiel.state import SpielState, describe


class SeatObserver:
    """The observation of the other doors: one row of numbers, whose names are `columns`."""

    def __init__(self, seen: Observation, params: Any = None) -> None:
        if params:
            raise BadOption(f"an observer takes no parameters; choose observation=board or sheet for the game, "
                            f"not {params!r}")
        self.seen = seen
        self.columns = seen.columns
        self.view = View(seen)
        self.tensor = np.zeros(seen.width, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Write what a player sees into the tensor."""
        self.tensor[:] = self.view.look(state.position.state, player)

    def string_from(self, state: SpielState, player: int) -> str:
        """Who looks, and the position: nothing is hidden."""
        return f"player {player}; {describe(state.position.state)}"
