"""The board of Terra Nova."""
from __future__ import annotations

from collections.abc import Mapping, Set
from functools import lru_cache
from typing import Final, NamedTuple

from markupsafe import Markup, escape

from terrae.core import game as core
from terrae.draw import NOTHING, UNCHANGED, Board, hexes
from terrae.draw.hexes import GROUNDS, INK, MANY, NEUTRAL, NOBODY, Colour, tag
from terrae.draw.icons import number as written
from terrae.draw.text import text_width
from terrae.draw.words import seat_name
from terrae.locales import Locale
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, GRID, SITE_NAMES, SITES, TERRAINS
from terrae.nova.rules.two_players import open_marks
from terrae.nova.state import Player, State

MAP: Final = "map"
SHAPES: Final = ("house", "trading_post", "palace")
NEUTRAL_HOUSE: Final = Colour(NEUTRAL, INK)
STRIP: Final = 44.0  # height of the turn order below the map


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
    """The map with everything on it, and below it the turn order."""
    assert isinstance(state, State)
    width, height = hexes.extent(GRID)
    title = locale.text("draw", "map")
    order = turn_order(state, height, locale)
    height += STRIP if order else 0
    cells = [cell(state, number, locale, selectable, changed) for number in from_the_river(state)]
    svg = hexes.draw_board(width, height, title, hexes.defs(MAP, tuple(TERRAINS), SHAPES),
                      hexes.layer(*cells),
                      *[town_border(state, p) for p in state.players if p.towns],
                      *[bridge(state, b, locale, selectable, changed) for b in range(state.board.n_bridges)], order)
    return [Board(MAP, title, width, height, svg)]


def from_the_river(s: State) -> list[int]:
    """All cells, rivers first, because the edge of the land is drawn over the water."""
    return [*s.board.rivers, *s.board.cells]


def cell(s: State, number: int, locale: Locale, selectable: Set[str], changed: Mapping[str, int]) -> Markup:
    """A hex with its name and its building."""
    spot = f"hex:{CELL_NAMES[number]}"
    h = s.board.hex_at[number]
    if h < 0:
        towns = [RiverTown(p.seat, p.faction.id, seat_colour(s, p.seat)) for p in s.players
                 if number in p.town_tile_cells()]
        return river(number, towns[0] if towns else None, locale, spot in selectable, spot in changed)
    bit = BIT[h]
    terrain = TERRAINS[next(t for t in range(5) if s.terrain[t] & bit)]
    marked = open_marks(s) & bit != 0
    return land(number, terrain, building_on(s, bit), marked, locale, spot in selectable, spot in changed)


@lru_cache(maxsize=MANY)
def river(number: int, town: RiverTown | None, locale: Locale, is_selectable: bool, is_changed: bool) -> Markup:
    """A river hex, and the town tile on it."""
    name = CELL_NAMES[number]
    label, tile = locale.text("draw", "river", hex=name), Markup("")
    if town is not None:
        label = locale.text("draw", "river_town", place=label, faction=town.faction)
        tile = hexes.town_tile(town.colour, str(town.seat + 1))
    return hexes.place(f"hex:{name}", "hex river", label, is_selectable, is_changed,
                       hexes.river(MAP, name, is_selectable or is_changed),
                       hexes.rings(MAP, is_selectable, is_changed), tile,
                       at=hexes.at(*hexes.middle(GRID, number)))


