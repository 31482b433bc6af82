"""Hints at the table: who may ask and when, what is told, that nothing is told that nobody can know."""
from __future__ import annotations

import threading
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import httpx
import pytest

from terrae.bots.explain import Explanation
from terrae.core.registry import load
from terrae.locales import LANGUAGES, page_locale
from terrae.web import workers
from terrae.web.bot_worker import ExplainJob
from terrae.web.limits import RATES
from terrae.web.tables import for_bots
from tests.patience import PATIENCE
from tests.web.people import FIRST_GAME, Here, Person, csrf_of, in_process
from tests.web.views import played


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('hints') / 'terrae.db'}", workers=2) as found:
        yield found


def alone(person: Person) -> str:
    """A table of one person, who is asked."""
    return str(person.table("me", "bot:random")["id"])


def both(person: Person, hints: bool | None = None) -> str:
    made = person.post("/tables", 201, game="nova", seats=["me", "open"], options=FIRST_GAME, hints=hints)
    return str(made["id"])


def joined(here: Here, anna: Person, hints: bool | None) -> tuple[str, Person]:
    """A table of two people; the first is asked."""
    made = anna.post("/tables", 201, game="nova", seats=["me", "open"], options=FIRST_GAME, hints=hints)
    ben = here.person()
    ben.post(f"/tables/{made['id']}/join", seat=2, key=made["invitation"])
    return made["id"], ben


def page(person: Person, path: str) -> str:
    answer = person.http.get(path, headers=person.headers)
    assert answer.status_code == 200, answer.text
    return answer.text


# What is told -------------------------------------------------------------------------------------------------------


def test_a_hint_says_what_to_play_what_to_expect_and_where_points_come_from(here: Here) -> None:
    anna = here.person()
    id = alone(anna)
    found = anna.get(f"/tables/{id}/hint")
    legal = [one["move"] for one in anna.get(f"/tables/{id}/moves")["moves"]]
    assert (found["ply"], found["seat"]) == (0, 1)
    assert found["options"][0]["move"] in legal
    for one in found["options"]:
        assert len(one["points"]) == 2
        assert one["line"][0] == {"seat": 1, "move": one["move"], "words": one["words"]}
    assert found["games"] >= 1
    for seat in found["seats"]:
        assert sum(seat["sources"].values()) == pytest.approx(seat["points"], abs=0.2)
        assert set(seat["sources"]) <= set(load("nova").sources)


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_speaks_the_readers_language(here: Here, language: str) -> None:
    anna = here.person(language=language)
    id = alone(anna)
    one = anna.get(f"/tables/{id}/hint")["options"][0]
    words = page_locale(language, "nova")
    assert one["words"] == words.move(load("nova"), load("nova").number(one["move"]))
    text = page(anna, f"/t/{id}?hint=1")
    for part in ("expects", "sources"):
        assert words.text("hint", part) in text


def test_the_hint_is_about_the_position_after_ones_draft(here: Here) -> None:
    anna = here.person()
    id = alone(anna)
    move = anna.get(f"/tables/{id}/hint")["options"][0]["move"]
    anna.post(f"/tables/{id}/draft", ply=0, move=move)
    if anna.get(f"/tables/{id}")["asked"] == 1:
        assert anna.get(f"/tables/{id}/hint")["ply"] == 1


# Who may ask --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "given", "allowed"), [
    (["me", "bot:random"], None, True), (["me", "open"], None, False), (["me", "me"], None, False),
    (["me", "bot:search"], False, False), (["me", "me"], True, True), (["bot:random", "bot:random"], None, True)])
def test_hints_are_for_who_plays_alone_unless_the_table_is_set_up_otherwise(
        here: Here, seats: list[str], given: bool | None, allowed: bool) -> None:
    anna = here.person()
    made = anna.post("/tables", 201, game="nova", seats=seats, options=FIRST_GAME, hints=given)
    assert anna.get(f"/tables/{made['id']}")["hints"] is allowed


