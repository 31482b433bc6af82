"""The door to Gymnasium: one seat of a game against named bots.

    import gymnasium
    import terrae.research.gymnasium

    env = gymnasium.make("terrae/Nova-v1", players=2, opponents="search:1000")

Importing this package registers the environments. What one does belongs to `environment.py`; rules, observations and
pictures do not belong here.
"""
from terrae.core.extras import require

require("research", "terrae.research.gymnasium", "numpy", "gymnasium")

import gymnasium  # noqa: E402

from terrae.core.registry import GAMES  # noqa: E402
from terrae.research.gymnasium.environment import SeatEnv  # noqa: E402
from terrae.research.versions import version  # noqa: E402

IDS = {game: f"terrae/{game.capitalize()}-v{version(game)}" for game in GAMES}

for _game, _id in IDS.items():
    if _id not in gymnasium.registry:
        gymnasium.register(_id, entry_point=f"{SeatEnv.__module__}:SeatEnv", kwargs={"game": _game})

__all__ = ["IDS", "SeatEnv"]
