"""How long a review takes, and whether other tables notice it.

The game is always the same: the first 60 plies of a game of Terra Nova between two greedy bots. It is reviewed once in
this process and once by a server of its own, where people move at other tables meanwhile.
"""
from __future__ import annotations

import asyncio
import json
import re
import tempfile
import time
from random import Random
from typing import Any
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from terrae.bench.browsers import Heard, Table
from terrae.bench.places import Place, Setup
from terrae.bench.servers import started
from terrae.bench.web import milliseconds, percentile
from terrae.bots import QUICK, bot
from terrae.core import chance
from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.study.whole_review import DEPTHS, review_game

GAME = "nova"
PLIES = 60
SEED = 4
DEPTH = "quick"
TABLES = 20  # where people move meanwhile
EVERY = 1.0  # seconds between a table's moves
SLICE = 3.0  # seconds of play between two looks at the review
LONGEST = 600.0  # seconds after which the review counts as stuck


def played() -> Record:
    """The game to review."""
    record, rng, player = Record(load(GAME), {"players": "2"}), Random(SEED), bot("greedy")
    while record.plies < PLIES:
        state = record.state
        record.play(chance.draw(state, rng) if state.seat < 0 else player.choose(state, QUICK, rng))
    return record


def measure() -> dict[str, Any]:
    """Review the game here, then at a server while people move at other tables."""
    record = played()
    began, used = time.perf_counter(), time.process_time()
    for _ in review_game(record, DEPTHS[DEPTH]):
        pass
    alone = {"seconds": round(time.perf_counter() - began, 1), "cpu_seconds": round(time.process_time() - used, 1)}
    with tempfile.TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/bench.db"
        setup = Setup(url)
        places = setup.places(GAME, TABLES, 2, 1, round(LONGEST / EVERY))
        setup.close()
        with started(url) as servers:
            beside = asyncio.run(play_beside(servers[0].port, places, record))
    return {"game": GAME, "plies": PLIES, "depth": DEPTH, **alone, **beside}


async def play_beside(port: int, places: list[Place], record: Record) -> dict[str, Any]:
    """Let people move at a server's tables, start a review, and let them move on until it is done."""
    heard = Heard()
    found = [Table([port], number, place, 1, heard) for number, place in enumerate(places)]
    await asyncio.gather(*[table.open() for table in found])
    await play_slice(found)
    before = take_delays(heard)
    address = await asyncio.to_thread(start, port, record)
    began = time.perf_counter()
    while (status := await asyncio.to_thread(ask, address)) == "running":
        if time.perf_counter() - began > LONGEST:
            raise BadOption(f"the review was not done within {LONGEST:.0f} seconds")
        await play_slice(found)
    lasted = time.perf_counter() - began
    during = take_delays(heard)
    for table in found:
        table.close()
    return {"status": status, "server_seconds": round(lasted, 1), "tables": TABLES, "every_seconds": EVERY,
            "moves": len(during), "errors": len(heard.problems),
            "p99_ms_before": milliseconds(percentile(before, 0.99)),
            "median_ms": milliseconds(percentile(during, 0.5)), "p99_ms": milliseconds(percentile(during, 0.99)),
            "max_ms": milliseconds(percentile(during, 1.0))}


async def play_slice(tables: list[Table]) -> None:
    """Let everybody move for some seconds, the tables one after the other."""
    begin = time.perf_counter() + 0.1
    await asyncio.gather(*[table.play(begin + EVERY * number / len(tables), EVERY, begin + SLICE)
                           for number, table in enumerate(tables)])
    await asyncio.gather(*[table.settle() for table in tables])


def take_delays(heard: Heard) -> list[float]:
    """The delays since the last call, sorted."""
    delays = sorted(heard.redrawn)
    heard.redrawn.clear()
    return delays


def start(port: int, record: Record) -> str:
    """Upload a record, start its review, and return the address of the review."""
    root = f"http://127.0.0.1:{port}"
    upload = Request(f"{root}/api/records", json.dumps({"text": record.text()}).encode(),
                     {"content-type": "application/json"})
    with urlopen(upload) as answer:
        address = f"{root}/t/{json.load(answer)['id']}/review"
    urlopen(Request(address, urlencode({"depth": DEPTH}).encode())).close()
    return address


def ask(address: str) -> str:
    """How far a review is: running, done or failed."""
    with urlopen(Request(address, headers={"x-terrae-fragment": "1"})) as answer:
        found = re.search(r'data-status="(\w+)"', answer.read().decode())
    return found[1] if found else ""
