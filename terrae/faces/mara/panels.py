"""Terramara beside its boards: mats in full and on one line, rounds, offers, tiles in words, points."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.core import game as core
from terrae.draw import NOTHING, Goal, Panel
from terrae.faces.mara import mat
from terrae.faces.mara.beside import Beside
from terrae.faces.mara.mat import Reader
from terrae.faces.mara.words import Says
from terrae.locales import Locale
from terrae.mara.state import State
from terrae.mara.tiles import ROUNDS


def draw_mat(state: core.State, seat: int, locale: Locale, selectable: Set[str] = NOTHING) -> htpy.Node:
    r = reader(state, seat, locale, selectable)
    return htpy.div(".holding")[
        htpy.div(".holding-side")[mat.goods(r), mat.clan(r), mat.workers(r), mat.tracks(r)],
        htpy.div(".holding-side")[mat.character(r), mat.reserved(r), mat.own_tiles(r),
                                  mat.artifacts(r)]]


def draw_card(state: core.State, seat: int, locale: Locale) -> htpy.Node:
    return mat.brief(reader(state, seat, locale, NOTHING))


def reader(s: core.State, seat: int, locale: Locale, selectable: Set[str]) -> Reader:
    assert isinstance(s, State)
    return Reader(Says(s, locale), s.players[seat], selectable)


def draw_rail(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> list[Panel]:
    assert isinstance(state, State)
    s = state
    made = Beside(s, locale, selectable)
    found = [made.effect_panel(), made.characters(), made.starts(), made.spare_tiles(), made.rounds(), made.outposts(),
             made.scoring(), made.bonus(), made.legend()]
    return [panel for panel in found if panel is not None]


def draw_tray(state: core.State, locale: Locale, selectable: Set[str] = NOTHING) -> Panel | None:
    return None


def draw_aside(state: core.State, locale: Locale) -> list[Panel]:
    return []


def list_goals(state: core.State, locale: Locale) -> list[Goal]:
    assert isinstance(state, State)
    return [Goal(number, "explorer", "", locale.text("panel", f"round_note_{number}"))
            for number in range(1, ROUNDS + 1)] if state.round else []


def list_order(state: core.State) -> list[tuple[int, bool]]:
    assert isinstance(state, State)
    seats = state.seats()
    return [((state.first + k) % seats, False) for k in range(seats)]
