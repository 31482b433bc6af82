"""Bots by name, and everything that chooses moves: random, beginner's, greedy and searching bots, evaluators, weights.

A bot gets a position, a budget and a generator of random numbers, and answers with a move. Making weights belongs to
`training`, comparing bots to `arena`, looking at games that were played to `study`.
"""
from __future__ import annotations

from terrae.bots.beginner import BeginnerBot
from terrae.bots.bot import QUICK, Bot, Budget, History, Option, Thought
from terrae.bots.greedy import GreedyBot
from terrae.bots.judge import knowledge
from terrae.bots.outside.program import ProgramBot
from terrae.bots.outside.registry import PROGRAMS
from terrae.bots.random import RandomBot
from terrae.bots.search import SearchBot
from terrae.core.errors import BadOption
from terrae.core.game import Game

BOTS: dict[str, type[Bot]] = {
    "random": RandomBot, "beginner": BeginnerBot, "greedy": GreedyBot, "search": SearchBot}


def bot(name: str) -> Bot:
    """A bot by its name; `search:hand` or `search:FILE.json` for a search by another judge. A program from outside has
    the name it was registered by."""
    if name in PROGRAMS:
        return ProgramBot(PROGRAMS[name])
    plain, _, judge = name.partition(":")
    if plain not in BOTS:
        raise BadOption(f"unknown bot {plain!r}; there are: {', '.join([*BOTS, *PROGRAMS])}")
    if not judge:
        return BOTS[plain]()
    if plain != "search":
        raise BadOption(f"only search takes a judge, not {plain!r}: write `search:hand` or `search:FILE.json`")
    return SearchBot(judge)


def ready(game: Game, name: str) -> Bot:
    """A bot with everything it needs for a game at hand; what is missing or does not fit is said now."""
    made = bot(name)
    if isinstance(made, SearchBot):
        knowledge(game, made.judge)
    return made


__all__ = ["BOTS", "QUICK", "BeginnerBot", "Bot", "Budget", "GreedyBot", "History", "Option", "RandomBot", "SearchBot",
           "Thought", "bot", "ready"]
