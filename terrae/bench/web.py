"""What people see of a busy server: many tables, people who take turns there, and everybody's browser redrawing.

What `terrae bench web` prints first is the time from the moment a turn is due to the last byte of the redrawn part at
each browser, all on this machine. The servers and the browsers run in processes of their own.
"""
from __future__ import annotations

import asyncio
import gc
import math
import tempfile
import time
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass, replace
from multiprocessing.synchronize import Barrier
from random import Random
from typing import Any

from terrae.bench.browsers import Heard, Table
from terrae.bench.places import Place, Setup
from terrae.bench.servers import Server, started
from terrae.bench.view_cost import QUIET, view_costs
from terrae.web.limits import raise_file_limit
from terrae.web.processes import SPAWN

AT_ONCE = 16  # tables being opened by a process
START = 1.0  # seconds between the last opened page and the first turn
LIMIT_MS = 300.0  # a table is held as long as 99 of 100 redraw within this time
FIRST_HOLD = 10  # tables of the first try
CLOSE = 0.1  # the share by which the number of tables held is known
BUSY = 0.8  # of a processor: from there on the browsers may be what is slow


@dataclass(frozen=True)
class Load:
    """What to measure."""

    game: str
    tables: int = 30
    viewers: int = 3
    players: int = 2
    every: float = 5.0
    seconds: float = 20.0
    processes: int = 1  # of the server
    generators: int = 1  # processes that play the browsers

    @property
    def turns(self) -> int:
        """Turns a table takes."""
        return math.ceil(self.seconds / self.every) + 1


# Browsers -----------------------------------------------------------------------------------------------------------


def keep_barrier(given: Barrier) -> None:
    """Let a process know where all wait for each other."""
    global barrier
    barrier = given


barrier: Barrier


def generate(ports: list[int], places: list[tuple[int, Place]], load: Load) -> Heard:
    """Be the browsers of some tables, in a process of its own."""
    raise_file_limit()
    return asyncio.run(play(ports, places, load, barrier.wait))


async def play(ports: list[int], places: list[tuple[int, Place]], load: Load,
               begin_together: Callable[[], Any]) -> Heard:
    """Open everybody's pages; then take turns at every table at fixed times, each with its own first moment."""
    heard = Heard()
    found = [Table(ports, number, place, load.viewers, heard) for number, place in places]
    for first in range(0, len(found), AT_ONCE):
        await asyncio.gather(*[table.open() for table in found[first:first + AT_ONCE]])
    gc.collect()
    gc.disable()  # otherwise all browsers would pause at the same time
    begin_together()
    begin, spent = time.perf_counter() + START, time.process_time()
    await asyncio.gather(*[
        table.play(begin + Random(number).random() * load.every, load.every, begin + load.seconds)
        for (number, _), table in zip(places, found, strict=True)])
    await asyncio.gather(*[table.settle() for table in found])
    heard.cpu = time.process_time() - spent
    for table in found:
        table.close()
    return heard


def play_all(servers: list[Server], places: list[Place], load: Load) -> dict[str, Any]:
    """Let the browsers of all processes play, and say what they saw and what the servers spent."""
    ports = [server.port for server in servers]
    numbered = list(enumerate(places))
    together = SPAWN.Barrier(load.generators + 1)
    with ProcessPoolExecutor(load.generators, SPAWN, keep_barrier, (together,)) as pool:
        jobs = [pool.submit(generate, ports, numbered[one::load.generators], load) for one in range(load.generators)]
        for job in jobs:
            job.add_done_callback(lambda done: together.abort() if done.exception() else None)
        try:
            together.wait()
        finally:
            begin, spent = time.perf_counter(), sum(server.cpu() for server in servers)
            heard = Heard()
            for job in jobs:
                heard.add(job.result())
    lasted, used = time.perf_counter() - begin, sum(server.cpu() for server in servers) - spent
    return figures(heard, lasted, used) | {"server_memory_mb": sum(server.memory() for server in servers)}


def figures(heard: Heard, lasted: float, used: float) -> dict[str, Any]:
    """The figures of what the browsers saw in so many seconds, while the servers used so much processor time."""
    share = heard.cpu / lasted
    return {"turns": len(heard.posts), "errors": len(heard.problems),
            "redrawn": spread(heard.redrawn), "post": spread(heard.posts), "event": spread(heard.events),
            "views": heard.views, "views_unchanged": heard.unchanged,
            "bytes_per_view": round(heard.received / max(1, heard.views)),
            "server_cpu_seconds": round(used, 2), "server_cpu_share": round(used / lasted, 2),
            "browsers_cpu_share": round(share, 2),
            **({"lower_bound": "the browsers were busy themselves: use more --generators"} if share > BUSY else {}),
            **({"first_error": heard.problems[0]} if heard.problems else {})}


def spread(delays: list[float]) -> dict[str, Any]:
    """How many, and how long half of them, 99 of 100 and all of them took at most, in milliseconds."""
    delays = sorted(delays)
    return {"count": len(delays), "median_ms": milliseconds(percentile(delays, 0.5)),
            "p99_ms": milliseconds(percentile(delays, 0.99)), "max_ms": milliseconds(percentile(delays, 1.0))}


def percentile(sorted_delays: list[float], share: float) -> float:
    """The delay that this share of the sorted delays does not exceed."""
    return sorted_delays[min(len(sorted_delays) - 1, int(len(sorted_delays) * share))] if sorted_delays else 0.0


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)


# Measuring ----------------------------------------------------------------------------------------------------------


def measure(load: Load, database: str = "", costs: bool = True) -> dict[str, Any]:
    """Start servers, let people play and watch for some seconds, and measure; with `costs`, also single views."""
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        url = database or f"sqlite:///{folder}/bench.db"
        setup = Setup(url)
        places = setup.places(load.game, load.tables, load.players, load.viewers, load.turns)
        quiet = setup.places(load.game, QUIET if costs else 0, load.players, load.players + 2, 1)
        setup.close()
        with started(url, load.processes) as servers:
            found = play_all(servers, places, load)
            if costs:
                found["view_cpu_ms"] = asyncio.run(view_costs(servers[0], quiet))
    given = asdict(load) | {"database": "postgresql" if database.startswith("postgres") else "sqlite"}
    return given | found


def hold(load: Load, database: str = "") -> dict[str, Any]:
    """Find how many tables a server holds: doubling their number, then halving the rest. The figures are those of the
    largest number that was held, or of the smallest that was not."""
    held, most = 0, 0
    best: dict[str, Any] = {}
    trial = FIRST_HOLD
    while not most or most - held > max(1, CLOSE * held):
        found = measure(replace(load, tables=trial), database, costs=False)
        fine = not found["errors"] and found["redrawn"]["p99_ms"] < LIMIT_MS
        held, most = (trial, most) if fine else (held, trial)
        best = found if fine or not held else best
        trial = (held + most) // 2 if most else 2 * held
    return {"tables_held": held, "tables_not_held": most, **best}