@pytest.mark.parametrize(("chosen", "allowed"), [("alone", False), ("", False), ("yes", True), ("no", False)])
def test_whoever_sets_up_a_table_on_the_page_decides(here: Here, chosen: str, allowed: bool) -> None:
    browser = here.browser()
    token = csrf_of(browser.get("/new").text)
    answer = browser.post("/new", data={"csrf": token, "game": "nova", "seat1": "me", "seat2": "me", "hints": chosen,
                                        "option.setup": "first_game"})
    id = answer.headers["location"].removeprefix("/t/")
    assert Person(browser).get(f"/tables/{id}")["hints"] is allowed


def test_only_who_is_asked_gets_a_hint_on_the_present_position(here: Here) -> None:
    anna = here.person()
    id, ben = joined(here, anna, True)
    assert anna.get(f"/tables/{id}/hint")["seat"] == 1
    ben.refused("not-your-turn", 403, f"/tables/{id}/hint")
    here.person().refused("not-your-turn", 403, f"/tables/{id}/hint")
    assert 'id="ask"' in page(anna, f"/t/{id}")
    assert 'id="ask"' not in page(ben, f"/t/{id}")


def test_earlier_positions_are_for_everybody_where_hints_are_allowed(here: Here) -> None:
    anna = here.person()
    id, ben = joined(here, anna, True)
    anna.post(f"/tables/{id}/moves", ply=0, moves=["upgrade B7 to trading post", "done"])
    for person in (anna, ben, here.person()):
        assert person.get(f"/tables/{id}/hint?ply=0")["seat"] == 1
        assert 'id="ask"' in page(person, f"/t/{id}?ply=0")


def test_at_a_table_without_hints_nobody_gets_one_while_the_game_is_played(here: Here) -> None:
    anna = here.person()
    id, ben = joined(here, anna, None)
    anna.post(f"/tables/{id}/moves", ply=0, moves=["upgrade B7 to trading post", "done"])
    for person in (anna, ben, here.person()):
        for ply in ("", "?ply=0"):
            person.refused("hints-off", 403, f"/tables/{id}/hint{ply}")
            assert 'id="ask"' not in page(person, f"/t/{id}{ply}")


def test_a_game_that_is_over_is_studied_by_everybody(here: Here) -> None:
    anna = here.person()
    id = anna.post("/tables", 201, game="nova", seats=["bot:random", "bot:random"], options=FIRST_GAME,
                   hints=False)["id"]
    end = time.monotonic() + PATIENCE
    while not anna.get(f"/tables/{id}")["over"]:
        assert time.monotonic() < end
        time.sleep(0.1)
    assert here.person().get(f"/tables/{id}/hint?ply=0")["seat"] == 1
    here.person().refused("nothing-to-decide", 409, f"/tables/{id}/hint")


def test_a_record_that_was_put_up_is_studied_by_everybody(here: Here) -> None:
    id = here.person().post("/records", 201, text=played("nova").text())["id"]
    whole, anna = played("nova"), here.person()
    asked = next(ply for ply in range(whole.plies) if whole.at(ply).seat >= 0)
    assert anna.get(f"/tables/{id}/hint?ply={asked}")["seat"] == whole.at(asked).seat + 1
    anna.refused("nothing-to-decide", 409, f"/tables/{id}/hint?ply=0")  # chance draws
    text = page(anna, f"/t/{id}?ply={asked}&hint=1")
    best = text[text.index('id="hint-found"'):text.index("hint-sources")]
    assert page_locale("en").text("hint", "played") in best
    assert page_locale("en", "nova").move(whole.game, whole.moves[asked]) in best


def test_before_the_game_has_begun_there_is_nothing_to_ask(here: Here) -> None:
    anna = here.person()
    anna.refused("not-begun", 409, f"/tables/{both(anna, True)}/hint")


# What a bot must not know -------------------------------------------------------------------------------------------


