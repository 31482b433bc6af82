"""The greedy bot: its own turn ahead, by a judge of positions."""
from __future__ import annotations

from random import Random

from terrae.bots.bot import Bot
from terrae.bots.judge import judge
from terrae.core.game import State

WIDTH = 5  # positions within the turn that are looked at further
DEPTH = 6  # moves


class GreedyBot(Bot):
    """Takes the move that leads to the end of its turn at which its own lead is judged best.

    While it is still the one to be asked, only the positions judged best are followed, equal ones once.
    """

    name = "greedy"

    def choose(self, state: State, rng: Random) -> int:
        moves = state.legal_moves()
        if len(moves) == 1:
            return moves[0]
        judged = judge(state.game)
        best, found = float("-inf"), moves[0]
        open_ends = [(state, -1)]
        for _ in range(DEPTH):
            going_on: dict[float, tuple[State, int]] = {}
            for before, first in open_ends:
                for move in shuffled(before.legal_moves(), rng):
                    after = before.copy()
                    after.apply(move)
                    value = lead(judged(after), state.seat)
                    if after.seat == state.seat and after.turns == state.turns:
                        going_on[value] = after, move if first < 0 else first
                    elif value > best:
                        best, found = value, move if first < 0 else first
            open_ends = [going_on[value] for value in sorted(going_on, reverse=True)[:WIDTH]]
        return found if best > float("-inf") else open_ends[0][1]


def shuffled(moves: list[int], rng: Random) -> list[int]:
    """So that chance decides between equals."""
    rng.shuffle(moves)
    return moves


def lead(values: list[float], seat: int) -> float:
    """One's own value, and a little for what the strongest rival lacks."""
    rivals = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - 0.25 * max(rivals)
