"""Terra Nova beside its board: mats in full and on one line, tiles and actions."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.core import game as core
from terrae.draw import NOTHING
from terrae.locales import Locale
from terrae.nova.state import State
from terrae.web.pages.games import Panel, nova_beside, nova_mat
from terrae.web.pages.games.parts import Pointing, quiet


def mat(s: core.State, seat: int, locale: Locale, glow: Set[str] = NOTHING) -> htpy.Node:
    assert isinstance(s, State)
    p, pointing = s.players[seat], Pointing(s, seat, glow)
    if p.faction.index < 0:
        return htpy.p(".muted")[nova_mat.no_faction(p, locale)]
    more = nova_mat.ships(s, p) - p.sailing
    return htpy.div(".holding")[
        htpy.div(".holding-side")[
            nova_mat.goods(s, p, locale, pointing), nova_mat.incomes(s, p, locale),
            nova_mat.sailing(p.sailing, more, *pointing.at("track:sailing"), locale), nova_mat.buildings(p, locale)],
        htpy.div(".holding-side")[nova_mat.tiles(p, locale, pointing), nova_mat.abilities(p, locale, pointing)]]


def brief(s: core.State, seat: int, locale: Locale) -> htpy.Node:
    assert isinstance(s, State)
    p = s.players[seat]
    if p.faction.index < 0:
        return htpy.span(".muted")[nova_mat.no_faction(p, locale)]
    ships = nova_mat.ships(s, p)
    return htpy.span(".chips.holding-brief")[
        htpy.span(".own-points")[quiet("points", p.points, locale.text("tips", "points", amount=p.points))],
        quiet("money", p.money, locale.text("tips", "money", amount=p.money)),
        quiet("bowl", f"{p.bowl1}/{p.bowl2}/{p.bowl3}",
              locale.text("tips", "bowls", one=p.bowl1, two=p.bowl2, three=p.bowl3)),
        quiet("ship", ships, locale.text("tips", "sailing", value=ships)),
        quiet("bonus", nova_mat.letter(p), locale.text("tips", "bonus_tile", tile=nova_mat.letter(p)))
        if p.bonus >= 0 else None,
        nova_mat.seat_marks(s, p, locale)]


def beside(s: core.State, locale: Locale, glow: Set[str] = NOTHING) -> list[Panel]:
    assert isinstance(s, State)
    found = [nova_beside.CHOOSING[s.question](s, locale, glow)] if s.question in nova_beside.CHOOSING else []
    if s.order:
        found.append(nova_beside.order(s, locale))
    if s.n_round_tiles:
        found.append(nova_beside.rounds(s, locale))
    if s.offer:
        found.append(nova_beside.offer(s, locale, glow))
    return [*found, nova_beside.power(s, locale, glow), nova_beside.towns(s, locale, glow),
            nova_beside.final(s, locale)]
