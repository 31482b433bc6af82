"""Terra Nova beside its board: mats in full and on one line, tiles and actions."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.core import game as core
from terrae.draw import NOTHING, Goal, Panel
from terrae.draw.parts import Pointing, quiet
from terrae.faces.nova import beside, mat
from terrae.locales import Locale
from terrae.nova.state import State
from terrae.nova.tiles import ROUND_POINTS, ROUND_TILES


def draw_mat(state: core.State, seat: int, locale: Locale, selectable: Set[str] = NOTHING) -> htpy.Node:
    assert isinstance(state, State)
    s = state
    p, pointing = s.players[seat], Pointing(s, seat, selectable)
    if p.faction.index < 0:
        return htpy.p(".muted")[mat.no_faction(p, locale)]
    more = mat.sailing_now(s, p) - p.sailing
    return htpy.div(".holding")[
        htpy.div(".holding-side")[
            mat.goods(s, p, locale, pointing), mat.incomes(s, p, locale),
            mat.sailing(p.sailing, more, *pointing.at("track:sailing"), locale), mat.buildings(p, locale)],
        htpy.div(".holding-side")[mat.tiles(p, locale, pointing), mat.abilities(p, locale, pointing)]]


def draw_card(state: core.State, seat: int, locale: Locale) -> htpy.Node:
    assert isinstance(state, State)
    s = state
    p = s.players[seat]
    if p.faction.index < 0:
        return htpy.span(".muted")[mat.no_faction(p, locale)]
    ships = mat.sailing_now(s, p)
    return htpy.span(".chips.holding-brief")[
        htpy.span(".own-points")[quiet("points", p.points, locale.text("tips", "points", amount=p.points))],
        quiet("money", p.money, locale.text("tips", "money", amount=p.money)),
        quiet("bowl", f"{p.bowl1}/{p.bowl2}/{p.bowl3}",
              locale.text("tips", "bowls", one=p.bowl1, two=p.bowl2, three=p.bowl3)),
        quiet("ship", ships, locale.text("tips", "sailing", value=ships)),
        quiet("bonus", mat.letter(p), locale.text("tips", "bonus_tile", tile=mat.letter(p)))
        if p.bonus >= 0 else None,
        mat.seat_marks(s, p, locale)]


def draw_rail(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> list[Panel]:
    assert isinstance(state, State)
    s = state
    found = beside.faction_choice(s, locale, selectable)
    if s.order:
        found.append(beside.order(s, locale))
    if s.n_round_tiles:
        found.append(beside.rounds(s, locale))
    if s.offer:
        found.append(beside.offer(s, locale, selectable))
    return [*found, beside.power(s, locale, selectable), beside.towns(s, locale, selectable),
            beside.final(s, locale)]


def draw_tray(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> Panel | None:
    return None


def draw_aside(state: core.State, locale: Locale) -> list[Panel]:
    return []


def list_goals(state: core.State, locale: Locale) -> list[Goal]:
    assert isinstance(state, State)
    laid = [state.round_tile(number) for number in range(1, state.n_round_tiles + 1)]
    return [Goal(number, beside.ROUND_ICONS[tile], f"+{ROUND_POINTS[tile]}",
                 locale.text("round_tile_texts", ROUND_TILES[tile])) for number, tile in enumerate(laid, 1)]


def list_order(state: core.State) -> list[tuple[int, bool]]:
    assert isinstance(state, State)
    return [(seat, state.players[seat].dropped) for seat in state.turn_order()]
