"""Games as files to send around: what is sent, how much of it, and what is refused."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest

from terrae.core.record import Record
from terrae.faces.animation import animation, policy
from terrae.faces.captions import moments
from terrae.faces.picture import picture
from terrae.locales import LANGUAGES, page_locale
from terrae.web import export_routes
from terrae.web.limits import RATES
from tests.web.people import Here, csrf_of, in_process
from tests.web.views import played

MOVE = "upgrade B7 to trading post"


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('export') / 'terrae.db'}") as found:
        yield found


def uploaded(browser: httpx.Client, record: Record) -> str:
    """The address of a table to study a record."""
    token = csrf_of(browser.get("/").text)
    answer = browser.post("/upload", data={"csrf": token, "text": record.text()})
    assert answer.status_code == 303, answer.text
    return answer.headers["location"].partition("?")[0]


@pytest.fixture(scope="module")
def game(here: Here) -> str:
    return uploaded(here.browser(), played("nova"))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_picture_of_any_position_is_sent_as_a_file(here: Here, game: str, language: str) -> None:
    record, words = played("nova"), page_locale(language, "nova")
    browser = here.browser(**{"accept-language": language})
    for query, ply in (("", record.plies), ("?ply=0", 0), ("?ply=50", 50)):
        answer = browser.get(f"{game}/svg{query}")
        assert answer.headers["content-type"].startswith("image/svg+xml")
        assert answer.headers["content-disposition"] == f'attachment; filename="nova-{ply}.svg"'
        assert answer.text == picture(record.at(ply), words)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_stretch_is_sent_as_a_page_that_may_only_run_its_own_script(here: Here, game: str, language: str) -> None:
    answer = here.browser(**{"accept-language": language}).get(f"{game}/animation?from=20&to=60")
    assert answer.text == animation(played("nova"), page_locale(language, "nova"), 20, 60)
    assert answer.headers["content-type"].startswith("text/html")
    assert answer.headers["content-disposition"] == f'attachment; filename="nova-{game.split("/")[-1]}.html"'
    assert answer.headers["content-security-policy"] == f"{policy()}; frame-ancestors 'none'"


def test_a_stretch_that_is_too_long_is_refused_and_without_a_beginning_it_is_cut(
        here: Here, game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    record, words = played("nova"), page_locale("en", "nova")
    browser = here.browser()
    monkeypatch.setattr(export_routes, "MAX_TURNS", 10)
    refused = browser.get(f"{game}/animation?from=0")
    assert refused.status_code == 422
    turns = len(moments(record, 0, record.plies)) - 1
    assert words.text("errors", "too-many-turns", most=10, turns=turns) in refused.text
    ends = [moment.ply for moment in moments(record, 0, 60)]
    assert browser.get(f"{game}/animation?to=60").text == animation(record, words, ends[-11], 60)


def test_nobodys_draft_is_in_a_file(here: Here) -> None:
    anna = here.person()
    id = anna.table("me", "me")["id"]
    before = [anna.http.get(f"/t/{id}/{path}").text for path in ("svg", "animation")]
    anna.post(f"/tables/{id}/draft", ply=0, move=MOVE)
    assert [anna.http.get(f"/t/{id}/{path}").text for path in ("svg", "animation")] == before


def test_the_log_leads_to_both(here: Here, game: str) -> None:
    page = here.browser().get(f"{game}?ply=50").text
    assert f'href="{game}/svg?ply=50"' in page
    assert f'href="{game}/animation?to=50"' in page


def test_too_many_files_are_refused_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for what in ("picture", "animation"):
        monkeypatch.setitem(RATES, what, (2, 0.001))
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True) as here:
        anna = here.person()
        id = anna.table("me", "me")["id"]
        for path in ("svg", "animation"):
            codes = [anna.http.get(f"/t/{id}/{path}").status_code for _ in range(3)]
            assert codes == [200, 200, 429]
        assert anna.http.get(f"/t/{id}").status_code == 200
