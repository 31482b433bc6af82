"""Terramara beside its boards: mats in full and on one line, rounds, offers, tiles in words, points."""
from __future__ import annotations

from collections.abc import Set

import htpy

from terrae.core import game as core
from terrae.draw import NOTHING
from terrae.draw.mara_words import Says
from terrae.locales import Locale
from terrae.mara.state import State
from terrae.web.pages.games import Panel, mara_mat
from terrae.web.pages.games.mara_beside import Beside
from terrae.web.pages.games.mara_mat import Reader


def mat(s: core.State, seat: int, locale: Locale, glow: Set[str] = NOTHING) -> htpy.Node:
    r = reader(s, seat, locale, glow)
    return htpy.div(".holding")[
        htpy.div(".holding-side")[mara_mat.goods(r), mara_mat.clan(r), mara_mat.workers(r), mara_mat.tracks(r)],
        htpy.div(".holding-side")[mara_mat.character(r), mara_mat.reserved(r), mara_mat.own_tiles(r),
                                  mara_mat.artifacts(r)]]


def brief(s: core.State, seat: int, locale: Locale) -> htpy.Node:
    return mara_mat.brief(reader(s, seat, locale, NOTHING))


def reader(s: core.State, seat: int, locale: Locale, glow: Set[str]) -> Reader:
    assert isinstance(s, State)
    return Reader(Says(s, locale), s.players[seat], glow)


def beside(s: core.State, locale: Locale, glow: Set[str] = NOTHING) -> list[Panel]:
    assert isinstance(s, State)
    made = Beside(s, locale, glow)
    found = [made.asked(), made.characters(), made.starts(), made.spare_tiles(), made.rounds(), made.outposts(),
             made.scoring(), made.bonus(), made.legend()]
    return [panel for panel in found if panel is not None]
