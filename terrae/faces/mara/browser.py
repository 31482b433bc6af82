"""How Terramara looks in a browser or a notebook: which module draws what. Needs the extra `web`."""
from __future__ import annotations

from terrae.core.game import State
from terrae.draw.hexes import Colour
from terrae.faces.mara.board import boards
from terrae.faces.mara.emblem import emblem
from terrae.faces.mara.panels import draw_beside as beside
from terrae.faces.mara.panels import draw_brief as brief
from terrae.faces.mara.panels import draw_mat as mat
from terrae.faces.mara.pieces import SEATS

__all__ = ["beside", "boards", "brief", "emblem", "mat", "seat_colour"]


def seat_colour(state: State, seat: int) -> Colour:
    return Colour(*SEATS[seat])
