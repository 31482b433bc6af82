"""The map of Terra Mystica; the cult board is drawn in `cults`."""
from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from terrae.core import game as core
from terrae.draw import NOTHING, UNCHANGED, Board, hexes
from terrae.draw.hexes import GROUNDS, MANY, NOBODY, Colour, Look, Looks
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
LAND: Final = frozenset(LAND_CELLS)
STRUCTURES: Final = ["", "dwelling", "trading_house", "temple", "stronghold", "sanctuary"]


class Structure(NamedTuple):
    """What stands on a hex."""

    kind: str
    seat: int
    faction: str
    in_town: bool


class Owner(NamedTuple):
    """Whose a bridge or a town tile is."""

    seat: int
    colour: Colour
    faction: str


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
    looks = Looks(state, colours, selectable, changed, drafted)
    return [map_board(state, colours, locale, looks), cult_board(state, colours, locale, selectable, changed)]


def map_board(s: State, colours: list[Colour], locale: Locale, looks: Looks) -> Board:
    width, height = hexes.extent(GRID)
    title = locale.text("draw", "map")
    rivers = [river(r, town_tile(s, r, colours), locale, looks.at(f"hex:{name}")) for r, name in enumerate(RIVER_NAMES)]
    lands = [land(h, TERRAINS[s.terrain[h]], structure(s, h), locale, looks.at(f"hex:{name}"))
             for h, name in enumerate(HEX_NAMES)]
    bridges = [bridge(b, bridge_owner(s, b, colours), locale, looks.at(f"bridge:{name}"))
               for b, name in enumerate(BRIDGE_NAMES)]
    borders = [town_border(s, seat, colour) for seat, colour in enumerate(colours)]
    rings = hexes.rings_on_walls(MAP, GRID, [cell for h, cell in enumerate(LAND_CELLS)
                                             if s.town[h] and f"hex:{HEX_NAMES[h]}" in looks.selectable])
    svg = hexes.draw_board(width, height, title, hexes.defs(MAP, tuple(TERRAINS), tuple(STRUCTURES[1:])),
                           hexes.under(MAP, GRID, LAND), hexes.layer(*rivers, *lands), *borders, rings, *bridges)
    return Board(MAP, title, width, height, svg)


def structure(s: State, h: int) -> Structure | None:
    """What stands on a land hex."""
    owner = s.owner[h]
    return None if owner < 0 else Structure(STRUCTURES[s.building[h]], owner, s.seat_id(owner), s.town[h] != 0)


@lru_cache(maxsize=MANY)
def land(h: int, terrain: str, built: Structure | None, locale: Locale, look: Look) -> Markup:
    """A land hex with its name and what stands on it."""
    name = HEX_NAMES[h]
    if built is None:
        label, piece = locale.text("draw", "free", hex=name, terrain=terrain), Markup("")
    else:
        label = locale.text("draw", "built", hex=name, terrain=terrain, structure=built.kind, faction=built.faction)
        piece = hexes.building(MAP, built.kind, GROUNDS[terrain].home, str(built.seat + 1), "", look.is_drafted)
        if built.in_town:
            label = locale.text("draw", "town", place=label)
    return hexes.place(f"hex:{name}", "hex", label, look.is_selectable, look.mark is not None,
                       hexes.land(MAP, terrain, name),
                       hexes.rings(MAP, look, built is not None and built.in_town), piece,
                       at=hexes.at(*hexes.middle(GRID, LAND_CELLS[h])), seat=None if built is None else built.seat)


@lru_cache(maxsize=MANY)
def river(r: int, tile: Owner | None, locale: Locale, look: Look) -> Markup:
    """A river hex; with the tile of a town founded across it."""
    name = RIVER_NAMES[r]
    label = locale.text("draw", "river", hex=name)
    medal = "" if tile is None else hexes.medal(tile.colour, str(tile.seat + 1))
    return hexes.place(f"hex:{name}", "hex river", label, look.is_selectable, look.mark is not None,
                       hexes.river(MAP, name, look.shows), medal, hexes.rings(MAP, look),
                       at=hexes.at(*hexes.middle(GRID, RIVER_CELLS[r])), seat=None if tile is None else tile.seat)


def town_tile(s: State, r: int, colours: list[Colour]) -> Owner | None:
    """Whose town spans a river hex."""
    return next((Owner(p.seat, colours[p.seat], p.faction.id) for p in s.players if p.has_river(r)), None)


def town_border(s: State, seat: int, colour: Colour) -> Markup:
    cells = frozenset(cell for h, cell in enumerate(LAND_CELLS) if s.town[h] and s.owner[h] == seat)
    return hexes.towns(MAP, GRID, cells, colour, seat) if cells else Markup("")


def bridge_owner(s: State, b: int, colours: list[Colour]) -> Owner | None:
    """Whose bridge stands at a place."""
    return next((Owner(p.seat, colours[p.seat], p.faction.id) for p in s.players if p.has_bridge(b)), None)


@lru_cache(maxsize=MANY)
def bridge(b: int, owner: Owner | None, locale: Locale, look: Look) -> Markup:
    """Somebody's bridge, or a place for one."""
    name = BRIDGE_NAMES[b]
    label = (locale.text("draw", "bridge_space", site=name) if owner is None else
             locale.text("draw", "bridge", site=name, faction=owner.faction))
    shown = hexes.bridge(MAP, owner is not None, None if owner is None else owner.colour, look)
    return hexes.place(f"bridge:{name}", "bridge", label, look.is_selectable, look.mark is not None, shown,
                       at=hexes.bridge_at(GRID, *BRIDGE_CELLS[b]), seat=None if owner is None else owner.seat)
