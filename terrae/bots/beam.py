"""Beam search to the end of the seat's own turn."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from terrae.core.game import State

Evaluate = Callable[[State], list[float]]

WIDTH: Final = 5  # positions kept after each move of the turn
DEPTH: Final = 6  # moves of a turn at most


class OpenEnd:
    """A position within the turn, and the move that led there."""

    def __init__(self, state: State, first: int) -> None:
        self.state: State = state
        self.first: int = first


def best_move(state: State, evaluate: Evaluate, shuffle: Callable[[list[int]], None]) -> int:
    """Find the first move on the way to the end of the turn with the best lead.

    Within the turn only the best positions are followed, and only one of several with the same value.
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
                value = lead(evaluate(after), seat)
                first = move if end.first < 0 else end.first
                if after.seat == seat and after.turns == turns:
                    going_on[value] = OpenEnd(after, first)
                elif value > best:
                    best, found = value, first
        open_ends = [going_on[value] for value in sorted(going_on, reverse=True)[:WIDTH]]
    return found if found >= 0 else open_ends[0].first


def lead(values: list[float], seat: int) -> float:
    """Rate a seat's own value, less a part of its strongest rival's."""
    rival = float("-inf")
    for other, value in enumerate(values):
        if other != seat and value > rival:
            rival = value
    return values[seat] - 0.25 * rival
