"""What the boards of both hex games are drawn with: places to point at, their states, bridges, towns, tiles.

A hex stands on a corner; its middle is the origin of whatever is drawn in it. Every drawing carries what it repeats as
`<defs>`, under ids that begin with the board's, so that several boards fit on one page. `land` draws the ground, `sea`
what is below it, `buildings` what stands on it.
"""
from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence, Set
from functools import cache, lru_cache
from math import atan2, degrees
from typing import Final, NamedTuple
from zlib import crc32

from markupsafe import Markup, escape

from terrae.core.game import State
from terrae.draw import html, sea
from terrae.draw.buildings import building, piece_defs, plot_defs
from terrae.draw.elements import Point, at, number, strokes, tag, word
from terrae.draw.land import CORNERS, GROUNDS, HALF, RADIUS, ground_defs, outline, round_hex
from terrae.draw.palette import LIGHT, NEUTRAL, NOBODY, Colour, tint
from terrae.land.grid import Grid

__all__ = ["CORNERS", "GLOW", "GROUNDS", "HALF", "INK", "MANY", "MARGIN", "NEUTRAL", "NOBODY", "PAPER", "RADIUS",
           "RING", "Colour", "at", "building", "outline", "strokes", "tag", "word"]

MARGIN: Final = 15.0
INK: Final = "#231c17"
PAPER: Final = "#fffaf0"
GLOW: Final = LIGHT["gold"]
RING: Final = {"class_": "ring", "stroke": tint("gold"), "stroke_width": "4"}  # a page may give it another stroke
MANY: Final = 1 << 14  # pictures of single places kept for the next board
EDGE_OF_RING: Final = tint("gold-edge")


class Look(NamedTuple):
    """The state of a place: whether it can be chosen, whose marks it bears, and whether what is there is a draft."""

    is_selectable: bool = False
    mark: Colour | None = None
    is_drafted: bool = False

    @property
    def shows(self) -> bool:
        """Whether there is a reason to look there."""
        return self.is_selectable or self.mark is not None


PLAIN: Final = Look()


class Looks:
    """The states of all places of a board. What was changed bears marks of the seat that did it, what is drafted
    those of the seat whose turn it is."""

    def __init__(self, state: State, colours: Sequence[Colour], selectable: Set[str], changed: Mapping[str, int],
                 drafted: Set[str]) -> None:
        self.selectable = selectable
        self.drafted = drafted
        self.marks = {spot: colours[seat] if seat >= 0 else NOBODY for spot, seat in changed.items()}
        if drafted and state.seat >= 0:
            self.marks |= dict.fromkeys(drafted, colours[state.seat])

    def at(self, spot: str) -> Look:
        return Look(spot in self.selectable, self.marks.get(spot), spot in self.drafted)


def place(spot: str, kind: str, label: str, is_selectable: bool, is_changed: bool, *inside: str, at: str,
          seat: int | None = None) -> Markup:
    """Something one can point at. Only what can be chosen now can be reached with the keyboard; `seat` is whose piece
    is there, and the page finds it by the number written on it."""
    classes = kind + (" glow" if is_selectable else "") + (" fresh" if is_changed else "")
    return tag("g", *inside, class_=classes, data_spot=spot, data_seat=None if seat is None else seat + 1, transform=at,
               tabindex=0 if is_selectable else None, role="button" if is_selectable else "img", aria_label=label)


# Geometry ------------------------------------------------------------------------------------------------------


@cache
def middle(grid: Grid, cell: int) -> Point:
    row, column = grid.places[cell]
    return MARGIN + HALF * (1 + 2 * column + row % 2), MARGIN + RADIUS * (1 + 1.5 * row)


def extent(grid: Grid) -> Point:
    """Width and height of a board."""
    right = max(2 * length + row % 2 for row, length in enumerate(grid.lengths))
    return 2 * MARGIN + HALF * right, 2 * MARGIN + RADIUS * (1.5 * len(grid.lengths) + 0.5)


def borders(grid: Grid, cells: Set[int]) -> str:
    """The path round some cells: every side that no other of them shares."""
    found = []
    for cell in sorted(cells):
        x, y = middle(grid, cell)
        others = {direction(grid, cell, other) for other in grid.near[cell] if other in cells}
        for side in range(6):
            if side not in others:
                (ax, ay), (bx, by) = CORNERS[side], CORNERS[(side + 1) % 6]
                found.append(f"M{number(x + ax)} {number(y + ay)}L{number(x + bx)} {number(y + by)}")
    return "".join(found)


