"""What a position is worth to every seat, in points at the end of the game."""
from __future__ import annotations

from collections.abc import Callable
from importlib import import_module

from terrae.core.game import Game, State

Judge = Callable[[State], list[float]]


def judge(game: Game) -> Judge:
    """The judge of a game."""
    found: Judge = import_module(f"terrae.bots.judge.{game.id}").judge
    return found
