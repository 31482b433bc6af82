"""Levels: bots with their time to think, under names that people choose between, and what they reach."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from terrae.bots import Bot, Budget, bot
from terrae.bots.bot import QUICK
from terrae.core.errors import BadOption


@dataclass(frozen=True)
class Level:
    """How strong an opponent is: a bot, and what it may spend on each decision."""

    name: str  # an id of the locales' [bots]
    bot: str
    budget: Budget
    for_people: bool = True  # is it offered to people, who want sensible opponents?

    def player(self) -> Bot:
        return bot(self.bot)


LEVELS = {level.name: level for level in (
    Level("random", "random", QUICK, for_people=False),
    Level("beginner", "beginner", QUICK),
    Level("greedy", "greedy", QUICK),  # regular
    Level("search", "search", QUICK),  # strong
    Level("expert", "search", Budget(seconds=2.0)),
)}
OFFERED = [name for name, level in LEVELS.items() if level.for_people]


@cache
def typical_points() -> Mapping[str, Mapping[str, float]]:
    """What each level scores on average against two regular bots, by game; measured by `tools/levels.py`. Games and
    levels that were not measured are missing."""
    text = (resources.files("terrae.bots") / "levels.toml").read_text(encoding="utf-8")
    return {game: {name: found["points"] for name, found in measured.items()}
            for game, measured in tomllib.loads(text).items()}


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
