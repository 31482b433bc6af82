"""What strangers can do to a server: attacks, one by one, and what another visitor notices of each.

Every attack runs in a process of its own and comes from an address of its own (127.0.0.2), against a server with its
limits on. Meanwhile a visitor from a third address looks at a table and writes to it, over and over, and is timed.
"""
from __future__ import annotations

import http.client
import json
import multiprocessing
import re
import tempfile
import time
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from multiprocessing.synchronize import Event
from pathlib import Path
from typing import Any

from terrae.bench import attackers, costly
from terrae.bench.attackers import HOST, Target
from terrae.bench.servers import Server
from terrae.core.errors import BadOption
from terrae.web.limits import raise_file_limit

VISITOR = "127.0.0.3"
TIMEOUT = 20.0  # seconds a visitor waits for an answer
PAUSE = 0.05  # seconds between a visitor's requests
START = 60.0  # seconds for an attack to begin
TICKS = 100  # per second of processor time, as /proc counts it


@dataclass(frozen=True)
class Attack:
    """One thing a stranger does, in a process of its own, until its time is over."""

    name: str
    says: str
    run: Callable[[Target], None]
    files: int = 0  # how many the server may have open; 0: as many as here


ATTACKS = (
    Attack("nothing", "nobody attacks", attackers.rest),
    Attack("half-sent", "640 requests of which only half a line arrives, at a server with 512 files",
           attackers.send_half, 512),
    Attack("chunks", "bodies in chunks of one byte", attackers.send_chunks),
    Attack("slow-bodies", "400 bodies that arrive a byte a second", attackers.send_slowly),
    Attack("descriptors", "1,500 connections from many addresses, at a server with 512 files", attackers.open_all,
           512),
    Attack("log", "40 connections that read the whole log of a game", attackers.read_logs),
    Attack("views", "40 connections that look at every position of a game", attackers.look_everywhere),
    Attack("streams", "2,000 event streams", attackers.open_streams),
    Attack("garbage", "lines that are no requests", attackers.send_garbage),
    Attack("options", "previews and tables with keys of 20,000 parts", costly.nest_options),
    Attack("comments", "records of 100,000 comments", costly.upload_comments),
    Attack("experts", "29 tables of four expert bots", costly.seat_experts),
)


class Attacked(Server):
    """`terrae serve` as a host starts it, with its limits on."""

    options = ()

    def __init__(self, folder: Path, database: str, files: int = 0) -> None:
        self.log = folder / "log"
        with self.log.open("wb") as log:
            super().__init__(database, log, ["sh", "-c", f'ulimit -n {files}; exec "$@"', "sh"] if files else ())
        self.wait()

    def cpu(self) -> float:
        """Seconds of processor time so far, with those of the server's own processes."""
        return sum(seconds_of(one) for one in family(self.process.pid))

    def memory(self) -> int:
        """The most megabytes the server itself ever had in memory."""
        with suppress(OSError):
            found = re.search(r"VmHWM:\s+(\d+) kB", Path(f"/proc/{self.process.pid}/status").read_text())
            return int(found[1]) // 1024 if found else 0
        return 0


def family(pid: int) -> list[int]:
    """A process and all its children."""
    found = [pid]
    for one in found:
        with suppress(OSError):
            found += map(int, Path(f"/proc/{one}/task/{one}/children").read_text().split())
    return found


def seconds_of(pid: int) -> float:
    with suppress(OSError):
        fields = Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / TICKS
    return 0.0


def request(port: int, method: str, path: str, body: dict[str, Any] | None = None, key: str = "",
            source: str = VISITOR) -> tuple[int, bytes]:
    """Send a request on a connection of its own; return the status and the answer."""
    headers = {"content-type": "application/json", **({"authorization": f"Bearer {key}"} if key else {})}
    line = http.client.HTTPConnection(HOST, port, timeout=TIMEOUT, source_address=(source, 0))
    try:
        line.request(method, path, json.dumps(body) if body is not None else None, headers)
        answer = line.getresponse()
        return answer.status, answer.read()
    finally:
        line.close()


class Visitor:
    """Somebody who looks at a table and writes to it, and is not the one who attacks."""

    def __init__(self, port: int) -> None:
        self.port = port
        status, made = request(port, "POST", "/api/tables", {
            "game": "nova", "seats": ["me", "me"], "options": {"setup": "first_game", "start": "1"}})
        if status != 201:
            raise BadOption(f"the visitor got no table: {made[:200]!r}")
        table = json.loads(made)
        self.id, self.key = table["id"], table["keys"]["1"]
        self.waits: dict[str, list[float]] = {"view": [], "write": []}
        self.refused = 0

    def visit(self, end: float) -> None:
        while time.monotonic() < end:
            self.ask("view", "GET", f"/t/{self.id}/view")
            self.ask("write", "POST", f"/api/tables/{self.id}/orders", {"power_up_to": 3})

    def ask(self, what: str, method: str, path: str, body: dict[str, Any] | None = None) -> None:
        begin = time.perf_counter()
        try:
            status, _ = request(self.port, method, path, body, self.key if body else "")
        except (OSError, http.client.HTTPException):
            status = 0
        self.waits[what].append(time.perf_counter() - begin)
        self.refused += status not in (200, 204)
        time.sleep(PAUSE)

    def figures(self) -> dict[str, Any]:
        found: dict[str, Any] = {}
        for what, waits in self.waits.items():
            ordered = sorted(waits) or [0.0]
            found[f"{what}_p50_ms"] = round(ordered[len(ordered) // 2] * 1000, 1)
            found[f"{what}_p99_ms"] = round(ordered[int(len(ordered) * 0.99)] * 1000, 1)
        return found | {"failed": self.refused, "asked": sum(map(len, self.waits.values()))}


def measure_attack(attack: Attack, seconds: float, database: str = "") -> dict[str, Any]:
    """Attack a new server for some seconds, and say what that cost it and what the visitor noticed."""
    with tempfile.TemporaryDirectory() as folder:
        server = Attacked(Path(folder), database or f"sqlite:///{folder}/bench.db", attack.files)
        try:
            visitor = Visitor(server.port)
            context = multiprocessing.get_context("spawn")
            ready: Event = context.Event()
            stranger = context.Process(target=attack.run, args=(Target(server.port, ready, seconds),), daemon=True)
            before = server.cpu()
            stranger.start()
            ready.wait(START)
            visitor.visit(time.monotonic() + seconds)
            used, memory = server.cpu() - before, server.memory()
            stranger.kill()
            stranger.join()
        finally:
            server.stop()
        return {"attack": attack.name, **visitor.figures(), "server_cpu_seconds": round(used, 2),
                "memory_mb": memory, "log_bytes": server.log.stat().st_size, "exit_code": server.process.returncode}


def measure(seconds: float, names: list[str], database: str = "") -> list[dict[str, Any]]:
    """Run some attacks, or all."""
    raise_file_limit()
    if unknown := set(names) - {one.name for one in ATTACKS}:
        raise BadOption(f"there is no attack {', '.join(sorted(unknown))}; "
                        f"there are {', '.join(one.name for one in ATTACKS)}")
    return [measure_attack(one, seconds, database) for one in ATTACKS if not names or one.name in names]
