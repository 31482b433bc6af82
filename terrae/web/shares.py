"""Who gets the next free process for bots: tables with people first, and everybody their share."""
from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic, TypeVar

T = TypeVar("T")


class Rank(IntEnum):
    """What a process is wanted for, the most urgent first."""

    PEOPLE = 0  # a bot at a table where people play
    HINT = 1
    BOTS = 2  # a bot among bots


@dataclass(eq=False)
class Request(Generic[T]):
    """Somebody who waits for a process."""

    rank: Rank
    origin: str
    number: int
    granted: asyncio.Future[T]


class Shares(Generic[T]):
    """Hands out processes. Among equals, every origin gets one in turn, however many tables it has. With two or more
    processes, one is kept for tables with people. Belongs to one event loop."""

    def __init__(self, workers: Sequence[T]) -> None:
        self.free = list(workers)
        self.processes = len(workers)
        self.most_others = max(1, self.processes - 1)
        self.others = 0  # processes at work for anything but tables with people
        self.waiting: list[Request[T]] = []
        self.count = 0
        self.served: dict[str, int] = {}  # when an origin was served last, while anything is at work

    @asynccontextmanager
    async def take(self, rank: Rank, origin: str = "") -> AsyncIterator[T]:
        """Wait for a process and hold it."""
        self.count += 1
        wanted: Request[T] = Request(rank, origin, self.count, asyncio.get_running_loop().create_future())
        self.waiting.append(wanted)
        self.hand_out()
        try:
            yield await wanted.granted
        finally:
            if wanted in self.waiting:
                self.waiting.remove(wanted)
            elif wanted.granted.done() and not wanted.granted.cancelled():
                self.give_back(wanted)

    def give_back(self, had: Request[T]) -> None:
        self.free.append(had.granted.result())
        self.others -= had.rank > Rank.PEOPLE
        self.hand_out()

    def hand_out(self) -> None:
        """Give the free processes to those who come next."""
        while self.free:
            allowed = [one for one in self.waiting if not one.granted.done()  # else it was given up
                       and (self.others < self.most_others or one.rank == Rank.PEOPLE)]
            if not allowed:
                break
            chosen = min(allowed, key=lambda one: (one.rank, self.served.get(one.origin, 0), one.number))
            self.waiting.remove(chosen)
            self.count += 1
            self.served[chosen.origin] = self.count
            self.others += chosen.rank > Rank.PEOPLE
            chosen.granted.set_result(self.free.pop(0))
        if len(self.free) == self.processes:
            self.served.clear()
