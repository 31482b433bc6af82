"""What the boards of both hex games are drawn with: ground by colour and pattern, buildings, bridges, towns.

A hex stands on a corner; its middle is the origin of whatever is drawn in it. Every drawing carries what it repeats as
`<defs>`, under ids that begin with the board's, so that several boards fit on one page.
"""
from __future__ import annotations

from collections.abc import Iterable, Set
from dataclasses import dataclass
from functools import cache, lru_cache
from math import atan2, degrees
from typing import Final
from zlib import crc32

import htpy
from markupsafe import Markup, escape

from terrae.draw.icons import SILHOUETTES, number
from terrae.land.grid import Grid

RADIUS: Final = 50.0  # from the middle of a hex to a corner
HALF: Final = 43.3  # from the middle to a side
MARGIN: Final = 6.0
WATER: Final = "#bfdced"
WATER_SHADE: Final = "#8fbbd4"
WATER_INK: Final = "#1f4a66"
INK: Final = "#231c17"
PAPER: Final = "#fffaf0"
NEUTRAL: Final = "#e8e2d6"
GLOW: Final = "#ffd21f"
RING: Final = {"class_": "ring", "stroke": GLOW, "stroke_width": "4.5"}  # a page may give it another stroke
MANY: Final = 1 << 14  # pictures of single places kept for the next board

Point = tuple[float, float]
CORNERS: Final[list[Point]] = [(0, -50), (HALF, -25), (HALF, 25), (0, 50), (-HALF, 25), (-HALF, -25)]


@dataclass(frozen=True)
class Colour:
    """A colour to play: of a piece, and of what is written on it."""

    fill: str
    ink: str


@dataclass(frozen=True)
class Ground:
    """How a terrain looks: its colour, the ink of names on it, its pattern, and who is at home there."""

    colour: str
    ink: str
    pattern: str
    home: Colour


def line(path: str, colour: str, width: float = 3) -> str:
    return (f'<path d="{path}" fill="none" stroke="{colour}" stroke-width="{number(width)}" stroke-linecap="round" '
            'stroke-linejoin="round"/>')


def area(path: str, colour: str) -> str:
    return f'<path d="{path}" fill="{colour}"/>'


def scatter(path: str, places: Iterable[Point]) -> str:
    """One path drawn at several places; it begins where it is put and is written in relative steps."""
    return "".join(f"M{number(x)} {number(y)}{path}" for x, y in places)


WAVES: Final = scatter("q7-8 14 0t14 0 14 0 14 0", [(-28, -6), (-28, 12)]) + "M-14 30q7-8 14 0t14 0"
TREES: Final = scatter("l9 16h-6v6h-6v-6h-6z", [(-25, -14), (25, -14), (0, -16), (-13, 14), (13, 14)])
CRACKS: Final = "M-38-2l13 4 8-9 12 8 9-7 8 10 14-5M-17-7l-3-11M4 3l-4 14 9 8-3 12M-25 2l-5 13 9 9M12 4l8 12-3 9"
SAND: Final = scatter("m-2.6 0a2.6 2.6 0 1 0 5.2 0a2.6 2.6 0 1 0-5.2 0", [
    (-32, -8), (-16, -8), (0, -8), (16, -8), (32, -8), (-24, 5), (-8, 5), (8, 5), (24, 5), (-32, 18), (-16, 18),
    (0, 18), (16, 18), (32, 18), (-8, 31), (8, 31)])
REEDS: Final = scatter("v-14m-6 12l-4-9m16 9l4-9m-18 12h20", [(-22, 7), (22, 7), (0, 33)])
FURROWS: Final = "M-37-5l11-11M-38 12l28-28M-36 28 8-16M-22 33 27-16M-6 36l42-42M10 38 38 10"
PEAKS: Final = scatter("l12-19 12 19m-17-11l5 4 5-4", [(-37, 9), (13, 9), (-12, 32)])

