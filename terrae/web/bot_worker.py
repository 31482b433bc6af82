"""What a worker process does: it is asked by a server, lets a bot decide or explain, and answers. It knows no
database."""
from __future__ import annotations

import logging
import signal
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random

from terrae.bots import Budget
from terrae.bots.explain import Explanation, explain
from terrae.bots.levels import level
from terrae.core.record import Record
from terrae.core.registry import GAMES, load

FAILED = ""  # instead of a move: the bot could make none
DONE = "."  # the bot's turn is over


@dataclass(frozen=True)
class Job:
    """A bot is asked: everything needed to answer, as plain values."""

    table: str
    game: str
    options: dict[str, str]
    moves: list[int]
    bot: str  # a level
    seed: str


@dataclass(frozen=True)
class Study:
    """A position is to be explained. What is drawn for it has nothing to do with what chance will draw at the table."""

    table: str
    game: str
    options: dict[str, str]
    moves: list[int]
    seconds: float


def work(pipe: Connection) -> None:
    """Say when ready, then think about job after job until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    for game in GAMES:
        load(game)
    try:
        pipe.send(DONE)
        while True:
            job = pipe.recv()
            if isinstance(job, Study):
                pipe.send(studied(job))
            else:
                for move in answered(job):
                    pipe.send(move)
    except (EOFError, OSError):
        return


def answered(job: Job) -> Iterator[str]:
    """The bot's moves one by one, so that each has its own time, and how it ended."""
    try:
        yield from decisions(job)
        yield DONE
    except Exception:
        logging.exception("bot %s at table %s", job.bot, job.table)
        yield FAILED


def decisions(job: Job) -> Iterator[str]:
    """The moves a bot makes until somebody else is asked."""
    record = played(job)
    state = record.state
    seat, chosen = state.seat, level(job.bot)
    player = chosen.player()
    plies = len(job.moves)
    while state.seat == seat:
        move = player.choose(state, chosen.budget, Random(f"{job.seed}/{plies}"))
        state.play(move)
        yield record.game.moves[move]
        plies += 1


def think(job: Job) -> list[str]:
    """All of them."""
    return list(decisions(job))


def studied(job: Study) -> Explanation | None:
    """What a bot makes of a position; None if it fails."""
    try:
        record = played(job)
        rng = Random(f"{job.table}/{len(job.moves)}")
        return explain(record.state, Budget(seconds=job.seconds), rng, record)
    except Exception:
        logging.exception("a hint at table %s", job.table)
        return None


def played(job: Job | Study) -> Record:
    """The record as far as it goes."""
    return Record(load(job.game), job.options).with_moves(job.moves)
