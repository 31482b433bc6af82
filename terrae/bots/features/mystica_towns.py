"""How far a seat of Terra Mystica is from its next towns: roughly what the two cheapest would cost."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.bots.judge.mystica import AWAY, IN_TOWN, PIECE_KINDS, TERRAINS, Groups
from terrae.bots.sheet import FeatureVector
from terrae.core.packed import vec
from terrae.mystica.maps import BRIDGE_A, BRIDGE_B, LAND, NEAR
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.towns import power_needed, structures_needed
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    BRIDGES,
    COUNT,
    DWELLING,
    POWER_PRICE,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
)

MAX_ACTIONS: Final = 7
MAX_WAYS: Final = 64
NEVER: Final = 1000


class Plan:
    """What a town takes in actions, workers and coins, and the groups it would be made of, as bits."""

    def __init__(self) -> None:
        self.actions: i64 = 0
        self.workers: i64 = 0
        self.coins: i64 = 0
        self.groups: i64 = 0
        self.possible: bool = False

    def add(self, p: Player, structure: i64, times: i64) -> None:
        """Add a number of structures of one kind."""
        self.actions += times
        self.workers += times * p.faction.price_workers[structure]
        coins = p.faction.price_coins[structure]
        # a trading house costs twice the coins where no opponent is near: something between
        self.coins += times * (coins * 3 // 2 if structure == TRADING_HOUSE else coins)

    def cost(self) -> i64:
        """In coins, roughly."""
        return 2 * self.workers + self.coins + self.actions if self.possible else NEVER


class Towns:
    def __init__(self, s: State, p: Player, groups: Groups) -> None:
        self.p: Player = p
        self.groups: Groups = groups
        # Ways to join groups: which, with how many spades (-1: no dwelling between them), with how many bridges. Many
        # hexes lie beside the same groups; only the one that takes the fewest spades counts.
        self.joins: vec[i64] = vec[i64]([0] * MAX_WAYS)
        self.spades: vec[i64] = vec[i64]([0] * MAX_WAYS)
        self.bridges: vec[i64] = vec[i64]([0] * MAX_WAYS)
        self.ways: i64 = 0
        self.collect(s)

    def collect(self, s: State) -> None:
        """Each group by itself, those a new dwelling would join, and those a bridge would join."""
        p, of = self.p, self.groups.of
        for g in range(self.groups.n):
            if self.groups.count[g] > 1:
                self.join(BIT[g], -1, 0)
        if p.built[DWELLING] < COUNT[DWELLING]:
            fixed = p.faction.fixed_spades()
            first = self.ways
            for h in range(LAND):
                joined = self.joined(h) if s.owner[h] < 0 and p.reach[h] == 1 else 0
                if joined:
                    away = AWAY[(s.terrain[h] - p.faction.terrain + TERRAINS) % TERRAINS]
                    away = fixed if fixed and away else away
                    way = first
                    while way < self.ways and self.joins[way] != joined:
                        way += 1
                    if way == self.ways:
                        self.join(joined, away, 0)
                    elif away < self.spades[way]:
                        self.spades[way] = away
        if bridges_of(p) < BRIDGES:
            for b in range(len(BRIDGE_A)):
                one, other = of[BRIDGE_A[b]], of[BRIDGE_B[b]]
                if one >= 0 and other >= 0 and one != other:
                    self.join(BIT[one] | BIT[other], -1, 1)

    def join(self, groups: i64, spades: i64, bridges: i64) -> None:
        if self.ways < MAX_WAYS:
            self.joins[self.ways] = groups
            self.spades[self.ways] = spades
            self.bridges[self.ways] = bridges
            self.ways += 1

    def plans(self) -> list[Plan]:
        """The cheapest plan, and the cheapest one of other groups."""
        best = self.cheapest(0)
        return [best, self.cheapest(best.groups) if best.possible else Plan()]

    def cheapest(self, without: i64) -> Plan:
        found = Plan()
        for way in range(self.ways):
            if not self.joins[way] & without:
                found = self.cheaper(found, self.joins[way], self.spades[way], self.bridges[way])
        return found

    def joined(self, h: i64) -> i64:
        """The groups beside a hex, as bits; none if there is a town, which would swallow them."""
        found: i64 = 0
        for near in NEAR[h]:
            g = self.groups.of[near]
            if g == IN_TOWN:
                return 0
            if g >= 0:
                found |= BIT[g]
        return found

    def cheaper(self, found: Plan, groups: i64, spades: i64, bridges: i64) -> Plan:
        """What it takes to make a town of some groups, a dwelling between them (-1 spades: none) and a bridge, or what
        was found before if that is cheaper."""
        p, of = self.p, self.groups
        plan = Plan()
        plan.groups = groups
        plan.actions = bridges
        plan.coins = POWER_PRICE[0] * bridges
        n: i64 = 0
        power: i64 = 0
        pieces = vec[i64]([0] * PIECE_KINDS)
        for g in range(of.n):
            if groups & BIT[g]:
                n += of.count[g]
                power += of.power[g]
                for one in range(1, PIECE_KINDS):
                    pieces[one] += of.pieces[PIECE_KINDS * g + one]
        fresh: i64 = 1 if spades >= 0 else 0
        spades = spades if spades > 0 else 0
        enough = structures_needed(pieces[SANCTUARY])
        if n + fresh < enough:  # further dwellings somewhere beside, of a spade each
            spades += enough - n - fresh
            fresh = enough - n
        plan.workers += spades * (3 - p.digging)
        plan.add(p, DWELLING, fresh)
        pieces[DWELLING] += fresh
        self.upgrade(plan, pieces, power_needed(p) - power - fresh)
        return plan if plan.cost() < found.cost() else found

    def upgrade(self, plan: Plan, pieces: vec[i64], missing: i64) -> None:
        """Bring in the power that is missing: trading houses first, then a stronghold, then a sanctuary."""
        p = self.p
        left = COUNT[TRADING_HOUSE] - p.built[TRADING_HOUSE]
        houses: i64 = missing if missing > 0 else 0
        houses = houses if houses < left else left
        houses = houses if houses < pieces[DWELLING] else pieces[DWELLING]
        plan.add(p, TRADING_HOUSE, houses)
        missing -= houses
        if missing > 0 and not p.built[STRONGHOLD] and pieces[TRADING_HOUSE] + houses:
            plan.add(p, STRONGHOLD, 1)
            missing -= 1
        if missing > 0 and not p.built[SANCTUARY] and pieces[TEMPLE]:
            plan.add(p, SANCTUARY, 1)
            missing -= 1
        plan.possible = missing <= 0


def bridges_of(p: Player) -> i64:
    n: i64 = 0
    left = p.bridges
    while left:
        left &= left - 1
        n += 1
    return n


def towns(s: State, p: Player, groups: Groups, x: FeatureVector) -> None:
    """The two plans: actions each takes, what is missing of its workers and coins, and whether all is there."""
    workers, coins = p.workers, p.coins + p.bowl3
    for plan in Towns(s, p, groups).plans():
        if not plan.possible:
            x.skip(MAX_ACTIONS + 4)
            continue
        x.one_hot(plan.actions - 1 if plan.actions < MAX_ACTIONS else MAX_ACTIONS - 1, MAX_ACTIONS)
        less = plan.workers - workers
        x.append(less if less > 0 else 0)
        poor = plan.coins - coins
        x.append(poor if poor > 0 else 0)
        x.append(1 if less <= 0 and poor <= 0 else 0)
        x.measure(float(int(plan.cost())) / 10.0)
        workers -= plan.workers  # the second town is paid from what is left
        coins -= plan.coins
    for left in s.town_tiles:
        x.append(1 if left else 0)
    x.bits(still_there(s.favours), len(s.favours))


def still_there(left: vec[i64]) -> i64:
    found: i64 = 0
    for i in range(len(left)):
        if left[i]:
            found |= BIT[i]
    return found
