"""Sun Worshippers: a third house at the start, and a palace that transforms the land next door."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.nova.factions.base import SimpleFaction
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.habitable import build_house, houses_problem, make_home
from terrae.nova.rules.means import OnHex, money_problem
from terrae.nova.rules.problems import ALREADY_HOME, FINE, add_reason
from terrae.nova.rules.reach import free_hex_problem
from terrae.nova.rules.special_actions import ByPalace
from terrae.nova.state import Player, State
from terrae.nova.tiles import HOUSE_PRICE, HOUSES

NOT_NEXT_DOOR: Final = add_reason("not-next-door")


def next_door(s: State, p: Player) -> i64:
    """Free hexes beside own buildings on the same continent that are not home yet; bridges do not count."""
    found: i64 = 0
    todo = p.owned
    while todo:
        low: int = todo & -todo
        todo &= todo - 1
        found |= s.board.neighbours[low.bit_length() - 1]
    return found & ~s.occupied & ~s.terrain[p.faction.terrain]


class TransformNextDoor(OnHex):
    """Left palace, a special action: a hex next door becomes home without shovels."""

    def __init__(self, house: bool) -> None:
        super().__init__("next_door_and_build" if house else "next_door",
                         "transform {} next door and build" if house else "transform {} next door",
                         means=ByPalace(left=True))
        self.house: bool = house  # and a house on it at once, for the normal price

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if self.means.problem(s, p) != FINE or (self.house and (p.money < HOUSE_PRICE or p.n_houses >= HOUSES)):
            return n
        return add(moves, n, self.first, next_door(s, p), s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        self.means.pay(s, p)
        make_home(s, p, h)
        if self.house:
            p.money -= HOUSE_PRICE
            build_house(s, p, h)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        problem = self.means.problem(s, p) or free_hex_problem(s, i)
        if problem != FINE:
            return problem
        h = s.board.hex_at[i]
        if s.terrain[p.faction.terrain] & BIT[h]:
            return ALREADY_HOME
        if not next_door(s, p) & BIT[h]:
            return NOT_NEXT_DOOR
        return houses_problem(p) or money_problem(p, HOUSE_PRICE) if self.house else FINE

    def money(self, s: State, p: Player, i: i64) -> i64:
        return HOUSE_PRICE if self.house else 0


class SunWorshippers(SimpleFaction):
    def __init__(self) -> None:
        super().__init__("sun_worshippers", TERRAINS.index("desert"), "A",
                         house_money=[3, 3, 3, 2, 0, 1, 0, 0],
                         trading_post=[(2, 2), (2, 2), (2, 1), (2, 1)],
                         left_power=2, money=5, start_houses=3)
        self.offers(actions=[TransformNextDoor(False), TransformNextDoor(True)])
