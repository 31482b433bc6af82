"""What a seat of Terra Nova sees of a position, as numbers for the learned judge."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.bots.sheet import Features, FeatureVector, pending
from terrae.core import game as core
from terrae.land.turns import place_of
from terrae.nova.factions import FACTIONS as ALL_FACTIONS
from terrae.nova.flow import all_items
from terrae.nova.hexes import BIT, MAX_HEXES, beside, group, size
from terrae.nova.rules.drop_out import tile_points
from terrae.nova.rules.final_scoring import largest_territory
from terrae.nova.rules.income import income
from terrae.nova.rules.reach import near_others, ships, terrain_at_distance
from terrae.nova.rules.towns import town_value
from terrae.nova.state import Player, State
from terrae.nova.tiles import (
    BONUS_MONEY,
    BONUS_POWER,
    POWER_PRICE,
    ROUNDS,
    SAILING_MAX,
    TOWN_BUILDINGS,
    TRADING_POSTS,
)

FACTIONS: Final = 10  # columns; a faction added later has none
TILE_COLUMNS: Final = 8  # the bonus tiles the weights know; a tile added later has no column
FIRST_SCORING: Final = 4  # bonus tiles from this one on bring points


class NovaFeatures(Features):
    def faction(self, s: core.State, seat: i64) -> i64:
        assert isinstance(s, State)
        index = s.players[seat].faction.index
        return index + 1 if index < FACTIONS else 0

    def points(self, s: core.State, seat: i64) -> i64:
        assert isinstance(s, State)
        return s.players[seat].points

    def fill(self, s: core.State, seat: i64, x: FeatureVector) -> None:
        assert isinstance(s, State)
        p = s.players[seat]
        pending(s, seat, x)
        table(s, p, x)
        mat(s, p, x)
        tiles(s, p, x)
        lands(s, p, x)
        nearest = towns(s, p, x)
        growth(s, p, x)
        offered(s, p, x)
        prospects(s, p, nearest, x)
        places(p, x)


def table(s: State, p: Player, x: FeatureVector) -> None:
    """Players, the turn order, the rounds."""
    n = len(s.players)
    x.one_hot(n - 2, 3)
    x.one_hot(place_of(s.order, p.seat, n), 4)
    x.append(s.n_out)
    x.append(1 if p.dropped else 0)
    x.one_hot(place_of(s.next_order, p.seat, s.n_out), 4)
    for ahead in range(2):
        number = s.round + ahead
        x.one_hot(s.round_tile(number) if 1 <= number <= ROUNDS else -1, 6)
    for tile in range(6):
        coming: i64 = 0
        for number in range(s.round + 1, ROUNDS + 1):
            if s.round_tile(number) == tile:
                coming += 1
        x.append(coming)
    x.bits(0 if p.dropped else s.power_used, 6)


def mat(s: State, p: Player, x: FeatureVector) -> None:
    faction(p, x)
    x.one_hot(p.faction.index if p.right else -1, FACTIONS)
    x.one_hot(p.faction.index if p.left else -1, FACTIONS)
    x.append(p.money)
    x.append(p.money if p.money < 10 else 10)
    x.append(p.bowl1)
    x.append(p.bowl2)
    x.append(p.bowl3)
    x.append(p.bowl3 if p.bowl3 < 4 else 4)
    x.one_hot(p.sailing, 4)
    x.one_hot(p.n_houses, 9)
    x.one_hot(p.n_posts, 5)
    x.append(size(p.left | p.right))
    x.append(p.n_bridges)
    x.bits(p.town_tiles, 4)
    x.append(size(p.town_tiles))
    x.bits(p.used, 2)
    money, power = income(p)
    if p.bonus >= 0:
        money -= BONUS_MONEY[p.bonus]
        power -= BONUS_POWER[p.bonus]
    x.append(money)
    x.append(power)


def faction(p: Player, x: FeatureVector) -> None:
    """One's faction; as long as only the mat is known, half of each that is on it."""
    if p.faction.index < 0 and p.mat >= 0:
        for one in ALL_FACTIONS:
            if one.terrain == p.mat and one.index < FACTIONS:
                x.set(x.at + one.index, 0.5)
    x.one_hot(p.faction.index, FACTIONS)


def tiles(s: State, p: Player, x: FeatureVector) -> None:
    """Bonus tiles: one's own, what it scores, and those one may still take."""
    tile = p.bonus
    known = 0 <= tile < TILE_COLUMNS
    x.one_hot(tile + (TILE_COLUMNS if p.dropped else 0) if known else -1, 2 * TILE_COLUMNS)
    x.append(0 if tile < 0 else tile_points(p, tile))
    x.bits(0 if p.dropped else s.offer, TILE_COLUMNS)
    most: i64 = 0
    for one in range(TILE_COLUMNS):
        money = s.money_on(one)
        if s.offer & BIT[one] and money > most:
            most = money
    x.append(0 if p.dropped else most)


