"""A worker elsewhere: a server without processes for bots, and all it shares with the worker is the database."""
from __future__ import annotations

import signal
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text

from terrae.commands.main import main
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.core.registry import GAMES
from terrae.web import worker_host
from terrae.web.identity import Keys
from terrae.web.presence import Presence
from terrae.web.store import Store
from terrae.web.tables import Plan, Tables
from terrae.web.view import Guest
from terrae.web.worker_host import WorkerHost
from tests import postgres
from tests.patience import PATIENCE
from tests.web.people import FIRST_GAME, Here, Watcher, in_process
from tests.web.serving import Worker
from tests.web.test_reviews import game, start

AWAY = "no process plays bots right now"


@pytest.fixture
def games(cluster: str) -> str:
    """An empty PostgreSQL database."""
    return postgres.new_database(cluster, f"t{uuid4().hex[:12]}")


@pytest.fixture
def here(games: str) -> Iterator[Here]:
    """A server that plays no bots itself."""
    with in_process(games, workers=0, analysts=0) as found:
        yield found


@pytest.fixture
def worker(here: Here, games: str) -> Iterator[Worker]:
    found = Worker(games, "--jobs", "1")
    yield found
    found.kill()


def wait_until(what: str, true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, what
        time.sleep(0.05)


def test_bots_wait_until_a_worker_comes_and_the_page_says_so(here: Here, games: str) -> None:
    anna = here.person()
    made = anna.table("bot:greedy", "me")
    assert AWAY in anna.http.get(f"/t/{made['id']}").text
    anna.refused("no-worker", 503, f"/tables/{anna.table('me', 'bot:random')['id']}/hint")
    watcher = Watcher(anna, made["id"])
    worker = Worker(games, "--jobs", "1", "--analysts", "0")
    try:
        watcher.next("moves")
        wait_until("the page knows", lambda: AWAY not in anna.http.get(f"/t/{made['id']}").text)
        worker.process.send_signal(signal.SIGTERM)
        said, complaints = worker.process.communicate(timeout=PATIENCE)
    finally:
        worker.kill()
    assert worker.process.returncode == 0
    assert complaints == ""
    assert "with 1 processes" in said
    wait_until("the server notices that the worker is gone", lambda: not here.server.presence.plays("nova"))


def test_a_worker_gives_hints_and_makes_reviews(here: Here, worker: Worker) -> None:
    anna = here.person()
    made = anna.table("me", "bot:random")
    wait_until("the worker comes", here.server.presence.explains)
    assert anna.get(f"/tables/{made['id']}/hint")["options"]
    played = game()
    begun = Record(played.game, played.options).with_moves(played.moves[:6])
    study = anna.post("/records", 201, text=begun.text())["id"]
    assert start(anna.http, study).status_code == 200
    wait_until("the review is made", lambda: here.server.reviews.best(study) is not None)
    with here.server.store.read() as db:
        wait_until("nothing is left", lambda: db.execute(text("SELECT count(*) FROM jobs")).scalar_one() == 0)


def test_a_table_passes_from_a_worker_that_is_cut_off_and_nothing_is_played_twice(games: str) -> None:
    store = Store(games)
    near, far = (Tables(store, Keys(store)) for _ in range(2))
    id = near.create(Guest("anna", ""), Plan("nova", ["bot:random", "bot:random"], FIRST_GAME))
    taken = far.take_lease(id, "far", 0.05)
    assert taken is not None
    late, _, seat, _ = taken
    wait_until("the lease runs out", lambda: near.take_lease(id, "near", PATIENCE) is not None)
    move = late.game.moves[late.state.legal_moves()[0]]
    near.play_bot(id, seat, late.plies, [move])
    far.play_bot(id, seat, late.plies, [move])  # what it thought of meanwhile
    with store.read() as db:
        plies = db.execute(text("SELECT ply, move FROM moves WHERE ply > :ply"), {"ply": late.plies}).all()
    store.close()
    assert [tuple(one) for one in plies][:1] == [(late.plies + 1, move)]
    assert len(plies) == len({ply for ply, _ in plies})


def test_a_worker_does_not_touch_a_database_of_another_version(games: str) -> None:
    with pytest.raises(BadOption, match="start a server of this version"):
        WorkerHost(games, 1, 0)
    store = Store(games)
    with store.write() as writing:
        writing.execute(text("UPDATE alembic_version SET version_num = '0002'"))
    with pytest.raises(BadOption, match="has schema 0002, and this version of Terrae needs"):
        WorkerHost(games, 1, 0)
    assert store.schema_found() == "0002"
    store.close()


def test_a_worker_ends_when_a_server_migrates_the_database(games: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(worker_host, "CHECK", 0.05)
    store = Store(games)
    host = WorkerHost(games, 0, 1)
    with store.write() as writing:
        writing.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    assert "now has schema 9999" in worker_host.run(host)
    store.close()


@pytest.mark.parametrize(("arguments", "said"), [
    (["worker", "--database", "sqlite:///{folder}/terrae.db"], "a worker needs the PostgreSQL database"),
    (["worker", "--jobs", "1"], "a worker needs the servers' database"),
    (["worker", "--database", "postgresql:///x", "--jobs", "0", "--analysts", "0"], "at least one process"),
    (["serve", "--workers", "0", "--database", "sqlite:///{folder}/terrae.db"], "they need PostgreSQL")])
def test_what_cannot_be_is_said(arguments: list[str], said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
                                capsys: pytest.CaptureFixture[str], kept_log: None) -> None:
    monkeypatch.delenv("TERRAE_DATABASE", raising=False)
    Store(f"sqlite:///{tmp_path / 'terrae.db'}").close()
    assert main([one.format(folder=tmp_path) for one in arguments]) == 2
    assert said in capsys.readouterr().err


def test_a_worker_of_other_rules_counts_for_no_game(games: str) -> None:
    store = Store(games)
    far, near = Presence(store, "far", 2, 1), Presence(store, "near", 0, 0)
    far.beat()
    near.seen = near.beat()
    assert near.processes == 2
    assert all(near.plays(game) for game in GAMES)
    assert near.reviews()
    far.mine = type(far.mine)("0.0.1", dict.fromkeys(GAMES, "0"), 2, 1)
    far.beat()
    near.seen = near.beat()
    assert not any(near.plays(game) for game in GAMES)
    assert not near.reviews()
    far.leave()
    assert [one.bots for one in near.beat()] == [0]
    store.close()
