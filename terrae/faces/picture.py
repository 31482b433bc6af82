"""A position as one picture, for a file or a notebook.

>>> import terrae
>>> str(Picture(terrae.load("nova").new(players=2, setup="first_game", start=1)))[:5]
'<svg '
"""
from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Final
from zlib import crc32

from markupsafe import Markup, escape

from terrae.core.game import State
from terrae.draw import NOTHING, UNCHANGED, Board, hexes
from terrae.draw.hexes import GLOW, INK, tag
from terrae.draw.icons import number, shape
from terrae.draw.text import lines_of, text_width
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.locales import Locale, page_locale

WIDTH: Final = 1000.0
EDGE: Final = 24.0
STRIP: Final = 58.0  # height of the seats' boxes
GROUND: Final = "#faf7f0"
STYLE: Final = "text{font-family:system-ui,'Segoe UI',Roboto,Arial,'Noto Sans','Noto Sans JP',sans-serif}"


class Picture:
    """A position that a notebook shows by itself, in one of the languages."""

    def __init__(self, state: State, language: str = "en") -> None:
        self.svg: str = picture(state, page_locale(language, state.game.id))

    def __str__(self) -> str:
        return self.svg

    def _repr_svg_(self) -> str:
        return self.svg


def picture(state: State, locale: Locale, changed: Mapping[str, int] = UNCHANGED) -> str:
    """One SVG document: round and seats, all boards of the game, notices. `locale` is a `page_locale`."""
    return own_ids(state, drawing(state, locale, changed))


def drawing(state: State, locale: Locale, changed: Mapping[str, int] = UNCHANGED) -> str:
    """The same with ids that all positions share, for a page that shows one at a time."""
    parts: list[str] = [seats(state, locale), heading(state, locale), order(state)]
    y = EDGE + 40 + STRIP + EDGE
    for board in face(state.game).browser.boards(state, locale, NOTHING, changed):
        placed, tall = place_board(board, y)
        parts.append(placed)
        y += tall + EDGE
    for notice in face(state.game).notices(state, locale):
        for line in lines_of(notice, WIDTH, 14):
            parts.append(tag("text", escape(line), x=EDGE, y=number(y), font_size=14, fill=INK, opacity="0.8"))
            y += 20
    across, down = number(WIDTH + 2 * EDGE), number(y + EDGE / 2)
    ground = tag("rect", width=across, height=down, fill=GROUND)
    svg = tag("svg", tag("style", STYLE), ground, *parts, xmlns="http://www.w3.org/2000/svg", width=across, height=down,
              viewBox=f"0 0 {across} {down}", color=INK, role="img", aria_label=describe(state, locale))
    return plain_colours(str(svg))


def place_board(board: Board, y: float) -> tuple[str, float]:
    """Put a board in the middle of the picture, not wider than that; return it with its height."""
    scale = min(1.0, WIDTH / board.width)
    wide, tall = board.width * scale, board.height * scale
    where = f'x="{number(EDGE + (WIDTH - wide) / 2)}" y="{number(y)}" width="{number(wide)}" height="{number(tall)}"'
    return re.sub("^<svg ", f"<svg {where} ", str(Markup(board.svg))), tall


def own_ids(state: State, svg: str) -> str:
    """Make the ids unique to this position: a notebook shows many pictures on one page."""
    name = f"p{crc32(repr(state.to_list()).encode()):08x}"
    return re.sub(r'( id="| href="#|url\(#)', rf"\g<1>{name}-", svg)


def plain_colours(svg: str) -> str:
    """Write colours where the page of a table has variables: not every viewer of files knows them."""
    return re.sub(r"var\(--[\w-]+, ([#.\w]+)\)", r"\1", svg)


def when(state: State, locale: Locale) -> str:
    """The round being played, or whether the game has not begun or is over."""
    if state.over:
        return locale.text("terminal", "game_over")
    now = state.round_number()
    return locale.text("terminal", "round_heading", number=now) if now else locale.text("terminal", "setup")


def describe(state: State, locale: Locale) -> str:
    """Say in words what the picture shows: the round, and everybody's points."""
    standing = [f"{seat_name(state, seat, locale)} {points}" for seat, points in enumerate(state.scores())]
    return ", ".join([when(state, locale), *standing])


def heading(state: State, locale: Locale) -> Markup:
    """The round, at the top of the picture."""
    return tag("text", escape(when(state, locale)), x=EDGE, y=number(EDGE + 20), font_size=24, font_weight=700,
               fill=INK)


def order(state: State) -> Markup:
    """The seats in the order of the round, at the top right; those who are out of it are pale."""
    browser = face(state.game).browser
    discs: list[str] = []
    for seat, out in reversed(browser.order(state)):
        disc = hexes.medal(browser.seat_colour(state, seat), str(seat + 1))
        where = hexes.at(WIDTH + EDGE - 16 - 36 * len(discs), EDGE + 12)
        discs.append(tag("g", disc, class_="out" if out else None, opacity="0.35" if out else None, transform=where))
    return tag("g", *discs[::-1], class_="turn-order")


def seats(state: State, locale: Locale) -> Markup:
    """A strip of boxes: who sits where, their points, whose turn it is."""
    n = state.seats()
    gap = 12.0
    wide = min(320.0, (WIDTH - (n - 1) * gap) / n)
    scores = state.scores()
    winners = state.winners() if state.over else []
    boxes = []
    for seat in range(n):
        marked = seat in winners if state.over else seat == state.seat
        boxes.append(tag("g", *box(state, seat, scores[seat], wide, marked, locale),
                         transform=hexes.at(EDGE + seat * (wide + gap), EDGE + 40)))
    return tag("g", *boxes)


def box(state: State, seat: int, points: int, wide: float, marked: bool, locale: Locale) -> list[str]:
    """One seat. The player to move has a thick edge and an arrow, a winner a star."""
    colour = face(state.game).browser.seat_colour(state, seat)
    name = seat_name(state, seat, locale)
    space = wide - 62 - (28 if marked else 0)
    size = min(17.0, 17.0 * space / max(1.0, text_width(name, 17)))
    parts = [tag("rect", width=number(wide), height=STRIP, rx=10, fill="#ffffff", stroke=INK if marked else "#cfc6b6",
                 stroke_width=2.5 if marked else 1.5),
             tag("g", hexes.medal(colour, str(seat + 1)), transform="translate(29 29) scale(1.35)"),
             tag("text", escape(name), x=54, y=25, font_size=number(size), font_weight=600, fill=INK),
             str(shape("points", 62, 42, 17)),
             tag("text", str(points), x=76, y=48, font_size=16, fill=INK)]
    if marked:
        at = wide - 20
        parts.append(str(shape("points", at, 29, 22)) if state.over else
                     tag("path", d=f"M{number(at - 7)} 19l14 10-14 10z", fill=GLOW, stroke=INK, stroke_width=1.8,
                         stroke_linejoin="round"))
    return parts
