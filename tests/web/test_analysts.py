"""Analysts: results come as they are found, whoever leaves stops the job, and nothing that fails stays broken."""
from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import aclosing, asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from terrae.web import analysts as module
from terrae.web.analysts import LIVE, REVIEW, Analysts
from terrae.web.errors import Problem
from tests.patience import PATIENCE
from tests.web.people import in_process

LONG = 4 * PATIENCE  # the processes are so polite that a busy machine has next to no time for them


@dataclass(frozen=True)
class Count:
    """Counts up to a number, the process's number first."""

    most: int = 3

    def results(self) -> Iterator[int]:
        yield os.getpid()
        yield from range(1, self.most)


@dataclass(frozen=True)
class Endless:
    """Says one thing, then works until it is stopped."""

    def results(self) -> Iterator[int | None]:
        yield os.getpid()
        while True:
            time.sleep(0.005)
            yield None


@dataclass(frozen=True)
class Deaf:
    """Says one thing, and does not look up any more, as the file says."""

    file: str

    def results(self) -> Iterator[int]:
        yield os.getpid()
        Path(self.file).touch()
        signal.pause()


@dataclass(frozen=True)
class Broken:
    """Says one thing, then fails."""

    def results(self) -> Iterator[int]:
        yield 1
        raise ValueError("no such luck")


@dataclass(frozen=True)
class Clumsy:
    """Dies at the first attempt, as the file says."""

    file: str

    def results(self) -> Iterator[str]:
        path = Path(self.file)
        if not path.exists():
            path.touch()
            os._exit(1)
        yield "second attempt"


