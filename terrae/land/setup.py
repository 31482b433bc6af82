"""What the set-ups of Terra Nova and Terra Mystica share: start player, factions, first buildings."""
from __future__ import annotations

from typing import Any, TypeVar

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Question
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


def settle_start(s: LandState, given: i64, ask: Question[Any]) -> None:
    """Make a seat the start player, or let chance name one (-1)."""
    if given >= 0:
        s.start = given
    else:
        s.push(ask, CHANCE)


def push_dealing(s: LandState, ask: Question[Any]) -> None:
    """Ask chance about every seat, in turn order."""
    for place in range(s.seats() - 1, -1, -1):
        s.push(ask, CHANCE, s.in_turn(place))


def push_first_buildings(s: LandState, ask: Question[Any], each: list[int]) -> None:
    """Ask for as many first buildings as each seat has: one each in turn order, a second in reverse order, then third
    ones; players with only one place it last of all."""
    n = s.seats()
    for number in (1, 3):
        for place in range(n - 1, -1, -1):
            if each[s.in_turn(place)] == number:
                s.push(ask, s.in_turn(place))
    for place in range(n):
        if each[s.in_turn(place)] > 1:
            s.push(ask, s.in_turn(place))
    for place in range(n - 1, -1, -1):
        if each[s.in_turn(place)] > 1:
            s.push(ask, s.in_turn(place))
