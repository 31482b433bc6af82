"""The contract of a bot."""
from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass
from random import Random

from terrae.core.errors import BadOption
from terrae.core.game import Game, State
from terrae.core.record import Record


@dataclass(frozen=True)
class Budget:
    """How long a bot may think: a number of positions (repeatable on any machine) or of seconds (for people)."""

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
    """A move the bot considered: its share of the search, the points every seat can expect after it, and the line the
    bot expects, which begins with the move."""

    move: int
    share: float
    points: list[float]
    line: list[int]


@dataclass(frozen=True)
class Thought:
    """A choice and the options considered, the best first."""

    move: int
    options: list[Option]
    nodes: int  # positions evaluated
    depth: int  # moves of the longest line


@dataclass(frozen=True)
class History:
    """The game so far, as far as a bot may know it: nothing of who plays, and nothing of the seed of chance."""

    game: Game
    options: dict[str, str]
    moves: list[int]
    start: dict[str, str]  # where it began, if not at the beginning of a game

    @classmethod
    def of(cls, record: Record) -> History:
        return cls(record.game, record.options, list(record.moves), record.position)


class BotFault(Exception):
    """What a bot did wrong, as a report of it continues after the bot's name. `detail` is for whoever runs the bot."""

    def __init__(self, problem: str, detail: str = "") -> None:
        super().__init__(problem)
        self.detail = detail


class Bot(ABC):
    """A bot chooses a move for the seat to move. It sees only the state it is given, and works on copies of it."""

    def prepare(self, history: History, limit: float) -> None:
        """Take in the game so far before time counts, and how many seconds there will be. Most bots need neither."""
        return

    def close(self) -> None:
        """End whatever the bot keeps running. It can be asked again and begins anew."""
        return

    @abstractmethod
    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        """Choose a legal move; with a budget of positions the answer depends on state and generator alone."""
