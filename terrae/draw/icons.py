"""Small pictures for goods, pieces and buttons, drawn by us on a field of 24 by 24.

A shape is drawn in lines of the text's colour (`currentColor`); goods bring a few colours of their own that can be told
apart on light and on dark paper. Pages take the shapes from one file, `sprite()`; boards and files carry their own.

>>> print(icon("worker", "workers"))  # doctest: +ELLIPSIS
<svg class="icon" ...><title>workers</title><use href="/static/icons.svg#worker"></use></svg>
"""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw import html
from terrae.draw.buildings import SILHOUETTES
from terrae.draw.cached import cache_markup
from terrae.draw.elements import number

__all__ = ["FIELD", "SHAPES", "SILHOUETTES", "SPRITE", "chip", "icon", "number", "shape", "sprite"]

FIELD: Final = 24
SPRITE: Final = "/static/icons.svg"  # where the app serves `sprite()`
PEN: Final = ('fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round" '
              'stroke-linejoin="round"')

def solid(path: str) -> str:
    """One flat piece in the text's colour."""
    return f'<path d="{path}" fill="currentColor" stroke="none"/>'


def lines(path: str) -> str:
    """Strokes of the pen."""
    return f'<path d="{path}"/>'


def flat(path: str, colour: str, edge: str = "none", width: float = 1.25) -> str:
    """One flat piece in a colour of its own, perhaps with an edge."""
    drawn = f' stroke-width="{width}"' if edge != "none" else ""
    return f'<path d="{path}" fill="{colour}" stroke="{edge}"{drawn}/>'


def disc(x: float, y: float, r: float, colour: str, edge: str = "none", width: float = 1.25) -> str:
    """A round piece in a colour of its own."""
    drawn = f' stroke-width="{width}"' if edge != "none" else ""
    return f'<circle cx="{x}" cy="{y}" r="{r}" fill="{colour}" stroke="{edge}"{drawn}/>'


def gleam(path: str) -> str:
    """Light on something round."""
    return f'<path d="{path}" stroke="#ffffff" stroke-opacity=".65" stroke-width="1.4"/>'


