"""What the games' emblems on the start page are made of. The landscape on the same page defines their hexes."""
from __future__ import annotations

from typing import Final

from markupsafe import Markup

from terrae.draw import html as h
from terrae.draw.hexes import tag
from terrae.draw.icons import shape

BOARD: Final = "scene"
TERRAINS: Final = ("lake", "forest", "wasteland", "desert", "swamp")


def frame(parts: list[Markup]) -> h.Element:
    """An emblem made of its parts; all have the same size."""
    return h.svg(".emblem", viewBox="0 0 300 92", aria_hidden="true")[Markup("".join(parts))]


def small_hex(name: str, x: float, y: float, scale: float = 0.5) -> Markup:
    """A hex of the landscape, small."""
    return tag("use", href=f"#{BOARD}-{name}", transform=f"translate({x:g} {y:g}) scale({scale:g})")


def picture(name: str, x: float, y: float, size: float) -> Markup:
    """An icon, its middle at (x, y)."""
    return Markup(shape(name, x, y, size))
