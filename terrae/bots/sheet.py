"""What a seat sees of a position as numbers: only those that are not zero, with the column each stands in."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.game import State
from terrae.core.items import Item
from terrae.core.packed import vec

MOST: Final = 512


class Sheet:
    """Written from left to right: every call but `put` moves on, so the order of the calls is the layout."""

    def __init__(self) -> None:
        self.column: vec[i64] = vec[i64]([0] * MOST)
        self.value: vec[float] = vec[float]([0.0] * MOST)
        self.n: i64 = 0  # numbers written
        self.at: i64 = 0  # next column

    def clear(self) -> None:
        self.n = 0
        self.at = 0

    def put(self, column: i64, x: float) -> None:
        self.column[self.n] = column
        self.value[self.n] = x
        self.n += 1

    def add(self, x: i64) -> None:
        """A count in the next column."""
        if x:
            self.put(self.at, float(int(x)))
        self.at += 1

    def measure(self, x: float) -> None:
        """A measure that is no whole number."""
        if x != 0.0:
            self.put(self.at, x)
        self.at += 1

    def one_of(self, i: i64, size: i64) -> None:
        """A one in the i-th of the next columns; nothing if `i` is none of them."""
        if 0 <= i < size:
            self.put(self.at + i, 1.0)
        self.at += size

    def bits(self, bits: i64, size: i64) -> None:
        """The lowest bits, one per column."""
        i: i64 = 0
        while bits and i < size:
            if bits & 1:
                self.put(self.at + i, 1.0)
            bits >>= 1
            i += 1
        self.at += size

    def skip(self, size: i64) -> None:
        self.at += size


class Features:
    """How a game's positions are written on a sheet; a subclass per game."""

    def __init__(self, items: list[Item[Any]], own: int, phases: int, decisions: int, guesses: int = 0,
                 oldest: int = 0) -> None:
        self.items: list[str] = [item.id for item in items]  # a column each, after the one for being asked
        self.own: int = own  # columns after those, the game's own
        self.size: int = 1 + len(items) + own  # columns
        self.oldest: int = oldest or own  # own columns there were once; new ones always come in front of the guesses
        self.decisions: int = decisions  # of a seat in a game, roughly
        self.guesses: int = guesses  # the last of them are points already, by hand: learning begins with their sum
        self.phases: int = phases  # the judge has weights of its own for each

    def phase(self, s: State) -> i64:
        return s.round_number()

    def points(self, s: State, seat: i64) -> i64:
        """Of a seat, so far."""
        raise NotImplementedError

    def fill(self, s: State, seat: i64, x: Sheet) -> None:
        raise NotImplementedError


def pending(s: State, seat: i64, x: Sheet) -> None:
    """What waits on the stack for a seat, one column per item of the game, and whether the seat is asked now."""
    x.add(1 if s.seat == seat else 0)
    for i in range(s.depth):
        frame = s.stack[i]
        if (frame >> 8 & 15) - 1 == seat:
            x.put(x.at + (frame & 255), 1.0)
    x.skip(len(s.game.items))


def place_of(order: i64, seat: i64, n: i64) -> i64:
    """Where a seat stands among the first `n` of a turn order, which has four bits for each; -1 if nowhere."""
    for place in range(n):
        if order >> 4 * place & 15 == seat:
            return place
    return -1
