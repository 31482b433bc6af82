"""The health check: what containers and monitors ask the server."""
from __future__ import annotations

import time
from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from tests.web.people import Here, in_process


@pytest.mark.parametrize("page", ["/healthz", "/readyz"])
def test_a_server_that_can_read_its_database_is_alive_and_ready(database: str, page: str) -> None:
    with in_process(database) as here:
        answer = here.browser().get(page)
    assert answer.status_code == 200
    assert answer.text == "ok\n"


@pytest.mark.parametrize("page", ["/healthz", "/readyz"])
def test_asking_leaves_no_trace(tmp_path: Path, page: str) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        store = here.server.store

        def counts() -> dict[str, int]:
            with store.read() as db:
                names = inspect(db).get_table_names()
                return {name: db.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names}

        before = counts()
        answer = here.browser().get(page)
        assert "set-cookie" not in answer.headers
        assert answer.headers["cache-control"] == "no-store"
        assert counts() == before


def test_a_server_without_its_database_is_alive_and_not_ready(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        with here.server.store.write() as db:
            db.execute(text("UPDATE alembic_version SET version_num = '0001'"))
        not_ready(here, "the database has schema 0001, and this version of Terrae needs")
        here.server.store.engine = create_engine("sqlite:////nowhere/terrae.db")
        here.server.readiness.looked = 0.0
        not_ready(here, "the database does not answer\n")
        assert here.browser().get("/healthz").status_code == 200


def test_a_server_that_starts_or_ends_or_whose_bots_have_stopped_is_not_ready(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        ready, loop = here.server.readiness, here.server.hub.loop
        assert loop is not None
        tasks, ready.tasks = ready.tasks, []
        not_ready(here, "the server starts\n")
        ready.tasks = tasks
        loop.call_soon_threadsafe(tasks[-1].cancel)
        while not tasks[-1].done():
            time.sleep(0.01)
        not_ready(here, "bots or live updates have stopped\n")
        here.server.hub.ended = True
        not_ready(here, "the server ends\n")


def not_ready(here: Here, reason: str) -> None:
    answer = here.browser().get("/readyz")
    assert answer.status_code == 503
    assert answer.text.startswith(reason)
