"""Does the jobs of a database with the processes of this machine: hints by those of the bots, reviews by analysts."""
from __future__ import annotations

import asyncio
import logging
import time
from collections import Counter
from collections.abc import AsyncGenerator
from contextlib import aclosing, suppress
from typing import Any

from pydantic import TypeAdapter
from sqlalchemy.exc import SQLAlchemyError

from terrae.bots.explain import Explanation
from terrae.study.whole_review import Progress, ReviewResult, read_result
from terrae.web.analysts import Analysts
from terrae.web.bot_worker import ExplainJob
from terrae.web.errors import Problem
from terrae.web.jobs import DONE, FAILED, HINT, REVIEW, Jobs, Task
from terrae.web.review_job import ReviewJob
from terrae.web.workers import BotPool

POLL = 1.0  # seconds between looks for jobs
SHOWN_EVERY = 0.5  # seconds between changes of the progress
EXPLANATION = TypeAdapter(Explanation)
LOG = logging.getLogger("terrae")


class JobRunner:
    """Takes jobs as long as there are processes for them."""

    def __init__(self, jobs: Jobs, bots: BotPool, analysts: Analysts) -> None:
        self.jobs = jobs
        self.bots = bots
        self.analysts = analysts
        self.most = {HINT: max(1, len(bots.workers) - 1) if bots.workers else 0, REVIEW: int(analysts.offered)}
        self.running: dict[str, asyncio.Task[None]] = {}
        self.kinds: dict[str, str] = {}
        self.doing: Counter[str] = Counter()

    async def run(self) -> None:
        """Until cancelled, do jobs as they come. A database that is away is waited for."""
        down = False
        try:
            while True:
                try:
                    await self.look()
                    down = False
                except SQLAlchemyError as problem:
                    if not down:
                        LOG.warning("cannot look for jobs: %s", problem)
                    down = True
                with suppress(TimeoutError):
                    async with asyncio.timeout(POLL):
                        await self.jobs.new.wait()
        finally:
            for task in self.running.values():
                task.cancel()

    async def look(self) -> None:
        """Keep the jobs that are still ours, stop the others, and take new ones."""
        self.jobs.new.clear()
        if self.running:
            ours = await asyncio.to_thread(self.jobs.renew, list(self.running))
            for id in self.running.keys() - ours:
                if self.kinds[id] == REVIEW:  # a hint is over in a moment, and its process cannot be stopped
                    self.running[id].cancel()
        while kinds := [kind for kind, most in self.most.items() if self.doing[kind] < most]:
            task = await asyncio.to_thread(self.jobs.take, kinds)
            if task is None:
                return
            self.begin(task)

    def begin(self, task: Task) -> None:
        self.doing[task.kind] += 1
        self.kinds[task.id] = task.kind
        self.running[task.id] = asyncio.create_task(self.do(task))

    async def do(self, task: Task) -> None:
        """Do a job and write what came of it."""
        try:
            result = await (self.explain if task.kind == HINT else self.review)(task)
            await asyncio.to_thread(self.jobs.finish, task.id, FAILED if result is None else DONE, result)
            self.jobs.store.metrics.jobs.labels(task.kind, FAILED if result is None else DONE).inc()
        except SQLAlchemyError as problem:  # the lease runs out, and somebody else does it
            LOG.warning("the result of a %s is lost: %s", task.kind, problem)
        finally:
            self.doing[task.kind] -= 1
            del self.running[task.id], self.kinds[task.id]
            self.jobs.new.set()  # there is room for another one

    async def explain(self, task: Task) -> Any:
        try:
            found = await self.bots.run_explanation(ExplainJob(**task.payload))
        except TimeoutError:
            return None
        return None if found is None else EXPLANATION.dump_python(found, mode="json")

    async def review(self, task: Task) -> Any:
        shown = 0.0
        try:
            async with aclosing(self.analysts.stream(ReviewJob(**task.payload), kind=REVIEW)) as messages:
                async for message in messages:
                    if isinstance(message, ReviewResult):
                        return message.plain()
                    if time.monotonic() - shown >= SHOWN_EVERY:
                        shown = time.monotonic()
                        await asyncio.to_thread(self.jobs.progress, task.id, [message.done, message.total])
        except Problem:
            return None
        return None


# For whoever asks ---------------------------------------------------------------------------------------------------


class Asking:
    """Lets any process on the database explain and review, with the answers a process of our own would give."""

    def __init__(self, jobs: Jobs) -> None:
        self.jobs = jobs

    async def explain(self, job: ExplainJob) -> Explanation | None:
        """Return an explanation; None if nobody could give one."""
        try:
            async with aclosing(self.jobs.ask(HINT, vars(job))) as found:
                async for done, said in found:
                    if done:
                        return EXPLANATION.validate_python(said)
        except (Problem, SQLAlchemyError):
            return None
        return None

    async def review(self, job: ReviewJob) -> AsyncGenerator[Progress | ReviewResult, None]:
        """Yield the progress of a review and its result."""
        async with aclosing(self.jobs.ask(REVIEW, vars(job))) as found:
            async for done, said in found:
                yield read_result(said) if done else Progress(*said)
