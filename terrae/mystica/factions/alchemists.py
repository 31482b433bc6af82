"""Alchemists: coins and points trade places; with the stronghold spades bring power."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import TERRAINS
from terrae.mystica.rules.conversions import Convert
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import STRONGHOLD


class Alchemists(Faction):
    def __init__(self) -> None:
        super().__init__("alchemists", TERRAINS.index("swamp"), cults=[1, 1, 0, 0], vp_2017=27,
                         trading_house_coins=(2, 2, 3, 4), trading_house_power=(1, 1, 1, 1), stronghold_power=0,
                         stronghold_coins=6)
        self.offers(conversions=[Convert("vp_to_coin", "convert 1vp to 1c", vp=-1, coins=1),
                                 Convert("coins_to_vp", "convert 2c to 1vp", coins=-2, vp=1)])

    def built_stronghold(self, s: State, p: Player) -> None:
        """12 power, once."""
        p.gain_power(12)

    def gained_spades(self, s: State, p: Player, n: i64) -> None:
        """2 power per spade, however it came, once the stronghold stands."""
        if p.built[STRONGHOLD]:
            p.gain_power(2 * n)

    def coins_per_vp(self) -> i64:
        return 2

    def sells_coins(self) -> bool:
        return True
