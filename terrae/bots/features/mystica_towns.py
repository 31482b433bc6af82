"""How far a seat of Terra Mystica is from its next towns: the cheapest ways to found two, as a rough bill."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.bots.judge.mystica import AWAY, TERRAINS
from terrae.bots.sheet import Sheet
from terrae.core.packed import vec
from terrae.mystica.maps import BRIDGE_A, BRIDGE_B, LAND, NEAR
from terrae.mystica.rules.adjacency import BIT, BRIDGES_AT, other_end
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    BRIDGES,
    COUNT,
    DWELLING,
    FAV_TOWN,
    POWER_PRICE,
    POWER_VALUE,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TOWN_STRUCTURES,
    TRADING_HOUSE,
)

MOST_GROUPS: Final = 24
MOST_ACTIONS: Final = 7
NEVER: Final = 1000


class Plan:
    """What a town takes in actions, workers and coins, and the groups it would be made of, as bits."""

    def __init__(self) -> None:
        self.cost: i64 = NEVER  # in coins, roughly
        self.actions: i64 = 0
        self.workers: i64 = 0
        self.coins: i64 = 0
        self.groups: i64 = 0


class Towns:
    """A seat's structures in groups; those of founded towns count as none."""

    def __init__(self, s: State, p: Player) -> None:
        self.s: State = s
        self.p: Player = p
        self.n: i64 = 0
        self.of: vec[i64] = vec[i64]([-1] * LAND)  # the group of a hex; -1: none of one's own, -2: in a town
        self.count: vec[i64] = vec[i64]([0] * MOST_GROUPS)
        self.power: vec[i64] = vec[i64]([0] * MOST_GROUPS)
        self.pieces: vec[i64] = vec[i64]([0] * (MOST_GROUPS * 8))  # by group, then structure
        self.find_groups()

    def find_groups(self) -> None:
        s, of = self.s, self.of
        owner, building, town, seat, bridges = s.owner, s.building, s.town, self.p.seat, s.bridges
        queue = vec[i64]([0] * LAND)
        for start in range(LAND):
            if owner[start] != seat or of[start] != -1:
                continue
            if town[start]:
                of[start] = -2
                continue
            g = self.n
            self.n += 1
            of[start] = g
            queue[0] = start
            n: i64 = 1
            k: i64 = 0
            while k < n:
                h = queue[k]
                k += 1
                self.power[g] += POWER_VALUE[building[h]]
                self.pieces[8 * g + building[h]] += 1
                for near in NEAR[h]:
                    if owner[near] == seat and of[near] == -1:
                        of[near] = g
                        queue[n] = near
                        n += 1
                if bridges:
                    for b in BRIDGES_AT[h]:
                        if bridges & BIT[b]:
                            near = other_end(b, h)
                            if owner[near] == seat and of[near] == -1:
                                of[near] = g
                                queue[n] = near
                                n += 1
            self.count[g] = n

    def plans(self) -> list[Plan]:
        """The cheapest plan, and the cheapest one of other groups."""
        best = self.cheapest(0)
        return [best, self.cheapest(best.groups) if best.cost < NEVER else Plan()]

    def cheapest(self, without: i64) -> Plan:
        """Each group by itself, those a new dwelling would join, and those a bridge would join."""
        found = Plan()
        s, p, of = self.s, self.p, self.of
        for g in range(self.n):
            if self.count[g] > 1 and not without & BIT[g]:
                self.consider(found, BIT[g], 0, 0)
        if p.built[DWELLING] < COUNT[DWELLING]:
            owner, reach, home = s.owner, p.reach, p.faction.terrain
            fixed = p.faction.fixed_spades()
            for h in range(LAND):
                if owner[h] >= 0 or reach[h] != 1:
                    continue
                groups: i64 = 0
                for near in NEAR[h]:
                    g = of[near]
                    if g == -2:
                        groups = 0
                        break
                    if g >= 0:
                        groups |= BIT[g]
                if groups and not groups & without:
                    away = AWAY[(s.terrain[h] - home + TERRAINS) % TERRAINS]
                    self.consider(found, groups, (fixed if fixed and away else away) + 1, 0)
        if bridges_of(p) < BRIDGES:
            for b in range(len(BRIDGE_A)):
                one, other = of[BRIDGE_A[b]], of[BRIDGE_B[b]]
                if one >= 0 and other >= 0 and one != other and not (BIT[one] | BIT[other]) & without:
                    self.consider(found, BIT[one] | BIT[other], 0, 1)
        return found

    def consider(self, found: Plan, groups: i64, dwelling: i64, bridges: i64) -> None:
        """What it takes to make a town of some groups, a dwelling between them (so many spades less one, 0 for none)
        and a bridge; kept if cheaper than what was found."""
        p = self.p
        price, coin = p.faction.price_workers, p.faction.price_coins
        spade = 3 - p.digging
        n: i64 = 0
        power: i64 = 0
        pieces = vec[i64]([0] * 6)
        for g in range(self.n):
            if groups & BIT[g]:
                n += self.count[g]
                power += self.power[g]
                for one in range(1, 6):
                    pieces[one] += self.pieces[8 * g + one]
        actions = bridges
        workers: i64 = 0
        coins: i64 = POWER_PRICE[0] * bridges
        fresh: i64 = 0
        if dwelling:
            workers += (dwelling - 1) * spade
            fresh = 1
        enough: i64 = TOWN_STRUCTURES - 1 if pieces[SANCTUARY] else TOWN_STRUCTURES
        if n + fresh < enough:  # further dwellings somewhere beside, of a spade each
            more = enough - n - fresh
            workers += more * spade
            fresh += more
        actions += fresh
        workers += fresh * price[DWELLING]
        coins += fresh * coin[DWELLING]
        missing: i64 = (6 if p.favours & BIT[FAV_TOWN] else 7) - power - fresh
        homes = pieces[DWELLING] + fresh
        houses = COUNT[TRADING_HOUSE] - p.built[TRADING_HOUSE]
        while missing > 0 and homes > 0 and houses > 0:
            missing -= 1
            homes -= 1
            houses -= 1
            pieces[TRADING_HOUSE] += 1
            actions += 1
            workers += price[TRADING_HOUSE]
            coins += coin[TRADING_HOUSE] * 3 // 2
        if missing > 0 and not p.built[STRONGHOLD] and pieces[TRADING_HOUSE]:
            missing -= 1
            actions += 1
            workers += price[STRONGHOLD]
            coins += coin[STRONGHOLD]
        if missing > 0 and not p.built[SANCTUARY] and pieces[TEMPLE]:
            missing -= 1
            actions += 1
            workers += price[SANCTUARY]
            coins += coin[SANCTUARY]
        cost = 2 * workers + coins + actions
        if missing <= 0 and cost < found.cost:
            found.cost = cost
            found.actions = actions
            found.workers = workers
            found.coins = coins
            found.groups = groups


