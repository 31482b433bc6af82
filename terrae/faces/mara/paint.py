"""The colours of Terramara's boards. Each has a name that a style sheet can give another colour, as `mara.css` does for
dark pages; a picture on its own takes the colours here."""
from __future__ import annotations

from typing import Final

# Of land there are three: lit, in the shade, and of the edge.
COLOURS: Final = {
    "ink": "#22231c", "paper": "#fffaf0", "face": "#fffaf0", "face-edge": "#b9ab8a", "halo": "#fffaf0",
    "plains-a": "#efeaa6", "plains-b": "#d3d276", "plains-c": "#8a8f35",
    "quarry-a": "#e6e8ec", "quarry-b": "#c4c9d1", "quarry-c": "#838b97",
    "forest-a": "#bcdfaa", "forest-b": "#8ec07f", "forest-c": "#447c45",
    "mountain-a": "#e8c7a3", "mountain-b": "#cd9f77", "mountain-c": "#84572f",
    "special-a": "#e9e0f5", "special-b": "#cfc0e7", "special-c": "#7759a3",
    "home-a": "#f5ebd4", "home-b": "#e8d9b8", "home-c": "#b39c6c",
    "wood-a": "#e6c592", "wood-b": "#c79a5e", "wood-c": "#7d5427",
    "bonus": "#fffaf0", "bonus-edge": "#2b6f73",
    "water-a": "#9ccdec", "water-b": "#5b9fd6", "water-c": "#2f6fae", "foam": "#e4f3fb",
    "power-1": "#f0e7d6", "power-2": "#edd0b6", "power-3": "#e3a98f", "power-4": "#d17f6c",
    "clothing": "#7a5a94", "pottery": "#9c5a37", "tools": "#5f6b2e", "weaponry": "#446482", "title": "#ffffff",
    "row": "#e3ded2", "row-ink": "#4c514c", "now": "#17614f", "now-ink": "#ffffff",
    "can": "#e5a400", "can-edge": "#3a2700", "shade": "#2b2110", "star": "#6a43a0",
}
# Names of the whole page's colours, where they differ from `--m-<name>`.
SHARED: Final = {"can": "gold", "can-edge": "gold-edge", "now": "accent", "now-ink": "accent-ink"}


def paint(name: str) -> str:
    """A colour as SVG wants it: what the page's style sheet says, else our own.

    >>> paint("ink")
    'var(--m-ink, #22231c)'
    """
    return f"var(--{SHARED.get(name, f'm-{name}')}, {COLOURS[name]})"


INK: Final = paint("ink")
PAPER: Final = paint("paper")
