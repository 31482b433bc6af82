"""Questions of a turn: each says what may be built, upgraded and transformed while it is asked."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import Decline, Kind
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.problems import FINE, NOT_NOW
from terrae.mystica.rules.turns import waiting_step
from terrae.mystica.state import Player, State


class TurnQuestion(Question[State]):
    """By default nothing may be done to the map, and who is asked may leave the game if the table plays so."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        return leaving(s)

    def build_problem(self, s: State, p: Player, h: i64) -> i64:
        return NOT_NOW

    def build(self, s: State, p: Player, h: i64) -> None:
        raise NotImplementedError

    def upgrade_problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        return NOT_NOW

    def upgrade(self, s: State, p: Player, h: i64, to: i64) -> None:
        raise NotImplementedError

    def transform_problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        return NOT_NOW

    def transform(self, s: State, p: Player, h: i64, to: i64) -> None:
        raise NotImplementedError

    def dig_problem(self, s: State, p: Player, spades: i64) -> i64:
        return NOT_NOW

    def dig(self, s: State, p: Player, spades: i64) -> None:
        raise NotImplementedError


def asked(s: State) -> TurnQuestion:
    """The question being asked or answered."""
    item = s.asking
    assert isinstance(item, TurnQuestion)
    return item


class Done(Decline[State]):
    """A turn does not end while a cult step waits."""

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return NOT_NOW if s.options.as_on_site and waiting_step(s, p.seat) >= 0 else FINE


DONE: Final = Done("done", "done")
