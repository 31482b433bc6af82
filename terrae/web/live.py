"""Live updates: everybody who watches a table is sent every change, whichever process made it."""
from __future__ import annotations

import asyncio
import json
from collections import defaultdict
from collections.abc import AsyncGenerator, Callable
from dataclasses import dataclass
from typing import Any

from terrae.web.connections import LINK
from terrae.web.store import CHANNEL, Store

HEARTBEAT = 15  # seconds
MAX_BEHIND = 100  # changes a slow reader may lag behind; then it is sent RELOAD
RELOAD: dict[str, Any] = {"type": "again"}


@dataclass(frozen=True)
class Event:
    """A change as it is sent to browsers."""

    text: str
    seat: int | None = None  # the only seat it is for, if not for all


class Hub:
    """Sends changes to everybody who watches. Belongs to one event loop; `publish` may be called from any thread."""

    def __init__(self) -> None:
        self.watching: dict[str, set[asyncio.Queue[Event]]] = defaultdict(set)
        self.listeners: list[Callable[[dict[str, Any]], None]] = []  # called for every table: the bots
        self.endings: list[Callable[[], None]] = []  # called when the server ends: they end streams of their own
        self.loop: asyncio.AbstractEventLoop | None = None
        self.ended = False

    def publish(self, change: dict[str, Any]) -> None:
        """Broadcast a change, from any thread."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.broadcast, change)

    def broadcast(self, change: dict[str, Any]) -> None:
        """Hand a change to the listeners and to everybody who watches its table."""
        for listener in self.listeners:
            listener(change)
        sent = event(change)
        for queue in self.queues(change.get("table")):
            if queue.qsize() < MAX_BEHIND:
                queue.put_nowait(sent)
            elif queue.qsize() == MAX_BEHIND:
                queue.put_nowait(event(RELOAD))

    def queues(self, table: str | None) -> list[asyncio.Queue[Event]]:
        """Return the queues of those who watch a table, or all queues."""
        if table is not None:
            return list(self.watching.get(table, ()))
        return [queue for queues in self.watching.values() for queue in queues]

    def end(self) -> None:
        """End all streams, from any thread, because the server ends. Browsers connect again by themselves."""
        if self.loop is not None and not self.loop.is_closed():
            self.loop.call_soon_threadsafe(self.end_streams)

    def end_streams(self) -> None:
        self.ended = True
        for queue in self.queues(None):
            queue.put_nowait(END)
        for end in self.endings:
            end()

    async def heartbeat(self) -> None:
        """Send heartbeats to detect dead connections, until cancelled."""
        while True:
            await asyncio.sleep(HEARTBEAT)
            for queue in self.queues(None):
                if queue.empty():
                    queue.put_nowait(HEARTBEAT_EVENT)

    async def changes(self, table: str, mine: list[int],
                      now: Callable[[], dict[str, Any]]) -> AsyncGenerator[str, None]:
        """Yield a table's changes as server-sent events. The first one says where the table is `now`, so that nothing
        is missed in between. Drafts are sent to their own seat only."""
        queue: asyncio.Queue[Event] = asyncio.Queue()
        self.watching[table].add(queue)
        if self.ended:
            queue.put_nowait(END)
        try:
            yield "retry: 1000\n\n" + event(await asyncio.to_thread(now)).text
            while (change := await queue.get()) is not END:
                if change.seat is None or change.seat in mine:
                    yield change.text
        finally:
            self.watching[table].discard(queue)
            if not self.watching[table]:
                del self.watching[table]


def event(change: dict[str, Any]) -> Event:
    """Write a change as a server-sent event."""
    content = {key: value for key, value in change.items() if key not in ("type", "table")}
    id = f"id: {change['ply']}\n" if "ply" in change else ""
    return Event(f"event: {change['type']}\n{id}data: {json.dumps(content, ensure_ascii=False)}\n\n",
                 change["seat"] if change["type"] == "draft" else None)


HEARTBEAT_EVENT = Event(": still here\n\n")
END = Event("")  # the last of a stream


async def listen(store: Store, hub: Hub) -> None:
    """Broadcast the notifications of PostgreSQL. SQLite has one process only, and the store notifies it directly."""
    if store.lite:
        return
    import psycopg

    url = store.url.replace("postgresql+psycopg", "postgresql", 1)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(url, autocommit=True, **LINK) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                hub.broadcast(RELOAD)  # changes may have been missed while not connected
                async for notice in connection.notifies():
                    hub.broadcast(json.loads(notice.payload))
        except psycopg.OperationalError:
            await asyncio.sleep(1)
