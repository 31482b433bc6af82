"""What a worker process does: it is asked by a server, lets the bot decide, and answers. It knows no database."""
from __future__ import annotations

import logging
import signal
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random

from terrae.bots import bot
from terrae.core.record import Record
from terrae.core.registry import GAMES, load


@dataclass(frozen=True)
class Job:
    """A bot is asked: everything needed to answer, as plain values."""

    table: str
    game: str
    options: dict[str, str]
    moves: list[int]
    bot: str
    seed: str


def work(pipe: Connection) -> None:
    """Say when ready, then think about job after job until the server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    for game in GAMES:
        load(game)
    try:
        pipe.send([])
        while True:
            job = pipe.recv()
            try:
                pipe.send(think(job, job.bot))
            except Exception:
                logging.exception("bot %s at table %s", job.bot, job.table)
                pipe.send([])
    except (EOFError, OSError):
        return


def think(job: Job, level: str) -> list[str]:
    """The moves a bot makes until somebody else is asked; another bot than the one asked makes a single move."""
    record = Record(load(job.game), job.options)
    state = record.state
    for move in job.moves:
        state.apply(move)
    seat, player = state.seat, bot(level)
    found: list[str] = []
    while state.seat == seat:
        move = player.choose(state, Random(f"{job.seed}/{len(job.moves) + len(found)}"))
        found.append(record.game.moves[move])
        state.apply(move)
        if level != job.bot:
            break
    return found
