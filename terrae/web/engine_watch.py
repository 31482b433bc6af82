"""Let bots use the compiled engine as soon as there is one: `make play` compiles it while people play already."""
from __future__ import annotations

import asyncio
import os

import terrae
from terrae.system import engine
from terrae.web.analysts import Analysts
from terrae.web.live import Hub
from terrae.web.workers import BotPool

POLL = 2.0  # seconds between looks


async def watch_engine(bots: BotPool, analysts: Analysts, hub: Hub) -> None:
    """Wait for the engine, start the processes of bots and analysts anew with it, and tell everybody at a table. This
    process itself keeps the plain engine until its next start; it only checks moves."""
    if terrae.COMPILED or os.environ.get("TERRAE_PURE") or not engine.in_checkout():
        return
    while engine.library() is None:
        await asyncio.sleep(POLL)
    await bots.renew()
    await analysts.renew()
    hub.broadcast({"type": "faster"})