GOODS: Final = {
    "money": disc(15, 9.5, 6.5, "#d69a1e", "#6b4705") + disc(9, 14, 7, "#f2c14b", "#6b4705")
        + disc(9, 14, 4.6, "none", "#b97f12") + flat("M9 11.2 11.8 14 9 16.8 6.2 14z", "#a8700a")
        + gleam("M4.2 12a5.2 5.2 0 0 1 4-3.1"),
    "coin": disc(12, 12, 9.5, "#f2c14b", "#6b4705") + disc(12, 12, 6.4, "none", "#b97f12")
        + flat("M12 8.2 15.8 12 12 15.8 8.2 12z", "#a8700a") + gleam("M4.7 9.8a7.8 7.8 0 0 1 5-5.2"),
    "worker": flat("M12 2.2 20.8 7 12 12 3.2 7z", "#f6e4bf", "#5c3a18") + flat(
        "M3.2 7 12 12v9.8l-8.8-4.9z", "#d3a263", "#5c3a18") + flat(
        "M20.8 7 12 12v9.8l8.8-4.9z", "#9d6a33", "#5c3a18"),
    "priest": flat("M12 10.5c-4.5 0-6.5 5.5-7.2 11h14.4c-.7-5.5-2.7-11-7.2-11z", "#97a4ba", "#353f52")
        + flat("M12 10.5c3.5 0 6.5 5.5 7.2 11H12z", "#7684a0")
        + flat("M8.5 8 12 1.3 15.5 8z", "#e8edf4", "#353f52") + disc(12, 9.3, 3, "#f0d3b0", "#353f52")
        + flat("M12 14v6M9.5 16h5", "none", "#353f52", 1.4),
    "power": disc(12, 12, 10, "#7a4bb5", "#3f2170") + gleam("M4.6 9a8.2 8.2 0 0 1 5-4.6")
        + flat("M13.6 4.3 6.8 13.4h4.1l-1.1 6.5 7.2-9.4h-4.3z", "#fbf6ff"),
    "burn": flat("M12.5 1.3c1 5 6.7 7 6.7 13.2a7.2 7.2 0 0 1-14.4 0c0-3 1.5-5 3.1-6.6.3 1.5 1 2.5 2 3 .6-3.5.6-6"
                 " 2.6-9.6z", "#7a4bb5", "#3f2170")
        + flat("M12 12c.5 2 3.2 3 3.2 5.8a3.2 3.2 0 0 1-6.4 0c0-2.8 2.7-3.8 3.2-5.8z", "#eadcff"),
    "bowl": disc(8, 7, 2.6, "#a37bd6", "#3f2170") + disc(15.5, 7.5, 2.6, "#a37bd6", "#3f2170")
        + disc(11.8, 4.5, 2.6, "#b994e6", "#3f2170")
        + flat("M2.5 10h19c0 6.5-4 11-9.5 11S2.5 16.5 2.5 10z", "#7a4bb5", "#3f2170")
        + gleam("M5.2 12.5c.6 2.6 1.8 4.5 3.6 5.7"),
    "points": disc(12, 12, 10, "#1f7a5c", "#0d4533") + gleam("M4.6 9a8.2 8.2 0 0 1 5-4.6")
        + flat("M12 5l2.1 4.5 4.9.5-3.7 3.3 1.1 4.8L12 15.7l-4.4 2.4 1.1-4.8L5 10l4.9-.5z", "#ffffff"),
    "shovel": flat("M13.5 11.8 18.9 6.4", "none", "#5d3d17", 3.4) + flat("M13.5 11.8 18.9 6.4", "none", "#c89a63", 1.5)
        + flat("M16.3 3.2 21 7.9l1.4-1.4-4.7-4.7z", "#c89a63", "#5d3d17")
        + flat("M8.8 8.7l6.6 6.6c-1.5 4.5-6 7.3-12 5.9-1.5-6 1-11 5.4-12.5z", "#a9b2ba", "#3d4750")
        + flat("M8.8 8.7l3.3 3.3-8.7 9.2c-1.5-6 1-11 5.4-12.5z", "#d5dce2"),
    "distance": flat("M12 1.8 20.8 6.9v10.2L12 22.2 3.2 17.1V6.9z", "#f4ead2", "#6a5733")
        + flat("M12.6 12.3 16.3 8.6", "none", "#5d3d17", 2.2) + flat("M14.8 6.8l3.3 3.3", "none", "#5d3d17", 1.8)
        + flat("M9.7 10.4l4.2 4.2c-1 2.9-3.9 4.7-7.7 3.8-1-3.8.6-7 3.5-8z", "#a9b2ba", "#3d4750"),
    "ship": flat("M12 2.5V15", "none", "#55300f", 1.8) + flat("M2.2 15.5h19.6L18.3 21H5.7z", "#a86c39", "#55300f")
        + flat("M2.2 15.5h19.6l-1 1.7H3.3z", "#d09a61")
        + flat("M13.3 3.3l6.2 10h-6.2z", "#fbf5e6", "#5f5a4c") + flat("M10.7 5.8v7.5H5.2z", "#e3d8bd", "#5f5a4c"),
    "bridge": flat("M1.5 9.5c6.5-4.2 14.5-4.2 21 0v9.8h-4.2a6.3 6.3 0 0 0-12.6 0H1.5z", "#bd8d57", "#553511")
        + flat("M1.5 9.5c6.5-4.2 14.5-4.2 21 0v2.3c-6.5-4.2-14.5-4.2-21 0z", "#e0b986")
        + flat("M6.5 8.3v3.5M12 7.5v3M17.5 8.3v3.5", "none", "#553511", 1.1),
    "town": flat("M4.5 12V8.3L8 5l3.5 3.3V12zM12.5 12V6.5L16 3l3.5 3.5V12z", "#f3e7cf", "#4a3c22")
        + flat("M3.7 8.7 8 4.6l4.3 4.1zM11.7 7 16 2.6 20.3 7z", "#bd5236", "#5f1c14", 1)
        + flat("M1.8 21.5v-10h3.4v2.3h3.4v-2.3h6.8v2.3h3.4v-2.3h3.4v10z", "#b3aa98", "#403a2e")
        + flat("M10 21.5V19a2 2 0 0 1 4 0v2.5z", "#403a2e"),
    "favour": flat("M8.5 2h7A6.5 6.5 0 0 1 22 8.5v7a6.5 6.5 0 0 1-6.5 6.5h-7A6.5 6.5 0 0 1 2 15.5v-7A6.5 6.5 0 0 1 8.5"
                   " 2z", "#f8efd9", "#6a5733")
        + disc(8.4, 8.4, 3, "#d1492e") + disc(15.6, 8.4, 3, "#3f7fc4")
        + disc(8.4, 15.6, 3, "#8b5a2b") + disc(15.6, 15.6, 3, "#8ba4b1"),
    "cult_fire": flat("M12.5 1.5c1 5 6.5 7 6.5 13a7 7 0 0 1-14 0c0-3 1.5-5 3-6.5.3 1.5 1 2.5 2 3 .5-3.5.5-6 2.5-9.5z",
                      "#d1492e", "#7f2413")
        + flat("M12 12.5c.5 2 3 3 3 5.5a3 3 0 0 1-6 0c0-2.5 2.5-3.5 3-5.5z", "#f7c04a"),
    "cult_water": flat("M12 2c4 5 7 8.5 7 12.5a7 7 0 0 1-14 0C5 10.5 8 7 12 2z", "#3f7fc4", "#1d4676")
        + flat("M8.5 14.5a3.5 3.5 0 0 0 3.5 3.5", "none", "#d7e8fa", 1.75),
    "cult_earth": flat("M1.5 20.5 9 6l4 7.5 2.5-4 7 11z", "#8b5a2b", "#4c2d0f")
        + flat("M9 6l2.6 4.9-2.1 1.6-1.5-1.5-1.7 1.1z", "#efe3cf"),
    "cult_air": flat("M2.5 9H14a3 3 0 1 0-3-3M2.5 13.5h16a3 3 0 1 1-3 3M2.5 18h7.5a2 2 0 1 1-2 2", "none",
                     "#7f97a5", 2.4),
    "livestock": flat("M3.5 21v-7.5c0-1.7 1.3-3 3-3H13v-6L12.5 2l2.3 1.5 4.7 1.7c.8.3 1 .8 1 1.5v1.5H17V21"
                      "h-3v-4.5H7V21z", "#d9b98a", "#6a4520"),
    "stone": flat("M2.5 17.5 5 9.5l6-4.5 7 2 3.5 7-2.5 6H6z", "#a5a9ad", "#4d5257") + flat(
        "M11 5l-1.5 6.5L5 9.5M9.5 11.5l6.5 2.5 2-7M16 14l3 6", "none", "#6b7075", 1.25),
    "wood": flat("M6 6.5h12a5.5 5.5 0 0 1 0 11H6z", "#9c6334", "#55300f")
        + '<ellipse cx="6" cy="12" rx="3.5" ry="5.5" fill="#e2b987" stroke="#55300f" stroke-width="1.25"/>'
        '<ellipse cx="6" cy="12" rx="1.3" ry="2.3" fill="none" stroke="#9c6334" stroke-width="1.25"/>',
    "ore": flat("M2.5 18.5 5.5 10l5-6 6.5 2.5 4.5 7-2 7H6z", "#54463f", "#2a211c")
        + flat("M8 11l3-3 2.5 2.5-3 3.5zM14.5 14l3-1.5 1.5 3-3 2z", "#f0913c")
        + flat("M8 17l2-1 1.5 2-2.5.8z", "#f0913c"),
    "leather": flat("M5 2.5l4 3h6l4-3 2.5 3L18 9.5v5l3.5 4-3 3-3.5-2.5H9l-3.5 2.5-3-3 3.5-4v-5L2.5 5.5z",
                    "#b5652a", "#5f2f0c"),
    "ashlar": flat("M2.5 9 8 5h13.5L16 9z", "#e0e3e6", "#4d5257") + flat("M2.5 9H16v10H2.5z", "#b4b9be", "#4d5257")
        + flat("M16 9l5.5-4v10L16 19z", "#868c92", "#4d5257"),
    "lumber": flat("M2 14.5 14 6.5l8 3-12 8z", "#e6bd82", "#6b421a")
        + flat("M2 14.5l8 3V21l-8-3z", "#c08a4a", "#6b421a")
        + flat("M10 17.5l12-8V13l-12 8z", "#9a6630", "#6b421a") + flat("M6 16l12-8", "none", "#9a6630"),
    "metal": flat("M6.5 7h11l4 10.5h-19z", "#8fa9c0", "#33475a") + flat("M6.5 7h11l1.5 4H5z", "#d5e2ec", "#33475a"),
    "military": flat("M12 2l8.5 3v6.5c0 5.5-3.5 9-8.5 11-5-2-8.5-5.5-8.5-11V5z", "#b73a35", "#6b1a17")
        + flat("M7 11.5l5 4 5-4v3.5l-5 4-5-4z", "#f7e3da"),
    "culture": flat("M2 20.5V17h3.5v-3.5H9V10h6v3.5h3.5V17H22v3.5z", "#d8a04a", "#6b4510")
        + flat("M10.5 20.5V15h3v5.5z", "#6b4510") + disc(12, 5.5, 3, "#e4572e", "#7f2413"),
    "caravan": flat("M4 19v-6c0-1.7 1.3-3 3-3h6V5l-.5-2.5 2 1.5 4.5 1.5c.7.3 1 .8 1 1.5v1.5h-3.5V19H14v-3.5H7V19z",
                    "#d9b98a", "#6a4520")
        + flat("M6 8.5h6.5V15H6z", "#c23f38", "#6b1a17") + '<path d="M2 22h20" stroke-dasharray="3 3.5"/>',
    "canoe": flat("M1.5 11.5c3 2.5 5.5 3 10.5 3s7.5-.5 10.5-3c0 5-3.5 8-10.5 8S1.5 16.5 1.5 11.5z",
                  "#9c6334", "#55300f")
        + lines("M8 21.5 16.5 5") + flat("M15.5 6.5 18.8 2l1.2 3-2.5 2.5z", "#e2b987", "#55300f"),
    "explorer": disc(11, 7.5, 3, "#f0d3b0", "#55300f")
        + flat("M5.5 6.5h11l-2.5-1L13.5 2.5h-5L8 5.5z", "#9c6334", "#55300f")
        + flat("M5 21.5c0-6 2-10 6-10s6 4 6 10z", "#5b8f6b", "#24452f") + lines("M20.5 7v14.5"),
    "chieftain": flat("M12 8 5 5l1.5 4.5L2.5 9l3.5 4.5M12 8l7-3-1.5 4.5 4-.5-3.5 4.5M12 8V1.5", "none", "#c23f38", 2.25)
        + disc(12, 11.5, 4.2, "#d9a578", "#55300f") + flat("M4.5 22c.5-4 3-6 7.5-6s7 2 7.5 6z", "#c98a2b", "#55300f"),
    "warrior": lines("M20 3v18.5") + flat("M20 1l2 4h-4z", "#c5ccd3", "#4d5257")
        + disc(10, 6.5, 3.5, "#d9a578", "#55300f")
        + flat("M3.5 21.5c0-6 2-10.5 6.5-10.5s6.5 4.5 6.5 10.5z", "#b73a35", "#6b1a17")
        + disc(10, 16.5, 3, "#f2c14b", "#7a5208"),
    "artifact": flat("M8.5 2.5h7v2.5l-1.5 2c3 1.5 4.5 4 4.5 7 0 3-1.5 5-3.5 7H9"
                     "c-2-2-3.5-4-3.5-7 0-3 1.5-5.5 4.5-7l-1.5-2z", "#cf6b3c", "#6b2b10")
        + flat("M6 12.5l2 2 2-2 2 2 2-2 2 2 2-2", "none", "#fbe6c8", 1.5),
    "flag": lines("M5 22V3") + flat("M5.5 3.5h14l-3.5 4.7 3.5 4.8h-14z", "#c23f38", "#6b1a17"),
    "first_player": disc(12, 12, 9.5, "#f4ead2", "#7a6640")
        + '<path d="M9.5 9l3-2.5V17.5" stroke="#4c3d1c" stroke-width="2.4"/>',
    "income": disc(12, 7, 5.5, "#f2c14b", "#7a5208") + lines("M12 5v11M8 12.5l4 4 4-4M3 17v4.5h18V17"),
    "medal": flat("M6.5 1.8h11l-3.3 8.5H9.8z", "#b9483a", "#5f1c14") + flat("M12 1.8h5.5l-3.3 8.5H12z", "#8f2f23")
        + '<circle cx="12" cy="15.5" r="6.7" fill="currentColor" stroke="#40331a" stroke-width="1.25"/>'
        + gleam("M7.8 13.3a4.8 4.8 0 0 1 2.9-2.4"),
    "key": flat("M7.5 4a5.5 5.5 0 1 0 3 10.1l2.5 2.4h3v3h3v2.5h4V18l-8.5-8.5A5.5 5.5 0 0 0 7.5 4z"
                "M6.5 7.5a2 2 0 1 1-.1 0z", "#e7b93f", "#7a5208"),
    "bonus": '<rect x="4" y="2.5" width="16" height="19" rx="3" fill="#f4ead2" stroke="#6a5733" stroke-width="1.25"/>'
        + flat("M4.6 5.5A2.4 2.4 0 0 1 7 3.1h10a2.4 2.4 0 0 1 2.4 2.4v3H4.6z", "#1f6f63")
        + flat("M12 10.2l1.5 3 3.3.4-2.4 2.3.6 3.3-3-1.6-3 1.6.6-3.3-2.4-2.3 3.3-.4z", "#c98a2b"),
}

