"""The entrance of every request: it is paid from the budgets of its address, and waits in line where many are."""
from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.types import Scope

from terrae.web.addresses import one_visitor
from terrae.web.errors import Problem
from terrae.web.limits import STREAM, Limits, purposes

AT_ONCE = 10  # requests of an address that are worked on; more wait in line
IN_LINE = 100  # of an address
PATIENCE = 10.0  # seconds in line
MAX_PRESENT = 1_000  # requests of everybody, worked on or in line
AGAIN = 5  # seconds until it is worth trying again


class Entrance:
    """Lets requests in. Belongs to one event loop."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.present: Counter[str] = Counter()  # by address, worked on or in line
        self.places: dict[str, asyncio.Semaphore] = {}
        self.all = 0

    @asynccontextmanager
    async def admit(self, scope: Scope) -> AsyncIterator[None]:
        """Let a request in while it lasts, or raise a `Problem` that says when to come again."""
        address = one_visitor(scope["client"][0]) if scope.get("client") else ""
        method, path = scope["method"], scope["path"]
        for purpose in purposes(method, path, scope["query_string"]):
            self.limits.use(purpose, address)
        if method == "GET" and STREAM.fullmatch(path):
            with self.limits.stream(address):
                yield
        elif not self.limits.on or path.startswith("/static/"):
            yield
        else:
            async with self.place(address):
                yield

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """Wait until few enough requests of an address are worked on, and count one more."""
        if self.all >= MAX_PRESENT:
            raise Problem(503, "too-busy", seconds=AGAIN)
        if self.present[address] >= AT_ONCE + IN_LINE:
            raise Problem(429, "too-fast", seconds=AGAIN)
        places = self.places.setdefault(address, asyncio.Semaphore(AT_ONCE))
        self.all += 1
        self.present[address] += 1
        try:
            try:
                async with asyncio.timeout(PATIENCE):
                    await places.acquire()
            except TimeoutError:
                raise Problem(429, "too-fast", seconds=AGAIN) from None
            try:
                yield
            finally:
                places.release()
        finally:
            self.all -= 1
            self.present[address] -= 1
            if not self.present[address]:
                del self.present[address], self.places[address]
