"""Bots by name."""
from __future__ import annotations

from terrae.bots.bot import QUICK, Bot, Budget, Option, Thought
from terrae.bots.greedy import GreedyBot
from terrae.bots.random import RandomBot
from terrae.bots.search import SearchBot
from terrae.core.errors import BadOption

BOTS: dict[str, type[Bot]] = {"random": RandomBot, "greedy": GreedyBot, "search": SearchBot}


def bot(name: str) -> Bot:
    """A bot by its name; `search:hand` or `search:FILE.json` for a search by another judge."""
    plain, _, judge = name.partition(":")
    if plain not in BOTS:
        raise BadOption(f"unknown bot {plain!r}; there are: {', '.join(BOTS)}")
    if not judge:
        return BOTS[plain]()
    if plain != "search":
        raise BadOption(f"only search takes a judge, not {plain!r}: write `search:hand` or `search:FILE.json`")
    return SearchBot(judge)


__all__ = ["BOTS", "QUICK", "Bot", "Budget", "GreedyBot", "Option", "RandomBot", "SearchBot", "Thought", "bot"]
