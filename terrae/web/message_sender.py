"""Sends what is in the outbox, in threads, for as long as the server runs. Several processes can do it at once."""
from __future__ import annotations

import asyncio
import logging
import secrets
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from terrae.web import outbox
from terrae.web.channels import EMAIL, PUSH, WEBHOOK
from terrae.web.mail import Mail
from terrae.web.message_settings import MessageSettings
from terrae.web.message_words import write_message
from terrae.web.messengers import Messenger, Undelivered
from terrae.web.outbox import Parcel
from terrae.web.push import Push
from terrae.web.tables import Tables
from terrae.web.webhooks import Webhooks

POLL = 1.0  # seconds between looks into the outbox
LEASE = 20.0  # seconds for which a message is ours without a sign of life; after that another process sends it
SIGN = 5.0  # seconds between signs of life
TIDY = 3600.0  # seconds
THREADS = 8
GRACE = 3.0  # seconds a message may still take when the server ends
LOG = logging.getLogger("terrae")
T = TypeVar("T")


class MessageSender:
    """Takes messages that are due out of the outbox and hands them to the messengers."""

    def __init__(self, tables: Tables, settings: MessageSettings) -> None:
        self.tables = tables
        self.store = tables.store
        self.settings = settings
        self.me = secrets.token_hex(8)
        self.push = Push(self.store, tables.keys, settings)
        self.messengers: dict[str, Messenger] = {EMAIL: Mail(settings), WEBHOOK: Webhooks(settings), PUSH: self.push}
        self.threads = ThreadPoolExecutor(THREADS, "messages")
        self.tasks: set[asyncio.Task[None]] = set()
        self.renewed = self.tidied = 0.0

    def offers(self, kind: str) -> bool:
        """Can people be told things in this way here?"""
        return kind in self.messengers and self.messengers[kind].offered

    async def run(self) -> None:
        """Until cancelled, send what is due."""
        if self.store.lite:  # one process: whoever had something reserved is dead
            await self.in_thread(self.release)
        while True:
            try:
                await self.look()
            except Exception:  # the database is not available: try again
                LOG.exception("cannot look into the outbox")
            await asyncio.sleep(POLL)

    async def look(self) -> None:
        """Begin to send what is due, as far as there are threads for it."""
        now = time.monotonic()
        if self.tasks and now - self.renewed > SIGN:
            self.renewed = now
            await self.in_thread(lambda: outbox.renew_leases(self.store, self.me, LEASE))
        if now - self.tidied > TIDY or not self.tidied:
            self.tidied = now
            await self.in_thread(lambda: outbox.tidy(self.store))
        room = THREADS - 1 - len(self.tasks)  # one is left for the database
        if room <= 0:
            return
        wait = self.settings.wait
        for parcel in await self.in_thread(lambda: outbox.claim(self.store, self.me, wait, LEASE, room)):
            task = asyncio.create_task(self.deliver_in_thread(parcel))
            self.tasks.add(task)
            task.add_done_callback(self.tasks.discard)

    async def deliver_in_thread(self, parcel: Parcel) -> None:
        await self.in_thread(lambda: self.deliver(parcel))

    def deliver(self, parcel: Parcel) -> None:
        """Send a parcel and write down what became of it."""
        try:
            message, stale = write_message(self.tables, self.settings.url, parcel)
            if stale:
                outbox.mark_dropped(self.store, self.me, stale)
            if message is None:
                return
            rest = Parcel(parcel.channel, [one for one in parcel.messages if one not in stale])
            try:
                self.messengers[parcel.channel.kind].send(parcel.channel, message)
            except Undelivered as failure:
                LOG.warning("a message by %s did not arrive: %s", parcel.channel.kind, failure.problem)
                outbox.mark_failed(self.store, self.me, rest, failure)
            else:
                outbox.mark_sent(self.store, self.me, rest)
        except Exception:  # the lease ends by itself, and the message is tried again
            LOG.exception("a message by %s could not be sent", parcel.channel.kind)

    def release(self) -> None:
        with self.store.write() as writing:
            outbox.release_leases(writing)

    async def in_thread(self, call: Callable[[], T]) -> T:
        return await asyncio.get_running_loop().run_in_executor(self.threads, call)

    async def stop(self) -> None:
        """Let what is being sent arrive, if it does so soon."""
        if self.tasks:
            await asyncio.wait(self.tasks, timeout=GRACE)
        self.threads.shutdown(wait=False, cancel_futures=True)