@lru_cache(maxsize=MANY)
def land(number: int, terrain: str, built: Building | None, marked: bool, locale: Locale, is_selectable: bool,
         is_changed: bool) -> Markup:
    name = CELL_NAMES[number]
    ground = hexes.land(MAP, terrain, name)
    if built is None:
        label, piece = locale.text("draw", "free", hex=name, terrain=terrain), Markup("")
    elif built.seat < 0:
        label = locale.text("draw", "neutral", hex=name, terrain=terrain)
        piece = hexes.building(MAP, built.kind, NEUTRAL_HOUSE, "")
    else:
        label = locale.text("draw", "built", hex=name, terrain=terrain, building=built.kind, faction=built.faction)
        flag = built.kind.removesuffix("_palace") if built.kind.endswith("_palace") else ""
        piece = hexes.building(MAP, "palace" if flag else built.kind, GROUNDS[terrain].home, str(built.seat + 1), flag)
        if built.in_town:
            label = locale.text("draw", "town", place=label)
    if marked:
        label = locale.text("draw", "marked", place=label)
        ground += hexes.small_house()
    return hexes.place(f"hex:{name}", "hex", label, is_selectable, is_changed, ground,
                       hexes.rings(MAP, is_selectable, is_changed), piece,
                       at=hexes.at(*hexes.middle(GRID, number)))


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
    cells = frozenset([*(s.board.cells[h] for h in range(s.board.size) if p.towns & BIT[h]), *p.town_tile_cells()])
    return hexes.towns(MAP, GRID, cells, seat_colour(s, p.seat))


def turn_order(s: State, top: float, locale: Locale) -> Markup:
    """The seats in the order of the round, those who have dropped out struck; where dropping out decides it, the order
    of the next round too."""
    if not s.order:
        return Markup("")
    shown, x = [], 2 * hexes.MARGIN
    for id, seats in (("turn_order", s.turn_order()), ("next_order", s.next_turn_order())):
        if seats:
            heading = locale.text("terminal", id) + ":"
            shown.append(tag("text", escape(heading), x=written(x), y=written(top + 29), font_size=19,
                             fill="currentColor"))
            x += text_width(heading, 19) + 30
            for seat in seats:
                shown.append(medal(s, seat, id == "turn_order", hexes.at(x, top + 22)))
                x += 36
            x += 24
    return tag("g", *shown, class_="turn-order", role="img", aria_label=order_words(s, locale))


def medal(s: State, seat: int, now: bool, at: str) -> Markup:
    """A seat in a turn order; in this round's order, those who have dropped out are struck through."""
    out = now and s.players[seat].dropped
    disc = hexes.medal(seat_colour(s, seat), str(seat + 1))
    if not out:
        return tag("g", disc, transform=at)
    return tag("g", tag("g", disc, opacity="0.45"), hexes.strokes("M-15 15 15-15", (INK, 2.2)), class_="out",
               transform=at)


def order_words(s: State, locale: Locale) -> str:
    """The turn order in words, for screen readers."""
    now = ", ".join(seat_words(s, seat, locale) for seat in s.turn_order())
    sentences = [f"{locale.text('terminal', 'turn_order')}: {now}"]
    if s.next_turn_order():
        coming = ", ".join(seat_name(s, seat, locale) for seat in s.next_turn_order())
        sentences.append(f"{locale.text('terminal', 'next_order')}: {coming}")
    return ". ".join(sentences)


def seat_words(s: State, seat: int, locale: Locale) -> str:
    """A seat by name, and whether it has dropped out."""
    name = seat_name(s, seat, locale)
    return f"{name} ({locale.text('terminal', 'dropped')})" if s.players[seat].dropped else name


def bridge(s: State, b: int, locale: Locale, selectable: Set[str], changed: Mapping[str, int]) -> Markup:
    """A bridge, or the printed place for one."""
    site = s.board.bridge_site[b]
    spot = f"bridge:{SITE_NAMES[site]}"
    return bridge_space(site, s.bridges & BIT[b] != 0, locale, spot in selectable, spot in changed)


@lru_cache(maxsize=MANY)
def bridge_space(site: int, stands: bool, locale: Locale, is_selectable: bool, is_changed: bool) -> Markup:
    name = SITE_NAMES[site]
    label = locale.text("draw", "bridge" if stands else "bridge_space", site=name)
    return hexes.place(f"bridge:{name}", "bridge", label, is_selectable, is_changed,
                       hexes.bridge(stands, None, is_selectable, is_changed), at=hexes.bridge_at(GRID, *SITES[site]))
