"""A server that is asked to end does so at once, even while pages are open, and complains about nothing."""
from __future__ import annotations

import signal
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.postgres import free_port
from tests.web.serving import wait_for


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_open_pages_do_not_hold_a_server_that_ends(tmp_path: Path, how: signal.Signals) -> None:
    port = free_port()
    url = f"http://127.0.0.1:{port}"
    command = [sys.executable, "-m", "terrae", "serve", "--port", str(port), "--database",
               f"sqlite:///{tmp_path / 'terrae.db'}"]
    with subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE, text=True) as server:
        try:
            wait_for(url, server)
            made = httpx.post(f"{url}/api/tables", json={"game": "nova", "seats": ["me", "bot:greedy"]}).json()
            with httpx.stream("GET", f"{url}/api/tables/{made['id']}/events", timeout=60) as events:
                lines = events.iter_lines()
                assert next(lines) == "retry: 1000"
                server.send_signal(how)
                list(lines)  # the stream ends as it should: a broken one would raise an error
            _, said = server.communicate(timeout=60)
        finally:
            server.kill()
    assert said == ""  # the streams did not have to be broken off
    assert server.returncode in (0, -how)
