"""The ground of a hex: a colour, a relief and signs, lit from the upper left.

The relief says as much as the colour to those who cannot tell colours apart: waves, trees, mesas, dunes, pools, fields,
peaks. Every terrain has two drawings, so that a wide forest does not look stamped.
"""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from math import hypot
from typing import Final

from markupsafe import Markup

from terrae.draw.elements import Point, number, scatter, tag
from terrae.draw.palette import HOMES, LIGHT, Colour, tint

RADIUS: Final = 50.0  # from the middle of a hex to a corner
HALF: Final = 43.3  # from the middle to a side
CORNERS: Final[list[Point]] = [(0, -50), (HALF, -25), (HALF, 25), (0, 50), (-HALF, 25), (-HALF, -25)]
Spread = tuple[tuple[float, float, float], ...]  # where a sign stands, and how large


def outline(scale: float = 1) -> str:
    """The path of a hex."""
    return "M" + "L".join(f"{number(x * scale)} {number(y * scale)}" for x, y in CORNERS) + "Z"


def round_hex(scale: float, radius: float) -> str:
    """The path of a hex with round corners."""
    path = ""
    for i, (x, y) in enumerate(CORNERS):
        ends = []
        for to_x, to_y in (CORNERS[i - 1], CORNERS[(i + 1) % 6]):
            share = radius / scale / hypot(to_x - x, to_y - y)
            ends.append(f"{number(round((x + (to_x - x) * share) * scale, 1))} "
                        f"{number(round((y + (to_y - y) * share) * scale, 1))}")
        path += f"{'L' if path else 'M'}{ends[0]}Q{number(x * scale)} {number(round(y * scale, 1))} {ends[1]}"
    return path + "Z"


TILE: Final = round_hex(0.972, 5)


# Relief -------------------------------------------------------------------------------------------------------------


def area(path: str, colour: str, opacity: str | None = None) -> Markup:
    return tag("path", d=path, fill=colour, fill_opacity=opacity)


def line(path: str, colour: str, width: float = 3, opacity: str | None = None) -> Markup:
    return tag("path", d=path, fill="none", stroke=colour, stroke_width=number(width), stroke_linecap="round",
               stroke_linejoin="round", stroke_opacity=opacity)


def each(path: str, spread: Spread) -> str:
    """One path of relative steps, drawn at places in sizes."""
    return "".join(f"M{number(x)} {number(y)}" + "".join(scaled(step, size) for step in path.split())
                   for x, y, size in spread)


def scaled(step: str, size: float) -> str:
    """A step of a path, larger or smaller; angle and flags of an arc stay."""
    values = [float(value) for value in step[1:].split(",") if value]
    kept = (2, 3, 4) if step[0] == "a" else ()
    grown = [number(round(value if i in kept else value * size, 1)) for i, value in enumerate(values)]
    return (step[0] + " ".join(grown)).replace(" -", "-")


MIRRORED: Final = Markup("")  # the second drawing of what looks as well from right to left


def forest(second: bool) -> Markup:
    """Firs, each with a lit and a dark side, above the crowns of others."""
    trees: Spread = (
        (-21, -18, 0.8), (20, -15, 0.85), (-35, 2, 0.9), (36, 1, 0.85), (-10, 4, 1), (13, 6, 0.95), (-25, 25, 1),
        (0, 28, 1.1), (26, 26, 0.95), (-10, 45, 0.8), (13, 46, 0.8)) if second else (
        (-27, -13, 0.85), (27, -11, 0.9), (0, -6, 0.95), (-35, 13, 0.9), (-13, 15, 1.05), (14, 17, 1),
        (36, 15, 0.85), (-22, 37, 0.85), (2, 41, 1), (22, 36, 0.85))
    dark, light = tint("forest-m"), tint("forest-n")
    crowns = "".join(f"M{x - 13} {y}a13 12 0 1 0 26 0a13 12 0 1 0-26 0" for x, y, _ in trees)
    return (area(crowns, dark, ".22") + area(each("m-7,5 a9,2.6,0,1,0,20,0 a9,2.6,0,1,0,-20,0", trees), "#000000", ".2")
            + area(each("m-1.5,0 h3 v5 h-3 z", trees), tint("trunk"))
            + area(each("m0,-24 l-7,11 h2.8 l-6.3,10 l2.5,4 h8 z", trees), light)
            + area(each("m0,-24 l7,11 h-2.8 l6.3,10 l-2.5,4 h-8 z", trees), dark))


