"""Upgrading a Structure, and what any new structure brings."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.mystica.maps import HEX_NAMES, LAND
from terrae.mystica.rules.adjacency import BIT, extend_reach, near_opponent
from terrae.mystica.rules.offers import remember_offers
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import CANNOT_PAY, FINE, NO_PIECE_LEFT, NOT_YOURS, WRONG_STRUCTURE
from terrae.mystica.rules.questions import Upgrading, current_question
from terrae.mystica.rules.scoring import score_round
from terrae.mystica.rules.towns import reward, settle
from terrae.mystica.state import FAVOUR, Player, State
from terrae.mystica.tiles import (
    CODES,
    COUNT,
    DWELLING,
    FAV_DWELLING,
    FAV_TRADING_HOUSE,
    FOR_BIG,
    FOR_DWELLING,
    FOR_TEMPLE,
    FOR_TRADING_HOUSE,
    SANCTUARY,
    STRONGHOLD,
    TEMPLE,
    TRADING_HOUSE,
    UPGRADED_FROM,
)


def put(s: State, p: Player, h: i64, kind: i64) -> None:
    """Stand a structure on the board; nothing else happens."""
    owner, building, built = s.owner[:], s.building[:], p.built[:]
    old = building[h]
    if old:
        built[old] -= 1
    owner[h] = p.seat
    building[h] = kind
    built[kind] += 1
    s.owner, s.building, p.built = owner, building, built
    if not old:
        extend_reach(s, p, h)


def construct(s: State, p: Player, h: i64, kind: i64) -> None:
    """Build, with all that a new structure brings to oneself and to others."""
    put(s, p, h, kind)
    favours: i64 = 0
    if kind == DWELLING:
        score_round(s, p, FOR_DWELLING)
        if p.favours & BIT[FAV_DWELLING]:
            s.points(p, FAVOUR, 2)
    elif kind == TRADING_HOUSE:
        score_round(s, p, FOR_TRADING_HOUSE)
        if p.favours & BIT[FAV_TRADING_HOUSE]:
            s.points(p, FAVOUR, 3)
    elif kind == TEMPLE:
        score_round(s, p, FOR_TEMPLE)
        favours = p.faction.favours
    else:
        score_round(s, p, FOR_BIG)
        if kind == SANCTUARY:
            favours = p.faction.favours
    remember_offers(s, p, h)
    towns = settle(s, p, h)
    if kind == STRONGHOLD:
        favours = p.faction.stronghold_favours
        p.faction.built_stronghold(s, p)
    reward(s, p, favours, towns)  # on top: tiles are taken before what a stronghold asks


def structure_problem(s: State, p: Player, h: i64, to: i64) -> i64:
    """Is there the right structure to upgrade, and a piece for it?"""
    if s.owner[h] != p.seat:
        return NOT_YOURS
    if s.building[h] != UPGRADED_FROM[to]:
        return WRONG_STRUCTURE
    return NO_PIECE_LEFT if p.built[to] >= COUNT[to] else FINE


def upgrade_coins(s: State, p: Player, h: i64, to: i64) -> i64:
    """A trading house costs twice the coins where no opponent is directly adjacent."""
    coins = p.faction.price_coins[to]
    return coins * 2 if to == TRADING_HOUSE and not near_opponent(s, p, h) else coins


class PaidUpgrade(Upgrading):
    """As an action, at the faction's price."""

    def problem(self, s: State, p: Player, h: i64, to: i64) -> i64:
        problem = structure_problem(s, p, h, to)
        if problem:
            return problem
        if p.workers < p.faction.price_workers[to] or p.coins < upgrade_coins(s, p, h, to):
            return CANNOT_PAY
        return FINE

    def upgrade(self, s: State, p: Player, h: i64, to: i64) -> None:
        p.coins -= upgrade_coins(s, p, h, to)
        p.workers -= p.faction.price_workers[to]
        construct(s, p, h, to)


class Upgrade(Priced):
    """Dwelling to trading house, that to temple or stronghold, a temple to the sanctuary."""

    def __init__(self) -> None:
        names = [f"{name} to {code}" for name in HEX_NAMES for code in CODES[2:]]
        super().__init__("upgrade", "upgrade {}", names, "upgrade", place="hex")

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return [f"{self.place}:{HEX_NAMES[i // 4]}"]

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p, rule = s.players[seat], current_question(s).upgrading
        for h in range(LAND):
            if s.owner[h] == seat:
                for k in range(4):
                    if rule.problem(s, p, h, k + 2) == FINE:
                        moves[n] = self.first + 4 * h + k
                        n += 1
        return n

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        h = i // 4
        if s.owner[h] != seat:
            return NOT_YOURS
        return current_question(s).upgrading.problem(s, s.players[seat], h, i % 4 + 2)

    def play(self, s: State, seat: i64, i: i64) -> None:
        current_question(s).upgrading.upgrade(s, s.players[seat], i // 4, i % 4 + 2)


UPGRADE: Final = Upgrade()
PAID_UPGRADE: Final = PaidUpgrade()
