"""Adjacency: direct, over bridges, by ships, by passages of a faction's own."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.mystica.maps import BRIDGE_A, BRIDGE_B, LAND, NEAR, OVERSEAS, WITHIN
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import CARD_SHIPPING

BIT: Final = vec[i64]([1 << b for b in range(40)])
# Bridges that end at each hex, and the hex at their other end.
BRIDGES_AT: Final = [vec[i64]([b for b in range(len(BRIDGE_A)) if h in (BRIDGE_A[b], BRIDGE_B[b])])
                     for h in range(LAND)]


def other_end(b: i64, h: i64) -> i64:
    return BRIDGE_B[b] if BRIDGE_A[b] == h else BRIDGE_A[b]


def near_opponent(s: State, p: Player, h: i64) -> bool:
    """Is an opponent's structure directly adjacent, bridges of anybody's included?"""
    for n in NEAR[h]:
        if s.owner[n] >= 0 and s.owner[n] != p.seat:
            return True
    if s.bridges:
        for b in BRIDGES_AT[h]:
            if s.bridges & BIT[b]:
                n = other_end(b, h)
                if s.owner[n] >= 0 and s.owner[n] != p.seat:
                    return True
    return False


def ships(p: Player) -> i64:
    """The shipping value; a bonus card adds to it only in the action phase."""
    return p.shipping if p.passed else p.shipping + card_ships(p)


def card_ships(p: Player) -> i64:
    """What the bonus card adds to the shipping value; nothing without a shipping track."""
    return 1 if p.card == CARD_SHIPPING and p.faction.max_shipping else 0


def mark_reach(s: State, p: Player, reach: vec[i64], h: i64) -> None:
    """What a structure on `h` brings into reach."""
    for n in NEAR[h]:
        reach[n] = 1
    if s.bridges:
        for b in BRIDGES_AT[h]:
            if s.bridges & BIT[b]:
                reach[other_end(b, h)] = 1
    for n in OVERSEAS[ships(p)][h]:
        reach[n] = 1
    skipped = p.faction.passage(p)
    if skipped:
        for n in WITHIN[skipped + 1][h]:
            if reach[n] == 0:
                reach[n] = 2


def extend_reach(s: State, p: Player, h: i64) -> None:
    reach = p.reach[:]
    mark_reach(s, p, reach, h)
    p.reach = reach


def renew_reach(s: State, p: Player) -> None:
    """After anything but a new structure changed it: shipping, a bridge, another bonus card, a longer passage."""
    reach = vec[i64]([0] * LAND)
    for h in range(LAND):
        if s.owner[h] == p.seat:
            mark_reach(s, p, reach, h)
    p.reach = reach
