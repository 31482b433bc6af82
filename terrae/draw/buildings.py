"""The buildings: wooden pieces seen from the front and a little from the right and above.

A front is an outline with the middle of its foot at the origin; roofs and sides follow from it, because a piece reaches
back. A piece is drawn in the paints it inherits: `fill` is its colour, `color` where light falls, `stroke` its edge.
"""
from __future__ import annotations

from functools import cache
from itertools import pairwise
from math import cos, pi, sin
from typing import Final

from markupsafe import Markup

from terrae.draw.elements import Point, number, polygon, strokes, tag, word
from terrae.draw.palette import Colour, tint

BACK: Final[Point] = (7.5, -5.5)  # how far a piece reaches back
SIZE: Final = 1.06  # on a hex
FOOT: Final[Point] = (-3.5, 28)  # where in a hex a piece stands


def arc(x: float, y: float, across: float, high: float, start: float, end: float, steps: int) -> list[Point]:
    """Points of an ellipse; angles in parts of a half circle, from the right over the top."""
    return [(x + across * cos(pi * (start + (end - start) * i / steps)),
             y - high * sin(pi * (start + (end - start) * i / steps))) for i in range(steps + 1)]


# From the lower left corner clockwise.
HOUSE: Final[list[Point]] = [(-14, 0), (-14, -15), (-18, -15), (0, -33), (18, -15), (14, -15), (14, 0)]
TRADING: Final[list[Point]] = [
    (-22, 0), (-22, -11), (-11.5, -21.5), (-2, -12), (-2, -24), (8.5, -36), (19, -24), (19, 0)]
PALACE: Final[list[Point]] = [
    (-22, 0), (-22, -22), (-24, -22), (-16.5, -34), (-9, -22), (-11, -22), (-11, -16), (-6, -16), (-6, -29),
    (-8.5, -29), (0, -42), (8.5, -29), (6, -29), (6, -16), (11, -16), (11, -22), (9, -22), (16.5, -34), (24, -22),
    (22, -22), (22, 0)]
TEMPLE: Final[list[Point]] = [
    (-21, 0), (-21, -4.5), (-17, -4.5), (-17, -17), *arc(0, -17, 17, 15.5, 1, 0.54, 5), (-2, -38.5), (2, -38.5),
    *arc(0, -17, 17, 15.5, 0.46, 0, 5), (17, -4.5), (21, -4.5), (21, 0)]
STRONGHOLD: Final[list[Point]] = [
    (-22, 0), (-22, -26), (-24, -28), (-24, -36), (-20, -36), (-20, -32), (-17, -32), (-17, -36), (-13, -36),
    (-13, -32), (-10, -32), (-10, -36), (-8, -36), (-8, -22), (-4, -22), (-4, -26), (4, -26), (4, -22), (8, -22),
    (8, -36), (10, -36), (10, -32), (13, -32), (13, -36), (17, -36), (17, -32), (20, -32), (20, -36), (24, -36),
    (24, -28), (22, -26), (22, 0)]
SANCTUARY: Final[list[Point]] = [
    (-26, 0), (-26, -13), *arc(-17, -13, 9, 10, 1, 0.36, 4), (-12.5, -23), *arc(0, -23, 12.5, 12.5, 1, 0.55, 4),
    (-2, -40.5), (2, -40.5), *arc(0, -23, 12.5, 12.5, 0.45, 0, 4), (12.5, -23), *arc(17, -13, 9, 10, 0.64, 0, 4),
    (26, 0)]
FRONTS: Final = {"house": HOUSE, "trading_post": TRADING, "palace": PALACE, "temple": TEMPLE, "stronghold": STRONGHOLD,
                 "sanctuary": SANCTUARY}
