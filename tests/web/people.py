"""People and programs that use a table over the JSON API, at a server in this process or elsewhere."""
from __future__ import annotations

import json
import queue
import re
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from random import Random
from typing import Any

import httpx

from terrae.web.app import make_app
from terrae.web.server import Server, Settings
from terrae.web.serving import make_server
from tests.patience import PATIENCE

FIRST_GAME = {"setup": "first_game", "start": "1"}
Json = dict[str, Any]


class Person:
    """Somebody with a cookie of their own, or with a seat's key and no cookie."""

    def __init__(self, http: httpx.Client, key: str = "", language: str = "en") -> None:
        self.http = http
        self.csrf = ""
        self.headers = {"accept-language": language, **({"authorization": f"Bearer {key}"} if key else {})}

    def get(self, path: str, status: int = 200) -> Any:
        answer = self.http.get(f"/api{path}", headers=self.headers)
        assert answer.status_code == status, answer.text
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def post(self, path: str, status: int = 200, /, **given: Any) -> Any:
        answer = self.http.post(f"/api{path}", json=given, headers=self.headers | self.token())
        assert answer.status_code == status, answer.text
        return answer.json() if answer.content else None

    def token(self) -> dict[str, str]:
        """What our own pages hold and every request with a cookie must bring."""
        if "authorization" in self.headers or "terrae" not in self.http.cookies:
            return {}
        if not self.csrf:
            self.csrf = csrf_of(self.http.get("/").text)
        return {"x-terrae-csrf": self.csrf}

    def refused(self, error: str, status: int, path: str, **given: Any) -> str:
        """The sentence a request is refused with."""
        answer = self.post(path, status, **given) if given else self.get(path, status)
        assert answer["error"] == error, answer
        sentence: str = answer["message"]
        return sentence

    def table(self, *seats: str, game: str = "nova", **options: str) -> Json:
        made: Json = self.post("/tables", 201, game=game, seats=list(seats), options=options or FIRST_GAME)
        return made


@dataclass(frozen=True)
class Heard:
    """One event of a table's stream."""

    type: str
    data: Json


class Watcher:
    """Listens to a table's events in a thread of its own, from the moment it is made."""

    def __init__(self, person: Person, table: str) -> None:
        self.heard: queue.Queue[Heard] = queue.Queue()
        self.opened = threading.Event()
        self.thread = threading.Thread(target=self.listen, args=(person, f"/api/tables/{table}/events"), daemon=True)
        self.thread.start()
        assert self.opened.wait(PATIENCE), "the stream did not open"

    def listen(self, person: Person, path: str) -> None:
        with (suppress(httpx.TransportError),
              person.http.stream("GET", path, headers=person.headers, timeout=PATIENCE) as answer):
            assert answer.headers["content-type"].startswith("text/event-stream")
            type = ""
            for line in answer.iter_lines():
                key, _, value = line.partition(": ")
                if key == "event":
                    type = value
                elif key == "data":
                    self.heard.put(Heard(type, json.loads(value)))
                    self.opened.set()

    def next(self, *types: str, within: float = PATIENCE) -> Heard:
        """The next event of some types; others are passed by."""
        end = time.monotonic() + within
        while True:
            found = self.heard.get(timeout=max(0.01, end - time.monotonic()))
            if found.type in types:
                return found


def csrf_of(page: str) -> str:
    found = re.search(r'name="csrf"[^>]*(?:content|value)="([0-9a-f]+)"', page)
    assert found, page[:500]
    return found[1]


class Here:
    """A server in a thread of this process, so that tests can look inside it."""

    def __init__(self, database: str, **settings: Any) -> None:
        chosen: Json = {"workers": 1, "pace": 0.0, "limited": False, **settings}
        self.app = make_app(Settings(database, **chosen))
        self.server: Server = self.app.state.server
        self.uvicorn = make_server(self.app, log_level="critical")
        self.thread = threading.Thread(target=self.uvicorn.run, daemon=True)
        self.thread.start()
        while not self.uvicorn.started:
            assert self.thread.is_alive(), "the server did not start"
            time.sleep(0.01)
        self.url = f"http://127.0.0.1:{self.uvicorn.servers[0].sockets[0].getsockname()[1]}"
        self.browsers: list[httpx.Client] = []

    def browser(self, **headers: str) -> httpx.Client:
        self.browsers.append(httpx.Client(base_url=self.url, headers=headers, verify=False, trust_env=False,
                                          timeout=PATIENCE))
        return self.browsers[-1]

    def person(self, key: str = "", language: str = "en") -> Person:
        return Person(self.browser(), key, language)

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()
        self.uvicorn.should_exit = True
        self.thread.join()


@contextmanager
def in_process(database: str, **settings: Any) -> Iterator[Here]:
    found = Here(database, **settings)
    try:
        yield found
    finally:
        found.close()


def any_move(person: Person, table: str, rng: Random) -> tuple[int, str]:
    """The ply a table is at and one of its legal moves."""
    found = person.get(f"/tables/{table}/moves")
    return found["ply"], rng.choice(found["moves"])["move"]
