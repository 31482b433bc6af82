"""The page of a person's own data: a copy of everything, and the way to be forgotten."""
from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.web.people import Here, csrf_of, in_process


@pytest.fixture
def here(database: str) -> Iterator[Here]:
    with in_process(database) as found:
        yield found


def test_a_visitor_takes_their_data_along_and_is_forgotten(here: Here) -> None:
    anna, ben = here.person(), here.person()
    anna.post("/tables", 201, game="nova", seats=["bot:random", "bot:random"], options={"setup": "first_game"},
              name="Anna")
    id = anna.table("me", "me")["id"]
    anna.post(f"/tables/{id}/chat", 204, text="my own words")
    assert "Anna" in anna.http.get("/me/data").text
    told = anna.http.get("/me/data.json")
    assert told.headers["content-disposition"].startswith("attachment")
    assert [one["text"] for one in told.json()["chat"]] == ["my own words"]
    assert ben.http.get("/me/data.json").json()["chat"] == []  # everybody gets their own
    before = anna.http.cookies["terrae"]
    answer = anna.http.post("/me/forget", data={**token(anna.http.get("/").text), "sure": "yes"})
    assert (answer.status_code, answer.headers["location"]) == (303, "/me/data?forgotten=1")
    assert "terrae" not in anna.http.cookies
    assert "Anna" not in anna.http.get("/me/data?forgotten=1").text
    assert anna.http.cookies["terrae"] != before
    page = ben.http.get(f"/t/{id}").text
    assert "my own words" not in page
    assert "Anna" not in page


def test_nobody_is_forgotten_without_a_token_a_tick_or_a_cookie_of_their_own(here: Here) -> None:
    anna = here.person()
    made = anna.table("me", "me")
    fields = token(anna.http.get("/").text)
    assert anna.http.post("/me/forget", data=fields).status_code == 422
    assert anna.http.post("/me/forget", data={"sure": "yes"}).status_code == 403
    key = {"authorization": f"Bearer {made['keys']['1']}"}
    assert here.browser(**key).post("/me/forget", data={"sure": "yes"}).status_code == 403
    assert here.browser(**key).get("/me/data.json").status_code == 403
    assert anna.get(f"/tables/{made['id']}")["seats"][0]["mine"]


def token(page: str) -> dict[str, str]:
    return {"csrf": csrf_of(page)}
