"""The door to OpenSpiel: Python games with explicit chance.

    import pyspiel
    import terrae.research.openspiel

    game = pyspiel.load_game("terrae_nova(players=2)")

Importing this package registers the games. What OpenSpiel asks of a game belongs to `game.py`, of a position to
`state.py`, of what a player sees to `observer.py`; rules and observations do not belong here.
"""
from terrae.core.extras import require

require("research", "terrae.research.openspiel", "numpy", "pyspiel")

from terrae.research.openspiel.game import SpielMara, SpielMystica, SpielNova, name_of, parameters, register  # noqa: E402

CLASSES = (SpielNova, SpielMystica, SpielMara)
NAMES = {game.id: name_of(game.id) for game in CLASSES}

for _game in CLASSES:
    register(_game)

__all__ = ["NAMES", "parameters"]
