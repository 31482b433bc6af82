"""The registered games by id. The core names none: `terrae/__init__.py` registers the games of this package."""
from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from terrae.core.errors import BadOption

if TYPE_CHECKING:
    from terrae.core.game import Game

GAMES: Final[list[str]] = []  # their ids, in the order they were registered
_LOADERS: Final[dict[str, Callable[[], Game]]] = {}


def register(id: str, loader: Callable[[], Game]) -> None:
    """Add a game; the loader is called whenever somebody wants it and should import the rules only then."""
    if id not in _LOADERS:
        GAMES.append(id)
    _LOADERS[id] = loader


def load(id: str) -> Game:
    """Return a game by its id; an unknown id raises `BadOption`."""
    if id not in _LOADERS:
        raise BadOption(f"unknown game {id!r}; there are: {', '.join(GAMES)}", "unknown-game", game=id)
    return _LOADERS[id]()
