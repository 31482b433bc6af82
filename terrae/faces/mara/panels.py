"""Terramara beside its boards: mats, cards, what a question offers, rounds, order, points."""
from __future__ import annotations

from collections.abc import Set

from terrae.core import game as core
from terrae.draw import NOTHING, Goal, Panel, html
from terrae.faces.mara import mat, tray
from terrae.faces.mara.beside import Beside
from terrae.faces.mara.reader import Reader
from terrae.faces.mara.words import NUMERALS, Says
from terrae.locales import Locale
from terrae.mara.state import State
from terrae.mara.tiles import ROUNDS, WORKER_LEVEL


def draw_mat(state: core.State, seat: int, locale: Locale, selectable: Set[str] = NOTHING) -> html.Node:
    r = reader(state, seat, locale, selectable)
    return html.div(".holding")[
        html.div(".holding-side")[mat.goods(r), mat.clan(r), mat.workers(r), mat.tracks(r)],
        html.div(".holding-side")[mat.character(r), mat.reserved(r), mat.own_tiles(r),
                                  mat.artifacts(r)]]


def draw_card(state: core.State, seat: int, locale: Locale) -> html.Node:
    return mat.card_of_player(reader(state, seat, locale, NOTHING))


def reader(s: core.State, seat: int, locale: Locale, selectable: Set[str]) -> Reader:
    assert isinstance(s, State)
    return Reader(Says(s, locale), s.players[seat], selectable)


def draw_rail(state: core.State, locale: Locale, selectable: Set[str] = NOTHING,
              seat: int | None = None) -> list[Panel]:
    return []  # everything is on the boards, on the mat or in the tray


def draw_tray(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> Panel | None:
    assert isinstance(state, State)
    return tray.draw_tray(Says(state, locale), selectable)


def draw_aside(state: core.State, locale: Locale) -> list[Panel]:
    assert isinstance(state, State)
    made = Beside(state, locale)
    return [made.scoring(), made.look_up()]


def list_goals(state: core.State, locale: Locale) -> list[Goal]:
    """Every round with the level of the workers hired in it, and what changes after it."""
    assert isinstance(state, State)
    return [Goal(number, "worker", NUMERALS[WORKER_LEVEL[number] - 1],
                 locale.text("panel", "worker", level=NUMERALS[WORKER_LEVEL[number] - 1]),
                 locale.text("panel", f"round_note_{number}"))
            for number in range(1, ROUNDS + 1)] if state.round else []


def list_order(state: core.State) -> list[tuple[int, bool]]:
    """From the first player on; who has nobody left to send is out of the round."""
    assert isinstance(state, State)
    seats = state.seats()
    order = [(state.first + k) % seats for k in range(seats)]
    return [(seat, not state.players[seat].members() and seat != state.seat) for seat in order] if state.round else []
