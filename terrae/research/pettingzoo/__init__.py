"""The door to PettingZoo: one AEC environment for each game.

    from terrae.research.pettingzoo import terrae_nova_v1

    env = terrae_nova_v1.env(players=3)

They are also in PettingZoo's registry, as `pettingzoo.make("aec", "terrae/nova_v1", players=3)`. What an environment
does belongs to `environment.py`; rules, observations and pictures do not belong here.
"""
from terrae.core.extras import require

require("research", "terrae.research.pettingzoo", "numpy", "pettingzoo", "gymnasium")

import pettingzoo  # noqa: E402

from terrae.research.pettingzoo import terrae_mara_v1, terrae_mystica_v2, terrae_nova_v1  # noqa: E402

MODULES = {"nova": terrae_nova_v1, "mystica": terrae_mystica_v2, "mara": terrae_mara_v1}

for _game, _module in MODULES.items():
    _name = _module.__name__
    _id = f"terrae/{_game}_v{_name.rpartition('_v')[2]}"
    if _id.replace("_v", "-v") not in pettingzoo.aec_registry:
        pettingzoo.register("aec", _id, entry_point=f"{_name}:env")

__all__ = ["terrae_mara_v1", "terrae_mystica_v2", "terrae_nova_v1"]
