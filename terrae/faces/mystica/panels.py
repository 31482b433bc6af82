"""Terra Mystica beside its boards: mats in full and on one line, tiles and actions."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.core import game as core
from terrae.draw import NOTHING, Goal, Panel
from terrae.draw.parts import Pointing, quiet
from terrae.faces.mystica import beside, mat, tiles
from terrae.locales import Locale
from terrae.mystica.flow import ASK_DEAL, ASK_FACTION
from terrae.mystica.rules.adjacency import card_ships
from terrae.mystica.state import State
from terrae.mystica.tiles import PRIESTS, ROUNDS, SCORE_FOR, SCORE_VP, SCORING_TILES


def draw_mat(state: core.State, seat: int, locale: Locale, selectable: Set[str] = NOTHING) -> htpy.Node:
    assert isinstance(state, State)
    s = state
    p, pointing = s.players[seat], Pointing(s, seat, selectable)
    if p.faction.index < 0:
        return htpy.p(".muted")[locale.text("panels", "no_faction")]
    return htpy.div(".holding")[
        htpy.div(".holding-side")[
            mat.goods(s, p, locale, pointing), mat.incomes(s, p, locale),
            mat.shipping(p, locale, pointing), mat.digging(s, p, locale, pointing),
            tiles.tiles(p, locale, pointing)],
        htpy.div(".holding-side")[mat.structures(p, locale), tiles.abilities(p, locale, pointing)]]


def draw_card(state: core.State, seat: int, locale: Locale) -> htpy.Node:
    assert isinstance(state, State)
    s = state
    p = s.players[seat]
    if p.faction.index < 0:
        return htpy.span(".muted")[locale.text("panels", "no_faction")]
    ships = p.shipping + card_ships(p)
    return htpy.span(".chips.holding-brief")[
        htpy.span(".own-points")[quiet("points", p.vp, locale.text("tips", "points", amount=p.vp))],
        quiet("coin", p.coins, locale.text("tips", "coins", amount=p.coins)),
        quiet("worker", p.workers, locale.text("tips", "workers", amount=p.workers)),
        quiet("priest", p.priests, locale.text("tips", "priests", amount=p.priests, out=p.on_cults, all=PRIESTS)),
        quiet("bowl", f"{p.bowl1}/{p.bowl2}/{p.bowl3}",
              locale.text("tips", "bowls", one=p.bowl1, two=p.bowl2, three=p.bowl3)),
        quiet("ship", ships, locale.text("tips", "shipping", value=ships)) if p.faction.max_shipping else None,
        quiet("bonus", mat.card_name(p), locale.text("tips", "bonus_card", card=mat.card_name(p)))
        if p.card >= 0 else None,
        mat.seat_marks(s, p, locale)]


def draw_rail(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> list[Panel]:
    assert isinstance(state, State)
    s = state
    found = [beside.factions(s, locale, selectable)] if not s.over and s.asking in (ASK_FACTION, ASK_DEAL) else []
    if s.n_scoring:
        found.append(beside.rounds(s, locale))
    if s.cards:
        found.append(beside.offer(s, locale, selectable))
    return [*found, beside.power(s, locale, selectable), beside.favours(s, locale, selectable),
            beside.towns(s, locale, selectable), beside.final(s, locale)]


def draw_tray(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> Panel | None:
    return None


def draw_aside(state: core.State, locale: Locale) -> list[Panel]:
    return []


def list_goals(state: core.State, locale: Locale) -> list[Goal]:
    assert isinstance(state, State)
    laid = [(number, state.scoring_tile(number)) for number in range(ROUNDS - state.n_scoring + 1, ROUNDS + 1)]
    return [Goal(number, beside.SCORE_ICONS[SCORE_FOR[tile]][0], f"+{SCORE_VP[tile]}",
                 locale.text("scoring_tiles", SCORING_TILES[tile])) for number, tile in laid]


def list_order(state: core.State) -> list[tuple[int, bool]]:
    assert isinstance(state, State)
    return [(seat, bool(state.is_out(seat))) for seat in state.turn_order()]
