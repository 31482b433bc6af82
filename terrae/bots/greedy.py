"""The greedy bot: its own turn ahead, by the hand-made judge of positions."""
from __future__ import annotations

from random import Random

from terrae.bots.beam import best_move
from terrae.bots.bot import Bot, Budget
from terrae.bots.judge import handmade
from terrae.core.game import State


class GreedyBot(Bot):
    """Takes the move that leads to the end of its turn at which its own lead is judged best; chance decides between
    equals. It needs no budget: a turn is soon looked through."""

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 else best_move(state, handmade(state.game), rng.shuffle)
