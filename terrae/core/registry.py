"""The games there are, by id."""
from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

from terrae.core.errors import BadOption

if TYPE_CHECKING:
    from terrae.core.game import Game

GAMES = ("nova", "mystica", "mara")


def load(id: str) -> Game:
    """A game by its id."""
    if id not in GAMES:
        raise BadOption(f"unknown game {id!r}; there are: {', '.join(GAMES)}")
    game: Game = import_module(f"terrae.{id}").GAME
    return game
