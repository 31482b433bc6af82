"""Names for what the bots' features write, one module per game, section by section as the features are written.

A test calls every section and compares how many columns it writes with how many names it has here.
"""
from __future__ import annotations

from collections.abc import Iterable

from terrae.core.game import Game
from terrae.research.row import Group

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


def sheet_groups(game: Game, seats: int) -> list[Group]:
    """What a page says of the columns: those side by side whose names begin alike are one line."""
    found: list[Group] = []
    names = sheet_names(game)
    for first, name in enumerate(names):
        stem, dot, _ = name.rpartition(".")
        family = f"*.{stem}.*" if dot else f"*.{name}"
        if found and found[-1].name == family:
            found[-1].size += seats
        else:
            found.append(Group(family, first, seats, "a number" if not dot else "a number each"))
    return found


def sections(game: Game) -> Sections:
    """The names by the function that writes the columns, in the order of the calls."""
    if game.id == "nova":
        from terrae.research.sheets import nova

        own = nova.SECTIONS
    elif game.id == "mystica":
        from terrae.research.sheets import mystica

        own = mystica.SECTIONS
    elif game.id == "mara":
        from terrae.research.sheets import mara

        own = mara.SECTIONS
    else:
        raise KeyError(f"nobody has said yet what the sheet of {game.id} holds")
    return {"pending": pending(game), **own}
