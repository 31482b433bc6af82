"""What Terramara's mats and panels are made of: signs and pieces of the boards, amounts, places one can point at."""
from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from markupsafe import Markup

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.icons import icon
from terrae.faces.mara.paint import paint
from terrae.faces.mara.pieces import draw_piece
from terrae.faces.mara.signs import HIGH, draw_sign, width
from terrae.faces.mara.words import Run

Pointed = tuple[str, bool]  # the spot of a place, and whether it can be chosen now
NOWHERE: Final[Pointed] = ("", False)


def place(at: Pointed, label: str, classes: str = "tile", tip: str = "") -> dict[str, str]:
    """The attributes of something a move can name. Without a spot it cannot be pointed at."""
    spot, can = at
    found = {"class": classes}
    if spot:
        found |= {"data-spot": spot}
    if tip:
        found |= {"data-tip": tip, "tabindex": "0"}
    if can:
        found |= {"class": f"{classes} glow", "tabindex": "0", "role": "button", "aria-label": label}
    return found


def part(title: str, *inside: html.Node) -> html.Element:
    """A titled part of a mat."""
    return html.div(".part")[html.h3[title], inside]


@cache_markup
def amount(name: str, number: str | int, label: str) -> html.Element:
    """An icon and a number, explained on hover or tap."""
    return html.span(".chip", data_tip=label)[icon(name, label), html.span(".num")[str(number)]]


def badge(seat: int, label: str = "") -> Markup:
    """A seat's number, or a neutral player's letter, in its colour."""
    return piece("disc", seat, label)


@lru_cache(maxsize=512)
def piece(kind: str, seat: int, label: str = "") -> Markup:
    """A piece of a seat, in a page."""
    return Markup(html.svg({"class": "mara-piece", "viewBox": "-3 -3 30 36", **named(label)})[
        html.title[label] if label else None, Markup(draw_piece(kind, seat, "", paint("halo")))])


@lru_cache(maxsize=512)
def sign(name: str, label: str = "") -> Markup:
    """A sign of the boards, in a page."""
    return Markup(html.svg({"class": "mara-sign", "viewBox": f"0 0 {width(name):g} {HIGH}", **named(label)})[
        html.title[label] if label else None, Markup(draw_sign(name))])


def draw_runs(found: Iterable[Run]) -> html.Element:
    """Words and signs as a board shows them, in a page."""
    return html.span(".mara-runs")[[
        html.span[run] if isinstance(run, str) else html.span(".chip")[
            html.b(".num")[run.number] if run.number else None,
            sign(run.name)] for run in found]]


def named(label: str) -> dict[str, str]:
    return {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
