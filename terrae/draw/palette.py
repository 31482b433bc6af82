"""The colours of land, sea and pieces.

A colour of the ground is a variable of the page with the colour in daylight as what to use without one: a page may be
dark, a picture in a file needs no style. `board.css` has the same names for light and for dark.
"""
from __future__ import annotations

from dataclasses import dataclass
from typing import Final

# Of every terrain: a where light falls, b the ground, m dark relief, n light relief.
TERRAINS: Final = {
    "lake": ("#83b9ea", "#4b8fd2", "#1d5ca3", "#dcefff"),
    "forest": ("#a8d893", "#74b56d", "#235c38", "#529c4e"),
    "wasteland": ("#dc7f64", "#b05540", "#822918", "#f9cdba"),
    "desert": ("#fcebae", "#ecc968", "#b98816", "#fffbe6"),
    "swamp": ("#757080", "#5b5665", "#2f2a37", "#b9b2c2"),
    "plains": ("#e4b974", "#bb8940", "#8a5a2e", "#fbe9c8"),
    "mountains": ("#e4eaef", "#bfc9d2", "#737f8a", "#a5b1bc"),
}
LIGHT: Final = {
    "sea-a": "#b8dff0", "sea-b": "#8cc6e2", "name": "#1d1610", "pale-name": "#ffffff", "deep-name": "#1d1610",
    "sea-grid": "#e6f5f9", "shoal": "#d3eef0", "surf": "#f1fbf7", "ripple": "#ffffff", "sand": "#f5e8c6", "cliff":
    "#94794c", "soil": "#c9b68b", "plot": "#fbf3dd", "snow": "#ffffff", "trunk": "#6b4a2a", "reed": "#b98a4c",
    "plank": "#cfa36a", "plank-line": "#7a5126", "rail": "#a87a45", "site": "#3f7891", "halo": "#fffaf0",
    "gold": "#e5a400", "gold-edge": "#3a2700",
    **{f"{terrain}-{part}": colour for terrain, colours in TERRAINS.items()
       for part, colour in zip(("a", "b", "m", "n"), colours, strict=True)},
}


def tint(name: str) -> str:
    """A colour of the board by its name.

    >>> tint("sand")
    'var(--sand, #f5e8c6)'
    """
    return f"var(--{name}, {LIGHT[name]})"


@dataclass(frozen=True)
class Colour:
    """A colour to play: of a piece and of what is written on it; where light falls, in the shade, and at its edge."""

    fill: str
    ink: str
    hi: str = "#ffffff"
    lo: str = "#4a4334"
    edge: str = "#231c17"


# By the terrain that who plays it is at home on. Grey is slate, so that it stands out from the mountains.
HOMES: Final = {
    "lake": Colour("#2467bd", "#ffffff", "#67a4ea", "#164582", "#0b2a55"),
    "forest": Colour("#1c7a42", "#ffffff", "#58b47a", "#0f4f29", "#062e17"),
    "wasteland": Colour("#c63620", "#ffffff", "#ef7c62", "#862010", "#4c0f06"),
    "desert": Colour("#f6cb1d", "#2c2200", "#ffea92", "#c29807", "#4a3900"),
    "swamp": Colour("#2b2731", "#ffffff", "#6b6476", "#141118", "#000000"),
    "plains": Colour("#7b4317", "#ffffff", "#ba814f", "#4d270a", "#2b1403"),
    "mountains": Colour("#54687b", "#ffffff", "#95abbe", "#34444f", "#16212b"),
}
NOBODY: Final = Colour("#6b665e", "#ffffff", "#a39d92", "#45413b", "#231c17")  # a seat without a faction
NEUTRAL: Final = Colour("#e6dfd0", "#2c281f", "#ffffff", "#b7ad97", "#4a4334")
