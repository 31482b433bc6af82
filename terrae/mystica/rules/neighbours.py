"""Power via Structures: offered in turn order, all or nothing, at the price of points."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Step
from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.mystica.factions.base import Faction
from terrae.mystica.rules.conversions import conversions
from terrae.mystica.rules.leaving import LEFT_OPEN, leaving
from terrae.mystica.rules.problems import FINE, NOT_AVAILABLE
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.turns import acts_next
from terrae.mystica.state import LEECH, Player, State, place_in

MOST_POWER: Final = 18
TAKEN: Final = 1  # bits of `State.taken`: somebody took power
ASKED: Final = 2  # somebody answered


def gain(p: Player, offered: i64) -> i64:
    """What of an offer can be taken: no more than the bowls hold and the points pay."""
    most = p.room() if p.room() < p.vp + 1 else p.vp + 1
    return offered if offered < most else most


class AnswerOffer(Kind[State]):
    """Take or refuse what was offered; the words name the sum and whose structure it came from."""

    def __init__(self, factions: list[Faction], id: str, word: str, takes: bool) -> None:
        names = [f"{n + 1} from {faction.id.replace('_', '')}" for faction in factions for n in range(MOST_POWER)]
        super().__init__(id, word + " {}", names, "leech")
        self.takes: bool = takes

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        builder = s.players[s.about & 15]
        moves[n] = self.first + builder.faction.index * MOST_POWER + (s.about >> 4 & 31) - 1
        return n + 1

    def play(self, s: State, seat: i64, i: i64) -> None:
        if self.takes:
            p = s.players[seat]
            power = gain(p, s.about >> 4 & 31)
            p.gain_power(power)
            if power:
                s.points(p, LEECH, 1 - power)
            s.taken |= TAKEN
        s.taken |= ASKED

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        right = s.players[s.about & 15].faction.index * MOST_POWER + (s.about >> 4 & 31) - 1
        return FINE if i == right else NOT_AVAILABLE


class OfferPower(Step[State]):
    """After the turn: for each structure built, ask those who can gain, in turn order from the builder on."""

    def __init__(self) -> None:
        super().__init__("offer_power")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if not s.n_offers:
            return
        last: i64 = s.n_offers
        while last > 0:  # structures in reverse, so that the first built comes to the top
            first = last - 1
            while first > 0 and s.offers[first - 1] >> 16 == s.offers[last - 1] >> 16:
                first -= 1
            self.ask(s, first, last)
            last = first
        s.n_offers = 0

    def ask(self, s: State, first: i64, last: i64) -> None:
        builder = s.offers[first] & 15
        seats: i64 = len(s.players)
        if s.players[builder].faction.watches_offers():
            s.push(AFTER_OFFERS, builder)
        for away in range(seats - 1, 0, -1):
            who = s.in_turn((place_in(s.order, builder) + away) % seats)
            for k in range(first, last):
                if s.offers[k] >> 4 & 15 == who:
                    s.push(CONSIDER, who, builder | (s.offers[k] >> 8 & 255) << 4)
        s.push(BEGIN_OFFERS, CHANCE)


class BeginOffers(Step[State]):
    """Nobody has answered yet."""

    def __init__(self) -> None:
        super().__init__("begin_offers")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.taken = 0


class Consider(Step[State]):
    """Only who can gain something is asked."""

    def __init__(self) -> None:
        super().__init__("consider")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        if not p.resigned and gain(p, arg >> 4) > 0:
            s.push(ASK_LEECH, seat, arg)


class AfterOffers(Step[State]):
    """The builder learns what the neighbours answered; who left with the offer open did not refuse it."""

    def __init__(self) -> None:
        super().__init__("after_offers")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        if not p.resigned:
            p.faction.offers_answered(s, p, s.taken & TAKEN != 0, s.taken & (ASKED | LEFT_OPEN) == ASKED)


class AskLeech(TurnQuestion):
    """The online site lets the one whose turn comes next burn and convert before the answer; the printed rules do
    not."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        if s.options.as_on_site and acts_next(s, seat):
            return leaving(s) + conversions(s) + s.players[seat].faction.conversions
        return leaving(s)


OFFER_POWER: Final = OfferPower()
BEGIN_OFFERS: Final = BeginOffers()
CONSIDER: Final = Consider()
AFTER_OFFERS: Final = AfterOffers()
ASK_LEECH: Final = AskLeech("leech", [])
