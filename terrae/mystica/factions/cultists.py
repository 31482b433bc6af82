"""Cultists: a cult step when neighbours take power."""
from __future__ import annotations

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.cults import ASK_CULT_STEP
from terrae.mystica.state import STRONGHOLD_VP, Player, State


class Cultists(Faction):
    def __init__(self) -> None:
        super().__init__("cultists", TERRAINS.index("plains"), cults=[1, 0, 1, 0], stronghold=(4, 8),
                         sanctuary=(4, 8), vp_2017=16)

    def watches_offers(self) -> bool:
        return True

    def offers_answered(self, s: State, p: Player, taken: bool, asked: bool) -> None:
        """A step on a cult of choice if somebody took power; by the errata 1 power if all refused."""
        if taken:
            s.push(ASK_CULT_STEP, p.seat)
        elif asked and s.options.errata:
            p.gain_power(1)

    def built_stronghold(self, s: State, p: Player) -> None:
        """7 points, once."""
        s.points(p, STRONGHOLD_VP, 7)
