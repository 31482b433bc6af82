"""What the server tells Prometheus, and to whom."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from prometheus_client.parser import text_string_to_metric_families

from terrae.web.metrics import MOST_REASONS, Metrics
from terrae.web.run_routes import TOKEN
from tests.web.people import Here, Watcher, in_process
from tests.web.test_workers import until


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('metrics') / 'terrae.db'}") as found:
        yield found


def measured(answer: httpx.Response) -> dict[tuple[str, ...], float]:
    """Every sample by its name and the values of its labels, whose names are in order."""
    assert answer.status_code == 200, answer.text
    return {(one.name, *one.labels.values()): one.value
            for family in text_string_to_metric_families(answer.text) for one in family.samples}


def test_requests_are_counted_by_the_template_of_their_route(here: Here) -> None:
    anna = here.person()
    id = anna.table("me", "bot:random")["id"]
    anna.get(f"/tables/{id}")
    anna.http.get("/return/a-secret-key-that-nobody-may-see")
    anna.http.get("/wp-admin/setup.php?x=1")
    anna.http.get("/static/style.css")
    anna.http.request("INVENTED", "/")
    answer = anna.http.get("/metrics")
    found = measured(answer)
    assert found["terrae_requests_total", "GET", "/api/tables/{id}", "200"] == 1
    assert found["terrae_request_seconds_count", "/api/tables/{id}"] == 1
    assert found["terrae_requests_total", "GET", "/static", "200"] == 1
    assert found["terrae_requests_total", "GET", "(no such page)", "404"] == 1
    assert found["terrae_requests_total", "other", "/", "405"] == 1
    assert found["terrae_refused_requests_total", "no-such-page"] == 1
    for secret in (id, "secret-key", "wp-admin", "INVENTED"):
        assert secret not in answer.text


def test_a_game_shows_in_the_meters(here: Here) -> None:
    anna = here.person()
    made = anna.table("bot:greedy", "bot:random")
    watcher = Watcher(anna, made["id"])
    found = measured(here.browser().get("/metrics"))
    assert found["terrae_open_streams",] == 1
    until("bots play", anna, made["id"], 4)
    found = measured(here.browser().get("/metrics"))
    assert found["terrae_moves_total", "nova"] >= 4
    assert found["terrae_bot_decisions_total", "itself", "random"] >= 1
    assert found["terrae_bot_wait_seconds_count",] >= 2
    assert found["terrae_bot_turn_seconds_count", "random"] >= 1
    assert found["terrae_processes_busy", "all"] == found["terrae_workers_seen",] == 1
    assert found["terrae_children_memory_bytes", "bots"] > 1_000_000
    assert found["process_resident_memory_bytes",] > 10_000_000
    assert ("terrae_queue_length", "bots") in found
    assert ("terrae_database_connections", "in use") in found
    assert watcher.thread.is_alive()


def test_tables_are_counted_by_game_and_status(database: str) -> None:
    with in_process(database, workers=0) as here:
        anna = here.person()
        for _ in range(2):
            anna.table("me", "open")
        anna.table("bot:random", "bot:random")
        found = measured(here.browser().get("/metrics"))
        anna.table("me", "open")
        again = measured(here.browser().get("/metrics"))
    assert found["terrae_tables", "nova", "waiting"] == 2
    assert again["terrae_tables", "nova", "waiting"] == 2  # kept for a while
    assert found["terrae_tables", "nova", "bot"] == 1


def test_strangers_do_not_see_the_meters(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", workers=0) as here:
        browser = here.browser()

        def status(**headers: str) -> int:
            return browser.get("/metrics", headers={key.replace("_", "-"): value for key, value in headers.items()}
                               ).status_code

        assert status() == 200  # from this machine
        assert status(x_forwarded_for="203.0.113.7") == 404  # from elsewhere, by a proxy
        assert status(via="1.1 caddy") == 404
        assert status(authorization="Bearer") == 404
        monkeypatch.setenv(TOKEN, "open sesame")
        assert status(authorization="Bearer open sesame", x_forwarded_for="203.0.113.7") == 200
        assert status(authorization="Bearer close sesame", x_forwarded_for="203.0.113.7") == 404


def test_there_are_never_many_reasons() -> None:
    metrics = Metrics()
    for number in range(3 * MOST_REASONS):
        metrics.refuse(f"reason-{number}")
    assert metrics.text().count(b"terrae_refused_requests_total{") == MOST_REASONS + 1
