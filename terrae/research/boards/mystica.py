"""The plain position of Terra Mystica as numbers."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.land.turns import place_of
from terrae.mystica.factions import FACTIONS
from terrae.mystica.flow import ITEMS
from terrae.mystica.maps import BRIDGE_NAMES, HEX_NAMES, LAND, RIVER_NAMES, TERRAINS
from terrae.mystica.rules.offers import builder, offered, receiver, structure_number
from terrae.mystica.rules.spades import brought_home, hex_at_work, some_home, spades_bought, spades_left, way_round
from terrae.mystica.rules.towns import CHOOSE_REWARD, favours_due, towns_due
from terrae.mystica.rules.transform import USE_SPADES
from terrae.mystica.state import MAX_OFFERS, Player, State
from terrae.mystica.tiles import (
    BONUS_CARDS,
    CODES,
    CULTS,
    FAVOURS,
    POWER_ACTIONS,
    ROUNDS,
    SCORING_TILES,
    TOWN_TILES,
)
from terrae.mystica.turn import ASK_LEECH, CONSIDER
from terrae.research.boards.pending import PendingBoard, ahead
from terrae.research.row import SEATS, Field, Layout, Row

MAX_PLAYERS: Final = 5
WHO: Final = SEATS[:MAX_PLAYERS]
PLANES: Final = [*TERRAINS, *CODES[1:], "town", *WHO]  # a column per hex each
STRUCTURES: Final = len(TERRAINS) - 1  # counted from 1
TOWN: Final = PLANES.index("town")
OWNERS: Final = TOWN + 1
ASKED: Final = ["spades_left", "spades_bought", "way_round", "favours_due", "towns_due", "power_offered", "builder"]
SWITCHES: Final = ["by_passing", "more_town_tiles", "cultists_errata", "points_for_gained_spades", "site_reading",
                   "resign"]
GOODS: Final = ["coins", "workers", "priests", "power_1", "power_2", "power_3", "points", "shipping", "digging",
                "priests_on_cults", "keys", "towns", "range", "passed", "resigned"]


class MysticaBoard(PendingBoard):
    def __init__(self) -> None:
        x = Layout()
        self.players: Field = x.choice("players", ["2", "3", "4", "5"])
        self.switches: i64 = x.numbers("option", SWITCHES, "1 if chosen")
        self.round: Field = x.choice("round", ["setup", *[str(n + 1) for n in range(ROUNDS)]])
        self.start: Field = x.choice("start_player", WHO)
        self.scoring: vec[Field] = vec[Field]([x.choice(f"scoring.{n + 1}", SCORING_TILES) for n in range(ROUNDS)])
        self.power_used: Field = x.flags("power_action.used", POWER_ACTIONS)
        self.cards: Field = x.flags("bonus_card.offered", BONUS_CARDS, "1 if it lies beside the board")
        self.cards_out: Field = x.flags("bonus_card.out", BONUS_CARDS, "1 if it is not in this game")
        self.card_coins: i64 = x.numbers("bonus_card.coins", BONUS_CARDS)
        self.favours_left: i64 = x.numbers("favour.left", FAVOURS, "tiles left")
        self.towns_left: i64 = x.numbers("town_tile.left", TOWN_TILES, "tiles left")
        self.threes: i64 = x.numbers("cult.three_taken", CULTS, "1 if the space for 3 steps has a priest")
        self.twos: i64 = x.numbers("cult.twos_taken", CULTS, "spaces for 2 steps that have a priest")
        self.planes: i64 = len(x.columns)
        for plane in PLANES:
            x.numbers(f"hex.{plane}", HEX_NAMES, "0 or 1 each")
        self.hexes: i64 = x.note(LAND)
        self.work: Field = x.choice("hex.at_work", HEX_NAMES, "where the spades asked about were used last")
        self.homes: i64 = x.numbers("hex.brought_home", HEX_NAMES, "1 where those spades brought one home")
        self.homes_noted: i64 = x.note()
        self.asked: i64 = x.numbers("asked", ASKED, "what the question is about; the builder is counted from 1")
        self.taken: Field = x.flags("offers", ["taken", "answered", "left_open"], "how offers were answered so far")
        self.n_offers: i64 = x.number("offers.number", "offers of power to be made after this turn")
        self.noted_offers: i64 = x.note()
        offer = Layout()
        self.offer_to: Field = offer.choice("to", WHO)
        self.offer_power: i64 = offer.number("power")
        self.offer_structure: i64 = offer.number("structure", "which structure of this turn, from 0")
        self.offers: Field = x.repeat("offer.", [str(n) for n in range(MAX_OFFERS)], offer)
        self.mat_layout(x)
        super().__init__(x, [item.id for item in ITEMS], MAX_PLAYERS)

    def mat_layout(self, x: Layout) -> None:
        """Add what is on each mat."""
        mat = Layout()
        self.faction: Field = mat.choice("faction", [faction.id for faction in FACTIONS])
        self.goods: i64 = mat.numbers("", GOODS)
        self.cult: i64 = mat.numbers("cult", CULTS, "space on the track")
        self.built: i64 = mat.numbers("built", CODES[1:])
        self.favours: Field = mat.flags("favour", FAVOURS)
        self.card: Field = mat.choice("bonus_card", BONUS_CARDS)
        self.used: Field = mat.flags("used", ["stronghold", "bonus_card", "favour"], "1 if used in this round")
        self.blocked: Field = mat.flags("blocked", CULTS, "1 if a key was missing for the top in this turn")
        self.bridges: Field = mat.flags("bridge", BRIDGE_NAMES)
        self.rivers: Field = mat.flags("town_river", RIVER_NAMES, "1 where a town was founded across the river")
        self.turn: i64 = mat.number("turn", "place in the turn order from 1; 0 before it is known")
        self.left: i64 = mat.number("left", "place among those who have passed, from 1; 0 for those who have not")
        self.mats: Field = x.repeat("", WHO, mat)

    def about(self, s: core.State, item: i64, arg: i64, seat: i64) -> i64:
        if item == ASK_LEECH.number or item == CONSIDER.number:
            return arg - builder(arg) + ahead(seat, builder(arg), s.seats())
        return arg

    def write(self, s: core.State, seat: i64, row: Row) -> None:
        assert isinstance(s, State)
        self.write_table(s, seat, row)
        self.write_hexes(s, seat, row)
        self.write_asked(s, seat, row)
        n = len(s.players)
        for k in range(n):
            row.enter(self.mats, k)
            self.write_mat(s, s.players[seat + k if seat + k < n else seat + k - n], row)
        self.write_offers(s, seat, row)
        self.write_pending(s, seat, row)

    def write_table(self, s: State, seat: i64, row: Row) -> None:
        row.leave()
        n = len(s.players)
        options = s.options
        row.choose(self.players, n - 2)
        row.put(self.switches, 1 if options.by_passing else 0)
        row.put(self.switches + 1, 1 if options.more_towns else 0)
        row.put(self.switches + 2, 1 if options.errata else 0)
        row.put(self.switches + 3, 1 if options.points_for_gained else 0)
        row.put(self.switches + 4, 1 if options.as_on_site else 0)
        row.put(self.switches + 5, 1 if options.resign else 0)
        row.choose(self.round, s.round)
        row.choose(self.start, ahead(seat, s.start, n))
        for number in range(ROUNDS):
            row.choose(self.scoring[number], s.scoring_tile(number + 1) if s.n_scoring == ROUNDS else -1)
        row.bits(self.power_used, s.power_used)
        row.bits(self.cards, s.cards)
        row.bits(self.cards_out, s.cards_out)
        for card in range(len(BONUS_CARDS)):
            row.put(self.card_coins + card, s.card_coins[card])
        for tile in range(len(FAVOURS)):
            row.put(self.favours_left + tile, s.favours[tile])
        for tile in range(len(TOWN_TILES)):
            row.put(self.towns_left + tile, s.town_tiles[tile])
        for cult in range(4):
            row.put(self.threes + cult, s.orders[cult] & 1)
            row.put(self.twos + cult, s.twos_taken(cult))

    def write_hexes(self, s: State, seat: i64, row: Row) -> None:
        """A hex that is as it was written last is left alone."""
        n = len(s.players)
        terrain, owner, building, town = s.terrain, s.owner, s.building, s.town
        for h in range(LAND):
            who = owner[h]
            code = terrain[h] + 1
            if who >= 0:
                code |= building[h] << 3 | town[h] << 6 | ahead(seat, who, n) + 1 << 7
            if code != row.noted(self.hexes + h):
                self.write_hex(row, h, row.noted(self.hexes + h), 0)
                self.write_hex(row, h, code, 1)
                row.remember(self.hexes + h, code)

    def write_hex(self, row: Row, h: i64, code: i64, x: i64) -> None:
        first = self.planes + h
        if code:
            row.put(first + ((code & 7) - 1) * LAND, x)
        if code >> 7:
            row.put(first + (STRUCTURES + (code >> 3 & 7)) * LAND, x)
            row.put(first + (OWNERS + (code >> 7) - 1) * LAND, x)
            if code >> 6 & 1:
                row.put(first + TOWN * LAND, x)

    def write_asked(self, s: State, seat: i64, row: Row) -> None:
        item: i64 = s.asking.number if s.depth else -1
        about: i64 = s.about if s.depth else 0
        spades: i64 = about if item == USE_SPADES.number else 0
        row.choose(self.work, hex_at_work(spades))
        homes: i64 = spades if some_home(spades) else 0
        if homes != row.noted(self.homes_noted):
            row.remember(self.homes_noted, homes)
            for h in range(LAND):
                row.put(self.homes + h, 1 if homes and brought_home(homes, h) else 0)
        row.put(self.asked, spades_left(spades))
        row.put(self.asked + 1, spades_bought(spades))
        row.put(self.asked + 2, way_round(spades))
        reward: i64 = about if item == CHOOSE_REWARD.number else 0
        row.put(self.asked + 3, favours_due(reward))
        row.put(self.asked + 4, towns_due(reward))
        leech = item == ASK_LEECH.number
        row.put(self.asked + 5, offered(about) if leech else 0)
        row.put(self.asked + 6, ahead(seat, builder(about), len(s.players)) + 1 if leech else 0)

    def write_offers(self, s: State, seat: i64, row: Row) -> None:
        row.leave()
        row.bits(self.taken, s.taken)
        row.put(self.n_offers, s.n_offers)
        before = row.noted(self.noted_offers)
        row.remember(self.noted_offers, s.n_offers)
        n = len(s.players)
        for k in range(before if before > s.n_offers else s.n_offers):
            row.enter(self.offers, k)
            there = k < s.n_offers
            offer: i64 = s.offers[k] if there else 0
            row.choose(self.offer_to, ahead(seat, receiver(offer), n) if there else -1)
            row.put(self.offer_power, offered(offer >> 4) if there else 0)
            row.put(self.offer_structure, structure_number(offer))
        row.leave()

    def write_mat(self, s: State, p: Player, row: Row) -> None:
        goods = self.goods
        row.choose(self.faction, p.faction.index)
        row.put(goods, p.coins)
        row.put(goods + 1, p.workers)
        row.put(goods + 2, p.priests)
        row.put(goods + 3, p.bowl1)
        row.put(goods + 4, p.bowl2)
        row.put(goods + 5, p.bowl3)
        row.put(goods + 6, p.vp)
        row.put(goods + 7, p.shipping)
        row.put(goods + 8, p.digging)
        row.put(goods + 9, p.on_cults)
        row.put(goods + 10, p.keys)
        row.put(goods + 11, p.towns)
        row.put(goods + 12, p.range)
        row.put(goods + 13, 1 if p.passed else 0)
        row.put(goods + 14, 1 if p.resigned else 0)
        for cult in range(4):
            row.put(self.cult + cult, p.cult[cult])
        for structure in range(5):
            row.put(self.built + structure, p.built[structure + 1])
        row.bits(self.favours, p.favours)
        row.choose(self.card, p.card)
        row.bits(self.used, p.used)
        row.bits(self.blocked, p.blocked)
        row.bits(self.bridges, p.bridges)
        row.bits(self.rivers, p.rivers)
        row.put(self.turn, place_of(s.order, p.seat, len(s.players)) + 1 if s.order else 0)
        row.put(self.left, place_of(s.next_order, p.seat, s.n_out) + 1)


BOARD: Final = MysticaBoard()
