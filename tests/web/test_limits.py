"""Budgets: what an address may read and open, who waits in line, and what the host is told of it."""
from __future__ import annotations

import asyncio
from pathlib import Path
from types import SimpleNamespace

import pytest

from terrae.web import entrance, limits
from terrae.web.entrance import AT_ONCE, COSTLY_AT_ONCE, IN_LINE, Entrance
from terrae.web.errors import Problem
from terrae.web.limits import RATES, Limits, purposes
from tests.web.people import Json, Watcher, in_process

DOCUMENT = Path(__file__).parents[2] / "docs" / "server.md"


@pytest.fixture
def stopped(monkeypatch: pytest.MonkeyPatch) -> None:
    """No budget is refilled, however slow the machine."""
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1.0))
    monkeypatch.setattr(entrance, "SLOW", 0.0)


@pytest.mark.parametrize(("method", "path", "query", "paid"), [
    ("GET", "/", b"", ["get"]), ("GET", "/t/x/view", b"ply=3", ["get", "view"]), ("GET", "/api/tables/x", b"", ["get"]),
    ("GET", "/t/x", b"log=all", ["get", "view", "log"]), ("GET", "/t/x/place", b"spot=hex:B7", ["get"]),
    ("GET", "/t/x/record", b"", ["get", "record"]), ("GET", "/api/tables/x/record", b"", ["get", "record"]),
    ("GET", "/s/x/record", b"", ["get", "record"]), ("GET", "/s/x/view", b"", ["get", "study"]),
    ("GET", "/stats/nova", b"", ["get", "statistics"]), ("GET", "/t/x/hint", b"", ["get"]),
    ("GET", "/s/x/think", b"", ["get"]), ("GET", "/static/table.js", b"v=1", ["file"]),
    ("GET", "/healthz", b"", ["health"]), ("POST", "/t/x/draft", b"", ["send"]),
    ("POST", "/s/x/note", b"node=5", ["send", "study"]), ("POST", "/puzzles/x/draft", b"", ["send", "study"]),
    ("POST", "/s/x/others", b"", ["send"]), ("POST", "/study/position", b"", ["send"]),
    ("GET", "/t/x/events", b"", ["stream"]), ("GET", "/s/x/events", b"", ["stream"]),
    ("GET", "/api/tables/x/events", b"", ["stream"]), ("HEAD", "/", b"", ["get"]),
    ("DELETE", "/t/x/events", b"", ["send"])])
def test_what_a_request_is_paid_from(method: str, path: str, query: bytes, paid: list[str]) -> None:
    assert purposes(method, path, query) == paid


def test_reading_is_limited_by_address_and_refused_in_words(tmp_path: Path, stopped: None) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True) as here:
        reader = here.browser(**{"accept-language": "de"})
        for _ in range(RATES["get"][0]):
            assert reader.get("/api/games").status_code == 200
        refused = reader.get("/return/a-secret-key")
        assert refused.status_code == 429
        assert refused.headers["retry-after"] == "1"
        assert "Das war viel in kurzer Zeit" in refused.text
        assert "secret" not in refused.text + reader.get("/").text  # what was drawn for one is shown to others
        assert reader.get("/api/games").json()["error"] == "too-fast"
        assert reader.get("/static/style.css").status_code == 200
        assert reader.get("/healthz").status_code == 200
        assert here.browser(**{"x-forwarded-for": "192.0.2.7"}).get("/").status_code == 200


@pytest.mark.parametrize(("what", "path"), [
    ("log", "/t/{id}?log=all"), ("record", "/t/{id}/record"), ("study", "/s/nowhere"), ("statistics", "/stats/nova")])
def test_what_costs_much_has_a_budget_of_its_own(
        tmp_path: Path, stopped: None, what: str, path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(RATES, what, (3, 0.5))
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True) as here:
        reader = here.person()
        address = path.format(id=reader.table("me", "me")["id"])
        assert 429 not in [reader.http.get(address).status_code for _ in range(3)]
        assert reader.http.get(address).status_code == 429
        assert reader.http.get("/").status_code == 200


def test_an_address_has_some_streams_and_another_when_one_is_closed(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True, streams=2) as here:
        anna = here.person()
        id = anna.table("me", "me")["id"]
        Watcher(here.person(), id)
        with anna.http.stream("GET", f"/t/{id}/events") as mine:
            lines = mine.iter_lines()
            assert next(lines) == "retry: 1000"
            refused: Json = anna.get(f"/tables/{id}/events", 429)
            assert refused["error"] == "too-many-streams"
            assert "More than 2 pages" in refused["message"]
            assert here.browser().get(f"/t/{id}/events").headers["retry-after"] == "30"
            other = here.browser(**{"x-forwarded-for": "192.0.2.7"})
            with other.stream("GET", f"/t/{id}/events") as theirs:
                assert theirs.status_code == 200
        while sum(here.server.limits.streams.values()) > 1:  # until the server has noticed
            anna.get("/games")
        Watcher(anna, id)


# Waiting in line ------------------------------------------------------------------------------------------------------


def scope(path: str, host: str = "192.0.2.1", query: bytes = b"") -> Json:
    return {"client": (host, 1), "method": "GET", "path": path, "query_string": query}


@pytest.mark.parametrize(("path", "most"), [("/", AT_ONCE), ("/stats/nova", COSTLY_AT_ONCE)])
def test_only_some_requests_of_an_address_are_worked_on_at_once(path: str, most: int) -> None:
    async def all_at_once() -> tuple[int, int]:
        door, running, peak, done = Entrance(Limits()), 0, 0, 0

        async def ask() -> None:
            nonlocal running, peak, done
            async with door.admit(scope(path)):
                running += 1
                peak = max(peak, running)
                await asyncio.sleep(0)
                running -= 1
                done += 1

        await asyncio.gather(*[ask() for _ in range(20)])
        assert not door.places
        assert not door.present
        return peak, done

    assert asyncio.run(all_at_once()) == (most, 20)


def test_a_long_line_is_refused_and_nobody_else_waits_in_it() -> None:
    async def crowd() -> None:
        door, begun, end = Entrance(Limits()), asyncio.Event(), asyncio.Event()
        door.limits.take = lambda what, address: 0.0  # type: ignore[method-assign]

        async def ask(host: str) -> None:
            async with door.admit(scope("/", host)):
                begun.set()
                await end.wait()

        waiting = [asyncio.create_task(ask("192.0.2.1")) for _ in range(AT_ONCE + IN_LINE)]
        await begun.wait()
        with pytest.raises(Problem, match="too-fast"):
            await ask("192.0.2.1")
        begun.clear()
        other = asyncio.create_task(ask("192.0.2.2"))
        await begun.wait()
        end.set()
        await asyncio.gather(other, *waiting)

    asyncio.run(crowd())


# What the host is told ------------------------------------------------------------------------------------------------


def test_the_document_lists_every_budget() -> None:
    lines = [[cell.strip() for cell in line.strip("|").split("|")]
             for line in DOCUMENT.read_text("utf-8").splitlines() if line.startswith("| `")]
    told = {cells[0].strip("`"): cells[2:4] for cells in lines if len(cells) >= 4}
    for purpose, (most, rate) in RATES.items():
        assert told.get(purpose) == [str(most), f"{rate:g}"], purpose
