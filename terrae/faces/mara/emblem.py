"""The emblem of Terramara on the start page."""
from __future__ import annotations

from terrae.draw import html as h
from terrae.draw.emblems import frame, picture
from terrae.draw.hexes import tag


def emblem() -> h.Element:
    """Canoe on the river, caravan on the road, what they bring home."""
    river = tag("path", d="M4 70c40-26 70 14 110-6s60-34 182-12", fill="none", stroke="#8fbbd4", stroke_width=16,
                stroke_linecap="round")
    return frame([river, picture("canoe", 62, 54, 48), picture("caravan", 140, 34, 48),
                  picture("artifact", 208, 36, 46), picture("military", 264, 34, 40)])
