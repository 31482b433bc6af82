"""What is drawn on Terramara's boards again and again: pieces of every seat, gradients, what grows on land."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from terrae.draw.icons import number
from terrae.faces.mara.signs import INK
from terrae.mara.packed import NEUTRAL

# Colour and ink of every seat, then of the neutral players; the number or letter tells them apart too.
SEATS: Final = [("#ef8537", INK), ("#1f6fb5", "#ffffff"), ("#f3d63d", INK), ("#dd86b8", INK), ("#4b4a48", "#ffffff"),
                ("#4b4a48", "#ffffff")]


@dataclass(frozen=True)
class Piece:
    """The outline of a piece on a field 24 wide and 30 high, and how far down its number is."""

    name: str
    outline: str
    number_at: float


PIECES: Final = {piece.name: piece for piece in [
    Piece("explorer",
          "M12 1.5a5.5 5.5 0 0 1 3.6 9.7c4 1.8 6.4 7.3 6.4 17.3H2c0-10 2.4-15.5 6.4-17.3A5.5 5.5 0 0 1 12 1.5z", 25.5),
    Piece("chieftain",
          "M4.5 13.5 3.5 3l5 4.5L12 1l3.5 6.5 5-4.5-1 10.5c1.8 2.5 2.5 8 2.5 15H2c0-7 .7-12.5 2.5-15z", 25),
    Piece("warrior", "M12 .8l5.5 9.2H22v7.5c0 5.5-4 9-10 11.5-6-2.5-10-6-10-11.5V10h4.5z", 22),
    Piece("caravan",
          "M2 19c0-8 4-14.5 10-14.5S22 11 22 19v3h-2.2a3.5 3.5 0 0 1-6.6 0h-2.4a3.5 3.5 0 0 1-6.6 0H2z", 18.5),
    Piece("canoe", "M.5 12c3 3 6 4 11.5 4s8.5-1 11.5-4c.5 8.5-3.5 14-11.5 14S0 20.5.5 12z", 23.5),
    Piece("shield", "M2 3h20v12c0 6-4 10-10 13C6 25 2 21 2 15z", 19.5),
    Piece("flag", "M3.5 29V2H22l-4.5 6.5L22 15H6v14z", 12.8),
    Piece("disc", "M12 4a11 11 0 1 1 0 22 11 11 0 0 1 0-22z", 20),
]}


def draw_piece(kind: str, seat: int, shine: str, halo: str) -> str:
    """A piece with a light line around its dark edge, so that it stands out from every ground."""
    colour, ink = SEATS[seat]
    shape = PIECES[kind]
    lit = f'<path d="{shape.outline}" fill="{shine}"/>' if shine else ""
    return (f'<path d="{shape.outline}" fill="{halo}" stroke="{halo}" stroke-width="5" stroke-linejoin="round"/>'
            f'<path d="{shape.outline}" fill="{colour}" stroke="{INK}" stroke-width="1.8" stroke-linejoin="round"/>'
            f'{lit}'
            f'<text x="12" y="{number(shape.number_at)}" font-size="14" font-weight="700" text-anchor="middle" '
            f'fill="{ink}">{name_of(seat)}</text>')


def name_of(seat: int) -> str:
    """A seat's number, or the letter of a neutral player."""
    return str(seat + 1) if seat < NEUTRAL else "AB"[seat - NEUTRAL]


def draw_gradient(id: str, stops: Sequence[tuple[float, str, float]]) -> str:
    """From above to below, a little from the left."""
    inside = "".join(f'<stop offset="{at:g}" stop-color="{colour}"' + (f' stop-opacity="{thick:g}"/>' if thick < 1
                                                                       else "/>") for at, colour, thick in stops)
    return f'<linearGradient id="{id}" x1=".2" y1="0" x2=".8" y2="1">{inside}</linearGradient>'


# What grows along the lower edge of a tile, on a field 84 by 30, and whether it is filled in or drawn in lines.
SCENERY: Final = {
    "plains": ("M8 27v-9m0 9-5-6m5 6 5-6M25 29v-9m0 9-5-6m5 6 5-6M42 27v-9m0 9-5-6m5 6 5-6M59 29v-9m0 9-5-6m5 6 5-6"
               "M76 27v-9m0 9-5-6m5 6 5-6M17 14v-6m0 6-4-4m4 4 4-4M67 14v-6m0 6-4-4m4 4 4-4", False),
    "quarry": ("M0 8h84M0 19h84M14 8v11M40 8v11M66 8v11M2 19v11M27 19v11M53 19v11M78 19v11", False),
    "forest": ("M10 4l7 11h-3l5 9h-7v5H8v-5H1l5-9H3zM31 10l6 9h-3l4 7h-5v3h-4v-3h-5l4-7h-3zM52 5l7 11h-3l5 8h-7v5h-4"
               "v-5h-7l5-8h-3zM74 9l6 9h-3l5 8h-6v3h-4v-3h-6l5-8h-3z", True),
    "mountain": ("M-4 30 14 7l4 6 3-2 13 19zM30 30 48 4l4 6 4-3 17 23zM64 30 77 12l13 18z", True),
    "special": ("M10 24l3-7 3 7 7 3-7 3-3 7-3-7-7-3zM39 14l2.500-6 2.500 6 6 2.500-6 2.500-2.500 6-2.500-6-6-2.500z"
                "M68 24l3-7 3 7 7 3-7 3-3 7-3-7-7-3z", True),
}
