"""The pictures of the start page: a piece of land with a river and its settlers, and an emblem for each game."""
from __future__ import annotations

from typing import Final

import htpy as h
from markupsafe import Markup

from terrae.draw.hexes import GROUNDS, HALF, RADIUS, at, bridge, building, defs, tag
from terrae.draw.icons import shape

BOARD: Final = "scene"
TERRAINS: Final = ("lake", "forest", "wasteland", "desert", "swamp")
LETTERS: Final = {name[0]: name for name in TERRAINS} | {"r": "river"}
# Odd rows lie half a hex to the right; a dot is left out.
LAND: Final = (
    ".fdwsl.",
    "dslrrf.",
    "wfrlfwd",
    ".rrdsr.",
    ".lwfrd.",
)
# Row, column, shape, colour, seat.
PIECES: Final = (
    (0, 1, "house", "forest", "1"), (1, 5, "house", "forest", "1"), (2, 1, "trading_post", "forest", "1"),
    (2, 4, "palace", "forest", "1"), (2, 6, "trading_post", "desert", "2"), (3, 3, "house", "desert", "2"),
    (4, 5, "house", "desert", "2"), (1, 2, "palace", "lake", "3"), (2, 3, "house", "lake", "3"),
    (4, 1, "house", "lake", "3"),
)
WIDTH: Final = 7 * 2 * HALF + HALF
HEIGHT: Final = RADIUS * (1.5 * len(LAND) + 0.5)


def middle(row: int, column: int) -> tuple[float, float]:
    return HALF * (1 + 2 * column + row % 2), RADIUS * (1 + 1.5 * row)


def landscape() -> h.Element:
    """A piece of land with three peoples on it; nothing of it is on any board."""
    cells = [tag("use", href=f"#{BOARD}-{LETTERS[letter]}", transform=at(*middle(row, column)))
             for row, letters in enumerate(LAND) for column, letter in enumerate(letters) if letter != "."]
    pieces = [tag("g", building(BOARD, shape, GROUNDS[home].home, seat), transform=at(*middle(row, column)))
              for row, column, shape, home, seat in PIECES]
    (ax, ay), (bx, by) = middle(2, 1), middle(2, 3)
    across = tag("g", bridge(True, GROUNDS["lake"].home, False, False), transform=at((ax + bx) / 2, (ay + by) / 2))
    return h.svg(".scene", viewBox=f"-4 -4 {WIDTH + 8:.0f} {HEIGHT + 8:.0f}", aria_hidden="true")[
        defs(BOARD, TERRAINS, ("house", "trading_post", "palace")), Markup("".join([*cells, across, *pieces]))]


def emblem(game: str) -> h.Element:
    """Three different pictures in one manner. They take their hexes from the landscape on the same page."""
    draw = {"nova": shores, "mystica": cults, "mara": travels}[game]
    return h.svg(".emblem", viewBox="0 0 300 92", aria_hidden="true")[Markup("".join(draw()))]


def small_hex(name: str, x: float, y: float, scale: float = 0.5) -> Markup:
    return tag("use", href=f"#{BOARD}-{name}", transform=f"translate({x:g} {y:g}) scale({scale:g})")


def picture(name: str, x: float, y: float, size: float) -> Markup:
    return Markup(shape(name, x, y, size))


def shores() -> list[Markup]:
    """Five terrains and a house."""
    step = HALF
    row = [small_hex(name, 40 + step * i, 46 + (-12 if i % 2 else 12)) for i, name in enumerate(TERRAINS)]
    house = tag("g", building(BOARD, "house", GROUNDS["desert"].home, ""),
                transform=f"translate({40 + step * 3:g} 34) scale(.62)")
    return [*row, house]


def cults() -> list[Markup]:
    """Four cults round the land."""
    names = ("cult_fire", "cult_water", "cult_earth", "cult_air")
    rounds = [tag("circle", cx=f"{46 + 68 * i}", cy=46, r=29, fill=colour)
              for i, colour in enumerate(("#f7d9cf", "#d3e5f5", "#e6dcc6", "#e4e8ec"))]
    return [*rounds, *(picture(name, 46 + 68 * i, 46, 36) for i, name in enumerate(names))]


def travels() -> list[Markup]:
    """Canoe on the river, caravan on the road, what they bring home."""
    river = tag("path", d="M4 70c40-26 70 14 110-6s60-34 182-12", fill="none", stroke="#8fbbd4", stroke_width=16,
                stroke_linecap="round")
    return [river, picture("canoe", 62, 54, 48), picture("caravan", 140, 34, 48), picture("artifact", 208, 36, 46),
            picture("military", 264, 34, 40)]
