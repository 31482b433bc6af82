"""Bots in processes of their own: they play on by themselves, and nothing they do or suffer stops a game."""
from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from dataclasses import replace
from multiprocessing.connection import Connection
from random import Random

import pytest
from sqlalchemy import update

from terrae.bots import BOTS, Bot, Budget
from terrae.bots.guard import choose_safely
from terrae.bots.levels import LEVELS, Level
from terrae.core.game import State
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.bot_worker import Decision, ExplainJob, Job, answer, decide, think
from terrae.web.processes import DONE
from terrae.web.schema import seats, tables
from terrae.web.tables import for_bots
from terrae.web.workers import LEASE, Answer, Worker
from tests.patience import PATIENCE
from tests.web.people import Here, Person, in_process


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
    answer = worker.answer(job)
    legal(job, answer.moves)
    assert answer == worker.answer(job) == Answer(think(job))


class Impatient(Worker):
    """Waits for some bots as long as it takes, and not at all for others."""

    hurried: tuple[str, ...] = ()

    def deadline(self, job: Job) -> float:
        return 0.0 if job.bot in self.hurried else PATIENCE

    def send(self, job: Job | ExplainJob) -> Connection:
        if isinstance(job, Job) and job.bot in self.hurried:  # or it may answer before anybody looks
            if self.process is None:
                self.start()
            assert self.process is not None
            assert self.process.pid is not None
            os.kill(self.process.pid, signal.SIGSTOP)
        return super().send(job)


@pytest.fixture
def impatient() -> Iterator[Impatient]:
    found = Impatient(PATIENCE)
    yield found
    found.close()


def test_every_decision_has_the_time_of_its_level_and_some_to_spare() -> None:
    job = long_game()
    for name, level in LEVELS.items():
        assert Worker(10.0).time_limit(replace(job, bot=name)) == 10.0 + level.budget.seconds


def test_a_bot_that_takes_too_long_forfeits_its_move_to_the_greedy_bot(
        impatient: Impatient, caplog: pytest.LogCaptureFixture) -> None:
    job = replace(long_game(), bot="expert")
    impatient.start()
    slow = impatient.process
    assert slow is not None
    impatient.hurried = ("expert",)
    answer = impatient.answer(job)
    assert answer.moves == think(replace(job, bot="greedy"))[:1]
    legal(job, answer.moves)
    assert answer.remark == "the bot expert made no move in time; greedy moved for it"
    assert f"the bot expert made no move in time at table table, ply {len(job.moves)}" in caplog.text
    assert not slow.is_alive()  # it thinks no longer about what nobody waits for


def test_if_the_greedy_bot_is_too_slow_as_well_chance_moves(impatient: Impatient) -> None:
    for name in ("search", "greedy"):
        job = replace(long_game(), bot=name)
        impatient.hurried = ("search", "greedy")
        answer = impatient.answer(job)
        assert answer.moves == think(replace(job, bot="random"))[:1]
        assert answer.remark.endswith("random moved for it")
        legal(job, answer.moves)
    impatient.hurried = ()
    assert impatient.answer(long_game()) == Answer(think(long_game()))


def test_a_random_bot_that_fails_is_moved_for_too(impatient: Impatient) -> None:
    job = replace(long_game(), bot="random")
    impatient.hurried = ("random", "greedy")
    legal(job, impatient.answer(job).moves)


def test_a_bot_that_fails_forfeits_its_move_to_the_greedy_bot(worker: Worker) -> None:
    job = long_game()
    answer = worker.answer(replace(job, bot="no such bot"))
    assert answer.moves == think(job)[:1]
    assert answer.remark == "the bot no such bot failed; greedy moved for it"
    assert worker.answer(job) == Answer(think(job))


class Broken(Bot):
    """Plays well until a ply, then does whatever a test wants."""

    def __init__(self, ply_in_turn: int, fail: Callable[[State], int]) -> None:
        self.left = ply_in_turn
        self.fail = fail

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        self.left -= 1
        return BOTS["greedy"]().choose(state, budget, rng) if self.left >= 0 else self.fail(state)