LAKE: Final = Ground("#7fb3de", "#0f2d47", line(WAVES, "#4d8bc2", 3.5), Colour("#1d62b8", "#ffffff"))
GROUNDS: Final = {
    "lake": LAKE,
    "lakes": LAKE,
    "forest": Ground("#86bb79", "#12330f", area(TREES, "#4f8f4a"), Colour("#15713a", "#ffffff")),
    "wasteland": Ground("#e39a7e", "#4a1406", line(CRACKS, "#b9573a"), Colour("#c22b17", "#ffffff")),
    "desert": Ground("#f1d88d", "#463603", area(SAND, "#c79c2c"), Colour("#f5c400", "#231c17")),
    "swamp": Ground("#6f6a70", "#ffffff", line(REEDS, "#413c42"), Colour("#231f23", "#ffffff")),
    "plains": Ground("#cfa376", "#331c05", line(FURROWS, "#a9743d"), Colour("#7a3f12", "#ffffff")),
    "mountains": Ground("#c3c9cf", "#1c2329", line(PEAKS, "#848e97", 3.2), Colour("#98a3ad", "#231c17")),
}
NOBODY: Final = Colour("#6b665e", "#ffffff")  # a seat without a faction

# How much larger than its field of 24 a building is drawn, and where in the field the number of the seat stands.
BUILDINGS: Final = {"house": (2.6, 12, 19), "trading_post": (2.4, 15.8, 18.6), "palace": (2.3, 12, 18.8),
                    "temple": (2.3, 12, 17.4), "stronghold": (2.1, 12, 18), "sanctuary": (2.4, 12, 18.4)}
BUILDINGS["dwelling"], BUILDINGS["trading_house"] = BUILDINGS["house"], BUILDINGS["trading_post"]

# The two palaces differ by the tower their flag flies from.
FLAGS: Final = {"left": "M4 6V-1l-5 2.2L4 3.4", "right": "M20 6v-7l5 2.2-5 2.2"}


# Elements ------------------------------------------------------------------------------------------------------


def tag(name: str, /, *inside: str, **attributes: object) -> Markup:
    """An SVG element with attributes; texts are escaped, `None` is left out, `data_spot` is written `data-spot`.

    >>> tag("text", escape("A & B"), text_anchor="middle", x=3)
    Markup('<text text-anchor="middle" x="3">A &amp; B</text>')
    """
    written = "".join([f' {key.rstrip("_").replace("_", "-")}="{escape(value)}"'
                       for key, value in attributes.items() if value is not None])
    return Markup(f"<{name}{written}>{''.join(inside)}</{name}>" if inside else f"<{name}{written}/>")


def word(text: str, x: float, y: float, size: float | str, ink: str, **attributes: object) -> Markup:
    """A short text, centred at x."""
    return tag("text", escape(text), x=number(x), y=number(y), font_size=size, fill=ink, text_anchor="middle",
               **attributes)


def place(spot: str, kind: str, label: str, is_selectable: bool, is_changed: bool, *inside: str, at: str) -> Markup:
    """Something one can point at. Only what can be chosen now can be reached with the keyboard."""
    classes = kind + (" glow" if is_selectable else "") + (" fresh" if is_changed else "")
    return tag("g", *inside, class_=classes, data_spot=spot, transform=at, tabindex=0 if is_selectable else None,
               role="button" if is_selectable else "img", aria_label=label)


# Geometry ------------------------------------------------------------------------------------------------------


@cache
def middle(grid: Grid, cell: int) -> Point:
    row, column = grid.places[cell]
    return MARGIN + HALF * (1 + 2 * column + row % 2), MARGIN + RADIUS * (1 + 1.5 * row)


def extent(grid: Grid) -> Point:
    """Width and height of a board."""
    right = max(2 * length + row % 2 for row, length in enumerate(grid.lengths))
    return 2 * MARGIN + HALF * right, 2 * MARGIN + RADIUS * (1.5 * len(grid.lengths) + 0.5)


def at(x: float, y: float) -> str:
    return f"translate({number(x)} {number(y)})"


def outline(scale: float = 1) -> str:
    """The path of a hex."""
    return "M" + "L".join(f"{number(x * scale)} {number(y * scale)}" for x, y in CORNERS) + "Z"


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


