"""The emblem of Terra Nova on the start page."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.emblems import BOARD, TERRAINS, frame, small_hex
from terrae.draw.hexes import GROUNDS, HALF, building, tag


def emblem() -> h.Element:
    """Five terrains and a house."""
    step = HALF
    row = [small_hex(name, 40 + step * i, 46 + (-12 if i % 2 else 12)) for i, name in enumerate(TERRAINS)]
    house = tag("g", building(BOARD, "house", GROUNDS["desert"].home, ""),
                transform=f"translate({40 + step * 3:g} 34) scale(.62)")
    return frame([*row, house])
