"""Playing the games of a match on a Ray cluster. Ray is only needed here, and only when it is asked for."""
from __future__ import annotations

import os
import socket
from collections.abc import Iterator
from importlib import import_module
from typing import Any

from terrae.arena.match import Match
from terrae.arena.play import play
from terrae.core.errors import BadOption, TerraeError
from terrae.core.extras import require

LOCAL = "local"
SECONDS = 5  # a cluster has to answer
QUEUED = 2  # games waiting for every one being played, so that nobody is idle


def played(match: Match, numbers: list[int], jobs: int, address: str) -> Iterator[tuple[int, str]]:
    """Play games and yield them with their records, in the order they end. `local` starts a cluster with that number of
    jobs on this machine."""
    ray = connected(jobs, address)
    try:
        remote = ray.remote(play)
        slots = int(ray.cluster_resources().get("CPU", 1)) * QUEUED
        waiting = iter(numbers)
        games: dict[Any, int] = {}
        while True:
            for number in waiting:
                games[remote.remote(match, number)] = number
                if len(games) >= slots:
                    break
            if not games:
                return
            ended, _ = ray.wait(list(games))
            for game in ended:
                yield games.pop(game), answer(ray, game)
    finally:
        ray.shutdown()


def answer(ray: Any, game: Any) -> str:
    """Wait for a game's result. An error that the user can fix is reported as in a local match."""
    try:
        text: str = ray.get(game)
    except ray.exceptions.RayTaskError as problem:
        if isinstance(problem.cause, TerraeError):
            raise problem.cause from None
        raise
    except ray.exceptions.RayError as problem:
        reason = " ".join(str(problem).split())[:200]
        raise TerraeError(f"the cluster lost a game, and --out keeps those that are done: {reason}") from None
    return text


def connected(jobs: int, address: str) -> Any:
    """Ray, at work."""
    require("cluster", "terrae arena --ray")
    ray = import_module("ray")
    os.environ.setdefault("RAY_USAGE_STATS_ENABLED", "0")  # nobody else learns of the games
    quiet = {"log_to_driver": False, "logging_level": "ERROR"}
    try:
        if address == LOCAL:
            ray.init(address=LOCAL, num_cpus=jobs, include_dashboard=False, **quiet)
        else:
            answering(address)
            ray.init(address=address, **quiet)
    except Exception as problem:
        raise BadOption(f"no Ray cluster at {address!r}: {' '.join(str(problem).split())[:200]}") from None
    return ray


def answering(address: str) -> None:
    """Raise if nobody is there: Ray itself would go on trying for minutes."""
    host, colon, port = address.rpartition("://")[2].rpartition(":")
    if colon:
        socket.create_connection((host, int(port)), timeout=SECONDS).close()
