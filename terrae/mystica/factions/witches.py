"""Witches: towns are worth more, and a stronghold that rides to any forest."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import LAND, TERRAINS
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.problems import FINE, NONE_LEFT, NOT_HOME, NOTHING_TO_DO, OCCUPIED
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.structures import BUILD, construct
from terrae.mystica.state import ABILITY, Player, State
from terrae.mystica.tiles import COUNT, DWELLING


class Ride(TurnQuestion):
    """A free dwelling on any free home hex, adjacent or not."""

    def build_problem(self, s: State, p: Player, h: i64) -> i64:
        if s.owner[h] >= 0:
            return OCCUPIED
        return FINE if s.terrain[h] == p.faction.terrain else NOT_HOME

    def build(self, s: State, p: Player, h: i64) -> None:
        construct(s, p, h, DWELLING)


ASK_RIDE: Final = Ride("ride", [BUILD])


class ActW(StrongholdAction):
    def further_problem(self, s: State, p: Player) -> i64:
        if p.built[DWELLING] >= COUNT[DWELLING]:
            return NONE_LEFT
        for h in range(LAND):
            if ASK_RIDE.build_problem(s, p, h) == FINE:
                return FINE
        return NOTHING_TO_DO

    def act(self, s: State, p: Player) -> None:
        s.push(ASK_RIDE, p.seat)


class Witches(Faction):
    def __init__(self) -> None:
        super().__init__("witches", TERRAINS.index("forest"), cults=[0, 0, 0, 2], vp_2017=19)
        self.offers(actions=[ActW("actw", "ACTW")], items=[ASK_RIDE])

    def founded_town(self, s: State, p: Player) -> None:
        """5 more points."""
        s.points(p, ABILITY, 5)
