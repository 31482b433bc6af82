"""How fast changes reach the browsers: many tables at one server, with people who move and others who watch.

What `terrae bench web` prints is the time from just before a move is sent to the arrival of its event at each watcher,
both on this machine. The server runs in a process of its own; everybody else is simulated here, on plain sockets.
"""
from __future__ import annotations

import asyncio
import gc
import json
import re
import socket
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any
from urllib.request import Request, urlopen

from terrae.core.errors import BadOption
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.limits import raise_file_limit

GAME = "nova"
OPTIONS = {"setup": "first_game", "start": "1"}
EVENT = re.compile(rb"\nid: (\d+)\n")
AT_ONCE = 16  # tables being set up
LATE = 10.0  # seconds after which an event counts as lost
TICKS = 100  # per second of processor time, as /proc counts it


class Watcher(asyncio.Protocol):
    """A browser with a table's event stream open; it reports to its table when a change arrives."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.rest = b""
        self.open = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        text, end = self.rest + data, 0
        for found in EVENT.finditer(text):
            end = found.end()
            if self.open.done():
                self.table.heard(int(found[1]), now)
            else:
                self.open.set_result(None)
        self.rest = text[end:][-20:]  # an id may arrive in two parts


class Table:
    """One table: two seats played by the same person, who makes random legal moves, and its watchers."""

    def __init__(self, port: int, number: int, spectators: int) -> None:
        self.port = port
        self.rng = Random(number)
        self.spectators = spectators
        self.delays: list[float] = []
        self.problems: list[str] = []
        self.moves = 0
        self.sent: dict[int, float] = {}  # when, by the ply a move leads to
        self.missing = 0  # events watchers have not received yet
        self.streams: list[asyncio.BaseTransport] = []

    async def set_up(self) -> None:
        await self.connect()
        body = {"game": GAME, "seats": ["me", "me"], "options": OPTIONS}
        made = json.loads(await self.post("/api/tables", body, "", 201))
        self.id, self.keys = made["id"], made["keys"]
        self.record = Record(load(GAME), {"players": "2", **OPTIONS})
        loop = asyncio.get_running_loop()
        for _ in range(self.spectators):
            transport, watcher = await loop.create_connection(lambda: Watcher(self), "127.0.0.1", self.port)
            transport.write(f"GET /api/tables/{self.id}/events HTTP/1.1\r\nhost: bench\r\n\r\n".encode())
            await watcher.open
            self.streams.append(transport)

    async def connect(self) -> None:
        self.reader, self.writer = await asyncio.open_connection("127.0.0.1", self.port)

    def close(self) -> None:
        for stream in self.streams:
            stream.close()
        self.streams.clear()
        self.writer.close()

    async def post(self, path: str, body: dict[str, Any], key: str, expected: int = 200) -> bytes:
        content = json.dumps(body).encode()
        headers = f"POST {path} HTTP/1.1\r\nhost: bench\r\ncontent-type: application/json\r\n"
        headers += f"content-length: {len(content)}\r\n" + (f"authorization: Bearer {key}\r\n" if key else "")
        sent = headers.encode() + b"\r\n" + content
        try:
            self.writer.write(sent)
            head = await self.reader.readuntil(b"\r\n\r\n")
        except (asyncio.IncompleteReadError, ConnectionError):  # the server closes idle connections: connect again
            await self.connect()
            self.writer.write(sent)
            head = await self.reader.readuntil(b"\r\n\r\n")
        length = re.search(rb"content-length: (\d+)", head)
        answer = await self.reader.readexactly(int(length[1]) if length else 0)
        if int(head[9:12]) != expected:
            raise OSError(f"{path}: {head[9:12].decode()} {answer[:200].decode()}")
        return answer

    async def move(self) -> None:
        """Make a move; when the game is over, begin another one instead."""
        state = self.record.state
        if state.over:
            await self.settle()
            self.close()
            await self.set_up()
            return
        move = self.record.game.moves[self.rng.choice(state.legal_moves())]
        self.missing += self.spectators
        self.sent[self.record.plies + 1] = time.perf_counter()
        await self.post(f"/api/tables/{self.id}/moves", {"ply": self.record.plies, "moves": [move]},
                        self.keys[str(state.seat + 1)])
        self.record.play(move)
        self.moves += 1

    def heard(self, ply: int, now: float) -> None:
        self.missing -= 1
        self.delays.append(now - self.sent[ply])

    async def settle(self) -> None:
        """Wait for events in transit, and count those that do not arrive."""
        late = time.perf_counter() + LATE
        while self.missing and time.perf_counter() < late:
            await asyncio.sleep(0.02)
        if self.missing:
            self.problems.append(f"{self.missing} events did not arrive")
        self.missing = 0
        self.sent.clear()

    async def play(self, begin: float, every: float, end: float) -> None:
        """Make a move every few seconds, at fixed times."""
        at = begin
        while at < end:
            await asyncio.sleep(max(0.0, at - time.perf_counter()))
            try:
                await self.move()
            except (OSError, asyncio.IncompleteReadError) as problem:
                self.problems.append(str(problem))
                return
            at += every


async def play(port: int, tables: int, spectators: int, every: float, seconds: float, server: Server) -> dict[str, Any]:
    found = [Table(port, number, spectators) for number in range(tables)]
    for first in range(0, tables, AT_ONCE):
        await asyncio.gather(*[table.set_up() for table in found[first:first + AT_ONCE]])
    gc.disable()  # otherwise all simulated browsers would pause at the same time
    begin, spent = time.perf_counter() + 0.5, server.cpu()
    await asyncio.gather(*[table.play(begin + every * number / tables, every, begin + seconds)
                           for number, table in enumerate(found)])
    await asyncio.gather(*[table.settle() for table in found])
    gc.enable()
    used, lasted = server.cpu() - spent, time.perf_counter() - begin
    for table in found:
        table.close()
    delays = sorted(delay for table in found for delay in table.delays)
    problems = [problem for table in found for problem in table.problems]
    return {"moves": sum(table.moves for table in found), "events": len(delays), "errors": len(problems),
            "median_ms": milliseconds(percentile(delays, 0.5)), "p99_ms": milliseconds(percentile(delays, 0.99)),
            "max_ms": milliseconds(percentile(delays, 1.0)), "server_cpu_seconds": round(used, 2),
            "server_cpu_share": round(used / lasted, 2), "server_memory_mb": server.memory(),
            **({"first_error": problems[0]} if problems else {})}


def percentile(sorted_delays: list[float], share: float) -> float:
    """The delay that this share of the sorted delays does not exceed."""
    return sorted_delays[min(len(sorted_delays) - 1, int(len(sorted_delays) * share))] if sorted_delays else 0.0


def milliseconds(seconds: float) -> float:
    return round(seconds * 1000, 1)


class Server:
    """`terrae serve` in a process of its own. How much it uses is read from /proc; elsewhere it is 0."""

    def __init__(self, database: str) -> None:
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            self.port: int = trial.getsockname()[1]
        command = [sys.executable, "-m", "terrae", "serve", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen([*command, "--unlimited", "--pace", "0"], stdout=subprocess.DEVNULL)
        for _ in range(600):
            try:
                urlopen(Request(f"http://127.0.0.1:{self.port}/api/games")).close()
                return
            except OSError:
                if self.process.poll() is not None:
                    raise BadOption("the server to be measured did not start") from None
                time.sleep(0.1)
        raise BadOption("the server to be measured did not answer within a minute")

    def cpu(self) -> float:
        """Seconds of processor time so far."""
        try:
            fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        except OSError:
            return 0.0
        return (int(fields[11]) + int(fields[12])) / TICKS

    def memory(self) -> int:
        """Megabytes in memory now."""
        try:
            status = Path(f"/proc/{self.process.pid}/status").read_text()
        except OSError:
            return 0
        found = re.search(r"VmRSS:\s+(\d+) kB", status)
        return int(found[1]) // 1024 if found else 0

    def stop(self) -> None:
        self.process.terminate()
        self.process.wait()


def measure(tables: int = 300, spectators: int = 2, every: float = 2.0, seconds: float = 20.0,
            database: str = "") -> dict[str, Any]:
    """Start a server, let people play and watch for some seconds, and measure how long events take."""
    raise_file_limit()
    with tempfile.TemporaryDirectory() as folder:
        server = Server(database or f"sqlite:///{folder}/bench.db")
        try:
            found = asyncio.run(play(server.port, tables, spectators, every, seconds, server))
        finally:
            server.stop()
    return {"tables": tables, "spectators": spectators, "every_seconds": every, "seconds": seconds,
            "database": "postgresql" if database.startswith("postgres") else "sqlite", **found}
