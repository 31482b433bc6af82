"""Dwarves: tunnels instead of ships."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.state import ABILITY, Player, State
from terrae.mystica.tiles import DWELLING, STRONGHOLD


class Dwarves(Faction):
    def __init__(self) -> None:
        super().__init__("dwarves", TERRAINS.index("mountains"), cults=[0, 0, 2, 0], max_shipping=0,
                         trading_house_coins=(3, 2, 2, 3), vp_2017=20)

    def passage(self, p: Player) -> i64:
        """One space may be skipped."""
        return 1

    def tunnel_workers(self, p: Player) -> i64:
        return 1 if p.built[STRONGHOLD] else 2

    def can_pay_passage(self, p: Player, spades: i64) -> bool:
        return p.workers >= self.tunnel_workers(p) + spades * (3 - p.digging)

    def can_pay_passage_and_dwelling(self, p: Player) -> bool:
        return p.workers >= self.tunnel_workers(p) + self.price_workers[DWELLING]

    def pay_passage(self, s: State, p: Player) -> None:
        """2 workers, 1 with the stronghold; 4 points."""
        p.workers -= self.tunnel_workers(p)
        s.points(p, ABILITY, 4)
