"""Gain Power Thanks to Others."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.nova.hexes import size
from terrae.nova.state import Player, State


def neighbours_gain_power(s: State, p: Player, h: i64) -> None:
    """A new or upgraded building gives others 1 power per adjacent building, even after they dropped out."""
    near = s.links[h] & s.occupied & ~p.owned & ~s.neutral
    if near:
        for other in s.players:
            n = size(near & other.owned)
            if n:
                other.gain_power(n)
