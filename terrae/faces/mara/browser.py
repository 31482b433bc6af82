"""How Terramara looks in a browser or a notebook: which module draws what. Needs the extra `web`."""
from __future__ import annotations

from terrae.core.game import State
from terrae.draw.hexes import Colour
from terrae.faces.face import WIDE
from terrae.faces.mara.board import boards
from terrae.faces.mara.emblem import emblem
from terrae.faces.mara.panels import draw_aside as aside
from terrae.faces.mara.panels import draw_card as card
from terrae.faces.mara.panels import draw_mat as mat
from terrae.faces.mara.panels import draw_rail as rail
from terrae.faces.mara.panels import draw_tray as tray
from terrae.faces.mara.panels import list_goals as goals
from terrae.faces.mara.panels import list_order as order
from terrae.faces.mara.pieces import SEATS
from terrae.locales import Locale

__all__ = ["aside", "boards", "card", "emblem", "goals", "layout", "mat", "order", "place_head", "rail", "seat_colour",
           "tray"]

layout = WIDE


def place_head(state: State, seat: int, spot: str, locale: Locale) -> None:
    """Nothing that the board does not show already."""


def seat_colour(state: State, seat: int) -> Colour:
    return Colour(*SEATS[seat])
