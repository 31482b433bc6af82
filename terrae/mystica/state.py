"""The position: what is on the boards and on every mat. Fields, copies and lists; no rules."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.land.bowls import Bowls
from terrae.land.state import LandState
from terrae.mystica.factions.base import Faction
from terrae.mystica.maps import LAND, TERRAIN
from terrae.mystica.options import Options
from terrae.mystica.tiles import (
    BONUS_CARDS,
    BRIDGES,
    COUNT,
    CULT_TOP,
    DWELLING,
    FAVOUR_COUNT,
    PRIESTS,
    SANCTUARY,
    TOWN_COUNT,
)

STACK: Final = 48
MAX_OFFERS: Final = 16

SOURCES: Final = ["start", "scoring_spade", "scoring_town", "scoring_dwelling", "scoring_big", "scoring_trading_house",
                  "scoring_temple", "shipping", "digging", "town_tile", "favour_tile", "bonus_card", "ability",
                  "stronghold", "leech", "conversion", "cults", "area", "resources"]
START: Final = 0
SCORING: Final = 1  # plus what scores, in the order of the tiles
SHIPPING: Final = 7
DIGGING: Final = 8
TOWN: Final = 9
FAVOUR: Final = 10
CARD: Final = 11
ABILITY: Final = 12
STRONGHOLD_VP: Final = 13
LEECH: Final = 14
CONVERSION: Final = 15
CULTS: Final = 16
AREA: Final = 17
RESOURCES_VP: Final = 18

RESOURCES: Final = ["coins", "workers", "priests", "power_1", "power_2", "power_3", "points", "fire", "water", "earth",
                    "air", "shipping", "digging", "dwellings", "trading_houses", "temples", "strongholds",
                    "sanctuaries", "bridges", "towns"]

# Once-per-round actions of one's own, as bits of `Player.used`.
USED_STRONGHOLD: Final = 1
USED_CARD: Final = 2
USED_FAVOUR: Final = 4


# What an empty table and an empty mat hold. Vectors are replaced, never changed, so everybody can share these.
NO_STEPS: Final = vec[i64]([0] * 4)
NO_PIECES: Final = vec[i64]([0] * 6)
NO_HEXES: Final = vec[i64]([0] * LAND)
NO_OWNERS: Final = vec[i64]([-1] * LAND)
NO_COINS: Final = vec[i64]([0] * len(BONUS_CARDS))


@mypyc_attr(acyclic=True, free_list_len=1)
class Player(Bowls):
    """A mat. Vectors are replaced, never changed in place, so that copies may share them."""

    def __init__(self, seat: i64, faction: Faction) -> None:
        """An empty mat."""
        super().__init__(0, 0, 0)
        self.seat: i64 = seat
        self.faction: Faction = faction
        self.coins: i64 = 0
        self.workers: i64 = 0
        self.priests: i64 = 0
        self.vp: i64 = 0
        self.shipping: i64 = 0
        self.digging: i64 = 0  # steps on the exchange track
        self.cult: vec[i64] = NO_STEPS  # spaces on the four tracks
        self.built: vec[i64] = NO_PIECES  # pieces on the board by structure
        self.reach: vec[i64] = NO_HEXES  # per hex: 1 adjacent, 2 only by a passage that costs, 0 not
        self.bridges: i64 = 0  # bits of the places
        self.on_cults: i64 = 0  # priests left on the cult board
        self.favours: i64 = 0  # bits
        self.keys: i64 = 0  # not yet used for a top space
        self.towns: i64 = 0  # founded
        self.card: i64 = -1  # bonus card, -1 for none
        self.used: i64 = 0  # bits of the actions of one's own
        self.blocked: i64 = 0  # tracks on which a step to the top was lost in this turn because a key was missing
        self.range: i64 = 0  # additional spaces that a passage may skip
        self.rivers: i64 = 0  # river hexes towns were founded across
        self.passed: bool = False
        self.resigned: bool = False  # left the game for good

    def copy(self) -> Player:
        made = Player(self.seat, self.faction)
        made.bowl1 = self.bowl1
        made.bowl2 = self.bowl2
        made.bowl3 = self.bowl3
        made.coins = self.coins
        made.workers = self.workers
        made.priests = self.priests
        made.vp = self.vp
        made.shipping = self.shipping
        made.digging = self.digging
        made.cult = self.cult
        made.built = self.built
        made.reach = self.reach
        made.bridges = self.bridges
        made.on_cults = self.on_cults
        made.favours = self.favours
        made.keys = self.keys
        made.towns = self.towns
        made.card = self.card
        made.used = self.used
        made.blocked = self.blocked
        made.range = self.range
        made.rivers = self.rivers
        made.passed = self.passed
        made.resigned = self.resigned
        return made

    def to_list(self) -> list[Any]:
        return [self.seat, self.faction.index, self.bowl1, self.bowl2, self.bowl3, self.coins, self.workers,
                self.priests, self.vp, self.shipping, self.digging, list(self.cult), list(self.built),
                list(self.reach), self.bridges, self.on_cults, self.favours, self.keys, self.towns, self.card,
                self.used, self.blocked, self.range, self.rivers, int(self.passed), int(self.resigned)]

    def has_favour(self, tile: i64) -> bool:
        """Is this favour tile on the mat?"""
        return self.favours >> tile & 1 == 1

    def has_bridge(self, place: i64) -> bool:
        """Is one of this player's bridges at this place?"""
        return self.bridges >> place & 1 == 1

    def has_river(self, river: i64) -> bool:
        """Was a town of this player's founded across this river hex?"""
        return self.rivers >> river & 1 == 1

    def space_for_priests(self) -> i64:
        """How many more priests there can be: seven in all, those left on the cult board included."""
        return PRIESTS - self.on_cults - self.priests

    def gain_priests(self, n: i64) -> None:
        """Take priests from the supply; those it does not have are lost."""
        space = self.space_for_priests()
        self.priests += n if n < space else space


