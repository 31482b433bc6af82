"""The log: an id for every request, a line for every event, and nothing that says who somebody is."""
from __future__ import annotations

import io
import json
import logging
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.core.errors import BadOption
from terrae.web import logs
from terrae.web.tables import Tables
from tests.web.people import Here, in_process

ID = re.compile(r"[0-9a-f]{16}")


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", workers=0, log_requests=True) as found:
        yield found


@pytest.fixture
def log(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch, kept_log: None) -> io.StringIO:
    """What is logged as JSON."""
    said = io.StringIO()
    monkeypatch.setattr(sys, "stderr", said)
    logs.configure(getattr(request, "param", logs.JSON))
    return said


def test_every_response_names_its_request(here: Here) -> None:
    browser = here.browser()
    ids = {browser.get("/").headers["x-request-id"] for _ in range(3)}
    assert len(ids) == 3
    assert all(ID.fullmatch(id) for id in ids)


def test_only_a_trusted_proxy_may_choose_the_id(here: Here) -> None:
    browser = here.browser()
    given = {"x-request-id": "chosen-by-a-proxy"}
    assert ID.fullmatch(browser.get("/", headers=given).headers["x-request-id"])  # no proxy
    by_proxy = given | {"x-forwarded-for": "203.0.113.7"}
    assert browser.get("/", headers=by_proxy).headers["x-request-id"] == "chosen-by-a-proxy"
    bad = by_proxy | {"x-request-id": "two words"}
    assert ID.fullmatch(browser.get("/", headers=bad).headers["x-request-id"])


def test_a_line_tells_request_and_table_and_nothing_personal(here: Here, log: io.StringIO) -> None:
    anna = here.person()
    anna.http.headers["x-forwarded-for"] = "203.0.113.7"
    made = anna.post("/tables", 201, game="nova", seats=["me", "open"], name="Rumpelstilzchen")
    key = made["keys"]["1"]
    for path in (f"/t/{made['id']}", f"/t/{made['id']}/join?key={made['invitation']}", f"/return/{key}", f"/{key}"):
        answer = anna.http.get(path)
    anna.http.get("/healthz")  # by now the line of the one before is written
    lines = [json.loads(line) for line in log.getvalue().splitlines()]
    found = {line["event"]: line for line in lines}
    assert found["GET /t/{id}"]["table"] == made["id"]
    assert found["GET /t/{id}"]["status"] == 200
    assert found["GET (no such page)"]["request"] == answer.headers["x-request-id"]
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", lines[0]["time"])
    cookie = anna.http.cookies["terrae"]
    for secret in ("203.0.113.7", "127.0.0.1", "Rumpelstilzchen", made["invitation"], key, cookie):
        assert secret not in log.getvalue()


def broken(*_: object) -> None:
    raise RuntimeError("the engine is on fire")


def test_an_error_of_ours_is_found_in_the_log_by_the_number_on_the_page(
        here: Here, log: io.StringIO, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Tables, "view", broken)
    for path in ("/t/abc", "/api/tables/abc"):
        answer = here.browser().get(path)
        assert answer.status_code == 500
        here.browser().get("/healthz")
        id = answer.headers["x-request-id"]
        assert id in answer.text
        line = next(one for one in map(json.loads, log.getvalue().splitlines()) if one.get("request") == id)
        assert line["level"] == "error"
        assert line["table"] == "abc"
        assert "the engine is on fire" in line["traceback"]


@pytest.mark.parametrize("log", [logs.TEXT], indirect=True)
def test_people_read_a_line_too_and_nobody_can_forge_one(log: io.StringIO) -> None:
    logging.getLogger("terrae").warning("this and\nthat", extra={"table": "t1"})
    assert re.fullmatch(r"\S+Z warning terrae \[table t1\] this and / that\n", log.getvalue())


def test_a_form_nobody_knows_is_refused() -> None:
    with pytest.raises(BadOption, match="text or json"):
        logs.configure("xml")
