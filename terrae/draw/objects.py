"""Things on a table that are small enough for a rail, a card or a tray: actions, tiles with a name, tracks, bowls.

What can be taken or used looks like an object: a head that says what it costs or how it is called, a body with what it
gives, and chips that hang on it. All sizes are relative to the type of the panel around them.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence

from markupsafe import Markup

from terrae.draw import html
from terrae.draw.cached import cache_markup
from terrae.draw.hexes import Colour
from terrae.draw.icons import icon
from terrae.draw.parts import ROMAN, Amount, place, plain
from terrae.draw.seats import badge
from terrae.locales import Locale


def shelf(*inside: html.Node, classes: str = "") -> html.Element:
    """Objects side by side; they shrink before they scroll sideways."""
    return html.div({"class": f"objects {classes}".strip()})[inside]


def thing(spot: str, lit: bool, tip: str, classes: str, head: html.Node, body: html.Node,
          *more: html.Node, **data: str) -> html.Element:
    """An object with a head and a body; `data` are more attributes."""
    return html.div({**place(spot, lit, tip, f"object {classes}".strip(), tip), **data})[
        html.span(".object-head")[head], html.span(".object-body")[body], more]


def code(id: str) -> html.Element:
    """An id as records write it, for those who want to see it."""
    return html.span(".code")[id]


@cache_markup
def power_object(spot: str, lit: bool, cost: int, gives: Amount, used: bool, key: str, tip: str,
                 locale: Locale) -> html.Element:
    """A power action: its price, what it brings, and whether it was used this round. What must be burned for it is
    written on it by the page."""
    words = f"{tip} {locale.text('tips', 'power_used')}" if used else tip
    return thing(spot, lit, words, "by-power used" if used else "by-power", [icon("power"), html.b[str(cost)]],
                 gift(*gives), html.kbd(".key", aria_hidden="true")[key],
                 burn_mark(spot), code(spot.partition(":")[2]), **{"data-power": key})


def burn_mark(spot: str, count: int = 0, words: str = "") -> Markup:
    """How much power must be burned for what a spot offers; empty if none."""
    return html.span(".burn", data_burn_for=spot, title=words or None)[
        [icon("burn", words), html.b[str(count)]] if count else None]


def mark_burning(drawn: Markup, burnt: Mapping[str, tuple[int, str]]) -> Markup:
    """The same objects with what must be burned for them written on them: spot -> count and words."""
    for spot, (count, words) in burnt.items():
        drawn = drawn.replace(burn_mark(spot), burn_mark(spot, count, words))
    return drawn


@cache_markup
def own_object(spot: str, lit: bool, source: str, gives: Amount, used: bool, tip: str, locale: Locale) -> html.Element:
    """An action of one's own, once per round: where it comes from and what it brings."""
    words = f"{tip} {locale.text('tips', 'power_used')}" if used else tip
    return thing(spot, lit, words, "of-own used" if used else "of-own", icon(source), gift(*gives))


def gift(name: str, amount: object) -> html.Node:
    """What an action brings; one piece needs no number."""
    return [icon(name), html.b[str(amount)] if str(amount) not in ("", "1") else None]


@cache_markup
def named_object(spot: str, lit: bool, name: str, id: str, gives: Markup, coins: int, coin: str,
                 tip: str) -> html.Element:
    """A tile or card with a name: what it gives, and the coins that lie on it."""
    return thing(spot, lit, tip, "named", [name, code(id)], gives,
                 html.span(".on-object")[icon(coin), f"+{coins}"] if coins else None)


@cache_markup
def pill(spot: str, lit: bool, tip: str, inside: Markup | str) -> html.Element:
    """A small object of one line."""
    return html.div(place(spot, lit, tip, "object pill", tip))[inside]


@cache_markup
def dial(piece: str, name: str, here: str, more: str, offer: Markup) -> html.Element:
    """A track in brief: where one stands, and what the next step takes; `more` is lent by a tile."""
    return html.div(".dial")[icon(piece, name), html.span(".dial-here")[here],
                             html.small(".num")[more] if more else None, offer]


@cache_markup
def next_step(to: str, cost: tuple[Amount, ...]) -> html.Node:
    """The next step of a track and its price."""
    return [html.span(".dial-next", aria_hidden="true")[f"→ {to}"], [plain(*one) for one in cost]]


# On a card ----------------------------------------------------------------------------------------------------------


@cache_markup
def small_bowls(counts: tuple[int, int, int], tip: str) -> html.Element:
    """Three little bowls: an empty one, a half full one, a full one, each with its number of tokens."""
    return html.span(".small-bowls", data_tip=tip, role="img", aria_label=tip)[
        (html.span({"class": f"small-bowl at-{ROMAN[n]}", "aria-hidden": "true"})[str(count)]
         for n, count in enumerate(counts))]


@cache_markup
def held(tip: str, gives: Markup, used: bool) -> html.Element:
    """A tile somebody has, by what it gives."""
    return html.span({"class": "held used" if used else "held", "data-tip": tip})[
        icon("bonus"), gives, html.span(".visually-hidden")[tip]]


@cache_markup
def coming(gains: tuple[Amount, ...], tip: str, lost: bool) -> html.Element:
    """The next income in one line; a sign warns when part of it would go to waste."""
    return html.span(".coming", data_tip=tip)[
        icon("income"), [plain(*one) for one in gains] or "–",
        icon("warning") if lost else None, html.span(".visually-hidden")[tip]]


def supply(*rows: html.Node) -> html.Element:
    """The rows of pieces, of which some stand."""
    return html.span(".card-supply")[rows]


@cache_markup
def supply_row(piece: str, built: int, all: int, colour: str, cost: tuple[Amount, ...], tip: str) -> html.Element:
    """One kind of piece: those that stand are filled, as on a mat."""
    dots = (html.rect({"class": "dot" if n < built else "dot open", "x": f"{1 + 10.5 * n:g}", "y": "1", "width": "8",
                       "height": "9", "rx": "2", "fill": colour if n < built else "none"}) for n in range(all))
    wide = f"{10.5 * all:g}"
    return html.span(".supply-row", data_tip=tip)[
        icon(piece), html.svg({"class": "dots", "viewBox": f"0 0 {wide} 11", "width": wide, "height": "11",
                               "aria-hidden": "true"})[dots],
        html.span(".supply-count")[f"{built}/{all}"],
        html.span(".supply-price")[(plain(*one) for one in cost)], html.span(".visually-hidden")[tip]]


# Standings ----------------------------------------------------------------------------------------------------------


def bars(sizes: Sequence[tuple[int, Colour, str, int]], columns: Sequence[Sequence[html.Node]] = ()) -> html.Element:
    """Who is how far, the farthest first: seat, colour, name and size as a bar, with more columns by seat."""
    longest = max([size for *_, size in sizes] + [1])
    ranked = sorted(sizes, key=lambda one: -one[3])
    return html.ul(".bars")[
        (html.li[badge(seat, colour), html.span(".visually-hidden")[name], bar(size, longest, colour.fill),
                 html.b(".num")[str(size)], [column[seat] for column in columns]]
         for seat, colour, name, size in ranked)]


@cache_markup
def bar(size: int, longest: int, colour: str) -> html.Element:
    return html.svg(".bar", viewBox=f"0 0 {longest} 1", preserveAspectRatio="none", aria_hidden="true")[
        html.rect(width=str(size), height="1", fill=colour)]
