"""Witches: towns are worth more, and a stronghold that rides to any forest."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import LAND, TERRAINS
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.dwellings import BUILD, free_home_problem
from terrae.mystica.rules.problems import FINE, NO_PIECE_LEFT, NOTHING_TO_DO
from terrae.mystica.rules.questions import Building, TurnQuestion
from terrae.mystica.rules.structures import construct
from terrae.mystica.state import ABILITY, Player, State
from terrae.mystica.tiles import COUNT, DWELLING


class Ride(Building):
    """A free dwelling on any free home hex, adjacent or not."""

    def problem(self, s: State, p: Player, h: i64) -> i64:
        return free_home_problem(s, p, h)

    def build(self, s: State, p: Player, h: i64) -> None:
        construct(s, p, h, DWELLING)


RIDE: Final = Ride()
ASK_RIDE: Final = TurnQuestion("ride", [BUILD], building=RIDE, pieces=1)


class ActW(StrongholdAction):
    def further_problem(self, s: State, p: Player) -> i64:
        if p.built[DWELLING] >= COUNT[DWELLING]:
            return NO_PIECE_LEFT
        for h in range(LAND):
            if RIDE.problem(s, p, h) == FINE:
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
