"""Jobs in the database: done once, by whoever is free, and taken over from whoever falls silent."""
from __future__ import annotations

import asyncio
from collections.abc import Iterator
from contextlib import aclosing
from typing import Any
from uuid import uuid4

import pytest
from sqlalchemy import update

from terrae.web import jobs as jobs_module
from terrae.web.errors import Problem
from terrae.web.jobs import DONE, FAILED, HINT, KINDS, MAX_TRIES, REVIEW, Jobs, Task
from terrae.web.live import Hub, listen
from terrae.web.schema import jobs
from terrae.web.store import Store
from tests import postgres


@pytest.fixture(scope="module")
def store(cluster: str) -> Iterator[Store]:
    found = Store(postgres.new_database(cluster, f"t{uuid4().hex[:12]}"))
    yield found
    found.close()


@pytest.fixture
def anna(store: Store) -> Iterator[Jobs]:
    yield Jobs(store, "anna")
    with store.write() as writing:
        writing.execute(jobs.delete())


@pytest.fixture
def ben(store: Store) -> Jobs:
    return Jobs(store, "ben")


def fall_silent(one: Jobs) -> None:
    """Let the lease of a process run out."""
    with one.store.write() as writing:
        writing.execute(update(jobs).where(jobs.c.lease_by == one.me).values(lease_until=0.0))


def found(one: Jobs, id: str) -> tuple[str, str]:
    row = one.find(id)
    assert row is not None
    return row.status, row.result


def test_a_job_is_taken_once_and_the_oldest_first(anna: Jobs, ben: Jobs) -> None:
    anna.post("first", HINT, {"ply": 1})
    anna.post("second", HINT, {"ply": 2})
    assert anna.take([REVIEW]) is None
    assert anna.take(KINDS) == Task("first", HINT, {"ply": 1})
    assert ben.take(KINDS) == Task("second", HINT, {"ply": 2})
    assert anna.take(KINDS) is None
    anna.finish("first", DONE, [7])
    assert found(ben, "first") == (DONE, "[7]")


def test_what_a_silent_process_finds_too_late_changes_nothing(anna: Jobs, ben: Jobs) -> None:
    anna.post("job", REVIEW, {})
    assert anna.take(KINDS) is not None
    assert anna.renew(["job"]) == {"job"}
    assert ben.take(KINDS) is None
    fall_silent(anna)
    assert ben.take(KINDS) is not None
    assert anna.renew(["job"]) == set()
    anna.progress("job", [9, 10])
    anna.finish("job", DONE, "late")
    ben.finish("job", DONE, "right")
    anna.finish("job", FAILED)
    assert found(anna, "job") == (DONE, '"right"')


def test_a_job_that_processes_die_of_is_given_up(anna: Jobs, ben: Jobs) -> None:
    anna.post("deadly", HINT, {})
    for _ in range(MAX_TRIES):
        assert ben.take(KINDS) is not None
        fall_silent(ben)
    assert ben.take(KINDS) is None
    assert found(anna, "deadly")[0] == FAILED


def test_another_version_of_terrae_leaves_a_job_alone(anna: Jobs, ben: Jobs) -> None:
    ben.version = "0.0.1"
    anna.post("job", HINT, {})
    assert ben.take(KINDS) is None
    assert anna.take(KINDS) is not None


async def ask(anna: Jobs, ben: Jobs, answers: list[Any]) -> list[tuple[bool, Any]]:
    """Let one process ask and the other one answer, each by its own notifications."""
    hubs, connected = (Hub(), Hub()), asyncio.Semaphore(0)
    for hub, one in zip(hubs, (anna, ben), strict=True):
        hub.job_listeners.append(one.on_notice)
        hub.listeners.append(lambda _: connected.release())
    listening = [asyncio.create_task(listen(anna.store, hub)) for hub in hubs]
    for _ in hubs:
        await connected.acquire()

    async def answer() -> None:
        while (task := await asyncio.to_thread(ben.take, KINDS)) is None:
            await ben.new.wait()
            ben.new.clear()
        for one in answers[:-1]:
            await asyncio.to_thread(ben.progress, task.id, one)
            while anna.awaited[task.id].is_set():
                await asyncio.sleep(0.01)
        await asyncio.to_thread(ben.finish, task.id, DONE if answers[-1] else FAILED, answers[-1])

    answering = asyncio.create_task(answer())
    try:
        async with aclosing(anna.ask(REVIEW, {})) as said:
            return [one async for one in said]
    finally:
        for task in (*listening, answering):
            task.cancel()
        await asyncio.gather(*listening, answering, return_exceptions=True)


def test_whoever_asks_hears_the_result_and_leaves_nothing_behind(anna: Jobs, ben: Jobs) -> None:
    said = asyncio.run(ask(anna, ben, [[1, 3], {"points": 12.5}]))
    assert said[-1] == (True, {"points": 12.5})
    assert said[:-1] in ([], [(False, [1, 3])])  # progress may be over before it is read
    with anna.store.read() as db:
        assert db.execute(jobs.select()).all() == []


def test_a_job_that_fails_or_that_nobody_takes_is_a_problem(
        anna: Jobs, ben: Jobs, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(Problem, match="analysis-failed"):
        asyncio.run(ask(anna, ben, [None]))
    ben.version = "0.0.1"
    monkeypatch.setattr(jobs_module, "LOOK", 0.05)
    monkeypatch.setitem(jobs_module.PATIENCE, REVIEW, 0.1)
    with pytest.raises(Problem, match="no-hint"):
        asyncio.run(ask(anna, ben, [None]))
