"""What is played in a match, and who sits where in which of its games.

Games come in blocks. Within a block chance does the same at the same place of the game, so set-up and dealt factions
are equal, and the bots rotate through all seats: who was lucky in one game of the block was not in another.
"""
from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any

from terrae.bots import Budget, SearchBot, bot, ready
from terrae.bots.judge import HAND, LEARNED
from terrae.bots.outside.program import Program
from terrae.bots.outside.registry import PROGRAMS
from terrae.bots.weights import shipped
from terrae.core.errors import BadOption
from terrae.core.game import Game
from terrae.core.registry import load

FEWEST = 2


@dataclass(frozen=True)
class Match:
    """Everything the games of a match depend on, besides their numbers."""

    game: str
    options: dict[str, str]  # in full
    bots: tuple[str, ...]  # one for every seat
    budget: Budget
    seed: str
    programs: tuple[Program, ...] = ()  # the bots from outside

    @property
    def rotations(self) -> int:
        """Games of a block: rotations that seat the bots differently."""
        names = self.bots
        return next(n for n in range(1, len(names) + 1) if names[n:] + names[:n] == names)

    def block(self, number: int) -> int:
        return number // self.rotations

    def seating(self, number: int) -> tuple[str, ...]:
        """The bots by seat in a game. Every other block turns the order round, so that nobody always
        follows the same neighbour."""
        block, turn = divmod(number, self.rotations)
        names = self.bots[::-1] if block % 2 else self.bots
        return names[-turn:] + names[:-turn] if turn else names

    def settings(self) -> dict[str, Any]:
        """The match as plain values; games of equal settings belong together."""
        game = load(self.game)
        ours = tuple(name for name in self.bots if name not in {one.name for one in self.programs})
        programs = {"programs": {one.name: {"command": list(one.command), "options": dict(one.options)}
                                 for one in self.programs}} if self.programs else {}
        return {"game": self.game, "rules": game.rules, "bots": list(self.bots),
                "weights": weights(game, ours), "nodes": self.budget.nodes, "seconds": self.budget.seconds,
                "seed": self.seed, "options": self.options, **programs}


def make(game: Game, options: dict[str, str], bots: list[str], budget: Budget, seed: str) -> Match:
    """A match, with everything that can be wrong found before the first game."""
    if len(bots) < FEWEST:
        raise BadOption(f"a match needs at least {FEWEST} bots, such as --bots search,greedy")
    for name in bots:
        ready(game, name)
    programs = tuple(PROGRAMS[name] for name in dict.fromkeys(bots) if name in PROGRAMS)
    return Match(game.id, game.options(options), tuple(bots), budget, seed, programs)


def weights(game: Game, bots: tuple[str, ...]) -> dict[str, str]:
    """What is in the weights the bots think by: the same name with other weights is another bot."""
    found = {}
    for name in bots:
        made = bot(name)
        if isinstance(made, SearchBot) and made.judge != HAND:
            file = shipped(game) if made.judge == LEARNED else Path(made.judge)
            if file.exists():  # a game may come without weights
                found[name] = sha256(file.read_bytes()).hexdigest()[:16]
    return found
