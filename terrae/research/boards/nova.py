"""The plain position of Terra Nova as numbers."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.land.turns import place_of
from terrae.nova.factions import IDS
from terrae.nova.flow import all_items
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, SITE_NAMES, TERRAINS
from terrae.nova.options import CHOICES
from terrae.nova.rules.habitable import AfterShovels, transformed
from terrae.nova.rules.two_players import ASK_DRAW, colours_left, draw, drawer
from terrae.nova.state import TOWN_TILES_EACH, Player, State
from terrae.nova.tiles import BONUS_TILES, POWER_ACTIONS, ROUND_TILES, ROUNDS, TOWN_TILES
from terrae.research.boards.pending import PendingBoard, ahead
from terrae.research.row import SEATS, Field, Layout, Row

MAX_PLAYERS: Final = 4
VARIANTS: Final = CHOICES["variant"]
WHO: Final = SEATS[:MAX_PLAYERS]
PLANES: Final = [*TERRAINS, "marked", "house", "trading_post", "left_palace", "right_palace", "neutral_house", "town",
                 "changed", "reach", *WHO]
OWNERS: Final = len(PLANES) - MAX_PLAYERS


class NovaBoard(PendingBoard):
    def __init__(self) -> None:
        x = Layout()
        self.players: Field = x.choice("players", ["2", "3", "4"])
        self.variant: Field = x.choice("variant", VARIANTS[1:])
        self.by_drop_out: i64 = x.number("turn_order.drop_out", "1 if those who drop out first begin the next round")
        self.round: Field = x.choice("round", ["setup", *[str(n + 1) for n in range(ROUNDS)]])
        self.start: Field = x.choice("start_player", WHO)
        self.round_tiles: vec[Field] = vec[Field]([x.choice(f"round_tile.{n + 1}", ROUND_TILES)
                                                   for n in range(ROUNDS)])
        self.laid_out: Field = x.flags("bonus_tile.laid_out", list(BONUS_TILES))
        self.offer: Field = x.flags("bonus_tile.offered", list(BONUS_TILES), "1 if it lies beside the board")
        self.tile_money: i64 = x.numbers("bonus_tile.money", list(BONUS_TILES))
        self.power_used: Field = x.flags("power_action.used", POWER_ACTIONS)
        self.neutral_colour: Field = x.choice("neutral_colour", TERRAINS)
        self.bridges: Field = x.flags("bridge", SITE_NAMES, "1 where one is built")
        self.sites: Field = x.flags("bridge_place", SITE_NAMES, "1 where the map lets one be built")
        self.plane: vec[Field] = vec[Field]([x.flags(f"hex.{name}", CELL_NAMES) for name in PLANES])
        self.transformed: Field = x.flags("hex.transformed", CELL_NAMES, "1 where the shovels asked about were used")
        self.mat_layout(x)
        super().__init__(x, [item.id for item in all_items()], MAX_PLAYERS)

    def mat_layout(self, x: Layout) -> None:
        """Add what is on each mat."""
        mat = Layout()
        self.faction: Field = mat.choice("faction", IDS)
        self.colour: Field = mat.choice("colour", TERRAINS, "of the mat taken, before its side is chosen")
        self.goods: i64 = mat.numbers("", ["money", "power_1", "power_2", "power_3", "points", "sailing"])
        self.built: i64 = mat.numbers("", ["houses", "trading_posts", "bridges"], "how many are built")
        self.bonus: Field = mat.choice("bonus_tile", list(BONUS_TILES))
        self.used: Field = mat.flags("used", ["bonus_tile", "palace"], "1 if used in this round")
        self.town_tiles: Field = mat.flags("town_tile", TOWN_TILES, "1 if not yet used")
        self.out: i64 = mat.number("out", "1 if out of the round")
        self.turn: i64 = mat.number("turn", "place in the turn order from 1; 0 before it is known")
        self.left: i64 = mat.number("left", "place among those out of the round, from 1; 0 for those in it")
        self.river_tiles: i64 = mat.numbers("town_tile_on_river", [str(n + 1) for n in range(TOWN_TILES_EACH)],
                                            "its cell, counted from 1; 0 for none")
        self.mats: Field = x.repeat("", WHO, mat)

    def about(self, s: core.State, item: i64, arg: i64, seat: i64) -> i64:
        if item == ASK_DRAW.number:
            return draw(ahead(seat, drawer(arg), s.seats()), colours_left(arg))
        return arg

    def write(self, s: core.State, seat: i64, row: Row) -> None:
        assert isinstance(s, State)
        self.write_table(s, seat, row)
        self.write_hexes(s, seat, row)
        n = len(s.players)
        for k in range(n):
            row.enter(self.mats, k)
            self.write_mat(s, s.players[seat + k if seat + k < n else seat + k - n], row)
        self.write_pending(s, seat, row)

    def write_table(self, s: State, seat: i64, row: Row) -> None:
        row.leave()
        n = len(s.players)
        options = s.options
        row.choose(self.players, n - 2)
        variant: i64 = VARIANTS.index(options.variant)
        row.choose(self.variant, variant - 1)
        row.put(self.by_drop_out, 1 if options.by_drop_out else 0)
        row.choose(self.round, s.round)
        row.choose(self.start, ahead(seat, s.start, n))
        for number in range(ROUNDS):
            row.choose(self.round_tiles[number], s.round_tile(number + 1) if number < s.n_round_tiles else -1)
        row.bits(self.laid_out, s.laid_out)
        row.bits(self.offer, s.offer)
        for tile in range(len(BONUS_TILES)):
            row.put(self.tile_money + tile, s.money_on(tile))
        row.bits(self.power_used, s.power_used)
        row.choose(self.neutral_colour, s.neutral_colour)
        row.places(self.bridges, s.bridges, s.board.bridge_site)
        row.places(self.sites, all_bits(s.board.n_bridges), s.board.bridge_site)

    def write_hexes(self, s: State, seat: i64, row: Row) -> None:
        cells, plane = s.board.cells, self.plane
        for terrain in range(5):
            row.places(plane[terrain], s.terrain[terrain], cells)
        houses: i64 = 0
        posts: i64 = 0
        lefts: i64 = 0
        rights: i64 = 0
        towns: i64 = 0
        n = len(s.players)
        for k in range(n):
            p = s.players[seat + k if seat + k < n else seat + k - n]
            houses |= p.houses
            posts |= p.posts
            lefts |= p.left
            rights |= p.right
            towns |= p.towns
            row.places(plane[OWNERS + k], p.owned, cells)
        row.places(plane[5], s.board.marks, cells)
        row.places(plane[6], houses, cells)
        row.places(plane[7], posts, cells)
        row.places(plane[8], lefts, cells)
        row.places(plane[9], rights, cells)
        row.places(plane[10], s.neutral, cells)
        row.places(plane[11], towns, cells)
        row.places(plane[12], s.changed, cells)
        row.places(plane[13], s.players[seat].reach, cells)
        asking = s.depth > 0 and isinstance(s.asking, AfterShovels)
        row.places(self.transformed, transformed(s.about) if asking else 0, cells)

    def write_mat(self, s: State, p: Player, row: Row) -> None:
        n = len(s.players)
        row.choose(self.faction, p.faction.index)
        row.choose(self.colour, p.mat)
        row.put(self.goods, p.money)
        row.put(self.goods + 1, p.bowl1)
        row.put(self.goods + 2, p.bowl2)
        row.put(self.goods + 3, p.bowl3)
        row.put(self.goods + 4, p.points)
        row.put(self.goods + 5, p.sailing)
        row.put(self.built, p.n_houses)
        row.put(self.built + 1, p.n_posts)
        row.put(self.built + 2, p.n_bridges)
        row.choose(self.bonus, p.bonus)
        row.bits(self.used, p.used)
        row.bits(self.town_tiles, p.town_tiles)
        row.put(self.out, 1 if p.dropped else 0)
        row.put(self.turn, place_of(s.order, p.seat, n) + 1 if s.order else 0)
        row.put(self.left, place_of(s.next_order, p.seat, s.n_out) + 1)
        for tile in range(TOWN_TILES_EACH):
            row.put(self.river_tiles + tile, p.river_tiles >> 8 * tile & 255)


def all_bits(n: i64) -> i64:
    return BIT[n - 1] * 2 - 1 if n else 0


BOARD: Final = NovaBoard()
