"""The contract of a bot."""
from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random

from terrae.core.game import State


class Bot(ABC):
    """Chooses a move for the seat that is asked. It sees the state it is given and works on copies of it only."""

    name: str

    @abstractmethod
    def choose(self, state: State, rng: Random) -> int:
        """One of the legal moves; the same for the same state and the same generator."""
