"""Levels: bots with their time to think, under names that people choose between, and what they reach."""
from __future__ import annotations

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources

from terrae.bots import Bot, Budget, bot
from terrae.bots.bot import QUICK
from terrae.bots.outside.registry import PROGRAMS
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
ENOUGH = 12  # games that a match must have before people are told its points
OFFERED = [name for name, level in LEVELS.items() if level.for_people]
PROGRAM = Budget(seconds=2.0)  # for bots from outside


@dataclass(frozen=True)
class Measured:
    """What a level reached in a match: its average points, and in how many games."""

    points: float
    games: int


@cache
def measured() -> Mapping[str, Mapping[str, Measured]]:
    """What each level reached against two regular bots, by game, as `tools/levels.py` measured it."""
    text = (resources.files("terrae.bots") / "levels.toml").read_text(encoding="utf-8")
    return {game: {name: Measured(one["points"], one["games"]) for name, one in levels.items()}
            for game, levels in tomllib.loads(text).items()}


def typical_points(game: str, name: str) -> float | None:
    """What a level reaches in a game; None if too few games were played to tell people."""
    found = measured().get(game, {}).get(name)
    return found.points if found and found.games >= ENOUGH else None


def level(name: str) -> Level:
    """Find a level by its name, or a program from outside."""
    if name in PROGRAMS:
        return Level(name, name, PROGRAM)
    if name not in LEVELS:
        raise BadOption(f"unknown bot {name!r}; there are: {', '.join([*LEVELS, *PROGRAMS])}")
    return LEVELS[name]


def level_or_judge(name: str) -> Level:
    """Find a level, or `search:FILE.json`. Not for visitors of a server, who could name any file of the server."""
    plain, colon, _ = name.partition(":")
    if not colon:
        return level(name)
    bot(name)
    return Level(name, name, level(plain).budget)
