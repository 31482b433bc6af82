"""Kinds of moves that are plain: one function says whether one is legal, another does it."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.game import Kind
from terrae.core.packed import vec
from terrae.mystica.rules.problems import FINE, refusal
from terrae.mystica.state import Player, State


class Simple(Kind[State]):
    """A kind whose legality is one function of its argument; what is wrong is told by a number."""

    def problem(self, s: State, p: Player, i: i64) -> i64:
        return FINE

    def do(self, s: State, p: Player, i: i64) -> None:
        raise NotImplementedError

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        for i in range(len(self.names)):
            if self.problem(s, p, i) == FINE:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        self.do(s, s.players[seat], i)

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return refusal(self.problem(s, s.players[seat], i), self.names[i])


class Decline(Simple):
    """Always possible where it is offered, and nothing happens."""

    def do(self, s: State, p: Player, i: i64) -> None: ...
