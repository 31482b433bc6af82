"""Bots think in processes of their own, with a time limit, so that no page waits for them.

The record is all a bot needs, so a worker or a server that dies loses nothing: the next one reads the record and asks
the bot again. Inside the process the guard (`bots/guard.py`) moves for a bot that fails; here the process itself is
replaced when it dies or does not answer.
"""
from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from typing import Any, ParamSpec, TypeVar

from terrae.bots.explain import Explanation
from terrae.bots.levels import LEVELS, PROGRAM
from terrae.bots.outside.program import START as PROGRAM_START
from terrae.bots.outside.registry import PROGRAMS
from terrae.core.errors import TerraeError
from terrae.web.bot_worker import Decision, ExplainJob, Job, think, work
from terrae.web.connections import describe
from terrae.web.errors import Problem
from terrae.web.logs import TABLE
from terrae.web.processes import DONE, WorkerProcess
from terrae.web.shares import Rank, Shares
from terrae.web.tables import Tables

POLL = 1.0  # seconds between searches of the database for bots to move
LEASE = 3.0  # seconds a table stays ours without a heartbeat; after that another process asks its bot
MARGIN = 5.0  # seconds after its time limit in which the guard may still answer for a bot
DIED, LATE = "died", "made no move in time"
LAST = "random"  # so simple that it needs no process
SUBSTITUTES = ("greedy", LAST)  # who moves for a bot that cannot
BETWEEN_LOOKS = 0.05  # seconds between looks for a process that is free
QUEUE = 10.0  # seconds a hint waits for a free process
MAX_EXPLANATIONS = 300  # kept in memory
LOG = logging.getLogger("terrae")
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True)
class Answer:
    """The moves a bot decided on. `remark` says who made the last of them, if the bot could not."""

    moves: list[str]
    remark: str = ""


class Worker(WorkerProcess):
    """One process for bots, restarted when it dies or does not answer."""

    def __init__(self, budget: float) -> None:
        super().__init__(work)
        self.budget = budget  # seconds a decision may take beyond the time of its level

    def time_limit(self, job: Job) -> float:
        """Return the seconds after which the guard in the process moves for a bot."""
        own = LEVELS[job.bot].budget if job.bot in LEVELS else PROGRAM if job.program else None
        return self.budget + (own.seconds if own else 0.0)

    def deadline(self, job: Job) -> float:
        """Return the seconds after which a process that has sent nothing is killed."""
        return self.time_limit(job) + MARGIN + (2 * PROGRAM_START if job.program else 0.0)

    def answer(self, job: Job) -> Answer:
        """Return the bot's moves for the rest of its turn. A bot that crashes, plays an illegal move, is too slow or
        dies twice forfeits its move: a simpler bot makes it, and the game continues."""
        decisions, problem = self.decide(job)
        if decisions:  # if the process failed later in the turn, the bot is asked again from there
            forfeited = decisions[-1].problem
            remark = self.report(job, len(decisions) - 1, forfeited, SUBSTITUTES[0]) if forfeited else ""
            return Answer([one.move for one in decisions], remark)
        for name in SUBSTITUTES if not self.closed else ():
            if name == job.bot != LAST:
                continue
            remark = self.report(job, 0, problem, name)
            substitute = replace(job, bot=name)
            moves = think(substitute) if name == LAST else [one.move for one in self.decide(substitute)[0]]
            if moves or self.closed:
                return Answer(moves[:1], remark)
        return Answer([])

    def report(self, job: Job, plies: int, problem: str, name: str) -> str:
        """Log that a bot forfeited a move to another one, and return the remark for the record."""
        LOG.warning("the bot %s %s at table %s, ply %d; %s moves for it", job.bot, problem, job.table,
                    len(job.moves) + plies, name, extra={"table": job.table})
        return f"the bot {job.bot} {problem}; {name} moved for it"

    def decide(self, job: Job) -> tuple[list[Decision], str]:
        """Let the process decide; return the decisions and what went wrong with it. If it dies, try once more."""
        for _ in range(2):
            found: list[Decision] = []
            try:
                problem = self.collect(job, found)
            except (EOFError, OSError):
                problem = DIED
            if problem in (DIED, LATE):
                self.stop()
            if problem != DIED or found or self.closed:
                break
        return found, problem

    def collect(self, job: Job, found: list[Decision]) -> str:
        """Collect the decisions as the process sends them; each has its own deadline."""
        pipe = self.send(replace(job, limit=self.time_limit(job)))
        while pipe.poll(self.deadline(job)):
            message: Decision | str = pipe.recv()
            if isinstance(message, str):
                return "" if message == DONE else message
            found.append(message)
        return LATE

    def explain(self, job: ExplainJob) -> Explanation | None:
        """Return an explanation; None if the process cannot give one."""
        for _ in range(2):
            try:
                pipe = self.send(job)
                if pipe.poll(self.budget + job.seconds):
                    found: Explanation | None = pipe.recv()
                    return found
                self.stop()
                return None
            except (EOFError, OSError):
                self.stop()
        return None


