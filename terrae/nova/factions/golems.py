"""Golems: trading posts score when dropping out; with the left palace one shovel does for two."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.nova.factions.base import SimpleFaction
from terrae.nova.maps import TERRAINS
from terrae.nova.state import ABILITY, Player, State


class Golems(SimpleFaction):
    def __init__(self) -> None:
        super().__init__("golems", TERRAINS.index("wasteland"), "A",
                         house_money=[3, 2, 2, 2, 0, 1, 0, 0],
                         trading_post=[(2, 1), (2, 1), (2, 1), (2, 1)],
                         left_power=4)

    def dropped_out(self, s: State, p: Player) -> None:
        """2 points for one or two trading posts, 3 for three, 4 for four."""
        s.points(p, ABILITY, 2 if p.n_posts == 1 else p.n_posts)

    def shovels(self, p: Player, distance: i64) -> i64:
        """Left palace: what takes two shovels takes one."""
        return 1 if distance == 2 and p.left else distance
