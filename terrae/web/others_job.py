"""The others' moves in a plan, until the seat that plans is asked: a bot's guess, or they pass."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from terrae.bots import Budget
from terrae.bots.guard import choose_safely
from terrae.bots.levels import level
from terrae.core import chance
from terrae.core.game import CHANCE, State
from terrae.core.kinds import DECLINES, ENDS_TURN, LEAVES_ROUND
from terrae.web.analysis_jobs import PositionJob

GUESS, SKIP = HOWS = ("guess", "skip")
GUESSER = "greedy"  # quick, and good enough for a guess
QUIET = (LEAVES_ROUND, DECLINES, ENDS_TURN)  # what passing means, the strongest first
MAX_MOVES = 200


@dataclass(frozen=True)
class OthersJob(PositionJob):
    """Moves of everybody but one seat, chance included."""

    seat: int
    how: str

    def results(self) -> Iterator[list[str]]:
        """Yield the moves in notation."""
        state, rng = self.record().state, Random(self.seed())
        found: list[str] = []
        while not state.over and state.seat != self.seat and len(found) < MAX_MOVES:
            move = chance.draw(state, rng) if state.seat == CHANCE else self.choose(state, rng)
            found.append(state.game.moves[move])
            state.apply(move)
        yield found

    def choose(self, state: State, rng: Random) -> int:
        kinds = state.game.kind_of
        if self.how == SKIP:
            for role in QUIET:
                quiet = [move for move in state.legal_moves() if kinds[move].role == role]
                if quiet:
                    return quiet[0]
        bot = level(GUESSER)
        return choose_safely(bot.player(), state, Budget(seconds=bot.budget.seconds), rng).move
