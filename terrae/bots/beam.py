"""Beam search to the end of the seat's own turn."""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from terrae.core.game import State

Evaluate = Callable[[State], list[float]]

WIDTH: Final = 5  # positions of each group kept after each move of the turn
DEPTH: Final = 6  # moves of a turn at most

# Groups of positions within the turn. Each keeps its own best: conversions change little and would crowd out actions,
# and a search that never sees the end of a turn would convert until nothing is left.
MOVED: Final = 0  # the last move was not a conversion
BEFORE: Final = 1  # only conversions so far
AFTER: Final = 2  # conversions after another move
GROUPS: Final = 3


class OpenEnd:
    """A position within the turn, the move that led there, and its group."""

    def __init__(self, state: State, first: int, group: int) -> None:
        self.state: State = state
        self.first: int = first
        self.group: int = group


def best_move(state: State, evaluate: Evaluate, shuffle: Callable[[list[int]], None]) -> int:
    """Find the first move on the way to the end of the turn with the best lead.

    Within the turn only the best positions are followed, and only one of several with the same value.
    """
    seat, turns, kinds = state.seat, state.turns, state.game.kind_of
    best, found = float("-inf"), -1
    open_ends = [OpenEnd(state, -1, BEFORE)]
    for _ in range(DEPTH):
        going_on: list[dict[float, OpenEnd]] = [{} for _ in range(GROUPS)]
        for end in open_ends:
            moves = end.state.legal_moves()
            shuffle(moves)
            for move in moves:
                after = end.state.copy()
                after.apply(move)
                value = lead(evaluate(after), seat)
                first = move if end.first < 0 else end.first
                if after.seat == seat and after.turns == turns:
                    group = MOVED if not kinds[move].converts else BEFORE if end.group == BEFORE else AFTER
                    going_on[group][value] = OpenEnd(after, first, group)
                elif value > best:
                    best, found = value, first
        open_ends = [kept[value] for kept in going_on for value in sorted(kept, reverse=True)[:WIDTH]]
    return found if found >= 0 else open_ends[0].first


def lead(values: list[float], seat: int) -> float:
    """Rate a seat's own value, less a part of its strongest rival's."""
    rival = float("-inf")
    for other, value in enumerate(values):
        if other != seat and value > rival:
            rival = value
    return values[seat] - 0.25 * rival
