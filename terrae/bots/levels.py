"""Levels: bots with their time to think, under names that people choose between."""
from __future__ import annotations

from dataclasses import dataclass

from terrae.bots import Bot, Budget, bot
from terrae.core.errors import BadOption


@dataclass(frozen=True)
class Level:
    """How strong an opponent is: a bot, and what it may spend on each decision."""

    name: str  # an id of the locales' [bots]
    bot: str
    budget: Budget

    def player(self) -> Bot:
        return bot(self.bot)


USUAL = Budget(seconds=0.3)
LEVELS = {level.name: level for level in (
    Level("random", "random", USUAL),  # for beginners
    Level("greedy", "greedy", USUAL),  # regular
    Level("search", "search", USUAL),  # strong
    Level("expert", "search", Budget(seconds=2.0)),
)}


def level(name: str) -> Level:
    """A level by its name."""
    if name not in LEVELS:
        raise BadOption(f"unknown bot {name!r}; there are: {', '.join(LEVELS)}")
    return LEVELS[name]


def level_or_judge(name: str) -> Level:
    """A level, or `search:FILE.json`. Never for a server's visitors: the file would be one of the server's."""
    plain, colon, _ = name.partition(":")
    if not colon:
        return level(name)
    bot(name)
    return Level(name, name, level(plain).budget)
