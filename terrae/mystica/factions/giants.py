"""Giants: two spades for everything, and two free ones with the stronghold."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.transform import gain_spades, spades_problem
from terrae.mystica.state import Player, State


class ActG(StrongholdAction):
    def further_problem(self, s: State, p: Player) -> i64:
        return spades_problem(s, p, 2)

    def act(self, s: State, p: Player) -> None:
        gain_spades(s, p, 2)


class Giants(Faction):
    def __init__(self) -> None:
        super().__init__("giants", TERRAINS.index("wasteland"), cults=[1, 0, 0, 1], stronghold_power=4, vp_2017=25)
        self.offers(actions=[ActG("actg", "ACTG")])

    def fixed_spades(self) -> i64:
        """Always two, and only into home terrain."""
        return 2
