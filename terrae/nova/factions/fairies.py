"""Fairies: more power every round, and a palace that digs for 2 power."""
from __future__ import annotations

from terrae.nova.factions.base import SimpleFaction
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.habitable import BuildHouse, Transform, TransformAndBuild
from terrae.nova.rules.special_actions import ByPalace


class Fairies(SimpleFaction):
    def __init__(self) -> None:
        super().__init__("fairies", TERRAINS.index("forest"), "A",
                         house_money=[3, 3, 3, 2, 0, 1, 0, 0],
                         trading_post=[(3, 2), (3, 2), (3, 1), (3, 1)],
                         left_power=3, left_money=2, extra_power=2)
        # Left palace: a power action of their own, make habitable and build with one free shovel.
        shovel = ByPalace(left=True, power=2, free_shovels=1)
        self.offers(actions=[BuildHouse(shovel), Transform(shovel), TransformAndBuild(shovel)])