def strokes(path: str, *pens: tuple[str, float]) -> Markup:
    """One line drawn several times over: colour and width, the widest first."""
    return Markup("").join([tag("path", d=path, stroke=colour, stroke_width=number(width)) for colour, width in pens])


# Pieces --------------------------------------------------------------------------------------------------------


@cache
def defs(board: str, terrains: tuple[str, ...], pieces: tuple[str, ...]) -> Markup:
    """What the cells of a board repeat: ground and pattern of every terrain, water, buildings, bridge, rings."""
    parts = [tag("path", id=f"{board}-hex", d=outline())]
    for terrain in terrains:
        ground = GROUNDS[terrain]
        parts.append(tag("g", tag("path", d=outline(), fill=ground.colour, stroke=PAPER, stroke_width=2.5),
                         ground.pattern, id=f"{board}-{terrain}"))
    parts.append(tag("g", tag("path", d=outline(1.01), fill=WATER),
                     line("M-22-8q5.5-6 11 0t11 0M0 12q5.5-6 11 0t11 0", WATER_SHADE, 2.5), id=f"{board}-river"))
    for piece in pieces:
        path = tag("path", d=SILHOUETTES[piece], stroke=PAPER, stroke_width=3.4, stroke_linejoin="round")
        edge = tag("path", d=SILHOUETTES[piece], stroke=INK, stroke_width=1.1, stroke_linejoin="round")
        parts.append(tag("g", path, edge, id=f"{board}-{piece}"))
    ring = outline(0.84)
    dashes = tag("path", d=ring, stroke=PAPER, stroke_width=4, stroke_dasharray="12 9")
    parts.append(tag("g", strokes(ring, (INK, 7.5)), tag("path", d=ring), id=f"{board}-ring", fill="none",
                     stroke_linejoin="round"))
    parts.append(tag("g", strokes(ring, (INK, 5.5)), dashes, id=f"{board}-fresh", fill="none", stroke_linejoin="round"))
    return tag("defs", *parts)


@cache
def land(board: str, terrain: str, name: str) -> Markup:
    """The ground of a hex with its name."""
    return tag("use", href=f"#{board}-{terrain}") + hex_name(name, GROUNDS[terrain].ink)


@cache
def river(board: str, name: str, shows: bool) -> Markup:
    water = tag("use", href=f"#{board}-river")
    return water + hex_name(name, WATER_INK) if shows else water


def hex_name(name: str, ink: str) -> Markup:
    """The name of a hex; `layer` says how large."""
    return tag("text", escape(name), y=-23.5, fill=ink, class_="name")


def layer(*cells: str) -> Markup:
    """All cells of a board."""
    return tag("g", *cells, font_size=13.5, text_anchor="middle")


@cache
def building(board: str, shape: str, colour: Colour, mark: str, flag: str = "") -> Markup:
    """A building in the colour of its owner, with the number of the seat on it; `flag` is the side of its flag."""
    scale, x, y = BUILDINGS[shape]
    pennant = tag("g", strokes(FLAGS[flag], (PAPER, 3), (INK, 1.1)), stroke_linejoin="round") if flag else ""
    said = word(mark, x, y, number(19 / scale), colour.ink, font_weight=700) if mark else ""
    return tag("g", pennant, tag("use", href=f"#{board}-{shape}"), said, class_="piece", fill=colour.fill,
               transform=f"translate({number(-12 * scale)} {number(26.5 - 20.5 * scale)}) scale({scale})")


@cache
def medal(colour: Colour, mark: str) -> Markup:
    """A round marker of a seat."""
    return (tag("circle", r=12, fill=colour.fill, stroke=PAPER, stroke_width=4.5)
            + tag("circle", r=12, fill=colour.fill, stroke=INK, stroke_width=1.8)
            + word(mark, 0, 5.5, 15.5, colour.ink, font_weight=700))


