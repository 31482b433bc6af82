"""Every game with every number of players, for tests that go over all of them."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

import pytest

import terrae
from terrae.faces import face

Test = TypeVar("Test", bound=Callable[..., Any])
TABLES = [(game, players) for game in terrae.GAMES for players in face(terrae.load(game)).players]
LAST = len(terrae.load("nova").moves) - 1
OUT_OF_RANGE = f"is not a move of nova; moves are the whole numbers from 0 to {LAST}$"
FEWEST = [(game, face(terrae.load(game)).players[0]) for game in terrae.GAMES]


def every_table(test: Test) -> Test:
    """Run a test for every game and number of players."""
    made: Test = pytest.mark.parametrize(("game", "players"), TABLES)(test)
    return made
