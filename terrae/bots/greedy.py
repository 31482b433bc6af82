"""The greedy bot: it looks ahead to the end of its own turn, with the hand-made evaluator."""
from __future__ import annotations

from random import Random

from terrae.bots.beam import best_move
from terrae.bots.bot import Bot, Budget
from terrae.bots.judge import handmade
from terrae.core.game import State


class GreedyBot(Bot):
    """Plays towards the best end of its turn that it finds; ties are broken at random. It needs no budget, because a
    turn is searched quickly."""

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 else best_move(state, handmade(state.game), rng.shuffle)
