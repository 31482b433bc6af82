"""Cookies, headers, tokens, secrets, rates: nobody reads or moves what is not theirs, and no page calls elsewhere."""
from __future__ import annotations

import re
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import httpx
import pytest
from fastapi.routing import APIRoute

from terrae.core.registry import GAMES
from terrae.web import limits
from terrae.web.app import ROUTERS, STATIC
from terrae.web.limits import RATES
from terrae.web.middleware import HEADERS
from tests.web.people import Here, Json, Person, csrf_of, in_process

TRADING_POST = "upgrade B7 to trading post"
NAMESPACES = ("http://www.w3.org/2000/svg", "http://www.w3.org/1999/xlink")  # names, never fetched


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('security') / 'terrae.db'}") as found:
        yield found


@pytest.fixture(scope="module")
def anna(here: Here) -> Person:
    return here.person()


@pytest.fixture(scope="module")
def ben(here: Here) -> Person:
    return here.person()


@pytest.fixture(scope="module")
def table(anna: Person, ben: Person) -> Json:
    """Anna and Ben at a table nobody else was invited to."""
    made = anna.table("me", "open")
    made["bens"] = ben.post(f"/tables/{made['id']}/join", seat=2, key=made["invitation"], name="Ben")["keys"]["2"]
    return made


def addresses(id: str) -> list[str]:
    """Every page and answer there is to read."""
    return ["/", "/learn", f"/t/{id}", f"/t/{id}?ply=0", f"/t/{id}/view", f"/t/{id}/points", f"/t/{id}/record",
            f"/t/{id}/join", f"/t/{id}/join?key=guess", f"/t/{id}/place?spot=hex:B7",
            "/nowhere", "/offline", "/manifest.webmanifest", "/service-worker.js",
            *[f"/{page}{game}" for game in GAMES for page in ("rules/", "new?game=", "new/preview?game=")],
            "/api/games", "/api/tables", "/api/openapi.json", f"/api/tables/{id}", f"/api/tables/{id}?ply=0",
            f"/api/tables/{id}/moves", f"/api/tables/{id}/record", "/static/icons.svg", "/healthz"]


# Cookies and headers ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", ["http", "https"])
def test_cookies_are_kept_from_scripts_and_other_sites(here: Here, scheme: str) -> None:
    browser = here.browser(**{"x-forwarded-proto": scheme})  # as a proxy on this machine says it
    guest = browser.get("/").headers["set-cookie"]
    assert guest.startswith("terrae=")
    assert "HttpOnly" in guest
    assert "Path=/" in guest
    chosen = browser.get("/set?lang=de&theme=dark&to=/").headers.get_list("set-cookie")
    assert [cookie.partition("=")[0] for cookie in chosen] == ["lang", "theme"]
    for cookie in [guest, *chosen]:
        assert "samesite=lax" in cookie.lower()
        assert ("secure" in cookie.lower()) == (scheme == "https")


def test_a_known_guest_gets_no_new_cookie(anna: Person, table: Json) -> None:
    for path in ("/", "/api/tables", "/nowhere"):
        assert "set-cookie" not in anna.http.get(path).headers


def test_a_stale_cookie_makes_a_new_guest_and_never_somebody_else(here: Here, anna: Person, table: Json) -> None:
    forged = here.browser(cookie=f"terrae={anna.http.cookies['terrae'][:-2]}xx")
    answer = forged.get("/api/tables")
    assert "terrae=" in answer.headers["set-cookie"]
    assert answer.json()["mine"] == []


def secure(answer: httpx.Response) -> None:
    for name, value in HEADERS.items():
        assert answer.headers[name] == value
    assert "default-src 'self'" in answer.headers["content-security-policy"]
    assert "unsafe" not in answer.headers["content-security-policy"]
    assert answer.headers["cache-control"]
    assert "server" not in answer.headers or "/" not in answer.headers["server"]


def test_every_kind_of_answer_has_the_headers(here: Here, anna: Person, table: Json) -> None:
    id, http = table["id"], anna.http
    script = next(path.name for path in STATIC.iterdir() if path.suffix == ".js")
    for path in [*addresses(id), f"/static/{script}", "/set?to=/"]:
        secure(http.get(path))
    secure(http.post("/play-now"))
    secure(http.post("/play-now", content=b"x" * 3_000_000))
    secure(http.delete("/"))
    with http.stream("GET", f"/t/{id}/events") as events:
        secure(events)
        assert events.headers["content-type"].startswith("text/event-stream")


