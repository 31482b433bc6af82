"""Questions of a turn, and what each allows on the map while it is asked.

Some moves are written alike wherever they occur: `build E4` places a first dwelling, is an action of its own, or
follows spades. They are one kind of move each, and the question being asked says which rule applies: it holds a
`Building`, an `Upgrading`, a `Digging` and a `Transforming`, each of which says no unless a subclass knows better.
"""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import Kind
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.problems import NOT_NOW
from terrae.mystica.state import Player, State


class Building:
    """The rule for building a dwelling."""

    def problem(self, s: State, p: Player, h: i64) -> i64:
        return NOT_NOW

    def build(self, s: State, p: Player, h: i64) -> None:
        raise NotImplementedError


class Upgrading:
    """The rule for upgrading a structure."""

    def problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        return NOT_NOW

    def upgrade(self, s: State, p: Player, h: i64, to: i64) -> None:
        raise NotImplementedError


class Digging:
    """The rule for buying spades."""

    def problem(self, s: State, p: Player, spades: i64) -> i64:
        return NOT_NOW

    def dig(self, s: State, p: Player, spades: i64) -> None:
        raise NotImplementedError


class Transforming:
    """The rule for transforming a hex."""

    def problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        return NOT_NOW

    def transform(self, s: State, p: Player, h: i64, to: i64) -> None:
        raise NotImplementedError


NO_BUILDING: Final = Building()
NO_UPGRADING: Final = Upgrading()
NO_DIGGING: Final = Digging()
NO_TRANSFORMING: Final = Transforming()


class TurnQuestion(Question[State]):
    """A question with its rules for the map. The player to move may leave the game if the table plays so.

    `cult_steps`, `pieces` and `bridges` say what the answer brings, for those who judge a position: steps on the cults,
    a structure or a hex to build on, a bridge.
    """

    def __init__(self, id: str, kinds: list[Kind[Any]], forced: bool = False, building: Building = NO_BUILDING,
                 upgrading: Upgrading = NO_UPGRADING, digging: Digging = NO_DIGGING,
                 transforming: Transforming = NO_TRANSFORMING, cult_steps: i64 = 0, pieces: i64 = 0,
                 bridges: i64 = 0) -> None:
        super().__init__(id, kinds, forced)
        self.building: Building = building
        self.upgrading: Upgrading = upgrading
        self.digging: Digging = digging
        self.transforming: Transforming = transforming
        self.cult_steps: i64 = cult_steps
        self.pieces: i64 = pieces
        self.bridges: i64 = bridges

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        return leaving(s)


def current_question(s: State) -> TurnQuestion:
    """The question being asked or answered."""
    item = s.asking
    assert isinstance(item, TurnQuestion)
    return item


class EndOfTurn(TurnQuestion):
    """The last question of a turn. It is on the stack as long as the turn lasts."""


def in_own_turn(s: State, seat: i64) -> bool:
    """Does the turn of this seat last?"""
    for i in range(s.depth):
        if s.seat_at(i) == seat and isinstance(s.item_at(i), EndOfTurn):
            return True
    return False
