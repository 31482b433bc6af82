"""Bots in processes of their own: they play on by themselves, and nothing they do or suffer stops a game."""
from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from random import Random

import pytest

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.tables import for_bots
from terrae.web.thinking import Job, think
from terrae.web.workers import LEASE, Worker
from tests.web.people import Here, Person, in_process

PATIENCE = 60.0  # seconds, on a slow machine


def long_game() -> Job:
    """A table in the middle of a game, where a bot has a lot to think about."""
    record = Record(load("mystica"), {"players": "5", "factions": "random"})
    rng = Random(3)
    while record.state.round_number() < 3:
        record.play(rng.choice(record.state.legal_moves()))
    while record.state.seat < 0:
        record.play(rng.choice(record.state.legal_moves()))
    return Job("table", "mystica", record.options, record.moves, "greedy", "seed")


@pytest.fixture
def worker() -> Iterator[Worker]:
    found = Worker(PATIENCE)
    yield found
    found.close()


def legal(job: Job, moves: list[str]) -> None:
    """Assert that moves can be played, all by the seat asked."""
    record = Record(load(job.game), job.options)
    for move in job.moves:
        record.play(move)
    seat = record.state.seat
    assert moves
    for text in moves:
        assert record.state.seat == seat
        record.play(text)


def until(what: str, person: Person, table: str, plies: int) -> None:
    """Wait until a table has so many plies or its game is over."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        found = person.get(f"/tables/{table}")
        if found["over"] or found["plies"] >= plies:
            return
        time.sleep(0.05)
    raise AssertionError(f"{what}: {found['plies']} plies after {PATIENCE} seconds")


def test_a_worker_plays_a_whole_turn_the_same_each_time(worker: Worker) -> None:
    job = long_game()
    moves = worker.answer(job)
    legal(job, moves)
    assert moves == worker.answer(job) == think(job, "greedy")


def test_a_bot_that_takes_too_long_gets_a_random_legal_move(worker: Worker) -> None:
    job = long_game()
    worker.answer(job)
    assert worker.process is not None
    slow = worker.process
    worker.budget = 0.0
    moves = worker.answer(job)
    assert moves == think(job, "random")
    assert len(moves) == 1
    legal(job, moves)
    assert not slow.is_alive()  # it thinks no longer about what nobody waits for
    worker.budget = PATIENCE
    assert worker.answer(job) == think(job, "greedy")


def test_a_bot_that_fails_gets_a_random_legal_move(worker: Worker) -> None:
    job = long_game()
    unknown = Job(job.table, job.game, job.options, job.moves, "no such bot", job.seed)
    moves = worker.answer(unknown)
    assert len(moves) == 1
    legal(job, moves)
    assert worker.answer(job) == think(job, "greedy")


def test_a_worker_that_is_killed_is_replaced_and_asked_again(worker: Worker) -> None:
    job = long_game()
    worker.answer(job)
    assert worker.process is not None
    assert worker.process.pid
    os.kill(worker.process.pid, signal.SIGKILL)
    assert worker.answer(job) == think(job, "greedy")
    killing = threading.Thread(target=kill_soon, args=(worker.process.pid,))
    killing.start()
    assert worker.answer(job) == think(job, "greedy")  # killed while it thinks, or just after
    killing.join()


def kill_soon(pid: int) -> None:
    time.sleep(0.002)
    os.kill(pid, signal.SIGKILL)


def test_a_table_of_bots_plays_itself_to_the_end(database: str) -> None:
    with in_process(database, workers=2) as here:
        anna = here.person()
        id = anna.table("bot:greedy", "bot:random")["id"]
        until("to the end", anna, id, 10_000)
        assert anna.get(f"/tables/{id}")["over"]
        assert Record.read(anna.get(f"/tables/{id}/record")).state.over


def test_workers_killed_in_the_middle_of_a_game_are_asked_again(database: str) -> None:
    with in_process(database, workers=2) as here:
        anna = here.person()
        id = anna.table("bot:greedy", "bot:greedy")["id"]
        for _ in range(3):
            until("goes on", anna, id, anna.get(f"/tables/{id}")["plies"] + 6)  # so that no job dies twice
            kill_workers(here)
        until("to the end", anna, id, 10_000)
        record = Record.read(anna.get(f"/tables/{id}/record"))
        assert record.state.over
        with here.house.store.read() as db:
            seed = for_bots(here.house.tables.found(db, id).seed)
    assert played_by_bots(record, "greedy", seed) == record.moves  # no move was made at random in a bot's place


def played_by_bots(record: Record, level: str, seed: str) -> list[int]:
    """The game as a bot plays it that nobody disturbs."""
    played = Record(record.game, record.options)
    while not played.state.over:
        if played.state.seat < 0:
            played.play(record.moves[played.plies])
        else:
            for move in think(Job("", record.game.id, record.options, played.moves, level, seed), level):
                played.play(move)
    return played.moves


def kill_workers(here: Here) -> None:
    for worker in here.house.bots.workers:
        process = worker.process
        if process is not None and process.pid and process.is_alive():
            os.kill(process.pid, signal.SIGKILL)


def test_a_page_never_waits_for_a_bot(database: str) -> None:
    with in_process(database, workers=1) as here:
        anna = here.person()
        ids = [anna.table("bot:greedy", "bot:greedy", "bot:greedy", "bot:greedy", game="mystica",
                          factions="random")["id"] for _ in range(4)]
        for id in ids:
            before = time.monotonic()
            anna.get(f"/tables/{id}")
            assert time.monotonic() - before < 2


def test_a_bot_whose_process_is_gone_is_asked_by_another_within_seconds(database: str) -> None:
    with in_process(database, workers=0) as here:
        anna = here.person()
        id = anna.table("bot:random", "bot:random")["id"]
        assert here.house.tables.take_lease(id, "a process that dies", LEASE) is not None
        begun = time.monotonic()
        with in_process(database) as after:
            until("taken over", after.person(), id, 1)
        waited = time.monotonic() - begun
        assert waited < (LEASE if here.house.store.lite else LEASE + 10)


def test_a_bot_that_takes_its_time_stays_ours(database: str) -> None:
    with in_process(database, workers=1, pace=PATIENCE) as here:
        id = here.person().table("bot:random", "bot:random")["id"]
        until_leased(here, id)
        time.sleep(LEASE + 1)
        assert here.house.tables.bots_asked("another process") == []


def until_leased(here: Here, id: str) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with here.house.store.read() as db:
            if here.house.tables.found(db, id).lease_by:
                return
        time.sleep(0.02)
    raise AssertionError("nobody asked the bot")
