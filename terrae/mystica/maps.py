"""The board: 77 land hexes and 36 river hexes, named as the community names them.

Land: row letter and running number of the row's land hexes; rivers: r0 to r35 over the whole map.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.packed import vec
from terrae.land.grid import ROW_NAMES, Grid

TERRAINS: Final = ["desert", "plains", "swamp", "lakes", "forest", "mountains", "wasteland"]  # round the cycle
COLOURS: Final = ["yellow", "brown", "black", "blue", "green", "gray", "red"]  # of the terrains, as players write
LETTERS: Final = "DPSLFMW"
RIVER: Final = "~"
LAND: Final = 77
MAX_SHIPPING: Final = 6

MAP: Final = """
A  P M F L D W P S W F L W S
B   D ~ ~ P S ~ ~ D S ~ ~ D
C  ~ ~ S ~ M ~ F ~ F ~ M ~ ~
D   F L D ~ ~ W L ~ W ~ W P
E  S P W L S P M D ~ ~ F S L
F   M F ~ ~ D F ~ ~ ~ P M P
G  ~ ~ ~ M ~ W ~ F ~ D S L D
H   D L P ~ ~ ~ L S ~ M P M
I  W S M L W F D P M ~ L F W
"""
ROWS: Final = ["".join(line.split()[1:]) for line in MAP.strip().splitlines()]
CELLS: Final = "".join(ROWS)
GRID: Final = Grid([len(row) for row in ROWS])


def name_cells() -> list[str]:
    names = []
    rivers = 0
    for row, letters in enumerate(ROWS):
        land = 0
        for letter in letters:
            if letter == RIVER:
                names.append(f"r{rivers}")
                rivers += 1
            else:
                land += 1
                names.append(f"{ROW_NAMES[row]}{land}")
    return names


CELL_NAMES: Final = name_cells()
LAND_CELLS: Final = [cell for cell, letter in enumerate(CELLS) if letter != RIVER]
RIVER_CELLS: Final = [cell for cell, letter in enumerate(CELLS) if letter == RIVER]
HEX_NAMES: Final = [CELL_NAMES[cell] for cell in LAND_CELLS]
RIVER_NAMES: Final = [CELL_NAMES[cell] for cell in RIVER_CELLS]
NUMBER: Final = {cell: h for h, cell in enumerate(LAND_CELLS)}


def hexes(cells: list[int]) -> vec[i64]:
    """The land among some cells, by hex number."""
    return vec[i64]([NUMBER[cell] for cell in cells if cell in NUMBER])


TERRAIN: Final = vec[i64]([LETTERS.index(CELLS[cell]) for cell in LAND_CELLS])
NEAR: Final = vec[vec[i64]]([hexes(GRID.near[cell]) for cell in LAND_CELLS])  # sharing an edge
# Hexes within reach of each hex, by shipping value (some share an edge with it as well).
OVERSEAS: Final = [[hexes(GRID.across(CELLS, RIVER, cell, ships)) for cell in LAND_CELLS]
                   for ships in range(MAX_SHIPPING + 1)]
# Hexes within reach of each hex, by number of steps, whatever is between: what tunnels and carpets reach.
WITHIN: Final = [[hexes(GRID.within(cell, steps)) for cell in LAND_CELLS] for steps in range(6)]
SHORE: Final = [hexes(GRID.near[cell]) for cell in RIVER_CELLS]  # the land round each river hex
BRIDGE_CELLS: Final = GRID.river_sites(CELLS, RIVER)
BRIDGE_A: Final = vec[i64]([NUMBER[a] for a, _ in BRIDGE_CELLS])
BRIDGE_B: Final = vec[i64]([NUMBER[b] for _, b in BRIDGE_CELLS])
BRIDGE_NAMES: Final = [f"{CELL_NAMES[a]}:{CELL_NAMES[b]}" for a, b in BRIDGE_CELLS]


def distance(a: i64, b: i64) -> i64:
    """Steps between two terrains round the cycle, the short way: 0 to 3."""
    d = (b - a) % 7
    return d if d < 4 else 7 - d
