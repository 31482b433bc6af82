"""The colour of every seat, as on the boards."""
from __future__ import annotations

import htpy

from terrae.core.game import State
from terrae.draw import mystica, nova
from terrae.draw.mara_pieces import SEATS
from terrae.mystica.state import State as MysticaState
from terrae.nova.state import State as NovaState


def seat_colour(state: State, seat: int) -> tuple[str, str]:
    """The fill of a seat's pieces and the ink of what is written on them."""
    if isinstance(state, NovaState):
        found = nova.seat_colour(state, seat)
    elif isinstance(state, MysticaState):
        found = mystica.seat_colour(state, seat)
    else:
        return SEATS[seat]
    return found.fill, found.ink


def badge(state: State, seat: int) -> htpy.Element:
    """The number of a seat on a disc of its colour, for pages."""
    fill, ink = seat_colour(state, seat)
    return htpy.svg(".seat-badge", viewBox="0 0 24 24", aria_hidden="true")[
        htpy.circle(cx="12", cy="12", r="11", fill=fill, stroke="currentColor", stroke_opacity=".45"),
        htpy.text(x="12", y="16.9", text_anchor="middle", font_size="14", font_weight="700", fill=ink)[str(seat + 1)]]
