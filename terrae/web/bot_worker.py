"""What a worker process does: it receives jobs from a server, lets a bot decide or explain, and sends the answer."""
from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random

from terrae.bots import Bot, Budget, History
from terrae.bots.explain import Explanation, explain
from terrae.bots.guard import LONGEST, choose_safely
from terrae.bots.levels import Level, level
from terrae.bots.outside.program import Program, ProgramBot
from terrae.bots.outside.registry import register
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.processes import DONE, FAILED, serve_jobs

RUNNING: dict[str, ProgramBot] = {}  # in this process, which ends them when it ends


@dataclass(frozen=True)
class Job:
    """A bot's turn: everything needed to decide it, as plain values."""

    table: str
    game: str
    options: dict[str, str]
    moves: list[int]
    bot: str  # a level
    seed: str
    limit: float = LONGEST  # seconds for each decision
    program: Program | None = None  # if the bot is one from outside


@dataclass(frozen=True)
class ExplainJob:
    """A position to explain. What is drawn for it has nothing to do with what chance will draw at the table."""

    table: str
    game: str
    options: dict[str, str]
    moves: list[int]
    seconds: float


@dataclass(frozen=True)
class Decision:
    """A move in notation. If it is not the bot's own, `problem` says what the bot did wrong."""

    move: str
    problem: str = ""


def work(pipe: Connection) -> None:
    """Let bots decide or explain, job after job."""
    serve_jobs(pipe, do)


def do(pipe: Connection, job: Job | ExplainJob) -> None:
    """Do one job and send what comes of it."""
    if isinstance(job, ExplainJob):
        pipe.send(explain_position(job))
    else:
        for message in answer(job):
            pipe.send(message)


def answer(job: Job) -> Iterator[Decision | str]:
    """Yield the bot's decisions one by one, so that each has its own time limit, then how the turn ended."""
    try:
        yield from decide(job)
        yield DONE
    except Exception:
        logging.exception("bot %s at table %s", job.bot, job.table)
        yield FAILED


def decide(job: Job) -> Iterator[Decision]:
    """Yield a bot's decisions until it is somebody else's turn, or until a move had to be made for it."""
    record = replay(job)
    state = record.state
    if job.program is not None:
        register([job.program])
    seat, chosen = state.seat, level(job.bot)
    player = find_player(chosen)
    plies = len(job.moves)
    while state.seat == seat:
        found = choose_safely(player, state, chosen.budget, Random(f"{job.seed}/{plies}"), job.limit,
                              History.of(record))
        record.play(found.move)
        if found.problem:
            logging.warning("the bot %s %s: %s", job.bot, found.problem, found.detail or "no more is known")
        yield Decision(record.game.moves[found.move], found.problem)
        if found.problem:
            return
        plies += 1


def find_player(chosen: Level) -> Bot:
    """Return the bot of a level. A program from outside keeps running between its turns, at whichever tables."""
    if chosen.name in RUNNING:
        return RUNNING[chosen.name]
    player = chosen.player()
    if isinstance(player, ProgramBot):
        RUNNING[chosen.name] = player
    return player


def think(job: Job) -> list[str]:
    """Return the moves a bot decides on."""
    return [decision.move for decision in decide(job)]


def explain_position(job: ExplainJob) -> Explanation | None:
    """Let a bot explain a position; None if it fails."""
    try:
        record = replay(job)
        rng = Random(f"{job.table}/{len(job.moves)}")
        return explain(record.state, Budget(seconds=job.seconds), rng, record)
    except Exception:
        logging.exception("a hint at table %s", job.table)
        return None


def replay(job: Job | ExplainJob) -> Record:
    """Play the job's moves. The server has checked them."""
    return Record(load(job.game), job.options).with_moves(job.moves)