def crash(state: State) -> int:
    raise ZeroDivisionError("oops")


def hang(state: State) -> int:
    while True:
        pass


@pytest.mark.parametrize(("fail", "limit", "problem"), [
    (crash, 60.0, "crashed with ZeroDivisionError: oops"),
    (lambda state: -1, 60.0, "gave -1, which is not legal"),
    (hang, 0.2, "had no move after 0.2 seconds"),
])
def test_in_its_process_a_bot_that_fails_forfeits_to_the_same_guard_as_everywhere(
        fail: Callable[[State], int], limit: float, problem: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Level, "player", lambda level: Broken(0, fail))
    job = replace(long_game(), limit=limit)
    state = Record(load(job.game), job.options).with_moves(job.moves).state
    expected = choose_safely(Broken(0, fail), state, LEVELS["greedy"].budget, Random(f"seed/{len(job.moves)}"), limit)
    assert expected.problem == problem
    found = list(answer(job))
    assert found == [Decision(state.game.moves[expected.move], problem), DONE]


def test_a_bot_that_fails_later_in_its_turn_keeps_the_moves_it_made(monkeypatch: pytest.MonkeyPatch) -> None:
    job = first_long_turn()
    whole = think(job)
    monkeypatch.setattr(Level, "player", lambda level: Broken(1, crash))
    found = list(decide(job))
    assert [one.move for one in found] == whole[:2]  # greedy makes the second move for it
    assert [bool(one.problem) for one in found] == [False, True]


def first_long_turn() -> Job:
    """A turn in which the greedy bot makes at least two moves."""
    job = long_game()
    record = Record(load(job.game), job.options).with_moves(job.moves)
    while len(think(job)) < 2:
        for move in think(job):
            record.play(move)
        while record.state.seat < 0:
            record.play(record.state.legal_moves()[0])
        job = replace(job, moves=list(record.moves))
    return job


def test_the_record_says_at_which_move_a_bot_forfeited(database: str) -> None:
    with in_process(database, workers=0) as here:
        id = here.person().table("bot:greedy", "bot:greedy")["id"]
        tables = here.server.tables
        found = tables.take_lease(id, "a test", LEASE)
        assert found is not None
        record, level, seat, seed = found
        job = Job(id, record.game.id, record.options, record.moves, level, seed)
        moves = think(job)
        tables.play_bot(id, seat, record.plies, moves, "the bot greedy crashed; greedy moved for it")
        comments = Record.read(here.person().get(f"/tables/{id}/record")).comments
    assert comments == {record.plies + len(moves) - 1: ["the bot greedy crashed; greedy moved for it"]}


def test_a_worker_that_is_killed_is_replaced_and_asked_again(worker: Worker) -> None:
    job = long_game()
    worker.answer(job)
    assert worker.process is not None
    assert worker.process.pid
    os.kill(worker.process.pid, signal.SIGKILL)
    assert worker.answer(job) == Answer(think(job))
    killing = threading.Thread(target=kill_soon, args=(worker.process.pid,))
    killing.start()
    answer = worker.answer(job)  # killed while it thinks, or just after
    assert answer.moves == think(job)[:len(answer.moves)]
    legal(job, answer.moves)
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
        with here.server.store.read() as db:
            seed = for_bots(here.server.tables.find(db, id).seed)
    assert played_by_bots(record, "greedy", seed) == record.moves  # no move was made at random in a bot's place


def played_by_bots(record: Record, level: str, seed: str) -> list[int]:
    """The game as a bot plays it that nobody disturbs."""
    played = Record(record.game, record.options)
    while not played.state.over:
        if played.state.seat < 0:
            played.play(record.moves[played.plies])
        else:
            for move in think(Job("", record.game.id, record.options, played.moves, level, seed)):
                played.play(move)
    return played.moves


