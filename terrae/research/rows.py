"""Observations of any position as plain rows, for games that are not stepped by an `Episode`."""
from __future__ import annotations

from terrae.bots.sheet import FeatureVector
from terrae.core.game import State
from terrae.research.observation import Observation


class Rows:
    """Writes what a seat sees of a position."""

    def __init__(self, observation: Observation) -> None:
        self.observation = observation
        self.vector = FeatureVector()

    def row(self, state: State, seat: int) -> list[float]:
        """Return the row of numbers that a seat sees."""
        x = self.vector
        x.clear()
        self.observation.fill(state, seat, x)
        row = [0.0] * self.observation.width
        for i in range(x.n):
            row[x.column[i]] = x.value[i]
        return row
