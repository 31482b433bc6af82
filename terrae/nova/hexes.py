"""Sets of land hexes as bits of one number: bit h is set when hex h is in the set."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec

MAX_HEXES: Final = 62
BIT: Final = vec[i64]([1 << h for h in range(MAX_HEXES)])  # `1 << h` goes wrong for compiled i64 h > 30


def size(hexes: i64) -> i64:
    """How many hexes are in a set."""
    n: i64 = 0
    while hexes:
        hexes &= hexes - 1
        n += 1
    return n


def lowest(hexes: i64) -> i64:
    """The number of the first hex in a set that is not empty."""
    low: int = hexes & -hexes  # only a plain int has bit_length()
    return low.bit_length() - 1


def group(start: i64, within: i64, links: vec[i64]) -> i64:
    """The hexes of `within` that `links[h]` connects with the set `start`, directly or through each other."""
    found = start
    edge = start
    while edge:
        low: int = edge & -edge
        edge &= edge - 1
        new = links[low.bit_length() - 1] & within & ~found
        found |= new
        edge |= new
    return found


def count_groups(touched: i64, within: i64, links: vec[i64]) -> i64:
    """How many groups of `within` have a hex in `touched`."""
    n: i64 = 0
    while touched:
        touched &= ~group(touched & -touched, within, links)
        n += 1
    return n


def beside(hexes: i64, links: vec[i64]) -> i64:
    """All hexes linked to one of these."""
    found: i64 = 0
    while hexes:
        low: int = hexes & -hexes
        hexes &= hexes - 1
        found |= links[low.bit_length() - 1]
    return found


def add(moves: vec[i64], n: i64, first: i64, hexes: i64, cells: vec[i64]) -> i64:
    """Write one move per hex: the kind's first number plus the hex's cell on the board."""
    while hexes:
        low: int = hexes & -hexes
        hexes &= hexes - 1
        moves[n] = first + cells[low.bit_length() - 1]
        n += 1
    return n
