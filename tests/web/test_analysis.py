"""The bot beside the board: what it finds grows, and reaches the browser as events."""
from __future__ import annotations

import asyncio
import json
import threading
import time
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from fastapi.responses import StreamingResponse

from terrae.bots.explain import Explanation
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.locales import page_locale
from terrae.web.analysis import find_threat, live, thought_events, with_pauses
from terrae.web.analysis_jobs import LiveJob, ThreatJob
from terrae.web.errors import Problem, sentence
from terrae.web.limits import RATES
from terrae.web.server import Server, Settings
from tests.engine import need_engine
from tests.web.people import in_process
from tests.web.test_analysts import run

need_engine()

OPTIONS = {"players": "2", "setup": "first_game", "start": "1"}
WORDS = page_locale("en", "nova")


def job(seconds: float = 30.0) -> LiveJob:
    return LiveJob("nova", Record(load("nova"), OPTIONS).options, {}, [], seconds)


@asynccontextmanager
async def server(folder: Path, analysts: int = 1) -> AsyncIterator[Server]:
    found = Server(Settings(f"sqlite:///{folder / 'terrae.db'}", analysts=analysts))
    try:
        yield found
    finally:
        await found.close([])


def heard(text: str) -> tuple[str, dict[str, object]]:
    """An event's type and content."""
    first, second = text.strip().split("\n")
    return first.removeprefix("event: "), json.loads(second.removeprefix("data: "))


def test_a_job_tells_more_and_more_and_ends_in_time() -> None:
    found = [one for one in job(1.0).results() if one is not None]
    nodes = [one.thought.nodes for one in found]
    assert len(nodes) == 3
    assert nodes == sorted(set(nodes))


def test_where_nobody_is_asked_there_is_nothing_to_say() -> None:
    assert list(LiveJob("mystica", load("mystica").options({}), {}, []).results()) == []


def test_thoughts_come_as_events_until_the_bot_is_done(tmp_path: Path) -> None:
    async def test() -> None:
        async with server(tmp_path) as one:
            events = thought_events(live(one, job(0.8), "here", "anna"), lambda found: f"<p>{found.games}</p>", WORDS)
            told = [heard(text) async for text in events]
            assert [type for type, _ in told] == ["thought"] * 3 + ["done"]
            assert all(str(content["html"]).startswith("<p>") for _, content in told[:-1])

    run(test)


def test_a_visitor_has_one_live_analysis_and_the_newest_counts(tmp_path: Path) -> None:
    async def test() -> None:
        async with server(tmp_path) as one:
            first = live(one, job(), "here", "anna")
            await anext(first)
            thinking = next(iter(one.analysts.runs))
            second = live(one, job(), "here", "anna")
            assert (await anext(second)).thought.nodes
            assert thinking.stopped
            assert [found async for found in first if found is None] == []
            await second.aclose()
            assert not one.analysts.newest

    run(test)


@pytest.mark.parametrize("leave", ["by cancelling", "by closing"])
def test_a_browser_that_leaves_stops_the_thinking(tmp_path: Path, leave: str) -> None:
    async def test() -> None:
        async with server(tmp_path) as one:
            events = thought_events(live(one, job(), "here", "anna"), lambda found: "", WORDS)
            await anext(events)
            thinking = next(iter(one.analysts.runs))
            if leave == "by closing":
                await events.aclose()
            else:
                waiting = asyncio.ensure_future(anext(events))
                await asyncio.sleep(0)
                waiting.cancel()
            while one.analysts.runs:
                await asyncio.sleep(0.01)
            assert thinking.stopped

    run(test)


def test_a_connection_that_breaks_stops_the_thinking(tmp_path: Path) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", workers=0, analysts=1) as here:
        def think(seconds: float) -> StreamingResponse:
            thoughts = live(here.server, job(seconds), "here", f"guest {seconds}")
            return StreamingResponse(thought_events(thoughts, lambda found: "", WORDS), media_type="text/event-stream")

        here.app.add_api_route("/think", think)
        with here.browser().stream("GET", "/think", params={"seconds": 30}) as answer:
            assert next(answer.iter_lines()) == "event: thought"
            thinking = next(iter(here.server.analysts.runs))
        while here.server.analysts.runs:
            time.sleep(0.01)
        assert thinking.stopped
        lines = here.browser().get("/think", params={"seconds": 0.1}).text.splitlines()
        assert [line for line in lines if line.startswith("event")] == ["event: thought", "event: done"]


def test_what_goes_wrong_is_said_in_a_sentence(tmp_path: Path) -> None:
    async def test() -> None:
        async with server(tmp_path, analysts=0) as one:
            told = [heard(text) async for text in thought_events(live(one, job(), "here", ""), lambda found: "", WORDS)]
            assert told == [("problem", {"text": sentence(Problem(503, "no-analysis"), WORDS)})]
            for _ in range(RATES["live"][0]):
                with pytest.raises(Problem):
                    await anext(live(one, job(), "there", ""))
            with pytest.raises(Problem, match="too-fast"):
                await anext(live(one, job(), "there", ""))

    run(test)


def test_a_long_silence_is_broken_by_heartbeats() -> None:
    async def test() -> None:
        released = asyncio.Event()

        async def slow() -> AsyncGenerator[str, None]:
            await released.wait()
            yield "at last"

        found = with_pauses(slow(), 0.01)
        assert await anext(found) is None
        released.set()
        while (one := await anext(found)) is None:
            pass
        assert one == "at last"
        with pytest.raises(StopAsyncIteration):
            await anext(found)

    run(test)


def test_fragments_are_drawn_beside_the_event_loop(tmp_path: Path) -> None:
    async def test() -> None:
        drawn: list[bool] = []

        def draw(found: Explanation) -> str:
            drawn.append(threading.current_thread() is threading.main_thread())
            return ""

        async with server(tmp_path) as one:
            assert [text async for text in thought_events(live(one, job(0.1), "here", "anna"), draw, WORDS)]
        assert drawn == [False]

    run(test)


def test_a_threat_is_told_by_an_analyst(tmp_path: Path) -> None:
    async def test() -> None:
        async with server(tmp_path) as one:
            plain = job()
            move = plain.record().state.legal_moves()[0]
            found = await find_threat(one, ThreatJob(plain.game, plain.options, {}, [], 1, move), "here")
            assert found.seat == plain.record().state.seat
            chance = ThreatJob("mystica", load("mystica").options({}), {}, [], 1, 0)
            with pytest.raises(Problem, match="nothing-to-decide"):
                await find_threat(one, chance, "here")

    run(test)
