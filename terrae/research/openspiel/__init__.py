"""The door to OpenSpiel: Python games with explicit chance.

    import pyspiel
    import terrae.research.openspiel

    game = pyspiel.load_game("terrae_nova(players=2)")

Importing this package registers the games. What OpenSpiel asks of a game belongs to `game.py`, of a position to
`state.py`, of what a player sees to `observer.py`; rules and observations do not belong here.
"""
from terrae.core.extras import require

require("research", "terrae.research.openspiel", "numpy", "pyspiel")

from terrae.core.registry import GAMES
from terrae.research.openspiel.game import name_of, register

NAMES = {game: name_of(game) for game in GAMES}

for _game in GAMES:
    register(_game)

__all__ = ["NAMES"]
