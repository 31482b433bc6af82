"""The picture of the start page: a piece of land with a river and its settlers. The games' emblems borrow its hexes."""
from __future__ import annotations

from math import atan2, degrees
from typing import Final

from markupsafe import Markup

from terrae.draw import html as h
from terrae.draw.emblems import BOARD, TERRAINS
from terrae.draw.hexes import GROUNDS, HALF, RADIUS, at, bridge, building, defs, tag
from terrae.draw.sea import sea

LETTERS: Final = {name[0]: name for name in TERRAINS}
# Odd rows lie half a hex to the right; r is a hex of the river, a dot is open sea.
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
BRIDGE: Final = ((0, 4), (2, 4))
EDGE: Final = 14.0  # of sea round the land
WIDTH: Final = 2 * EDGE + HALF * 15
HEIGHT: Final = 2 * EDGE + RADIUS * (1.5 * len(LAND) + 0.5)


def middle(row: int, column: int) -> tuple[float, float]:
    return EDGE + HALF * (1 + 2 * column + row % 2), EDGE + RADIUS * (1 + 1.5 * row)


def places(letters: str) -> tuple[tuple[float, float], ...]:
    """The middles of all hexes with one of some letters."""
    return tuple(middle(row, column) for row, line in enumerate(LAND) for column, letter in enumerate(line)
                 if letter in letters)


def landscape() -> h.Element:
    """A piece of land with three peoples on it; nothing of it is on any board."""
    below = sea(BOARD, WIDTH, HEIGHT, places("".join(LETTERS)), places("r"))
    cells = [tag("use", href=f"#{BOARD}-{LETTERS[letter]}{second(row, column)}", transform=at(*middle(row, column)))
             for row, letters in enumerate(LAND) for column, letter in enumerate(letters) if letter in LETTERS]
    pieces = [tag("g", building(BOARD, shape, GROUNDS[home].home, seat), transform=at(*middle(row, column)))
              for row, column, shape, home, seat in PIECES]
    (ax, ay), (bx, by) = middle(*BRIDGE[0]), middle(*BRIDGE[1])
    turn = degrees(atan2(by - ay, bx - ax))
    across = tag("g", bridge(BOARD, True, GROUNDS["forest"].home),
                 transform=f"{at((ax + bx) / 2, (ay + by) / 2)} rotate({turn:.1f})")
    return h.svg(".scene", viewBox=f"0 0 {WIDTH:.0f} {HEIGHT:.0f}", aria_hidden="true")[
        defs(BOARD, TERRAINS, ("house", "trading_post", "palace")), Markup("".join([below, *cells, across, *pieces]))]


def second(row: int, column: int) -> str:
    """Which of the two drawings of a terrain lies here."""
    return "-2" if (row + column) % 2 else ""
