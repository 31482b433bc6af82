"""The greedy bot: one action ahead, by a judge of positions."""
from __future__ import annotations

from random import Random

from terrae.bots.bot import Bot
from terrae.bots.judge import Judge, judge
from terrae.core.game import State


class GreedyBot(Bot):
    """Takes the move after which its own lead is judged best.

    A move that only prepares another (the same question is asked again) is worth what the best move after it is.
    """

    name = "greedy"

    def choose(self, state: State, rng: Random) -> int:
        moves = state.legal_moves()
        if len(moves) == 1:
            return moves[0]
        values = [(self.worth(state, move, judge(state.game)), rng.random(), move) for move in moves]
        return max(values)[2]

    def worth(self, state: State, move: int, judged: Judge) -> float:
        after = state.copy()
        after.apply(move)
        if after.turns != state.turns or after.question != state.question or after.seat != state.seat:
            return lead(judged(after), state.seat)
        return max(lead(judged(last), state.seat) for last in answers(after, state))


def answers(after: State, before: State) -> list[State]:
    """The positions after each move that does not ask the same question yet again."""
    found = []
    for move in after.legal_moves():
        last = after.copy()
        last.apply(move)
        if last.turns != before.turns or last.question != before.question or last.seat != before.seat:
            found.append(last)
    return found


def lead(values: list[float], seat: int) -> float:
    """One's own value, and a little for what the strongest rival lacks."""
    rivals = [value for other, value in enumerate(values) if other != seat]
    return values[seat] - 0.25 * max(rivals)
