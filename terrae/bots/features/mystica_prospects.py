"""What a seat of Terra Mystica can expect of what it has: things that work every round, and its neighbours.

Weights differ from round to round, but what fades with the rounds is learned sooner where it is multiplied by those
still to come.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.bots.sheet import FeatureVector
from terrae.core.packed import vec
from terrae.mystica.maps import LAND, NEAR
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.passing import favour_points
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    COUNT,
    DWELLING,
    FAV_DWELLING,
    FAV_TRADING_HOUSE,
    POWER_VALUE,
    ROUNDS,
    STRONGHOLD,
    TRADING_HOUSE,
)

FAVOURS: Final = 12  # favour tiles
MANY: Final = 8  # free homes; more of them make no difference


def prospects(s: State, p: Player, factions: i64, incomes: vec[i64], x: FeatureVector) -> None:
    left = ROUNDS - s.round
    if p.built[STRONGHOLD] and p.faction.index < factions:
        x.set(x.at + p.faction.index, float(int(left)))
    x.skip(factions)
    for tile in range(FAVOURS):
        x.append(left if p.favours & BIT[tile] else 0)
    for income in incomes:
        x.append(left * income)
    x.append(left * favour_points(p))
    x.append(COUNT[DWELLING] - p.built[DWELLING] if p.favours & BIT[FAV_DWELLING] else 0)
    x.append(COUNT[TRADING_HOUSE] - p.built[TRADING_HOUSE] if p.favours & BIT[FAV_TRADING_HOUSE] else 0)
    growth(s, p, left, x)


def growth(s: State, p: Player, left: i64, x: FeatureVector) -> None:
    """What upgrades will bring where rivals are near: the power that rivals' structures will offer the seat, and how
    many of its own will offer power. And free homes anywhere."""
    owners, building, seat = s.owner, s.building, p.seat
    theirs: i64 = 0
    mine: i64 = 0
    homes: i64 = 0
    for h in range(LAND):
        owner = owners[h]
        if owner < 0:
            if s.terrain[h] == p.faction.terrain:
                homes += 1
        elif building[h] == DWELLING or building[h] == TRADING_HOUSE:
            for near in NEAR[h]:
                if owner != seat:
                    if owners[near] == seat:
                        theirs += POWER_VALUE[building[near]]
                elif owners[near] >= 0 and owners[near] != seat:
                    mine += 1
                    break
    x.append(theirs)
    x.append(theirs * left)
    x.append(mine)
    x.append(mine * left)
    x.append(homes if homes < MANY else MANY)
