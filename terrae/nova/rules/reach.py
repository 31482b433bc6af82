"""Adjacency and In Reach."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.nova.hexes import BIT, beside
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.state import Player, State
from terrae.nova.tiles import BONUS_SAILING


def extend_reach(s: State, p: Player, h: i64) -> None:
    """A building on `h` brings its neighbours, bridges included, and what ships reach across the river."""
    ships = p.sailing + (BONUS_SAILING[p.bonus] if p.bonus >= 0 else 0)
    p.reach |= s.links[h] | s.board.overseas[ships][h]


def renew_reach(s: State, p: Player) -> None:
    """After anything but a new building changed it: sailing, a bridge, another bonus tile."""
    ships = p.sailing + (BONUS_SAILING[p.bonus] if p.bonus >= 0 else 0)
    p.reach = beside(p.owned, s.links) | beside(p.owned, s.board.overseas[ships])


def near_others(s: State, p: Player, h: i64) -> bool:
    """Is a building of another faction, or a neutral house, adjacent to `h`?"""
    return s.links[h] & s.occupied & ~p.owned != 0


def free_hex_refusal(s: State, cell: i64) -> IllegalMove | None:
    """Why nobody can build or transform there: river, or occupied."""
    h = s.board.hex_at[cell]
    if h < 0:
        return IllegalMove("river", hex=CELL_NAMES[cell])
    if s.occupied & BIT[h]:
        return IllegalMove("occupied", hex=CELL_NAMES[cell])
    return None


def in_reach_refusal(s: State, p: Player, cell: i64) -> IllegalMove | None:
    refused = free_hex_refusal(s, cell)
    if refused is None and not p.reach & BIT[s.board.hex_at[cell]]:
        return IllegalMove("not-in-reach", hex=CELL_NAMES[cell])
    return refused


def home_refusal(s: State, p: Player, cell: i64) -> IllegalMove | None:
    """For a land cell: why it is no home."""
    home = p.faction.terrain
    if s.terrain[home] & BIT[s.board.hex_at[cell]]:
        return None
    return IllegalMove("not-home-terrain", hex=CELL_NAMES[cell], home=TERRAINS[home])


def distance(s: State, p: Player, h: i64) -> i64:
    """Steps on the terrain circle between the hex and home: 0, 1 or 2."""
    t: i64 = 0
    while not s.terrain[t] & BIT[h]:
        t += 1
    around = (t - p.faction.terrain) % 5
    return around if around < 3 else 5 - around


def terrain_at_distance(s: State, p: Player, steps: i64) -> i64:
    """All hexes whose terrain lies that many steps from home."""
    home = p.faction.terrain
    return s.terrain[(home + steps) % 5] | s.terrain[(home + 5 - steps) % 5]
