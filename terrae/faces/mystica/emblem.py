"""The emblem of Terra Mystica on the start page."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.emblems import frame, picture
from terrae.draw.hexes import tag


def emblem() -> h.Element:
    """Four cults round the land."""
    names = ("cult_fire", "cult_water", "cult_earth", "cult_air")
    rounds = [tag("circle", cx=f"{46 + 68 * i}", cy=46, r=29, fill=colour)
              for i, colour in enumerate(("#f7d9cf", "#d3e5f5", "#e6dcc6", "#e4e8ec"))]
    return frame([*rounds, *(picture(name, 46 + 68 * i, 46, 36) for i, name in enumerate(names))])
