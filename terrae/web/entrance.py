"""The entrance of every request: it is paid from the budgets of its address, and waits in line where many are."""
from __future__ import annotations

import asyncio
from collections import Counter
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.types import Scope

from terrae.web.addresses import one_visitor
from terrae.web.errors import Problem
from terrae.web.limits import BOT, STREAM, Limits, purposes

AT_ONCE = 10  # requests of an address that are worked on; more wait in line
COSTLY_AT_ONCE = 2  # of those that cost much
IN_LINE = 100  # of an address
PATIENCE = 10.0  # seconds in line
MAX_PRESENT = 1_000  # requests of everybody, worked on or in line
AGAIN = 5  # seconds until it is worth trying again
SLOW = 1.0  # seconds until an address that has been refused very often is answered again
MAX_SLOWED = 100  # answers to an address that are held back


Line = tuple[str, bool]  # an address, and whether its requests cost much


def address_of(scope: Scope) -> str:
    """The address that a request is counted by."""
    return one_visitor(scope["client"][0]) if scope.get("client") else ""


class Entrance:
    """Lets requests in. Belongs to one event loop."""

    def __init__(self, limits: Limits) -> None:
        self.limits = limits
        self.present: Counter[Line] = Counter()  # worked on or in line
        self.places: dict[Line, asyncio.Semaphore] = {}
        self.slowed: Counter[str] = Counter()
        self.all = 0

    @asynccontextmanager
    async def admit(self, scope: Scope) -> AsyncIterator[None]:
        """Let a request in while it lasts, or raise a `Problem` that says when to come again."""
        address, method, path = address_of(scope), scope["method"], scope["path"]
        paid = purposes(method, path, scope["query_string"])
        for purpose in paid:
            self.limits.use(purpose, address)
        if method == "GET" and STREAM.fullmatch(path):
            with self.limits.stream(address):
                yield
        elif not self.limits.on or path.startswith("/static/") or BOT.fullmatch(path):
            yield
        else:
            async with self.place((address, len(paid) > 1)):
                yield

    @asynccontextmanager
    async def place(self, line: Line) -> AsyncIterator[None]:
        """Wait until few enough requests of an address are worked on, and count one more."""
        if self.all >= MAX_PRESENT:
            raise Problem(503, "too-busy", seconds=AGAIN)
        if self.present[line] >= AT_ONCE + IN_LINE:
            raise Problem(429, "too-fast", seconds=AGAIN)
        places = self.places.setdefault(line, asyncio.Semaphore(COSTLY_AT_ONCE if line[1] else AT_ONCE))
        self.all += 1
        self.present[line] += 1
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
            self.present[line] -= 1
            if not self.present[line]:
                del self.present[line], self.places[line]

    async def slow_down(self, scope: Scope) -> None:
        """Before a refusal is sent: let an address wait that has been refused very often, so that it asks less."""
        address = address_of(scope)
        if self.limits.take("refusal", address) and self.slowed[address] < MAX_SLOWED:
            self.slowed[address] += 1
            try:
                await asyncio.sleep(SLOW)
            finally:
                self.slowed[address] -= 1
                if not self.slowed[address]:
                    del self.slowed[address]
