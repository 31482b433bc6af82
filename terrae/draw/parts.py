"""What mats and tiles are made of: amounts, bowls of power, tracks, rows of buildings, places one can point at.

Most of a mat looks as it did a move ago, and the same tiles lie at many tables: what is decorated with `cache_markup`
is drawn once for the same arguments, which are plain values.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence, Set
from functools import reduce
from itertools import pairwise

from terrae.core.game import State
from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.hexes import GROUNDS
from terrae.draw.icons import chip, icon
from terrae.locales import Locale

Amount = tuple[str, object]  # an icon's name, or a step's, and what stands beside it
ROMAN = ("I", "II", "III")  # names of the bowls


# Places -------------------------------------------------------------------------------------------------------------


def place(spot: str, lit: bool, label: str, classes: str = "tile", tip: str = "") -> dict[str, str]:
    """The attributes of something a move can name; what is lit can be chosen now. Without a spot it is only looked
    at."""
    found = {"class": classes}
    if spot:
        found |= {"data-spot": spot}
    if tip:
        found |= {"data-tip": tip, "tabindex": "0"}
    if lit:
        found |= {"class": f"{classes} glow", "tabindex": "0", "role": "button", "aria-label": label}
    return found


class Pointing:
    """What of a mat can be pointed at: only that of the seat asked; elsewhere places have no spot."""

    def __init__(self, s: State, seat: int, selectable: Set[str]) -> None:
        self.asked = s.seat == seat
        self.selectable = selectable

    def at(self, spot: str) -> tuple[str, bool]:
        """The spot and whether it is lit."""
        return (spot, spot in self.selectable) if self.asked else ("", False)


# Amounts ------------------------------------------------------------------------------------------------------------


@cache_markup
def plain(name: str, amount: object) -> html.Element:
    """An icon and what stands beside it, where the words around explain it."""
    return html.span(".chip")[icon(name), html.span(".num")[str(amount)]]


@cache_markup
def each(points: object, *pieces: str) -> html.Element:
    """Points for each piece of a sort."""
    return html.span(".chip")[icon("points"), html.span(".num")[f"{points} ×"], (icon(piece) for piece in pieces)]


@cache_markup
def quiet(name: str, amount: object, label: str) -> html.Element:
    """An amount explained on hover or tap, where nothing may be focused: inside what is a button itself."""
    return html.span(".chip", data_tip=label)[icon(name, label), html.span(".num")[str(amount)]]


@cache_markup
def good(name: str, amount: int, label: str) -> html.Element:
    """An amount somebody has, explained on hover, focus or tap."""
    return chip(name, amount, label)


@cache_markup
def amounts(goods: tuple[Amount, ...], tip: str, classes: str = "chips") -> html.Element:
    """Several amounts that say one thing together, such as a price: one sentence explains them all."""
    return html.span({"class": classes, "tabindex": "0", "data-tip": tip, "role": "img", "aria-label": tip})[
        (plain(name, amount) for name, amount in goods)]


def amounts_in_words(goods: Iterable[tuple[str, int]], locale: Locale) -> str:
    """Amounts in words: "4 money, 2 power"; "nothing" if there are none."""
    words = [locale.text("panels", f"{id}_1" if amount == 1 else id, amount=amount) for id, amount in goods if amount]
    if not words:
        return locale.text("panels", "nothing")
    return reduce(lambda first, rest: locale.text("panels", "pair", first=first, rest=rest), words)


# Parts of a mat -----------------------------------------------------------------------------------------------------


def part(title: str, *inside: html.Node, classes: str = "") -> html.Element:
    """A titled part of a mat."""
    return html.div({"class": f"part {classes}".strip()})[heading(title), inside]


@cache_markup
def heading(title: str) -> html.Element:
    return html.h3[title]


@cache_markup
def badge(text: str, terrain: str, label: str = "") -> html.Element:
    """A hex in the colour played at home on a terrain, with a seat's number or nothing in it."""
    colour = GROUNDS[terrain].home
    named = {"role": "img", "aria-label": label} if label else {"aria-hidden": "true"}
    return html.svg({"class": "hex-badge", "viewBox": "0 0 24 26", **named})[
        html.title[label] if label else None,
        html.path(d="M12 1 23 7.2v11.6L12 25 1 18.8V7.2z", fill=colour.fill, stroke="currentColor", stroke_width="1.2"),
        html.text(x="12", y="17.6", text_anchor="middle", font_size="13", font_weight="700", fill=colour.ink)[text]]


@cache_markup
def marks(first: bool, out: str, locale: Locale) -> html.Node:
    """Who begins, and who is out: of the round (`dropped`) or of the game (`left`)."""
    return [icon("first_player", locale.text("tips", "start_player")) if first else None,
            html.span(".badge")[locale.text("terminal", out)] if out else None]


