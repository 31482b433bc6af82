"""How Terra Nova looks in a browser or a notebook: which module draws what. Needs the extra `web`."""
from __future__ import annotations

from terrae.faces.face import LAND
from terrae.faces.nova.board import boards, seat_colour
from terrae.faces.nova.emblem import emblem
from terrae.faces.nova.panels import draw_aside as aside
from terrae.faces.nova.panels import draw_card as card
from terrae.faces.nova.panels import draw_mat as mat
from terrae.faces.nova.panels import draw_rail as rail
from terrae.faces.nova.panels import draw_tray as tray
from terrae.faces.nova.panels import list_goals as goals
from terrae.faces.nova.panels import list_order as order
from terrae.faces.nova.place import place_head

__all__ = ["aside", "boards", "card", "emblem", "goals", "layout", "mat", "order", "place_head", "rail", "seat_colour",
           "tray"]

layout = LAND
