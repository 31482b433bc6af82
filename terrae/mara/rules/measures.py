"""What outposts, special spaces and cards count."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.cards import (
    ALL_ARTIFACTS,
    CATEGORY,
    FLAGS,
    MILITARY,
    POWER,
    RAW_GOODS,
    REFINED_GOODS,
    RIVER,
    ROAD,
    WORKERS,
)
from terrae.mara.state import BIT, BUNDLE, NEUTRAL, Player, State, total


def measure(s: State, p: Player, what: i64) -> i64:
    if what == WORKERS:
        return (p.workers & 255) + 2 * (p.workers >> 8 & 255) + 3 * (p.workers >> 16 & 255)
    if what == ROAD:
        return p.rear // 3
    if what == RIVER:
        return p.river
    if what == MILITARY:
        return p.military
    if what == POWER:
        return s.set.power[p.military]
    if what == RAW_GOODS:
        return raw_goods(p)
    if what == REFINED_GOODS:
        return refined_goods(p)
    if what == FLAGS:
        return (p.flags & 1) + (p.flags >> 1 & 1) + (p.flags >> 2 & 1) + (p.flags >> 3 & 1)
    if what == ALL_ARTIFACTS or CATEGORY <= what < CATEGORY + 4:
        return artifacts(s, p, what - CATEGORY if what != ALL_ARTIFACTS else -1)
    return stronger(s, p)


def raw_goods(p: Player) -> i64:
    g = p.goods
    n = (g & 255) + (g >> 8 & 255) + (g >> 16 & 255) + (g >> 24 & 255)
    return n + BUNDLE * total(p.bundles & 0xFFFFFFFF) if p.bundles else n


def refined_goods(p: Player) -> i64:
    n = total(p.goods >> 32)
    return n + BUNDLE * total(p.bundles >> 32) if p.bundles else n


def all_goods(p: Player) -> i64:
    n = total(p.goods)
    return n + BUNDLE * total(p.bundles) if p.bundles else n


def artifacts(s: State, p: Player, category: i64) -> i64:
    """Created so far, of one category or (-1) of all."""
    n: i64 = 0
    for card in range(len(s.set.artifacts)):
        if p.artifacts & BIT[card] and (category < 0 or s.set.artifacts[card].category == category):
            n += 1
    return n


def stronger(s: State, p: Player) -> i64:
    """Players, neutral ones too, with more military strength."""
    n: i64 = 0
    for other in s.players:
        if other.military > p.military:
            n += 1
    for k in range(s.neutral_players()):
        if s.military_of(NEUTRAL + k) > p.military:
            n += 1
    return n
