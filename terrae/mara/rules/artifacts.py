"""Artifacts: created from the display or from reserve, reserved, and what they cost after discounts."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Question, pack, part
from terrae.core.kinds import ANSWER, Decline, Kind
from terrae.core.packed import vec
from terrae.mara.cards import CREATING
from terrae.mara.packed import BIT, UNIT, amount, as_refined, total
from terrae.mara.rules.display import REFILL, slot_of
from terrae.mara.rules.goods import FROM, PICKS, SIZE, Pick, in_words, refine
from terrae.mara.rules.measures import idle_levels, least
from terrae.mara.rules.pending import fire, give_later
from terrae.mara.rules.problems import (
    CANNOT_PAY,
    CANNOT_STAND_IN,
    CARD_AWAY,
    FINE,
    NOT_IN_COST,
    ONE_RESERVED,
    OUT_OF_REACH,
    REST_LACKS,
    RIVER_TOO_LOW,
    WRONG_NUMBER,
)
from terrae.mara.rules.river import reach, space_reaching
from terrae.mara.rules.turns import TurnQuestion
from terrae.mara.state import EFFECT, EMPTY, Player, State
from terrae.mara.tiles import ARTIFACTS, DISCOUNT_AT, RAW, REFINED, RESERVE_AT

NO_LIMIT: Final = 99

# The price -----------------------------------------------------------------------------------------------------


def price(s: State, p: Player, card: i64) -> i64:
    """The cost after discounts of artifacts, a byte per type."""
    artifact = s.set.artifacts[card]
    cost = artifact.cost
    found = p.artifacts & s.set.with_discount
    if found:
        for n in range(len(s.set.artifacts)):
            if found & BIT[n]:
                for discount in s.set.artifacts[n].discounts:
                    if discount.category < 0 or discount.category == artifact.category:
                        for good in range(4):
                            if (discount.good < 0 or discount.good == good) and amount(cost, good):
                                cost -= UNIT[good]
    return cost


def raw_allowed(s: State, p: Player) -> i64:
    """How many raw resources may stand for refined ones in what is asked now."""
    return NO_LIMIT if s.asking is ASK_CREATE else p.character.raw_for_refined(p)


def has_discount(p: Player, card: i64) -> bool:
    """Any 1 resource less for a reserved artifact, far enough down the river."""
    return card == p.reserved and p.river >= DISCOUNT_AT


def payable(p: Player, cost: i64, raw: i64, less: i64) -> bool:
    """Is there enough, with up to `raw` raw resources in place of refined ones and `less` (0 or 1) off the cost?"""
    lacking: i64 = 0
    uncovered: i64 = 0
    for good in range(4):
        lack = amount(cost, good) - p.good(4 + good)
        if lack > 0:
            lacking += lack
            lack -= p.good(good)
            if lack > 0:
                uncovered += lack
    return uncovered <= less and lacking - less <= raw


def lacking(p: Player, cost: i64) -> i64:
    """What of a cost is not there refined, packed amounts by type."""
    short: i64 = 0
    for good in range(4):
        lack = amount(cost, good) - p.good(4 + good)
        if lack > 0:
            short += lack * UNIT[good]
    return short


def card_facts(s: State, p: Player, card: i64) -> dict[str, object]:
    """Which artifact is refused, where the canoe is and where it would have to be, and what is in reserve."""
    slot = slot_of(s, card)
    found: dict[str, object] = {"what": ARTIFACTS[card], "has": p.river,
                                "needed": RESERVE_AT if slot < reach(p) else space_reaching(slot)}
    if p.reserved >= 0:
        found["reserved"] = ARTIFACTS[p.reserved]
    return found


def can_pay(s: State, p: Player, card: i64) -> bool:
    """Could a player pay for an artifact as the one of a turn, were it within reach?"""
    return payable(p, price(s, p, card), p.character.raw_for_refined(p), 1 if has_discount(p, card) else 0)


# Creating and reserving ----------------------------------------------------------------------------------------


class Create(Kind[State]):
    """An artifact within reach along the river, or the reserved one."""

    def __init__(self) -> None:
        super().__init__("create", "create {}", ARTIFACTS, "artifacts", place="card")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if i != p.reserved:
            slot = slot_of(s, i)
            if slot < 0:
                return CARD_AWAY
            if slot >= reach(p):
                return OUT_OF_REACH
        return self.price_problem(s, p, i)

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        p = s.players[seat]
        if problem != CANNOT_PAY:
            return card_facts(s, p, i)
        cost = price(s, p, i)
        found: dict[str, object] = {"what": ARTIFACTS[i], "needed": in_words(cost, REFINED),
                                    "lack": in_words(lacking(p, cost), REFINED)}
        if self.payable_after_refining(s, p, i, idle_levels(p)):
            found["help"] = "workers"
        elif self.payable_after_refining(s, p, i, NO_LIMIT):
            found["help"] = "refining"
        return found

    def payable_after_refining(self, s: State, p: Player, i: i64, most: i64) -> bool:
        """Would refining some raw resources of what is lacking make an artifact payable?"""
        other, short = p.copy(), lacking(p, price(s, p, i))
        for good in range(4):
            n = least(amount(short, good), p.good(good), most, most)
            refine(other, n * UNIT[good])
            most -= n
        return self.price_problem(s, other, i) == FINE

    def price_problem(self, s: State, p: Player, i: i64) -> i64:
        less: i64 = 1 if has_discount(p, i) else 0
        return FINE if payable(p, price(s, p, i), raw_allowed(s, p), less) else CANNOT_PAY

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        for slot in range(reach(p)):
            card = s.card_at(slot)
            if card != EMPTY and self.price_problem(s, p, card) == FINE:
                moves[n] = self.first + card
                n += 1
        if p.reserved >= 0 and self.price_problem(s, p, p.reserved) == FINE:
            moves[n] = self.first + p.reserved
            n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        if s.asking is ASK_ARTIFACT:
            s.push(ASK_END, p.seat)
        raw = raw_allowed(s, p)
        cost = price(s, p, i)
        if has_discount(p, i) and cost:
            s.push(ASK_DISCOUNT, p.seat, about_paying(cost, raw, i))
        else:
            settle(s, p, i, cost, raw)


# What is pending about paying: the cost, how many raw resources may stand for refined ones, the card.


def about_paying(cost: i64, raw: i64, card: i64) -> i64:
    return cost | pack(raw, 32) | pack(card, 40)


def cost_left(about: i64) -> i64:
    """The cost, packed amounts by type."""
    return part(about, 0, 32)


def raw_left(about: i64) -> i64:
    """How many raw resources may stand for refined ones."""
    return part(about, 32, 8)


def card_paid(about: i64) -> i64:
    """The artifact that is paid for."""
    return part(about, 40, 8)


class ChooseDiscount(Kind[State]):
    """One resource less, of a type the artifact costs."""

    def __init__(self) -> None:
        super().__init__("discount", "discount {}", REFINED, "artifacts", ANSWER, "good")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        cost = cost_left(s.about)
        if not amount(cost, i):
            return NOT_IN_COST
        return FINE if payable(p, cost - UNIT[i], raw_left(s.about), 0) else REST_LACKS

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        short = lacking(s.players[seat], cost_left(s.about) - UNIT[i]) if problem == REST_LACKS else 0
        return {"what": REFINED[i], "lack": in_words(short, REFINED)}

    def play(self, s: State, seat: i64, i: i64) -> None:
        settle(s, s.players[seat], card_paid(s.about), cost_left(s.about) - UNIT[i], raw_left(s.about))


def usable(p: Player, cost: i64) -> i64:
    """Raw resources that could stand for refined ones of the cost, a byte per type."""
    found: i64 = 0
    for good in range(4):
        need, have = amount(cost, good), p.good(good)
        found += UNIT[good] * (need if need < have else have)
    return found


def settle(s: State, p: Player, card: i64, cost: i64, raw: i64) -> None:
    """Pay. Raw resources go first, because they are worth less; which ones is asked if there are too many."""
    could = usable(p, cost) if raw else 0
    if total(could) > raw:
        s.push(ASK_PAY, p.seat, about_paying(cost, raw, card))
    else:
        pay(s, p, card, cost, could)


class PayRaw(Pick):
    """The raw resources that stand for refined ones."""

    def __init__(self) -> None:
        super().__init__("pay", "pay {}", RAW, "artifacts")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if SIZE[i] != raw_left(s.about):
            return WRONG_NUMBER
        cost = cost_left(s.about)
        for good in range(4):
            raw, need = amount(PICKS[i], good), amount(cost, good)
            if raw > p.good(good) or raw > need or need - raw > p.good(4 + good):
                return CANNOT_STAND_IN
        return FINE

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"what": self.names[i], "needed": raw_left(s.about)}

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        size = raw_left(s.about)
        for i in range(FROM[size], FROM[size + 1]):
            if self.problem(s, seat, i) == FINE:
                moves[n] = self.first + i
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        pay(s, s.players[seat], card_paid(s.about), cost_left(s.about), PICKS[i])


def pay(s: State, p: Player, card: i64, cost: i64, raw: i64) -> None:
    """Pay `raw` and the rest refined, and create."""
    p.change_goods(-as_refined(cost - raw) - raw)
    slot = slot_of(s, card)
    if card == p.reserved:
        p.reserved = -1
    else:
        s.take_card(slot)
    artifact = s.set.artifacts[card]
    s.push(REFILL, CHANCE)
    if artifact.instant >= 0:
        give_later(s, p, artifact.instant, EFFECT)
    created(s, p, card)
    p.artifacts |= BIT[card]


def created(s: State, p: Player, card: i64) -> None:
    """What earlier artifacts and the character make of it."""
    artifact = s.set.artifacts[card]
    p.character.created(s, p, artifact.level)
    found = p.artifacts & s.set.with_event[CREATING]
    if not found:
        return
    for n in range(len(s.set.artifacts)):
        if found & BIT[n]:
            for trigger in s.set.artifacts[n].triggers:
                if trigger.event == CREATING and trigger.per_good >= 0 and trigger.which in (-1, artifact.category):
                    s.points(p, EFFECT, trigger.vp * amount(artifact.cost, trigger.per_good))
    fire(s, p, CREATING, artifact.category, EFFECT)


class Reserve(Kind[State]):
    """Put an artifact within reach aside; one at a time, and only from space 4 of the river on."""

    def __init__(self) -> None:
        super().__init__("reserve", "reserve {}", ARTIFACTS, "artifacts", place="card")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.river < RESERVE_AT:
            return RIVER_TOO_LOW
        if p.reserved >= 0:
            return ONE_RESERVED
        slot = slot_of(s, i)
        if slot < 0:
            return CARD_AWAY
        return FINE if slot < reach(p) else OUT_OF_REACH

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return card_facts(s, s.players[seat], i)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.river >= RESERVE_AT and p.reserved < 0:
            for slot in range(reach(p)):
                if s.card_at(slot) != EMPTY:
                    moves[n] = self.first + s.card_at(slot)
                    n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.take_card(slot_of(s, i))
        p.reserved = i
        s.push(ASK_END, p.seat)
        s.push(REFILL, CHANCE)


class PayQuestion(Question[State]):
    """How an artifact is paid for."""

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"artifact": ARTIFACTS[card_paid(s.about)], "raw": raw_left(s.about)}


CREATE: Final = Create()
RESERVE: Final = Reserve()
DISCOUNT: Final = ChooseDiscount()
PAY: Final = PayRaw()
NO_ARTIFACT: Final[Decline[State]] = Decline("no_artifact", "no artifact", "artifacts")
ASK_ARTIFACT: Final = TurnQuestion("artifact", [], forced=True)  # `flow` fills in what may be done at any time
ASK_END: Final = TurnQuestion("end_turn", [], forced=True)
ASK_CREATE: Final[Question[State]] = Question("create", [CREATE, NO_ARTIFACT], forced=True)
ASK_DISCOUNT: Final = PayQuestion("discount", [DISCOUNT], forced=True)
ASK_PAY: Final = PayQuestion("pay", [PAY], forced=True)
