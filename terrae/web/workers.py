"""Bots think in processes of their own, with a time budget, and never hold up a page.

The record is all a bot needs, so a worker or a server that dies loses nothing: whoever comes next reads the record
and asks the bot again.
"""
from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import signal
import threading
import time
from dataclasses import dataclass
from multiprocessing.connection import Connection
from random import Random
from typing import Any

from terrae.bots import bot
from terrae.core.errors import TerraeError
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.tables import Tables

SPAWN = multiprocessing.get_context("spawn")
LOOK = 2.0  # seconds between looks at the database for bots nobody told us about
LOG = logging.getLogger("terrae")


@dataclass(frozen=True)
class Job:
    """A bot is asked: everything needed to answer, as plain values."""

    table: str
    game: str
    options: dict[str, str]
    moves: list[int]
    bot: str
    seed: str


class Worker:
    """One process that thinks, restarted when it dies or takes too long."""

    def __init__(self, budget: float) -> None:
        self.budget = budget
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None

    def start(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()

    def answer(self, job: Job) -> list[str]:
        """The bot's moves for the rest of its turn. If it fails, any legal move, so that the game goes on."""
        if self.process is None or not self.process.is_alive():
            self.start()
        assert self.pipe is not None
        try:
            self.pipe.send(job)
            if self.pipe.poll(self.budget):
                found: list[str] = self.pipe.recv()
                if found:
                    return found
            problem = "made no move" if self.process and self.process.is_alive() else "died"
        except (EOFError, OSError):
            problem = "died"
        LOG.warning("the bot %s %s at table %s, ply %d; a random move is made for it", job.bot, problem, job.table,
                    len(job.moves))
        self.stop()
        return think(job, "random")

    def stop(self) -> None:
        if self.process is not None:
            self.process.kill()
            self.process.join()
        self.process = None


def work(pipe: Connection) -> None:
    """What a worker process does until its server is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is the server's business
    try:
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
    """The moves a bot makes until somebody else is asked; a random one makes a single move."""
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


class Bots:
    """Sees to it that every bot that is asked answers, one table after the other per worker."""

    def __init__(self, tables: Tables, workers: int, budget: float, pace: float) -> None:
        self.tables = tables
        self.budget = budget
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.me = secrets.token_hex(8)
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        self.workers = [Worker(budget) for _ in range(workers)]
        self.busy: set[str] = set()
        self.again: set[str] = set()  # busy tables that something happened at meanwhile
        self.asked: asyncio.Queue[str] = asyncio.Queue()
        self.tasks: set[asyncio.Task[None]] = set()

    def hear(self, change: dict[str, Any]) -> None:
        """A change at some table: perhaps a bot is asked now."""
        if change.get("status") == "bot":
            self.asked.put_nowait(change["table"])

    async def run(self) -> None:
        """Until cancelled: ask bots as soon as it is their turn."""
        for worker in self.workers:
            self.free.put_nowait(worker)
        while True:
            for table in await asyncio.to_thread(self.tables.bots_asked, self.me):
                self.ask(table)
            deadline = time.monotonic() + LOOK
            while (left := deadline - time.monotonic()) > 0:
                try:
                    self.ask(await asyncio.wait_for(self.asked.get(), left))
                except TimeoutError:
                    break

    def ask(self, table: str) -> None:
        if table in self.busy:
            self.again.add(table)
            return
        self.busy.add(table)
        task = asyncio.create_task(self.play(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self, table: str) -> None:
        """Let the bots of a table play until a person is asked or another process is at it."""
        try:
            while await self.turn(table) or table in self.again:
                self.again.discard(table)
        except TerraeError:
            LOG.exception("table %s", table)
        finally:
            self.busy.discard(table)

    async def turn(self, table: str) -> bool:
        """One bot's turn; False when no bot of this table is ours to ask."""
        begun = time.monotonic()
        worker = await self.free.get()
        try:
            lease = self.budget + self.pace + 5
            found = await asyncio.to_thread(self.tables.take_lease, table, self.me, lease)
            if found is None:
                return False
            record, level, seat, seed = found
            job = Job(table, record.game.id, record.options, record.moves, level, seed)
            moves = await asyncio.to_thread(worker.answer, job)
        finally:
            self.free.put_nowait(worker)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
        await asyncio.to_thread(self.tables.play_bot, table, seat, len(job.moves), moves)
        return True

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        for one in [threading.Thread(target=worker.stop) for worker in self.workers]:
            one.start()
            one.join()
