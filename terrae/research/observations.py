"""The observations of each game by name."""
from __future__ import annotations

from functools import cache
from typing import Final

from terrae.bots.features import features
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.research.observation import Board, Observation, Sheet
from terrae.research.sheets import sheet_groups, sheet_names

OBSERVATIONS: Final = ("board", "sheet")


@cache
def observation(game: Game, name: str) -> Observation:
    """How positions of a game are seen: `board` for the plain position, `sheet` for what the bots' judge sees."""
    if name == "board":
        return board(game.id)
    if name == "sheet":
        seats = board(game.id).seats
        sheet = Sheet(features(game.id), sheet_names(game), seats)
        sheet.groups = sheet_groups(game, seats)
        return sheet
    raise BadOption(f"unknown observation {name!r}; there are: {', '.join(OBSERVATIONS)}")


def board(game_id: str) -> Board:
    """The plain position of a game as numbers."""
    if game_id == "nova":
        from terrae.research.boards import nova

        return nova.BOARD
    if game_id == "mystica":
        from terrae.research.boards import mystica

        return mystica.BOARD
    if game_id == "mara":
        from terrae.research.boards import mara

        return mara.BOARD
    raise KeyError(f"nobody has said yet what is seen of {game_id}")
