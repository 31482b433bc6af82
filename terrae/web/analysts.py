"""Analysts: processes for studies and reviews, apart from those that play the bots of tables.

A job sends its results while it works, as long as somebody reads them. Nothing is kept: a job that fails or is stopped
is simply gone, and whoever wants it asks again.
"""
from __future__ import annotations

import asyncio
import logging
import threading
from collections import Counter
from collections.abc import AsyncGenerator, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from typing import Any

from terrae.web.analyst_worker import STOP, Job, Result, work
from terrae.web.errors import Problem
from terrae.web.processes import DONE, FAILED, WorkerProcess

LIVE, REVIEW = "live", "review"  # kinds of jobs
IDLE = 300.0  # seconds after which a process without a job ends
GRACE = 2.0  # seconds for a job to stop; then its process is killed
SILENCE = 120.0  # seconds without a result after which a process is killed
MAX_WAITING = 20  # jobs of a kind that may wait for a process
WAIT = {LIVE: 10.0, REVIEW: 180.0}  # seconds that a job may wait
MAX_EACH = 4  # live analyses of one address, under way or waiting: whoever sends no cookie is somebody new each time
FAIR = 5.0  # seconds after which a live analysis ends if another one waits
TRIES = 2  # a process that dies before its first result is replaced and asked again
LOG = logging.getLogger("terrae")


class Analyst(WorkerProcess):
    """One process for jobs, started when there is one."""

    def __init__(self) -> None:
        super().__init__(work)
        self.outdated = False  # it began before the engine was compiled
        self.jobs = 0  # done so far

    def stop(self) -> None:
        self.outdated = False
        super().stop()


class Run:
    """A job under way. `do` belongs to a thread, everything else to the event loop."""

    def __init__(self, analyst: Analyst, job: Job, kind: str, owner: str) -> None:
        self.analyst = analyst
        self.job = job
        self.kind = kind
        self.owner = owner
        self.loop = asyncio.get_running_loop()
        self.began = self.loop.time()
        self.messages: asyncio.Queue[Result | str] = asyncio.Queue()  # results, and at last how it ended
        self.lock = threading.Lock()  # of the three below
        self.pipe: Connection | None = None
        self.stopped = False
        self.over = False

    def do(self) -> str:
        """Let the process do the job, tell its results, and return how it ended."""
        for _ in range(TRIES):
            told = 0
            try:
                for message in self.receive():
                    if isinstance(message, str):
                        return message
                    self.tell(message)
                    told += 1
                LOG.error("the analysis %s said nothing for %d s", type(self.job).__name__, SILENCE)
                self.analyst.stop()
                break
            except (EOFError, OSError):  # the process has died
                self.analyst.stop()
                if told or self.stopped or self.analyst.closed:
                    break
        return FAILED

    def receive(self) -> Iterator[Result | str]:
        """Send the job to the process, and yield what it says until it is silent for too long."""
        pipe = self.analyst.ready_pipe()
        with self.lock:
            if not self.stopped:
                pipe.send(self.job)
                self.pipe = pipe
        if self.pipe is not pipe:
            yield DONE
        while pipe.poll(SILENCE):
            yield pipe.recv()

    def tell(self, message: Result | str) -> None:
        with suppress(RuntimeError):  # the loop has ended
            self.loop.call_soon_threadsafe(self.messages.put_nowait, message)

    def end(self) -> None:
        """Stop, and let whoever reads the results believe that these were all."""
        self.messages.put_nowait(DONE)
        self.stop()

    def stop(self) -> None:
        """Ask the process to stop; it is killed if it does not."""
        with self.lock:
            if self.stopped or self.over:
                return
            self.stopped = True
            if self.pipe is not None:
                with suppress(OSError):
                    self.pipe.send(STOP)
        self.loop.call_later(GRACE, self.kill)

    def kill(self) -> None:
        """Kill the process if it still works on this job."""
        process = self.analyst.process
        if not self.over and process is not None:
            LOG.warning("the analysis %s did not stop; its process is replaced", type(self.job).__name__)
            process.kill()


