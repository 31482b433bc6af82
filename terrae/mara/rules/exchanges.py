"""Exchanges: one of the prices of an effect is paid, unit by unit, for what it buys; so many times at most."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question, Step
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.mara.cards import PAY_ANY_RAW, PAY_ANY_REFINED, PAY_MILITARY, Gain, Price
from terrae.mara.packed import UNIT, amount
from terrae.mara.rules.pending import give_later
from terrae.mara.rules.problems import CANNOT_PAY, FINE, NOT_AVAILABLE, TOO_LATE
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS

MILITARY: Final = 8  # what is paid: a good, or this


def accepts(unit: i64, what: i64) -> bool:
    """May a unit of a price be paid with this? Refined resources stand for raw ones."""
    if what == MILITARY or unit == PAY_MILITARY:
        return what == MILITARY and unit == PAY_MILITARY
    if unit in (PAY_ANY_RAW, what):
        return True
    return what >= 4 and (unit == PAY_ANY_REFINED or unit == what - 4)


def affordable(goods: i64, military: i64, units: vec[i64], start: i64) -> bool:
    """Can the units from a place on all be paid? Those with the fewest ways come first, and raw resources go first."""
    left = goods
    any_refined: i64 = 0
    any_raw: i64 = 0
    for k in range(start, len(units)):
        unit = units[k]
        if unit == PAY_MILITARY:
            military -= 1
        elif unit == PAY_ANY_RAW:
            any_raw += 1
        elif unit == PAY_ANY_REFINED:
            any_refined += 1
        elif amount(left, unit):
            left -= UNIT[unit]
        elif unit < 4 and amount(left, unit + 4):
            left -= UNIT[unit + 4]
        else:
            return False
    raw: i64 = 0
    refined: i64 = 0
    for good in range(4):
        raw += amount(left, good)
        refined += amount(left, good + 4)
    return military >= 0 and any_refined <= refined and any_refined + any_raw <= raw + refined


def can_pay(p: Player, price: Price) -> bool:
    return affordable(p.goods, p.military, price.units, 0)


def can_exchange(p: Player, gain: Gain) -> bool:
    """Is there enough to pay one whole price once?"""
    for price in gain.prices:
        if can_pay(p, price):
            return True
    return False


# The argument of what follows: gain, source from bit 12, times left from 20, units still owed for this time from 28
# (0 before the first), the price from 36, one more than the type of the resource paid from 40.


def owed(about: i64) -> i64:
    return about >> 28 & 255


def price_asked(s: State, about: i64) -> Price:
    return s.set.gains[about & 4095].prices[about >> 36 & 15]


class Exchanging(Step[State]):
    """Asks as long as a price can be paid; which one, if there are several."""

    def __init__(self) -> None:
        super().__init__("exchanging")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p, prices = s.players[seat], s.set.gains[arg & 4095].prices
        n: i64 = 0
        last: i64 = 0
        for k in range(len(prices)):
            if can_pay(p, prices[k]):
                n += 1
                last = k
        if n > 1:
            s.push(ASK_PRICE, seat, arg)
        elif n == 1:
            s.push(ASK_EXCHANGE, seat, arg | last << 36)


class ChoosePrice(Kind[State]):
    """One of the prices, in the order they are written; it is then paid in full."""

    def __init__(self) -> None:
        super().__init__("price", "price {}", ["1", "2", "3", "4"], "resources")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        prices = s.set.gains[s.about & 4095].prices
        if i >= len(prices):
            return NOT_AVAILABLE
        return FINE if can_pay(p, prices[i]) else CANNOT_PAY

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        units: i64 = len(s.set.gains[s.about & 4095].prices[i].units)
        s.push(ASK_EXCHANGE, p.seat, s.about | i << 36 | units << 28)


class Exchange(Kind[State]):
    """Pay one resource, or one military, towards what the effect offers; the rest must remain payable."""

    def __init__(self) -> None:
        super().__init__("exchange", "exchange {}", [*GOODS, "military"], "resources")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        units = price_asked(s, s.about).units
        total: i64 = len(units)
        at = total - owed(s.about) if owed(s.about) else 0
        if not accepts(units[at], i):
            return NOT_AVAILABLE
        if not (p.military if i == MILITARY else p.good(i)):
            return CANNOT_PAY
        if i == MILITARY:
            return FINE if affordable(p.goods, p.military - 1, units, at + 1) else CANNOT_PAY
        return FINE if affordable(p.goods - UNIT[i], p.military, units, at + 1) else CANNOT_PAY

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        gain = s.set.gains[s.about & 4095]
        about = s.about
        if i == MILITARY:
            p.military -= 1
        else:
            p.change_goods(-UNIT[i])
            about = about & 0xFFFFFFFFFF | (i % 4 + 1) << 40
        total: i64 = len(price_asked(s, about).units)
        left = (owed(about) if owed(about) else total) - 1
        if left:
            s.push(ASK_EXCHANGE, p.seat, about & ~(255 << 28) | left << 28)
            return
        times = (about >> 20 & 255) - 1
        if times:
            s.push(EXCHANGING, p.seat, about & 0xFFFFF | times << 20)
        bought: i64 = gain.buys
        if len(gain.buys_for) > 0:
            bought = gain.buys_for[(about >> 40) - 1]
        give_later(s, p, bought, about >> 12 & 255)


class StopExchange(Kind[State]):
    """Not in the middle of paying."""

    def __init__(self) -> None:
        super().__init__("stop_exchange", "stop exchanging", [""], "resources")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return TOO_LATE if owed(s.about) else FINE

    def play(self, s: State, seat: i64, i: i64) -> None: ...


EXCHANGE: Final = Exchange()
STOP_EXCHANGE: Final = StopExchange()
PRICE: Final = ChoosePrice()
EXCHANGING: Final = Exchanging()
ASK_EXCHANGE: Final[Question[State]] = Question("exchange", [EXCHANGE, STOP_EXCHANGE], forced=True)
ASK_PRICE: Final[Question[State]] = Question("price", [PRICE, STOP_EXCHANGE], forced=True)
