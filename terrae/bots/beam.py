"""Looking one's own turn ahead: a narrow beam over the moves until somebody else is asked."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from terrae.core.game import State

Judge = Callable[[State], list[float]]

WIDTH: Final = 5  # positions within the turn that are looked at further
DEPTH: Final = 6  # moves


class OpenEnd:
    """A position within the turn, and the move that led there."""

    def __init__(self, state: State, first: int) -> None:
        self.state: State = state
        self.first: int = first


def best_move(state: State, judged: Judge, shuffle: Callable[[list[int]], None]) -> int:
    """The first move of the way to the end of the turn at which one's own lead is judged best.

    While the seat is still the one to be asked, only the positions judged best are followed, equal ones once.
    """
    seat, turns = state.seat, state.turns
    best, found = float("-inf"), -1
    open_ends = [OpenEnd(state, -1)]
    for _ in range(DEPTH):
        going_on: dict[float, OpenEnd] = {}
        for end in open_ends:
            moves = end.state.legal_moves()
            shuffle(moves)
            for move in moves:
                after = end.state.copy()
                after.apply(move)
                value = lead(judged(after), seat)
                first = move if end.first < 0 else end.first
                if after.seat == seat and after.turns == turns:
                    going_on[value] = OpenEnd(after, first)
                elif value > best:
                    best, found = value, first
        open_ends = [going_on[value] for value in sorted(going_on, reverse=True)[:WIDTH]]
    return found if found >= 0 else open_ends[0].first


def lead(values: list[float], seat: int) -> float:
    """One's own value, and a little for what the strongest rival lacks."""
    rival = float("-inf")
    for other, value in enumerate(values):
        if other != seat and value > rival:
            rival = value
    return values[seat] - 0.25 * rival
