"""The random bot: any legal move."""
from __future__ import annotations

from random import Random

from terrae.bots.bot import Bot, Budget
from terrae.core.game import State


class RandomBot(Bot):
    """Plays any legal move, each with the same chance."""

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        return rng.choice(state.legal_moves())
