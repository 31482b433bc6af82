"""Several processes on one database: an address has the same budgets and streams, whichever it asks."""
from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from pathlib import Path
from uuid import uuid4

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from terrae.web import shared_limits
from terrae.web.errors import Problem
from terrae.web.limits import RATES, STREAMS
from terrae.web.server import Server
from tests import postgres
from tests.patience import PATIENCE
from tests.web.people import in_process

ADDRESS = "192.0.2.1"


@pytest.fixture(scope="module")
def two(cluster: str) -> Iterator[list[Server]]:
    database = postgres.new_database(cluster, f"t{uuid4().hex[:12]}")
    with in_process(database, limited=True) as one, in_process(database, limited=True) as other:
        yield [one.server, other.server]


def wait_for(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_what_is_used_in_one_process_is_used_in_all(two: list[Server]) -> None:
    near, far = (server.limits for server in two)
    for _ in range(RATES["review"][0]):
        near.use("review", ADDRESS)
    wait_for(lambda: not near.spent)
    far.use("review", ADDRESS)  # not known yet; what is too much is owed
    wait_for(lambda: far.buckets["review", ADDRESS][0] < 0)
    with pytest.raises(Problem) as refused:
        far.use("review", ADDRESS)
    assert int(str(refused.value.facts["seconds"])) > 1 / RATES["review"][1]
    far.use("review", "192.0.2.2")


def test_streams_are_counted_together_and_those_of_a_dead_process_are_forgotten(
        two: list[Server], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(shared_limits, "LEASE", 0.6)
    near, far = (server.limits for server in two)
    with two[0].store.write() as writing:
        for seconds, process in ((2, "dead"), (3600, "alive")):
            writing.execute(shared_limits.HOLD, {
                "process": process, "lease": seconds, "counts": [STREAMS // 2],
                "whos": [two[0].keys.sign("address", ADDRESS)]})
    with far.stream(ADDRESS):
        wait_for(lambda: far.elsewhere.get(ADDRESS) == STREAMS)
        with pytest.raises(Problem, match="too-many-streams"), far.stream(ADDRESS):
            pass
        wait_for(lambda: far.elsewhere.get(ADDRESS) == STREAMS // 2)
        with far.stream(ADDRESS), near.stream("192.0.2.2"):
            pass


def test_no_address_is_in_the_database(two: list[Server]) -> None:
    limits = two[0].limits
    limits.use("get", "198.51.100.77")
    with limits.stream("198.51.100.77"):
        wait_for(lambda: not limits.spent and not limits.changed)
        with two[0].store.read() as db:
            kept = db.scalars(text("SELECT who FROM budgets UNION ALL SELECT who FROM open_streams")).all()
    assert len(kept) > 1
    assert not [who for who in kept if "198" in who and "." in who]
    assert {len(who) for who in kept} == {32}


def test_without_the_database_every_process_goes_on_alone(
        two: list[Server], monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    def fail() -> None:
        raise OperationalError("", {}, Exception("down"))

    shared = two[0].shared_limits
    monkeypatch.setattr(shared.store, "write", fail)
    for _ in range(RATES["animation"][0]):
        shared.limits.use("animation", ADDRESS)
    wait_for(lambda: not shared.limits.spent)
    with pytest.raises(Problem, match="too-fast"):
        shared.limits.use("animation", ADDRESS)
    wait_for(lambda: "limits are not shared" in caplog.text)


def test_one_process_on_sqlite_asks_nobody(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True) as here:
        here.browser().get("/api/games")
        assert here.server.limits.tell_others is None
        assert not here.server.limits.spent
