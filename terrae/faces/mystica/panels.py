"""Terra Mystica beside its boards: mats in full and on one line, tiles and actions."""
from __future__ import annotations

from collections.abc import Set

from terrae.core import game as core
from terrae.draw import NOTHING, Goal, Panel, html
from terrae.draw.parts import Pointing
from terrae.faces.mystica import mat, tiles
from terrae.faces.mystica.aside import aside
from terrae.faces.mystica.board import seat_colour
from terrae.faces.mystica.card import card
from terrae.faces.mystica.rail import rail
from terrae.faces.mystica.tray import tray
from terrae.locales import Locale
from terrae.mystica.state import State
from terrae.mystica.tiles import ROUNDS, SCORE_FOR, SCORE_VP, SCORING_TILES

SCORE_ICONS = ["shovel", "town", "dwelling", "stronghold", "trading_house", "temple"]


def draw_mat(state: core.State, seat: int, locale: Locale, selectable: Set[str] = NOTHING) -> html.Node:
    assert isinstance(state, State)
    s = state
    p, pointing = s.players[seat], Pointing(s, seat, selectable)
    if p.faction.index < 0:
        return html.p(".muted")[locale.text("panels", "no_faction")]
    return html.div(".holding")[
        html.div(".holding-side")[
            mat.goods(s, p, locale, pointing), mat.incomes(s, p, locale),
            mat.shipping(p, locale, pointing), mat.digging(s, p, locale, pointing),
            tiles.tiles(p, locale, pointing)],
        html.div(".holding-side")[mat.structures(p, locale), tiles.abilities(p, locale, pointing)]]


def draw_card(state: core.State, seat: int, locale: Locale) -> html.Node:
    assert isinstance(state, State)
    p = state.players[seat]
    if p.faction.index < 0:
        return html.span(".muted")[locale.text("panels", "no_faction")]
    return card(state, p, locale)


def draw_rail(state: core.State, locale: Locale, selectable: Set[str] = NOTHING,
              seat: int | None = None) -> list[Panel]:
    """Tracks and actions of one's own are those of a seat, by default of the player to move."""
    assert isinstance(state, State)
    return rail(state, state.seat if seat is None else seat, locale, selectable)


def draw_tray(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> Panel | None:
    assert isinstance(state, State)
    return tray(state, locale, selectable)


def draw_aside(state: core.State, locale: Locale) -> list[Panel]:
    assert isinstance(state, State)
    return aside(state, [seat_colour(state, seat) for seat in range(len(state.players))], locale)


def list_goals(state: core.State, locale: Locale) -> list[Goal]:
    """The scoring tiles laid so far, which begin with the last round; that one has no cult bonus."""
    assert isinstance(state, State)
    laid = [(number, state.scoring_tile(number)) for number in range(ROUNDS - state.n_scoring + 1, ROUNDS + 1)]
    return [Goal(number, SCORE_ICONS[SCORE_FOR[tile]], f"+{SCORE_VP[tile]}",
                 locale.text("goals", SCORING_TILES[tile]),
                 locale.text("cult_bonuses", SCORING_TILES[tile]) if number < ROUNDS else "") for number, tile in laid]


def list_order(state: core.State) -> list[tuple[int, bool]]:
    assert isinstance(state, State)
    return [(seat, bool(state.is_out(seat))) for seat in state.turn_order()]
