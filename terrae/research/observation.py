"""What a seat sees, as a row of numbers whose width is the same for every player count."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.bots.sheet import Features, FeatureVector
from terrae.core.game import State


class Observation:
    """How positions of a game are written; `columns` names every number of the row."""

    def __init__(self, columns: list[str]) -> None:
        self.columns: list[str] = columns
        self.width: int = len(columns)

    def fill(self, s: State, seat: i64, x: FeatureVector) -> None:
        """Write what a seat sees into an empty vector; columns that are not written are zero."""
        raise NotImplementedError


class SheetObservation(Observation):
    """What the bots' judge sees for the seat."""

    def __init__(self, features: Features, columns: list[str]) -> None:
        super().__init__(columns)
        self.features: Features = features

    def fill(self, s: State, seat: i64, x: FeatureVector) -> None:
        self.features.fill(s, seat, x)
