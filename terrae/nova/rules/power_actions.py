"""Power Actions on the game board."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import NO_ARGUMENT, Kind
from terrae.core.packed import vec
from terrae.nova.rules.bridges import BuildBridge
from terrae.nova.rules.habitable import BuildHouse, Transform, TransformAndBuild, TransformByTwo
from terrae.nova.rules.means import ByPowerAction, Priced
from terrae.nova.rules.problems import FINE
from terrae.nova.rules.sailing import IncreaseSailing
from terrae.nova.state import State
from terrae.nova.tiles import POWER_MONEY

BRIDGE_3: Final = ByPowerAction(0, "_power_3", " with power 3")
BRIDGE_4: Final = ByPowerAction(1, "_power_4", " with power 4")
SAIL_BY_POWER: Final = ByPowerAction(2, "_power", " with power")
MONEY_BY_POWER: Final = ByPowerAction(3, "", "")
ONE_SHOVEL: Final = ByPowerAction(4, "_power", " with power", free_shovels=1)
TWO_SHOVELS: Final = ByPowerAction(5, "_double_power", " with double power", free_shovels=2)


class TakeMoney(Priced):
    """Spend 4 power for 7 money."""

    def __init__(self) -> None:
        super().__init__("money_power", f"take {POWER_MONEY} money with power", NO_ARGUMENT, means=MONEY_BY_POWER)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        if self.means.problem(s, s.players[seat]) == FINE:
            moves[n] = self.first
            return n + 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        p.money += POWER_MONEY

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return self.means.problem(s, s.players[seat])


POWER_KINDS: Final[list[Kind[Any]]] = [
    BuildBridge(BRIDGE_3),
    BuildBridge(BRIDGE_4),
    IncreaseSailing(SAIL_BY_POWER),
    TakeMoney(),
    BuildHouse(ONE_SHOVEL),
    Transform(ONE_SHOVEL),
    TransformAndBuild(ONE_SHOVEL),
    TransformByTwo(TWO_SHOVELS),
]
