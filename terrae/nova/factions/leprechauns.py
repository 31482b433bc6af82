"""Leprechauns: power from shovels, and a rich left palace."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.nova.factions.base import SimpleFaction
from terrae.nova.maps import TERRAINS
from terrae.nova.state import Player, State


class Leprechauns(SimpleFaction):
    def __init__(self) -> None:
        super().__init__("leprechauns", TERRAINS.index("swamp"), "A",
                         house_money=[3, 3, 3, 3, 0, 2, 0, 0],
                         house_power=[0, 0, 0, 0, 3, 0, 2, 0],
                         trading_post=[(2, 1), (2, 1), (3, 2), (3, 2)],
                         left_power=2, left_money=5)

    def used_shovels(self, s: State, p: Player, n: i64) -> None:
        """2 power for every shovel, free or bought."""
        p.gain_power(2 * n)

    def built_left_palace(self, s: State, p: Player) -> None:
        """6 power, once."""
        p.gain_power(6)
