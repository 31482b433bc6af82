"""The observations of each game by name."""
from __future__ import annotations

from functools import cache
from typing import Final

from terrae.bots.features import features
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.research.observation import Observation, SheetObservation

OBSERVATIONS: Final = ("board", "sheet")


@cache
def observation(game: Game, name: str) -> Observation:
    """How positions of a game are seen: `board` for the plain position, `sheet` for what the bots' judge sees."""
    if name not in OBSERVATIONS:
        raise BadOption(f"unknown observation {name!r}; there are: {', '.join(OBSERVATIONS)}")
    seen = features(game.id)
    return SheetObservation(seen, [f"sheet.{column}" for column in range(seen.size)])
