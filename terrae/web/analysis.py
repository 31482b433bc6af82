"""The bot beside an analysis board: it thinks live, tells what a move threatens, and sends what it finds as events."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from typing import Any, TypeVar

from terrae.bots.explain import Explanation
from terrae.bots.threat import Threat
from terrae.core.errors import TerraeError
from terrae.locales import Locale
from terrae.web.analysis_jobs import LiveJob, ThreatJob
from terrae.web.analysts import LIVE
from terrae.web.errors import Problem, sentence
from terrae.web.live import HEARTBEAT, HEARTBEAT_EVENT, event
from terrae.web.processes import DONE
from terrae.web.server import Server

T = TypeVar("T")


async def live(server: Server, job: LiveJob, address: str, guest: str) -> AsyncGenerator[Explanation, None]:
    """Yield what a bot finds while it thinks. A visitor has one live analysis: a new one ends the one before."""
    server.limits.use("live", address)
    with server.analysts.place_for(address):
        async with aclosing(server.analysts.stream(job, kind=LIVE, owner=guest or address)) as results:
            async for found in results:
                yield found


async def find_threat(server: Server, job: ThreatJob, address: str) -> Threat:
    """Say what a move threatens."""
    server.limits.use("hint", address)
    async with aclosing(server.analysts.stream(job, kind=LIVE)) as results:
        async for found in results:
            answer: Threat = found
            return answer
    raise Problem(409, "nothing-to-decide")


async def thought_events(results: AsyncGenerator[Explanation, None], draw: Callable[[Explanation], str],
                         locale: Locale) -> AsyncGenerator[str, None]:
    """Write results as server-sent events: `thought` with a drawn fragment as `html`, the positions evaluated so far as
    `nodes`, then `done`; or `problem` with a sentence as `text`. The browser closes the stream after the last two."""
    try:
        async with aclosing(with_pauses(results)) as found:
            async for one in found:
                if one is None:
                    yield HEARTBEAT_EVENT.text
                else:
                    yield write("thought", html=await asyncio.to_thread(draw, one), nodes=one.thought.nodes)
        yield write(DONE)
    except TerraeError as problem:
        yield write("problem", text=sentence(problem, locale))


def write(type: str, **content: Any) -> str:
    return event({"type": type, **content}).text


async def with_pauses(results: AsyncGenerator[T, None], pause: float = HEARTBEAT) -> AsyncGenerator[T | None, None]:
    """Yield what comes, and None whenever nothing has come for some seconds. Close the source at the end."""
    coming: asyncio.Future[T | None] | None = None
    try:
        while True:
            coming = asyncio.ensure_future(anext(results, None))
            while not (await asyncio.wait({coming}, timeout=pause))[0]:
                yield None
            found = coming.result()
            if found is None:
                return
            yield found
    finally:
        if coming is not None and not coming.done():
            coming.cancel()  # this ends the source too
        else:
            await results.aclose()
