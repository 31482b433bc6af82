"""A machine that thinks for servers elsewhere: bots, hints and reviews, by leases in their PostgreSQL database.

It serves no pages and opens no port. All it shares with the servers is the database.
"""
from __future__ import annotations

import asyncio
import logging
import secrets
import signal
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from terrae.core.errors import BadOption
from terrae.web.analysts import Analysts
from terrae.web.identity import Keys
from terrae.web.job_runner import JobRunner
from terrae.web.jobs import Jobs
from terrae.web.live import Hub, listen
from terrae.web.presence import Presence
from terrae.web.store import Store
from terrae.web.tables import Tables
from terrae.web.workers import BotPool

CHECK = 10.0  # seconds between looks whether the database has been brought to another version
LOG = logging.getLogger("terrae")


class WorkerHost:
    """The parts of a worker, connected with each other as in a server."""

    def __init__(self, database: str, jobs: int, analysts: int, budget: float = 10.0,
                 pace: float = 0.7) -> None:
        self.store = Store(database, migrate=False)
        if self.store.lite:
            raise BadOption("a worker needs the PostgreSQL database of its servers; with SQLite the server's own "
                            "processes do everything")
        tables = Tables(self.store, Keys(self.store, secrets.token_hex()), 0)  # it signs nothing
        self.hub = Hub()
        self.bots = BotPool(tables, jobs, budget, pace)
        self.analysts = Analysts(analysts)
        self.jobs = Jobs(self.store, self.bots.me)
        self.runner = JobRunner(self.jobs, self.bots, self.analysts)
        self.presence = Presence(self.store, self.bots.me, jobs, analysts)
        self.hub.listeners.append(self.bots.on_change)
        self.hub.job_listeners.append(self.jobs.on_notice)

    async def run(self) -> str:
        """Work until asked to end; return why it ended by itself, if it did."""
        loop, asked = asyncio.get_running_loop(), asyncio.Event()
        self.hub.loop = loop
        for sign in (signal.SIGTERM, signal.SIGINT):
            loop.add_signal_handler(sign, asked.set)
        parts = (self.wait(asked), self.watch_schema(), listen(self.store, self.hub), self.bots.run(),
                 self.runner.run(), self.presence.run())
        tasks: list[asyncio.Task[str | None]] = [asyncio.create_task(one) for one in parts]
        try:
            done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            return next(iter(done)).result() or ""
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.gather(*tasks, return_exceptions=True)
            await asyncio.to_thread(self.close)

    async def wait(self, asked: asyncio.Event) -> str:
        await asked.wait()
        return ""

    async def watch_schema(self) -> str:
        """Say so as soon as a server has brought the database to another version; then this one must not write."""
        while True:
            await asyncio.sleep(CHECK)
            with suppress(SQLAlchemyError):
                found = await asyncio.to_thread(self.store.schema_found)
                if found != self.store.schema_wanted:
                    return (f"the database now has schema {found}, and this worker knows {self.store.schema_wanted}: "
                            "install the version the servers have")

    def close(self) -> None:
        self.bots.stop()
        self.analysts.stop()
        self.presence.leave()
        self.store.close()


def run(host: WorkerHost) -> str:
    """Run a worker until it is asked to end; return why it ended by itself, if it did."""
    return asyncio.run(host.run())
