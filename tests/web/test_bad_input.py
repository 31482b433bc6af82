"""Bad input at every door: the right status, a clear sentence in the reader's language, and nothing changed."""
from __future__ import annotations

import html
import json
import re
import threading
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from uuid import uuid4

import httpx
import pytest
from sqlalchemy import select

from terrae.locales import LANGUAGES, page_locale
from terrae.web.schema import METADATA, workers
from terrae.web.tables import Plan
from terrae.web.view import Guest
from tests import postgres
from tests.web.bad_requests import ALL, ANNA, BEN, KEY, NOW, STRANGER, TRADING_POST, Bad, record
from tests.web.people import Here, Json, Person, csrf_of, in_process


@dataclass
class Doors:
    """A server with three tables and everybody who knocks at it."""

    here: Here
    people: dict[str, httpx.Client]
    tokens: dict[str, str]
    known: dict[str, str]  # what stands in braces in the requests

    def dump(self) -> dict[str, list[Any]]:
        """Everything in the database."""
        with self.here.server.store.read() as db:
            return {table.name: sorted(map(tuple, db.execute(select(table))), key=repr)
                    for table in METADATA.sorted_tables if table is not workers}  # it says who is alive

    def knock(self, bad: Bad, language: str) -> httpx.Response:
        browser = self.people[bad.by]
        browser.cookies.set("lang", language)
        headers = {key: self.filled(value) for key, value in bad.headers.items()} | {"accept-language": language}
        token = self.tokens[bad.by] if bad.token is None else self.filled(bad.token)
        sent: Json = {}
        if bad.path.startswith("/api/") and token.isascii():
            headers["x-terrae-csrf"] = token
        if bad.file is not None:
            sent = {"data": {"csrf": token}, "files": {"record": ("game.terrae", bad.file)}}
        elif bad.form is not None:
            sent["data"] = {key: self.filled(value) for key, value in bad.form.items()} | {"csrf": token}
        elif bad.body is not None:
            sent["content"] = self.filled(json.dumps(bad.body)).encode()
        elif bad.raw is not None:
            sent["content"] = in_pieces(bad.raw) if bad.pieces else bad.raw
        if "content" in sent:
            kind = "application/json" if bad.path.startswith("/api/") else "application/x-www-form-urlencoded"
            headers.setdefault("content-type", kind)
        return browser.request(bad.method, self.filled(bad.path), headers=headers, follow_redirects=False, **sent)

    def filled(self, text: str) -> str:
        return re.sub(r"\{(\w+)\}", lambda found: self.known.get(found[1], found[0]), text)


def in_pieces(content: bytes) -> Iterator[bytes]:
    for at in range(0, len(content), 65_536):
        yield content[at:at + 65_536]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def doors(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[Doors]:
    if request.param == "sqlite":
        database = f"sqlite:///{tmp_path_factory.mktemp('doors') / 'terrae.db'}"
    else:
        database = postgres.new_database(request.getfixturevalue("cluster"), f"t{uuid4().hex[:12]}")
    with in_process(database) as here:
        anna, ben = here.person(), here.person()
        two, waiting = anna.table("me", "open"), anna.table("me", "open")
        ben.post(f"/tables/{two['id']}/join", seat=2, key=two["invitation"], name="Ben")
        anna.post(f"/tables/{two['id']}/draft", ply=0, move=TRADING_POST)
        anna.post(f"/tables/{two['id']}/turn", ply=1)
        ben.post(f"/tables/{two['id']}/moves", ply=2, moves=["drop out for A", "done"])  # so that Anna goes on alone
        anna.post(f"/tables/{two['id']}/draft", ply=NOW, move="sail")
        study = ben.post("/records", 201, text=record())["id"]
        yield at_the_doors(here, anna, ben, {
            "two": two["id"], "two_invitation": two["invitation"], "open": waiting["id"],
            "invitation": waiting["invitation"], "study": study, "key": two["keys"]["1"]})


def at_the_doors(here: Here, anna: Person, ben: Person, known: dict[str, str]) -> Doors:
    people = {ANNA: anna.http, BEN: ben.http, STRANGER: here.browser(),
              KEY: here.browser(authorization=f"Bearer {known['key']}")}
    tokens = {ANNA: csrf_of(anna.http.get("/").text), BEN: csrf_of(ben.http.get("/").text), STRANGER: "", KEY: ""}
    return Doors(here, people, tokens, {**known, "bens_token": tokens[BEN]})


def says(answer: httpx.Response, language: str, id: str) -> bool:
    """Does an answer hold a sentence of the locales, whatever facts fill it?"""
    section, _, name = id.rpartition(".")
    template = page_locale(language, "nova").template(section or "errors", name)
    told = answer.json()["message"] if "json" in answer.headers["content-type"] else html.unescape(answer.text)
    return all(piece in told for piece in re.split(r"\{[^}]*\}", template))


@pytest.mark.parametrize("bad", ALL, ids=str)
def test_bad_input_is_refused_with_a_clear_sentence_and_changes_nothing(doors: Doors, bad: Bad) -> None:
    before = doors.dump()
    for language in LANGUAGES:
        if bad.by == STRANGER:
            doors.people[STRANGER].cookies.clear()
        answer = doors.knock(bad, language)
        assert answer.status_code == bad.status, answer.text[:1000]
        assert says(answer, language, bad.id), answer.text[-3000:]
        assert "root:" not in answer.text
        if "html" in answer.headers["content-type"]:
            assert f'<html lang="{language}"' in answer.text
    assert doors.dump() == before


def test_our_script_gets_a_line_instead_of_a_page(doors: Doors) -> None:
    answer = doors.knock(Bad("POST", "/t/{two}/draft", 409, "stale", form={"ply": "0", "move": "done"},
                             headers={"x-terrae-fragment": "1"}), "de")
    assert answer.status_code == 409
    assert answer.text.startswith('<p role="alert">')
    assert says(answer, "de", "stale")


def test_a_name_may_hold_any_letters_and_is_escaped(doors: Doors) -> None:
    browser = doors.here.browser()
    token = csrf_of(browser.get("/").text)
    name = "<script>é&\"家"
    assert browser.post("/me", data={"csrf": token, "name": name, "to": "/"}).status_code == 303
    page = browser.get("/").text
    assert "<script>é" not in page
    assert html.escape(name, quote=True) in page.replace("&#34;", "&quot;").replace("&#39;", "&#x27;")


def test_two_first_requests_of_a_new_guest_at_once_both_succeed(doors: Doors) -> None:
    server = doors.here.server
    before = len(doors.dump()["tables"])
    guest = Guest(uuid4().hex[:20], "Twice")
    made: list[str] = []
    both = [threading.Thread(target=lambda: made.append(server.tables.create(guest, Plan("nova", ["me", "me"]))))
            for _ in range(2)]
    for one in both:
        one.start()
    for one in both:
        one.join()
    assert len(made) == 2
    assert len(doors.dump()["tables"]) == before + 2
