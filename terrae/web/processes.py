"""Processes that work for a server, each at the other end of a pipe. They do not use the database."""
from __future__ import annotations

import multiprocessing
import os
import signal
from collections.abc import Callable
from multiprocessing.connection import Connection
from typing import Any

from terrae.core.registry import GAMES, load
from terrae.web import logs

SPAWN = multiprocessing.get_context("spawn")
START = 60.0  # seconds a process may take to start
READY = "ready"  # the process can take its first job
DONE, FAILED = "done", "failed"  # how a job ended


class WorkerProcess:
    """The server's end: a process that is started when there is a job, and started anew when it has died."""

    def __init__(self, work: Callable[[Connection], None]) -> None:
        self.work = work  # what the process does with its end of the pipe
        self.closed = False
        self.process: multiprocessing.process.BaseProcess | None = None
        self.pipe: Connection | None = None

    def start(self) -> None:
        self.pipe, theirs = SPAWN.Pipe()
        process = SPAWN.Process(target=self.work, args=(theirs,), daemon=True)
        process.start()
        self.process = process  # only now: a process that has not started cannot be stopped
        theirs.close()
        if self.closed:
            self.stop()
        if not self.pipe.poll(START):
            raise EOFError
        self.pipe.recv()

    def send(self, job: Any) -> Connection:
        """Send a job to the process, started if need be, and return the pipe the answer will come from."""
        pipe = self.ready_pipe()
        pipe.send(job)
        return pipe

    def ready_pipe(self) -> Connection:
        """Return the pipe to the process, started if need be."""
        if self.process is None or not self.process.is_alive():
            self.start()
        assert self.pipe is not None
        return self.pipe

    def restart(self) -> None:
        """Replace the process by a new one, which imports everything anew."""
        self.stop()
        if not self.closed:
            self.start()

    def close(self) -> None:
        """End the process and take no more jobs."""
        self.closed = True
        self.stop()

    def stop(self) -> None:
        process, self.process = self.process, None
        if process is not None:
            process.kill()
            process.join()


def serve_jobs(pipe: Connection, do: Callable[[Connection, Any], None], niceness: int = 0) -> None:
    """The process's end: say when ready, then do job after job until the server is gone. The jobs are done with some
    `niceness` to other processes; the start is not."""
    logs.configure()
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # Ctrl-C is for the server
    for game in GAMES:
        load(game)
    if hasattr(os, "nice"):
        os.nice(niceness)
    try:
        pipe.send(READY)
        while True:
            do(pipe, pipe.recv())
    except (EOFError, OSError):
        return