SIGNS: Final = {
    "round": lines("M20 12a8 8 0 0 1-14 5.3M4 12A8 8 0 0 1 18 6.7M18.5 2.5v4.5H14M5.5 21.5V17H10"),
    "bot": '<rect x="4" y="8" width="16" height="12" rx="3"/>' + lines("M12 8V4M9 16.5h6M1.5 13v3M22.5 13v3")
        + disc(12, 3.5, 1, "currentColor") + disc(9, 12.5, 1.4, "currentColor") + disc(15, 12.5, 1.4, "currentColor"),
    "person": '<circle cx="12" cy="7.5" r="4.5"/>' + lines("M3.5 21.5c.5-5 3.5-7.5 8.5-7.5s8 2.5 8.5 7.5"),
    "clock": '<circle cx="12" cy="12" r="9.5"/>' + lines("M12 6.5V12l4 2.5"),
    "chat": lines("M3 4h18v13H11l-5 4.5V17H3z") + lines("M7.5 8.5h9M7.5 12.5h6"),
    "sound": lines("M3 9v6h4l6 5V4L7 9zM16.5 8.5a5 5 0 0 1 0 7M19 5.5a9 9 0 0 1 0 13"),
    "bell": lines("M4 18c2-2 2-4 2-7.5a6 6 0 0 1 12 0c0 3.5 0 5.5 2 7.5zM10 21.5h4M12 2.5v2"),
    "undo": lines("M8.5 4 3.5 9l5 5M4 9h10a6 6 0 0 1 0 12h-4"),
    "check": lines("M3.5 13l5.5 5.5L20.5 6"),
    "close": lines("M5 5l14 14M19 5 5 19"),
    "warning": flat("M12 2.5 22.5 21h-21z", "#f6c445", "#6b4b00", 1.5)
        + '<path d="M12 9.5v5M12 17.7v.1" stroke="#3d2b00" stroke-width="2.2"/>',
    "info": '<circle cx="12" cy="12" r="9.5"/>' + lines("M12 11v6M12 7v.1"),
    "branch": lines("M6 3v18M6 15c0-5 12-3 12-10M14.5 8 18 4.5 21.5 8"),
    "link": lines("M10 14.5a4.5 4.5 0 0 0 6.5 0l4-4a4.6 4.6 0 0 0-6.5-6.5L12 6M14 9.5a4.5 4.5 0 0 0-6.5 0l-4 4"
                  "a4.6 4.6 0 0 0 6.5 6.5l2-2"),
    "download": lines("M12 3v12M7 10.5l5 5 5-5M3.5 18v3h17v-3"),
    "upload": lines("M12 15.5v-12M7 8l5-5 5 5M3.5 18v3h17v-3"),
    "play": solid("M6 3.5v17L20.5 12z"),
    "pause": solid("M5.5 3.5h4.5v17H5.5zM14 3.5h4.5v17H14z"),
    "step_back": lines("M15 4.5 7.5 12l7.5 7.5"),
    "step_forward": lines("M9 4.5l7.5 7.5L9 19.5"),
    "turn_back": lines("M12 4.5 4.5 12l7.5 7.5M19.5 4.5 12 12l7.5 7.5"),
    "turn_forward": lines("M12 4.5l7.5 7.5-7.5 7.5M4.5 4.5 12 12l-7.5 7.5"),
    "first": lines("M18.5 4.5 11 12l7.5 7.5M5.5 4.5v15"),
    "last": lines("M5.5 4.5 13 12l-7.5 7.5M18.5 4.5v15"),
    "zoom_in": '<circle cx="10.5" cy="10.5" r="7.5"/>' + lines("M16 16l5.5 5.5M10.5 7.5v6M7.5 10.5h6"),
    "zoom_out": '<circle cx="10.5" cy="10.5" r="7.5"/>' + lines("M16 16l5.5 5.5M7.5 10.5h6"),
    "zoom_reset": lines("M3 8.5V3h5.5M15.5 3H21v5.5M21 15.5V21h-5.5M8.5 21H3v-5.5")
        + '<circle cx="12" cy="12" r="3"/>',
    "menu": lines("M3.5 6h17M3.5 12h17M3.5 18h17"),
    "sun": '<circle cx="12" cy="12" r="4.5"/>' + lines("M12 1.5v2.5M12 20v2.5M1.5 12H4M20 12h2.5M4.6 4.6l1.8 1.8"
        "M17.6 17.6l1.8 1.8M19.4 4.6l-1.8 1.8M6.4 17.6l-1.8 1.8"),
    "moon": lines("M20.5 14.5A9 9 0 1 1 9.5 3.5a7 7 0 0 0 11 11z"),
    "language": '<circle cx="12" cy="12" r="9.5"/>' + lines("M2.5 12h19M12 2.5c-6 5-6 14 0 19M12 2.5c6 5 6 14 0 19"),
    "eye": lines("M1.5 12C4 7.5 7.5 5 12 5s8 2.5 10.5 7C20 16.5 16.5 19 12 19S4 16.5 1.5 12z")
        + '<circle cx="12" cy="12" r="3"/>',
    "book": lines("M12 6c-2.5-2-5.5-2.5-9.5-2.5v15c4 0 7 .5 9.5 2.5"
                  "c2.5-2 5.5-2.5 9.5-2.5v-15C17.5 3.5 14.5 4 12 6zM12 6v15"),
    "hex": lines("M12 2.5 20.5 7.3v9.4L12 21.5 3.5 16.7V7.3z"),
    "people": '<circle cx="8.5" cy="8" r="3.8"/>' + lines("M1.5 20.5c.4-4.3 2.8-6.5 7-6.5s6.6 2.2 7 6.5M15.5 4.5"
        "a3.8 3.8 0 0 1 0 7M18 14.3c2.8.7 4.2 2.8 4.5 6.2"),
    "again": lines("M4 12a8 8 0 0 1 13.7-5.6L20.5 9M20.5 3.5V9H15M20 12a8 8 0 0 1-13.7 5.6L3.5 15M3.5 20.5V15H9"),
    "chart": lines("M3 3v18h18M7 16l4-5 4 3 5.5-7"),
    "more": solid("M4 10h4v4H4zM10 10h4v4h-4zM16 10h4v4h-4z"),
    "gear": '<circle cx="12" cy="12" r="3.2"/>' + lines("M12 2.5v3M12 18.5v3M2.5 12h3M18.5 12h3M5.3 5.3l2.1 2.1"
        "M16.6 16.6l2.1 2.1M18.7 5.3l-2.1 2.1M7.4 16.6l-2.1 2.1"),
    "search": '<circle cx="10.5" cy="10.5" r="7"/>' + lines("M16 16l5.5 5.5"),
    "target": '<circle cx="12" cy="12" r="8.5"/><circle cx="12" cy="12" r="3"/>'
        + lines("M12 1.5v4M12 18.5v4M1.5 12h4M18.5 12h4"),
    "arrow": lines("M4 12h15M13 6l6 6-6 6"),
    "swap": lines("M4 8h14l-4-4M20 16H6l4 4"),
    "door": lines("M5 21V3h10v5M15 16v5M3 21h14M12 12h9.5M18.5 8.5 22 12l-3.5 3.5"),
    "plus": lines("M12 4v16M4 12h16"),
    "send": lines("M2.5 11.5 21.5 3l-6 18.5-4.5-7.5zM11 14 21.5 3"),
}

