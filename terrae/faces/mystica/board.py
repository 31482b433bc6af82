"""The map of Terra Mystica; the cult board is drawn in `cults`."""
from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from terrae.core import game as core
from terrae.draw import NOTHING, UNCHANGED, Board, hexes
from terrae.draw.hexes import GROUNDS, MANY, NOBODY, Colour
from terrae.faces.mystica.cults import cult_board
from terrae.locales import Locale
from terrae.mystica.maps import (
    BRIDGE_CELLS,
    BRIDGE_NAMES,
    GRID,
    HEX_NAMES,
    LAND_CELLS,
    RIVER_CELLS,
    RIVER_NAMES,
    TERRAINS,
)
from terrae.mystica.state import State

MAP: Final = "map"
STRUCTURES: Final = ["", "dwelling", "trading_house", "temple", "stronghold", "sanctuary"]


class Structure(NamedTuple):
    """What stands on a hex."""

    kind: str
    seat: int
    faction: str
    in_town: bool


def seat_colour(state: core.State, seat: int) -> Colour:
    """The colour a seat plays: that of its home terrain."""
    assert isinstance(state, State)
    faction = state.players[seat].faction
    return NOBODY if faction.index < 0 else GROUNDS[TERRAINS[faction.terrain]].home


def boards(state: core.State, locale: Locale, selectable: Set[str] = NOTHING,
           changed: Mapping[str, int] = UNCHANGED, drafted: Set[str] = NOTHING) -> list[Board]:
    """The map and the cult board with everything on them."""
    assert isinstance(state, State)
    colours = [seat_colour(state, seat) for seat in range(len(state.players))]
    return [map_board(state, colours, locale, selectable, changed),
            cult_board(state, colours, locale, selectable, changed)]


def map_board(s: State, colours: list[Colour], locale: Locale, selectable: Set[str],
              changed: Mapping[str, int]) -> Board:
    width, height = hexes.extent(GRID)
    title = locale.text("draw", "map")
    rivers = [river(r, town_tile(s, r), locale, f"hex:{name}" in selectable, f"hex:{name}" in changed)
              for r, name in enumerate(RIVER_NAMES)]
    lands = [land(h, TERRAINS[s.terrain[h]], structure(s, h), locale, f"hex:{name}" in selectable,
                  f"hex:{name}" in changed) for h, name in enumerate(HEX_NAMES)]
    bridges = [bridge(b, bridge_owner(s, b), locale, f"bridge:{name}" in selectable, f"bridge:{name}" in changed)
               for b, name in enumerate(BRIDGE_NAMES)]
    borders = [town_border(s, seat, colour) for seat, colour in enumerate(colours)]
    svg = hexes.draw_board(width, height, title, hexes.defs(MAP, tuple(TERRAINS), tuple(STRUCTURES[1:])),
                           hexes.layer(*rivers, *lands), *borders, *bridges)
    return Board(MAP, title, width, height, svg)


def structure(s: State, h: int) -> Structure | None:
    """What stands on a land hex."""
    owner = s.owner[h]
    return None if owner < 0 else Structure(STRUCTURES[s.building[h]], owner, s.seat_id(owner), s.town[h] != 0)


@lru_cache(maxsize=MANY)
def land(h: int, terrain: str, built: Structure | None, locale: Locale, is_selectable: bool,
         is_changed: bool) -> Markup:
    """A land hex with its name and what stands on it."""
    name = HEX_NAMES[h]
    if built is None:
        label, piece = locale.text("draw", "free", hex=name, terrain=terrain), Markup("")
    else:
        label = locale.text("draw", "built", hex=name, terrain=terrain, structure=built.kind, faction=built.faction)
        piece = hexes.building(MAP, built.kind, GROUNDS[terrain].home, str(built.seat + 1))
        if built.in_town:
            label = locale.text("draw", "town", place=label)
    return hexes.place(f"hex:{name}", "hex", label, is_selectable, is_changed, hexes.land(MAP, terrain, name),
                       hexes.rings(MAP, is_selectable, is_changed), piece,
                       at=hexes.at(*hexes.middle(GRID, LAND_CELLS[h])))


@lru_cache(maxsize=MANY)
def river(r: int, tile: tuple[Colour, str] | None, locale: Locale, is_selectable: bool, is_changed: bool) -> Markup:
    """A river hex; with the tile of a town founded across it."""
    name = RIVER_NAMES[r]
    return hexes.place(f"hex:{name}", "hex river", locale.text("draw", "river", hex=name), is_selectable, is_changed,
                       hexes.river(MAP, name, is_selectable or is_changed), "" if tile is None else hexes.medal(*tile),
                       hexes.rings(MAP, is_selectable, is_changed), at=hexes.at(*hexes.middle(GRID, RIVER_CELLS[r])))


def town_tile(s: State, r: int) -> tuple[Colour, str] | None:
    """Whose town spans a river hex: colour and number."""
    return next(((seat_colour(s, p.seat), str(p.seat + 1)) for p in s.players if p.has_river(r)), None)


def town_border(s: State, seat: int, colour: Colour) -> Markup:
    cells = frozenset(cell for h, cell in enumerate(LAND_CELLS) if s.town[h] and s.owner[h] == seat)
    return hexes.towns(MAP, GRID, cells, colour) if cells else Markup("")


def bridge_owner(s: State, b: int) -> tuple[Colour, str] | None:
    """Whose bridge stands at a place: colour and faction."""
    return next(((seat_colour(s, p.seat), p.faction.id) for p in s.players if p.has_bridge(b)), None)


@lru_cache(maxsize=MANY)
def bridge(b: int, owner: tuple[Colour, str] | None, locale: Locale, is_selectable: bool, is_changed: bool) -> Markup:
    """Somebody's bridge, or a place for one."""
    name = BRIDGE_NAMES[b]
    label = (locale.text("draw", "bridge_space", site=name) if owner is None else
             locale.text("draw", "bridge", site=name, faction=owner[1]))
    shown = hexes.bridge(owner is not None, None if owner is None else owner[0], is_selectable, is_changed)
    return hexes.place(f"bridge:{name}", "bridge", label, is_selectable, is_changed, shown,
                       at=hexes.bridge_at(GRID, *BRIDGE_CELLS[b]))
