"""The board of Terra Nova."""
from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup

from terrae.core import game as core
from terrae.draw import NOTHING, UNCHANGED, Board, hexes
from terrae.draw.hexes import GROUNDS, MANY, NEUTRAL, NOBODY, Colour, Look, Looks
from terrae.locales import Locale
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, GRID, SITE_NAMES, SITES, TERRAINS
from terrae.nova.rules.two_players import open_marks
from terrae.nova.state import Player, State

MAP: Final = "map"
SHAPES: Final = ("house", "trading_post", "palace")


class Building(NamedTuple):
    """A building on a hex; nobody's if the seat is -1."""

    kind: str
    seat: int = -1
    faction: str = ""
    in_town: bool = False


class RiverTown(NamedTuple):
    """The owner of a town tile on a river hex."""

    seat: int
    faction: str
    colour: Colour


def seat_colour(state: core.State, seat: int) -> Colour:
    """The colour a seat plays: that of its mat."""
    assert isinstance(state, State)
    mat = state.players[seat].mat
    return NOBODY if mat < 0 else GROUNDS[TERRAINS[mat]].home


def boards(state: core.State, locale: Locale, selectable: Set[str] = NOTHING,
           changed: Mapping[str, int] = UNCHANGED, drafted: Set[str] = NOTHING) -> list[Board]:
    """The map with everything on it."""
    assert isinstance(state, State)
    s = state
    width, height = hexes.extent(GRID)
    title = locale.text("draw", "map")
    colours = [seat_colour(s, p.seat) for p in s.players]
    looks = Looks(s, colours, selectable, changed, drafted)
    cells = [cell(s, number, colours, locale, looks) for number in (*s.board.rivers, *s.board.cells)]
    walled = [cell for p in s.players for cell in town_cells(s, p) if f"hex:{CELL_NAMES[cell]}" in selectable]
    svg = hexes.draw_board(width, height, title, hexes.defs(MAP, tuple(TERRAINS), SHAPES),
                           hexes.under(MAP, GRID, frozenset(s.board.cells)), hexes.layer(*cells),
                           *[town_border(s, p) for p in s.players if p.towns], hexes.rings_on_walls(MAP, GRID, walled),
                           *[bridge(s, b, locale, looks) for b in range(s.board.n_bridges)])
    return [Board(MAP, title, width, height, svg)]


def cell(s: State, number: int, colours: list[Colour], locale: Locale, looks: Looks) -> Markup:
    """A hex with its name and its building."""
    look = looks.at(f"hex:{CELL_NAMES[number]}")
    h = s.board.hex_at[number]
    if h < 0:
        towns = [RiverTown(p.seat, p.faction.id, colours[p.seat]) for p in s.players if number in p.town_tile_cells()]
        return river(number, towns[0] if towns else None, locale, look)
    bit = BIT[h]
    terrain = TERRAINS[next(t for t in range(5) if s.terrain[t] & bit)]
    return land(number, terrain, building_on(s, bit), open_marks(s) & bit != 0, locale, look)


@lru_cache(maxsize=MANY)
def river(number: int, town: RiverTown | None, locale: Locale, look: Look) -> Markup:
    """A river hex, and the town tile on it."""
    name = CELL_NAMES[number]
    label, tile = locale.text("draw", "river", hex=name), Markup("")
    if town is not None:
        label = locale.text("draw", "river_town", place=label, faction=town.faction)
        tile = hexes.town_tile(town.colour, str(town.seat + 1))
    return hexes.place(f"hex:{name}", "hex river", label, look.is_selectable, look.mark is not None,
                       hexes.river(MAP, name, look.shows), hexes.rings(MAP, look), tile,
                       at=hexes.at(*hexes.middle(GRID, number)), seat=None if town is None else town.seat)


@lru_cache(maxsize=MANY)
def land(number: int, terrain: str, built: Building | None, marked: bool, locale: Locale, look: Look) -> Markup:
    name = CELL_NAMES[number]
    ground = hexes.land(MAP, terrain, name)
    seat = None if built is None or built.seat < 0 else built.seat
    if built is None:
        label, piece = locale.text("draw", "free", hex=name, terrain=terrain), Markup("")
    elif built.seat < 0:
        label = locale.text("draw", "neutral", hex=name, terrain=terrain)
        piece = hexes.building(MAP, built.kind, NEUTRAL, "")
    else:
        label = locale.text("draw", "built", hex=name, terrain=terrain, building=built.kind, faction=built.faction)
        flag = built.kind.removesuffix("_palace") if built.kind.endswith("_palace") else ""
        piece = hexes.building(MAP, "palace" if flag else built.kind, GROUNDS[terrain].home, str(built.seat + 1), flag,
                               look.is_drafted)
        if built.in_town:
            label = locale.text("draw", "town", place=label)
    if marked:
        label = locale.text("draw", "marked", place=label)
        ground += hexes.small_house()
    return hexes.place(f"hex:{name}", "hex", label, look.is_selectable, look.mark is not None, ground,
                       hexes.rings(MAP, look, built is not None and built.in_town), piece,
                       at=hexes.at(*hexes.middle(GRID, number)), seat=seat)


def building_on(s: State, bit: int) -> Building | None:
    """The building on a hex, if there is one."""
    if not s.occupied & bit:
        return None
    for p in s.players:
        if p.owned & bit:
            kind = ("house" if p.houses & bit else "trading_post" if p.posts & bit else
                    "left_palace" if p.left & bit else "right_palace")
            return Building(kind, p.seat, p.faction.id, p.towns & bit != 0)
    return Building("house")


def town_border(s: State, p: Player) -> Markup:
    """A border round every town, and round the river hexes that join one."""
    return hexes.towns(MAP, GRID, town_cells(s, p), seat_colour(s, p.seat), p.seat)


def town_cells(s: State, p: Player) -> frozenset[int]:
    return frozenset([*(s.board.cells[h] for h in range(s.board.size) if p.towns & BIT[h]), *p.town_tile_cells()])


def bridge(s: State, b: int, locale: Locale, looks: Looks) -> Markup:
    """A bridge, or the printed place for one."""
    site = s.board.bridge_site[b]
    return bridge_space(site, s.bridges & BIT[b] != 0, locale, looks.at(f"bridge:{SITE_NAMES[site]}"))


@lru_cache(maxsize=MANY)
def bridge_space(site: int, stands: bool, locale: Locale, look: Look) -> Markup:
    name = SITE_NAMES[site]
    label = locale.text("draw", "bridge" if stands else "bridge_space", site=name)
    return hexes.place(f"bridge:{name}", "bridge", label, look.is_selectable, look.mark is not None,
                       hexes.bridge(MAP, stands, None, look), at=hexes.bridge_at(GRID, *SITES[site]))