SHAPES: Final = {**{name: solid(path) for name, path in SILHOUETTES.items()}, **GOODS, **SIGNS}


def shape(name: str, x: float, y: float, size: float) -> html.Element:
    """A shape inside an SVG, its middle at (x, y)."""
    scale = size / FIELD
    move = f"translate({number(x - size / 2)} {number(y - size / 2)}) scale({number(scale)})"
    return html.g({"transform": move, "fill": "none", "stroke": "currentColor", "stroke-width": "2",
                   "stroke-linecap": "round", "stroke-linejoin": "round"})[Markup(SHAPES[name])]


@cache_markup
def icon(name: str, label: str = "") -> html.Element:
    """A shape in a page. Without a label it is an ornament beside words that say the same."""
    if name not in SHAPES:
        raise KeyError(f"there is no icon {name!r}")
    use = html.use(href=f"{SPRITE}#{name}")
    if not label:
        return html.svg(".icon", aria_hidden="true")[use]
    return html.svg(".icon", role="img", aria_label=label)[html.title[label], use]


def chip(name: str, amount: object, label: str) -> html.Element:
    """An amount of something: icon and number, explained on hover, focus or tap."""
    return html.span(".chip", tabindex="0", data_tip=label)[icon(name, label), html.span(".num")[str(amount)]]


def sprite() -> str:
    """All shapes in one SVG file; pages point into it."""
    symbols = "".join(f'<symbol id="{name}" viewBox="0 0 {FIELD} {FIELD}" {PEN}>{body}</symbol>'
                      for name, body in SHAPES.items())
    return f'<svg xmlns="http://www.w3.org/2000/svg">{symbols}</svg>'
