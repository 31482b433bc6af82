"""Whole games by uniformly random moves, for benchmarks, checks and search; no objects per move."""
from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from terrae.core.game import CHANCE, State, move_buffer
from terrae.core.items import seat_of
from terrae.core.kinds import Kind
from terrae.core.packed import vec


def playout(s: State, seed: i64, most: i64 = 1000000) -> i64:
    """Play `s` on with random moves (chance with its own weights) to the end or for `most` plies; return the plies.

    The generator is a small one of its own, so that compiled and interpreted play the same games.
    """
    r: i64 = seed % 2147483646 + 1
    moves = move_buffer()
    plies: i64 = 0
    while s.depth > 0 and plies < most:
        n = s.fill_moves(moves)
        r = r * 48271 % 2147483647
        if seat_of(s.stack[s.depth - 1]) == CHANCE:
            s.apply(weighted(s, moves, n, r))
        else:
            s.apply(moves[r * n >> 31])
        plies += 1
    return plies


def weighted(s: State, moves: vec[i64], n: i64, r: i64) -> i64:
    """The move of chance that the number `r` falls on, of the first `n` in `moves`."""
    total: i64 = 0
    for i in range(n):
        total += weight(s, moves[i])
    left = r * total >> 31
    for i in range(n):
        left -= weight(s, moves[i])
        if left < 0:
            return moves[i]
    return moves[n - 1]


def weight(s: State, move: i64) -> i64:
    kind: Kind[Any] = s.game.kind_of[move]
    return kind.weight(s, move - kind.first)


def playouts(root: State, count: i64, first_seed: i64 = 1) -> i64:
    """Play many games from copies of `root`; return all plies."""
    plies: i64 = 0
    for i in range(count):
        plies += playout(root.copy(), (first_seed + i) * 7919)
    return plies


def copies(s: State, count: i64) -> State:
    """Copy a copy of a copy: what `terrae bench` times."""
    for _ in range(count):
        s = s.copy()
    return s


def sequences(s: State, depth: i64) -> i64:
    """Count the different sequences of `depth` legal moves from here; a game that ends earlier counts as one."""
    if depth == 0 or s.depth == 0:
        return 1
    if depth == 1:
        return s.fill_moves(move_buffer())
    total: i64 = 0
    for move in s.legal_moves():
        after = s.copy()
        after.apply(move)
        total += sequences(after, depth - 1)
    return total
