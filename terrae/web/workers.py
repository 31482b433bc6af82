"""Bots think in processes of their own, with a time budget, and never hold up a page.

The record is all a bot needs, so a worker or a server that dies loses nothing: whoever comes next reads the record
and asks the bot again.
"""
from __future__ import annotations

import asyncio
import logging
import multiprocessing
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from terrae.core.errors import TerraeError
from terrae.web.tables import Tables
from terrae.web.thinking import Job, think, work

SPAWN = multiprocessing.get_context("spawn")
LOOK = 1.0  # seconds between looks at the database for bots nobody told us about
LEASE = 3.0  # seconds a table stays ours without a sign of life; after that another process asks its bot
START = 60.0  # seconds a worker process may take to begin
LOG = logging.getLogger("terrae")
P = ParamSpec("P")
T = TypeVar("T")


class Worker:
    """One process that thinks, restarted when it dies or takes too long."""

    def __init__(self, budget: float) -> None:
        self.budget = budget
        self.closed = False
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None

    def start(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        self.process = SPAWN.Process(target=work, args=(theirs,), daemon=True)
        self.process.start()
        theirs.close()
        if not self.pipe.poll(START):
            raise EOFError
        self.pipe.recv()

    def answer(self, job: Job) -> list[str]:
        """The bot's moves for the rest of its turn. If its process dies it is asked once more; if it fails, takes too
        long or dies again, any legal move is made, so that the game goes on."""
        problem = "died"
        for _ in range(2):
            try:
                found = self.asked(job)
            except (EOFError, OSError):
                self.stop()
                if self.closed:
                    return []
                continue
            if found:
                return found
            problem = "made no move in time" if found is None else "failed"
            break
        LOG.warning("the bot %s %s at table %s, ply %d; a random move is made for it", job.bot, problem, job.table,
                    len(job.moves))
        self.stop()
        return think(job, "random")

    def asked(self, job: Job) -> list[str] | None:
        """What the process answers: moves, nothing if the bot failed, None if its time is over."""
        if self.process is None or not self.process.is_alive():
            self.start()
        assert self.pipe is not None
        self.pipe.send(job)
        if not self.pipe.poll(self.budget):
            return None
        found: list[str] = self.pipe.recv()
        return found

    def close(self) -> None:
        """Think no more."""
        self.closed = True
        self.stop()

    def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()


class Bots:
    """Sees to it that every bot that is asked answers, one table after the other per worker."""

    def __init__(self, tables: Tables, workers: int, budget: float, pace: float) -> None:
        self.tables = tables
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.me = secrets.token_hex(8)
        self.free: asyncio.Queue[Worker] = asyncio.Queue()
        self.workers = [Worker(budget) for _ in range(workers)]
        self.threads = ThreadPoolExecutor(workers + 2, "bots")  # of their own: pages must not wait for bots
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
            try:
                await self.look()
            except Exception:  # the database is away: look again
                LOG.exception("bots cannot be asked now")
            deadline = time.monotonic() + LOOK
            while (left := deadline - time.monotonic()) > 0:
                try:
                    self.ask(await asyncio.wait_for(self.asked.get(), left))
                except TimeoutError:
                    break

    async def look(self) -> None:
        """Keep the tables that are ours, and find those where a bot is asked and nobody thinks."""
        if self.busy:
            await self.in_thread(self.tables.keep_leases, self.me, LEASE)
        for table in await self.in_thread(self.tables.bots_asked, self.me):
            if table not in self.busy:
                self.ask(table)

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
        except Exception as problem:  # of this table, or the database is away: the next look finds it again
            LOG.error("table %s: %s", table, problem, exc_info=not isinstance(problem, TerraeError))
        finally:
            self.busy.discard(table)
            self.again.discard(table)

    async def turn(self, table: str) -> bool:
        """One bot's turn; False when no bot of this table is ours to ask."""
        begun = time.monotonic()
        worker = await self.free.get()
        try:
            found = await self.in_thread(self.tables.take_lease, table, self.me, LEASE)
            if found is None:
                return False
            record, level, seat, seed = found
            job = Job(table, record.game.id, record.options, record.moves, level, seed)
            moves = await self.in_thread(worker.answer, job)
        finally:
            self.free.put_nowait(worker)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
        await self.in_thread(self.tables.play_bot, table, seat, len(job.moves), moves)
        return True

    async def in_thread(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: call(*args, **kwargs))

    def stop(self) -> None:
        for task in self.tasks:
            task.cancel()
        for worker in self.workers:
            worker.close()
        self.threads.shutdown(wait=False, cancel_futures=True)
