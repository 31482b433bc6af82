"""Water Sprites: towns are worth more, and a palace that builds on any lake."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.nova.factions.base import SimpleFaction
from terrae.nova.hexes import add
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.habitable import build_house, houses_problem
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.problems import FINE
from terrae.nova.rules.reach import free_hex_problem, home_problem
from terrae.nova.rules.special_actions import ByPalace
from terrae.nova.state import ABILITY, Player, State
from terrae.nova.tiles import HOUSES


class HouseOnAnyLake(OnHex):
    """Left palace, a special action: a free house on any free home hex, in reach or not; no shovels."""

    def __init__(self) -> None:
        super().__init__("lake_house", "build {} anywhere with palace", means=ByPalace(left=True))

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.n_houses >= HOUSES or self.means.problem(s, p) != FINE:
            return n
        return add(moves, n, self.first, s.terrain[p.faction.terrain] & ~s.occupied, s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        build_house(s, p, s.board.hex_at[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return free_hex_problem(s, i) or home_problem(s, p, i) or houses_problem(p) or self.means.problem(s, p)


class WaterSprites(SimpleFaction):
    def __init__(self) -> None:
        super().__init__("water_sprites", TERRAINS.index("lake"), "A",
                         house_money=[3, 3, 3, 0, 0, 1, 0, 0],
                         trading_post=[(2, 1), (3, 1), (2, 1), (2, 1)],
                         left_power=2)
        self.offers(actions=[HouseOnAnyLake()])

    def founded_town(self, s: State, p: Player) -> None:
        """4 more points for every town."""
        s.points(p, ABILITY, 4)
