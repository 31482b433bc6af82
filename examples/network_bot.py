"""A bot that plays over the network: it accepts challenges and plays any legal move. It needs nothing but Python.

    TERRAE_TOKEN=terrae-bot-... python3 examples/network_bot.py https://my-server.example

The token comes from the page /bots of the server. docs/own-bots.md tells more.
"""
from __future__ import annotations

import json
import os
import random
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from typing import Any

SERVER, TOKEN = sys.argv[1].rstrip("/"), os.environ["TERRAE_TOKEN"]


def request(path: str, content: dict[str, Any] | None = None) -> Any:
    """Open an address of the API; with content, post it. The server sends a sign of life every 15 seconds."""
    body = None if content is None else json.dumps(content).encode()
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
    return urllib.request.urlopen(urllib.request.Request(f"{SERVER}/api{path}", body, headers), timeout=60)


def events() -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield what the server tells us: lines `event: kind` and `data: content`."""
    kind = ""
    for line in request("/bot/stream"):
        key, _, value = line.decode().rstrip("\n").partition(": ")
        if key == "event":
            kind = value
        elif key == "data":
            yield kind, json.loads(value)


def react(kind: str, told: dict[str, Any]) -> None:
    if kind == "challenge":
        request(f"/bot/challenges/{told['challenge']}/accept", {})
    elif kind == "yourTurn":
        request(f"/tables/{told['table']}/moves", {"ply": told["ply"], "moves": [random.choice(told["texts"])]})
    elif kind == "gameEnd":
        print(told, flush=True)


while True:  # after a restart of the server we come back, and are told again what waits for us
    try:
        for kind, told in events():
            try:
                react(kind, told)
            except urllib.error.HTTPError as problem:  # such as a challenge that was withdrawn meanwhile
                print(json.load(problem)["message"], file=sys.stderr, flush=True)
    except OSError as problem:
        if getattr(problem, "code", 0) == 401:
            sys.exit(f"{SERVER} does not know this token")
    time.sleep(1)