def kill_workers(here: Here) -> None:
    for worker in here.server.bots.workers:
        process = worker.process
        if process is not None and process.pid and process.is_alive():
            os.kill(process.pid, signal.SIGKILL)


def test_a_page_never_waits_for_a_bot(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, released = threading.Event(), threading.Event()

    def think_until_released(worker: Worker, job: Job) -> Answer:
        thinking.set()
        released.wait()
        return Answer([])

    monkeypatch.setattr(Worker, "answer", think_until_released)
    with in_process(database, workers=1) as here:
        try:
            anna = here.person()
            ids = [anna.table("bot:random", "bot:random")["id"] for _ in range(4)]
            assert thinking.wait(PATIENCE)
            assert [anna.get(f"/tables/{id}")["plies"] for id in ids] == [0] * len(ids)
        finally:
            released.set()


def test_a_bot_whose_process_is_gone_is_asked_by_another(database: str) -> None:
    with in_process(database, workers=0) as here:
        anna = here.person()
        id = anna.table("bot:random", "bot:random")["id"]
        lease = PATIENCE * 10 if here.server.store.lite else LEASE  # with SQLite nobody waits for it to run out
        assert here.server.tables.take_lease(id, "a process that dies", lease) is not None
        with in_process(database) as after:
            until("taken over", after.person(), id, 1)


def test_bots_that_paused_continue_when_somebody_looks(database: str) -> None:
    with in_process(database, workers=0) as here:
        id = here.person().table("bot:random", "bot:random")["id"]
        with here.server.store.write() as writing:
            writing.execute(update(tables).values(watched_until=0.0))
        with in_process(database) as after:
            until("continues", after.person(), id, 1)


def test_a_bot_that_takes_its_time_stays_ours(database: str) -> None:
    with in_process(database, workers=1, pace=PATIENCE) as here:
        id = here.person().table("bot:random", "bot:random")["id"]
        first = wait_for_lease(here, id, 0.0)
        assert wait_for_lease(here, id, first + LEASE) > first


def wait_for_lease(here: Here, id: str, until: float) -> float:
    """Wait until the server holds a table's lease to a later time than `until`; return that time."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        with here.server.store.read() as db:
            row = here.server.tables.find(db, id)
        if row.lease_by == here.server.bots.me and row.lease_until > until:
            return float(row.lease_until)
        time.sleep(0.02)
    raise AssertionError("nobody took or renewed the lease")


def test_a_bot_that_fails_at_a_table_is_replaced_move_by_move_and_the_record_says_so(database: str) -> None:
    with in_process(database, workers=0) as here:
        anna = here.person()
        id = anna.table("bot:search", "bot:random")["id"]
        with here.server.store.write() as writing:  # a level of a version that is gone
            writing.execute(update(seats).where(seats.c.bot == "search").values(bot="wizard"))
        with in_process(database) as after:
            until("to the end", after.person(), id, 10_000)
            record = Record.read(after.person().get(f"/tables/{id}/record"))
    assert record.state.over
    assert "the bot wizard failed; greedy moved for it" in [text for one in record.comments.values() for text in one]


def test_an_expert_plays_whole_turns_without_being_hurried(worker: Worker) -> None:
    record = Record(load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    job = Job("table", "nova", record.options, [], "expert", "seed")
    answer = worker.answer(job)
    assert answer.remark == ""
    legal(job, answer.moves)


def test_a_position_is_explained_in_a_process_and_a_dead_one_is_replaced(worker: Worker) -> None:
    record = Record(load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    study = ExplainJob("table", "nova", record.options, [], 0.2)
    for _ in range(2):
        found = worker.explain(study)
        assert found is not None
        assert found.thought.move in record.state.legal_moves()
        assert worker.process is not None
        assert worker.process.pid
        os.kill(worker.process.pid, signal.SIGKILL)
    assert worker.explain(replace(study, game="nowhere")) is None
