"""The picture of the start page: a piece of land with a river and its settlers. The games' emblems borrow its hexes."""
from __future__ import annotations

from typing import Final

import htpy as h
from markupsafe import Markup

from terrae.draw.emblems import BOARD, TERRAINS
from terrae.draw.hexes import GROUNDS, HALF, RADIUS, at, bridge, building, defs, tag

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
    across = tag("g", bridge(BOARD, True, GROUNDS["lake"].home), transform=at((ax + bx) / 2, (ay + by) / 2))
    return h.svg(".scene", viewBox=f"-4 -4 {WIDTH + 8:.0f} {HEIGHT + 8:.0f}", aria_hidden="true")[
        defs(BOARD, TERRAINS, ("house", "trading_post", "palace")), Markup("".join([*cells, across, *pieces]))]
