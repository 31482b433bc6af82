"""The Power Cycle, and Additional Option: Power Exchange."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import ENDS_TURN, FREE, Decline, Kind
from terrae.core.packed import vec
from terrae.nova.rules.problems import FINE, TOO_LITTLE_POWER
from terrae.nova.state import State
from terrae.nova.tiles import POWER_TOKENS


class Exchange(Kind[State]):
    """Spend any power from bowl III for as much money, before or after one's action; the turn continues."""

    def __init__(self) -> None:
        super().__init__("exchange", "exchange {} power", [str(n + 1) for n in range(POWER_TOKENS)],
                         "exchange", FREE, uses=["exchange"])
        self.converts = True

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        for amount in range(s.players[seat].bowl3):
            moves[n] = self.first + amount
            n += 1
        return n

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if s.players[seat].bowl3 > i else TOO_LITTLE_POWER

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"resource": "power", "needed": i + 1, "has": s.players[seat].bowl3}

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.ask_again()
        p = s.players[seat]
        p.spend_power(i + 1)
        p.money += i + 1


EXCHANGE: Final = Exchange()
# The turn, or the chance to exchange power, is over.
DONE: Final[Decline[State]] = Decline("done", "done", role=ENDS_TURN)
