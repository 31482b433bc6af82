"""A real server in a process of its own, as `terrae serve` starts it."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from pathlib import Path
from typing import Any

import httpx

from tests.patience import PATIENCE
from tests.postgres import free_port

MAIN = "import sys\nfrom terrae.commands.main import main\nsys.exit(main(sys.argv[1:]))"


class Server:
    """One running server. `kill` is kill -9: nothing is tidied up. Python that is given runs `before` it starts."""

    def __init__(self, database: str, port: int = 0, pace: str = "0", folder: Path | None = None,
                 before: str = "", **environment: str) -> None:
        self.port = port or free_port()
        self.database = database
        self.url = f"http://127.0.0.1:{self.port}"
        program = ["-c", f"{before}\n{MAIN}"] if before else ["-m", "terrae"]
        self.process = subprocess.Popen(
            [sys.executable, *program, "serve", "--port", str(self.port), "--database", database,
             "--pace", pace, "--unlimited"], env={**os.environ, **environment}, cwd=folder,
            stdout=subprocess.DEVNULL)
        self.wait()

    def wait(self) -> None:
        wait_for(self.url, self.process)

    def kill(self) -> None:
        if self.process.poll() is None:
            self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def wait_for(url: str, process: subprocess.Popen[Any]) -> None:
    """Wait until a server answers."""
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        try:
            httpx.get(f"{url}/api/games", timeout=PATIENCE)
            return
        except httpx.TransportError:
            assert process.poll() is None, "the server did not start"
            time.sleep(0.1)
    raise AssertionError(f"the server did not answer within {PATIENCE} seconds")
