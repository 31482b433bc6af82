"""Conversions and Sacrificing Power: any number of times in one's own turn, besides the action."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import FREE, NO_ARGUMENT, Kind
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import ALL_PRIESTS_OUT, CANNOT_PAY, FINE, OWN_RATE
from terrae.mystica.state import CONVERSION, State
from terrae.mystica.tiles import COINS_PER_VP


class Convert(Priced):
    """One unit at a time: power, priests, workers, coins and points given and got."""

    def __init__(self, id: str, words: str, *, power: i64 = 0, priests: i64 = 0, workers: i64 = 0, coins: i64 = 0,
                 vp: i64 = 0) -> None:
        super().__init__(id, words, NO_ARGUMENT, "convert", FREE, uses=["convert"])
        self.converts = True
        self.power: i64 = power
        self.priests: i64 = priests
        self.workers: i64 = workers
        self.coins: i64 = coins
        self.vp: i64 = vp

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.bowl3 < -self.power or p.priests < -self.priests or p.workers < -self.workers or p.coins < -self.coins \
                or p.vp < -self.vp:
            return CANNOT_PAY
        if self.priests > 0 and not p.space_for_priests():
            return ALL_PRIESTS_OUT
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.spend_power(-self.power)
        p.priests += self.priests
        p.workers += self.workers
        p.coins += self.coins
        s.points(p, CONVERSION, self.vp)


class Burn(Priced):
    """Give up one token of bowl II to move another on to bowl III."""

    def __init__(self) -> None:
        super().__init__("burn", "burn 1", NO_ARGUMENT, "convert", FREE, uses=["convert"])
        self.converts = True

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return FINE if p.bowl2 >= 2 else CANNOT_PAY

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.bowl2 -= 2
        p.bowl3 += 1


class CoinsToPoint(Convert):
    """The end's rate in any turn, as the online site has it; not for a faction with a rate of its own."""

    def __init__(self) -> None:
        super().__init__("coins_to_point", f"convert {COINS_PER_VP}c to 1vp", coins=-COINS_PER_VP, vp=1)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return OWN_RATE if p.faction.coins_per_vp() != COINS_PER_VP else super().problem(s, seat, i)


BURN: Final = Burn()
COINS_TO_POINT: Final = CoinsToPoint()
CONVERSIONS: Final[list[Kind[Any]]] = [
    BURN,
    Convert("power_to_priest", "convert 5pw to 1p", power=-5, priests=1),
    Convert("power_to_worker", "convert 3pw to 1w", power=-3, workers=1),
    Convert("power_to_coin", "convert 1pw to 1c", power=-1, coins=1),
    Convert("priest_to_worker", "convert 1p to 1w", priests=-1, workers=1),
    Convert("worker_to_coin", "convert 1w to 1c", workers=-1, coins=1),
]
SITE_CONVERSIONS: Final[list[Kind[Any]]] = [*CONVERSIONS, COINS_TO_POINT]


def conversions(s: State) -> list[Kind[Any]]:
    """What everybody may convert in the own turn."""
    return SITE_CONVERSIONS if s.options.as_on_site else CONVERSIONS
