"""A server that is asked to end does so at once, even while pages are open, and complains about nothing."""
from __future__ import annotations

import json
import signal
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import pytest

from tests.postgres import free_port
from tests.web.people import FIRST_GAME
from tests.web.serving import wait_for


class Serving:
    """A server and what it has said in the end."""

    def __init__(self, database: Path) -> None:
        self.port = free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        command = [sys.executable, "-m", "terrae", "serve", "--port", str(self.port), "--database",
                   f"sqlite:///{database}"]
        self.process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True)
        wait_for(self.url, self.process)
        made = httpx.post(f"{self.url}/api/tables", json={"game": "nova", "seats": ["me", "bot:greedy"]}).json()
        self.events = f"/api/tables/{made['id']}/events"

    def call(self, sent: str) -> socket.socket:
        line = socket.create_connection(("127.0.0.1", self.port), 60)
        line.sendall(sent.encode())
        return line

    def end(self) -> str:
        return self.process.communicate(timeout=60)[1]


@contextmanager
def serving(folder: Path) -> Iterator[Serving]:
    found = Serving(folder / "terrae.db")
    try:
        yield found
    finally:
        found.process.kill()
        found.process.communicate()


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_open_pages_do_not_hold_a_server_that_ends(tmp_path: Path, how: signal.Signals) -> None:
    with serving(tmp_path) as server:
        with httpx.stream("GET", f"{server.url}{server.events}", timeout=60) as events:
            lines = events.iter_lines()
            assert next(lines) == "retry: 1000"
            server.process.send_signal(how)
            list(lines)  # the stream ends as it should: a broken one would raise an error
        assert server.end() == ""  # the streams did not have to be broken off
        assert server.process.returncode == 0


def test_streams_end_first_then_requests_under_way_and_nobody_complains(tmp_path: Path) -> None:
    with serving(tmp_path) as server:
        asked = f"GET {server.events} HTTP/1.1\r\nhost: x\r\n\r\n"
        streams = [server.call(asked) for _ in range(8)]
        for line in streams:
            assert line.recv(65536).startswith(b"HTTP/1.1 200")
        half = [server.call("GET / HTTP/1.1\r\nho"), server.call("POST /me HTTP/1.1\r\nhost: x\r\n"
                                                               "content-length: 9\r\n\r\nname")]
        body = json.dumps({"game": "nova", "seats": ["me", "me"], "options": FIRST_GAME}).encode()
        sender = server.call("POST /api/tables HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n"
                             f"content-length: {len(body)}\r\n\r\n")
        assert httpx.get(f"{server.url}/api/games").status_code == 200  # everything above has arrived
        server.process.send_signal(signal.SIGTERM)
        for line in streams[:4]:  # the others read nothing any more
            while line.recv(65536):
                pass
        sender.sendall(body)
        assert sender.recv(65536).startswith(b"HTTP/1.1 201 ")
        said = server.end()
        assert server.process.returncode == 0
        assert "Traceback" not in said
        assert len(said.splitlines()) <= 1, said
        for line in (*streams, *half, sender):
            line.close()
