"""What the moves of this game have in common."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import Decline, Kind
from terrae.mara.state import Player, State


class Simple(Kind[State]):
    """A kind whose effect ends with carrying over what does not fit its byte.

    For a move of chance `p` is the first player, and nothing is asked of it.
    """

    def do(self, s: State, p: Player, i: i64) -> None:
        raise NotImplementedError

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.player(seat)
        self.do(s, p, i)
        p.carry()


DONE: Final[Decline[State]] = Decline("done", "done")
