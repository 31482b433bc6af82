"""Playing and looking in a terminal: boards as coloured text, a table to sit at."""
from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from rich.console import RenderableType

from terrae.core.game import Game, State
from terrae.locales import Locale


class Look(Protocol):
    """What `terrae/terminal/<game>.py` draws."""

    def board(self, state: State, locale: Locale) -> RenderableType:
        """The map with everything on it."""

    def mats(self, state: State, locale: Locale) -> RenderableType:
        """What everybody has."""

    def table(self, state: State, locale: Locale) -> RenderableType:
        """What lies beside the board: rounds, tiles, actions still free."""

    def hint(self, state: State, move: int, locale: Locale) -> str:
        """What a card or tile named by a move says; nothing where its words say it all."""


def look(game: Game) -> Look:
    """How a game looks in a terminal."""
    return cast(Look, import_module(f"terrae.terminal.{game.id}"))