def test_the_bot_is_told_the_record_and_nothing_else(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[ExplainJob] = []
    explain = here.server.bots.explain

    async def heard(study: ExplainJob) -> Explanation:
        asked.append(study)
        return await explain(study)

    monkeypatch.setattr(here.server.bots, "explain", heard)
    anna = here.person()
    id, ben = joined(here, anna, True)
    anna.post(f"/tables/{id}/moves", ply=0, moves=["upgrade B7 to trading post", "done"])
    ben.post(f"/tables/{id}/draft", ply=2, move=ben.get(f"/tables/{id}/moves")["moves"][0]["move"])
    anna.get(f"/tables/{id}/hint?ply=0")
    with here.server.store.read() as db:
        seed = here.server.tables.find(db, id).seed
        committed = here.server.tables.find(db, id).ply
    assert [len(one.moves) for one in asked] == [0]
    assert committed == 2
    for secret in (seed, for_bots(seed)):
        assert secret not in repr(asked)
        assert secret not in page(anna, f"/t/{id}?ply=0&hint=1")


# How it is told -----------------------------------------------------------------------------------------------------


def test_without_script_the_page_holds_the_hint_and_its_moves_can_be_played(here: Here) -> None:
    anna = here.person()
    id = alone(anna)
    text = page(anna, f"/t/{id}?hint=1")
    best = text[text.index('id="hint-found"'):]
    move = best[best.index('name="move"'):].partition('value="')[2].partition('"')[0]
    answer = anna.http.post(f"/t/{id}/draft", data={"csrf": csrf_of(text), "ply": "0", "move": move})
    assert answer.status_code == 303
    assert anna.get(f"/tables/{id}")["draft"] == [move]


def test_the_script_gets_the_hint_alone(here: Here) -> None:
    anna = here.person()
    id = alone(anna)
    text = page(anna, f"/t/{id}/hint")
    assert text.startswith('<div id="hint-found"')
    assert "<html" not in text


def test_whoever_asks_again_gets_the_same_answer_without_more_thinking(
        here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    anna = here.person()
    id = alone(anna)
    first = anna.get(f"/tables/{id}/hint")
    monkeypatch.setattr(workers.Worker, "explain", lambda worker, job: pytest.fail("a bot was asked again"))
    assert anna.get(f"/tables/{id}/hint") == first


def test_pages_do_not_wait_for_hints(here: Here, monkeypatch: pytest.MonkeyPatch) -> None:
    thinking, released = threading.Event(), threading.Event()

    def think_until_released(worker: workers.Worker, job: ExplainJob) -> None:
        thinking.set()
        released.wait()

    monkeypatch.setattr(workers.Worker, "explain", think_until_released)
    anna = here.person()
    ids = [alone(anna) for _ in range(4)]
    with (httpx.Client(base_url=here.url, cookies=anna.http.cookies, trust_env=False, timeout=PATIENCE) as other,
          ThreadPoolExecutor(len(ids)) as threads):
        hints = [threads.submit(other.get, f"/api/tables/{id}/hint") for id in ids]
        try:
            assert thinking.wait(PATIENCE)
            assert anna.get(f"/tables/{ids[0]}")["plies"] == 0
            assert not all(hint.done() for hint in hints)
        finally:
            released.set()


def test_too_many_hints_are_refused_for_a_while(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert RATES["hint"][1] < RATES["post"][1]
    monkeypatch.setitem(RATES, "hint", (3, 0.001))
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True) as here:
        anna = here.person()
        id = alone(anna)
        for _ in range(3):
            anna.get(f"/tables/{id}/hint")
        said = anna.refused("too-fast", 429, f"/tables/{id}/hint")
        assert page_locale("en").text("errors", "too-fast", seconds=0).partition(".")[0] in said
        text = page(anna, f"/t/{id}?hint=1")  # the table is shown all the same
        assert 'id="moves"' in text
        assert said.partition(".")[0] in text
        anna.get(f"/tables/{id}")


def test_if_all_bots_are_busy_that_is_said(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(workers, "QUEUE", 0.1)
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        here.server.bots.shares.free.clear()
        anna = here.person()
        made: Any = anna.post("/tables", 201, game="nova", seats=["me", "me"], options=FIRST_GAME, hints=True)
        for _ in range(3):
            anna.refused("no-hint", 503, f"/tables/{made['id']}/hint")
        assert page_locale("en").text("errors", "no-hint") in page(anna, f"/t/{made['id']}?hint=1")
