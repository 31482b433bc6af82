"""The health check: what containers and monitors ask the server."""
from __future__ import annotations

from pathlib import Path

from sqlalchemy import inspect, text

from tests.web.people import in_process


def test_a_server_that_can_read_its_database_is_well(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        answer = here.browser().get("/healthz")
    assert answer.status_code == 200
    assert answer.text == "ok\n"


def test_asking_leaves_no_trace(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        store = here.server.store

        def counts() -> dict[str, int]:
            with store.read() as db:
                names = inspect(db).get_table_names()
                return {name: db.execute(text(f"SELECT count(*) FROM {name}")).scalar_one() for name in names}

        before = counts()
        answer = here.browser().get("/healthz")
        assert "set-cookie" not in answer.headers
        assert answer.headers["cache-control"] == "no-store"
        assert counts() == before


def test_a_server_without_its_database_is_not(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        with here.server.store.write() as db:
            db.execute(text("DROP TABLE settings"))
        answer = here.browser().get("/healthz")
    assert answer.status_code == 503
    assert answer.text == "the database does not answer\n"
