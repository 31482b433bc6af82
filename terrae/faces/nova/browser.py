"""How Terra Nova looks in a browser or a notebook: which module draws what. Needs the extra `web`."""
from __future__ import annotations

from terrae.faces.nova.board import boards, seat_colour
from terrae.faces.nova.emblem import emblem
from terrae.faces.nova.panels import draw_beside as beside
from terrae.faces.nova.panels import draw_brief as brief
from terrae.faces.nova.panels import draw_mat as mat

__all__ = ["beside", "boards", "brief", "emblem", "mat", "seat_colour"]
