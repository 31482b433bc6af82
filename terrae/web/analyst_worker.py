"""What an analyst's process does: it sends the results of a job one by one, and looks between them whether to stop."""
from __future__ import annotations

import logging
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Protocol

from terrae.web.processes import DONE, FAILED, serve_jobs

STOP = "stop"
NICENESS = 10  # games and pages come first


class Job(Protocol):
    """Something to find out, as a value that can be sent to a process."""

    def results(self) -> Iterator[Any]:
        """Yield what is found, and None where there is nothing to tell but a chance to stop."""


@dataclass(frozen=True)
class Result:
    """Something a job has found."""

    value: Any


def work(pipe: Connection) -> None:
    """Do jobs in the machine's spare time."""
    serve_jobs(pipe, do, NICENESS)


def do(pipe: Connection, job: Job | str) -> None:
    """Do one job and say how it ended."""
    if job != STOP:  # else it was meant for a job that had ended meanwhile
        assert not isinstance(job, str)
        pipe.send(run(pipe, job))


def run(pipe: Connection, job: Job) -> str:
    """Send what a job finds until it ends or anything comes from the server."""
    try:
        for result in job.results():
            if result is not None:
                pipe.send(Result(result))
            if pipe.poll():
                break
        return DONE
    except ConnectionError:  # the server is gone
        raise
    except Exception:
        logging.exception("the analysis %s failed", type(job).__name__)
        return FAILED