def direction(grid: Grid, cell: int, other: int) -> int:
    """The side that a neighbour is at, clockwise from the upper right."""
    (x, y), (to_x, to_y) = middle(grid, cell), middle(grid, other)
    return round((degrees(atan2(to_y - y, to_x - x)) + 60) / 60) % 6


def groups(grid: Grid, cells: Set[int]) -> list[list[int]]:
    """The cells in connected groups, each from the top left."""
    left, found = set(cells), []
    while left:
        edge = [min(left)]
        group = set(edge)
        while edge:
            edge = [other for other in grid.near[edge.pop()] if other in left and other not in group] + edge
            group |= set(edge)
        left -= group
        found.append(sorted(group))
    return found


# Ground --------------------------------------------------------------------------------------------------------


@cache
def defs(board: str, terrains: tuple[str, ...], pieces: tuple[str, ...]) -> Markup:
    """What the cells of a board repeat: the ground of every terrain, buildings, a hex of water, states."""
    ring, corners = round_hex(0.9, 6), corner_marks(0.92, 11)
    parts = [tag("path", id=f"{board}-hex", d=outline(), fill="none", pointer_events="all"),
             ground_defs(board, terrains), plot_defs(board), *[piece_defs(board, piece) for piece in pieces],
             bridge_defs(board),
             tag("g", strokes(ring, (EDGE_OF_RING, 7)), tag("path", d=ring), id=f"{board}-ring", fill="none"),
             tag("g", strokes(corners, (tint("halo"), 8.5), (INK, 6.2)), tag("path", d=corners, stroke_width=3.8),
                 id=f"{board}-fresh", fill="none", stroke_linejoin="round", stroke_linecap="round"),
             tag("path", id=f"{board}-shield", d="M0-12l10.5 3.5v8.5c0 6.5-4.5 10.5-10.5 13.5"
                 "C-6 10.5-10.5 6.5-10.5 0v-8.5z")]
    return tag("defs", *parts)


def corner_marks(scale: float, reach: float) -> str:
    """The path of the six corners of a hex, each with a bit of its sides."""
    path = ""
    for i, (x, y) in enumerate(CORNERS):
        ends = [(x + (to_x - x) * reach / RADIUS, y + (to_y - y) * reach / RADIUS)
                for to_x, to_y in (CORNERS[i - 1], CORNERS[(i + 1) % 6])]
        path += "M" + "L".join(f"{number(round(px * scale, 1))} {number(round(py * scale, 1))}"
                               for px, py in (ends[0], (x, y), ends[1]))
    return path


@lru_cache(maxsize=64)
def under(board: str, grid: Grid, land: frozenset[int]) -> Markup:
    """The sea with its shores, under all cells of a board."""
    width, height = extent(grid)
    return sea.sea(board, width, height, tuple(middle(grid, cell) for cell in sorted(land)),
                   tuple(middle(grid, cell) for cell in range(len(grid.places)) if cell not in land))


@cache
def land(board: str, terrain: str, name: str) -> Markup:
    """The ground of a hex with its name."""
    second = "-2" if crc32(name.encode()) & 1 else ""
    ink = GROUNDS[terrain].ink
    return tag("use", href=f"#{board}-{terrain}{second}") + hex_name(name, None if ink == "name" else tint(ink))


@cache
def river(board: str, name: str, shows: bool) -> Markup:
    """A hex of water, which only lies over the sea; its name shows where something is asked or happened."""
    water = tag("use", href=f"#{board}-hex")
    return water + hex_name(name) if shows else water


def hex_name(name: str, ink: str | None = None) -> Markup:
    """The name of a hex; `layer` says how large, and in which ink unless it needs another."""
    return tag("text", escape(name), y=-25, fill=ink)


def layer(*cells: str) -> Markup:
    """All cells of a board."""
    return tag("g", *cells, font_size=13.5, font_weight=500, text_anchor="middle", fill=tint("name"))


@cache
def rings(board: str, look: Look, in_town: bool = False) -> Markup:
    """What shows without any style that a hex can be chosen, and who changed it: six corner marks in their colour. In a
    town they lie inside its wall."""
    inner = {"transform": "scale(.81)"} if in_town else {}
    changed = tag("use", href=f"#{board}-fresh", class_="mark", stroke=look.mark.fill, **inner) if look.mark else ""
    return Markup(tag("use", href=f"#{board}-ring", **RING, **inner) if look.is_selectable else "") + changed


