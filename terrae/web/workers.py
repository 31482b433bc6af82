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
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection
from typing import Any, ParamSpec, TypeVar

from terrae.bots.explain import Explanation
from terrae.bots.levels import LEVELS
from terrae.core.errors import TerraeError
from terrae.web.bot_worker import DONE, FAILED, Job, Study, think, work
from terrae.web.errors import Problem
from terrae.web.tables import Tables

SPAWN = multiprocessing.get_context("spawn")
LOOK = 1.0  # seconds between looks at the database for bots nobody told us about
LEASE = 3.0  # seconds a table stays ours without a sign of life; after that another process asks its bot
START = 60.0  # seconds a worker process may take to begin
DIED, LATE = "died", "made no move in time"
LAST = "random"  # so simple that it needs no process
SPARES = ("greedy", LAST)  # who moves for a bot that cannot
QUEUE = 10.0  # seconds a hint waits for a free process
KNOWN = 300  # explanations remembered
LOG = logging.getLogger("terrae")
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """What a bot decided; `remark` says who moved for it, if it could not."""

    moves: list[str]
    remark: str = ""


class Worker:
    """One process that thinks, restarted when it dies or takes too long."""

    def __init__(self, budget: float) -> None:
        self.budget = budget  # seconds a decision may take beyond what its level may think
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

    def patience(self, job: Job) -> float:
        """Seconds a decision may take."""
        return self.budget + (LEVELS[job.bot].budget.seconds if job.bot in LEVELS else 0.0)

    def answer(self, job: Job) -> Answer:
        """The bot's moves for the rest of its turn. One that makes none, because it fails, takes too long or dies
        twice, forfeits its move: a simpler bot makes it, or chance, and the game goes on."""
        moves, problem = self.turn(job)
        if moves or self.closed:  # if it failed later in its turn it is asked again from there
            return Answer(moves)
        for name in SPARES:
            if name == job.bot != LAST:
                continue
            LOG.warning("the bot %s %s at table %s, ply %d; %s moves for it", job.bot, problem, job.table,
                        len(job.moves), name)
            spare = replace(job, bot=name)
            moves = think(spare)[:1] if name == LAST else self.turn(spare)[0][:1]
            if moves or self.closed:
                return Answer(moves, f"the bot {job.bot} {problem}; {name} moved for it")
        return Answer([])

    def turn(self, job: Job) -> tuple[list[str], str]:
        """What a bot decides, and what is wrong with it, if anything. If its process dies it is asked once more."""
        for _ in range(2):
            found: list[str] = []
            try:
                problem = self.heard(job, found)
            except (EOFError, OSError):
                problem = DIED
            if problem in (DIED, LATE):
                self.stop()
            if problem != DIED or found or self.closed:
                break
        return found, problem

    def heard(self, job: Job, found: list[str]) -> str:
        """Collect the moves as the process finds them; each has its own time."""
        pipe = self.asked(job)
        while pipe.poll(self.patience(job)):
            said: str = pipe.recv()
            if said in (DONE, FAILED):
                return "" if said == DONE else "failed"
            found.append(said)
        return LATE

    def study(self, job: Study) -> Explanation | None:
        """An explanation; None if there is none to be had."""
        for _ in range(2):
            try:
                pipe = self.asked(job)
                if pipe.poll(self.budget + job.seconds):
                    found: Explanation | None = pipe.recv()
                    return found
                self.stop()
                return None
            except (EOFError, OSError):
                self.stop()
        return None

    def asked(self, job: Job | Study) -> Connection:
        """Hand a job to the process; where the answer will come from."""
        if self.process is None or not self.process.is_alive():
            self.start()
        assert self.pipe is not None
        self.pipe.send(job)
        return self.pipe

    def close(self) -> None:
        """Think no more."""
        self.closed = True
        self.stop()

    def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()


class BotPool:
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
        self.hints = asyncio.Semaphore(max(1, workers - 1))  # a process is left to the games
        self.studies: OrderedDict[tuple[str, ...], asyncio.Task[Explanation | None]] = OrderedDict()

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
            answer = await self.in_thread(worker.answer, job)
        finally:
            self.free.put_nowait(worker)
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
        await self.in_thread(self.tables.play_bot, table, seat, len(job.moves), answer.moves, answer.remark)
        return True

    # Hints ----------------------------------------------------------------------------------------------------------

    async def explain(self, study: Study) -> Explanation:
        """What a bot makes of a position. Whoever asks the same meanwhile or later gets the same answer."""
        key = (study.table, *map(str, study.moves))
        task = self.studies.get(key)
        if task is None:
            task = self.studies[key] = asyncio.create_task(self.study(study))
            while len(self.studies) > KNOWN:
                self.studies.popitem(last=False)
        try:
            found = await asyncio.shield(task)
        except TimeoutError:
            found = None
        if found is None:
            self.studies.pop(key, None)  # perhaps there is one the next time
            raise Problem(503, "no-hint")
        return found

    async def study(self, study: Study) -> Explanation | None:
        async with asyncio.timeout(QUEUE):
            await self.hints.acquire()
        try:
            async with asyncio.timeout(QUEUE):
                worker = await self.free.get()
            try:
                return await self.in_thread(worker.study, study)
            finally:
                self.free.put_nowait(worker)
        finally:
            self.hints.release()

    async def in_thread(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: call(*args, **kwargs))

    def stop(self) -> None:
        for task in (*self.tasks, *self.studies.values()):
            task.cancel()
        for worker in self.workers:
            worker.close()
        self.threads.shutdown(wait=False, cancel_futures=True)
