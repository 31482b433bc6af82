"""Sand Cats: money from other factions' upgrades, cheap trading posts, a love of dry land."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.nova.factions.base import Faction
from terrae.nova.hexes import size
from terrae.nova.maps import TERRAINS
from terrae.nova.state import RIGHT_PALACE, Player, State


class SandCats(Faction):
    def __init__(self) -> None:
        super().__init__("sand_cats", TERRAINS.index("desert"), "B",
                         house_money=[3, 3, 0, 2, 0, 1, 0, 0],
                         trading_post=[(2, 2), (2, 2), (2, 1), (3, 1)],
                         left_power=2)

    def other_upgraded(self, s: State, p: Player) -> None:
        """1 money whenever another faction upgrades, 2 at a table of two."""
        p.money += 2 if len(s.players) == 2 else 1

    def trading_post_price(self, p: Player, near_others: bool) -> i64:
        """Left palace: 5 money next to others, 7 elsewhere."""
        if p.left:
            return 5 if near_others else 7
        return super().trading_post_price(p, near_others)

    def dropped_out(self, s: State, p: Player) -> None:
        """Right palace: a point per building away from the river."""
        if p.right:
            s.points(p, RIGHT_PALACE, size(p.owned & ~s.board.riverside))
