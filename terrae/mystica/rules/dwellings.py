"""Building a Dwelling: the first ones, as an action, and after spades."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.mystica.maps import HEX_NAMES, LAND
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import (
    BOUGHT_SPADES,
    CANNOT_PAY,
    FINE,
    NO_PIECE_LEFT,
    NOT_HOME,
    NOT_NOW,
    NOT_TRANSFORMED,
    OCCUPIED,
    ONE_PASSAGE,
    OUT_OF_REACH,
)
from terrae.mystica.rules.questions import Building, current_question
from terrae.mystica.rules.spades import (
    NO_SPADES,
    brought_home,
    from_cult_bonus,
    hex_at_work,
    passage_paid,
    spades_bought,
)
from terrae.mystica.rules.structures import construct, put
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import COUNT, DWELLING


def free_home_problem(s: State, p: Player, h: i64) -> i64:
    """Free home terrain, in reach or not."""
    if s.owner[h] >= 0:
        return OCCUPIED
    return FINE if s.terrain[h] == p.faction.terrain else NOT_HOME


def reach_problem(s: State, p: Player, h: i64, about: i64, spades_to_buy: i64) -> i64:
    """Free and in reach, perhaps by a passage that can be paid for besides the spades to buy."""
    if s.owner[h] >= 0:
        return OCCUPIED
    if p.reach[h] == 1 or (p.reach[h] == 2 and hex_at_work(about) == h):
        return FINE
    if p.reach[h] == 0 or from_cult_bonus(about):
        return OUT_OF_REACH
    if passage_paid(about):
        return ONE_PASSAGE
    return FINE if p.faction.can_pay_passage(p, spades_to_buy) else CANNOT_PAY


def dwelling_problem(s: State, p: Player) -> i64:
    """Pieces and price of a dwelling."""
    if p.built[DWELLING] >= COUNT[DWELLING]:
        return NO_PIECE_LEFT
    if p.workers < p.faction.price_workers[DWELLING] or p.coins < p.faction.price_coins[DWELLING]:
        return CANNOT_PAY
    return FINE


def build_and_pay(s: State, p: Player, h: i64) -> None:
    p.workers -= p.faction.price_workers[DWELLING]
    p.coins -= p.faction.price_coins[DWELLING]
    construct(s, p, h, DWELLING)


class FirstDwelling(Building):
    """On any free hex of one's home terrain; it costs and triggers nothing."""

    def problem(self, s: State, p: Player, h: i64) -> i64:
        return free_home_problem(s, p, h)

    def build(self, s: State, p: Player, h: i64) -> None:
        put(s, p, h, DWELLING)


class DwellingAction(Building):
    """On free home terrain in reach."""

    def problem(self, s: State, p: Player, h: i64) -> i64:
        problem = reach_problem(s, p, h, NO_SPADES, 0)
        if problem:
            return problem
        if s.terrain[h] != p.faction.terrain:
            return NOT_HOME
        problem = dwelling_problem(s, p)
        if problem or p.reach[h] == 1:
            return problem
        return FINE if p.faction.can_pay_passage_and_dwelling(p) else CANNOT_PAY

    def build(self, s: State, p: Player, h: i64) -> None:
        if p.reach[h] == 2:
            p.faction.pay_passage(s, p)
        build_and_pay(s, p, h)


class DwellingAfterSpades(Building):
    """On a hex that the spades of this action brought home."""

    def problem(self, s: State, p: Player, h: i64) -> i64:
        about = s.about
        if not brought_home(about, h):
            return NOT_TRANSFORMED
        if from_cult_bonus(about):
            return NOT_NOW
        if spades_bought(about):
            return BOUGHT_SPADES
        return dwelling_problem(s, p)

    def build(self, s: State, p: Player, h: i64) -> None:
        build_and_pay(s, p, h)


class Build(Priced):
    """A dwelling on a hex, by the rule of the question being asked."""

    def __init__(self) -> None:
        super().__init__("build", "build {}", HEX_NAMES, "build", place="hex")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p, rule = s.players[seat], current_question(s).building
        for h in range(LAND):
            if s.owner[h] < 0 and rule.problem(s, p, h) == FINE:
                moves[n] = self.first + h
                n += 1
        return n

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return OCCUPIED if s.owner[i] >= 0 else current_question(s).building.problem(s, s.players[seat], i)

    def play(self, s: State, seat: i64, i: i64) -> None:
        current_question(s).building.build(s, s.players[seat], i)


BUILD: Final = Build()
FIRST_DWELLING: Final = FirstDwelling()
DWELLING_ACTION: Final = DwellingAction()
DWELLING_AFTER_SPADES: Final = DwellingAfterSpades()