@cache_markup
def bowls(counts: tuple[int, int, int], spot: str, lit: bool, use: str, locale: Locale) -> html.Element:
    """Three bowls side by side, each with its tokens and their number; pointing at them is using their power."""
    label = locale.text("tips", "bowls", one=counts[0], two=counts[1], three=counts[2])
    return html.div(place(spot, lit, use, "bowls-place", f"{label} {use}"))[
        html.svg(".bowls", viewBox="0 0 214 66", role="img", aria_label=label)[
            html.title[label], (arrow(x) for x in (68, 142)),
            (bowl(number, count, 4 + 74 * number) for number, count in enumerate(counts))]]


@cache_markup
def bowl(number: int, count: int, x: float) -> html.Element:
    """One bowl: its tokens heaped above the rim, its name on the outside."""
    full = number == 2
    return html.g({"class": f"bowl bowl-{number + 1}", "transform": f"translate({x:g} 0)"})[
        (html.circle({"class": "token", "cx": f"{cx:g}", "cy": f"{cy:g}", "r": "4.6"}) for cx, cy in heap(count)),
        html.path({"class": "dish full" if full else "dish", "d": "M1 30h58c0 19-11 33-29 33S1 49 1 30z"}),
        html.text({"class": "count", "x": "30", "y": "50", "text-anchor": "middle"})[str(count)],
        html.text({"class": "roman", "x": "30", "y": "60", "text-anchor": "middle"})[ROMAN[number]]]


def heap(count: int) -> list[tuple[float, float]]:
    """Where the tokens of a bowl lie: rows of five, four, three and two from the rim up."""
    places: list[tuple[float, float]] = []
    for row, length in enumerate((5, 4, 3, 2)):
        here = min(length, count - len(places))
        places += [(30 + 10.4 * (i - (here - 1) / 2), 24.5 - 8.4 * row) for i in range(here)]
    return places


def arrow(x: float) -> html.Element:
    """From one bowl to the next."""
    return html.path({"class": "flow", "d": f"M{x:g} 44h7m-3.2-3.2 3.2 3.2-3.2 3.2"})


@cache_markup
def income_row(label: str, goods: tuple[tuple[str, int], ...], icons: tuple[tuple[str, str], ...], note: str,
               locale: Locale) -> html.Element:
    """What an income brings, in icons and for those who ask in words."""
    words = amounts_in_words(goods if icons else [], locale)
    brings = amounts(icons, words) if icons else html.span(".muted")[words]
    return html.div(".income-row")[html.span[label, " ", html.small(".muted")[note]], brings]


@cache_markup
def lost(words: str) -> html.Element:
    """A warning about what would go to waste."""
    return html.p(".lost")[icon("warning"), words]


@cache_markup
def track(steps: tuple[Amount, ...], here: int) -> html.Element:
    """The spaces of a track, each with its name and what it brings; those behind are filled, the one reached is lit."""
    return html.span(".track")[
        (html.span({"class": "step here" if n == here else "step behind" if n < here else "step"})[
            html.b[name], html.small[str(gain)] if gain else None] for n, (name, gain) in enumerate(steps))]


def track_row(piece: str, name: str, steps: html.Node, cost: html.Node, attributes: dict[str, str]) -> html.Element:
    """A track with its name, and at the end of the row the price of the next step."""
    return html.div(attributes)[icon(piece), html.b[name], steps, html.span(".track-cost")[cost] if cost else None]


def slots(incomes: Sequence[Sequence[Amount]], built: int, piece: str, tip: str) -> html.Element:
    """A row of pieces on a mat: those built have left their income uncovered, the others cover it."""
    return html.span({"class": "slots", "role": "img", "aria-label": tip, "tabindex": "0", "data-tip": tip})[
        (html.span({"class": "slot open" if n < built else "slot next" if n == built else "slot"})[
            None if n < built else icon(piece),
            html.span(".gives")[[plain(name, amount) for name, amount in income] or "–"]]
         for n, income in enumerate(incomes))]


def differences(totals: Sequence[int]) -> list[int]:
    """What each piece of a row uncovers, computed from the running totals."""
    return [int(after) - int(before) for before, after in pairwise(totals)]


def row(piece: str, name: str, count: str, price: html.Node, inside: html.Node = None) -> html.Element:
    """One kind of building: its name, how many stand, its price, its row of income."""
    return html.div(".pieces")[
        html.div(".pieces-head")[icon(piece), html.b[name], html.span(".num.muted")[count], price], inside]


# Tiles --------------------------------------------------------------------------------------------------------------


def tile_body(name: str, gives: html.Node, words: str, more: html.Node = None) -> html.Node:
    """The inside of a tile: its name, what it brings in icons and in words."""
    return [html.div(".tile-head")[html.b[name], html.span(".chips")[gives], more], html.small(".words")[words]]


def status(used: bool, locale: Locale) -> html.Element:
    """Whether an action is still free this round."""
    return html.span(".badge")[locale.text("panels", "used" if used else "free")]
