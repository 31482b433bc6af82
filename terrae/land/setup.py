"""Moves of the set-up that Terra Nova and Terra Mystica share."""
from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from terrae.core.kinds import FINE, SETUP, Kind
from terrae.land.state import LandState

L = TypeVar("L", bound=LandState)


class DrawStartPlayer(Kind[L]):
    """Chance names the start player."""

    def __init__(self, id: str, words: str, most: int, no_such_seat: i64) -> None:
        super().__init__(id, words, [str(seat + 1) for seat in range(most)], role=SETUP)
        self.no_such_seat: i64 = no_such_seat  # the game's number of this problem

    def problem(self, s: L, seat: i64, i: i64) -> i64:
        return FINE if i < s.seats() else self.no_such_seat

    def facts(self, s: L, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"seats": s.seats()}

    def play(self, s: L, seat: i64, i: i64) -> None:
        s.start = i