# Pieces --------------------------------------------------------------------------------------------------------


@cache
def medal(colour: Colour, mark: str) -> Markup:
    """A round marker of a seat."""
    return (tag("circle", r=12.5, fill=colour.edge, stroke=PAPER, stroke_width=3.2)
            + tag("circle", r=11.2, fill=colour.fill)
            + tag("path", d="M-8.6-4.4a9.7 9.7 0 0 1 14.6-3.2", fill="none", stroke=colour.hi, stroke_width=2.2,
                  stroke_linecap="round")
            + word(mark, 0, 5.6, 15.5, colour.ink, font_weight=800))


@cache
def town_tile(colour: Colour, mark: str) -> Markup:
    """A town tile that lies on the river: a town gate with the number of its owner."""
    gate = "M-22 20v-32h8v7h8v-7h12v7h8v-7h8v32z"
    return (tag("path", d=gate, fill="none", stroke=PAPER, stroke_width=6, stroke_linejoin="round")
            + tag("path", d=gate, fill=colour.fill, stroke=colour.edge, stroke_width=2, stroke_linejoin="round")
            + tag("path", d="M-22-12h8v3h-8zM-6-12h12v3h-12zM14-12h8v3h-8z", fill=colour.hi)
            + word(mark, 0, 14, 19, colour.ink, font_weight=800))


@cache
def small_house() -> Markup:
    """The mark of a hex where a neutral house may stand."""
    return tag("path", d="M22 24v-9l7-6 7 6v9z", fill=PAPER, stroke=INK, stroke_width=2,
               stroke_linejoin="round", class_="mark")


@lru_cache(maxsize=MANY)
def towns(board: str, grid: Grid, cells: frozenset[int], colour: Colour, seat: int) -> Markup:
    """A wall with battlements inside the cells of somebody's towns, and a shield on each of them."""
    whole = "".join(f"M{number(x + CORNERS[0][0])} {number(y + CORNERS[0][1])}"
                    + "L".join(["", *[f"{number(x + cx)} {number(y + cy)}" for cx, cy in CORNERS[1:]]]) + "Z"
                    for x, y in (middle(grid, cell) for cell in sorted(cells)))
    border = borders(grid, cells)
    clip = f"{board}-towns-{crc32(whole.encode()):08x}"  # the same on any board with the same towns
    battlements = {"d": border, "stroke_linecap": "butt"}
    wall = (strokes(border, (tint("halo"), 17)) + tag("path", **battlements, stroke=colour.edge, stroke_width=17,
                                                      stroke_dasharray="6.6 3.4", stroke_dashoffset="-1.7")
            + strokes(border, (colour.edge, 12.5))
            + tag("path", **battlements, stroke=colour.fill, stroke_width=14, stroke_dasharray="4.4 5.6",
                  stroke_dashoffset="-2.8")
            + strokes(border, (colour.fill, 9.5)))
    shields = [shield(board, middle(grid, group[0]), colour) for group in groups(grid, cells)]
    return (tag("clipPath", tag("path", d=whole), id=clip)
            + tag("g", tag("g", wall, clip_path=f"url(#{clip})", fill="none", stroke_linecap="round"), *shields,
                  class_="town", data_seat=seat + 1, pointer_events="none"))


def rings_on_walls(board: str, grid: Grid, cells: Iterable[int]) -> Markup:
    """The rings of cells that can be chosen, once more over the walls of the towns they lie in."""
    found = [tag("use", href=f"#{board}-ring", **RING, transform=at(*middle(grid, cell))) for cell in cells]
    return tag("g", *found, class_="on-walls", pointer_events="none") if found else Markup("")


def shield(board: str, cell: Point, colour: Colour) -> Markup:
    """The arms of a town, on the wall at the upper left of one of its cells."""
    x, y = cell
    href = f"#{board}-shield"
    return tag("g", tag("use", href=href, stroke=tint("halo"), stroke_width=5),
               tag("use", href=href, fill=colour.fill, stroke=colour.edge, stroke_width=2),
               tag("path", d="M-6.5 4.5v-5l3.3-2.8L0-.5l3.2-2.8L6.5-.5v5zM-3.2-4.5v-2L0-9l3.2 2.5v2L0-7z",
                   fill=colour.ink), transform=at(x - HALF + 2, y - RADIUS / 2 + 2))


