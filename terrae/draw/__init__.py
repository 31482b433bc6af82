"""Boards and charts as SVG, made in Python: for the browser's table, for notebooks and for files.

A *spot* is the name of a place one can point at: `hex:E4`, `bridge:E4-F5`, `bonus:B`, `cult:fire`. Whatever draws the
place gives its element `data-spot`; a move knows its spots, so a table can lead from a click to the moves meant.
"""
from __future__ import annotations

from collections.abc import Set
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

import htpy

from terrae.core.game import Game, State
from terrae.locales import Locale

NOTHING: frozenset[str] = frozenset()


@dataclass(frozen=True)
class Board:
    """One picture of the table. `svg` is an `<svg viewBox="0 0 width height">` without size of its own."""

    id: str
    title: str
    width: float
    height: float
    svg: htpy.Element


class Drawing(Protocol):
    """What `terrae/draw/<game>.py` draws."""

    def boards(self, state: State, locale: Locale, glow: Set[str] = NOTHING, fresh: Set[str] = NOTHING) -> list[Board]:
        """The boards with everything on them. Spots in `glow` can be chosen now, those in `fresh` were changed by
        the last move."""

    def spots(self, state: State, move: int) -> list[str]:
        """Where a move can be pointed at, on a board or beside it."""


def drawing(game: Game) -> Drawing:
    """How a game is drawn."""
    return cast(Drawing, import_module(f"terrae.draw.{game.id}"))
