"""The sign of a seat: its number on a disc of its colour."""
from __future__ import annotations

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.hexes import Colour


@cache_markup
def badge(seat: int, colour: Colour) -> html.Element:
    """The number of a seat on a disc of its colour, for pages."""
    return html.svg(".seat-badge", viewBox="0 0 24 24", aria_hidden="true")[
        html.circle(cx="12", cy="12", r="11", fill=colour.fill, stroke="currentColor", stroke_opacity=".6"),
        html.text(x="12", y="16.9", text_anchor="middle", font_size="14", font_weight="700", fill=colour.ink)[
            str(seat + 1)]]
