"""Terra Mystica for PettingZoo."""
from __future__ import annotations

from typing import Any

from pettingzoo import AECEnv

from terrae.research.doors import ILLEGAL_REWARD
from terrae.research.pettingzoo.environment import GameEnv, metadata, wrapped


class raw_env(GameEnv):
    """The environment without wrappers: an illegal action raises an error."""

    game_id = "mystica"
    metadata = metadata("terrae_mystica_v2")


def env(*, illegal_reward: float = ILLEGAL_REWARD, **options: Any) -> AECEnv[str, Any, Any]:
    """The environment as PettingZoo's users expect it: an illegal action ends the game with `illegal_reward`."""
    return wrapped(raw_env(**options), illegal_reward)


__all__ = ["env", "raw_env"]
