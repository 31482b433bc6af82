"""How amounts and people are packed into one number each. Only this module and `state` know the bits.

Amounts have a byte each: the eight resources in the order of `GOODS`, or workers by level. A space holds up to two
people in five bits each: who they are, and four times their colour; colours from `NEUTRAL` on are neutral players.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec

BIT: Final = vec[i64]([2**n for n in range(62)])

# Amounts ---------------------------------------------------------------------------------------------------------

UNIT: Final = vec[i64]([256**n for n in range(8)])  # one of each
RAW_BYTES: Final = 0xFFFFFFFF
HIGH: Final = 0x80808080  # the highest bits of four bytes


def amount(packed: i64, n: i64) -> i64:
    """How many of the n-th."""
    return packed >> 8 * n & 255


def total(packed: i64) -> i64:
    """All amounts together."""
    n: i64 = 0
    while packed:
        n += packed & 255
        packed >>= 8
    return n


def raw_part(goods: i64) -> i64:
    """The raw resources alone."""
    return goods & RAW_BYTES


def refined_part(goods: i64) -> i64:
    """The refined resources alone, counted by type from 0 as raw ones are."""
    return goods >> 32


def covers(have: i64, pick: i64) -> bool:
    """Is there enough of every type? Amounts of four types, each below 128."""
    return ((have | HIGH) - pick) & HIGH == HIGH


def as_refined(types: i64) -> i64:
    """Amounts by type as amounts of refined resources."""
    return types << 32


# People on a space -----------------------------------------------------------------------------------------------

NOBODY: Final = 0
CLAIMED: Final = 4  # nobody any more, on a space that may only be claimed once per round
FIRE: Final = 31
NEUTRAL: Final = 4


def person(member: i64, colour: i64) -> i64:
    """An explorer, chieftain or warrior of a colour."""
    return member + 1 | colour << 2


def first_on(space: i64) -> i64:
    """Who came to a space first."""
    return space & 31


def second_on(space: i64) -> i64:
    """Who joined them."""
    return space >> 5


def joined_by(space: i64, other: i64) -> i64:
    """A space with one more person on it."""
    return space | other << 5 if space else other


def without(space: i64, one: i64) -> i64:
    """A space that a person has left."""
    return space >> 5 if space & 31 == one else space & 31


def holds(space: i64, one: i64) -> bool:
    """Is a person there?"""
    return space & 31 == one or space >> 5 == one


def is_person(one: i64) -> bool:
    """Not an empty place, a claim or a fire."""
    return one & 3 != 0 and one != FIRE


def member_of(one: i64) -> i64:
    """Explorer, chieftain or warrior."""
    return (one & 3) - 1


def colour_of(one: i64) -> i64:
    """A seat, or a neutral player."""
    return one >> 2


def people_on(space: i64) -> list[int]:
    """Who is there, for those who show it."""
    return [one for one in [space & 31, space >> 5] if is_person(one)]
