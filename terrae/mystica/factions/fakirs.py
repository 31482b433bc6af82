"""Fakirs: carpets instead of ships."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.adjacency import renew_reach
from terrae.mystica.state import ABILITY, Player, State
from terrae.mystica.tiles import STRONGHOLD


class Fakirs(Faction):
    def __init__(self) -> None:
        super().__init__("fakirs", TERRAINS.index("desert"), cults=[1, 0, 0, 1], bowls=(7, 5), stronghold=(4, 10),
                         stronghold_power=0, stronghold_priests=1, max_shipping=0, max_digging=1, vp_2017=33)

    def passage(self, p: Player) -> i64:
        """One space may be skipped, two with the stronghold."""
        return 1 + p.built[STRONGHOLD] + p.range

    def can_pay_passage(self, p: Player, spades: i64) -> bool:
        return p.priests >= 1

    def can_pay_passage_and_dwelling(self, p: Player) -> bool:
        return p.priests >= 1

    def pay_passage(self, s: State, p: Player) -> None:
        """A priest; 4 points."""
        p.priests -= 1
        s.points(p, ABILITY, 4)

    def built_stronghold(self, s: State, p: Player) -> None:
        renew_reach(s, p)

    def more_shipping(self, s: State, p: Player) -> None:
        """A free step of shipping makes the carpet fly one space farther."""
        p.range += 1
