"""More strangers of `terrae bench attacks`: few requests, each of which asks for much work."""
from __future__ import annotations

from urllib.parse import quote

from terrae.bench.attackers import Target, keep, post, send_and_wait
from terrae.core.record import Record
from terrae.core.registry import load

KEYS = quote("a." * 20_000 + "a=1")
SEATS = "game=mara&seat1=me&seat2=bot:random"
HEAD = "host: bench\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\n"
COMMENTS = 100_000
TABLES = 29


def form(path: str, body: str) -> bytes:
    """Write a request that sends a form."""
    return f"POST {path} HTTP/1.1\r\n{HEAD}content-length: {len(body)}\r\n\r\n{body}".encode()


def nest_options(target: Target) -> None:
    """Ask for previews and tables with keys of 20,000 parts."""
    asked = (f"GET /new/preview?{SEATS}&option.components={KEYS} HTTP/1.1\r\n{HEAD}\r\n".encode(),
             form("/new", f"{SEATS}&option.components={KEYS}"))

    async def ask(target: Target) -> None:
        for one in asked:
            await send_and_wait(target, one)

    keep(target, 4, ask)


def upload_comments(target: Target) -> None:
    """Upload a record that consists of comments."""
    record = Record(load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    record.comments = {0: ["x"] * COMMENTS}
    asked = form("/upload", f"text={quote(record.text())}")

    async def upload(target: Target) -> None:
        await send_and_wait(target, asked)

    keep(target, 4, upload)


def seat_experts(target: Target) -> None:
    """Create tables at which only the strongest bots play."""
    for _ in range(TABLES):
        post(target, "/api/tables", {"game": "mystica", "seats": ["bot:expert"] * 4,
                                     "options": {"factions": "random"}, "public": True})
    target.begin()
