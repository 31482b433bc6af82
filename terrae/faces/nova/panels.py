"""Terra Nova beside its board: mats in full and on one line, tiles and actions."""
from __future__ import annotations

from collections.abc import Set

from terrae.core import game as core
from terrae.draw import NOTHING, Goal, Panel, html
from terrae.draw.parts import Pointing
from terrae.faces.nova import mat
from terrae.faces.nova.aside import aside
from terrae.faces.nova.card import card
from terrae.faces.nova.rail import rail
from terrae.faces.nova.tray import tray
from terrae.locales import Locale
from terrae.nova.state import State
from terrae.nova.tiles import ROUND_POINTS, ROUND_TILES

ROUND_ICONS = ["house", "trading_post", "palace", "town", "ship", "shovel"]


def draw_mat(state: core.State, seat: int, locale: Locale, selectable: Set[str] = NOTHING) -> html.Node:
    assert isinstance(state, State)
    s = state
    p, pointing = s.players[seat], Pointing(s, seat, selectable)
    if p.faction.index < 0:
        return html.p(".muted")[mat.no_faction(p, locale)]
    more = mat.sailing_now(s, p) - p.sailing
    return html.div(".holding")[
        html.div(".holding-side")[
            mat.goods(s, p, locale, pointing), mat.incomes(s, p, locale),
            mat.sailing(p.sailing, more, *pointing.at("track:sailing"), locale), mat.buildings(p, locale)],
        html.div(".holding-side")[mat.tiles(p, locale, pointing), mat.abilities(p, locale, pointing)]]


def draw_card(state: core.State, seat: int, locale: Locale) -> html.Node:
    assert isinstance(state, State)
    p = state.players[seat]
    return html.span(".muted")[mat.no_faction(p, locale)] if p.faction.index < 0 else card(state, p, locale)


def draw_rail(state: core.State, locale: Locale, selectable: Set[str] = NOTHING,
              seat: int | None = None) -> list[Panel]:
    """Tracks and prices are those of a seat, by default of the player to move."""
    assert isinstance(state, State)
    return rail(state, state.seat if seat is None else seat, locale, selectable)


def draw_tray(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> Panel | None:
    assert isinstance(state, State)
    return tray(state, locale, selectable)


def draw_aside(state: core.State, locale: Locale) -> list[Panel]:
    assert isinstance(state, State)
    return aside(state, locale)


def list_goals(state: core.State, locale: Locale) -> list[Goal]:
    assert isinstance(state, State)
    laid = [state.round_tile(number) for number in range(1, state.n_round_tiles + 1)]
    return [Goal(number, ROUND_ICONS[tile], f"+{ROUND_POINTS[tile]}",
                 locale.text("round_tile_texts", ROUND_TILES[tile])) for number, tile in enumerate(laid, 1)]


def list_order(state: core.State) -> list[tuple[int, bool]]:
    assert isinstance(state, State)
    return [(seat, state.players[seat].dropped) for seat in state.turn_order()]