def lands(s: State, p: Player, x: FeatureVector) -> None:
    """Territory against the others."""
    mine = largest_territory(s, p)
    ahead: i64 = 0
    level: i64 = 0
    best: i64 = 0
    for other in s.players:
        if other.seat != p.seat:
            theirs = largest_territory(s, other)
            if theirs > mine:
                ahead += 1
            elif theirs == mine:
                level += 1
            if theirs > best:
                best = theirs
    x.append(mine)
    x.one_hot(ahead, 4)
    x.one_hot(level, 4)
    lead = mine - best
    x.append(lead if lead > 0 else 0)
    x.append(lead if lead < 0 else 0)


def towns(s: State, p: Player, x: FeatureVector) -> i64:
    """The two groups nearest to being a town: value and buildings in one number each. Returns the worthiest group."""
    needed = p.faction.town_value(p)
    first: i64 = 0
    second: i64 = 0
    most: i64 = 0
    nearest: i64 = 0
    todo = p.owned & ~p.towns if p.town_tiles else 0
    while todo:
        found = group(todo & -todo, p.owned, s.links)
        todo &= ~found
        n = size(found)
        value = town_value(p, found)
        if value > most:
            most = value
            nearest = found
        value = needed if value > needed else value
        code = 8 * value * (n if n < TOWN_BUILDINGS else TOWN_BUILDINGS) // (TOWN_BUILDINGS * needed)
        if code > first:
            second = first
            first = code
        elif code > second:
            second = code
    x.one_hot(first, 9)
    x.one_hot(second, 9)
    return nearest


def growth(s: State, p: Player, x: FeatureVector) -> None:
    """Free hexes in reach, neighbours."""
    free = p.reach & ~s.occupied
    for steps in range(3):
        found = size(free & (s.terrain[p.faction.terrain] if steps == 0 else terrain_at_distance(s, p, steps)))
        x.append(found if found < 3 else 3)
        x.append(found if found < 8 else 8)
    cheap: i64 = 0
    met: i64 = 0
    hexes = p.owned
    while hexes:
        low: int = hexes & -hexes
        hexes &= hexes - 1
        h = low.bit_length() - 1
        others = s.links[h] & s.occupied & ~p.owned & ~s.neutral
        met += size(others)
        if p.houses & BIT[h] and near_others(s, p, h):
            cheap += 1
    posts = TRADING_POSTS - p.n_posts
    x.append(met)
    x.append(cheap if cheap < posts else posts)


def offered(s: State, p: Player, x: FeatureVector) -> None:
    """What the scoring bonus tiles on offer would bring now; how many rivals can still use power actions."""
    for tile in range(FIRST_SCORING, TILE_COLUMNS):
        x.append(0 if p.dropped or not s.offer & BIT[tile] else tile_points(p, tile))
    rich: i64 = 0
    for other in s.players:
        if other.seat != p.seat and not other.dropped and other.bowl3 >= POWER_PRICE[0]:
            rich += 1
    x.append(0 if p.dropped else rich)


def prospects(s: State, p: Player, nearest: i64, x: FeatureVector) -> None:
    """What one more step of sailing would open; homes nobody else can reach; free hexes beside the group `nearest` to
    a town."""
    free = p.reach & ~s.occupied
    home = s.terrain[p.faction.terrain]
    near = terrain_at_distance(s, p, 1)
    more: i64 = 0
    joined: i64 = 0
    if p.sailing < SAILING_MAX:
        more = beside(p.owned, s.board.overseas[ships(p) + 1]) & ~s.occupied & ~free
        joined = largest_territory(s, p, 1) - largest_territory(s, p)
    capped(x, size(more & home), 3)
    capped(x, size(more & near), 3)
    capped(x, joined, 5)
    theirs: i64 = 0
    for other in s.players:
        if other.seat != p.seat:
            theirs |= other.reach
    capped(x, size(free & home & ~theirs), 3)
    capped(x, size(free & near & ~theirs), 3)
    around = beside(nearest, s.links) & ~s.occupied
    capped(x, size(around & home), 2)
    capped(x, size(around & near), 2)
    capped(x, size(around), 3)


def capped(x: FeatureVector, n: i64, most: i64) -> None:
    x.append(n if n < most else most)


def places(p: Player, x: FeatureVector) -> None:
    """Where one's buildings stand, by hex."""
    hexes = p.owned
    while hexes:
        low: int = hexes & -hexes
        hexes &= hexes - 1
        x.set(x.at + low.bit_length() - 1, 1.0)
    x.skip(MAX_HEXES)


PHASES: Final = ROUNDS + 1
FEATURES: Final = NovaFeatures(all_items(), 165 + 5 + 8 + MAX_HEXES, PHASES, 35, factions=FACTIONS)