class BotPool:
    """Lets every bot to move decide, each worker one table after the other."""

    def __init__(self, tables: Tables, workers: int, budget: float, pace: float) -> None:
        self.tables = tables
        self.metrics = tables.store.metrics
        self.pace = pace  # seconds a bot takes at least, so that people can follow
        self.me = secrets.token_hex(8)
        self.workers = [Worker(budget) for _ in range(workers)]
        self.shares = Shares(self.workers)
        self.threads = ThreadPoolExecutor(workers + 2, "bots")  # of their own: pages must not wait for bots
        self.busy: set[str] = set()
        self.changed: set[str] = set()  # busy tables that have changed meanwhile
        self.to_play: asyncio.Queue[str] = asyncio.Queue()
        self.tasks: set[asyncio.Task[None]] = set()
        self.explainer = self.run_explanation  # or somebody elsewhere, see `jobs`
        self.explanations: OrderedDict[tuple[str, ...], asyncio.Task[Explanation | None]] = OrderedDict()

    def on_change(self, change: dict[str, Any]) -> None:
        """React to a change at a table: perhaps it is a bot's turn now."""
        if change.get("status") == "bot":
            self.to_play.put_nowait(change["table"])

    async def run(self) -> None:
        """Until cancelled, ask bots as soon as it is their turn."""
        away = False
        while True:
            try:
                await self.find_tables()
                away = False
            except Exception as problem:  # the database is not available: try again, and complain once
                if not away:
                    LOG.error("cannot look for bots to move: %s", describe(problem))
                away = True
            deadline = time.monotonic() + POLL
            while (left := deadline - time.monotonic()) > 0:
                try:
                    async with asyncio.timeout(left):  # `wait_for` may lose a cancellation when there is much to play
                        table = await self.to_play.get()
                except TimeoutError:
                    break
                self.begin(table)

    async def find_tables(self) -> None:
        """Renew our leases, and find tables where it is a bot's turn and no process works on it."""
        if self.busy:
            await self.in_thread(self.tables.renew_leases, self.me, LEASE)
        for table in await self.in_thread(self.tables.find_bot_turns, self.me):
            if table not in self.busy:
                self.begin(table)

    def begin(self, table: str) -> None:
        """Start playing the bots of a table, unless that is under way."""
        if table in self.busy:
            self.changed.add(table)
            return
        self.busy.add(table)
        task = asyncio.create_task(self.play(table))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    async def play(self, table: str) -> None:
        """Let the bots of a table play until it is a person's turn or another process has the lease."""
        TABLE.set(table)
        try:
            while await self.play_turn(table) or table in self.changed:
                self.changed.discard(table)
        except Exception as problem:  # of this table, or of the database: the next search finds the table again
            LOG.error("table %s: %s", table, problem, exc_info=not isinstance(problem, TerraeError))
        finally:
            self.busy.discard(table)
            self.changed.discard(table)

    async def play_turn(self, table: str) -> bool:
        """Play one bot's turn; False if no bot of this table is ours to ask."""
        begun = time.monotonic()
        turn = await self.in_thread(self.tables.find_bot_turn, table)
        if turn is None:
            return False
        async with self.shares.take(Rank.PEOPLE if turn.people else Rank.BOTS, turn.origin) as worker:
            self.metrics.waited.observe(time.monotonic() - begun)
            found = await self.in_thread(self.tables.take_lease, table, self.me, LEASE)
            if found is None:
                return False
            record, level, seat, seed = found
            job = Job(table, record.game.id, record.options, record.moves, level, seed, program=PROGRAMS.get(level))
            thinking = time.monotonic()
            answer = await self.in_thread(worker.answer, job)
            self.metrics.bot_played(level, len(answer.moves), bool(answer.remark), time.monotonic() - thinking)
        if not answer.moves:  # the server ends, or nobody could decide: the next search finds the table again
            return False
        await asyncio.sleep(max(0.0, self.pace - (time.monotonic() - begun)))
        await self.in_thread(self.tables.play_bot, table, seat, len(job.moves), answer.moves, answer.remark)
        return True

    async def renew(self) -> None:
        """Replace the processes one by one, each when it is free: no game waits for more than one of them."""
        left = set(self.workers)
        while left:
            async with self.shares.take(Rank.PEOPLE) as worker:
                if worker not in left:
                    await asyncio.sleep(BETWEEN_LOOKS)  # the others are thinking
                    continue
                left.discard(worker)
                try:
                    await self.in_thread(worker.restart)
                except (EOFError, OSError):
                    LOG.exception("a new process for bots did not start")  # the next job tries again

    # Hints ----------------------------------------------------------------------------------------------------------

    async def explain(self, job: ExplainJob) -> Explanation:
        """Let a bot explain a position. Everybody who asks for the same one gets the same answer."""
        key = (job.table, *map(str, job.moves))
        task = self.explanations.get(key)
        if task is None:
            task = self.explanations[key] = asyncio.create_task(self.explainer(job))
            while len(self.explanations) > MAX_EXPLANATIONS:
                self.explanations.popitem(last=False)
        try:
            found = await asyncio.shield(task)
        except TimeoutError:
            found = None
        if found is None:
            self.explanations.pop(key, None)  # the next attempt may succeed
            raise Problem(503, "no-hint")
        return found

    async def run_explanation(self, job: ExplainJob) -> Explanation | None:
        """Wait for a free process and let it explain."""
        waiting = asyncio.timeout(QUEUE)
        async with waiting, self.shares.take(Rank.HINT) as worker:
            waiting.reschedule(None)
            return await self.in_thread(worker.explain, job)

    async def in_thread(self, call: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, lambda: call(*args, **kwargs))

    def stop(self) -> None:
        for task in (*self.tasks, *self.explanations.values()):
            task.cancel()
        for worker in self.workers:
            worker.close()
        self.threads.shutdown(wait=False, cancel_futures=True)