# Bridges -------------------------------------------------------------------------------------------------------


@cache
def bridge_at(grid: Grid, a: int, b: int) -> str:
    """Where a bridge lies: half-way, along the line between two cells."""
    (ax, ay), (bx, by) = middle(grid, a), middle(grid, b)
    turn = degrees(atan2(by - ay, bx - ax))
    return f"translate({number((ax + bx) / 2)} {number((ay + by) / 2)}) rotate({number(turn)})"


@cache
def bridge(board: str, stands: bool, colour: Colour | None, look: Look = PLAIN) -> Markup:
    """A bridge with rails in the colour of its owner, or the place for one, lying from left to right."""
    shown = tag("use", href=f"#{board}-site")
    if stands:
        rail, light, edge = (tint("rail"), tint("plank"), tint("plank-line")) if colour is None else (
            colour.fill, colour.hi, colour.edge)
        shown = tag("use", href=f"#{board}-bridge", class_="piece", fill=rail, color=light, stroke=edge,
                    opacity=".6" if look.is_drafted else None)
    if look.mark:
        shown += tag("use", href=f"#{board}-bridge-fresh", class_="mark", stroke=look.mark.fill)
    if look.is_selectable:
        shown += tag("use", href=f"#{board}-bridge-ring", **RING)
    return shown


@cache
def bridge_defs(board: str) -> Markup:
    """The place for a bridge, a bridge in the paints it inherits, and its states."""
    reach = tag("rect", x=-33, y=-15, width=66, height=30, rx=10, fill="none", stroke="none", pointer_events="all")
    dots = tag("path", d="M-21 0h42", stroke=tint("site"), stroke_width=3, stroke_dasharray=".1 6.9",
               stroke_linecap="round")
    ends = "M-31-15h-8v8M31-15h8v8M-31 14h-8v-8M31 14h8v-8"
    box = "M-22-11h44a11 11 0 0 1 0 22h-44a11 11 0 0 1 0-22z"
    line = {"fill": "none", "stroke_linejoin": "round", "stroke_linecap": "round"}
    return Markup("").join([
        tag("g", reach, dots, id=f"{board}-site"), tag("g", reach, *wooden_bridge(), id=f"{board}-bridge"),
        tag("g", strokes(ends, (tint("halo"), 8), (INK, 5.5)), tag("path", d=ends, stroke_width=3),
            id=f"{board}-bridge-fresh", **line),
        tag("g", strokes(box, (EDGE_OF_RING, 7)), tag("path", d=box), id=f"{board}-bridge-ring", fill="none")])


def wooden_bridge() -> list[Markup]:
    """Planks between two rails, arched a little: `fill` paints the rails, `color` their light, `stroke` the edge."""
    deck = "M-33-8q33-6 66 0v16q-33-6-66 0z"
    rails = "M-33-10q33-6 66 0v4q-33-6-66 0zM-33 6q33-6 66 0v4q-33-6-66 0z"
    posts = "M-35-12h4v7h-4zM31-12h4v7h-4zM-35 4h4v7h-4zM31 4h4v7h-4zM-2-15h4v7h-4zM-2 1h4v7h-4z"
    planks = "".join(f"M{x}-9v18" for x in range(-27, 28, 6))
    return [tag("path", d="M-33-2q33-6 66 0v14q-33-6-66 0z", stroke="none", fill="#000000", fill_opacity=".25"),
            tag("path", d=deck + rails + posts, stroke=tint("halo"), stroke_width=5.5, stroke_linejoin="round"),
            tag("path", d=deck, fill=tint("plank"), stroke_width=2),
            tag("path", d=planks, transform="translate(0 -2)", stroke=tint("plank-line"), stroke_width=1.4),
            tag("path", d=rails + posts, stroke_width=1.6, stroke_linejoin="round"),
            tag("path", d="M-32-9.4q32-6 64 0M-32 6.6q32-6 64 0", fill="none", stroke="currentColor",
                stroke_width=1.2)]


def draw_board(width: float, height: float, title: str, *inside: str) -> html.Element:
    """A board: an SVG as large as the page wants it."""
    return html.svg(".board", viewBox=f"0 0 {number(width)} {number(height)}", role="group",
                    aria_label=title)[Markup("".join(inside))]
