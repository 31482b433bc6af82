"""Bots as opponents, by a name that says how long they think: the same name plays the same game on any machine."""
from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

from terrae.bots import BOTS, Bot, Budget, ready
from terrae.core.errors import BadOption
from terrae.core.game import Game, State

POSITIONS: Final = 1000  # that a search looks at where its name says nothing else
THINKS: Final = "search"  # the bot whose name may say how many


@dataclass(frozen=True)
class Opponent:
    """A bot with what it may spend on each decision; a number of positions, so that games can be repeated."""

    name: str
    bot: Bot
    budget: Budget

    def choose(self, state: State, rng: Random) -> int:
        """Choose a legal move of the seat that is asked."""
        return self.bot.choose(state, self.budget, rng)


def opponent(game: Game, name: str) -> Opponent:
    """Find an opponent: `random`, `beginner`, `greedy`, `search`, `search:POSITIONS` or `search:JUDGE:POSITIONS`.

    >>> from terrae.core.registry import load
    >>> opponent(load("nova"), "search:hand:200").budget.nodes
    200
    """
    plain, _, positions = name.rpartition(":")
    if not plain or not positions.isdigit():
        plain, positions = name, str(POSITIONS)
    known = plain.partition(":")[0]
    if known not in BOTS:
        raise BadOption(f"unknown opponent {name!r}; there are: {', '.join(BOTS)}, and {THINKS}:POSITIONS "
                        f"such as {THINKS}:{POSITIONS}")
    if known != THINKS and name != known:
        raise BadOption(f"only {THINKS} takes a number of positions, not {name!r}")
    if int(positions) < 1:
        raise BadOption(f"{THINKS} looks at 1 position or more, not {positions}")
    return Opponent(name, ready(game, plain), Budget(nodes=int(positions)))


def opponents(game: Game, names: str | Sequence[str], count: int, what: str = "opponents") -> list[Opponent]:
    """Find a number of opponents: all of one name, or a list with one name for each."""
    if not isinstance(names, str | Sequence) or not all(isinstance(name, str) for name in names):
        raise BadOption(f"{what} must be the name of a bot or a list of names, not {names!r}")
    listed = [names] * count if isinstance(names, str) else list(names)
    if len(listed) != count:
        raise BadOption(f"{what} must be one name or a list of {count}, one for each of their seats; this list has "
                        f"{len(listed)}")
    return [opponent(game, name) for name in listed]
