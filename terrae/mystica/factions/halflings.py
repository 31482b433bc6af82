"""Halflings: points for spades, a cheap exchange track, three spades with the stronghold."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.spades import GIVEN, SPILLS
from terrae.mystica.rules.transform import gain_spades
from terrae.mystica.state import ABILITY, Player, State


class Halflings(Faction):
    def __init__(self) -> None:
        super().__init__("halflings", TERRAINS.index("plains"), cults=[0, 0, 1, 1], bowls=(3, 9), stronghold=(4, 8),
                         dig_coins=1, vp_2017=20)

    def gained_spades(self, s: State, p: Player, n: i64) -> None:
        """1 point per spade, however it came."""
        s.points(p, ABILITY, n)

    def built_stronghold(self, s: State, p: Player) -> None:
        gain_spades(s, p, 3, SPILLS | GIVEN)
