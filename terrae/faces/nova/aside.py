"""Small facts about a game of Terra Nova: the largest territories, and who has used which town tile."""
from __future__ import annotations

from markupsafe import Markup

from terrae.draw import Panel, html
from terrae.draw.cached import cache_markup
from terrae.draw.objects import bars
from terrae.draw.seats import badge
from terrae.faces.nova.board import seat_colour
from terrae.faces.nova.mat import town_gives
from terrae.locales import Locale
from terrae.nova.hexes import BIT
from terrae.nova.rules.final_scoring import largest_territory
from terrae.nova.state import State
from terrae.nova.tiles import MONEY_PER_POINT, TERRITORY_POINTS, TOWN_TILES


def aside(s: State, locale: Locale) -> list[Panel]:
    """Nothing before the first round."""
    return [territory(s, locale), towns(s, locale)] if s.round else []


def territory(s: State, locale: Locale) -> Panel:
    """How large everybody's territory is now, and what it brings at the end."""
    sizes = [(int(p.seat), seat_colour(s, p.seat), locale.text("factions", p.faction.id), int(largest_territory(s, p)))
             for p in s.players]
    return Panel("final", locale.text("panels", "territory"), [prizes(locale), bars(sizes)])


@cache_markup
def prizes(locale: Locale) -> html.Element:
    first, second, third, _ = (int(points) for points in TERRITORY_POINTS)
    tip = " ".join([locale.text("panels", "final_territory", first=first, second=second, third=third),
                    locale.text("panels", "final_money", money=MONEY_PER_POINT)])
    return html.p(".prizes", data_tip=tip, tabindex="0")[f"{first} · {second} · {third}"]


def towns(s: State, locale: Locale) -> Panel:
    """What a town brings: everybody has one of each tile; each tile shows who has used it."""
    return Panel("towns", locale.text("panels", "towns_taken"), html.div(".facts")[
        (town(tile, locale, tuple(Markup(badge(p.seat, seat_colour(s, p.seat))) for p in s.players
                                  if not p.town_tiles & BIT[tile])) for tile in range(len(TOWN_TILES)))])


@cache_markup
def town(tile: int, locale: Locale, used_by: tuple[Markup, ...]) -> html.Element:
    words = locale.text("town_tiles", TOWN_TILES[tile])
    return html.span(".fact", data_tip=f"{words}. {locale.text('panels', 'town_rule')}", tabindex="0")[
        town_gives(tile), html.span(".owners")[used_by] if used_by else None,
        html.span(".visually-hidden")[words]]
