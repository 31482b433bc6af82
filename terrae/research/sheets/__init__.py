"""Names for what the bots' features write, one module per game, section by section as the features are written.

A test calls every section and compares how many columns it writes with how many names it has here.
"""
from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from terrae.core.game import Game

Sections = dict[str, list[str]]


def each(name: str, of: Iterable[object]) -> list[str]:
    """A name for each of several columns.

    >>> each("sailing", range(3))
    ['sailing.0', 'sailing.1', 'sailing.2']
    """
    return [f"{name}.{one}" for one in of]


def pending(game: Game) -> list[str]:
    return ["to_move", *each("pending", [item.id for item in game.items])]


def sheet_names(game: Game) -> list[str]:
    """The names of all columns that a game's features have for one seat."""
    return [name for names in sections(game).values() for name in names]


def sections(game: Game) -> Sections:
    """The names by the function that writes the columns, in the order of the calls."""
    if game.id == NOVA:
        from terrae.research.sheets import nova

        own = nova.SECTIONS
    elif game.id == MYSTICA:
        from terrae.research.sheets import mystica

        own = mystica.SECTIONS
    else:
        from terrae.research.sheets import mara

        own = mara.SECTIONS
    return {"pending": pending(game), **own}


NOVA: Final = "nova"
MYSTICA: Final = "mystica"
