"""What the moves of this game have in common."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.game import Kind
from terrae.core.packed import vec
from terrae.mara.rules.problems import FINE, REASONS
from terrae.mara.state import Player, State


class Simple(Kind[State]):
    """A kind whose legality is one function of its argument; what is wrong is told by a number.

    For a move of chance `p` is the first player, and nothing is asked of it.
    """

    def problem(self, s: State, p: Player, i: i64) -> i64:
        return FINE

    def do(self, s: State, p: Player, i: i64) -> None:
        raise NotImplementedError

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat if seat > 0 else 0]
        for i in range(len(self.names)):
            if self.problem(s, p, i) == FINE:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat if seat > 0 else 0]
        self.do(s, p, i)
        p.carry()

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        problem = self.problem(s, s.players[seat if seat > 0 else 0], i)
        return None if problem == FINE else IllegalMove(REASONS[problem], what=self.names[i])


class Decline(Simple):
    """Always possible where it is offered, and nothing happens."""

    def do(self, s: State, p: Player, i: i64) -> None: ...


DONE: Final = Decline("done", "done", [""])
