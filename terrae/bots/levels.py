"""Levels: bots with their time to think, under names that people choose between."""
from __future__ import annotations

from dataclasses import dataclass

from terrae.bots import Bot, Budget, bot
from terrae.bots.bot import QUICK
from terrae.core.errors import BadOption


@dataclass(frozen=True)
class Level:
    """How strong an opponent is: a bot, and what it may spend on each decision."""

    name: str  # an id of the locales' [bots]
    bot: str
    budget: Budget

    def player(self) -> Bot:
        return bot(self.bot)


LEVELS = {level.name: level for level in (
    Level("random", "random", QUICK),  # for beginners
    Level("greedy", "greedy", QUICK),  # regular
    Level("search", "search", QUICK),  # strong
    Level("expert", "search", Budget(seconds=2.0)),
)}


def level(name: str) -> Level:
    """Find a level by its name."""
    if name not in LEVELS:
        raise BadOption(f"unknown bot {name!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[name]


def level_or_judge(name: str) -> Level:
    """Find a level, or `search:FILE.json`. Not for visitors of a server, who could name any file of the server."""
    plain, colon, _ = name.partition(":")
    if not colon:
        return level(name)
    bot(name)
    return Level(name, name, level(plain).budget)
