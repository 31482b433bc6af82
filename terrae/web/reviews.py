"""Reviews of finished games: started by a visitor, done by an analyst, kept in the database for everybody.

A row of the database says how far a review is. Its process renews the row, so that other processes and visitors can
tell a review that is being made from one whose process has died.
"""
from __future__ import annotations

import asyncio
import json
import logging
import time
from collections import Counter, OrderedDict
from contextlib import aclosing, suppress
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Row, Select, delete, func, insert, select, update
from starlette.concurrency import run_in_threadpool

from terrae.core.errors import TerraeError
from terrae.study.whole_review import DEPTHS, Progress, ReviewResult, read_result
from terrae.web.analysts import REVIEW, Analysts
from terrae.web.errors import Problem
from terrae.web.review_job import ReviewJob
from terrae.web.schema import TABLE_HELD, reviews
from terrae.web.store import Store, get
from terrae.web.view import View

RUNNING, DONE, FAILED = "running", "done", "failed"
LOST = 60.0  # seconds without a sign of life after which a review counts as lost
BEAT = 15.0  # seconds between signs of life
SHOWN_EVERY = 0.5  # seconds between changes of the progress
MAX_RUNNING = 6  # reviews of all tables that are made or wait
MAX_EACH = 2  # of them started by one address
MAX_RESULTS = 40  # kept in memory
LOG = logging.getLogger("terrae")


@dataclass(frozen=True)
class KeptReview:
    """A review of a table: how far it is, and what it found if it is done."""

    depth: str
    status: str
    done: int
    total: int
    result: ReviewResult | None = None


class Reviews:
    """All reviews of a server."""

    def __init__(self, store: Store, analysts: Analysts) -> None:
        self.store = store
        self.analysts = analysts
        self.one_by_one = asyncio.Lock()
        self.tasks: set[asyncio.Task[None]] = set()
        self.by_address: Counter[str] = Counter()
        self.results: OrderedDict[tuple[str, str], ReviewResult] = OrderedDict()

    # Reading ------------------------------------------------------------------------------------------------------

    def find(self, table: str) -> dict[str, KeptReview]:
        """The reviews of a table by depth."""
        with self.store.read() as db:
            rows = db.execute(self.rows().where(reviews.c.table_id == table)).all()
        return {row.depth: self.read(row) for row in rows}

    def rows(self) -> Select[Any]:
        """Reviews with the time by the database's clock."""
        return select(reviews, self.store.clock.label("now"))

    def read(self, row: Row[Any]) -> KeptReview:
        result = self.load(row) if row.status == DONE else None
        lost = row.changed < row.now - LOST if row.status == RUNNING else row.status == DONE and result is None
        return KeptReview(row.depth, FAILED if lost else row.status, row.done, row.total, result)

    def load(self, row: Row[Any]) -> ReviewResult | None:
        """The result in a row, read once; None if another version of Terrae wrote something else."""
        key = (row.table_id, row.depth)
        known = self.results.get(key)
        if known is None:
            try:
                known = read_result(json.loads(row.found))
            except (KeyError, TypeError, TerraeError):
                return None
            self.results[key] = known
            while len(self.results) > MAX_RESULTS:
                self.results.popitem(last=False)
        return known

    def best(self, table: str) -> ReviewResult | None:
        """The most thorough review of a table that is done."""
        found = self.find(table)
        return next((found[depth].result for depth in reversed(DEPTHS) if depth in found and found[depth].result), None)

    # Making -------------------------------------------------------------------------------------------------------

    async def start(self, view: View, depth: str, address: str) -> None:
        """Start a review, unless there is one or it is being made."""
        if depth not in DEPTHS:
            raise Problem(404, "no-such-depth")
        if view.frozen is not None:
            raise view.frozen
        if not may_be_reviewed(view):
            raise Problem(409, "review-not-over")
        if not self.analysts.offered:
            raise Problem(503, "no-analysis")
        self.by_address[address] += 1
        try:
            claimed = await run_in_threadpool(self.claim, view.id, depth, self.by_address[address] > MAX_EACH)
        except BaseException:
            self.release(address)
            raise
        if not claimed:
            self.release(address)
            return
        task = asyncio.create_task(self.run(view.id, ReviewJob(view.record.text(), depth), address))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def claim(self, table: str, depth: str, enough: bool) -> bool:
        """Note that a review is being made; False if somebody else makes it or has made it. `enough` says that this
        visitor may not start another one."""
        with self.store.write() as writing:
            db = writing.db
            db.execute(TABLE_HELD, {"id": table})  # two visitors of different processes take turns
            row = get(db, self.rows().where(*of(table, depth)))
            if row is not None and self.read(row).status in (RUNNING, DONE):
                return False
            if enough:
                raise Problem(429, "review-enough", seconds=int(LOST))
            if self.running(db) >= MAX_RUNNING:
                raise Problem(503, "review-busy")
            db.execute(delete(reviews).where(*of(table, depth)))
            db.execute(insert(reviews).values(table_id=table, depth=depth, status=RUNNING, done=0, total=0,
                                              changed=self.store.clock, found=""))
        return True

    def running(self, db: Connection) -> int:
        """How many reviews are being made or wait, at all processes."""
        alive = select(func.count()).select_from(reviews).where(
            reviews.c.status == RUNNING, reviews.c.changed >= self.store.clock - LOST)
        return int(db.execute(alive).scalar_one())

    async def run(self, table: str, job: ReviewJob, address: str) -> None:
        """Make a review and keep it."""
        beat = asyncio.create_task(self.show_life(table, job.depth))
        try:
            async with self.one_by_one:
                found = await self.follow(table, job)
            kept: dict[str, Any] = {"status": FAILED} if found is None else {
                "status": DONE, "found": json.dumps(found.plain(), ensure_ascii=False)}
            await run_in_threadpool(self.keep, table, job.depth, **kept)
        except Exception as problem:
            LOG.error("review of %s: %s", table, problem, exc_info=not isinstance(problem, TerraeError))
            with suppress(Exception):  # the database may be the problem; then the row gets old
                await run_in_threadpool(self.keep, table, job.depth, status=FAILED)
        finally:
            beat.cancel()
            self.release(address)

    def release(self, address: str) -> None:
        """Forget that a visitor has a review under way."""
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]

    async def follow(self, table: str, job: ReviewJob) -> ReviewResult | None:
        """Note the progress of a job and return its result; None if it was stopped."""
        shown = 0.0
        async with aclosing(self.analysts.stream(job, kind=REVIEW)) as messages:
            async for message in messages:
                if isinstance(message, ReviewResult):
                    return message
                assert isinstance(message, Progress)
                if time.monotonic() - shown >= SHOWN_EVERY:
                    shown = time.monotonic()
                    await run_in_threadpool(self.keep, table, job.depth, done=message.done, total=message.total)
        return None

    async def show_life(self, table: str, depth: str) -> None:
        while True:
            await asyncio.sleep(BEAT)
            await run_in_threadpool(self.keep, table, depth)

    def keep(self, table: str, depth: str, **values: Any) -> None:
        with self.store.write() as writing:
            writing.execute(update(reviews).where(*of(table, depth)).values(changed=self.store.clock, **values))

    async def stop(self) -> None:
        for task in list(self.tasks):
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


def may_be_reviewed(view: View) -> bool:
    """Is the game over, or a record to study? A review of a running game would help its players."""
    return view.study or view.record.state.over


def of(table: str, depth: str) -> tuple[Any, Any]:
    return reviews.c.table_id == table, reviews.c.depth == depth
