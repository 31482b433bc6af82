"""The position: what lies on the board and in front of every player. Fields, copies and lists; no rules.

Every field is in `__init__`, `copy`, `to_list` and the list's reader; a test compares them.
"""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.mara.cards import STACK, Components
from terrae.mara.characters.base import NO_CHARACTER
from terrae.mara.options import Options
from terrae.mara.packed import BIT, NEUTRAL, NOBODY, first_on, holds, person, raw_part, second_on, total
from terrae.mara.player import Player as Player
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_PLACES,
    DISPLAY,
    EXPLORER,
    EXPLORER_AT,
    EXPLORERS,
    LEVELS,
    MAX_MILITARY,
    PLACES,
    RIVER_END,
    ROAD_END,
    START_CARDS,
    WARRIOR,
    WARRIORS,
    WORKER_TILES,
)

SOURCES: Final = ["start", "spaces", "bonus_tiles", "artifact_effects", "character", "full_tracks", "artifacts",
                  "game_end", "military", "road", "outposts", "reserved", "resources"]
START: Final = 0
SPACE: Final = 1
BONUS: Final = 2
EFFECT: Final = 3
CHARACTER: Final = 4
OVERFLOW: Final = 5
ARTIFACT: Final = 6
GAME_END: Final = 7
MILITARY_VP: Final = 8
ROAD_VP: Final = 9
OUTPOST_VP: Final = 10
RESERVED_VP: Final = 11
RESOURCES_VP: Final = 12

RESOURCES: Final = ["livestock", "stone", "wood", "ore", "leather", "ashlar", "lumber", "metal", "points", "military",
                    "culture", "lead_caravan", "rear_caravan", "worker_1", "worker_2", "worker_3", "explorers",
                    "warriors", "artifacts", "flags"]

EMPTY: Final = 63  # no card on a space of the display
NO_TILE: Final = 31
NO_CARDS: Final = sum([EMPTY * 64**slot for slot in range(DISPLAY)])
NO_BONUS: Final = sum([NO_TILE * 32**place for place in range(BONUS_PLACES)])
SLOT: Final = vec[i64]([EMPTY * 64**slot for slot in range(DISPLAY)])  # the bits of each space of the display
PLACE: Final = vec[i64]([NO_TILE * 32**place for place in range(BONUS_PLACES)])  # the bits of each bonus tile's place


