"""The contract of a bot."""
from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from terrae.core.errors import BadOption
from terrae.core.game import State


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: positions judged (the same on every machine), or seconds (for people)."""

    nodes: int = 0  # 0: not counted
    seconds: float = 0.0  # 0: not timed

    def __post_init__(self) -> None:
        if self.nodes < 0 or self.seconds < 0 or not self.seconds < 3600:
            raise BadOption("a budget is a number of positions from 1, or of seconds between 0 and an hour")
        if not self.nodes and not self.seconds:
            raise BadOption("a budget needs a number of positions or of seconds")


QUICK = Budget(seconds=0.3)


@dataclass(frozen=True)
class Option:
    """A move that was thought about: its share of the thinking, every seat's points to be expected after it, and the
    line both sides would go on with, the move first."""

    move: int
    share: float
    points: list[float]
    line: list[int]


@dataclass(frozen=True)
class Thought:
    """A choice and what was found on the way, the best move first."""

    move: int
    options: list[Option]
    nodes: int  # positions judged
    depth: int  # moves of the longest line looked at


class Bot(ABC):
    """Chooses a move for the seat that is asked. It sees the state it is given and works on copies of it only."""

    @abstractmethod
    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        """One of the legal moves; with a budget of nodes the same for the same state and generator."""
