"""Versions of the environments: one number per game, which rises when results of experiments could change.

That is when an observation has other columns or other numbers, when a move has another number, when a rule or the
course of chance changes. A test keeps checksums of fixed games, and fails until the version is raised.
"""
from __future__ import annotations

from typing import Final

# By game, from version 1 on: what is in it, or what has changed.
HISTORY: Final[dict[str, list[str]]] = {
    "nova": ["The first version."],
    "mystica": [
        "The first version.",
        "The sheet has a section `prospects`: what works every round, and what upgrades beside rivals will bring."],
    "mara": ["The first version."],
}


def version(game_id: str) -> int:
    return len(HISTORY[game_id])


def version_id(game_id: str) -> str:
    """The name that papers quote.

    >>> version_id("nova")
    'terrae_nova_v1'
    """
    return f"terrae_{game_id}_v{version(game_id)}"
