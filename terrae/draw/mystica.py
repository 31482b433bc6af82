"""The map of Terra Mystica, and where its moves can be pointed at; the cult board is drawn in `mystica_cults`."""
from __future__ import annotations

from collections.abc import Set
from typing import Final

from markupsafe import Markup

from terrae.core import game as core
from terrae.draw import NOTHING, Board, hexes
from terrae.draw.hexes import GROUNDS, NOBODY, Colour
from terrae.draw.mystica_cults import cult_board
from terrae.locales import Locale
from terrae.mystica.maps import (
    BRIDGE_CELLS,
    BRIDGE_NAMES,
    CELL_NAMES,
    GRID,
    LAND_CELLS,
    NUMBER,
    RIVER_CELLS,
    TERRAINS,
)
from terrae.mystica.state import State

MAP: Final = "map"
STRUCTURES: Final = ["", "dwelling", "trading_house", "temple", "stronghold", "sanctuary"]

# What a kind of move uses that its argument does not name.
USES: Final = {
    "dig": ["track:digging"], "advance_dig": ["track:digging"], "advance_ship": ["track:shipping"],
    "card_spade": ["card:BON1"], "card_cult": ["card:BON2"], "favour_cult": ["favour:FAV6"],
}
# What the first word of an argument names.
NAMES: Final = {
    "build": "hex", "upgrade": "hex", "transform": "hex", "connect": "hex", "bridge": "bridge", "power_action": "power",
    "pass": "card", "remove_card": "card", "favour": "favour", "town": "town", "faction": "faction", "deal": "faction",
    "send_priest": "cult", "cult_step": "cult", "two_cult_steps": "cult",
}


def spots(state: core.State, move: int) -> list[str]:
    """Where a move can be pointed at, on the boards or beside them."""
    kind = state.game.kind_of[move]
    if kind.id in NAMES:
        family = NAMES[kind.id]
        name = kind.names[move - kind.first].partition(" ")[0]
        return [f"{family}:{name.lower() if family == 'cult' else name}"]
    if kind.id in USES:
        return list(USES[kind.id])
    if kind.group == "convert":
        return ["convert"]
    return ["ability:stronghold"] if kind.group == "special_action" else []


def seat_colour(state: core.State, seat: int) -> Colour:
    """The colour a seat plays: that of its home terrain."""
    assert isinstance(state, State)
    faction = state.players[seat].faction
    return NOBODY if faction.index < 0 else GROUNDS[TERRAINS[faction.terrain]].home


def boards(state: core.State, locale: Locale, glow: Set[str] = NOTHING, fresh: Set[str] = NOTHING) -> list[Board]:
    """The map and the cult board with everything on them."""
    assert isinstance(state, State)
    colours = [seat_colour(state, seat) for seat in range(len(state.players))]
    return [map_board(state, colours, locale, glow, fresh), cult_board(state, colours, locale, glow, fresh)]


def map_board(s: State, colours: list[Colour], locale: Locale, glow: Set[str], fresh: Set[str]) -> Board:
    width, height = hexes.extent(GRID)
    title = locale.text("draw", "map")
    svg = hexes.drawn(width, height, title, hexes.defs(MAP, tuple(TERRAINS), tuple(STRUCTURES[1:])),
                      hexes.layer(*[cell(s, number, colours, locale, glow, fresh)
                                    for number in (*RIVER_CELLS, *LAND_CELLS)]),
                      *[town_border(s, seat, colour) for seat, colour in enumerate(colours)],
                      *[bridge(s, b, colours, locale, glow, fresh) for b in range(len(BRIDGE_NAMES))])
    return Board(MAP, title, width, height, svg)


def cell(s: State, number: int, colours: list[Colour], locale: Locale, glow: Set[str], fresh: Set[str]) -> Markup:
    """A hex with its name and what stands on it."""
    name = CELL_NAMES[number]
    spot = f"hex:{name}"
    glows, is_fresh = spot in glow, spot in fresh
    at = hexes.at(*hexes.middle(GRID, number))
    rings = hexes.rings(MAP, glows, is_fresh)
    h = NUMBER.get(number, -1)
    if h < 0:
        ground = hexes.river(MAP, name, glows or is_fresh) + town_tile(s, RIVER_CELLS.index(number), colours)
        return hexes.place(spot, "hex river", locale.text("draw", "river", hex=name), glow, fresh, ground, rings, at=at)
    terrain = TERRAINS[s.terrain[h]]
    owner = s.owner[h]
    ground = hexes.land(MAP, terrain, name)
    if owner < 0:
        label = locale.text("draw", "free", hex=name, terrain=terrain)
        return hexes.place(spot, "hex", label, glow, fresh, ground, rings, at=at)
    structure = STRUCTURES[s.building[h]]
    label = locale.text("draw", "built", hex=name, terrain=terrain, structure=structure, faction=s.seat_id(owner))
    if s.town[h]:
        label = locale.text("draw", "town", place=label)
    built = hexes.building(MAP, structure, colours[owner], str(owner + 1))
    return hexes.place(spot, "hex", label, glow, fresh, ground, rings, built, at=at)


def town_tile(s: State, river: int, colours: list[Colour]) -> Markup:
    """The tile of a town founded across a river hex."""
    for p in s.players:
        if p.rivers >> river & 1:
            return hexes.medal(colours[p.seat], str(p.seat + 1))
    return Markup("")


def town_border(s: State, seat: int, colour: Colour) -> Markup:
    cells = {cell for h, cell in enumerate(LAND_CELLS) if s.town[h] and s.owner[h] == seat}
    return hexes.towns(MAP, f"towns{seat + 1}", GRID, cells, colour) if cells else Markup("")


def bridge(s: State, b: int, colours: list[Colour], locale: Locale, glow: Set[str], fresh: Set[str]) -> Markup:
    """Somebody's bridge, or a place for one."""
    name = BRIDGE_NAMES[b]
    spot = f"bridge:{name}"
    owner = next((p.seat for p in s.players if p.bridges >> b & 1), -1)
    if owner < 0:
        label, colour = locale.text("draw", "bridge_space", site=name), None
    else:
        label, colour = locale.text("draw", "bridge", site=name, faction=s.seat_id(owner)), colours[owner]
    shown = hexes.bridge(owner >= 0, colour, spot in glow, spot in fresh)
    return hexes.place(spot, "bridge", label, glow, fresh, shown, at=hexes.bridge_at(GRID, *BRIDGE_CELLS[b]))
