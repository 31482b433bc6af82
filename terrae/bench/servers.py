"""Servers to measure, each in a process of its own, and what they use."""
from __future__ import annotations

import re
import socket
import subprocess
import sys
import time
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import IO
from urllib.request import Request, urlopen

from terrae.core.errors import BadOption


class Server:
    """`terrae serve` in a process of its own. How much it uses is known on Linux; elsewhere it is 0."""

    options: tuple[str, ...] = ("--unlimited", "--pace", "0")

    def __init__(self, database: str, log: IO[bytes] | None = None, before: Sequence[str] = ()) -> None:
        with socket.socket() as trial:
            trial.bind(("127.0.0.1", 0))
            self.port: int = trial.getsockname()[1]
        command = [sys.executable, "-m", "terrae", "serve", "--port", str(self.port), "--database", database]
        self.process = subprocess.Popen([*before, *command, *self.options], stdout=subprocess.DEVNULL, stderr=log)

    def wait(self) -> None:
        """Wait until it answers."""
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
            return time.clock_gettime(~self.process.pid << 3 | 2)  # the clock of a process, as Linux numbers it
        except OSError:
            return 0.0

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


@contextmanager
def started(database: str, processes: int = 1) -> Iterator[list[Server]]:
    """Servers of one database, until they are no longer needed."""
    with ExitStack() as ending:
        servers = [Server(database) for _ in range(processes)]
        for server in servers:
            ending.callback(server.stop)
        for server in servers:
            server.wait()
        yield servers
