"""Work that any process on a PostgreSQL database may do: a row per job, taken by a lease.

Whoever asks posts a job and waits for its result; whoever is free takes it, here or on another machine. A process that
dies or is cut off stops renewing its lease, and another one takes the job. Every time is the database's.
"""
from __future__ import annotations

import asyncio
import json
import secrets
import time
from collections.abc import AsyncGenerator, Collection
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Float, Row, and_, cast, delete, func, insert, or_, select, text, update

import terrae
from terrae.web.errors import Problem
from terrae.web.schema import jobs
from terrae.web.store import JOBS_CHANNEL, Store, get

HINT, REVIEW = KINDS = ("hint", "review")
WAITING, RUNNING, DONE, FAILED = "waiting", "running", "done", "failed"
LEASE = 4.0  # seconds a job stays somebody's without a sign of life
LOOK = 1.0  # seconds between looks at a job, should its notification get lost
MAX_TRIES = 3  # processes that may die of a job
KEPT = 3600.0  # seconds after which a job nobody fetched is deleted
PATIENCE = {HINT: 10.0, REVIEW: 180.0}  # seconds that a job may wait for somebody to take it
NEW = "new"  # the notification of a job to take; that of a result is the job's id
NOW = cast(func.extract("epoch", func.clock_timestamp()), Float)


@dataclass(frozen=True)
class Task:
    """A job that is ours to do."""

    id: str
    kind: str
    payload: Any


class Jobs:
    """The jobs of a database, as one process sees them."""

    def __init__(self, store: Store, me: str) -> None:
        self.store = store
        self.me = me
        self.version = terrae.__version__
        self.awaited: dict[str, asyncio.Event] = {}
        self.new = asyncio.Event()

    def on_notice(self, said: str) -> None:
        """React to a notification: there is a new job, or somebody has finished one."""
        if said == NEW:
            self.new.set()
        elif said in self.awaited:
            self.awaited[said].set()

    # Asking -------------------------------------------------------------------------------------------------------

    async def ask(self, kind: str, payload: Any) -> AsyncGenerator[tuple[bool, Any], None]:
        """Post a job and yield what becomes of it: its progress, and its result with True. A job nobody takes or can do
        raises a problem. Whoever closes the iterator takes the job back."""
        id = secrets.token_hex(16)
        self.awaited[id] = asyncio.Event()
        try:
            await asyncio.to_thread(self.post, id, kind, payload)
            async for found in self.follow(id, kind):
                yield found
        finally:
            del self.awaited[id]
            await asyncio.shield(asyncio.to_thread(self.forget, id))

    async def follow(self, id: str, kind: str) -> AsyncGenerator[tuple[bool, Any], None]:
        """Yield the progress of a job as it changes, and its result."""
        posted, progress = time.monotonic(), ""
        while True:
            await self.hear(id)
            row = await asyncio.to_thread(self.find, id)
            if row is None or row.status == FAILED:
                raise Problem(503, "analysis-failed")
            if row.status == DONE:
                yield True, json.loads(row.result)
                return
            if row.status == WAITING and time.monotonic() - posted > PATIENCE[kind]:
                raise Problem(503, "no-hint")
            if row.progress != progress:
                progress = row.progress
                yield False, json.loads(progress)

    async def hear(self, id: str) -> None:
        """Wait until a job is said to be done, or until it is time to look."""
        try:
            async with asyncio.timeout(LOOK):
                await self.awaited[id].wait()
        except TimeoutError:
            return
        self.awaited[id].clear()

    def post(self, id: str, kind: str, payload: Any) -> None:
        with self.store.write() as writing:
            writing.execute(delete(jobs).where(jobs.c.made < NOW - KEPT))
            writing.execute(insert(jobs).values(
                id=id, kind=kind, version=self.version, payload=json.dumps(payload), status=WAITING, progress="",
                result="", lease_by="", lease_until=0.0, tries=0, made=NOW))
            writing.execute(NOTIFY, {"said": NEW})

    def find(self, id: str) -> Row[Any] | None:
        with self.store.read() as db:
            return get(db, select(jobs.c.status, jobs.c.progress, jobs.c.result).where(jobs.c.id == id))

    def forget(self, id: str) -> None:
        with self.store.write() as writing:
            writing.execute(delete(jobs).where(jobs.c.id == id))

    # Doing --------------------------------------------------------------------------------------------------------

    def take(self, kinds: Collection[str]) -> Task | None:
        """Take the oldest job of some kinds that nobody does, or whose process has gone silent. One that has outlived
        several processes has failed."""
        free = or_(jobs.c.status == WAITING, and_(jobs.c.status == RUNNING, jobs.c.lease_until < NOW))
        oldest = (select(jobs.c.id).where(free, jobs.c.kind.in_(kinds), jobs.c.version == self.version)
                  .order_by(jobs.c.made).limit(1).with_for_update(skip_locked=True))
        with self.store.write() as writing:
            row = writing.execute(
                update(jobs).where(jobs.c.id == oldest.scalar_subquery())
                .values(status=RUNNING, lease_by=self.me, lease_until=NOW + LEASE, tries=jobs.c.tries + 1)
                .returning(jobs.c.id, jobs.c.kind, jobs.c.payload, jobs.c.tries)).first()
        if row is not None and row.tries > MAX_TRIES:
            self.finish(row.id, FAILED)
            return None
        return None if row is None else Task(row.id, row.kind, json.loads(row.payload))

    def renew(self, ids: Collection[str]) -> set[str]:
        """Renew the leases of jobs; return those that are still ours."""
        with self.store.write() as writing:
            found = writing.execute(
                update(jobs).where(jobs.c.id.in_(ids), jobs.c.lease_by == self.me, jobs.c.status == RUNNING)
                .values(lease_until=NOW + LEASE).returning(jobs.c.id)).scalars()
            return set(found)

    def progress(self, id: str, said: Any) -> None:
        """Note how far a job is, if it is still ours."""
        self.change(id, progress=json.dumps(said))

    def finish(self, id: str, status: str, result: Any = None) -> None:
        """Write the result of a job, if it is still ours, and tell whoever waits for it."""
        self.change(id, status=status, result=json.dumps(result))

    def change(self, id: str, **values: Any) -> None:
        mine = and_(jobs.c.id == id, jobs.c.lease_by == self.me, jobs.c.status == RUNNING)
        with self.store.write() as writing:
            if writing.execute(update(jobs).where(mine).values(lease_until=NOW + LEASE, **values)).rowcount:
                writing.execute(NOTIFY, {"said": id})


NOTIFY = text(f"SELECT pg_notify('{JOBS_CHANNEL}', :said)")
