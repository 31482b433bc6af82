"""Asking a bot that may be broken: it may crash, cheat or never answer, and the game goes on all the same.

Then `greedy` moves in its place, and the answer says why. In a main thread an endless bot is stopped by the clock;
elsewhere, and in compiled code, which no signal reaches, an answer that comes too late is not taken.
"""
from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import perf_counter

from terrae.bots.bot import Bot, Budget
from terrae.bots.greedy import GreedyBot
from terrae.core.game import State

FORFEIT = "forfeit"
PATIENCE = 2.0  # times its seconds a bot may take
GRACE = 0.5  # seconds on top, for a busy machine
LONGEST = 60.0  # seconds for a budget of nodes, and where a person waits for a slow machine
SLOWEST = 100  # nodes a second; a larger budget may take longer
TOLD = 200  # letters of a crash that are told


@dataclass(frozen=True)
class Answer:
    """A legal move, and what the bot did wrong if it is not its own."""

    move: int
    problem: str = ""


class Overrun(BaseException):
    """The clock has run out; no bot catches this by accident."""


def asked(bot: Bot, state: State, budget: Budget, rng: Random, limit: float = 0.0) -> Answer:
    """The bot's move, or that of `greedy` with the reason. The state is not touched, whatever the bot does. Without a
    limit in seconds the bot is held to its budget."""
    limit = limit or patience(budget)
    began = perf_counter()
    try:
        with clock(limit):
            chosen = bot.choose(state.for_bots(), budget, rng)
        legal = state.legal_moves()
        if perf_counter() - began > limit:
            problem = overrun(limit)
        elif chosen in legal:
            return Answer(legal[legal.index(chosen)])
        else:
            problem = f"gave {shown(state, chosen)}, which is not legal"
    except Overrun:
        problem = overrun(limit)
    except (Exception, SystemExit) as crash:
        problem = f"crashed with {type(crash).__name__}: {' '.join(str(crash).split())[:TOLD]}".rstrip(" :")
    return Answer(GreedyBot().choose(state.for_bots(), budget, rng), problem)


def forfeit(seat: int, name: str, problem: str) -> str:
    """How a record tells it."""
    return f"{FORFEIT} of seat {seat + 1}, {name}: {problem}"


def patience(budget: Budget) -> float:
    """Seconds after which a bot has clearly overrun its budget."""
    if budget.seconds:
        return PATIENCE * budget.seconds + GRACE
    return max(LONGEST, budget.nodes / SLOWEST)


def overrun(limit: float) -> str:
    return f"had no move after {limit:.1f} seconds"


def shown(state: State, chosen: object) -> str:
    """What a bot gave, as words if it is a move at all."""
    moves = state.game.moves
    return repr(moves[chosen]) if isinstance(chosen, int) and 0 <= chosen < len(moves) else repr(chosen)[:TOLD]


@contextmanager
def clock(limit: float) -> Iterator[None]:
    """Raise `Overrun` after so many seconds, where signals allow it."""
    if threading.current_thread() is not threading.main_thread() or not hasattr(signal, "setitimer"):
        yield
        return

    def ring(number: int, frame: object) -> None:
        raise Overrun

    before = signal.signal(signal.SIGALRM, ring)
    try:
        signal.setitimer(signal.ITIMER_REAL, limit)
        yield
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
