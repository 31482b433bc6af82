"""Jobs for analysts about one position of a game."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random
from time import perf_counter

from terrae.bots import Budget
from terrae.bots.analysis import Analysis
from terrae.bots.explain import Explanation
from terrae.bots.threat import Threat, threat
from terrae.core.record import Record
from terrae.core.registry import load

MAX_SECONDS = 30.0
MOMENTS = (0.3, 0.7, 1.5, 3.0, 6.0, 12.0, 25.0)  # seconds after which it says what it has found, and at its end
SLICE = 0.25  # seconds between two looks whether to stop
LEAST = 0.01  # seconds it thinks before it says something again, even if it is late


@dataclass(frozen=True)
class PositionJob:
    """A position, as plain values that lead to it. The server has checked the moves."""

    game: str
    options: dict[str, str]
    position: dict[str, str]  # where the game began, if not at its beginning
    moves: list[int]

    def record(self) -> Record:
        return Record(load(self.game), self.options, None, self.position).with_moves(self.moves)

    def seed(self) -> str:
        """What is drawn in an analysis depends on the position alone: it tells nothing about a table's chance."""
        return f"{self.game}/{self.options}/{self.position}/{self.moves}"


@dataclass(frozen=True)
class LiveJob(PositionJob):
    """A bot thinks about a position while somebody looks. Where nobody is asked, it has nothing to say."""

    seconds: float = MAX_SECONDS

    def results(self) -> Iterator[Explanation | None]:
        """Yield what it has found so far, first soon, then more and more seldom."""
        record = self.record()
        if record.state.seat < 0:
            return
        study = Analysis(record.state, Random(self.seed()), record)
        began, seconds = perf_counter(), min(self.seconds, MAX_SECONDS)
        for moment in (*(one for one in MOMENTS if one < seconds), seconds):
            left = max(LEAST, moment - (perf_counter() - began))
            while left > 0 and not study.complete:
                study.deepen(Budget(seconds=min(left, SLICE)))
                yield None
                left = moment - (perf_counter() - began)
            yield study.explanation()
            if study.complete:
                return


@dataclass(frozen=True)
class ThreatJob(PositionJob):
    """What a legal move in a position threatens, for a seat that looks on (-1: for nobody's)."""

    viewer: int
    move: int

    def results(self) -> Iterator[Threat]:
        state = self.record().state
        if state.seat >= 0:
            yield threat(state, self.viewer, self.move)