def test_what_we_get_wrong_is_said_with_the_headers_and_without_the_cause(
        here: Here, table: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(*args: Any) -> None:
        raise RuntimeError("a secret cause")

    monkeypatch.setattr(here.server.tables, "view", fails)
    stranger = here.browser(**{"accept-language": "de"})
    for path in (f"/t/{table['id']}", f"/api/tables/{table['id']}"):
        answer = stranger.get(path)
        secure(answer)
        assert answer.status_code == 500
        assert "Bei uns ist etwas schiefgegangen" in answer.text
        assert "secret cause" not in answer.text


def test_pages_are_not_kept_and_scripts_are(here: Here, anna: Person) -> None:
    page = anna.http.get("/")
    assert page.headers["cache-control"] == "no-store"
    (style,) = re.findall(r'href="(/static/style\.css\?v=[0-9a-f]+)"', page.text)
    assert "immutable" in anna.http.get(style).headers["cache-control"]


# Tokens -----------------------------------------------------------------------------------------------------------


def test_everything_that_changes_something_needs_the_token(here: Here, anna: Person, table: Json) -> None:
    routes = [route for router in ROUTERS for route in router.routes
              if isinstance(route, APIRoute) and "POST" in (route.methods or ())]
    assert len(routes) > 40
    for route in routes:
        path = route.path.replace("{id}", table["id"]).replace("{key}", table["keys"]["1"])
        path = path.replace("{challenge}", "one").replace("{bot}", "one")
        sent: Json = {"json": sample(route)} if path.startswith("/api/") else {"data": {"ply": "0", "seat": "0"}}
        for headers in ({}, {"x-terrae-csrf": "0" * 32}):
            answer = anna.http.post(path, headers=headers, **sent)
            expected = 404 if "{token}" in path else 403  # there the address itself is signed
            assert answer.status_code == expected, (path, answer.text[:500])


def sample(route: APIRoute) -> Json:
    """A body of the right shape; none where none is read."""
    if route.body_field is None:
        return {}
    fields = route.body_field.field_info.annotation.model_fields  # type: ignore[union-attr]
    values: Json = {"game": "nova", "seats": ["me", "me"], "ply": 0, "moves": ["done"], "move": "done", "seat": 1,
                    "text": "x", "turns": [["done"]], "bot": "one"}
    return {name: values[name] for name, one in fields.items() if one.is_required()}


def test_another_site_cannot_make_a_browser_change_or_lose_anything(here: Here, anna: Person, table: Json) -> None:
    for headers in ({"origin": "https://elsewhere.example"}, {"sec-fetch-site": "cross-site"}, {"origin": "null"}):
        answer = here.browser().post("/play-now", headers=headers)  # browsers leave the cookie out then
        assert answer.status_code == 403
        assert "terrae=" not in answer.headers.get("set-cookie", "")
    token = csrf_of(anna.http.get("/").text)
    own = {"origin": here.url, "sec-fetch-site": "same-origin"}
    assert anna.http.post("/me", data={"csrf": token, "name": "Anna"}, headers=own).status_code == 303


@pytest.mark.parametrize("to", ["//elsewhere.example", "/\\elsewhere.example", "https://elsewhere.example",
                                "/\t/elsewhere.example", "\\\\elsewhere.example", "javascript:alert(1)", "",
                                "///elsewhere.example", " //elsewhere.example"])
def test_no_redirect_leads_elsewhere(here: Here, anna: Person, to: str) -> None:
    token = csrf_of(anna.http.get("/").text)
    for answer in (anna.http.get("/set", params={"lang": "en", "to": to}),
                   anna.http.post("/me", data={"csrf": token, "name": "Anna", "to": to})):
        assert answer.status_code == 303
        assert answer.headers["location"] == "/"
    assert anna.http.get("/set", params={"to": "/rules/nova?x=1&lang=de"}).headers["location"] == "/rules/nova?x=1"


# Secrets ----------------------------------------------------------------------------------------------------------


def secrets_of(here: Here, id: str) -> dict[str, str]:
    keys = here.server.keys
    with here.server.store.read() as db:
        row = here.server.tables.find(db, id)
    return {"the seed of chance": row.seed, "the maker's identity": row.maker,
            "the server's secret": keys.secret.decode(), "the maker's token": keys.csrf(row.maker),
            "the invitation": keys.invitation(id), "seat 1's key": keys.sign("seat", id, 0),
            "seat 2's key": keys.sign("seat", id, 1)}


def test_strangers_find_no_secret_anywhere(here: Here, table: Json) -> None:
    hidden = secrets_of(here, table["id"])
    stranger = here.browser()
    for path in addresses(table["id"]):
        answer = stranger.get(path)
        told = answer.text + str(answer.headers)
        assert not [name for name, secret in hidden.items() if secret in told], path


def test_people_at_the_table_find_only_what_is_theirs(here: Here, ben: Person, table: Json) -> None:
    hidden = secrets_of(here, table["id"])
    theirs = {"the invitation", "seat 2's key"}
    found = set()
    for path in addresses(table["id"]):
        told = ben.http.get(path).text
        found |= {name for name, secret in hidden.items() if secret in told}
    assert found <= theirs
    assert "seat 2's key" in found


def test_nobody_else_sees_a_draft(here: Here, anna: Person, ben: Person, table: Json) -> None:
    id = table["id"]
    others = [ben.http, here.browser(), here.browser(authorization=f"Bearer {table['bens']}")]
    watched = [f"/t/{id}/view", f"/api/tables/{id}", f"/api/tables/{id}/moves", f"/t/{id}/points", f"/t/{id}/record"]
    for other in others:
        other.get("/")
    before = [[other.get(path).text for path in watched] for other in others]
    anna.post(f"/tables/{id}/draft", ply=0, move=TRADING_POST)
    try:
        assert [[other.get(path).text for path in watched] for other in others] == before
        assert anna.get(f"/tables/{id}")["draft"] == [TRADING_POST]
    finally:
        anna.post(f"/tables/{id}/back", ply=0)


def test_private_tables_are_in_nobodys_list(here: Here, table: Json) -> None:
    stranger = here.browser()
    assert table["id"] not in stranger.get("/").text
    assert table["id"] not in stranger.get("/api/tables").text


def test_a_return_link_gives_the_seat_only_when_it_is_confirmed(here: Here, anna: Person, table: Json) -> None:
    browser = here.browser()
    page = browser.get(f"/return/{table['keys']['1']}")  # a preview in a chat opens it too
    assert page.status_code == 200
    assert not any(seat["mine"] for seat in browser.get(f"/api/tables/{table['id']}").json()["seats"])
    assert browser.post(f"/return/{table['keys']['1']}", data={"csrf": csrf_of(page.text)}).status_code == 303
    assert browser.get(f"/api/tables/{table['id']}").json()["seats"][0]["mine"]


# Pages ------------------------------------------------------------------------------------------------------------


def test_no_page_calls_elsewhere_or_has_anything_inline(anna: Person, table: Json) -> None:
    for path in addresses(table["id"]):
        page = anna.http.get(path).text
        assert not outside(page), path
        if page.startswith("<!doctype html>"):
            assert not re.findall(r"<style|<[^>]+\sstyle=|<[^>]+\son[a-z]+=|<script(?![^>]*\ssrc=)", page), path


def test_no_script_or_style_calls_elsewhere() -> None:
    for path in STATIC.rglob("*"):
        if path.is_file() and path.suffix != ".png":
            assert not outside(path.read_text(encoding="utf-8")), path.name


def outside(text: str) -> list[str]:
    """Addresses of other sites."""
    return [found for found in re.findall(r"""(?:https?:)?//[\w-]+\.[\w./-]+""", text)
            if not found.startswith(NAMESPACES) and not found.startswith("http://127.0.0.1")]


# Rates ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("what", "path", "sent"), [
    ("create", "/play-now", {}), ("post", "/me", {}), ("create", "/api/tables", {"game": "nova", "seats": ["bot:x"]}),
    ("post", "/api/tables/nowhere/chat", {"text": "x"})])
