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
from terrae.mara.packed import (
    BIT,
    NEUTRAL,
    colour_of,
    first_on,
    holds,
    is_person,
    person,
    raw_part,
    refined_part,
    second_on,
    total,
)
from terrae.mara.player import BUNDLE, Player
from terrae.mara.state import State
from terrae.mara.tiles import COLUMNS, CROSSROADS, EXPLORER, FIELD, FLIPPING, LEVELS, PLACES


def measure(s: State, p: Player, what: i64) -> i64:
    """How much of a measure a player has."""
    if what == WORKERS:
        return p.workers_of(1) + 2 * p.workers_of(2) + 3 * p.workers_of(3)
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
        return flags(p)
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


def flags(p: Player) -> i64:
    """Outposts with a flag."""
    n: i64 = 0
    for row in range(FLIPPING):
        if p.has_flag(row):
            n += 1
    return n


def idle_levels(p: Player) -> i64:
    """How many raw resources the workers not used in this round can transform."""
    n: i64 = 0
    for level in range(1, LEVELS + 1):
        n += level * (p.workers_of(level) - p.worked_of(level))
    return n


def least(a: i64, b: i64, c: i64, d: i64) -> i64:
    """How many whole sets of one of each."""
    n = a if a < b else b
    m = c if c < d else d
    return n if n < m else m


def clan_explorers(s: State, p: Player) -> i64:
    """At home, in the hut and on the board."""
    n = p.explorers + p.in_hut
    me = person(EXPLORER, p.seat)
    for space in range(PLACES):
        if holds(s.board[space], me):
            n += 1
    return n


def spaces_taken(s: State, p: Player, terrain: i64) -> i64:
    """Spaces of a terrain where members of the clan stand, warriors too."""
    n: i64 = 0
    for space in range(FIELD, CROSSROADS):
        there = s.board[space]
        if (belongs(first_on(there), p.seat) or belongs(second_on(there), p.seat)) and terrain_of(s, space) == terrain:
            n += 1
    return n


def belongs(one: i64, seat: i64) -> bool:
    """Is there somebody, and of this clan?"""
    return is_person(one) and colour_of(one) == seat


def terrain_of(s: State, space: i64) -> i64:
    """Of a space on the front of a territory tile; -1 for a special one."""
    row, column = (space - FIELD) // COLUMNS, (space - FIELD) % COLUMNS
    if column < 3:
        return s.set.left[s.left_tile(row)].spaces[column].terrain
    return s.set.right[s.right_tile(row)].spaces[column - 3].terrain


def raw_goods(p: Player) -> i64:
    n = total(raw_part(p.goods))
    return n + BUNDLE * total(raw_part(p.bundles)) if p.bundles else n


def refined_goods(p: Player) -> i64:
    n = total(refined_part(p.goods))
    return n + BUNDLE * total(refined_part(p.bundles)) if p.bundles else n


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
