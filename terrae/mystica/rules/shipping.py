"""Advancing on the Shipping Track; Lowering the Exchange Rate for Spades."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import NO_ARGUMENT
from terrae.mystica.rules.adjacency import renew_reach
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import AT_END, CANNOT_PAY, FINE, NO_TRACK
from terrae.mystica.state import DIGGING, SHIPPING, Player, State
from terrae.mystica.tiles import DIG_VP, SHIPPING_COINS, SHIPPING_PRIESTS

FIRST_STEP_VP: Final = 2  # one more for every further step


def step_shipping(s: State, p: Player) -> None:
    p.shipping += 1
    s.points(p, SHIPPING, FIRST_STEP_VP + p.shipping - p.faction.shipping - 1)
    renew_reach(s, p)


def free_shipping(s: State, p: Player) -> None:
    """A step for nothing, with its points; without a track, what the faction makes of it."""
    if p.shipping < p.faction.max_shipping:
        step_shipping(s, p)
    elif not p.faction.max_shipping:
        p.faction.more_shipping(s, p)
        renew_reach(s, p)


class AdvanceShipping(Priced):
    """For a priest and 4 coins; 2, 3, 4 points for the first, second, third step."""

    def __init__(self) -> None:
        super().__init__("advance_ship", "advance ship", NO_ARGUMENT, "advance", uses=["track:shipping"])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.shipping >= p.faction.max_shipping:
            return AT_END if p.faction.max_shipping else NO_TRACK
        return FINE if p.priests >= SHIPPING_PRIESTS and p.coins >= SHIPPING_COINS else CANNOT_PAY

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.priests -= SHIPPING_PRIESTS
        p.coins -= SHIPPING_COINS
        step_shipping(s, p)


class AdvanceDigging(Priced):
    """For 2 workers, 5 coins and a priest a spade costs a worker less; 6 points."""

    def __init__(self) -> None:
        super().__init__("advance_dig", "advance dig", NO_ARGUMENT, "advance", uses=["track:digging"])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.digging >= p.faction.max_digging:
            return AT_END if p.faction.max_digging else NO_TRACK
        return FINE if p.workers >= 2 and p.coins >= p.faction.dig_coins and p.priests >= 1 else CANNOT_PAY

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.workers -= 2
        p.coins -= p.faction.dig_coins
        p.priests -= 1
        p.digging += 1
        s.points(p, DIGGING, DIG_VP)


ADVANCE_SHIP: Final = AdvanceShipping()
ADVANCE_DIG: Final = AdvanceDigging()
