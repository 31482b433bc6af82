"""How the learned judges see positions: one file per game."""
from __future__ import annotations

from importlib import import_module

from terrae.bots.sheet import Features


def features(game_id: str) -> Features:
    found: Features = import_module(f"terrae.bots.features.{game_id}").FEATURES
    return found
