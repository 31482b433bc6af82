"""What is pending: items on a state's stack, each packed into one number. Only this module knows how.

A *question* waits for a seat's answer; a *step* happens by itself. What an item is about is its argument: a number, or
several packed with `pack` and read with `part`. The module of an item offers named functions for the parts, and nobody
else takes an argument apart.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Generic, TypeVar

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.kinds import Kind
from terrae.core.packed import vec

if TYPE_CHECKING:
    from terrae.core.game import State

S = TypeVar("S", bound="State")


def make_frame(number: i64, seat: i64, arg: i64) -> i64:
    """Pack an item into a number for the stack."""
    return number | (seat + 1) << 8 | arg << 12


def item_of(frame: i64) -> i64:
    """The number of the item."""
    return frame & 255


def seat_of(frame: i64) -> i64:
    """Who is asked, or whom a step concerns; -1 is chance."""
    return (frame >> 8 & 15) - 1


def arg_of(frame: i64) -> i64:
    """What the item is about."""
    return frame >> 12


def pack(value: i64, at: i64) -> i64:
    """A part of an argument, put at bit `at`; join several with `|`."""
    return value << at


def part(arg: i64, at: i64, bits: i64) -> i64:
    """The part of an argument that is `bits` wide and begins at bit `at`."""
    return arg >> at & (1 << bits) - 1


class Item(Generic[S]):
    """Something pending: a `Question` or a `Step`. Its number is its place in the game's list."""

    def __init__(self, id: str, asks: bool, forced: bool) -> None:
        self.id: str = id
        self.number: i64 = 0
        self.asks: bool = asks
        self.forced: bool = forced

    def run(self, s: S, seat: i64, arg: i64) -> None:
        raise NotImplementedError

    def fill(self, s: S, seat: i64, moves: vec[i64]) -> i64:
        raise NotImplementedError

    def accepts(self, s: S, seat: i64) -> list[Kind[Any]]:
        return []

    def facts(self, s: S, seat: i64) -> dict[str, object]:
        """What the question is about, by name, for whoever shows it."""
        return {}

    def not_now(self, s: S, seat: i64, kind: Kind[Any]) -> IllegalMove:
        """Why a kind it does not accept is refused."""
        return IllegalMove("not-now", asked=self.id)


class Step(Item[S]):
    """Happens by itself when it comes to the top of the stack."""

    def __init__(self, id: str) -> None:
        super().__init__(id, False, False)


class Question(Item[S]):
    """Waits for a seat's answer: a move of one of its kinds. There is always at least one.

    A `forced` question with a single answer is answered by the rules, because it decides and reveals nothing.
    """

    def __init__(self, id: str, kinds: list[Kind[Any]], forced: bool = False) -> None:
        super().__init__(id, True, forced)
        self.kinds: vec[Kind[Any]] = vec[Kind[Any]](kinds)  # a vec knows the type of what it holds: no checks

    def answered_by(self, kinds: list[Kind[Any]]) -> None:
        """Set the kinds later, for a question that modules of its own kinds import."""
        self.kinds = vec[Kind[Any]](kinds)

    def own_kinds(self, s: S, seat: i64) -> list[Kind[Any]]:
        """Kinds that only this seat may answer with."""
        return []

    def fill(self, s: S, seat: i64, moves: vec[i64]) -> i64:
        n: i64 = 0
        for kind in self.kinds:
            n = kind.fill(s, seat, moves, n)
        for kind in self.own_kinds(s, seat):
            n = kind.fill(s, seat, moves, n)
        return n

    def accepts(self, s: S, seat: i64) -> list[Kind[Any]]:
        return list(self.kinds) + self.own_kinds(s, seat)