def player_from_list(data: list[Any], faction: Faction) -> Player:
    """A mat as `Player.to_list` wrote it."""
    p = Player(data[0], faction)
    p.bowl1, p.bowl2, p.bowl3 = data[2], data[3], data[4]
    p.coins, p.workers, p.priests, p.vp = data[5], data[6], data[7], data[8]
    p.shipping, p.digging = data[9], data[10]
    p.cult, p.built, p.reach = vec[i64](data[11]), vec[i64](data[12]), vec[i64](data[13])
    p.bridges, p.on_cults, p.favours, p.keys, p.towns = data[14], data[15], data[16], data[17], data[18]
    p.card, p.used, p.blocked, p.range, p.rivers = data[19], data[20], data[21], data[22], data[23]
    p.passed, p.resigned = data[24] == 1, data[25] == 1
    return p


@mypyc_attr(acyclic=True, free_list_len=1)
class State(LandState):
    """The boards and everybody's mats. Vectors are replaced, never changed in place, but for the stack and offers."""

    def __init__(self, game: core.Game, options: Options, players: vec[Player], stack: vec[i64],
                 offers: vec[i64]) -> None:
        """An empty table. The stack and the offers are this position's own."""
        super().__init__(game, stack, 0, 0)
        self.options: Options = options
        self.players: vec[Player] = players
        self.terrain: vec[i64] = TERRAIN  # per hex
        self.owner: vec[i64] = NO_OWNERS  # seat, or -1
        self.building: vec[i64] = NO_HEXES
        self.town: vec[i64] = NO_HEXES  # 1 where the structure belongs to a town
        self.orders: vec[i64] = NO_STEPS  # priests on each cult: 1 for the space of three, 2 for each of two
        self.favours: vec[i64] = FAVOUR_COUNT  # tiles left
        self.town_tiles: vec[i64] = TOWN_COUNT
        self.card_coins: vec[i64] = NO_COINS
        self.offers: vec[i64] = offers  # in this turn: builder, receiver, amount, which structure
        self.n_offers: i64 = 0
        self.bridges: i64 = 0  # everybody's
        self.scoring: i64 = 0  # tiles of the rounds, four bits each
        self.n_scoring: i64 = 0
        self.cards: i64 = 0  # bonus cards beside the board, bits
        self.cards_out: i64 = 0  # removed from the game
        self.taken: i64 = 0  # answers to the offers of the structure asked about now, bits

    def copy(self) -> State:
        players = vec[Player]([p.copy() for p in self.players])
        made = State(self.game, self.options, players, self.stack[:], self.offers[:])
        made.depth = self.depth
        made.turns = self.turns
        made.terrain = self.terrain
        made.owner = self.owner
        made.building = self.building
        made.town = self.town
        made.orders = self.orders
        made.favours = self.favours
        made.town_tiles = self.town_tiles
        made.card_coins = self.card_coins
        made.n_offers = self.n_offers
        made.bridges = self.bridges
        made.round = self.round
        made.scoring = self.scoring
        made.n_scoring = self.n_scoring
        made.cards = self.cards
        made.cards_out = self.cards_out
        made.power_used = self.power_used
        made.start = self.start
        made.order = self.order
        made.next_order = self.next_order
        made.n_out = self.n_out
        made.taken = self.taken
        return made

    def for_bots(self) -> State:
        s = self.copy()
        s.options = self.options.without_leaving()
        return s

    def to_list(self) -> list[Any]:
        plain = [self.n_offers, self.bridges, self.round, self.scoring, self.n_scoring, self.cards, self.cards_out,
                 self.power_used, self.start, self.order, self.next_order, self.n_out, self.taken, self.turns]
        return [self.options.written(), [self.stack[i] for i in range(self.depth)],
                [p.to_list() for p in self.players], list(self.terrain), list(self.owner), list(self.building),
                list(self.town), list(self.orders), list(self.favours), list(self.town_tiles), list(self.card_coins),
                [self.offers[i] for i in range(self.n_offers)], plain]

    # What callers ask ---------------------------------------------------------------------------------------

    def seats(self) -> int:
        return len(self.players)

    def scores(self) -> list[int]:
        return [p.vp for p in self.players]

    def standing(self, seat: int) -> list[int]:
        """Points; those who left the game rank behind all who stayed."""
        p = self.players[seat]
        return [0 if p.resigned else 1, p.vp]

    def is_out(self, seat: i64) -> bool:
        p = self.players[seat]
        return p.passed or p.resigned

    def faction_of(self, seat: i64) -> Faction:
        return self.players[seat].faction

    def holdings(self, seat: int) -> list[int]:
        p = self.players[seat]
        return [p.coins, p.workers, p.priests, p.bowl1, p.bowl2, p.bowl3, p.vp, p.cult[0], p.cult[1], p.cult[2],
                p.cult[3], p.shipping, p.digging, p.built[1], p.built[2], p.built[3], p.built[4], p.built[5],
                bit_count(p.bridges), p.towns]

    # What is packed ------------------------------------------------------------------------------------------

    def scoring_tile(self, number: i64) -> i64:
        """The scoring tile of a round (from 1)."""
        return self.scoring >> 4 * (number - 1) & 15

    def lay_scoring_tile(self, number: i64, tile: i64) -> None:
        """Put a scoring tile on the empty space of a round (from 1)."""
        self.scoring |= tile << 4 * (number - 1)
        self.n_scoring += 1

    def three_taken(self, cult: i64) -> bool:
        """Does a priest stand on the space for three steps?"""
        return self.orders[cult] & 1 == 1

    def twos_taken(self, cult: i64) -> i64:
        """How many of the spaces for two steps have a priest."""
        return self.orders[cult] >> 1

    def power_action_used(self, action: i64) -> bool:
        """Has somebody taken this power action this round?"""
        return self.power_used >> action & 1 == 1

    def card_on_offer(self, card: i64) -> bool:
        """Is this bonus card beside the board?"""
        return self.cards >> card & 1 == 1

    def card_left_out(self, card: i64) -> bool:
        """Was this bonus card removed from the game?"""
        return self.cards_out >> card & 1 == 1

    def points(self, p: Player, source: i64, n: i64) -> None:
        """Score, or lose, victory points and note in the ledger why."""
        if n:
            p.vp += n
            if self.ledger is not None:
                self.ledger.score(p.seat, source, n)

    def audit(self) -> list[str]:
        wrong: list[str] = []
        bridges: int = 0
        cards: int = self.cards | self.cards_out
        tops: list[int] = [0, 0, 0, 0]
        for p in self.players:
            who = self.seat_id(p.seat)
            tokens = p.bowl1 + p.bowl2 + p.bowl3
            if min(p.bowl1, p.bowl2, p.bowl3, p.coins, p.workers, p.priests, p.vp, p.keys) < 0 or tokens > 12:
                wrong.append(f"{who} has less than nothing, or too much power")
            if p.priests + p.on_cults > PRIESTS:
                wrong.append(f"{who} has {p.priests} priests and {p.on_cults} on the cult board")
            for kind in range(DWELLING, SANCTUARY + 1):
                count = sum([1 for h in range(LAND) if self.owner[h] == p.seat and self.building[h] == kind])
                if count != p.built[kind] or count > COUNT[kind]:
                    wrong.append(f"{who}'s mat and the board disagree about structure {kind}")
            for h in range(LAND):
                if self.owner[h] == p.seat and self.terrain[h] != p.faction.terrain:
                    wrong.append(f"{who} lives on foreign terrain")
            if bridges & p.bridges or bit_count(p.bridges) > BRIDGES:
                wrong.append(f"{who} has too many bridges, or somebody else's")
            bridges |= p.bridges
            if p.resigned and p.card >= 0:
                wrong.append(f"{who} left, but kept a bonus card")
            if p.card >= 0:
                if cards >> p.card & 1:
                    wrong.append(f"bonus card {p.card} is in two places")
                cards |= 1 << p.card
            for c in range(4):
                if not 0 <= p.cult[c] <= CULT_TOP:
                    wrong.append(f"{who} is off the cult board")
                tops[c] += p.cult[c] == CULT_TOP
        if bridges != self.bridges:
            wrong.append("bridges on the board and on the mats do not add up")
        if max(tops) > 1:
            wrong.append("two players on one top space")
        if self.round and cards != (1 << self.options.all_cards()) - 1:
            wrong.append("a bonus card was lost or invented")
        for h in range(LAND):
            if (self.owner[h] < 0) != (self.building[h] == 0) or (self.town[h] and self.owner[h] < 0):
                wrong.append("a hex with an owner has no structure, or a town has none")
        if sum([p.passed for p in self.players]) != self.n_out:
            wrong.append("the number of those who passed is wrong")
        return wrong


