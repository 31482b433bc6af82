"""What lies beside the boards, game by game: mats, tiles, actions."""
from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

import htpy

from terrae.core.game import Game, State
from terrae.draw import NOTHING
from terrae.locales import Locale


@dataclass(frozen=True)
class Panel:
    """A titled part of the table beside the boards: tiles on offer, actions, rounds."""

    id: str
    title: str
    body: htpy.Node


class Panels(Protocol):
    """What `terrae/web/pages/games/<game>.py` draws. Elements with `data-spot` can be pointed at; those in `glow`
    can be chosen now."""

    def mat(self, state: State, seat: int, locale: Locale, glow: Set[str] = NOTHING) -> htpy.Node:
        """All a seat has: goods, tracks, incomes now and next round, buildings left, abilities."""

    def brief(self, state: State, seat: int, locale: Locale) -> htpy.Node:
        """The same on one line, for opponents."""

    def beside(self, state: State, locale: Locale, glow: Set[str] = NOTHING) -> list[Panel]:
        """What lies beside the boards."""


def panels(game: Game) -> Panels:
    """The panels of a game."""
    return cast(Panels, import_module(f"terrae.web.pages.games.{game.id}"))
