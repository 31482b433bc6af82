"""What a judge is: it says how many points each seat will have at the end of the game."""
from __future__ import annotations

from collections.abc import Callable

from mypy_extensions import i64

from terrae.core.game import State


class Judge:
    def values(self, s: State) -> list[float]:
        """Every seat's expected points at the end."""
        return [self.own(s, seat) for seat in range(s.seats())]

    def own(self, s: State, seat: i64) -> float:
        """One seat's."""
        return self.values(s)[seat]

    def look_from(self, s: State, seat: i64) -> list[float]:
        """Every seat's expected points; from here `own_after` will be asked about positions, for the seat named."""
        return self.values(s)

    def own_after(self, s: State, seat: i64) -> float:
        """The same as `own`, of a position that is a move or a few away from where `look_from` looked."""
        return self.own(s, seat)


class Handmade(Judge):
    """A judge written by hand as one function."""

    def __init__(self, judged: Callable[[State], list[float]]) -> None:
        self.judged: Callable[[State], list[float]] = judged

    def values(self, s: State) -> list[float]:
        return self.judged(s)
