"""Small facts about a game of Terra Mystica: areas and cults, tiles left."""
from __future__ import annotations

from terrae.core.game import CHANCE
from terrae.draw import Panel, html
from terrae.draw.cached import cache_markup
from terrae.draw.hexes import Colour
from terrae.draw.objects import bars
from terrae.draw.parts import plain
from terrae.faces.mystica.tiles import cult_icon, town_gives
from terrae.locales import Locale
from terrae.mystica.rules.final_scoring import CULT_SCORING, largest_area
from terrae.mystica.state import State
from terrae.mystica.tiles import (
    AREA_PRIZES,
    BASE_TOWNS,
    COINS_PER_VP,
    CULT_PRIZES,
    FAVOUR_CULT,
    FAVOUR_STEPS,
    FAVOURS,
    TOWN_TILES,
)


def aside(s: State, colours: list[Colour], locale: Locale) -> list[Panel]:
    """Nothing before the first round."""
    return [standing(s, colours, locale), towns(s, locale), favours(s, locale)] if s.round else []


def standing(s: State, colours: list[Colour], locale: Locale) -> Panel:
    """How large everybody's area is, and what the cults would bring now."""
    sizes = [(int(p.seat), colours[p.seat], locale.text("factions", p.faction.id), int(largest_area(s, p)))
             for p in s.players]
    points = [cult_points_chip(points, locale) for points in cult_points(s)]
    return Panel("final", locale.text("panels", "standing"), [prizes(locale), bars(sizes, [points])])


def cult_points(s: State) -> list[int]:
    """What the cults would bring everybody if the game ended now: asked of the rules, by scoring a copy."""
    after = s.copy()
    for c in range(4):
        CULT_SCORING.run(after, CHANCE, c)
    return [int(scored.vp) - int(p.vp) for scored, p in zip(after.players, s.players, strict=True)]


@cache_markup
def cult_points_chip(points: int, locale: Locale) -> html.Element:
    tip = locale.text("panels", "cult_points", points=points)
    return html.span(".cult-points", data_tip=tip, tabindex="0", role="img", aria_label=tip)[
        plain("favour", f"+{points}")]


@cache_markup
def prizes(locale: Locale) -> html.Element:
    cults, areas = [int(points) for points in CULT_PRIZES], [int(points) for points in AREA_PRIZES]
    tip = " ".join([locale.text("panels", "final_area", first=areas[0], second=areas[1], third=areas[2]),
                    locale.text("panels", "final_cults", first=cults[0], second=cults[1], third=cults[2]),
                    locale.text("panels", "final_coins", coins=COINS_PER_VP)])
    return html.p(".prizes", data_tip=tip, tabindex="0")[" · ".join(str(points) for points in areas)]


def towns(s: State, locale: Locale) -> Panel:
    """Town tiles with how many are left; kinds not in this game are not shown."""
    kinds = TOWN_TILES if s.options.more_towns else TOWN_TILES[:BASE_TOWNS]
    return Panel("towns", locale.text("panels", "towns_left"), html.div(".facts")[
        (town(tile, s.town_tiles[tile], locale) for tile in range(len(kinds)))])


@cache_markup
def town(tile: int, left: int, locale: Locale) -> html.Element:
    words = f"{locale.text('town_tiles', TOWN_TILES[tile])}. {locale.text('panels', 'left', number=left)}"
    return html.span({"class": "fact" if left else "fact used", "tabindex": "0",
                      "data-tip": f"{words} {locale.text('panels', 'town_rule')}"})[
        town_gives(tile), html.small(".left")[f"×{left}"], html.span(".visually-hidden")[words]]


def favours(s: State, locale: Locale) -> Panel:
    """How many of each favour tile are left: cults from left to right."""
    return Panel("favours", locale.text("panels", "favours_left"), html.div(".facts.four")[
        (favour(tile, s.favours[tile], locale) for tile in range(len(FAVOURS)))])


@cache_markup
def favour(tile: int, left: int, locale: Locale) -> html.Element:
    words = f"{locale.text('favours', FAVOURS[tile])}. {locale.text('panels', 'left', number=left)}"
    return html.span({"class": "fact" if left else "fact used", "tabindex": "0", "data-tip": words})[
        plain(cult_icon(FAVOUR_CULT[tile]), f"+{FAVOUR_STEPS[tile]}"), html.small(".left")[f"×{left}"],
        html.span(".visually-hidden")[words]]
