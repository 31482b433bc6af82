"""What a seat sees of a position as numbers: a sparse vector of features, with the column of each number."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.game import State
from terrae.core.items import Item, item_of, seat_of
from terrae.core.packed import vec

MAX_NUMBERS: Final = 512


class FeatureVector:
    """Written from left to right: every call except `set` moves on, so the order of the calls is the layout."""

    def __init__(self) -> None:
        self.column: vec[i64] = vec[i64]([0] * MAX_NUMBERS)
        self.value: vec[float] = vec[float]([0.0] * MAX_NUMBERS)
        self.n: i64 = 0  # numbers written
        self.at: i64 = 0  # next column

    def clear(self) -> None:
        self.n = 0
        self.at = 0

    def set(self, column: i64, x: float) -> None:
        self.column[self.n] = column
        self.value[self.n] = x
        self.n += 1

    def append(self, x: i64) -> None:
        """Write a count into the next column."""
        if x:
            self.set(self.at, float(int(x)))
        self.at += 1

    def measure(self, x: float) -> None:
        """Write a number that is not whole into the next column."""
        if x != 0.0:
            self.set(self.at, x)
        self.at += 1

    def one_hot(self, i: i64, size: i64) -> None:
        """Write a one into the i-th of the next `size` columns, or nothing if `i` is out of range."""
        if 0 <= i < size:
            self.set(self.at + i, 1.0)
        self.at += size

    def bits(self, bits: i64, size: i64) -> None:
        """Write the lowest bits, one per column."""
        i: i64 = 0
        while bits and i < size:
            if bits & 1:
                self.set(self.at + i, 1.0)
            bits >>= 1
            i += 1
        self.at += size

    def skip(self, size: i64) -> None:
        self.at += size


class Features:
    """How a game's positions are written as features; a subclass per game."""

    def __init__(self, items: list[Item[Any]], own: int, phases: int, decisions: int, guesses: int = 0,
                 oldest: int = 0, factions: int = 0) -> None:
        self.items: list[str] = [item.id for item in items]  # a column each, after the column for the seat to move
        self.own: int = own  # number of the game's own columns, which follow
        self.size: int = 1 + len(items) + own  # number of columns
        self.oldest: int = oldest or own  # own columns of the oldest weights that still work
        self.decisions: int = decisions  # decisions of a seat in a game (approx.)
        self.guesses: int = guesses  # last columns, hand-made estimates in points: training begins with their sum
        self.phases: int = phases  # parts of a game that have weights of their own
        self.factions: int = 1 + factions  # factions that have weights of their own; number 0 is an unknown one

    def phase(self, s: State) -> i64:
        return s.round_number()

    def faction(self, s: State, seat: i64) -> i64:
        """The number of a seat's faction, whose weights judge it; 0 if it has none yet, or one added later."""
        return 0

    def points(self, s: State, seat: i64) -> i64:
        """Points of a seat so far."""
        raise NotImplementedError

    def fill(self, s: State, seat: i64, x: FeatureVector) -> None:
        """Write what a seat sees of a position."""
        raise NotImplementedError


def pending(s: State, seat: i64, x: FeatureVector) -> None:
    """Write whether the seat is to move, and what is pending for it: one column per item of the game."""
    x.append(1 if s.seat == seat else 0)
    for i in range(s.depth):
        frame = s.stack[i]
        if seat_of(frame) == seat:
            x.set(x.at + item_of(frame), 1.0)
    x.skip(len(s.game.items))
