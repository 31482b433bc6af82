"""Exchanges: one of the prices of an effect is paid, unit by unit, for what it buys, up to a number of times."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Step, pack, part
from terrae.core.kinds import ANSWER, DECLINES, NO_ARGUMENT, Kind
from terrae.core.packed import vec
from terrae.mara.cards import PAY_ANY_RAW, PAY_ANY_REFINED, PAY_MILITARY, Gain, Price
from terrae.mara.packed import UNIT, amount
from terrae.mara.rules.pending import MORE_AT, GainQuestion, about_gain, gain_of, give_later, source_of
from terrae.mara.rules.problems import (
    FINE,
    NO_ALTERNATIVE,
    NONE_OF,
    NOT_ACCEPTED,
    PRICE_BEGUN,
    PRICE_TOO_HIGH,
    REST_NOT_PAYABLE,
)
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


# What is pending about an exchange: the gain and its source, the times left, the units still owed for this time (0
# before the first), the price, one more than the type of the resource paid.

TIMES_AT: Final = MORE_AT
OWED_AT: Final = 28
PRICE_AT: Final = 36
PAID_AT: Final = 40


def about_exchange(gain: i64, source: i64, times: i64) -> i64:
    """The argument before anything is paid."""
    return about_gain(gain, source) | pack(times, TIMES_AT)


def about_paying(about: i64, price: i64, owed: i64, paid: i64) -> i64:
    """The argument while a price is paid; `paid` is the type of the last resource, -1 for none."""
    return part(about, 0, OWED_AT) | pack(owed, OWED_AT) | pack(price, PRICE_AT) | pack(paid + 1, PAID_AT)


def times_left(about: i64) -> i64:
    """How often something may be bought, this time included."""
    return part(about, TIMES_AT, 8)


def units_owed(about: i64) -> i64:
    """Units still to be paid for this time; 0 before the first is paid."""
    return part(about, OWED_AT, 8)


def price_number(about: i64) -> i64:
    return part(about, PRICE_AT, 4)


def paid_type(about: i64) -> i64:
    """The type of the last resource paid, -1 for none."""
    return part(about, PAID_AT, 4) - 1


def price_asked(s: State, about: i64) -> Price:
    return gain_of(s, about).prices[price_number(about)]


def next_unit(s: State, about: i64) -> i64:
    """Which unit of the price is paid next."""
    units: i64 = len(price_asked(s, about).units)
    owed = units_owed(about)
    return units - owed if owed else 0


class Exchanging(Step[State]):
    """Asks as long as a price can be paid; which one, if there are several."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p, prices = s.players[seat], gain_of(s, arg).prices
        n: i64 = 0
        last: i64 = 0
        for k in range(len(prices)):
            if can_pay(p, prices[k]):
                n += 1
                last = k
        if n > 1:
            s.push(ASK_PRICE, seat, arg)
        elif n == 1:
            s.push(ASK_EXCHANGE, seat, about_paying(arg, last, 0, -1))


class ChoosePrice(Kind[State]):
    """One of the prices, in the order they are written; it is then paid in full."""

    def __init__(self) -> None:
        super().__init__("price", "price {}", ["1", "2", "3", "4"], "resources", ANSWER, "option")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        prices = gain_of(s, s.about).prices
        if i >= len(prices):
            return NO_ALTERNATIVE
        return FINE if can_pay(p, prices[i]) else PRICE_TOO_HIGH

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"what": self.names[i], "has": len(gain_of(s, s.about).prices)}

    def play(self, s: State, seat: i64, i: i64) -> None:
        units: i64 = len(gain_of(s, s.about).prices[i].units)
        s.push(ASK_EXCHANGE, seat, about_paying(s.about, i, units, -1))


class Exchange(Kind[State]):
    """Pay one resource, or one military, towards what the effect offers; the rest must remain payable."""

    def __init__(self) -> None:
        super().__init__("exchange", "exchange {}", [*GOODS, "military"], "resources", ANSWER, "good")

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return ["track:military"] if i == MILITARY else super().spots(s, seat, i)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        units = price_asked(s, s.about).units
        at = next_unit(s, s.about)
        if not accepts(units[at], i):
            return NOT_ACCEPTED
        if not (p.military if i == MILITARY else p.good(i)):
            return NONE_OF
        if i == MILITARY:
            return FINE if affordable(p.goods, p.military - 1, units, at + 1) else REST_NOT_PAYABLE
        return FINE if affordable(p.goods - UNIT[i], p.military, units, at + 1) else REST_NOT_PAYABLE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        about = s.about
        paid = paid_type(about)
        if i == MILITARY:
            p.military -= 1
        else:
            p.change_goods(-UNIT[i])
            paid = i % 4
        left: i64 = len(price_asked(s, about).units) - next_unit(s, about) - 1
        if left:
            s.push(ASK_EXCHANGE, seat, about_paying(about, price_number(about), left, paid))
            return
        gain = gain_of(s, about)
        if times_left(about) > 1:
            s.push(EXCHANGING, seat, about_exchange(gain.index, source_of(about), times_left(about) - 1))
        give_later(s, p, gain.buys_for[paid] if len(gain.buys_for) > 0 else gain.buys, source_of(about))


class StopExchange(Kind[State]):
    """Not in the middle of paying."""

    def __init__(self) -> None:
        super().__init__("stop_exchange", "stop exchanging", NO_ARGUMENT, "resources", DECLINES)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return PRICE_BEGUN if units_owed(s.about) else FINE

    def play(self, s: State, seat: i64, i: i64) -> None: ...


class ExchangeQuestion(GainQuestion):
    """What is paid, and how often that can still be done."""

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"times": times_left(s.about), "owed": units_owed(s.about)}


EXCHANGE: Final = Exchange()
STOP_EXCHANGE: Final = StopExchange()
PRICE: Final = ChoosePrice()
EXCHANGING: Final = Exchanging("exchanging")
ASK_EXCHANGE: Final = ExchangeQuestion("exchange", [EXCHANGE, STOP_EXCHANGE], forced=True)
ASK_PRICE: Final = ExchangeQuestion("price", [PRICE, STOP_EXCHANGE], forced=True)