# Parts of a front in the light (roofs that face left, bands) and in the shade.
LIT: Final = {
    "house": "M-18-15 0-33V-28.5L-13-15z",
    "trading_post": "M-22-11l10.5-10.5v4L-18-11zM-2-24L8.5-36v4.5L2-24z",
    "palace": "M-24-22l7.5-12v12zM-8.5-29L0-42v13z",
    "temple": "M-17-17a17 15.5 0 0 1 15-15.5V-38.5h2v6.2Q-9-28-9-17zM-21-4.5h42v2h-42z",
    "stronghold": "M-24-36h4v4h3v-4h4v4h3v-4h2v5h-16zM-4-26h8v3h-8z",
    "sanctuary": "M-26-13a9 10 0 0 1 9-10Q-21-20-21-13zM-12.5-23A12.5 12.5 0 0 1-2-35.3V-40.5h2v5Q-6-31-6-23z",
}
SHADED: Final = {
    "house": "M18-15 0-33V-28.5L13-15z",
    "trading_post": "M-11.5-21.5l9.5 9.5h-4l-5.5-5.5zM8.5-36L19-24h-4L8.5-31.5z",
    "palace": "M-9-22l-7.5-12v12zM8.5-29L0-42v13zM24-22l-7.5-12v12zM-11-16h5v16h-5zM6-16h5V0H6z",
    "temple": "M17-17A17 15.5 0 0 0 7-31.4Q11-26 11-17zM-13-16v11.5h3V-16zM10-16v11.5h3V-16z",
    "stronghold": "M-8-22v22h3v-22zM8-22v22H5v-22z",
    "sanctuary": "M12.5-23A12.5 12.5 0 0 0 5-34.5Q8-30 8-23zM26-13a9 10 0 0 0-6-9.5Q22-18 22-13zM-12.5-13v13h2v-13z"
                 "M12.5-13v13h-2v-13z",
}
# Lines on a front: eaves, courses, windows.
LINES: Final = {
    "house": "M-14-15H14", "trading_post": "M-22-11h18M-2-24h21", "palace": "M-22-22h11M-6-29H6M11-22h11",
    "temple": "M-17-17h34M-17-4.5h34", "stronghold": "M-22-26h14M8-26h14M-8-18H8",
    "sanctuary": "M-26-13h52M-12.5-23h25",
}
WINDOWS: Final = {
    "house": "M-1.8-19.5h3.6v-3.4a1.8 1.8 0 0 0-3.6 0z", "trading_post": "M6.9-25.5h3.2v-3a1.6 1.6 0 0 0-3.2 0z"
    "M-14-4h4v-4h-4z", "palace": "M-1.5-22h3v-3.5a1.5 1.5 0 0 0-3 0zM-17.8-13h2.6v-3.5a1.3 1.3 0 0 0-2.6 0z"
    "M15.2-13h2.6v-3.5a1.3 1.3 0 0 0-2.6 0z", "temple": "M-1.5-21h3v-4a1.5 1.5 0 0 0-3 0z",
    "stronghold": "M-16-17h2v-5h-2zM14-17h2v-5h-2z", "sanctuary": "M-1.6-24.5h3.2v-3.5a1.6 1.6 0 0 0-3.2 0z"
    "M-20-4h3v-4.5h-3zM17-4h3v-4.5h-3z",
}
# Where the number of the seat stands, and how large it is.
NUMBERS: Final = {"house": (0, -2.6, 15.5), "trading_post": (8.5, -4.5, 17), "palace": (0, -2.2, 16),
                  "temple": (0, -4.9, 14.5), "stronghold": (0, -3.2, 17), "sanctuary": (0, -3.8, 17)}
# The two palaces differ by the tower their flag flies from.
FLAGS: Final = {"left": "M-16.5-34v-13l-9 3.5 9 3.5", "right": "M16.5-34v-13l9 3.5-9 3.5"}
NAMES: Final = {"dwelling": "house", "trading_house": "trading_post"}


def silhouette(shape: str) -> str:
    """A front with a door on the field of 24 by 24 that icons are drawn on."""
    front = FRONTS[shape]
    scale = min(22 / (max(front)[0] - min(front)[0]), -19.5 / min(y for _, y in front), 0.52)
    middle, across = NUMBERS[shape][0], 3.4
    door = [(middle - across, 0), (middle + across, 0), (middle + across, -8.0), (middle, -11), (middle - across, -8.0)]
    return "".join(polygon([(12 + x * scale, 21.5 + y * scale) for x, y in part]) for part in (front, door))


