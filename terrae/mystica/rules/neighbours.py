"""Power via Structures: neighbours answer in turn order, all or nothing, at the price of points."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Step
from terrae.core.kinds import ANSWER, DECLINES, Kind
from terrae.core.packed import vec
from terrae.land.turns import place_of
from terrae.mystica.factions.base import Faction
from terrae.mystica.rules.conversions import conversions
from terrae.mystica.rules.leaving import LEFT_OPEN, Owed, leaving
from terrae.mystica.rules.offers import builder, gain, offered, question_about, receiver, structure_number
from terrae.mystica.rules.problems import FINE, OTHER_OFFER
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.turns import acts_next
from terrae.mystica.state import LEECH, State

MAX_POWER: Final = 18
TAKEN: Final = 1  # bits of `State.taken`: somebody took power
ASKED: Final = 2  # somebody answered


class AnswerOffer(Kind[State]):
    """Take or refuse what was offered; the words name the sum and whose structure it came from."""

    def __init__(self, factions: list[Faction], id: str, word: str, takes: bool) -> None:
        names = [f"{n + 1} from {faction.id.replace('_', '')}" for faction in factions for n in range(MAX_POWER)]
        super().__init__(id, word + " {}", names, "leech", ANSWER if takes else DECLINES)
        self.takes: bool = takes

    def right_one(self, s: State) -> i64:
        """The one argument that is the answer to this offer."""
        return s.players[builder(s.about)].faction.index * MAX_POWER + offered(s.about) - 1

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        moves[n] = self.first + self.right_one(s)
        return n + 1

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return FINE if i == self.right_one(s) else OTHER_OFFER

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"power": int(offered(s.about)), "builder": s.seat_id(builder(s.about))}

    def play(self, s: State, seat: i64, i: i64) -> None:
        if self.takes:
            p = s.players[seat]
            power = gain(p, offered(s.about))
            p.gain_power(power)
            if power:
                s.points(p, LEECH, 1 - power)
            s.taken |= TAKEN
        s.taken |= ASKED


class OfferPower(Owed):
    """After the turn: for each structure built, ask those who can gain, in turn order from the builder on."""

    def __init__(self, consider: Consider) -> None:
        super().__init__("offer_power")
        self.consider: Consider = consider

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if not s.n_offers:
            return
        last: i64 = s.n_offers
        while last > 0:  # structures in reverse, so that the first built comes to the top
            first = last - 1
            while first > 0 and structure_number(s.offers[first - 1]) == structure_number(s.offers[last - 1]):
                first -= 1
            self.ask(s, first, last)
            last = first
        s.n_offers = 0

    def ask(self, s: State, first: i64, last: i64) -> None:
        owner = builder(s.offers[first])
        seats: i64 = len(s.players)
        if s.players[owner].faction.watches_offers():
            s.push(AFTER_OFFERS, owner)
        place = place_of(s.order, owner, seats)
        for away in range(seats - 1, 0, -1):
            who = s.in_turn((place + away) % seats)
            for k in range(first, last):
                if receiver(s.offers[k]) == who:
                    s.push(self.consider, who, question_about(s.offers[k]))
        s.push(BEGIN_OFFERS, CHANCE)


class BeginOffers(Step[State]):
    """Nobody has answered yet."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        s.taken = 0


class Consider(Step[State]):
    """Only those who can gain something are asked."""

    def __init__(self, question: AskLeech) -> None:
        super().__init__("consider")
        self.question: AskLeech = question

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        if not p.resigned and gain(p, offered(arg)) > 0:
            s.push(self.question, seat, arg)


class AfterOffers(Step[State]):
    """The builder learns what the neighbours answered; who left with the offer open did not refuse it."""

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

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        power = int(gain(s.players[seat], offered(s.about)))
        return {"builder": s.seat_id(builder(s.about)), "power": power, "cost": power - 1}


BEGIN_OFFERS: Final = BeginOffers("begin_offers")
AFTER_OFFERS: Final = AfterOffers("after_offers")