@pytest.fixture(autouse=True)
def patient(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody is hurried but where a test says so: a job that should be stopped ends in no other way."""
    monkeypatch.setattr(module, "FAIR", LONG)
    monkeypatch.setattr(module, "WAIT", {LIVE: LONG, REVIEW: LONG})


def run(test: Callable[[], Coroutine[Any, Any, None]]) -> None:
    async def hurried() -> None:
        async with asyncio.timeout(LONG):
            await test()

    asyncio.run(hurried())


@asynccontextmanager
async def pool(count: int = 2, **settings: Any) -> AsyncIterator[Analysts]:
    found = Analysts(count, **settings)
    try:
        yield found
    finally:
        found.stop()


async def first(analysts: Analysts, job: Any, kind: str = LIVE) -> int:
    """Read one result and go away."""
    async with aclosing(analysts.stream(job, kind=kind)) as results:
        return int(await anext(results))


def is_alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def test_results_come_one_by_one_from_a_polite_process_that_is_started_when_needed() -> None:
    async def test() -> None:
        async with pool() as analysts:
            assert [one.process for one in analysts.all] == [None, None]
            found = [one async for one in analysts.stream(Count(), kind=LIVE)]
            assert found[1:] == [1, 2]
            assert os.getpriority(os.PRIO_PROCESS, found[0]) == os.getpriority(os.PRIO_PROCESS, 0) + 10
            assert await first(analysts, Count()) == found[0]
            assert sum(one.process is not None for one in analysts.all) == 1

    run(test)


def test_whoever_leaves_stops_the_job_and_the_process_takes_the_next_one() -> None:
    async def test() -> None:
        async with pool(1) as analysts:
            pids = {await first(analysts, Endless()) for _ in range(3)}
            assert len(pids) == 1
            reading = asyncio.create_task(all_of(analysts, Endless()))
            while not analysts.runs:
                await asyncio.sleep(0)
            reading.cancel()
            assert await first(analysts, Count()) in pids

    run(test)


async def all_of(analysts: Analysts, job: Any) -> list[Any]:
    return [one async for one in analysts.stream(job, kind=LIVE)]


def test_a_job_that_does_not_stop_is_killed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(module, "GRACE", 0.05)
    deep = tmp_path / "deep in thought"

    async def test() -> None:
        async with pool(1) as analysts:
            async with aclosing(analysts.stream(Deaf(str(deep)), kind=LIVE)) as results:
                deaf = await anext(results)
                while not deep.exists():
                    await asyncio.sleep(0.01)
            assert await first(analysts, Count()) != deaf
            assert not is_alive(deaf)

    run(test)


def test_a_process_that_dies_is_replaced(tmp_path: Path) -> None:
    async def test() -> None:
        async with pool(1) as analysts:
            pid = await first(analysts, Count())
            os.kill(pid, signal.SIGKILL)
            again = await first(analysts, Count())
            assert again != pid
            results = analysts.stream(Endless(), kind=LIVE)
            os.kill(await anext(results), signal.SIGKILL)
            with pytest.raises(Problem, match="analysis-failed"):
                await anext(results)
            assert await all_of(analysts, Clumsy(str(tmp_path / "tried"))) == ["second attempt"]

    run(test)


def test_a_job_that_fails_ends_with_a_problem_and_its_process_goes_on() -> None:
    async def test() -> None:
        async with pool(1) as analysts:
            pid = await first(analysts, Count())
            results = analysts.stream(Broken(), kind=LIVE)
            assert await anext(results) == 1
            with pytest.raises(Problem, match="analysis-failed"):
                await anext(results)
            assert await first(analysts, Count()) == pid

    run(test)


def test_two_work_at_once_and_reviews_leave_room_for_those_who_look_on() -> None:
    async def test() -> None:
        async with pool() as analysts:
            review = analysts.stream(Endless(), kind=REVIEW)
            live = analysts.stream(Endless(), kind=LIVE)
            pid = await anext(review)
            assert pid != await anext(live)
            second = asyncio.create_task(first(analysts, Count(), REVIEW))
            await live.aclose()
            assert await first(analysts, Count()) != pid
            assert not second.done()
            await review.aclose()
            await second

    run(test)


def test_nobody_waits_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "WAIT", {LIVE: 0.01})

    async def test() -> None:
        async with pool(1) as analysts:
            async with aclosing(analysts.stream(Endless(), kind=LIVE)) as results:
                await anext(results)
                with pytest.raises(Problem, match="no-hint"):
                    await first(analysts, Count())
                monkeypatch.setattr(module, "MAX_WAITING", 0)
                with pytest.raises(Problem, match="no-hint"):
                    await first(analysts, Count())
            analysts.all.clear()
            with pytest.raises(Problem, match="no-analysis"):
                await first(analysts, Count())

    run(test)


def test_an_analysis_that_had_its_time_ends_where_another_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "FAIR", 0.0)

    async def test() -> None:
        async with pool(1) as analysts:
            long = asyncio.create_task(all_of(analysts, Endless()))
            while not analysts.runs:
                await asyncio.sleep(0)
            pid = await first(analysts, Count())
            assert await long in ([], [pid])

    run(test)


def test_processes_without_a_job_end_and_are_started_again() -> None:
    async def test() -> None:
        async with pool(1, idle=0.0) as analysts:
            pid = await first(analysts, Count())
            while analysts.all[0].process is not None or not analysts.free:
                await asyncio.sleep(0.01)
            assert not is_alive(pid)
            assert await first(analysts, Count()) != pid

    run(test)


def test_a_new_engine_means_new_processes_after_the_job_at_hand() -> None:
    async def test() -> None:
        async with pool() as analysts:
            busy = analysts.stream(Endless(), kind=LIVE)
            old = {await anext(busy), await first(analysts, Count())}
            await analysts.renew()
            async with aclosing(analysts.stream(Count(), kind=LIVE)) as results:
                assert await anext(results) not in old
                await busy.aclose()
            new = [analysts.stream(Endless(), kind=LIVE) for _ in range(2)]
            assert {await anext(one) for one in new}.isdisjoint(old)

    run(test)


def test_processes_end_with_the_server(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", workers=0) as here:
        loop = here.server.hub.loop
        assert loop is not None
        pid = asyncio.run_coroutine_threadsafe(first(here.server.analysts, Count()), loop).result(LONG)
        assert is_alive(pid)
    assert not is_alive(pid)