def bridges_of(p: Player) -> i64:
    n: i64 = 0
    left = p.bridges
    while left:
        left &= left - 1
        n += 1
    return n


def towns(s: State, p: Player, x: Sheet) -> None:
    """The two plans: actions each takes, what is missing of its workers and coins, and whether all is there."""
    workers, coins = p.workers, p.coins + p.bowl3
    for plan in Towns(s, p).plans():
        if plan.cost == NEVER:
            x.skip(MOST_ACTIONS + 4)
            continue
        x.one_of(plan.actions - 1 if plan.actions < MOST_ACTIONS else MOST_ACTIONS - 1, MOST_ACTIONS)
        less = plan.workers - workers
        x.add(less if less > 0 else 0)
        poor = plan.coins - coins
        x.add(poor if poor > 0 else 0)
        x.add(1 if less <= 0 and poor <= 0 else 0)
        x.measure(float(int(plan.cost)) / 10.0)
        workers -= plan.workers  # the second town is paid from what is left
        coins -= plan.coins
    for left in s.town_tiles:
        x.add(1 if left else 0)
    x.bits(still_there(s.favours), len(s.favours))


def still_there(left: vec[i64]) -> i64:
    found: i64 = 0
    for i in range(len(left)):
        if left[i]:
            found |= BIT[i]
    return found
