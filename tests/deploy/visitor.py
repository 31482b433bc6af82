"""A visitor of the server in the container, run there: python -c THIS page PATH | python -c THIS stay

`page` fetches a page and prints its status, its length and the cookie. `stay` lets bots play a table of every game,
listens until each of them has moved, and keeps the streams open as browsers do.
"""
from __future__ import annotations

import json
import sys
import time
from typing import Any
from urllib.request import Request, urlopen

SERVER = "http://127.0.0.1:8000"
SEATS = ["bot:search", "bot:greedy"]


def page(path: str) -> None:
    with urlopen(SERVER + path, timeout=10) as answer:
        print(answer.status, len(answer.read()), answer.headers["set-cookie"] or "")


def stay() -> None:
    streams = [urlopen(f"{SERVER}/api/tables/{create(game)}/events", timeout=60) for game in games()]
    for stream in streams:
        heard = 0
        while heard < 2:  # where the table is, then the first move of a bot
            heard += stream.readline().startswith(b"event: moves")
    print("bots move at", len(streams), "tables", flush=True)
    time.sleep(600)


def games() -> list[str]:
    found: list[dict[str, Any]] = json.load(urlopen(f"{SERVER}/api/games", timeout=10))
    return [one["id"] for one in found]


def create(game: str) -> str:
    body = json.dumps({"game": game, "seats": SEATS}).encode()
    made = json.load(urlopen(Request(f"{SERVER}/api/tables", body, {"content-type": "application/json"}), timeout=30))
    return str(made["id"])


if __name__ == "__main__":
    if sys.argv[1] == "page":
        page(sys.argv[2])
    else:
        stay()
