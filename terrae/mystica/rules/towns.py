"""Founding a Town, and the Town Tiles; Favour Tiles, which may come with the same structure."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.items import pack, part
from terrae.core.kinds import ANSWER, FREE, Kind
from terrae.core.packed import vec
from terrae.mystica.maps import LAND, NEAR, SHORE
from terrae.mystica.rules.adjacency import BIT, BRIDGES_AT, other_end
from terrae.mystica.rules.conversions import conversions
from terrae.mystica.rules.cults import Climb, advance, make_up, use_keys
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.problems import FINE, HAVE_IT, NO_TILE_LEFT, NOT_NOW, STEPS_DOWN_FROM
from terrae.mystica.rules.questions import TurnQuestion
from terrae.mystica.rules.scoring import score_round
from terrae.mystica.rules.shipping import free_shipping
from terrae.mystica.state import TOWN, Player, State
from terrae.mystica.tiles import (
    CULT_TOP,
    CULTS,
    FAV_TOWN,
    FAVOUR_CULT,
    FAVOUR_STEPS,
    FAVOURS,
    FOR_TOWN,
    POWER_VALUE,
    SANCTUARY,
    TOWN_COINS,
    TOWN_CULTS,
    TOWN_KEYS,
    TOWN_POWER,
    TOWN_POWER_VALUE,
    TOWN_PRIESTS,
    TOWN_SHIPPING,
    TOWN_STRUCTURES,
    TOWN_TILES,
    TOWN_VP,
    TOWN_WORKERS,
)

UNSEEN: Final = -1  # mark of a hex that no group has yet
# The argument of the question about tiles: favours first, then towns.
FAVOUR_BITS: Final = 4
TOWNS: Final = 4


def group(s: State, p: Player, h: i64, river: i64 = -1) -> list[int]:
    """All own structures directly adjacent to one another from `h` on; rivers of river towns join those round them."""
    found = vec[i64]([0] * LAND)
    n = find_group(s, p.seat, h, p.rivers | (BIT[river] if river >= 0 else 0), vec[i64]([UNSEEN] * LAND), 0, found)
    return [found[k] for k in range(n)]


def find_group(s: State, seat: i64, start: i64, rivers: i64, marks: vec[i64], mark: i64, found: vec[i64]) -> i64:
    """Write a seat's structures that are directly adjacent to one another, from `start` on, into `found`; return how
    many. Hexes whose mark is `UNSEEN` are looked at and get the `mark`; `rivers` join the structures round them."""
    owner, bridges = s.owner, s.bridges
    found[0] = start
    marks[start] = mark
    n: i64 = 1
    k: i64 = 0
    while k < n:
        h = found[k]
        k += 1
        for near in NEAR[h]:
            if owner[near] == seat and marks[near] == UNSEEN:
                marks[near] = mark
                found[n] = near
                n += 1
        if bridges:
            for b in BRIDGES_AT[h]:
                if bridges & BIT[b]:
                    near = other_end(b, h)
                    if owner[near] == seat and marks[near] == UNSEEN:
                        marks[near] = mark
                        found[n] = near
                        n += 1
        if rivers:
            for r in range(len(SHORE)):
                if rivers & BIT[r] and h in SHORE[r]:
                    for near in SHORE[r]:
                        if owner[near] == seat and marks[near] == UNSEEN:
                            marks[near] = mark
                            found[n] = near
                            n += 1
    return n


def structures_needed(sanctuaries: i64) -> i64:
    """How many structures a town takes: four, three with a sanctuary."""
    return TOWN_STRUCTURES - 1 if sanctuaries else TOWN_STRUCTURES


def power_needed(p: Player) -> i64:
    """What the structures of a town are worth together: 7, or 6 with the favour tile."""
    return TOWN_POWER_VALUE - 1 if p.favours & BIT[FAV_TOWN] else TOWN_POWER_VALUE


def big_enough(s: State, p: Player, structures: list[int]) -> bool:
    """Are these structures enough for a town?"""
    power: i64 = 0
    sanctuaries: i64 = 0
    for h in structures:
        power += POWER_VALUE[s.building[h]]
        if s.building[h] == SANCTUARY:
            sanctuaries += 1
    return len(structures) >= structures_needed(sanctuaries) and power >= power_needed(p)


def tiles_left(s: State) -> i64:
    left: i64 = 0
    for n in s.town_tiles:
        left += n
    return left


def settle(s: State, p: Player, h: i64, promised: i64 = 0) -> i64:
    """The group round `h` joins the town it touches or becomes one; 1 if it does, `promised` tiles being spoken for."""
    structures = group(s, p, h)
    inside = False
    for one in structures:
        if s.town[one]:
            inside = True
    if not inside and (tiles_left(s) <= promised or not big_enough(s, p, structures)):
        return 0
    mark_town(s, structures)
    return 0 if inside else 1


def mark_town(s: State, structures: list[int]) -> None:
    town = s.town[:]
    for one in structures:
        town[one] = 1
    s.town = town


def settle_all(s: State, p: Player, promised: i64) -> i64:
    """Look at every group, as when towns have become easier."""
    founded: i64 = 0
    for h in range(LAND):
        if s.owner[h] == p.seat and not s.town[h]:
            founded += settle(s, p, h, promised + founded)
    return founded


def favours_due(about: i64) -> i64:
    """Favour tiles that are still to be taken."""
    return part(about, 0, FAVOUR_BITS)


def towns_due(about: i64) -> i64:
    """Town tiles that are still to be taken."""
    return part(about, TOWNS, FAVOUR_BITS)


def reward(s: State, p: Player, favours: i64, towns: i64) -> None:
    """Favour and town tiles are taken in the order one likes."""
    if favours and not some_favour(s, p):
        favours = 0
    if favours or towns:
        s.push(CHOOSE_REWARD, p.seat, favours | pack(towns, TOWNS))


def some_favour(s: State, p: Player) -> bool:
    for i in range(len(FAVOURS)):
        if s.favours[i] and not p.favours & BIT[i]:
            return True
    return False


class TakeFavour(Climb):
    """One of each kind at most; its cult steps come at once."""

    def __init__(self) -> None:
        super().__init__("favour", "+{}", FAVOURS, "reward", ANSWER, "favour")

    def track(self, i: i64) -> i64:
        return FAVOUR_CULT[i]

    def steps(self, i: i64) -> i64:
        return FAVOUR_STEPS[i]

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return [f"{self.place}:{FAVOURS[i]}"]

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not favours_due(s.about):
            return NOT_NOW
        if p.favours & BIT[i]:
            return HAVE_IT
        return FINE if s.favours[i] else NO_TILE_LEFT

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        favours, towns = favours_due(s.about) - 1, towns_due(s.about)
        left = s.favours[:]
        left[i] -= 1
        s.favours = left
        p.favours |= BIT[i]
        if i == FAV_TOWN:
            towns += settle_all(s, p, towns)
        reward(s, p, favours, towns)
        advance(s, p, FAVOUR_CULT[i], FAVOUR_STEPS[i])


class TakeTown(Kind[State]):
    """Any tile that is left: points, keys and its reward."""

    def __init__(self) -> None:
        super().__init__("town", "+{}", TOWN_TILES, "reward", ANSWER, "town")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        if not towns_due(s.about):
            return NOT_NOW
        return FINE if s.town_tiles[i] else NO_TILE_LEFT

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        reward(s, p, favours_due(s.about), towns_due(s.about) - 1)
        left = s.town_tiles[:]
        left[i] -= 1
        s.town_tiles = left
        p.towns += 1
        s.points(p, TOWN, TOWN_VP[i])
        score_round(s, p, FOR_TOWN)
        p.faction.founded_town(s, p)
        p.coins += TOWN_COINS[i]
        p.workers += TOWN_WORKERS[i]
        p.gain_priests(TOWN_PRIESTS[i])
        p.gain_power(TOWN_POWER[i])
        if TOWN_SHIPPING[i]:
            free_shipping(s, p)
        p.keys += TOWN_KEYS[i]
        if s.options.as_on_site:
            make_up(s, p)
        if TOWN_CULTS[i]:
            for c in range(4):
                advance(s, p, c, TOWN_CULTS[i], keep_keys=True)
        use_keys(s, p)


class StepDown(Kind[State]):
    """Before a town tile is taken, a step down from space 8 or 9: so the online site lets one choose which track its
    key serves, or keep the key."""

    def __init__(self) -> None:
        super().__init__("step_down", "-{}", CULTS, "cult", FREE, "cult")

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return [f"{self.place}:{CULTS[i].lower()}"]

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not towns_due(s.about):
            return NOT_NOW
        return FINE if CULT_TOP - 2 <= p.cult[i] < CULT_TOP else STEPS_DOWN_FROM

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        cult = p.cult[:]
        cult[i] -= 1
        p.cult = cult


class ChooseReward(TurnQuestion):
    """Tiles to take; conversions may go between, because space for a priest may matter."""

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {"favours": int(favours_due(s.about)), "towns": int(towns_due(s.about))}

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        kinds = conversions(s) + s.players[seat].faction.conversions
        if s.options.extras:
            kinds = kinds + leaving(s)
        return kinds + [STEP_DOWN] if s.options.as_on_site else kinds


TAKE_FAVOUR: Final = TakeFavour()
TAKE_TOWN: Final = TakeTown()
STEP_DOWN: Final = StepDown()
CHOOSE_REWARD: Final = ChooseReward("reward", [TAKE_FAVOUR, TAKE_TOWN])
