"""Reviews at the table: who may have one made, how far it is, and that everybody sees the same."""
from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import AsyncIterator, Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import httpx
import pytest
from sqlalchemy import update

from terrae.bots import Budget
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.locales import LANGUAGES, page_locale
from terrae.study.whole_review import Depth, Progress, ReviewResult, review_game
from terrae.web import reviews
from terrae.web.errors import Problem
from terrae.web.review_job import ReviewJob
from terrae.web.schema import reviews as kept
from tests.patience import PATIENCE
from tests.web.people import FIRST_GAME, Here, csrf_of, in_process


@cache
def game() -> Record:
    """The beginning of a game in which somebody drops out at once."""
    record = Record(load("nova"), {"players": "2", **FIRST_GAME})
    record.play(next(one for one in record.state.legal_moves() if record.game.moves[one].startswith("drop out")))
    record.play("done")
    return record


@cache
def result() -> ReviewResult:
    *_, found = review_game(game(), Depth(Budget(nodes=300), 2))
    assert isinstance(found, ReviewResult)
    return found


class Analyst:
    """Takes the place of the server's analysts: tells some progress, then waits until it may tell the result."""

    offered = True

    def __init__(self) -> None:
        self.jobs: list[ReviewJob] = []
        self.go = threading.Event()
        self.problem: Exception | None = None

    async def stream(self, job: ReviewJob, *, kind: str) -> AsyncIterator[Any]:
        self.jobs.append(job)
        yield Progress(3, 10)
        await asyncio.get_running_loop().run_in_executor(None, self.go.wait, PATIENCE)
        if self.problem is not None:
            raise self.problem
        yield result()


@pytest.fixture
def analyst() -> Iterator[Analyst]:
    made = Analyst()
    yield made
    made.go.set()


@pytest.fixture
def here(tmp_path: Path, analyst: Analyst) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", workers=0) as found:
        found.server.reviews.analysts = analyst  # type: ignore[assignment]
        yield found
        analyst.go.set()


def upload(here: Here) -> str:
    return str(here.person().post("/records", 201, text=game().text())["id"])


def start(http: httpx.Client, table: str, depth: str = "quick") -> httpx.Response:
    page = http.get("/")
    return http.post(f"/t/{table}/review", data={"depth": depth, "csrf": csrf_of(page.text)}, follow_redirects=True)


def until(true: Callable[[], bool]) -> None:
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end
        time.sleep(0.02)


def shows(http: httpx.Client, table: str, part: str, **query: str) -> None:
    until(lambda: part in http.get(f"/t/{table}/review", params=query).text)


def test_everybody_sees_the_progress_and_then_the_result_of_one_run(here: Here, analyst: Analyst) -> None:
    table, anna, ben = upload(here), here.browser(), here.browser()
    assert "Review the game" in anna.get(f"/t/{table}/review").text
    assert start(anna, table).status_code == 200
    shows(ben, table, "3 of 10 steps")
    assert 'data-status="running"' in start(ben, table).text, "the second one joins the first"
    analyst.go.set()
    shows(ben, table, 'data-status="done"')
    assert 'data-status="done"' in start(anna, table).text
    assert [job.depth for job in analyst.jobs] == ["quick"]
    assert Record.read(analyst.jobs[0].record).moves == game().moves


def test_the_page_shows_what_was_found_in_every_language(here: Here, analyst: Analyst) -> None:
    table = upload(here)
    analyst.go.set()
    start(here.browser(), table)
    shows(here.browser(), table, 'data-status="done"')
    for language in LANGUAGES:
        page = here.browser(**{"accept-language": language}).get(f"/t/{table}/review").text
        for id in ("chart", "seats", "costly", "accuracy", "look", "all", "deeper"):
            assert page_locale(language, "nova").text("review", id) in page
        for one in result().curve:
            assert f'href="/t/{table}?ply={one.ply}"' in page
        assert page_locale(language, "nova").text("study", "open") in page
    page = here.browser().get(f"/t/{table}/review").text
    worst = [dear.ply for seat in result().seats for dear in seat.worst]
    assert page.count(f'action="/t/{table}/study"') == len(worst)
    assert all(f'name="ply" value="{ply - 1}"' in page for ply in worst)


def test_the_script_gets_the_changing_part_alone(here: Here) -> None:
    table = upload(here)
    part = here.browser().get(f"/t/{table}/review", headers={"x-terrae-fragment": "1"}).text
    assert part.startswith('<div id="review" data-status="none"')


def test_a_game_that_is_being_played_is_not_reviewed(here: Here, analyst: Analyst) -> None:
    table = here.person().table("me", "me")["id"]
    anna = here.browser()
    for answer in (start(anna, table), anna.get(f"/t/{table}/review")):
        assert answer.status_code == 409
        assert "A game can be reviewed when it is over" in answer.text
    assert analyst.jobs == []


def test_a_failed_review_can_be_started_again(here: Here, analyst: Analyst) -> None:
    table, anna = upload(here), here.browser()
    analyst.problem = Problem(503, "analysis-failed")
    analyst.go.set()
    start(anna, table)
    shows(anna, table, "The review was interrupted")
    analyst.problem = None
    start(anna, table)
    shows(anna, table, 'data-status="done"')


def test_a_review_whose_process_died_can_be_started_again(here: Here, analyst: Analyst) -> None:
    table, anna = upload(here), here.browser()
    start(anna, table)
    shows(anna, table, 'data-status="running"')
    with here.server.store.write() as writing:
        writing.execute(update(kept).values(changed=time.time() - reviews.LOST - 1))
    assert "The review was interrupted" in anna.get(f"/t/{table}/review").text
    analyst.go.set()
    start(anna, table)
    shows(anna, table, 'data-status="done"')


def test_a_visitor_has_two_reviews_at_once_at_most(here: Here, analyst: Analyst) -> None:
    anna = here.browser()
    for _ in range(reviews.MAX_EACH):
        assert start(anna, upload(here)).status_code == 200
    refused = start(anna, upload(here))
    assert refused.status_code == 429
    assert "still running" in refused.text
    analyst.go.set()
    until(lambda: not here.server.reviews.tasks)
    assert start(anna, upload(here)).status_code == 200


def test_a_server_has_few_reviews_at_once(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reviews, "MAX_RUNNING", 1)
    anna = here.browser()
    assert start(anna, upload(here)).status_code == 200
    refused = start(anna, upload(here))
    assert refused.status_code == 503
    assert "reviewing other games" in refused.text


def test_nonsense_is_refused_with_a_sentence(here: Here) -> None:
    table, anna = upload(here), here.browser()
    assert start(anna, table, "endless").status_code == 404
    assert anna.get(f"/t/{table}/review?depth=endless").status_code == 404
    assert anna.get(f"/t/{table}/review/1.svg").status_code == 404
    assert anna.post(f"/t/{table}/review", data={"depth": "quick"}).status_code == 403


def test_a_position_with_a_better_move_is_drawn(here: Here, analyst: Analyst) -> None:
    table, anna = upload(here), here.browser()
    analyst.go.set()
    start(anna, table)
    shows(anna, table, 'data-status="done"')
    drawn = anna.get(f"/t/{table}/review/{result().decisions[0].ply}.svg")
    assert drawn.headers["content-type"] == "image/svg+xml"
    assert ElementTree.fromstring(drawn.text).tag.endswith("svg")


def test_the_analysis_leads_to_the_review_once_the_game_is_over(here: Here) -> None:
    anna = here.person()
    link = '/review"'
    assert link in anna.http.get(f"/t/{upload(here)}").text
    assert link not in anna.http.get(f"/t/{anna.table('me', 'me')['id']}").text
