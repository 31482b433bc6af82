"""Inventors: power from other factions' houses, and trading posts for power."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.nova.factions.base import Faction
from terrae.nova.hexes import BIT, add
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.habitable import make_home
from terrae.nova.rules.means import OnHex, power_problem
from terrae.nova.rules.problems import NO_TRADING_POSTS_LEFT, PALACE_NOT_BUILT
from terrae.nova.rules.reach import extend_reach, in_reach_problem
from terrae.nova.rules.upgrade import after_trading_post
from terrae.nova.state import RIGHT_PALACE, Player, State
from terrae.nova.tiles import TRADING_POSTS

PRICE: Final = 6


class TradingPostForPower(OnHex):
    """Left palace, as often as they like: 6 power make any free hex in reach home, with a trading post on it.

    It counts as an upgrade to a trading post, not as shovels nor as a house.
    """

    def __init__(self) -> None:
        super().__init__("power_trading_post", "trading post {} with palace", "palace_action",
                         uses=["ability:left"], missed="palace_left")

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if not p.left or p.bowl3 < PRICE or p.n_posts >= TRADING_POSTS:
            return n
        return add(moves, n, self.first, p.reach & ~s.occupied, s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        h = s.board.hex_at[i]
        p.spend_power(PRICE)
        make_home(s, p, h)
        p.posts |= BIT[h]
        p.owned |= BIT[h]
        p.n_posts += 1
        s.occupied |= BIT[h]
        extend_reach(s, p, h)
        after_trading_post(s, p, h)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not p.left:
            return PALACE_NOT_BUILT
        if p.n_posts >= TRADING_POSTS:
            return NO_TRADING_POSTS_LEFT
        return in_reach_problem(s, p, i) or power_problem(p, PRICE)

    def power(self, s: State, p: Player, i: i64) -> i64:
        return PRICE


class Inventors(Faction):
    def __init__(self) -> None:
        super().__init__("inventors", TERRAINS.index("swamp"), "B",
                         house_money=[3, 2, 2, 2, 0, 1, 0, 0],
                         trading_post=[(2, 1), (2, 1), (1, 1), (1, 1)],
                         left_power=2)
        self.offers(actions=[TradingPostForPower()])

    def other_built_house(self, s: State, p: Player) -> None:
        """1 power whenever another faction builds a house, 2 at a table of two."""
        p.gain_power(2 if len(s.players) == 2 else 1)

    def built_house(self, s: State, p: Player) -> None:
        """Right palace: 2 points per house."""
        if p.right:
            s.points(p, RIGHT_PALACE, 2)
