"""The position: the board and every mat. Fields, their readers, copies and lists; no rules."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.land.bowls import Bowls
from terrae.land.state import LandState
from terrae.nova.factions.base import NO_FACTION, Faction
from terrae.nova.hexes import BIT, size
from terrae.nova.maps import Board
from terrae.nova.options import Options
from terrae.nova.tiles import BONUS_TILES, BRIDGES, HOUSES, PALACES, POWER_TOKENS, ROUNDS, SAILING_MAX, TRADING_POSTS

STACK: Final = 32
TOWN_TILES_EACH: Final = 4

# Where points can come from.
SOURCES: Final = ["round_house", "round_trading_post", "round_palace", "round_town", "round_sailing", "round_shovel",
                  "sailing_track", "town_tile", "bonus_tile", "ability", "right_palace", "money", "territory"]
SAILING_TRACK: Final = 6  # the first six are the round tiles, in their own order
TOWN_TILE: Final = 7
BONUS_TILE: Final = 8
ABILITY: Final = 9
RIGHT_PALACE: Final = 10
MONEY: Final = 11
TERRITORY: Final = 12

RESOURCES: Final = ["money", "power_1", "power_2", "power_3", "points", "sailing", "houses", "trading_posts", "palaces",
                    "bridges", "towns"]

# Once-per-round actions of one's own, as bits of `Player.used`.
USED_BONUS_TILE: Final = 1
USED_PALACE: Final = 2


@mypyc_attr(acyclic=True, free_list_len=1)
class Player(Bowls):
    """A mat and the buildings of its colour. Sets of hexes are bits of one number, see `hexes`."""

    def __init__(self, seat: i64, faction: Faction) -> None:
        super().__init__(2, 2, 4)
        self.seat: i64 = seat
        self.faction: Faction = faction
        self.money: i64 = 0
        self.sailing: i64 = 0
        self.houses: i64 = 0  # sets of hexes
        self.posts: i64 = 0
        self.left: i64 = 0
        self.right: i64 = 0
        self.owned: i64 = 0  # all four together
        self.n_houses: i64 = 0
        self.n_posts: i64 = 0
        self.n_bridges: i64 = 0  # built
        self.towns: i64 = 0  # hexes whose buildings belong to a town
        self.reach: i64 = 0  # hexes in reach in the action phase, occupied or not
        self.town_tiles: i64 = 15  # bits of those not yet used
        self.bonus: i64 = -1  # bonus tile, -1 before one is taken
        self.used: i64 = 0  # bits of once-per-round actions
        self.points: i64 = 0
        self.dropped: bool = False
        self.mat: i64 = -1  # home terrain of the mat taken, -1 before; its side comes with the faction
        self.river_tiles: i64 = 0  # river cells with a town tile on them, eight bits each, cell + 1

    def copy(self) -> Player:
        twin = Player(self.seat, self.faction)
        twin.bowl1 = self.bowl1
        twin.bowl2 = self.bowl2
        twin.bowl3 = self.bowl3
        twin.money = self.money
        twin.sailing = self.sailing
        twin.houses = self.houses
        twin.posts = self.posts
        twin.left = self.left
        twin.right = self.right
        twin.owned = self.owned
        twin.n_houses = self.n_houses
        twin.n_posts = self.n_posts
        twin.n_bridges = self.n_bridges
        twin.towns = self.towns
        twin.reach = self.reach
        twin.town_tiles = self.town_tiles
        twin.bonus = self.bonus
        twin.used = self.used
        twin.points = self.points
        twin.dropped = self.dropped
        twin.mat = self.mat
        twin.river_tiles = self.river_tiles
        return twin

    def to_list(self) -> list[int]:
        return [self.seat, self.faction.index, self.money, self.bowl1, self.bowl2, self.bowl3, self.sailing,
                self.houses, self.posts, self.left, self.right, self.owned, self.n_houses, self.n_posts,
                self.n_bridges, self.towns, self.reach, self.town_tiles, self.bonus, self.used, self.points,
                int(self.dropped), self.mat, self.river_tiles]

    def lay_town_tile(self, cell: i64) -> None:
        """Lay a town tile on a river cell."""
        self.river_tiles = self.river_tiles << 8 | cell + 1

    def town_tile_cells(self) -> list[int]:
        """The river cells that hold a town tile."""
        return [int(self.river_tiles >> 8 * n & 255) - 1 for n in range(TOWN_TILES_EACH)
                if self.river_tiles >> 8 * n & 255]


def player_from_list(data: list[int], faction: Faction) -> Player:
    p = Player(data[0], faction)
    (p.money, p.bowl1, p.bowl2, p.bowl3, p.sailing, p.houses, p.posts, p.left, p.right, p.owned, p.n_houses, p.n_posts,
     p.n_bridges, p.towns, p.reach, p.town_tiles, p.bonus, p.used, p.points) = data[2:21]
    p.dropped = data[21] == 1
    p.mat, p.river_tiles = data[22:24]
    return p


@mypyc_attr(acyclic=True, free_list_len=1)
class State(LandState):
    """The board and everybody's mats.

    `terrain` and `links` are replaced, never changed in place, so that copies may share them.
    Small sequences are packed: three bits per round tile, four per tile's money.
    """

    def __init__(self, game: core.Game, options: Options, board: Board, stack: vec[i64], depth: i64, turns: i64,
                 players: vec[Player]) -> None:
        super().__init__(game, stack, depth, turns)
        self.options: Options = options
        self.board: Board = board
        self.players: vec[Player] = players
        self.terrain: vec[i64] = board.terrain  # hexes of each terrain now
        self.links: vec[i64] = board.neighbours  # hexes adjacent to each hex, bridges included
        self.occupied: i64 = 0
        self.neutral: i64 = 0  # hexes with a neutral house
        self.neutral_colour: i64 = -1  # terrain of the neutral faction (Planner), or -1
        self.bridges: i64 = 0  # bits of the board's bridges that are built
        self.round_tiles: i64 = 0
        self.n_round_tiles: i64 = 0
        self.laid_out: i64 = 0  # bonus tiles in this game
        self.offer: i64 = 0  # bonus tiles beside the board
        self.tile_money: i64 = 0
        self.changed: i64 = 0  # hexes built on in this action, until towns have been looked for

    def copy(self) -> State:
        twin = State(self.game, self.options, self.board, self.stack[:], self.depth, self.turns,
                     vec[Player]([p.copy() for p in self.players]))
        twin.terrain = self.terrain
        twin.links = self.links
        twin.occupied = self.occupied
        twin.neutral = self.neutral
        twin.neutral_colour = self.neutral_colour
        twin.bridges = self.bridges
        twin.round = self.round
        twin.round_tiles = self.round_tiles
        twin.n_round_tiles = self.n_round_tiles
        twin.laid_out = self.laid_out
        twin.offer = self.offer
        twin.tile_money = self.tile_money
        twin.power_used = self.power_used
        twin.start = self.start
        twin.order = self.order
        twin.next_order = self.next_order
        twin.n_out = self.n_out
        twin.changed = self.changed
        return twin

    def to_list(self) -> list[Any]:
        plain = [self.occupied, self.neutral, self.neutral_colour, self.bridges, self.round, self.round_tiles,
                 self.n_round_tiles, self.laid_out, self.offer, self.tile_money, self.power_used, self.start,
                 self.order, self.next_order, self.n_out, self.changed, self.turns]
        return [self.options.written(), [self.stack[i] for i in range(self.depth)],
                [p.to_list() for p in self.players], list(self.terrain), list(self.links), plain]

    def fill_from(self, terrain: list[int], links: list[int], plain: list[int]) -> None:
        """Take over what `to_list` wrote."""
        self.terrain = vec[i64](terrain)
        self.links = vec[i64](links)
        (self.occupied, self.neutral, self.neutral_colour, self.bridges, self.round, self.round_tiles,
         self.n_round_tiles, self.laid_out, self.offer, self.tile_money, self.power_used, self.start, self.order,
         self.next_order, self.n_out, self.changed, self.turns) = plain

    # What callers ask ---------------------------------------------------------------------------------------

    def seats(self) -> int:
        return len(self.players)

    def scores(self) -> list[int]:
        return [p.points for p in self.players]

    def is_out(self, seat: i64) -> bool:
        return self.players[seat].dropped

    def faction_of(self, seat: i64) -> Faction:
        return self.players[seat].faction

    def holdings(self, seat: int) -> list[int]:
        p = self.players[seat]
        return [p.money, p.bowl1, p.bowl2, p.bowl3, p.points, p.sailing, p.n_houses, p.n_posts,
                size(p.left | p.right), p.n_bridges, TOWN_TILES_EACH - size(p.town_tiles)]

    def round_tile(self, number: i64) -> i64:
        """The scoring tile of a round (from 1)."""
        return self.round_tiles >> 3 * (number - 1) & 7

    def lay_round_tile(self, tile: i64) -> None:
        """Lay the scoring tile of the next round that has none."""
        self.round_tiles |= tile << 3 * self.n_round_tiles
        self.n_round_tiles += 1

    def money_on(self, tile: i64) -> i64:
        """The money on a bonus tile beside the board."""
        return self.tile_money >> 4 * tile & 15

    def add_tile_money(self) -> None:
        """Put one money on every bonus tile beside the board."""
        for tile in range(len(BONUS_TILES)):
            if self.offer & BIT[tile]:
                self.tile_money += BIT[4 * tile]

    def take_tile_money(self, tile: i64) -> i64:
        """Take all the money from a bonus tile."""
        money = self.money_on(tile)
        self.tile_money -= money * BIT[4 * tile]
        return money

    def drop_out_order(self) -> list[int]:
        """Those who have dropped out of this round, the first one first."""
        return self.leaving_order()

    def next_turn_order(self) -> list[int]:
        """The order of the next round as far as it is settled, where dropping out decides it."""
        return self.leaving_order() if self.options.by_drop_out and self.round < ROUNDS else []

    def points(self, p: Player, source: i64, n: i64) -> None:
        """Score, and let the ledger know why."""
        if n:
            p.points += n
            if self.ledger is not None:
                self.ledger.score(p.seat, source, n)

    # Laws of conservation ------------------------------------------------------------------------------------

    def audit(self) -> list[str]:
        wrong: list[str] = []
        for p in self.players:
            wrong += self.audit_mat(p)
        return wrong + self.audit_owners() + self.audit_board()

    def audit_mat(self, p: Player) -> list[str]:
        """What is wrong with one player's goods, pieces and hexes."""
        who = self.seat_id(p.seat)
        wrong = []
        if p.bowl1 + p.bowl2 + p.bowl3 != POWER_TOKENS or min(p.bowl1, p.bowl2, p.bowl3) < 0:
            wrong.append(f"{who} has bowls {p.bowl1}, {p.bowl2}, {p.bowl3}, not {POWER_TOKENS} tokens")
        if p.money < 0:
            wrong.append(f"{who} has {p.money} money")
        if p.n_houses != size(p.houses) or p.n_posts != size(p.posts):
            wrong.append(f"{who}'s mat and the board disagree about houses or trading posts")
        if p.n_houses > HOUSES or p.n_posts > TRADING_POSTS or size(p.left | p.right) > PALACES:
            wrong.append(f"{who} has more buildings than pieces")
        if p.n_bridges > BRIDGES or not 0 <= p.sailing <= SAILING_MAX or not 0 <= p.town_tiles < 16:
            wrong.append(f"{who} has {p.n_bridges} bridges, sailing {p.sailing}, town tiles {p.town_tiles}")
        if size(p.houses) + size(p.posts) + size(p.left) + size(p.right) != size(p.owned) or p.towns & ~p.owned:
            wrong.append(f"{who} has two buildings on one hex, or a town without a building")
        if [cell for cell in p.town_tile_cells() if cell not in self.board.rivers]:
            wrong.append(f"{who} has a town tile of the river on land")
        if p.houses | p.posts | p.left | p.right != p.owned:
            wrong.append(f"{who}'s buildings are not on the hexes it owns")
        if p.owned & ~self.terrain[p.faction.terrain]:
            wrong.append(f"{who} lives on foreign terrain")
        return wrong

    def audit_owners(self) -> list[str]:
        """What is wrong between players: hexes, bridges and bonus tiles have one owner."""
        wrong = []
        occupied: int = self.neutral
        bridges: int = 0
        tiles: int = self.offer
        for p in self.players:
            if occupied & p.owned:
                wrong.append(f"{self.seat_id(p.seat)} shares a hex with somebody")
            occupied |= p.owned
            bridges += p.n_bridges
            if p.bonus >= 0:
                if tiles & BIT[p.bonus]:
                    wrong.append(f"bonus tile {p.bonus} is in two places")
                tiles |= BIT[p.bonus]
        if occupied != self.occupied:
            wrong.append("the set of occupied hexes is wrong")
        if bridges != size(self.bridges):
            wrong.append("bridges on the board and on the mats do not add up")
        if tiles != self.laid_out:
            wrong.append("a bonus tile was lost or invented")
        if sum([p.dropped for p in self.players]) != self.n_out:
            wrong.append("the number of those who dropped out is wrong")
        return wrong

    def audit_board(self) -> list[str]:
        """What is wrong with adjacency and terrain."""
        wrong = []
        links = self.board.neighbours[:]
        for b in range(self.board.n_bridges):
            if self.bridges & BIT[b]:
                links[self.board.bridge_a[b]] |= BIT[self.board.bridge_b[b]]
                links[self.board.bridge_b[b]] |= BIT[self.board.bridge_a[b]]
        if list(links) != list(self.links):
            wrong.append("adjacency does not match the map and the bridges")
        land: int = 0
        for t in self.terrain:
            if land & t:
                wrong.append("a hex has two terrains")
            land |= t
        if size(land) != self.board.size:
            wrong.append("a hex has no terrain")
        return wrong


def empty_state(game: core.Game, options: Options, board: Board) -> State:
    """A table before anything has happened."""
    players = vec[Player]([Player(seat, NO_FACTION) for seat in range(options.players)])
    return State(game, options, board, vec[i64]([0] * STACK), 0, 0, players)