@mypyc_attr(acyclic=True, free_list_len=1)
class State(core.State):
    """The board. `board` is replaced, never changed in place, so that copies may share it."""

    def __init__(self, game: core.Game, options: Options, stack: vec[i64], players: vec[Player],
                 board: vec[i64]) -> None:
        super().__init__(game, stack, 0, 0)
        self.options: Options = options
        self.set: Components = options.components
        self.players: vec[Player] = players
        self.board: vec[i64] = board  # who is on each space, see `packed`
        self.left: i64 = 0  # one more than the tile of each row, five bits
        self.right: i64 = 0
        self.bonus: i64 = NO_BONUS  # tile on each place, five bits
        self.bonus_out: i64 = 0  # tiles that are not left over, bits
        self.deck: i64 = options.components.deck  # artifacts still to come, bits
        self.display: i64 = NO_CARDS  # cards along the river, six bits each
        self.round: i64 = 0
        self.first: i64 = 0  # first player of this round
        self.next_first: i64 = 0
        self.warriors: i64 = WARRIORS  # beside the board
        self.arrived: i64 = 0  # caravans at the end of the road
        self.neutral_a: i64 = 0  # military of the neutral players
        self.neutral_b: i64 = 0
        self.neutral_cards: i64 = 0  # drawn since the last shuffle, bits
        self.characters: i64 = 0  # on offer, bits
        self.starts: i64 = 0  # starting cards on offer, bits

    def copy(self) -> State:
        s = State(self.game, self.options, self.stack[:], vec[Player]([p.copy() for p in self.players]), self.board)
        s.depth = self.depth
        s.turns = self.turns
        s.left = self.left
        s.right = self.right
        s.bonus = self.bonus
        s.bonus_out = self.bonus_out
        s.deck = self.deck
        s.display = self.display
        s.round = self.round
        s.first = self.first
        s.next_first = self.next_first
        s.warriors = self.warriors
        s.arrived = self.arrived
        s.neutral_a = self.neutral_a
        s.neutral_b = self.neutral_b
        s.neutral_cards = self.neutral_cards
        s.characters = self.characters
        s.starts = self.starts
        return s

    def to_list(self) -> list[Any]:
        plain = [self.turns, self.left, self.right, self.bonus, self.bonus_out, self.deck, self.display, self.round,
                 self.first, self.next_first, self.warriors, self.arrived, self.neutral_a, self.neutral_b,
                 self.neutral_cards, self.characters, self.starts]
        return [self.options.written(), [self.stack[i] for i in range(self.depth)],
                [p.to_list() for p in self.players], list(self.board), plain]

    # What callers ask ---------------------------------------------------------------------------------------

    def seats(self) -> int:
        return len(self.players)

    def scores(self) -> list[int]:
        return [p.vp for p in self.players]

    def standing(self, seat: int) -> list[int]:
        """Points, with the half of an odd raw resource that the score leaves out; the river; military strength."""
        p = self.players[seat]
        return [2 * p.vp + (total(raw_part(p.goods)) % 2 if self.over else 0), p.river, p.military]

    def round_number(self) -> int:
        return self.round

    def chosen_id(self, seat: int) -> str:
        character = self.players[seat].character
        return "" if character.index < 0 else character.id

    def holdings(self, seat: int) -> list[int]:
        p = self.players[seat]
        return [*[p.good(n) for n in range(8)], p.vp, p.military, p.river, p.lead, p.rear,
                *[p.workers_of(level) for level in range(1, LEVELS + 1)], p.explorers, p.warriors, bits(p.artifacts),
                bits(p.flags)]

    def points(self, p: Player, source: i64, n: i64) -> None:
        """Score, or lose, victory points, and book why in the ledger."""
        if n:
            p.vp += n
            if self.ledger is not None:
                self.ledger.score(p.seat, source, n)

    # Tiles, cards and people on the board ---------------------------------------------------------------------

    def left_tile(self, row: i64) -> i64:
        """The tile of a row (from 0) in the left column, -1 if none is laid yet."""
        return (self.left >> 5 * row & 31) - 1

    def right_tile(self, row: i64) -> i64:
        return (self.right >> 5 * row & 31) - 1

    def lay_left(self, row: i64, tile: i64) -> None:
        self.left |= tile + 1 << 5 * row

    def lay_right(self, row: i64, tile: i64) -> None:
        self.right |= tile + 1 << 5 * row

    def bonus_at(self, place: i64) -> i64:
        """The bonus tile on a place, NO_TILE for none."""
        return self.bonus >> 5 * place & 31

    def lay_bonus(self, place: i64, tile: i64) -> None:
        self.bonus = self.bonus & ~PLACE[place] | tile << 5 * place

    def card_at(self, slot: i64) -> i64:
        """The artifact on a space of the display, EMPTY for none."""
        return self.display >> 6 * slot & 63

    def lay_card(self, slot: i64, card: i64) -> None:
        self.display = self.display & ~SLOT[slot] | card << 6 * slot

    def take_card(self, slot: i64) -> None:
        """Take a card away; the others slide to the left."""
        kept = self.display & BIT[6 * slot] - 1
        rest = self.display >> 6 * (slot + 1) if slot < DISPLAY - 1 else 0
        self.display = kept | rest << 6 * slot | SLOT[DISPLAY - 1]

    def set_space(self, space: i64, people: i64) -> None:
        """Change who is on a space; see `packed`."""
        board = self.board[:]
        board[space] = people
        self.board = board

    def in_deck(self, card: i64) -> bool:
        """Is an artifact still to come?"""
        return self.deck & BIT[card] != 0

    def is_spare(self, tile: i64) -> bool:
        """Was a bonus tile left over from the set-up?"""
        return self.bonus_out & BIT[tile] == 0

    def characters_on_offer(self) -> list[int]:
        """For those who show them."""
        return [n for n in range(len(BIT)) if self.characters & BIT[n]]

    def starts_on_offer(self) -> list[int]:
        return [n for n in range(len(START_CARDS)) if self.starts & BIT[n]]

    def neutral_players(self) -> i64:
        return 4 - len(self.players)

    def military_of(self, colour: i64) -> i64:
        """Of a player or a neutral player."""
        if colour < NEUTRAL:
            return self.players[colour].military
        return self.neutral_a if colour == NEUTRAL else self.neutral_b

    def audit(self) -> list[str]:
        wrong: list[str] = []
        cards: int = self.deck
        shown: list[int] = [self.card_at(slot) for slot in range(DISPLAY) if self.card_at(slot) != EMPTY]
        for p in self.players:
            who = self.seat_id(p.seat)
            if p.goods < 0 or p.bundles < 0 or min(p.military, p.river, p.lead, p.rear, p.explorers, p.warriors) < 0 \
                    or (p.vp < 0 and self.depth):
                wrong.append(f"{who} has less than nothing")
            if p.military > MAX_MILITARY or p.river > RIVER_END or p.lead > ROAD_END or p.rear > p.lead:
                wrong.append(f"{who} is off a track")
            if cards & p.artifacts:
                wrong.append(f"{who} has an artifact that is elsewhere too")
            cards |= p.artifacts
            if p.reserved >= 0:
                shown.append(p.reserved)
            if p.used & ~p.artifacts:
                wrong.append(f"{who} used an artifact of somebody else")
            clan = p.explorers + p.in_hut + self.out(p.seat)
            if clan != EXPLORERS + (p.river >= EXPLORER_AT) + p.character.explorers(p):
                wrong.append(f"{who} has {clan} explorers")
        for card in shown:
            if cards & BIT[card]:
                wrong.append(f"artifact {ARTIFACTS[card]} is in two places")
            cards |= BIT[card]
        warriors: int = self.warriors + sum([p.warriors for p in self.players]) + self.standing_warriors()
        if warriors > WARRIORS:
            wrong.append(f"there are {warriors} warriors")
        for level, tiles in enumerate(WORKER_TILES, 1):
            hired: int = sum([p.workers_of(level) for p in self.players])
            if hired > tiles and not self.options.old_readings:
                wrong.append(f"there are {hired} workers of level {level}")
        own: int = self.bonus_out
        for p in self.players:
            if own & p.tiles:
                wrong.append("a bonus tile is in two places")
            own |= p.tiles
        for space in range(PLACES):
            if second_on(self.board[space]) != NOBODY and first_on(self.board[space]) == NOBODY:
                wrong.append("somebody stands second on an empty space")
        if sum([1 for p in self.players if p.lead == ROAD_END] + [1 for p in self.players if p.rear == ROAD_END]) \
                != self.arrived:
            wrong.append("caravans at the end of the road are miscounted")
        return wrong

    def out(self, seat: int) -> int:
        """Explorers of a colour that stand on the board."""
        return self.count(person(EXPLORER, seat))

    def standing_warriors(self) -> int:
        return sum([self.count(person(WARRIOR, seat)) for seat in range(len(self.players))])

    def count(self, one: int) -> int:
        """Spaces where a person is."""
        return sum([1 for space in self.board if holds(space, one)])


def read_plain(s: State, data: list[int]) -> None:
    """Read the plain numbers that `State.to_list` ends with."""
    s.turns, s.left, s.right, s.bonus, s.bonus_out = data[0], data[1], data[2], data[3], data[4]
    s.deck, s.display, s.round, s.first, s.next_first = data[5], data[6], data[7], data[8], data[9]
    s.warriors, s.arrived, s.neutral_a, s.neutral_b = data[10], data[11], data[12], data[13]
    s.neutral_cards, s.characters, s.starts = data[14], data[15], data[16]


def bits(n: int) -> int:
    """How many bits are set."""
    return n.bit_count()


def empty_state(game: core.Game, options: Options) -> State:
    """A table before anything has happened."""
    players = vec[Player]([Player(seat, NO_CHARACTER) for seat in range(options.players)])
    return State(game, options, vec[i64]([0] * STACK), players, vec[i64]([0] * PLACES))
