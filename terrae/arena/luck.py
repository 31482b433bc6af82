"""The luck of a block: the same draws at the same place of every one of its games, as far as the moves allow."""
from __future__ import annotations

from collections import Counter
from random import Random

from terrae.core import chance
from terrae.core.game import State


class Luck:
    """Chance in one game. A draw depends on the block, the round, what is asked and how often it was asked in that
    round, so that games that went different ways still meet the same luck later."""

    def __init__(self, seed: str, block: int) -> None:
        self.seed = seed
        self.block = block
        self.asked: Counter[tuple[int, str]] = Counter()

    def draw(self, state: State) -> int:
        place = (state.round_number(), state.question)
        self.asked[place] += 1
        rng = Random(f"luck/{self.seed}/{self.block}/{place[0]}/{place[1]}/{self.asked[place]}")
        return chance.draw(state, rng)