SILHOUETTES: Final = {shape: silhouette(shape) for shape in FRONTS}
SILHOUETTES.update({name: SILHOUETTES[shape] for name, shape in NAMES.items()})


def faces(front: list[Point]) -> tuple[str, str]:
    """What shows behind a front: roofs, which face the light, and walls, which do not."""
    across, up = BACK
    roofs, walls = "", ""
    for (x, y), (to_x, to_y) in pairwise([*front, front[0]]):
        out_x, out_y = to_y - y, x - to_x
        if out_x * across + out_y * up > 0.01:
            steps = (x, y, to_x - x, to_y - y, across, up, x - to_x, y - to_y)
            face = "M{} {}l{} {} {} {} {} {}z".format(*[number(round(step, 1)) for step in steps]).replace(" -", "-")
            if out_y < -abs(out_x) * 0.3:
                roofs += face
            else:
                walls += face
    return roofs, walls


@cache
def piece_defs(board: str, shape: str) -> Markup:
    """A building to be used many times."""
    drawn = NAMES.get(shape, shape)
    front = FRONTS[drawn]
    outline = polygon(front)
    roofs, walls = faces(front)
    wide = max(x for x, _ in front) + 7
    black = {"fill": "#000000", "stroke": "none"}
    body = f"{board}-{shape}-body"
    return tag("defs", tag("path", d=roofs + walls + outline, id=body)) + tag(
        "g", tag("ellipse", cx=2, cy=-8, rx=35, ry=21, fill=f"url(#{board}-plot)", stroke="none"),
        tag("ellipse", cx=6, cy=-0.5, rx=number(wide), ry=5, opacity=".3", **black),
        tag("use", href=f"#{body}", stroke=tint("halo"), stroke_width=5.5),
        tag("use", href=f"#{body}", stroke_width=2.6),
        tag("path", d=walls, opacity=".38", **black),
        tag("path", d=roofs, fill="currentColor", stroke_width=0.7),
        tag("path", d=outline, stroke_width=1),
        tag("path", d=LIT[drawn], fill="currentColor", stroke="none"),
        tag("path", d=SHADED[drawn], opacity=".22", **black),
        tag("path", d=LINES[drawn], fill="none", stroke_width=1, opacity=".6"),
        tag("path", d=WINDOWS[drawn], fill="#fff3c4", stroke_width=0.9),
        id=f"{board}-{shape}", stroke_linejoin="round")


@cache
def plot_defs(board: str) -> Markup:
    """Cleared ground below a building, so that it stands out from any pattern."""
    stops = [tag("stop", offset=offset, stop_color=tint("plot"), stop_opacity=opacity)
             for offset, opacity in ((0, ".95"), (".6", ".7"), (1, "0"))]
    return tag("radialGradient", *stops, id=f"{board}-plot")


@cache
def building(board: str, shape: str, colour: Colour, mark: str, flag: str = "", is_drafted: bool = False) -> Markup:
    """A building in the colour of its owner, with the number of the seat on it; `flag` is the side of its flag."""
    x, y, size = NUMBERS[NAMES.get(shape, shape)]
    pennant = tag("g", strokes(FLAGS[flag], (tint("halo"), 5)), tag("path", d=FLAGS[flag], stroke_width=1.6),
                  stroke_linejoin="round", stroke_linecap="round") if flag else ""
    said = word(mark, x, y, size, colour.ink, font_weight=800, stroke="none") if mark else ""
    foot_x, foot_y = FOOT
    return tag("g", pennant, tag("use", href=f"#{board}-{shape}"), said, class_="piece", fill=colour.fill,
               color=colour.hi, stroke=colour.edge, opacity=".6" if is_drafted else None,
               transform=f"translate({number(foot_x)} {number(foot_y)}) scale({SIZE})")