class Analysts:
    """A few processes for jobs. Reviews come one at a time, so that there is a process for those who look on."""

    def __init__(self, count: int = 2, idle: float = IDLE) -> None:
        self.idle = idle
        self.all = [Analyst() for _ in range(count)]
        self.free = list(self.all)  # the last one is taken first: it may have a process
        self.available = asyncio.Semaphore(count)
        self.review = asyncio.Semaphore(1)
        self.waiting: Counter[str] = Counter()
        self.runs: set[Run] = set()
        self.newest: dict[str, object] = {}  # by owner
        self.by_address: Counter[str] = Counter()  # live analyses
        self.tasks: set[asyncio.Task[None]] = set()
        self.threads = ThreadPoolExecutor(max(1, 2 * count), "analysts")

    @property
    def offered(self) -> bool:
        """Does this server analyse at all?"""
        return bool(self.all)

    async def stream(self, job: Job, *, kind: str, owner: str = "") -> AsyncGenerator[Any, None]:
        """Yield what a job finds as it comes. Whoever closes the iterator, or is cancelled, stops the job; so does its
        owner by a new one."""
        mine = self.claim(owner)
        try:
            run = Run(await self.take(kind), job, kind, owner)
            if self.newest.get(owner, mine) is not mine:
                run.end()
            self.runs.add(run)
            self.begin(self.see_through(run))
            run.loop.call_later(FAIR, self.make_room)
            try:
                while isinstance(message := await run.messages.get(), Result):
                    yield message.value
            finally:
                run.stop()
        finally:
            if self.newest.get(owner) is mine:
                del self.newest[owner]
        if message == FAILED:
            raise Problem(503, "analysis-failed")

    @contextmanager
    def place_for(self, address: str) -> Iterator[None]:
        """Count a live analysis of an address while it lasts; refuse one too many, so that others get their turn."""
        if self.by_address[address] >= MAX_EACH:
            raise Problem(503, "no-hint")
        self.by_address[address] += 1
        try:
            yield
        finally:
            self.by_address[address] -= 1
            if not self.by_address[address]:
                del self.by_address[address]

    def claim(self, owner: str) -> object:
        """End an owner's job, and return what says that the next one is the newest."""
        mine = object()
        if owner:
            self.newest[owner] = mine
            for run in self.runs:
                if run.owner == owner:
                    run.end()
        return mine

    async def take(self, kind: str) -> Analyst:
        """Wait for a free analyst, not for ever."""
        if not self.offered:
            raise Problem(503, "no-analysis")
        if self.waiting[kind] >= MAX_WAITING:
            raise Problem(503, "no-hint")
        self.waiting[kind] += 1
        self.make_room()
        try:
            async with asyncio.timeout(WAIT.get(kind, WAIT[LIVE])):
                await self.acquire(kind)
        except TimeoutError:
            raise Problem(503, "no-hint") from None
        finally:
            self.waiting[kind] -= 1
        return self.free.pop()

    async def acquire(self, kind: str) -> None:
        if kind != REVIEW:
            await self.available.acquire()
            return
        await self.review.acquire()
        try:
            await self.available.acquire()
        except BaseException:
            self.review.release()
            raise

    def make_room(self) -> None:
        """Where a live analysis waits, end the one that has had the most time, if it has had enough."""
        if self.waiting[LIVE] and self.available.locked():
            lives = sorted((run for run in self.runs if run.kind == LIVE), key=lambda run: run.began)
            for run in lives[:1]:
                if run.loop.time() - run.began >= FAIR:
                    run.end()

    async def see_through(self, run: Run) -> None:
        """Let an analyst do a job, and give it back to the others."""
        analyst = run.analyst
        try:
            how = await run.loop.run_in_executor(self.threads, run.do)
            with run.lock:
                run.over = True
            if analyst.outdated:
                await run.loop.run_in_executor(self.threads, analyst.stop)
        except Exception:
            LOG.exception("an analyst failed")
            how = FAILED
        self.runs.discard(run)
        analyst.jobs += 1
        self.free.append(analyst)
        self.available.release()
        if run.kind == REVIEW:
            self.review.release()
        run.messages.put_nowait(how)
        run.loop.call_later(self.idle, lambda jobs: self.begin(self.rest(analyst, jobs)), analyst.jobs)

    async def rest(self, analyst: Analyst, jobs: int) -> None:
        """End the process of an analyst who has done nothing since its last job."""
        if analyst not in self.free:
            return
        async with self.available:
            if analyst not in self.free or analyst.jobs != jobs:
                return
            self.free.remove(analyst)
            try:
                await asyncio.get_running_loop().run_in_executor(self.threads, analyst.stop)
            finally:
                self.free.insert(0, analyst)

    async def renew(self) -> None:
        """End the processes, each when it is free, so that new ones import everything anew."""
        for analyst in self.all:
            analyst.outdated = analyst not in self.free
            await self.rest(analyst, analyst.jobs)

    def begin(self, work: Coroutine[Any, Any, None]) -> None:
        """Start something that goes on by itself."""
        task = asyncio.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def end_streams(self) -> None:
        """End all streams because the server ends."""
        for run in self.runs:
            run.end()

    def stop(self) -> None:
        """End all processes and take no more jobs."""
        for analyst in self.all:
            analyst.close()
        for task in self.tasks:
            task.cancel()
        self.threads.shutdown(wait=False, cancel_futures=True)
