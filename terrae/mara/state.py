"""The position: what lies on the board and in front of every player. Fields, copies and lists; no rules."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from terrae.core import game as core
from terrae.core.packed import vec
from terrae.mara.cards import Components
from terrae.mara.characters.base import Character
from terrae.mara.options import Options
from terrae.mara.tiles import (
    ARTIFACTS,
    DISPLAY,
    EXPLORER_AT,
    EXPLORERS,
    MOST_MILITARY,
    PLACES,
    RIVER_END,
    ROAD_END,
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

# Who stands on a space: five bits each for up to two, the kind and four times the colour; colours from 4 are neutral.
NOBODY: Final = 0
IS_EXPLORER: Final = 1
IS_CHIEFTAIN: Final = 2
IS_WARRIOR: Final = 3
FIRE: Final = 31
CLAIMED: Final = 4  # nobody any more, on a space that may only be claimed once per round
NEUTRAL: Final = 4
EMPTY: Final = 63  # no card on a space of the display
NO_TILE: Final = 31

BIT: Final = vec[i64]([2**n for n in range(62)])

# Of each resource a byte holds up to 63; what is more lies in bundles, and then at least 32 lie beside them, so that
# paying never has to untie one.
MANY: Final = 0x4040404040404040  # the bits of the bytes that have become too large
BUNDLE: Final = 32
MOST_BUNDLES: Final = 127


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """A clan and everything it has."""

    def __init__(self, seat: i64, character: Character, experienced: bool, goods: i64, vp: i64, military: i64,
                 river: i64, lead: i64, rear: i64, workers: i64, worked: i64, artifacts: i64, used: i64, reserved: i64,
                 flags: i64, prizes: i64, explorers: i64, in_hut: i64, chieftain: bool, warriors: i64, sent: bool,
                 character_used: bool, tiles: i64, own_left: i64, own_right: i64, start: i64, bundles: i64,
                 taken_back: i64 = 0) -> None:
        self.seat: i64 = seat
        self.character: Character = character
        self.experienced: bool = experienced  # the card is turned over
        self.goods: i64 = goods  # a byte for each of the eight resources; see `carry` for more than it holds
        self.vp: i64 = vp
        self.military: i64 = military
        self.river: i64 = river
        self.lead: i64 = lead  # the caravan ahead, and the one behind it
        self.rear: i64 = rear
        self.workers: i64 = workers  # a byte per level from 1
        self.worked: i64 = worked  # those used in this round
        self.artifacts: i64 = artifacts  # bits
        self.used: i64 = used  # once-per-round artifacts used in this round
        self.reserved: i64 = reserved  # an artifact, or -1
        self.flags: i64 = flags  # bits of the rows with outposts
        self.prizes: i64 = prizes  # points waiting at the end of the road
        self.explorers: i64 = explorers  # at home
        self.in_hut: i64 = in_hut  # explorers sent there in this round
        self.chieftain: bool = chieftain  # at home
        self.warriors: i64 = warriors  # not yet sent
        self.sent: bool = sent  # somebody in this round
        self.character_used: bool = character_used  # in this round
        self.tiles: i64 = tiles  # bonus tiles of one's own, bits
        self.own_left: i64 = own_left  # territory tiles of one's own, or -1
        self.own_right: i64 = own_right
        self.start: i64 = start  # starting card, or -1
        self.bundles: i64 = bundles  # of 32, a byte for each resource
        self.taken_back: i64 = taken_back  # members, by effects in this round

    def copy(self) -> Player:
        return Player(self.seat, self.character, self.experienced, self.goods, self.vp, self.military, self.river,
                      self.lead, self.rear, self.workers, self.worked, self.artifacts, self.used, self.reserved,
                      self.flags, self.prizes, self.explorers, self.in_hut, self.chieftain, self.warriors, self.sent,
                      self.character_used, self.tiles, self.own_left, self.own_right, self.start, self.bundles,
                      self.taken_back)

    def to_list(self) -> list[Any]:
        return [self.seat, self.character.index, int(self.experienced), self.goods, self.vp, self.military, self.river,
                self.lead, self.rear, self.workers, self.worked, self.artifacts, self.used, self.reserved, self.flags,
                self.prizes, self.explorers, self.in_hut, int(self.chieftain), self.warriors, int(self.sent),
                int(self.character_used), self.tiles, self.own_left, self.own_right, self.start, self.bundles,
                self.taken_back]

    def good(self, n: i64) -> i64:
        return (self.goods >> 8 * n & 255) + BUNDLE * (self.bundles >> 8 * n & 255)

    def carry(self) -> None:
        """Tie and untie bundles after resources have come or gone. More than 4,127 of one resource are not kept."""
        if not self.bundles and not self.goods & MANY:
            return
        for n in range(8):
            loose, tied = self.goods >> 8 * n & 255, self.bundles >> 8 * n & 255
            more: i64 = 0
            if loose >= 2 * BUNDLE:
                more = loose // BUNDLE - 1
            elif loose < BUNDLE and tied:
                more = -1
            if more:
                self.goods -= more * BUNDLE << 8 * n
                self.bundles += (more if tied + more < MOST_BUNDLES else MOST_BUNDLES - tied) << 8 * n

    def members(self) -> i64:
        """Clan members and warriors still to be sent."""
        return self.explorers + self.warriors + (1 if self.chieftain else 0)


def player_from_list(d: list[Any], character: Character) -> Player:
    return Player(d[0], character, d[2] == 1, d[3], d[4], d[5], d[6], d[7], d[8], d[9], d[10], d[11], d[12], d[13],
                  d[14], d[15], d[16], d[17], d[18] == 1, d[19], d[20] == 1, d[21] == 1, d[22], d[23], d[24], d[25],
                  d[26], d[27])


def new_player(seat: int, character: Character) -> Player:
    """Four explorers and a chieftain; everything else at its start."""
    return Player(seat, character, False, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, -1, 0, 0, EXPLORERS, 0, True, 0, False, False,
                  0, -1, -1, -1, 0)


def total(goods: i64) -> i64:
    """All bytes of a packed number together."""
    n: i64 = 0
    while goods:
        n += goods & 255
        goods >>= 8
    return n


@mypyc_attr(acyclic=True, free_list_len=1)
class State(core.State):
    """The board. `board` is replaced, never changed in place, so that copies may share it."""

    def __init__(self, game: core.Game, options: Options, stack: vec[i64], depth: i64, turns: i64,
                 players: vec[Player], board: vec[i64], left: i64, right: i64, bonus: i64, bonus_out: i64, deck: i64,
                 display: i64, round: i64, first: i64, next_first: i64, warriors: i64, arrived: i64, neutral_a: i64,
                 neutral_b: i64, neutral_cards: i64, characters: i64, starts: i64) -> None:
        super().__init__(game, stack, depth, turns)
        self.options: Options = options
        self.set: Components = options.components
        self.players: vec[Player] = players
        self.board: vec[i64] = board  # who stands on each space
        self.left: i64 = left  # tile of each row, four bits and one more for "laid"
        self.right: i64 = right
        self.bonus: i64 = bonus  # tile on each place, five bits
        self.bonus_out: i64 = bonus_out  # tiles that are not left over, bits
        self.deck: i64 = deck  # artifacts still to come, bits
        self.display: i64 = display  # cards along the river, six bits each
        self.round: i64 = round
        self.first: i64 = first  # first player of this round
        self.next_first: i64 = next_first
        self.warriors: i64 = warriors  # beside the board
        self.arrived: i64 = arrived  # caravans at the end of the road
        self.neutral_a: i64 = neutral_a  # military of the neutral players
        self.neutral_b: i64 = neutral_b
        self.neutral_cards: i64 = neutral_cards  # drawn since the last shuffle, bits
        self.characters: i64 = characters  # on offer, bits
        self.starts: i64 = starts  # starting cards on offer, bits

    def copy(self) -> State:
        return State(self.game, self.options, self.stack[:], self.depth, self.turns,
                     vec[Player]([p.copy() for p in self.players]), self.board, self.left, self.right, self.bonus,
                     self.bonus_out, self.deck, self.display, self.round, self.first, self.next_first, self.warriors,
                     self.arrived, self.neutral_a, self.neutral_b, self.neutral_cards, self.characters, self.starts)

    def to_list(self) -> list[Any]:
        plain = [self.turns, self.left, self.right, self.bonus, self.bonus_out, self.deck, self.display, self.round,
                 self.first, self.next_first, self.warriors, self.arrived, self.neutral_a, self.neutral_b,
                 self.neutral_cards, self.characters, self.starts]
        return [self.options.written(), [self.stack[i] for i in range(self.depth)],
                [p.to_list() for p in self.players], list(self.board), plain]

    def player(self, seat: i64) -> Player:
        """Who is asked; the first player stands in for chance, which owns nothing."""
        return self.players[seat if seat > 0 else 0]

    # What callers ask ---------------------------------------------------------------------------------------

    def seats(self) -> int:
        return len(self.players)

    def scores(self) -> list[int]:
        return [p.vp for p in self.players]

    def standing(self, seat: int) -> list[int]:
        """Points, with the half of an odd raw resource that the score leaves out; the river; military strength."""
        p = self.players[seat]
        raw = p.goods & 0xFFFFFFFF
        return [2 * p.vp + (total(raw) % 2 if self.over else 0), p.river, p.military]

    def round_number(self) -> int:
        return self.round

    def seat_id(self, seat: int) -> str:
        if seat < 0:
            return "chance"
        character = self.players[seat].character
        return f"seat{seat + 1}" if character.index < 0 else character.id

    def holdings(self, seat: int) -> list[int]:
        p = self.players[seat]
        return [*[p.good(n) for n in range(8)], p.vp, p.military, p.river, p.lead, p.rear, p.workers & 255,
                p.workers >> 8 & 255, p.workers >> 16 & 255, p.explorers, p.warriors, bits(p.artifacts), bits(p.flags)]

    def points(self, p: Player, source: i64, n: i64) -> None:
        """Score, or lose, victory points and tell the ledger why."""
        if n:
            p.vp += n
            if self.ledger is not None:
                self.ledger.score(p.seat, source, n)

    # Small readings of packed fields --------------------------------------------------------------------------

    def left_tile(self, row: i64) -> i64:
        """The tile of a row (from 0) in the left column, -1 if none is laid yet."""
        return (self.left >> 5 * row & 31) - 1

    def right_tile(self, row: i64) -> i64:
        return (self.right >> 5 * row & 31) - 1

    def bonus_at(self, place: i64) -> i64:
        """The bonus tile on a place, NO_TILE for none."""
        return self.bonus >> 5 * place & 31

    def card_at(self, slot: i64) -> i64:
        """The artifact on a space of the display, EMPTY for none."""
        return self.display >> 6 * slot & 63

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
            if p.military > MOST_MILITARY or p.river > RIVER_END or p.lead > ROAD_END or p.rear > p.lead:
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
            if cards >> card & 1:
                wrong.append(f"artifact {ARTIFACTS[card]} is in two places")
            cards |= 1 << card
        warriors: int = self.warriors + sum([p.warriors for p in self.players]) + self.standing_warriors()
        if warriors > WARRIORS:
            wrong.append(f"there are {warriors} warriors")
        for level, tiles in enumerate(WORKER_TILES):
            hired: int = sum([p.workers >> 8 * level & 255 for p in self.players])
            if hired > tiles and not self.options.old_readings:
                wrong.append(f"there are {hired} workers of level {level + 1}")
        own: int = self.bonus_out
        for p in self.players:
            if own & p.tiles:
                wrong.append("a bonus tile is in two places")
            own |= p.tiles
        for space in range(PLACES):
            code = self.board[space]
            if code >> 5 and code & 31 == 0:
                wrong.append("somebody stands second on an empty space")
        if sum([1 for p in self.players if p.lead == ROAD_END] + [1 for p in self.players if p.rear == ROAD_END]) \
                != self.arrived:
            wrong.append("caravans at the end of the road are miscounted")
        return wrong

    def out(self, seat: int) -> int:
        """Explorers of a colour that stand on the board."""
        return self.count(IS_EXPLORER | seat << 2)

    def standing_warriors(self) -> int:
        return sum([self.count(IS_WARRIOR | seat << 2) for seat in range(len(self.players))])

    def count(self, member: int) -> int:
        return sum([(code & 31 == member) + (code >> 5 == member) for code in self.board])


def bits(n: int) -> int:
    return n.bit_count()

