"""The sea and the shore: one surface for a whole board, under the land and what can be pointed at."""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from itertools import pairwise
from math import hypot
from zlib import crc32

from markupsafe import Markup

from terrae.draw.elements import Point, number, tag
from terrae.draw.land import CORNERS
from terrae.draw.palette import tint


def key(x: float, y: float) -> tuple[int, int]:
    """A corner, whichever hex it was computed from."""
    return round(x / 4), round(y / 4)


def shores(middles: Sequence[Point]) -> list[list[Point]]:
    """The corners round every piece of land, clockwise; lakes are gone round the other way."""
    sides: dict[tuple[int, int], tuple[Point, Point]] = {}
    shared = set()
    for x, y in middles:
        for (ax, ay), (bx, by) in pairwise([*CORNERS, CORNERS[0]]):
            start, end = (x + ax, y + ay), (x + bx, y + by)
            shared.add((key(*start), key(*end)))
    for x, y in middles:
        for (ax, ay), (bx, by) in pairwise([*CORNERS, CORNERS[0]]):
            start, end = (x + ax, y + ay), (x + bx, y + by)
            if (key(*end), key(*start)) not in shared:
                sides[key(*start)] = (start, end)
    found = []
    while sides:
        where, (start, end) = sides.popitem()
        loop = [start]
        while key(*end) != where:
            loop.append(end)
            _, end = sides.pop(key(*end))
        found.append(loop)
    return found


def wobble(x: float, y: float) -> float:
    """How far a shore strays at a point: 0 to 1, always the same."""
    return crc32(f"{x:.0f},{y:.0f}".encode()) % 100 / 100


def bent(loop: list[Point]) -> list[Point]:
    """The corners of a shore and a point on every side, moved a little out to sea: no shore is straight."""
    found = []
    for before, here, after in zip([loop[-1], *loop], loop, [*loop[1:], loop[0]], strict=False):
        (x, y), (bx, by), (ax, ay) = here, before, after
        out_x, out_y = (y - by) + (ay - y), (bx - x) + (x - ax)
        length = hypot(out_x, out_y)
        turns_right = (x - bx) * (ay - y) - (y - by) * (ax - x) > 0
        far = (10 if turns_right else -2) + 2 * wobble(x, y)
        found.append((x + out_x / length * far, y + out_y / length * far))
        side = hypot(ax - x, ay - y)
        mx, my = (x + ax) / 2, (y + ay) / 2
        far = 1.5 + 4 * wobble(mx, my)
        found.append((mx + (ay - y) / side * far, my - (ax - x) / side * far))
    return found


def smooth(points: list[Point]) -> str:
    """A round line past some points, in whole steps."""
    halves = [(round((x + to_x) / 2), round((y + to_y) / 2)) for (x, y), (to_x, to_y) in pairwise([*points, points[0]])]
    at_x, at_y = halves[-1]
    path = f"M{at_x} {at_y}"
    for (x, y), (to_x, to_y) in zip(points, halves, strict=True):
        steps = (round(x) - at_x, round(y) - at_y, to_x - at_x, to_y - at_y)
        path += "q" + " ".join(map(str, steps)).replace(" -", "-")
        at_x, at_y = to_x, to_y
    return path + "z"


@cache
def coast(middles: tuple[Point, ...]) -> str:
    """The path round all land."""
    return "".join(smooth(bent(loop)) for loop in shores(middles))


def meshes(middles: Iterable[Point]) -> str:
    """The hexes of the sea as one path of thin lines."""
    sides = [f"l{number(bx - ax)} {number(by - ay)}" for (ax, ay), (bx, by) in pairwise(CORNERS)]
    hex = "".join(sides).replace(" -", "-")
    return "".join(f"M{number(round(x, 1))} {number(y - 50)}{hex}z" for x, y in middles)


def ripples(middles: Sequence[Point]) -> str:
    """A few waves on open water."""
    path = ""
    for i, (x, y) in enumerate(middles):
        dx, dy = ((-16, -10), (2, 12), (-10, 3), (4, -14))[i % 4]
        path += f"M{x + dx:.0f} {y + dy:.0f}q4-5 8 0t8 0" + ("m-22 8q3-4 6 0t6 0" if i % 3 == 0 else "")
    return path


@cache
def sea(board: str, width: float, height: float, land: tuple[Point, ...], water: tuple[Point, ...]) -> Markup:
    """Everything below the hexes of a board: the sea, shoals, surf, cliffs, beach and bare soil."""
    shore = f"#{board}-coast"
    stops = [tag("stop", offset=offset, stop_color=tint(name)) for offset, name in ((0, "sea-a"), (1, "sea-b"))]
    lines = [tag("path", d=meshes(water), stroke=tint("sea-grid"), stroke_width=1.4, stroke_opacity=".55"),
             tag("use", href=shore, stroke=tint("shoal"), stroke_width=36, stroke_opacity=".45"),
             tag("use", href=shore, stroke=tint("surf"), stroke_width=15, stroke_opacity=".7"),
             tag("path", d=ripples(water), stroke=tint("ripple"), stroke_width=2, stroke_opacity=".7")]
    cliff = tint("cliff")
    return tag(
        "g", tag("defs", tag("linearGradient", *stops, id=f"{board}-sea", x1=0, y1=0, x2=".7", y2=1),
                 tag("path", d=coast(land), id=f"{board}-coast")),
        tag("rect", width=number(width), height=number(height), rx=16, fill=f"url(#{board}-sea)",
            class_="sea-ground"),
        tag("g", *lines, fill="none", stroke_linejoin="round", stroke_linecap="round"),
        tag("g", tag("use", href=shore, y=7), stroke_width=6, opacity=".16", fill="#000000", stroke="#000000"),
        tag("use", href=shore, y=5, fill=cliff, stroke=cliff, stroke_width=3),
        tag("use", href=shore, fill=tint("soil"), stroke=tint("sand"), stroke_width=4),
        class_="sea", pointer_events="none")
