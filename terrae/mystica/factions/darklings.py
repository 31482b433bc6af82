"""Darklings: priests dig, and a stronghold ordains workers."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER, Decline, Kind
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.conversions import conversions
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import ALL_PRIESTS_OUT, CANNOT_PAY, FINE
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.state import ABILITY, Player, State


class Ordain(Priced):
    """Up to three workers become priests, once, when the stronghold is built."""

    def __init__(self) -> None:
        super().__init__("ordain", "convert {}", ["1w to 1p", "2w to 2p", "3w to 3p"], "convert", ANSWER,
                         uses=["convert"])
        self.converts = True

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.workers <= i:
            return CANNOT_PAY
        return FINE if p.space_for_priests() > i else ALL_PRIESTS_OUT

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.workers -= i + 1
        p.priests += i + 1


class Ordination(TurnQuestion):
    """Conversions may go before it."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        return conversions(s) + leaving(s)


class NoOrdination(Decline[State]):
    """All workers stay workers."""

    def __init__(self) -> None:
        super().__init__("no_ordination", "no ordination", "convert")
        self.uses = ["convert"]
        self.converts = True


ORDAIN: Final = Ordain()
NO_ORDINATION: Final = NoOrdination()
ASK_ORDAIN: Final = Ordination("ordain", [ORDAIN, NO_ORDINATION])


class Darklings(Faction):
    def __init__(self) -> None:
        super().__init__("darklings", TERRAINS.index("swamp"), cults=[0, 1, 1, 0], workers=1, priests=1,
                         sanctuary=(4, 10), sanctuary_priests=2, max_digging=0, vp_2017=15)
        self.offers(answers=[ORDAIN, NO_ORDINATION], items=[ASK_ORDAIN])

    def can_pay_spades(self, p: Player, n: i64) -> bool:
        return p.priests >= n

    def pay_spades(self, s: State, p: Player, n: i64) -> None:
        """A priest a spade, and 2 points."""
        p.priests -= n
        s.points(p, ABILITY, 2 * n)

    def warnings(self, s: State, p: Player, kind: Kind[Any]) -> list[str]:
        """Nobody is ordained though somebody could be."""
        return ["nobody_ordained"] if kind is NO_ORDINATION and ORDAIN.problem(s, p.seat, 0) == FINE else []

    def built_stronghold(self, s: State, p: Player) -> None:
        s.push(ASK_ORDAIN, p.seat)