def test_too_much_in_a_short_time_is_refused_with_how_long_to_wait(
        tmp_path: Path, what: str, path: str, sent: Json, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "time", SimpleNamespace(monotonic=lambda: 1.0))  # a slow machine must not refill
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", limited=True) as limited:
        browser = limited.browser(**{"accept-language": "de"})
        for _ in range(RATES[what][0]):
            assert browser.post(path, json=sent).status_code != 429
        answers = [browser.post(path, json=sent) for _ in range(30)]
        refused = [answer for answer in answers if answer.status_code == 429]
        assert refused
        for answer in refused:
            assert int(answer.headers["retry-after"]) >= 1
            assert "Das war viel in kurzer Zeit" in answer.text
        elsewhere = limited.browser(**{"x-forwarded-for": "192.0.2.7"})
        assert elsewhere.post(path, json=sent).status_code != 429


def test_whoever_hangs_up_in_the_middle_of_a_request_leaves_no_trace(
        here: Here, caplog: pytest.LogCaptureFixture) -> None:
    for path, kind in (("/me", "application/x-www-form-urlencoded"), ("/api/tables", "application/json")):
        with socket.create_connection(("127.0.0.1", int(here.url.rpartition(":")[2]))) as line:
            line.sendall(f"POST {path} HTTP/1.1\r\nhost: x\r\ncontent-type: {kind}\r\ncontent-length: 1000\r\n\r\nname="
                         .encode())
    assert here.browser().get("/api/games").status_code == 200
    time.sleep(0.2)
    assert not [one for one in caplog.records if one.name == "terrae"]
