"""Chance by seed: small generators that draw the same compiled and interpreted, in one game and in a batch."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import State
from terrae.core.packed import vec
from terrae.core.playout import weighted

SEEDS: Final = 1 << 32  # different seeds; larger ones repeat them


def first_luck(seed: i64) -> i64:
    """Where the generator of a game with this seed begins; seeds side by side begin far apart."""
    x = seed % 4294967296
    x = ((x >> 16) ^ x) * 73244475 % 4294967296
    x = ((x >> 16) ^ x) * 73244475 % 4294967296
    x = (x >> 16) ^ x
    return x % 2147483646 + 1


def next_luck(luck: i64) -> i64:
    """Where the generator goes next: a number from 1 to 2147483646."""
    return luck * 48271 % 2147483647


def drawn(s: State, moves: vec[i64], n: i64, luck: i64) -> i64:
    """The move of chance that a generator's number falls on, of the first `n` in `moves`, by their weights."""
    return weighted(s, moves, n, luck)
