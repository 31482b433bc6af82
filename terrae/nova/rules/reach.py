"""Adjacency and In Reach."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.nova.hexes import BIT, beside
from terrae.nova.rules.problems import FINE, NOT_HOME, NOT_IN_REACH, OCCUPIED, RIVER
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_SAILING


def ships(p: Player) -> i64:
    """How many river hexes the player's ships cross in the action phase: the sailing value and the bonus tile."""
    return p.sailing + (BONUS_SAILING[p.bonus] if p.bonus >= 0 else 0)


def extend_reach(s: State, p: Player, h: i64) -> None:
    """A building on `h` brings its neighbours, bridges included, and what ships reach across the river."""
    p.reach |= s.links[h] | s.board.overseas[ships(p)][h]


def renew_reach(s: State, p: Player) -> None:
    """Compute the reach again, after anything but a new building: sailing, a bridge, a new bonus tile."""
    p.reach = beside(p.owned, s.links) | beside(p.owned, s.board.overseas[ships(p)])


def near_others(s: State, p: Player, h: i64) -> bool:
    """Is a building of another faction, or a neutral house, adjacent to `h`?"""
    return s.links[h] & s.occupied & ~p.owned != 0


def free_hex_problem(s: State, cell: i64) -> i64:
    """Why nobody can build or transform there: river, or occupied."""
    h = s.board.hex_at[cell]
    if h < 0:
        return RIVER
    return OCCUPIED if s.occupied & BIT[h] else FINE


def in_reach_problem(s: State, p: Player, cell: i64) -> i64:
    """Why the player cannot build or transform there."""
    problem = free_hex_problem(s, cell)
    if problem != FINE:
        return problem
    return FINE if p.reach & BIT[s.board.hex_at[cell]] else NOT_IN_REACH


def home_problem(s: State, p: Player, cell: i64) -> i64:
    """Is a land cell not of the player's home terrain?"""
    return FINE if s.terrain[p.faction.terrain] & BIT[s.board.hex_at[cell]] else NOT_HOME


def distance(s: State, p: Player, h: i64) -> i64:
    """Steps on the terrain circle between the hex and home: 0, 1 or 2."""
    t: i64 = 0
    while not s.terrain[t] & BIT[h]:
        t += 1
    around = (t - p.faction.terrain) % 5
    return around if around < 3 else 5 - around


def terrain_at_distance(s: State, p: Player, steps: i64) -> i64:
    """All hexes whose terrain is that many steps from home."""
    home = p.faction.terrain
    return s.terrain[(home + steps) % 5] | s.terrain[(home + 5 - steps) % 5]
