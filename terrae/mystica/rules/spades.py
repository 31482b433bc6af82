"""What a question about spades is about: the spades left, the hex being worked on, the hexes brought home.

The argument is one number, so that positions stay cheap to copy. Only this module knows how it is packed.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import pack, part

# Where each part begins, and how wide it is. Hexes are counted from 1, so that 0 is none.
LEFT_BITS: Final = 3
BOUGHT: Final = 3
HEX: Final = 6
HEX_BITS: Final = 7
WAY: Final = 13
WAY_BITS: Final = 2
HOMES: Final = 20  # up to three hexes

# Flags, to be joined with `|`.
SPILLS: Final = 1 << 15  # spades left over may go to another hex
BONUS: Final = 1 << 16  # from a cult bonus: nothing bought, nothing built, any hexes
PASSED: Final = 1 << 17  # a passage has been paid for
FROM_HOME: Final = 1 << 18  # the hex being worked on was home when the action began, so it cannot come home again
GIVEN: Final = 1 << 19  # with a stronghold: none may be bought on top of them
NO_SPADES: Final = 0

# Ways round the cycle of terrains.
UP: Final = 1
DOWN: Final = 2


def spades_left(about: i64) -> i64:
    """Spades still to be used, bought ones included."""
    return part(about, 0, LEFT_BITS)


def spades_bought(about: i64) -> i64:
    """How many of those left were bought and must be used."""
    return part(about, BOUGHT, LEFT_BITS)


def hex_at_work(about: i64) -> i64:
    """The hex that was transformed last, -1 before the first."""
    return part(about, HEX, HEX_BITS) - 1


def way_round(about: i64) -> i64:
    """The way round the cycle that this hex goes, `UP` or `DOWN`."""
    return part(about, WAY, WAY_BITS)


def some_home(about: i64) -> bool:
    """Did this action bring any hex home?"""
    return about >= 1 << HOMES


def brought_home(about: i64, h: i64) -> bool:
    """Did this action bring this hex home?"""
    homes = about >> HOMES
    while homes and part(homes, 0, HEX_BITS) != h + 1:
        homes >>= HEX_BITS
    return homes != 0


def may_spill(about: i64) -> bool:
    """May spades left over go to another hex?"""
    return about & SPILLS != 0


def from_cult_bonus(about: i64) -> bool:
    """Do the spades come from a cult bonus?"""
    return about & BONUS != 0


def passage_paid(about: i64) -> bool:
    """Has a passage been paid for?"""
    return about & PASSED != 0


def was_home(about: i64) -> bool:
    """Was the hex being worked on home terrain when the action began?"""
    return about & FROM_HOME != 0


def sold_out(about: i64) -> bool:
    """Spades are bought for the first hex only, and none on top of those a stronghold gives."""
    return some_home(about) or about & GIVEN != 0


def with_bought(about: i64, n: i64) -> i64:
    """The same with more spades, bought."""
    return about + n + pack(n, BOUGHT)


def without_spades(about: i64) -> i64:
    """The same with no spades left."""
    return about - spades_left(about) - pack(spades_bought(about), BOUGHT)


def after_step(about: i64, h: i64, way: i64, left: i64, bought: i64, from_home: bool, comes_home: bool) -> i64:
    """The same after a hex went some way round the cycle."""
    homes = about >> HOMES
    if comes_home:
        homes = pack(homes, HEX_BITS) | h + 1
    flags = about & (SPILLS | BONUS | PASSED | GIVEN) | (FROM_HOME if from_home else 0)
    return left | pack(bought, BOUGHT) | pack(h + 1, HEX) | pack(way, WAY) | flags | pack(homes, HOMES)


def came_home(h: i64) -> i64:
    """No spades are left, and one hex was brought home."""
    return pack(h + 1, HEX) | pack(h + 1, HOMES)