def lake(second: bool) -> Markup:
    """Rows of waves with foam on their crests."""
    if second:
        return MIRRORED
    dark, light = tint("lake-m"), tint("lake-n")
    rows = [(-17, ".16"), (2, ".2"), (21, ".26")]
    wave = "q7.7-8 15.4 0" + "t15.4 0" * 5
    bands = [area(f"M-49 {y}{wave}V60H-49Z", dark, opacity) for y, opacity in rows]
    crests = line("".join(f"M-49 {y}{wave}" for y, _ in rows), light, 2.6, ".75")
    glints = scatter("q4-4 8 0", [(-26, -27), (8, -28), (-6, -7), (22, -6), (-30, 13), (6, 13), (-14, 33), (12, 34)])
    return Markup("").join(bands) + crests + line(glints, light, 2.2, ".8")


def wasteland(second: bool) -> Markup:
    """Mesas on the horizon, and cracks in dry ground."""
    if second:
        return MIRRORED
    dark, light = tint("wasteland-m"), tint("wasteland-n")
    mesas = ((-38, -4, 1.0), (10, -7, 1.15))
    cracks = ("M-44 12l13 4 9-9 13 8 10-8 10 10 15-5 16 4M-22 7l-3-9M1 7l-4 16 10 9-3 14M-31 16l-5 12 10 11"
              "M11 17l10 11-4 14M-3 23l-12 8M21 28l12 1")
    return (area("M-44-4h88v16l-16-4-15 5-10-10-10 8-13-8-9 9-15-4z", dark, ".14")
            + tag("g", line(cracks, light, 1.8, ".75"), transform="translate(1 1.7)") + line(cracks, dark, 2.7)
            + area(each("l5,-13 h13 l7,13 z", mesas), dark, ".75")
            + area(each("m18,-13 l7,13 h-9 l-3,-13 z", mesas), "#000000", ".16")
            + area(each("m5,-13 l-1.6,4.2 h16.4 l-1.8,-4.2 z", mesas), light, ".85"))


def desert(second: bool) -> Markup:
    """Dunes with bright crests and dots of sand."""
    if second:
        return MIRRORED
    dark, light = tint("desert-m"), tint("desert-n")
    crests = {"M-46-10C-28-26-10-22 4-10S32-1 46-14": ".18", "M-46 11C-24-7-6-1 8 9S34 17 46 3": ".22",
              "M-46 31C-22 17-4 21 10 31S36 37 46 27": ".26"}
    slopes = [area(f"{crest}V54H-46Z", dark, opacity) for crest, opacity in crests.items()]
    dots = scatter("h.1", [(-27, -7), (-15, -10), (-3, -5), (9, 1), (31, -2), (-33, 19), (-20, 12), (-8, 14), (4, 19),
                           (18, 22), (32, 17), (-14, 33), (-2, 34), (10, 41), (-24, 29), (24, 10), (-18, -30),
                           (18, -28)])
    return Markup("").join(slopes) + line("".join(crests), light, 2.8) + line(dots, dark, 3.6)


def swamp(second: bool) -> Markup:
    """Dark pools, reeds and cattails."""
    dark, light, reed = tint("swamp-m"), tint("swamp-n"), tint("reed")
    pools = ((-22, 0, 17), (23, 5, 16), (-1, 30, 21)) if not second else ((-2, 3, 20), (-24, 28, 16), (24, 28, 15))
    tufts = ((-24, -3, 1), (24, 1, 1), (-5, 26, 1.1), (9, 28, 0.85)) if not second else (
        (-5, 0, 1), (9, 2, 0.8), (-25, 25, 1), (25, 25, 0.95))
    water = "".join(f"M{x - rx} {y}a{rx} {rx // 3} 0 1 0 {2 * rx} 0a{rx} {rx // 3} 0 1 0-{2 * rx} 0"
                    for x, y, rx in pools)
    shine = "".join(f"M{x - rx // 2} {y + rx // 5}q{rx // 2} 3 {rx} 0" for x, y, rx in pools)
    return (area(water, dark, ".75") + line(shine, light, 1.6, ".55")
            + line(each("m0,6 v-20 m-4,20 q-2,-9,-6,-13 m14,13 q2,-9,6,-13 m-11,13 q-1,-8,-5,-16", tufts), light, 2.1)
            + line(each("m0,-13 v-6 m7,6 v-5", tufts), reed, 3.4) + line(each("m5,6 q0,-8,2,-19", tufts), light, 1.5))


