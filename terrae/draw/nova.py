"""The board of Terra Nova, and where its moves can be pointed at."""
from __future__ import annotations

from collections.abc import Set
from typing import Final

from markupsafe import Markup

from terrae.core import game as core
from terrae.draw import NOTHING, Board, hexes
from terrae.draw.hexes import GROUNDS, NEUTRAL, NOBODY, Colour
from terrae.locales import Locale
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, CELLS, GRID, SITE_NAMES, SITES, TERRAINS
from terrae.nova.state import Player, State

MAP: Final = "map"
SHAPES: Final = ("house", "trading_post", "palace")
NEUTRAL_HOUSE: Final = Colour(NEUTRAL, hexes.INK)

# What a kind of move uses besides the place it names: a power action, a tile, a palace, a track.
USES: Final = {
    "bridge_power_3": ["power:bridge_3"], "bridge_power_4": ["power:bridge_4"],
    "sail": ["track:sailing"], "sail_power": ["power:sailing", "track:sailing"],
    "money_power": ["power:money"],
    "build_power": ["power:shovel_1"], "transform_power": ["power:shovel_1"],
    "transform_and_build_power": ["power:shovel_1"], "transform_double_power": ["power:shovel_2"],
    "build_bonus_tile": ["bonus:A"], "transform_bonus_tile": ["bonus:A"], "transform_and_build_bonus_tile": ["bonus:A"],
    "exchange": ["exchange"], "exchange_points": ["exchange", "ability:ability"],
    "river_town": ["ability:ability"], "free_trading_post": ["ability:right"],
    "lake_house": ["ability:left"], "edge_house": ["ability:left"], "power_trading_post": ["ability:left"],
    "build_palace": ["ability:left"], "transform_palace": ["ability:left"],
    "transform_and_build_palace": ["ability:left"],
    "next_door": ["ability:left"], "next_door_and_build": ["ability:left"],
}
# What the argument of a kind of move names; hexes and bridges go without saying.
NAMES: Final = {"bonus_tile": "bonus", "drop_out": "bonus", "town_tile": "town", "faction": "faction",
                "deal": "faction"}


def spots(state: core.State, move: int) -> list[str]:
    """Where a move can be pointed at, on the board or beside it."""
    kind = state.game.kind_of[move]
    name = kind.names[move - kind.first]
    if kind.id in NAMES:
        return [f"{NAMES[kind.id]}:{name}"]
    uses = USES.get(kind.id, [])
    if kind.names == CELL_NAMES:
        return [f"hex:{name}", *uses]
    if kind.names == SITE_NAMES:
        return [f"bridge:{name}", *uses]
    return list(uses)


def seat_colour(state: core.State, seat: int) -> Colour:
    """The colour a seat plays: that of its home terrain."""
    assert isinstance(state, State)
    faction = state.players[seat].faction
    return NOBODY if faction.index < 0 else GROUNDS[TERRAINS[faction.terrain]].home


def boards(state: core.State, locale: Locale, glow: Set[str] = NOTHING, fresh: Set[str] = NOTHING) -> list[Board]:
    """The map with everything on it."""
    assert isinstance(state, State)
    width, height = hexes.extent(GRID)
    title = locale.text("draw", "map")
    svg = hexes.drawn(width, height, title, hexes.defs(MAP, tuple(TERRAINS), SHAPES),
                      hexes.layer(*[cell(state, number, locale, glow, fresh) for number in from_the_river(state)]),
                      *[town_border(p, state) for p in state.players if p.towns],
                      *[bridge(state, b, locale, glow, fresh) for b in range(state.board.n_bridges)])
    return [Board(MAP, title, width, height, svg)]


def from_the_river(s: State) -> list[int]:
    """All cells, rivers first: the land's edge lies over the water."""
    return sorted(range(CELLS), key=lambda cell: (s.board.hex_at[cell] >= 0, cell))


def cell(s: State, number: int, locale: Locale, glow: Set[str], fresh: Set[str]) -> Markup:
    """A hex with its name and what stands on it."""
    name = CELL_NAMES[number]
    spot = f"hex:{name}"
    glows, is_fresh = spot in glow, spot in fresh
    at = hexes.at(*hexes.middle(GRID, number))
    rings = hexes.rings(MAP, glows, is_fresh)
    h = s.board.hex_at[number]
    if h < 0:
        label = locale.text("draw", "river", hex=name)
        water = hexes.river(MAP, name, glows or is_fresh)
        return hexes.place(spot, "hex river", label, glow, fresh, water, rings, at=at)
    bit = BIT[h]
    terrain = TERRAINS[next(t for t in range(5) if s.terrain[t] & bit)]
    marked = s.options.variant != "none" and s.board.marks & bit != 0
    ground = hexes.land(MAP, terrain, name)
    built, label = standing(s, bit, name, terrain, locale)
    if marked:
        ground += Markup("") if s.occupied & bit else hexes.small_house()
        label = locale.text("draw", "marked", place=label)
    return hexes.place(spot, "hex", label, glow, fresh, ground, rings, built, at=at)


def standing(s: State, bit: int, name: str, terrain: str, locale: Locale) -> tuple[Markup, str]:
    """What stands on a land hex, drawn and in words."""
    if s.neutral & bit:
        return (hexes.building(MAP, "house", NEUTRAL_HOUSE, ""),
                locale.text("draw", "neutral", hex=name, terrain=terrain))
    for p in s.players:
        if p.owned & bit:
            kind, shape = building(p, bit)
            label = locale.text("draw", "built", hex=name, terrain=terrain, building=kind, faction=p.faction.id)
            if p.towns & bit:
                label = locale.text("draw", "town", place=label)
            side = kind.partition("_")[0] if shape == "palace" else ""
            return (hexes.building(MAP, shape, seat_colour(s, p.seat), str(p.seat + 1), side), label)
    return Markup(""), locale.text("draw", "free", hex=name, terrain=terrain)


def building(p: Player, bit: int) -> tuple[str, str]:
    """Which of somebody's buildings stands on a hex of theirs, and its shape."""
    if p.houses & bit:
        return "house", "house"
    if p.posts & bit:
        return "trading_post", "trading_post"
    return "left_palace" if p.left & bit else "right_palace", "palace"


def town_border(p: Player, s: State) -> Markup:
    cells = {s.board.cells[h] for h in range(s.board.size) if p.towns & BIT[h]}
    return hexes.towns(MAP, f"towns{p.seat + 1}", GRID, cells, seat_colour(s, p.seat))


def bridge(s: State, b: int, locale: Locale, glow: Set[str], fresh: Set[str]) -> Markup:
    """A bridge, or the printed place for one."""
    site = s.board.bridge_site[b]
    name = SITE_NAMES[site]
    spot = f"bridge:{name}"
    stands = s.bridges & BIT[b] != 0
    label = locale.text("draw", "bridge" if stands else "bridge_space", site=name)
    return hexes.place(spot, "bridge", label, glow, fresh, hexes.bridge(stands, None, spot in glow, spot in fresh),
                       at=hexes.bridge_at(GRID, *SITES[site]))
