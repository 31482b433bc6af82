"""What `/metrics` reads when it is asked: tables, queues, processes and connections as they are at that moment."""
from __future__ import annotations

import time
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from prometheus_client.core import GaugeMetricFamily
from prometheus_client.registry import Collector
from sqlalchemy import func, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import QueuePool

from terrae.web.jobs import RUNNING, WAITING
from terrae.web.schema import jobs, tables

if TYPE_CHECKING:
    from terrae.web.processes import WorkerProcess
    from terrae.web.server import Server

KEPT = 10.0  # seconds that counts of the database are kept
PAGE = 4096  # bytes of memory


class ServerFigures(Collector):
    """Reads a server. Counts of the database are kept for some seconds, so that asking often costs nothing."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.read_at = -KEPT
        self.tables: list[tuple[str, str, int]] = []
        self.jobs: dict[str, int] = {}

    def describe(self) -> list[GaugeMetricFamily]:
        return []  # so that registering reads nothing

    def collect(self) -> Iterator[GaugeMetricFamily]:
        self.read_database()
        yield gauge("terrae_tables", "Tables by game and status.", ("game", "status"),
                    {(game, status): count for game, status, count in self.tables})
        yield gauge("terrae_queue_length", "What waits or is under way, by kind.", ("kind",),
                    {(kind,): count for kind, count in self.queues().items()})
        yield gauge("terrae_processes_busy", "Processes for bots that are thinking, and all there are.", ("state",),
                    {("busy",): self.busy(), ("all",): len(self.server.bots.workers)})
        yield gauge("terrae_workers_seen", "Processes for bots seen lately, on all machines.",
                    (), {(): self.server.presence.processes})
        yield gauge("terrae_children_memory_bytes", "Memory of the processes for bots and analysts.", ("kind",), {
            ("bots",): memory(self.server.bots.workers), ("analysts",): memory(self.server.analysts.all)})
        yield gauge("terrae_database_connections", "Connections to the database.", ("state",), self.connections())

    def read_database(self) -> None:
        if time.monotonic() - self.read_at < KEPT:
            return
        self.read_at = time.monotonic()
        counted = select(tables.c.game, tables.c.status, func.count()).group_by(tables.c.game, tables.c.status)
        waiting = select(jobs.c.kind, func.count()).where(jobs.c.status.in_((WAITING, RUNNING))).group_by(jobs.c.kind)
        try:
            with self.server.store.read() as db:
                self.tables = [(game, status, count) for game, status, count in db.execute(counted)]
                self.jobs = {row.kind: row[1] for row in db.execute(waiting)}
        except SQLAlchemyError:  # the other figures are wanted all the more; these are told as unknown
            self.tables, self.jobs = [], {}

    def queues(self) -> dict[str, int]:
        """Count what waits here, and jobs that any process may take."""
        server = self.server
        asked = list(server.bots.explanations.values())
        return {"bots": len(server.bots.busy), "hints": sum(not one.done() for one in asked),
                "analyses": server.analysts.waiting.total(), "reviews": len(server.reviews.tasks),
                **{f"jobs_{kind}": count for kind, count in self.jobs.items()}}

    def busy(self) -> int:
        return len(self.server.bots.workers) - len(self.server.bots.shares.free)

    def connections(self) -> dict[tuple[str, ...], int]:
        found: Counter[tuple[str, ...]] = Counter()
        for pool in (self.server.store.engine.pool, self.server.store.writers.pool):
            if isinstance(pool, QueuePool):
                found.update({("in use",): pool.checkedout(), ("idle",): pool.checkedin()})
        return found


def gauge(name: str, about: str, labels: tuple[str, ...], values: dict[tuple[str, ...], int]) -> GaugeMetricFamily:
    found = GaugeMetricFamily(name, about, labels=labels)
    for key, value in values.items():
        found.add_metric(key, value)
    return found


def memory(processes: Sequence[WorkerProcess]) -> int:
    """The resident memory of some processes, where the system tells it."""
    total = 0
    for one in processes:
        process = one.process
        try:
            total += PAGE * int(Path(f"/proc/{process.pid if process else 0}/statm").read_text().split()[1])
        except (OSError, IndexError):
            continue
    return total
