"""Who gets the next free process for bots."""
from __future__ import annotations

import asyncio
from collections.abc import Coroutine

from terrae.web.shares import Rank, Shares


class Queue:
    """Processes that are handed out, and in which order."""

    def __init__(self, processes: int) -> None:
        self.shares = Shares(list(range(processes)))
        self.order: list[str] = []
        self.done: dict[str, asyncio.Event] = {}
        self.tasks: dict[str, asyncio.Task[None]] = {}

    async def ask(self, name: str, rank: Rank, origin: str = "") -> None:
        """Begin to wait for a process, and hold it until `finish`."""
        self.done[name] = asyncio.Event()
        self.tasks[name] = asyncio.create_task(self.hold(name, rank, origin))
        await settle()

    async def hold(self, name: str, rank: Rank, origin: str) -> None:
        async with self.shares.take(rank, origin):
            self.order.append(name)
            await self.done[name].wait()

    async def finish(self, *names: str) -> None:
        for name in names:
            self.done[name].set()
            await settle()


async def settle() -> None:
    """Let everything happen that can."""
    for _ in range(10):
        await asyncio.sleep(0)


def run(test: Coroutine[None, None, None]) -> None:
    asyncio.run(test)


def test_tables_with_people_come_first_then_hints_then_bots_among_themselves() -> None:
    async def wait() -> None:
        queue = Queue(1)
        await queue.ask("first", Rank.BOTS)
        for name, rank in (("bots", Rank.BOTS), ("hint", Rank.HINT), ("people", Rank.PEOPLE)):
            await queue.ask(name, rank)
        await queue.finish("first", "people", "hint", "bots")
        assert queue.order == ["first", "people", "hint", "bots"]

    run(wait())


def test_one_process_is_kept_for_tables_with_people() -> None:
    async def wait() -> None:
        queue = Queue(3)
        for number in range(4):
            await queue.ask(f"bots {number}", Rank.BOTS, f"address {number}")
        await queue.ask("hint", Rank.HINT)
        assert queue.order == ["bots 0", "bots 1"]
        await queue.ask("people", Rank.PEOPLE)
        assert queue.order[-1] == "people"
        await queue.finish("people", "bots 0")
        assert queue.order[3:] == ["hint"]

    run(wait())


def test_addresses_take_turns_however_many_tables_each_has() -> None:
    async def wait() -> None:
        queue = Queue(1)
        for number in range(5):
            await queue.ask(f"many {number}", Rank.PEOPLE, "many")
        await queue.ask("one", Rank.PEOPLE, "one")
        await queue.ask("other", Rank.PEOPLE, "other")
        await queue.finish("many 0", "one", "other", "many 1")
        assert queue.order == ["many 0", "one", "other", "many 1", "many 2"]

    run(wait())


def test_who_gives_up_while_waiting_or_working_leaves_the_process_to_others() -> None:
    async def wait() -> None:
        queue = Queue(1)
        for name in ("working", "gone", "next", "last"):
            await queue.ask(name, Rank.BOTS)
        queue.tasks["gone"].cancel()
        queue.tasks["working"].cancel()
        await settle()
        assert queue.order == ["working", "next"]
        await queue.finish("next")
        assert queue.order[-1] == "last"

    run(wait())