@cache
def town_tile(colour: Colour, mark: str) -> Markup:
    """A town tile that lies on the river: a town gate with the number of its owner."""
    gate = "M-22 20v-32h8v7h8v-7h12v7h8v-7h8v32z"
    return (strokes(gate, (PAPER, 6)) + tag("path", d=gate, fill=colour.fill, stroke=INK, stroke_width=2,
                                            stroke_linejoin="round")
            + word(mark, 0, 14, 19, colour.ink, font_weight=700))


@cache
def small_house() -> Markup:
    """The mark of a hex where a neutral house may stand."""
    return tag("path", d="M22 24v-9l7-6 7 6v9z", fill=PAPER, stroke=INK, stroke_width=2,
               stroke_linejoin="round", class_="mark")


@cache
def rings(board: str, is_selectable: bool, is_changed: bool) -> Markup:
    """What shows without any style that a hex can be chosen, or was changed by the last move."""
    changed = tag("use", href=f"#{board}-fresh", class_="mark") if is_changed else Markup("")
    return changed + (tag("use", href=f"#{board}-ring", **RING) if is_selectable else Markup(""))


@lru_cache(maxsize=MANY)
def towns(board: str, grid: Grid, cells: frozenset[int], colour: Colour) -> Markup:
    """A border inside the cells of somebody's towns."""
    whole = "".join(f"M{number(x + CORNERS[0][0])} {number(y + CORNERS[0][1])}"
                    + "L".join(["", *[f"{number(x + cx)} {number(y + cy)}" for cx, cy in CORNERS[1:]]]) + "Z"
                    for x, y in (middle(grid, cell) for cell in sorted(cells)))
    border = borders(grid, cells)
    clip = f"{board}-towns-{crc32(whole.encode()):08x}"  # the same on any board with the same towns
    return (tag("clipPath", tag("path", d=whole), id=clip)
            + tag("g", strokes(border, (PAPER, 13.5), (INK, 11), (colour.fill, 8.5)), class_="town", fill="none",
                  stroke_linecap="round", clip_path=f"url(#{clip})", pointer_events="none"))


@cache
def bridge_at(grid: Grid, a: int, b: int) -> str:
    """Where a bridge lies: half-way, along the line between two cells."""
    (ax, ay), (bx, by) = middle(grid, a), middle(grid, b)
    turn = degrees(atan2(by - ay, bx - ax))
    return f"translate({number((ax + bx) / 2)} {number((ay + by) / 2)}) rotate({number(turn)})"


@cache
def bridge(stands: bool, colour: Colour | None, is_selectable: bool, is_changed: bool) -> Markup:
    """A bridge, or the place for one, lying from left to right."""
    reach = tag("rect", x=-33, y=-15, width=66, height=30, rx=10, fill="transparent")
    if stands:
        stripe = "" if colour is None else strokes("M-32 0h64", (colour.fill, 7))
        shown = (tag("rect", x=-35, y=-9.5, width=70, height=19, rx=3, fill="#a9713a", stroke=INK, stroke_width=2)
                 + strokes("M-24-9v18M-12-9v18M0-9v18M12-9v18M24-9v18", ("#6b421a", 2)) + stripe)
    else:
        shown = tag("path", d="M-19 0h38", stroke="#6e93a8", stroke_width=4, stroke_dasharray="1 8",
                    stroke_linecap="round")
    if is_changed:
        shown += tag("rect", x=-37, y=-12, width=74, height=24, rx=6, fill="none", stroke=PAPER, stroke_width=3,
                     stroke_dasharray="9 6", class_="mark")
    if is_selectable:
        box = "M-22-11h44a11 11 0 0 1 0 22h-44a11 11 0 0 1 0-22z"
        shown += tag("g", strokes(box, (INK, 7)), tag("path", d=box), fill="none", **RING)
    return reach + shown


def draw_board(width: float, height: float, title: str, *inside: str) -> htpy.Element:
    """A board: an SVG as large as the page wants it."""
    return htpy.svg(".board", viewBox=f"0 0 {number(width)} {number(height)}", role="group",
                    aria_label=title)[Markup("".join(inside))]
