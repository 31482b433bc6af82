"""How Terra Mystica looks in a browser or a notebook: which module draws what. Needs the extra `web`."""
from __future__ import annotations

from terrae.faces.face import LAND
from terrae.faces.mystica.board import boards, seat_colour
from terrae.faces.mystica.emblem import emblem
from terrae.faces.mystica.panels import draw_aside as aside
from terrae.faces.mystica.panels import draw_card as card
from terrae.faces.mystica.panels import draw_mat as mat
from terrae.faces.mystica.panels import draw_rail as rail
from terrae.faces.mystica.panels import draw_tray as tray
from terrae.faces.mystica.panels import list_goals as goals
from terrae.faces.mystica.panels import list_order as order
from terrae.faces.mystica.place import place_head

__all__ = ["aside", "boards", "card", "emblem", "goals", "layout", "mat", "order", "place_head", "rail", "seat_colour",
           "tray"]

layout = LAND
