"""Bots by name."""
from __future__ import annotations

from terrae.bots.bot import Bot
from terrae.bots.greedy import GreedyBot
from terrae.bots.random import RandomBot
from terrae.core.errors import BadOption

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot}


def bot(name: str) -> Bot:
    """A bot by its name."""
    if name not in BOTS:
        raise BadOption(f"unknown bot {name!r}; there are: {', '.join(BOTS)}")
    return BOTS[name]()
