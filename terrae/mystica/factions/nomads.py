"""Nomads: a third dwelling at the start, and a sandstorm with the stronghold."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import LAND, NEAR, TERRAINS
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.problems import FINE, NOTHING_TO_DO, OCCUPIED, ONLY_HOME, OUT_OF_REACH, SAME_TERRAIN
from terrae.mystica.rules.questions import Transforming, TurnQuestion
from terrae.mystica.rules.spades import came_home
from terrae.mystica.rules.transform import TRANSFORM, USE_SPADES, set_terrain
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import COUNT, DWELLING


class Sandstorm(Transforming):
    """A hex that shares an edge with an own structure becomes home; no spade, not over river or bridge."""

    def problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        if s.owner[h] >= 0:
            return OCCUPIED
        if to != p.faction.terrain:
            return ONLY_HOME
        if s.terrain[h] == to:
            return SAME_TERRAIN
        for n in NEAR[h]:
            if s.owner[n] == p.seat:
                return FINE
        return OUT_OF_REACH

    def transform(self, s: State, p: Player, h: i64, to: i64) -> None:
        set_terrain(s, h, to)
        if p.built[DWELLING] < COUNT[DWELLING]:
            s.push(USE_SPADES, p.seat, came_home(h))  # a dwelling may follow


SANDSTORM: Final = Sandstorm()
ASK_SANDSTORM: Final = TurnQuestion("sandstorm", [TRANSFORM], transforming=SANDSTORM, pieces=1)


class ActN(StrongholdAction):
    def further_problem(self, s: State, p: Player) -> i64:
        for h in range(LAND):
            if SANDSTORM.problem(s, p, h, p.faction.terrain) == FINE:
                return FINE
        return NOTHING_TO_DO

    def act(self, s: State, p: Player) -> None:
        s.push(ASK_SANDSTORM, p.seat)


class Nomads(Faction):
    def __init__(self) -> None:
        super().__init__("nomads", TERRAINS.index("desert"), cults=[1, 0, 1, 0], workers=2, stronghold=(4, 8),
                         trading_house_coins=(2, 2, 3, 4), trading_house_power=(1, 1, 1, 1), start_dwellings=3,
                         vp_2017=19)
        self.offers(actions=[ActN("actn", "ACTN")], items=[ASK_SANDSTORM])
