"""The disk is full, the database is gone, a clock is wrong: nothing that was acknowledged is lost or made twice, people
are asked to try again, and the game goes on by itself afterwards.

`TERRAE_GONE` is how many seconds the database stays away (0 in a usual run of the tests).
"""
from __future__ import annotations

import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from uuid import uuid4

import httpx
import pytest

from tests import postgres
from tests.patience import PATIENCE
from tests.web.people import Person, Watcher
from tests.web.serving import Server
from tests.web.test_kill import Table, begin, end

GONE = float(os.environ.get("TERRAE_GONE", "0"))
REFUSALS = 5  # requests that are asked to wait before the trouble ends
BEHIND = "import time\nright = time.time\ntime.time = lambda: right() - 3600"


def endure(table: Table) -> None:
    """Wait until people who change something are asked to try again, and for as long as the trouble shall last."""
    refused, last = 0, time.monotonic() + PATIENCE
    while refused < REFUSALS:
        assert time.monotonic() < last, "nobody is asked to try again"
        answer = httpx.post(f"{table.urls[0]}/api/tables", timeout=PATIENCE,
                            json={"game": "nova", "seats": ["me", "me"]})
        if answer.status_code == 503:
            assert int(answer.headers["retry-after"]) > 0
            assert answer.json()["error"] == "database-busy"
            refused += 1
        else:
            assert answer.status_code == 201, answer.text
    time.sleep(GONE)
    assert all(person.is_alive() for person in table.people)


# A full disk ----------------------------------------------------------------------------------------------------------


@contextmanager
def small_disk(folder: Path) -> Iterator[None]:
    """A disk of four megabytes, where this user may make one."""
    folder.mkdir()
    made = subprocess.run(["mount", "-t", "tmpfs", "-o", "size=4m,mode=700", "terrae-test", folder], check=False,
                          capture_output=True)
    if made.returncode != 0:
        pytest.skip("this user cannot mount a small disk")
    try:
        yield
    finally:
        subprocess.run(["umount", "-l", folder], check=True)


def fill(folder: Path) -> Path:
    """Use up the rest of a disk."""
    filler = folder / "filler"
    with filler.open("wb", buffering=0) as file:
        for piece in (b"x" * 4096, b"x"):
            try:
                while True:
                    file.write(piece)
            except OSError:
                pass
    return filler


def test_a_full_disk_loses_nothing_and_the_game_goes_on_when_there_is_room(serve: Callable[..., Server],
                                                                           tmp_path: Path) -> None:
    with small_disk(tmp_path / "disk"):
        database = f"sqlite:///{tmp_path / 'disk' / 'terrae.db'}"
        server = serve(database)
        table = begin([server.url])
        table.goes_on(4)
        filler = fill(tmp_path / "disk")
        endure(table)
        assert httpx.get(f"{server.url}/t/{table.id}", timeout=PATIENCE).status_code == 200  # it can still be seen
        filler.unlink()
        table.goes_on(table.plies() + 6)
        end(table, database)
        server.kill()


# A database that is gone ----------------------------------------------------------------------------------------------


@pytest.fixture
def own_cluster() -> Iterator[postgres.Cluster]:
    if postgres.programs() is None:
        pytest.skip(postgres.MISSING)
    try:
        with postgres.own_cluster() as running:
            yield running
    except postgres.NotUsable as problem:
        pytest.skip(str(problem))


def test_a_database_that_stops_loses_nothing_and_pages_come_back(serve: Callable[..., Server],
                                                                 own_cluster: postgres.Cluster) -> None:
    database = postgres.new_database(own_cluster.url, "games")
    server = serve(database)
    table = begin([server.url])
    with httpx.Client(base_url=server.url, timeout=PATIENCE) as http:
        watcher = Watcher(Person(http), table.id)
        table.goes_on(4)
        own_cluster.stop()
        endure(table)
        page = httpx.get(f"{server.url}/t/{table.id}", timeout=PATIENCE)
        assert (page.status_code, "<h1" in page.text, int(page.headers["retry-after"]) > 0) == (503, True, True)
        own_cluster.start()
        watcher.next("again")  # something may have been missed: pages read anew
        table.goes_on(table.plies() + 6)
        watcher.next("moves")
        assert httpx.get(f"{server.url}/t/{table.id}", timeout=PATIENCE).status_code == 200
        end(table, database)
        server.kill()


# A clock that is wrong ------------------------------------------------------------------------------------------------


def test_servers_whose_clocks_differ_by_an_hour_share_their_tables(serve: Callable[..., Server],
                                                                    cluster: str) -> None:
    database = postgres.new_database(cluster, f"t{uuid4().hex[:12]}")
    servers = [serve(database), serve(database, before=BEHIND)]
    table = begin([server.url for server in servers])
    table.goes_on(8)
    servers[0].kill()  # to the other one, what it was thinking about seems to be its own for another hour
    table.goes_on(table.plies() + 4)  # sooner
    table.urls = [servers[1].url]
    end(table, database)
