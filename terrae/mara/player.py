"""A clan and everything in front of its player: fields, copies and lists; no rules."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64, mypyc_attr

from terrae.mara.characters.base import Character
from terrae.mara.packed import BIT, UNIT, amount
from terrae.mara.tiles import EXPLORERS

# A byte of `goods` holds up to 63; what is more is in bundles, and then at least 32 are beside them, so that paying
# never has to untie one.
MANY: Final = 0x4040404040404040  # the bits of the bytes that have become too large
BUNDLE: Final = 32
MAX_BUNDLES: Final = 127


@mypyc_attr(acyclic=True, free_list_len=1)
class Player:
    """A clan and everything it has."""

    def __init__(self, seat: i64, character: Character) -> None:
        self.seat: i64 = seat
        self.character: Character = character
        self.experienced: bool = False  # the card is turned over
        self.goods: i64 = 0  # packed amounts, without what is in bundles; see `change_goods`
        self.bundles: i64 = 0  # of 32, packed amounts
        self.vp: i64 = 0
        self.military: i64 = 0
        self.river: i64 = 0
        self.lead: i64 = 0  # the caravan ahead, and the one behind it
        self.rear: i64 = 0
        self.workers: i64 = 0  # packed amounts by level
        self.worked: i64 = 0  # those used in this round
        self.artifacts: i64 = 0  # bits
        self.used: i64 = 0  # once-per-round artifacts used in this round
        self.reserved: i64 = -1  # an artifact, or -1
        self.flags: i64 = 0  # bits of the rows with outposts
        self.prizes: i64 = 0  # points waiting at the end of the road
        self.explorers: i64 = EXPLORERS  # at home
        self.in_hut: i64 = 0  # explorers sent there in this round
        self.chieftain: bool = True  # at home
        self.warriors: i64 = 0  # not yet sent
        self.sent: bool = False  # somebody in this round
        self.character_used: bool = False  # in this round
        self.tiles: i64 = 0  # the player's own bonus tiles, bits
        self.own_left: i64 = -1  # the player's own territory tiles, or -1
        self.own_right: i64 = -1
        self.start: i64 = -1  # starting card, or -1
        self.taken_back: i64 = 0  # members, by effects in this round

    def copy(self) -> Player:
        p = Player(self.seat, self.character)
        p.experienced = self.experienced
        p.goods = self.goods
        p.bundles = self.bundles
        p.vp = self.vp
        p.military = self.military
        p.river = self.river
        p.lead = self.lead
        p.rear = self.rear
        p.workers = self.workers
        p.worked = self.worked
        p.artifacts = self.artifacts
        p.used = self.used
        p.reserved = self.reserved
        p.flags = self.flags
        p.prizes = self.prizes
        p.explorers = self.explorers
        p.in_hut = self.in_hut
        p.chieftain = self.chieftain
        p.warriors = self.warriors
        p.sent = self.sent
        p.character_used = self.character_used
        p.tiles = self.tiles
        p.own_left = self.own_left
        p.own_right = self.own_right
        p.start = self.start
        p.taken_back = self.taken_back
        return p

    def to_list(self) -> list[Any]:
        return [self.seat, self.character.index, int(self.experienced), self.goods, self.vp, self.military, self.river,
                self.lead, self.rear, self.workers, self.worked, self.artifacts, self.used, self.reserved, self.flags,
                self.prizes, self.explorers, self.in_hut, int(self.chieftain), self.warriors, int(self.sent),
                int(self.character_used), self.tiles, self.own_left, self.own_right, self.start, self.bundles,
                self.taken_back]

    # Resources and workers ------------------------------------------------------------------------------------

    def good(self, n: i64) -> i64:
        """How many of a resource."""
        return amount(self.goods, n) + BUNDLE * amount(self.bundles, n)

    def change_goods(self, goods: i64) -> None:
        """Add packed amounts of resources; what is paid is subtracted from them."""
        self.goods += goods
        if self.bundles or self.goods & MANY:
            self.tie_bundles()

    def tie_bundles(self) -> None:
        """Tie and untie bundles until every byte fits. More than 4,127 of one resource are not kept."""
        for n in range(8):
            loose, tied = amount(self.goods, n), amount(self.bundles, n)
            more: i64 = 0
            if loose >= 2 * BUNDLE:
                more = loose // BUNDLE - 1
            elif loose < BUNDLE and tied:
                more = -1
            if more:
                self.goods -= more * BUNDLE * UNIT[n]
                self.bundles += (more if tied + more < MAX_BUNDLES else MAX_BUNDLES - tied) * UNIT[n]

    def workers_of(self, level: i64) -> i64:
        """Workers of a level from 1."""
        return amount(self.workers, level - 1)

    def worked_of(self, level: i64) -> i64:
        """Workers of a level that were used in this round."""
        return amount(self.worked, level - 1)

    # What lies in front of the player -------------------------------------------------------------------------

    def members(self) -> i64:
        """Clan members and warriors still to be sent."""
        return self.explorers + self.warriors + (1 if self.chieftain else 0)

    def has_artifact(self, card: i64) -> bool:
        return self.artifacts & BIT[card] != 0

    def has_used(self, card: i64) -> bool:
        """Was a once-per-round artifact used in this round?"""
        return self.used & BIT[card] != 0

    def has_flag(self, row: i64) -> bool:
        """Is there a flag on the outpost of a row (from 0)?"""
        return self.flags & BIT[row] != 0

    def has_tile(self, tile: i64) -> bool:
        """Is a bonus tile the player's own?"""
        return self.tiles & BIT[tile] != 0


def player_from_list(data: list[Any], character: Character) -> Player:
    """The opposite of `Player.to_list`."""
    p = Player(data[0], character)
    p.experienced, p.chieftain = data[2] == 1, data[18] == 1
    p.sent, p.character_used = data[20] == 1, data[21] == 1
    p.goods, p.vp, p.military, p.river, p.lead, p.rear = data[3], data[4], data[5], data[6], data[7], data[8]
    p.workers, p.worked, p.artifacts, p.used, p.reserved = data[9], data[10], data[11], data[12], data[13]
    p.flags, p.prizes, p.explorers, p.in_hut, p.warriors = data[14], data[15], data[16], data[17], data[19]
    p.tiles, p.own_left, p.own_right, p.start = data[22], data[23], data[24], data[25]
    p.bundles, p.taken_back = data[26], data[27]
    return p
