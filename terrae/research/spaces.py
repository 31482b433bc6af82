"""The spaces of Gymnasium, which PettingZoo has too."""
from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium.spaces import Box, Dict, Discrete, Space

from terrae.research.doors import LIMIT
from terrae.research.episode import Episode


def observation_space(episode: Episode) -> Space[Any]:
    """What a seat sees."""
    return Box(-LIMIT, LIMIT, (episode.observation.width,), np.float32)


def action_space(episode: Episode) -> Discrete:
    """The numbers of all moves of the game."""
    return Discrete(len(episode.game.moves))


def masked_space(episode: Episode) -> Space[Any]:
    """What a seat sees, and which moves it may make."""
    mask = Box(0, 1, (len(episode.game.moves),), np.int8)
    return Dict({"observation": observation_space(episode), "action_mask": mask})