def plains(second: bool) -> Markup:
    """Ploughed strips, and ears of corn between them."""
    if second:
        return MIRRORED
    dark, light = tint("plains-m"), tint("plains-n")
    strips = "".join(f"M{x} 52l60-104h12l-60 104z" for x in range(-84, 48, 24))
    furrows = "".join(f"M{x} 52l60-104" for x in range(-84, 48, 12))
    ears = [(-30, -5), (-17, -13), (17, -13), (30, -5), (-31, 19), (-17, 11), (17, 11), (31, 19), (-14, 35), (14, 35)]
    stalks = scatter("v-9m-3.5 1.5l3.5 4 3.5-4m-7-4.5l3.5 4 3.5-4", ears)
    return (area(strips, light, ".3") + line(furrows, dark, 2, ".5")
            + tag("g", line(stalks, dark, 2.4, ".45"), transform="translate(1 1.2)") + line(stalks, light, 2.2))


def mountains(second: bool) -> Markup:
    """Peaks with a lit and a dark side and snow on top."""
    peaks = ((-24, 6, 0.8), (23, 3, 0.9), (-3, 24, 1.1), (29, 32, 0.72), (-32, 31, 0.7)) if not second else (
        (22, 1, 0.75), (-17, 7, 0.95), (17, 27, 1.05), (-27, 33, 0.8), (-1, 44, 0.62))
    dark, light, snow = tint("mountains-m"), tint("mountains-n"), tint("snow")
    return (area("M-46 6l16-15 12 9 15-16 19 16 12-9 18 14V54H-46Z", dark, ".2")
            + area(each("m0,-26 l20,34 h-23 l6,-13 l-5,-8 z", peaks), dark)
            + area(each("m0,-26 l-20,34 h17 l6,-13 l-5,-8 z", peaks), light)
            + area(each("m0,-26 l8,13.6 l-4.5,-2 l-2.5,4 l-4,-3.5 l-5,2.5 z", peaks), snow))


# Grounds ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Ground:
    """How a terrain looks: its colour, the name of the ink of names on it, its pattern, first or second, and who is at
    home."""

    colour: str
    ink: str
    pattern: Callable[[bool], Markup]
    home: Colour
    name: str


RELIEFS: Final = {"lake": lake, "lakes": lake, "forest": forest, "wasteland": wasteland, "desert": desert,
                  "swamp": swamp, "plains": plains, "mountains": mountains}

INKS: Final = {"swamp": "pale-name", "desert": "deep-name", "mountains": "deep-name"}  # the same by day and by night


def ground(terrain: str) -> Ground:
    name = "lake" if terrain == "lakes" else terrain  # as one game calls it
    return Ground(LIGHT[f"{name}-a"], INKS.get(name, "name"), RELIEFS[name], HOMES[name], name)


GROUNDS: Final = {terrain: ground(terrain) for terrain in RELIEFS}


@cache
def ground_defs(board: str, terrains: tuple[str, ...]) -> Markup:
    """The ground of every terrain, in two drawings: `<board>-<terrain>` and `<board>-<terrain>-2`."""
    rim = [tag("stop", offset=offset, stop_color=colour, stop_opacity=opacity) for offset, colour, opacity in
           ((0, "#ffffff", ".8"), (".45", "#ffffff", ".08"), (".6", "#000000", ".04"), (1, "#000000", ".36"))]
    parts = [tag("path", d=TILE, id=f"{board}-tile"),
             tag("clipPath", tag("use", href=f"#{board}-tile"), id=f"{board}-clip"),
             tag("linearGradient", *rim, id=f"{board}-rim-light", x1=".2", y1=0, x2=".8", y2=1),
             tag("path", d=round_hex(0.948, 5), fill="none", stroke=f"url(#{board}-rim-light)", stroke_width=2.4,
                 id=f"{board}-rim")]
    for terrain in terrains:
        look = GROUNDS[terrain]
        stops = [tag("stop", offset=offset, stop_color=tint(f"{look.name}-{part}"))
                 for offset, part in ((0, "a"), (1, "b"))]
        parts.append(tag("linearGradient", *stops, id=f"{board}-{terrain}-light", x1=".25", y1=0, x2=".75", y2=1))
        relief = tag("g", look.pattern(False), id=f"{board}-{terrain}-relief")
        again = look.pattern(True) or tag("use", href=f"#{board}-{terrain}-relief", transform="scale(-1 1)")
        for drawing, end in ((relief, ""), (again, "-2")):
            parts.append(tag("g", tag("use", href=f"#{board}-tile", fill=f"url(#{board}-{terrain}-light)"),
                             tag("g", drawing, clip_path=f"url(#{board}-clip)"), tag("use", href=f"#{board}-rim"),
                             id=f"{board}-{terrain}{end}"))
    return Markup("").join(parts)
