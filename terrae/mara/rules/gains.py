"""Effects: what spaces, tiles and cards give. Certain things at once, choices one after the other."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import Question, Step
from terrae.mara.cards import PAY_ANY_RAW, PAY_ANY_REFINED, PAY_MILITARY, Gain
from terrae.mara.rules.artifacts import ASK_CREATE
from terrae.mara.rules.goods import FEWER, KEEP_RAW, TAKE_RAW, TAKE_REFINED, TRANSFORM, UNIT, raw_of, refine
from terrae.mara.rules.kinds import Simple
from terrae.mara.rules.leaving import offer_goods, raid_takes_more
from terrae.mara.rules.measures import all_goods, measure, raw_goods
from terrae.mara.rules.military import gain_military
from terrae.mara.rules.pending import GIVE, Giver, give_later
from terrae.mara.rules.problems import CANNOT_PAY, FINE, NOT_AVAILABLE, REQUIREMENT, TOO_LATE
from terrae.mara.rules.river import gain_culture
from terrae.mara.rules.road import gain_travel
from terrae.mara.rules.worker_tiles import take_worker, worker_left
from terrae.mara.state import Player, State
from terrae.mara.tiles import GOODS, ROAD_END


def give(s: State, p: Player, gain: Gain, source: i64) -> None:
    """Give a gain, or ask which one if there are alternatives."""
    if gain.otherwise < 0:
        give_one(s, p, gain, source)
    elif any_fulfilled(s, p, gain):
        s.push(ASK_OPTION, p.seat, gain.index | source << 12)


def give_one(s: State, p: Player, gain: Gain, source: i64) -> None:
    """Certain things first, then choices. A table that asks pushes the choices first, so that they come after what is
    asked about the certain things."""
    if not fulfilled(s, p, gain):
        return
    p.goods += gain.goods
    counted: i64 = measure(s, p, gain.per_what) // gain.per_each if gain.per_what >= 0 else 0
    if s.options.ask:
        give_choices(s, p, gain, source)
    s.points(p, source, gain.vp)
    s.points(p, source, counted * gain.per_vp)
    gain_military(s, p, gain.military + counted * gain.per_military)
    if gain.worker:
        take_worker(s, p, gain.worker)
    if gain.warriors:
        n = gain.warriors if gain.warriors < s.warriors else s.warriors
        s.warriors -= n
        p.warriors += n
    if s.options.ask:
        offer_goods(s, p, gain.goods)
    else:
        give_choices(s, p, gain, source)


def give_choices(s: State, p: Player, gain: Gain, source: i64) -> None:
    """What is asked first is pushed last: raw, refined, culture, travel, transform, exchange, create."""
    if gain.create:
        s.push(ASK_CREATE, p.seat)
    if gain.times:
        s.push(EXCHANGING, p.seat, gain.index | source << 12 | gain.times << 20)
    if gain.transform:
        s.push(TRANSFORMING, p.seat, gain.transform | gain.only + 1 << 8)
    gain_travel(s, p, gain.travel, source)
    gain_culture(s, p, gain.culture, source)
    if gain.any_refined:
        s.push(ASK_REFINED, p.seat, gain.any_refined)
    if gain.any_raw:
        s.push(ASK_RAW, p.seat, gain.any_raw)


def fulfilled(s: State, p: Player, gain: Gain) -> bool:
    return gain.if_what < 0 or measure(s, p, gain.if_what) >= gain.if_least


def any_fulfilled(s: State, p: Player, gain: Gain) -> bool:
    """The condition of one of the alternatives at least."""
    return fulfilled(s, p, gain) or (gain.otherwise >= 0 and any_fulfilled(s, p, s.set.gains[gain.otherwise]))


def useful(s: State, p: Player, gain: Gain) -> bool:
    """Would it, or an alternative to it, do anything now? Asked of effects that are used up by using them."""
    return (fulfilled(s, p, gain) and does_something(s, p, gain)) \
        or (gain.otherwise >= 0 and useful(s, p, s.set.gains[gain.otherwise]))


def does_something(s: State, p: Player, gain: Gain) -> bool:
    """Not if there is nothing to transform or pay with, no warrior left, nothing to count, no caravan on its way."""
    if gain.create or gain.goods + gain.any_raw + gain.any_refined + gain.military + gain.culture + gain.vp > 0:
        return True
    return (gain.transform > 0 and (raw_goods(p) if gain.only < 0 else p.good(gain.only)) > 0) \
        or (gain.times > 0 and can_exchange(p, gain)) or (gain.travel > 0 and p.rear < ROAD_END) \
        or (gain.warriors > 0 and s.warriors > 0) or (gain.worker > 0 and worker_left(s, gain.worker)) \
        or (gain.per_what >= 0 and measure(s, p, gain.per_what) >= gain.per_each)


def only_points(gain: Gain) -> bool:
    """More points are never worse, so nobody is asked about them."""
    return gain.vp > 0 and gain.otherwise < 0 and not gain.create and gain.per_what < 0 \
        and gain.goods + gain.any_raw + gain.any_refined + gain.transform + gain.military + gain.culture + gain.travel \
        + gain.worker + gain.warriors + gain.times == 0


class Effects(Giver):
    def give(self, s: State, p: Player, gain: Gain, source: i64) -> None:
        give(s, p, gain, source)

    def refusable(self, s: State, p: Player, gain: Gain) -> bool:
        return useful(s, p, gain) and not only_points(gain)


GIVE.giver = Effects()


class ChooseOption(Simple):
    """One of the alternatives, in the order they are written."""

    def __init__(self) -> None:
        super().__init__("option", "option {}", ["1", "2", "3", "4"], "resources")

    def problem(self, s: State, p: Player, i: i64) -> i64:
        gain = s.set.gains[s.about & 4095]
        for _ in range(i):
            if gain.otherwise < 0:
                return NOT_AVAILABLE
            gain = s.set.gains[gain.otherwise]
        return FINE if fulfilled(s, p, gain) else REQUIREMENT

    def do(self, s: State, p: Player, i: i64) -> None:
        gain = s.set.gains[s.about & 4095]
        for _ in range(i):
            gain = s.set.gains[gain.otherwise]
        give_one(s, p, gain, s.about >> 12)


# Transforming --------------------------------------------------------------------------------------------------


class Transforming(Step[State]):
    """Up to so many raw resources; all that is possible, for refined ones serve as raw ones too. If the table asks and
    somebody could raid the player, fewer can be chosen: raw resources are the cheaper ones to give.

    The argument is the number and, from bit 8 on, one more than the only type allowed.
    """

    def __init__(self) -> None:
        super().__init__("transforming")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        most = arg & 255
        if s.options.ask and raid_takes_more(s, p, all_goods(p)):
            have = p.good((arg >> 8) - 1) if arg >> 8 else raw_goods(p)
            if have:
                s.push(ASK_TRANSFORM, seat, (most if most < have else have) | arg >> 8 << 8 | FEWER)
        elif arg >> 8:
            have = p.good((arg >> 8) - 1)
            refine(p, UNIT[(arg >> 8) - 1] * (most if most < have else have))
        elif raw_goods(p) <= most:
            refine(p, raw_of(p))
        else:
            s.push(ASK_TRANSFORM, seat, most)


# Exchanging ----------------------------------------------------------------------------------------------------


def accepts(gain: Gain, what: i64) -> bool:
    """May this good (8: military) be paid? Refined resources stand for raw ones."""
    if what == 8 or gain.pays == PAY_MILITARY:
        return what == 8 and gain.pays == PAY_MILITARY
    return gain.pays == PAY_ANY_RAW or (gain.pays == PAY_ANY_REFINED and what >= 4) or gain.pays == what \
        or (gain.pays < 4 and gain.pays == what - 4)


def can_exchange(p: Player, gain: Gain) -> bool:
    """Is there enough to pay the whole price once?"""
    have: i64 = p.military if accepts(gain, 8) else 0
    for what in range(8):
        if accepts(gain, what):
            have += p.good(what)
    return have >= gain.amount


class Exchanging(Step[State]):
    """Asks as long as the price can be paid.

    The argument: gain, source from bit 12, times left from bit 20, and what is still owed for this time from bit 28.
    """

    def __init__(self) -> None:
        super().__init__("exchanging")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if can_exchange(s.players[seat], s.set.gains[arg & 4095]):
            s.push(ASK_EXCHANGE, seat, arg)


class Exchange(Simple):
    """Pay one resource, or one military, towards what the effect offers."""

    def __init__(self) -> None:
        super().__init__("exchange", "exchange {}", [*GOODS, "military"], "resources")

    def problem(self, s: State, p: Player, i: i64) -> i64:
        if not accepts(s.set.gains[s.about & 4095], i):
            return NOT_AVAILABLE
        return FINE if (p.military if i == 8 else p.good(i)) else CANNOT_PAY

    def do(self, s: State, p: Player, i: i64) -> None:
        gain = s.set.gains[s.about & 4095]
        if i == 8:
            p.military -= 1
        else:
            p.goods -= UNIT[i]
        owed = (s.about >> 28 if s.about >> 28 else gain.amount) - 1
        if owed:
            s.push(ASK_EXCHANGE, p.seat, s.about & 0xFFFFFFF | owed << 28)
            return
        left = (s.about >> 20 & 255) - 1
        if left:
            s.push(EXCHANGING, p.seat, s.about & 0xFFFFF | left << 20)
        give_later(s, p, gain.buys, s.about >> 12 & 255)


class StopExchange(Simple):
    """Not in the middle of paying."""

    def __init__(self) -> None:
        super().__init__("stop_exchange", "stop exchanging", [""], "resources")

    def problem(self, s: State, p: Player, i: i64) -> i64:
        return TOO_LATE if s.about >> 28 else FINE

    def do(self, s: State, p: Player, i: i64) -> None: ...


OPTION: Final = ChooseOption()
EXCHANGE: Final = Exchange()
STOP_EXCHANGE: Final = StopExchange()
TRANSFORMING: Final = Transforming()
EXCHANGING: Final = Exchanging()
ASK_OPTION: Final[Question[State]] = Question("option", [OPTION], forced=True)
ASK_RAW: Final[Question[State]] = Question("raw", [TAKE_RAW])
ASK_REFINED: Final[Question[State]] = Question("refined", [TAKE_REFINED])
ASK_TRANSFORM: Final[Question[State]] = Question("transform", [TRANSFORM, KEEP_RAW], forced=True)
ASK_EXCHANGE: Final[Question[State]] = Question("exchange", [EXCHANGE, STOP_EXCHANGE], forced=True)
