"""What outposts, special spaces and cards count."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.cards import (
    ALL_ARTIFACTS,
    CATEGORY,
    CLAN_EXPLORERS,
    FLAGS,
    GOOD,
    LEVEL,
    MILITARY,
    POWER,
    RAW_GOODS,
    RAW_SETS,
    REFINED_GOODS,
    REFINED_SETS,
    RIVER,
    ROAD,
    SETS,
    STRONGER,
    TERRAIN,
    TERRAINS_TAKEN,
    WORKER_TILES,
    WORKERS,
)
from terrae.mara.state import BIT, BUNDLE, IS_EXPLORER, NEUTRAL, Player, State, total
from terrae.mara.tiles import COLUMNS, CROSSROADS, FIELD, PLACES


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
    return stronger(s, p) if what == STRONGER else rarer_measure(s, p, what)


def rarer_measure(s: State, p: Player, what: i64) -> i64:
    """What only cards of an owner's own set count."""
    if what >= GOOD:
        return p.good(what - GOOD)
    if what == WORKER_TILES:
        return total(p.workers)
    if what == CLAN_EXPLORERS:
        return clan_explorers(s, p)
    if LEVEL < what <= LEVEL + 3:
        return artifacts_of_level(s, p, what - LEVEL)
    if what == SETS:
        return least(artifacts(s, p, 0), artifacts(s, p, 1), artifacts(s, p, 2), artifacts(s, p, 3))
    if what == RAW_SETS:
        return least(p.good(0), p.good(1), p.good(2), p.good(3))
    if what == REFINED_SETS:
        return least(p.good(4), p.good(5), p.good(6), p.good(7))
    if what == TERRAINS_TAKEN:
        n: i64 = 0
        for terrain in range(4):
            if spaces_taken(s, p, terrain):
                n += 1
        return n
    return spaces_taken(s, p, what - TERRAIN)


def least(a: i64, b: i64, c: i64, d: i64) -> i64:
    """How many whole sets of one of each."""
    n = a if a < b else b
    m = c if c < d else d
    return n if n < m else m


def clan_explorers(s: State, p: Player) -> i64:
    """At home, in the hut and on the board."""
    n = p.explorers + p.in_hut
    me: i64 = IS_EXPLORER | p.seat << 2
    for space in range(PLACES):
        code = s.board[space]
        if code & 31 == me or code >> 5 == me:
            n += 1
    return n


def spaces_taken(s: State, p: Player, terrain: i64) -> i64:
    """Spaces of a terrain where members of the clan stand, warriors too."""
    n: i64 = 0
    for space in range(FIELD, CROSSROADS):
        code = s.board[space]
        if (belongs(code & 31, p.seat) or belongs(code >> 5, p.seat)) and terrain_of(s, space) == terrain:
            n += 1
    return n


def belongs(one: i64, seat: i64) -> bool:
    """Is there somebody, and of this clan?"""
    return one & 3 != 0 and one >> 2 == seat


def terrain_of(s: State, space: i64) -> i64:
    """Of a space on the front of a territory tile; -1 for a special one."""
    row, column = (space - FIELD) // COLUMNS, (space - FIELD) % COLUMNS
    if column < 3:
        return s.set.left[s.left_tile(row)].spaces[column].terrain
    return s.set.right[s.right_tile(row)].spaces[column - 3].terrain


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


def artifacts_of_level(s: State, p: Player, level: i64) -> i64:
    n: i64 = 0
    for card in range(len(s.set.artifacts)):
        if p.artifacts & BIT[card] and s.set.level[card] == level:
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
