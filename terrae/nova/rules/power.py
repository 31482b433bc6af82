"""The Power Cycle, and Additional Option: Power Exchange."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.nova.state import State
from terrae.nova.tiles import POWER_TOKENS


class Exchange(Kind[State]):
    """Spend any power from bowl III for as much money, before or after one's action; the turn goes on."""

    def __init__(self) -> None:
        super().__init__("exchange", "exchange {} power", [str(n + 1) for n in range(POWER_TOKENS)],
                         "exchange")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for amount in range(s.players[seat].bowl3):
            moves[n] = self.first + amount
            n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.ask_again()
        p = s.players[seat]
        p.spend_power(i + 1)
        p.money += i + 1

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        p = s.players[seat]
        return IllegalMove("too-little-power", needed=i + 1, has=p.bowl3) if p.bowl3 <= i else None


class Decline(Kind[State]):
    """Always possible where it is offered, and nothing happens."""

    def __init__(self, id: str, words: str) -> None:
        super().__init__(id, words, [""])

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        moves[n] = self.first
        return n + 1

    def play(self, s: State, seat: i64, i: i64) -> None: ...

    def refusal(self, s: State, seat: i64, i: i64) -> IllegalMove | None:
        return None


EXCHANGE: Final = Exchange()
DONE: Final = Decline("done", "done")  # the turn, or the chance to exchange power, is over
