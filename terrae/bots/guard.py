"""Let a bot choose a move safely: if it crashes, plays an illegal move or hangs, the game continues.

Then `greedy` moves instead, and the answer says why. In a main thread a hanging bot is stopped by a timer. In other
threads, and in compiled code, which signals cannot interrupt, an answer that comes too late is discarded.
Arena, terminal and server all use this guard; the server also replaces a process that does not answer at all.
"""
from __future__ import annotations

import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from random import Random
from time import perf_counter

from terrae.bots.bot import Bot, BotFault, Budget, History
from terrae.bots.greedy import GreedyBot
from terrae.core.game import State

FORFEIT = "forfeit"
TOLERANCE = 2.0  # a bot may take this multiple of its seconds
GRACE = 0.5  # seconds on top, for a busy machine
LONGEST = 60.0  # seconds for a budget of nodes, and where a person waits for a slow machine
SLOWEST = 100  # nodes a second; a larger budget may take longer
MAX_MESSAGE = 200  # characters of an exception that are reported


@dataclass(frozen=True)
class Answer:
    """A legal move. If it is not the bot's own, `problem` says what the bot did wrong."""

    move: int
    problem: str = ""
    detail: str = ""  # more about the problem, for whoever runs the bot and for nobody else


class Overrun(BaseException):
    """The time is up. Not an `Exception`, so that no bot catches it by accident."""


def choose_safely(bot: Bot, state: State, budget: Budget, rng: Random, limit: float = 0.0,
                  history: History | None = None) -> Answer:
    """Return the bot's move, or that of `greedy` with the reason. The bot cannot change the state. `limit` is in
    seconds; without one the bot gets the time limit of its budget. Bots from outside need the `history`."""
    limit = limit or time_limit(budget)
    detail = ""
    try:
        if history is not None:
            bot.prepare(history, limit)
        began = perf_counter()
        with timer(limit):
            chosen = bot.choose(state.for_bots(), budget, rng)
        legal = state.legal_moves()
        if perf_counter() - began > limit:
            problem = describe_overrun(limit)
        elif chosen in legal:
            return Answer(legal[legal.index(chosen)])
        else:
            problem = f"gave {describe_move(state, chosen)}, which is not legal"
    except Overrun:
        problem = describe_overrun(limit)
    except BotFault as fault:
        problem, detail = str(fault), fault.detail
    except (Exception, SystemExit) as crash:
        problem = describe_crash(crash)
    return Answer(GreedyBot().choose(state.for_bots(), budget, rng), problem, detail)


def forfeit(seat: int, name: str, problem: str, detail: str = "") -> str:
    """Write the comment that records a forfeited move."""
    return f"{FORFEIT} of seat {seat + 1}, {name}: {problem}" + (f" ({detail})" if detail else "")


def time_limit(budget: Budget) -> float:
    """Return the seconds after which a bot has clearly overrun its budget."""
    if budget.seconds:
        return TOLERANCE * budget.seconds + GRACE
    return max(LONGEST, budget.nodes / SLOWEST)


def describe_overrun(limit: float) -> str:
    return f"had no move after {limit:.1f} seconds"


def describe_crash(crash: BaseException) -> str:
    return f"crashed with {type(crash).__name__}: {' '.join(str(crash).split())[:MAX_MESSAGE]}".rstrip(" :")


def describe_move(state: State, chosen: object) -> str:
    """Quote what a bot gave: the notation of a move, or anything else as Python shows it."""
    moves = state.game.moves
    return repr(moves[chosen]) if isinstance(chosen, int) and 0 <= chosen < len(moves) else repr(chosen)[:MAX_MESSAGE]


@contextmanager
def timer(limit: float) -> Iterator[None]:
    """Raise `Overrun` after `limit` seconds, where signals allow it."""
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
