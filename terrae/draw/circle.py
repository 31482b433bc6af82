"""The terrain circle, small: where home is, where a piece of land is, and the way between them."""
from __future__ import annotations

from collections.abc import Sequence
from math import cos, pi, sin

from terrae.draw import html
from terrae.draw.hexes import GROUNDS

RADIUS = 15.0


def terrain_circle(terrains: Sequence[str], home: int, here: int, label: str) -> html.Element:
    """All terrains in a ring; home is larger and has a roof, the way from here to home is drawn."""
    count = len(terrains)
    steps = (home - here) % count
    way = 1 if steps <= count - steps else -1
    path = [(here + way * n) % count for n in range(min(steps, count - steps) + 1)]
    return html.svg(".terrain-circle", viewBox="-24 -24 48 48", role="img", aria_label=label)[
        html.title[label],
        html.circle(r=f"{RADIUS:g}", fill="none", class_="ring-line"),
        html.polyline(points=" ".join(f"{x:.1f},{y:.1f}" for x, y in (spot(n, count) for n in path)), fill="none",
                      class_="way") if len(path) > 1 else None,
        (dot(terrain, *spot(n, count), n == home, n == here) for n, terrain in enumerate(terrains))]


def spot(n: int, count: int) -> tuple[float, float]:
    angle = 2 * pi * n / count - pi / 2
    return RADIUS * cos(angle), RADIUS * sin(angle)


def dot(terrain: str, x: float, y: float, home: bool, here: bool) -> html.Node:
    """One terrain: home wears a roof, the land pointed at a ring."""
    return html.g(transform=f"translate({x:.1f} {y:.1f})")[
        html.circle(r="7.6", fill="none", class_="here") if here else None,
        html.circle(r="6.2" if home else "4.8", fill=GROUNDS[terrain].colour, class_="land"),
        html.path(d="M-3.2.6 0-2.6 3.2.6H2V3.2H-2V.6z", class_="roof") if home else None]
