"""The beginner's bot: sensible moves, chosen without looking far."""
from __future__ import annotations

from math import exp
from random import Random
from typing import Final

from terrae.bots.bot import Bot, Budget
from terrae.bots.judge import handmade
from terrae.bots.one_look import worth_a_look
from terrae.core.game import State

CONSIDERED: Final = 6  # moves that come to its mind, the best first
TEMPERATURE: Final = 3.0  # points that make a move e times less likely


class BeginnerBot(Bot):
    """Looks at the position after each move and plays one of the better ones. It never plans a whole turn, so it
    misses what a conversion or a second step would bring; it needs no budget."""

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        moves = worth_a_look(state)
        if len(moves) == 1:
            return moves[0]
        evaluate, seat = handmade(state.game), state.seat
        values = {}
        for move in moves:
            after = state.copy()
            after.apply(move)
            values[move] = evaluate(after)[seat]
        kept = sorted(moves, key=lambda move: (-values[move], move))[:CONSIDERED]
        best = values[kept[0]]
        return rng.choices(kept, [exp((values[move] - best) / TEMPERATURE) for move in kept])[0]
