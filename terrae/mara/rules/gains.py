"""Effects: what spaces, tiles and cards give. Certain things at once, choices one after the other."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question, Step
from terrae.core.kinds import ANSWER, Kind
from terrae.mara.cards import MEASURES, Condition, Gain
from terrae.mara.packed import UNIT, amount, raw_part
from terrae.mara.rules.artifacts import ASK_CREATE
from terrae.mara.rules.exchanges import EXCHANGING, about_exchange, can_exchange
from terrae.mara.rules.goods import (
    KEEP_RAW,
    MAX_PICK,
    TAKE_RAW,
    TAKE_REFINED,
    TRANSFORM,
    about_transforming,
    fewer_will_do,
    only_type,
    refine,
    transformed,
)
from terrae.mara.rules.leaving import offer_goods, raid_takes_more
from terrae.mara.rules.measures import all_goods, measure, raw_goods
from terrae.mara.rules.military import gain_military
from terrae.mara.rules.pending import (
    GIVE,
    GainQuestion,
    Giver,
    NumberQuestion,
    about_gain,
    gain_of,
    give_later,
    source_of,
)
from terrae.mara.rules.problems import FINE, NO_ALTERNATIVE, REQUIREMENT
from terrae.mara.rules.returning import ASK_BACK, can_take_back
from terrae.mara.rules.river import gain_culture
from terrae.mara.rules.road import gain_travel
from terrae.mara.rules.worker_tiles import take_worker, worker_left
from terrae.mara.state import Player, State
from terrae.mara.tiles import ROAD_END

MAX_COUNTED: Final = 20  # of one resource at one time, whatever is counted


def give(s: State, p: Player, gain: Gain, source: i64) -> None:
    """Give a gain, or ask which one if there are alternatives."""
    if gain.otherwise < 0:
        give_one(s, p, gain, source)
    elif any_available(s, p, gain):
        s.push(ASK_OPTION, p.seat, about_gain(gain.index, source))


def give_one(s: State, p: Player, gain: Gain, source: i64) -> None:
    """Certain things first, then choices. A table that asks pushes the choices first, so that they come after what is
    asked about the certain things."""
    if gain.more >= 0:
        give_later(s, p, gain.more, source)
    if not fulfilled(s, p, gain):
        return
    p.change_goods(gain.goods)
    if len(gain.pers) > 0:
        certain = gain.goods
        gain = counted(s, p, gain)
        p.change_goods(gain.goods - certain)
    if s.options.ask:
        give_choices(s, p, gain, source)
    s.points(p, source, gain.vp)
    gain_military(s, p, gain.military)
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
    """What is asked first is pushed last: raw, refined, culture, travel, transform, exchange, create, return."""
    if gain.back >= 0:
        s.push(ASK_BACK, p.seat, gain.back)
    if gain.create:
        s.push(ASK_CREATE, p.seat)
    if gain.times:
        s.push(EXCHANGING, p.seat, about_exchange(gain.index, source, gain.times))
    if gain.transform:
        s.push(TRANSFORMING, p.seat, about_transforming(gain.transform, gain.only, False))
    gain_travel(s, p, gain.travel, source)
    gain_culture(s, p, gain.culture, source)
    if gain.any_refined:
        ask_for(s, p, ASK_REFINED, gain.any_refined)
    if gain.any_raw:
        ask_for(s, p, ASK_RAW, gain.any_raw)


def ask_for(s: State, p: Player, question: Question[State], n: i64) -> None:
    """A move names few resources, so more are asked for several times."""
    if n > MAX_PICK:
        ask_for(s, p, question, n - MAX_PICK)
        n = MAX_PICK
    s.push(question, p.seat, n)


def counted(s: State, p: Player, gain: Gain) -> Gain:
    """The gain with everything it gives per something added up, as things stand now."""
    made = Gain(goods=gain.goods, any_raw=gain.any_raw, any_refined=gain.any_refined, transform=gain.transform,
                only=gain.only, military=gain.military, culture=gain.culture, travel=gain.travel, vp=gain.vp,
                worker=gain.worker, warriors=gain.warriors, bonus=gain.bonus, create=gain.create, back=gain.back,
                times=gain.times, prices=gain.prices)
    made.index = gain.index
    for per in gain.pers:
        n = measure(s, p, per.what) // per.each
        for good in range(8):
            had = amount(made.goods, good) - amount(gain.goods, good)
            made.goods += UNIT[good] * limited(n * amount(per.gain.goods, good), had)
        made.any_raw += limited(n * per.gain.any_raw, made.any_raw - gain.any_raw)
        made.any_refined += limited(n * per.gain.any_refined, made.any_refined - gain.any_refined)
        made.military += n * per.gain.military
        made.culture += n * per.gain.culture
        made.travel += n * per.gain.travel
        made.vp += n * per.gain.vp
        if per.gain.transform:
            made.transform += limited(n * per.gain.transform, made.transform - gain.transform)
            made.only = per.gain.only
    return made


def limited(n: i64, had: i64) -> i64:
    """`n` more, but no more than the limit together with the `had` counted before."""
    return n if had + n < MAX_COUNTED else MAX_COUNTED - had


def unmet(s: State, p: Player, gain: Gain) -> Condition:
    """The first condition of a gain that is not kept; there is one."""
    for condition in gain.conditions:
        if measure(s, p, condition.what) < condition.least:
            return condition
    raise ValueError("every condition is kept")


def fulfilled(s: State, p: Player, gain: Gain) -> bool:
    for condition in gain.conditions:
        if measure(s, p, condition.what) < condition.least:
            return False
    return True


def available(s: State, p: Player, gain: Gain) -> bool:
    """Are its conditions kept, or those of a part of it?"""
    return fulfilled(s, p, gain) or (gain.more >= 0 and available(s, p, s.set.gains[gain.more]))


def any_available(s: State, p: Player, gain: Gain) -> bool:
    """One of the alternatives at least."""
    return available(s, p, gain) or (gain.otherwise >= 0 and any_available(s, p, s.set.gains[gain.otherwise]))


def useful(s: State, p: Player, gain: Gain) -> bool:
    """Would it, a part of it or an alternative to it do anything now? Asked of effects that are used up by using
    them."""
    return (fulfilled(s, p, gain) and does_something(s, p, gain)) \
        or (gain.more >= 0 and useful(s, p, s.set.gains[gain.more])) \
        or (gain.otherwise >= 0 and useful(s, p, s.set.gains[gain.otherwise]))


def does_something(s: State, p: Player, gain: Gain) -> bool:
    """Not if there is nothing to transform or pay with, no worker or warrior left, nothing to count, no caravan on its
    way, nobody to take back."""
    if len(gain.pers) > 0:
        gain = counted(s, p, gain)
    if gain.create or gain.goods + gain.any_raw + gain.any_refined + gain.military + gain.culture + gain.vp > 0:
        return True
    return (gain.transform > 0 and (raw_goods(p) if gain.only < 0 else p.good(gain.only)) > 0) \
        or (gain.times > 0 and can_exchange(p, gain)) or (gain.travel > 0 and p.rear < ROAD_END) \
        or (gain.warriors > 0 and s.warriors > 0) or (gain.worker > 0 and worker_left(s, gain.worker)) \
        or (gain.back >= 0 and can_take_back(s, p, gain.back))


def only_points(gain: Gain) -> bool:
    """More points are never worse, so nobody is asked about them."""
    return gain.vp > 0 and gain.otherwise < 0 and gain.more < 0 and gain.back < 0 and not gain.create \
        and len(gain.pers) == 0 \
        and gain.goods + gain.any_raw + gain.any_refined + gain.transform + gain.military + gain.culture + gain.travel \
        + gain.worker + gain.warriors + gain.times == 0


class Effects(Giver):
    def give(self, s: State, p: Player, gain: Gain, source: i64) -> None:
        give(s, p, gain, source)

    def refusable(self, s: State, p: Player, gain: Gain) -> bool:
        return useful(s, p, gain) and not only_points(gain)


GIVE.giver = Effects()


def sides(s: State, gain: Gain) -> list[Gain]:
    """A gain and all its alternatives, for those who show them."""
    found = [gain]
    while gain.otherwise >= 0:
        gain = s.set.gains[gain.otherwise]
        found.append(gain)
    return found


def alternative(s: State, gain: Gain, n: i64) -> Gain | None:
    """The n-th of the alternatives of a gain, from 0 for itself; None if there are fewer."""
    for _ in range(n):
        if gain.otherwise < 0:
            return None
        gain = s.set.gains[gain.otherwise]
    return gain


class ChooseOption(Kind[State]):
    """One of the alternatives, in the order they are written."""

    def __init__(self) -> None:
        super().__init__("option", "option {}", ["1", "2", "3", "4"], "resources", ANSWER, "option")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        gain = alternative(s, gain_of(s, s.about), i)
        if gain is None:
            return NO_ALTERNATIVE
        return FINE if available(s, s.players[seat], gain) else REQUIREMENT

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        asked = gain_of(s, s.about)
        if problem == NO_ALTERNATIVE:
            return {"has": len(sides(s, asked))}
        gain = alternative(s, asked, i)
        assert gain is not None
        condition = unmet(s, s.players[seat], gain)
        return {"what": self.names[i], "resource": MEASURES[condition.what], "needed": condition.least,
                "has": measure(s, s.players[seat], condition.what)}

    def play(self, s: State, seat: i64, i: i64) -> None:
        gain = alternative(s, gain_of(s, s.about), i)
        assert gain is not None
        give_one(s, s.players[seat], gain, source_of(s.about))


# Transforming --------------------------------------------------------------------------------------------------


class Transforming(Step[State]):
    """Up to a number of raw resources; all that is possible, because refined ones serve as raw ones too. If the table
    asks and somebody could raid the player, fewer can be chosen: raw resources are the cheaper ones to give."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        most, only = transformed(arg), only_type(arg)
        have = p.good(only) if only >= 0 else raw_goods(p)
        fewer = s.options.ask and raid_takes_more(s, p, all_goods(p))
        n = most if most < have else have
        if not fewer and only >= 0:
            refine(p, UNIT[only] * n)
        elif not fewer and have <= most:
            refine(p, raw_part(p.goods))
        elif have:
            if n > MAX_PICK:
                s.push(self, seat, about_transforming(most - MAX_PICK, only, False))
                n = MAX_PICK
            s.push(ASK_TRANSFORM, seat, about_transforming(n, only, fewer))


class TransformQuestion(Question[State]):
    """Which raw resources are transformed."""

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"number": transformed(s.about), "fewer": fewer_will_do(s.about)}


OPTION: Final = ChooseOption()
TRANSFORMING: Final = Transforming("transforming")
ASK_OPTION: Final = GainQuestion("option", [OPTION], forced=True)
ASK_RAW: Final = NumberQuestion("raw", [TAKE_RAW], "number")
ASK_REFINED: Final = NumberQuestion("refined", [TAKE_REFINED], "number")
ASK_TRANSFORM: Final = TransformQuestion("transform", [TRANSFORM, KEEP_RAW], forced=True)
