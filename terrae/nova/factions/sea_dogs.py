"""Sea Dogs: towns across one river hex, sailing with the left palace, free trading posts with the right one."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import FREE
from terrae.core.packed import vec
from terrae.nova.factions.base import Faction
from terrae.nova.hexes import add, group, size
from terrae.nova.maps import TERRAINS
from terrae.nova.rules.means import OnHex
from terrae.nova.rules.problems import FINE, NO_TOWN_TILES_LEFT, add_reason
from terrae.nova.rules.sailing import advance_sailing
from terrae.nova.rules.special_actions import ByPalace
from terrae.nova.rules.towns import big_enough, found_town, town_value
from terrae.nova.rules.upgrade import own_house_problem, to_trading_post
from terrae.nova.state import Player, State
from terrae.nova.tiles import TOWN_BUILDINGS, TRADING_POSTS

NOT_A_RIVER: Final = add_reason("not-a-river")
NO_TOWN_THERE: Final = add_reason("no-town-there")


class RiverTown(OnHex):
    """Ability: all own groups round one river hex that are in no town found one together, when they like.

    The town tile is put on the river hex.
    """

    def __init__(self) -> None:
        super().__init__("river_town", "river town {}", role=FREE, uses=["ability:ability"], missed="town_left")

    def buildings(self, s: State, p: Player, cell: i64) -> i64:
        shore = s.board.shore[cell] & p.owned & ~p.towns
        return group(shore, p.owned, s.links) if shore else 0

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if not p.town_tiles or p.owned == p.towns:
            return n
        for cell in s.board.rivers:
            if big_enough(p, self.buildings(s, p, cell)):
                moves[n] = self.first + cell
                n += 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        s.ask_again()
        p = s.players[seat]
        found_town(s, p, self.buildings(s, p, i))
        p.lay_town_tile(i)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if s.board.hex_at[i] >= 0:
            return NOT_A_RIVER
        if not p.town_tiles:
            return NO_TOWN_TILES_LEFT
        return FINE if big_enough(p, self.buildings(s, p, i)) else NO_TOWN_THERE

    def place_facts(self, s: State, p: Player, i: i64, problem: i64) -> dict[str, object]:
        if problem != NO_TOWN_THERE:
            return super().place_facts(s, p, i, problem)
        around = self.buildings(s, p, i)
        return {"hex": self.names[i], "buildings": size(around), "least": TOWN_BUILDINGS,
                "value": town_value(p, around), "needed": p.faction.town_value(p)}


class FreeTradingPost(OnHex):
    """Right palace, a special action: upgrade a house to a trading post for free."""

    def __init__(self) -> None:
        super().__init__("free_trading_post", "upgrade {} to trading post with palace", means=ByPalace(left=False))

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.n_posts >= TRADING_POSTS or self.means.problem(s, p) != FINE:
            return n
        return add(moves, n, self.first, p.houses, s.board.cells)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        to_trading_post(s, p, s.board.hex_at[i])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return own_house_problem(s, p, i) or self.means.problem(s, p)


class SeaDogs(Faction):
    def __init__(self) -> None:
        super().__init__("sea_dogs", TERRAINS.index("lake"), "B",
                         house_money=[3, 3, 3, 2, 0, 1, 0, 0],
                         trading_post=[(2, 1), (2, 1), (2, 1), (2, 1)],
                         left_power=4)
        self.offers(actions=[FreeTradingPost()], anytime=[RiverTown()])

    def built_left_palace(self, s: State, p: Player) -> None:
        """One step of sailing, once."""
        advance_sailing(s, p)
