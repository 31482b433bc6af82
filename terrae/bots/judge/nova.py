"""A hand-made judge for Terra Nova: points so far and an estimate of what everything else will bring."""
from __future__ import annotations

from terrae.core import game as core
from terrae.nova.factions import FACTIONS
from terrae.nova.factions.base import Faction
from terrae.nova.hexes import group
from terrae.nova.rules.drop_out import drop_out_points
from terrae.nova.rules.final_scoring import largest_territory
from terrae.nova.rules.income import income
from terrae.nova.rules.reach import near_others, terrain_at_distance
from terrae.nova.rules.setup import take_faction
from terrae.nova.rules.towns import town_value
from terrae.nova.state import Player, State
from terrae.nova.tiles import (
    BONUS_MONEY,
    BONUS_POWER,
    MONEY_PER_POINT,
    PER_HOUSE,
    PER_PALACE,
    PER_SAILING,
    PER_TRADING_POST,
    ROUNDS,
    TOWN_BUILDINGS,
    TRADING_POSTS,
)

# Points a unit is worth by how many rounds are still to come after this one.
MONEY = [1 / MONEY_PER_POINT, 0.40, 0.45, 0.48, 0.50, 0.50]
CHARGED = [1 / MONEY_PER_POINT, 0.46, 0.54, 0.56, 0.58, 0.58]  # power in bowl III
HALF_CHARGED = [0.02, 0.24, 0.28, 0.30, 0.30, 0.30]  # in bowl II
PALACE = [0.0, 1.5, 4.0, 6.0, 7.0, 7.0]
TOWN_TO_COME = [0.5, 3.0, 4.5, 5.5, 6.0, 6.0]  # for a group nearly big enough
FREE_SPACE = [0.0, 0.10, 0.18, 0.24, 0.28, 0.30]  # per hex in reach that could be settled, up to a few


def judge(s: core.State) -> list[float]:
    assert isinstance(s, State)
    if s.over:
        return [float(int(p.points)) for p in s.players]
    left = ROUNDS - int(s.round)
    sizes = [int(largest_territory(s, p)) for p in s.players]
    return [worth(s, p, left) + territory(sizes, int(p.seat), left) for p in s.players]


def count(hexes: int) -> int:
    return hexes.bit_count()


def worth(s: State, p: Player, left: int) -> float:
    if p.faction.index < 0 and p.mat >= 0:  # the better side of the mat will be turned up
        return max([worth(s, turned(p, faction), left) for faction in FACTIONS if faction.terrain == p.mat])
    points, money, charged, half, sailing = int(p.points), int(p.money), int(p.bowl3), int(p.bowl2), int(p.sailing)
    value = points + MONEY[left] * money + CHARGED[left] * charged + HALF_CHARGED[left] * half
    value += 0.3 * sailing * min(left, 3) + PALACE[left] * count(p.left | p.right)
    value += future_income(s, p, left) + towns_to_come(s, p, left) + free_space(s, p, left)
    if not p.dropped:
        value += pending_drop_out(s, p)
    return value


def turned(p: Player, faction: Faction) -> Player:
    """A seat that has turned its mat to the side of a faction."""
    twin = p.copy()
    take_faction(twin, faction)
    return twin


def future_income(s: State, p: Player, left: int) -> float:
    """The mat's income of the rounds to come; in the next one no more power than the bowls can take."""
    if left == 0:
        return 0.0
    bonus = int(p.bonus)
    all_money, all_power = income(p)
    money = int(all_money) - (int(BONUS_MONEY[bonus]) if bonus >= 0 else 0)
    power = int(all_power) - (int(BONUS_POWER[bonus]) if bonus >= 0 else 0)
    value = left * MONEY[left - 1] * money + max(left - 1, 0) * 0.34 * power
    if bonus < 0 or (s.round and not p.dropped):
        return value + 1.8 + 0.34 * power  # some tile will come
    value += MONEY[left - 1] * int(BONUS_MONEY[bonus]) + drop_out_rate(p, bonus)
    return value + 0.34 * min(power + int(BONUS_POWER[bonus]), 2 * int(p.bowl1) + int(p.bowl2))


def drop_out_rate(p: Player, tile: int) -> float:
    """What a tile is likely to give for dropping out next round."""
    return 0.9 * (int(PER_PALACE[tile]) * count(p.left | p.right) + int(PER_TRADING_POST[tile]) * (int(p.n_posts) + 0.5)
                  + int(PER_HOUSE[tile]) * (int(p.n_houses) + 0.5) + int(PER_SAILING[tile]) * int(p.sailing))


def pending_drop_out(s: State, p: Player) -> float:
    """Points the current tile and faction give whenever the seat drops out this round."""
    if p.bonus < 0 or s.round == 0:
        return 0.0
    twin = s.copy()
    me = twin.players[p.seat]
    before, charged = int(me.points), int(me.bowl3)
    drop_out_points(twin, me)
    me.faction.dropped_out(twin, me)
    return int(me.points) - before + 0.4 * (int(me.bowl3) - charged)


def towns_to_come(s: State, p: Player, left: int) -> float:
    """Progress of the groups that are in no town yet, the best two counted."""
    if not p.town_tiles:
        return 0.0
    needed = int(p.faction.town_value(p))
    best: list[float] = []
    todo = p.owned & ~p.towns
    while todo:
        found = group(todo & -todo, p.owned, s.links)
        todo &= ~found
        best.append(min(int(town_value(p, found)) / needed, count(found) / TOWN_BUILDINGS, 1.0) ** 2)
    best.sort(reverse=True)
    return TOWN_TO_COME[left] * sum(best[:2])


def free_space(s: State, p: Player, left: int) -> float:
    """Free hexes in reach, the cheap ones more; trading posts are cheap beside others."""
    if left == 0:
        return 0.0
    free = p.reach & ~s.occupied
    home = min(count(free & s.terrain[p.faction.terrain]), 3)
    near = min(count(free & terrain_at_distance(s, p, 1)), 5)
    far = min(count(free & terrain_at_distance(s, p, 2)), 5)
    hexes: int = p.houses
    cheap = 0
    while hexes:
        h = (hexes & -hexes).bit_length() - 1
        hexes &= hexes - 1
        cheap += near_others(s, p, h)
    posts = max(min(cheap, TRADING_POSTS - int(p.n_posts)), 0)
    return FREE_SPACE[left] * (3.5 * home + near + 0.4 * far + 3.0 * posts)


def territory(sizes: list[int], seat: int, left: int) -> float:
    """A share of the final scoring by size against the others, and something for size itself while it can grow."""
    mine = sizes[seat]
    rivals = sorted((n for other, n in enumerate(sizes) if other != seat), reverse=True)
    edge = sum(1.0 if mine > n else 0.5 if mine == n else 0.0 for n in rivals)
    ahead = 12 - 4 * (len(rivals) - edge)
    sure = [1.0, 0.6, 0.4, 0.25, 0.15, 0.1][left]
    return sure * ahead + [0.15, 0.5, 0.5, 0.5, 0.4, 0.3][left] * mine
