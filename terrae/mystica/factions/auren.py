"""Auren: a stronghold that brings a favour and walks up the cults."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.cults import AskSteps, Climb, advance
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import CULTS


class TwoSteps(Climb):
    """Two steps on one track."""

    def __init__(self) -> None:
        super().__init__("two_cult_steps", "+2{}", CULTS, "cult", ANSWER, "cult")

    def steps(self, i: i64) -> i64:
        return 2

    def play(self, s: State, seat: i64, i: i64) -> None:
        advance(s, s.players[seat], i, self.steps(i))


TWO_STEPS: Final = TwoSteps()
ASK_TWO_STEPS: Final = AskSteps("two_cult_steps", [TWO_STEPS], cult_steps=2)


class ActA(StrongholdAction):
    def act(self, s: State, p: Player) -> None:
        s.push(ASK_TWO_STEPS, p.seat)


class Auren(Faction):
    def __init__(self) -> None:
        super().__init__("auren", TERRAINS.index("forest"), cults=[0, 1, 0, 1], sanctuary=(4, 8), vp_2017=27,
                         stronghold_favours=1)
        self.offers(actions=[ActA("acta", "ACTA")], answers=[TWO_STEPS], items=[ASK_TWO_STEPS])
