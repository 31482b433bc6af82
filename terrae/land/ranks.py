"""Ranks with ties."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.packed import vec


def shared_rank(values: vec[i64], mine: i64, prizes: vec[i64]) -> i64:
    """The points of all ranks the tied players take up, divided among them and rounded down."""
    rank: i64 = 0
    tied: i64 = 0
    for other in values:
        if other > mine:
            rank += 1
        elif other == mine:
            tied += 1
    total: i64 = 0
    for place in range(rank, rank + tied):
        if place < len(prizes):
            total += prizes[place]
    return total // tied
