"""The turns of a round, which Terra Nova and Terra Mystica share."""
from __future__ import annotations

from typing import TypeVar

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Step
from terrae.land.state import LandState

L = TypeVar("L", bound=LandState)


class NextTurn(Step[L]):
    """Begin the turn of the next player in turn order who has not left the round. The argument is the first place of
    the order to look at."""

    def run(self, s: L, seat: i64, arg: i64) -> None:
        place = s.next_place(arg)
        if place < 0:
            return
        s.turns += 1
        s.push(self, CHANCE, (place + 1) % s.seats())
        self.begin_turn(s, s.in_turn(place))

    def begin_turn(self, s: L, who: i64) -> None:
        """Push what a turn consists of, the last part first."""
        raise NotImplementedError
