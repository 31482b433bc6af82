"""Whose turn comes next."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.land.rounds import NextTurn
from terrae.mystica.state import State


class FurtherAction(Step[State]):
    """A step that waits in a turn to ask for one more action."""


def next_turn(s: State) -> i64:
    """Where on the stack the round's next turn is; -1 when all have passed."""
    for i in range(s.depth):
        if isinstance(s.item_at(i), NextTurn):
            return i
    return -1


def acts_next(s: State, seat: i64) -> bool:
    """Will this seat have the next turn of the round?"""
    turn = next_turn(s)
    if turn < 0:
        return False
    place = s.next_place(s.arg_at(turn))
    return place >= 0 and s.in_turn(place) == seat
