"""Bots among themselves play only while somebody watches; this notes for all processes which tables are watched."""
from __future__ import annotations

import asyncio
import logging

from starlette.concurrency import run_in_threadpool

from terrae.web.connections import describe
from terrae.web.live import Hub
from terrae.web.tables import Tables

EVERY = 1.0  # seconds
MOST = 2000  # tables noted at a time
LOG = logging.getLogger("terrae")


async def note_watched(tables: Tables, hub: Hub) -> None:
    """Until cancelled, note the tables with a stream open here, and those looked at since the last time."""
    while True:
        await asyncio.sleep(EVERY)
        looked_at, tables.looked_at = tables.looked_at, set()
        watched = [*looked_at, *hub.watching][:MOST]
        if watched:
            try:
                await run_in_threadpool(tables.keep_watched, watched)
            except Exception as problem:  # the database is not available: try again
                LOG.error("cannot note which tables are watched: %s", describe(problem))