def empty_state(game: core.Game, options: Options, players: vec[Player]) -> State:
    """A table before anything has happened."""
    return State(game, options, players, vec[i64]([0] * STACK), vec[i64]([0] * MAX_OFFERS))


def state_from_list(game: core.Game, options: Options, players: vec[Player], data: list[Any]) -> State:
    """A position as `State.to_list` wrote it, with options and players read already."""
    s = empty_state(game, options, players)
    for frame in data[1]:
        s.push_frame(frame)
    s.terrain, s.owner, s.building = vec[i64](data[3]), vec[i64](data[4]), vec[i64](data[5])
    s.town, s.orders, s.favours = vec[i64](data[6]), vec[i64](data[7]), vec[i64](data[8])
    s.town_tiles, s.card_coins = vec[i64](data[9]), vec[i64](data[10])
    for i, offer in enumerate(data[11]):
        s.offers[i] = offer
    plain: list[int] = data[12]
    s.n_offers, s.bridges, s.round, s.scoring, s.n_scoring = plain[0], plain[1], plain[2], plain[3], plain[4]
    s.cards, s.cards_out, s.power_used, s.start = plain[5], plain[6], plain[7], plain[8]
    s.order, s.next_order, s.n_out, s.taken, s.turns = plain[9], plain[10], plain[11], plain[12], plain[13]
    return s


def bit_count(bits: int) -> int:
    return bits.bit_count()
