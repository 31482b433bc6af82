"""The strangers of `terrae bench attacks`: slow and many connections, and requests that cost much."""
from __future__ import annotations

import asyncio
import http.client
import json
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass
from itertools import count
from multiprocessing.synchronize import Event
from random import Random

from terrae.core.record import Record
from terrae.core.registry import load
from terrae.web.limits import raise_file_limit

HOST = "127.0.0.1"
STRANGER = "127.0.0.2"
HALF = b"GET / HTTP/1.1\r\nhost: bench\r\nx-half"
CHUNKED = b"POST /upload HTTP/1.1\r\nhost: bench\r\ncontent-type: text/plain\r\ntransfer-encoding: chunked\r\n\r\n"
LONG_BODY = b"POST /me HTTP/1.1\r\nhost: bench\r\ncontent-type: text/plain\r\ncontent-length: 100000\r\n\r\n"


@dataclass(frozen=True)
class Target:
    """The server to attack, for how long, and what says that the attack has begun."""

    port: int
    ready: Event
    seconds: float

    def begin(self) -> float:
        """Say that the attack begins; return when it ends."""
        self.ready.set()
        return time.monotonic() + self.seconds + 1


def rest(target: Target) -> None:
    target.begin()


async def connect(target: Target) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    return await asyncio.open_connection(HOST, target.port, local_addr=(STRANGER, 0))


def keep(target: Target, count: int, one: Callable[[Target], Awaitable[None]]) -> None:
    """Do something on many connections at once; each begins again whenever it is closed."""

    async def again(end: float) -> None:
        while time.monotonic() < end:
            with suppress(OSError, asyncio.IncompleteReadError):
                await one(target)
            await asyncio.sleep(0.05)

    async def all_of_them() -> None:
        end = target.begin()
        await asyncio.gather(*[again(end) for _ in range(count)])

    raise_file_limit()
    asyncio.run(all_of_them())


async def send_and_wait(target: Target, data: bytes) -> None:
    """Send something and wait until the server hangs up."""
    reader, writer = await connect(target)
    try:
        writer.write(data)
        while await reader.read(65536):
            pass
    finally:
        writer.close()


async def half(target: Target) -> None:
    await send_and_wait(target, HALF)


async def one_byte_chunks(target: Target) -> None:
    await send_and_wait(target, CHUNKED + b"1\r\nx\r\n" * 1_000_000)


async def garbage(target: Target) -> None:
    await send_and_wait(target, b"\x16\x03\x01 this is no request\r\n\r\n")


async def slow_body(target: Target) -> None:
    _, writer = await connect(target)
    try:
        writer.write(LONG_BODY)
        while not writer.is_closing():
            writer.write(b"x")
            await writer.drain()
            await asyncio.sleep(1)
    finally:
        writer.close()


def send_half(target: Target) -> None:
    keep(target, 640, half)


def send_chunks(target: Target) -> None:
    keep(target, 4, one_byte_chunks)


def send_slowly(target: Target) -> None:
    keep(target, 400, slow_body)


def send_garbage(target: Target) -> None:
    keep(target, 20, garbage)


def open_all(target: Target) -> None:
    """Open more connections than a server may have open files; from several addresses, as one alone may not."""
    raise_file_limit()

    async def flood() -> None:
        end, lines = target.begin(), []
        for number in range(1_500):
            with suppress(OSError):
                lines.append(await asyncio.open_connection(HOST, target.port,
                                                           local_addr=(f"127.0.1.{number % 250 + 1}", 0)))
        await asyncio.sleep(max(0.0, end - time.monotonic()))

    asyncio.run(flood())


def post(target: Target, path: str, body: dict[str, object]) -> dict[str, str]:
    line = http.client.HTTPConnection(HOST, target.port, timeout=60, source_address=(STRANGER, 0))
    line.request("POST", path, json.dumps(body), {"content-type": "application/json"})
    found: dict[str, str] = json.loads(line.getresponse().read())
    line.close()
    return found


def upload_game(target: Target) -> str:
    """Upload a whole game of random moves; return its table."""
    record, rng = Record(load("nova"), {"players": "4"}), Random(1)
    while not record.state.over:
        record.play(record.game.moves[rng.choice(record.state.legal_moves())])
    return post(target, "/api/records", {"text": record.text()})["id"]


def read_logs(target: Target) -> None:
    asked = f"GET /t/{upload_game(target)}?log=all HTTP/1.1\r\nhost: bench\r\nconnection: close\r\n\r\n".encode()

    async def read(target: Target) -> None:
        await send_and_wait(target, asked)

    keep(target, 40, read)


def look_everywhere(target: Target) -> None:
    table, plies = upload_game(target), count(1)

    async def look(target: Target) -> None:
        await send_and_wait(target, f"GET /t/{table}/view?ply={next(plies) % 100} HTTP/1.1\r\nhost: bench\r\n"
                                    "connection: close\r\n\r\n".encode())

    keep(target, 40, look)


def open_streams(target: Target) -> None:
    asked = f"GET /t/{upload_game(target)}/events HTTP/1.1\r\nhost: bench\r\n\r\n".encode()

    async def listen(target: Target) -> None:
        await send_and_wait(target, asked)

    keep(target, 2_000, listen)
