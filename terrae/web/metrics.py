"""What a process counts about itself, for Prometheus. Labels come from short lists, never from what a visitor sent."""
from __future__ import annotations

from prometheus_client import (
    CollectorRegistry,
    Counter,
    Gauge,
    Histogram,
    ProcessCollector,
    disable_created_metrics,
    generate_latest,
)

METHODS = frozenset({"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"})
REQUEST_SECONDS = (0.01, 0.025, 0.05, 0.1, 0.3, 1.0, 3.0, 10.0)
BOT_SECONDS = (0.1, 0.3, 1.0, 3.0, 10.0, 30.0)
MOST_REASONS = 150  # for refusals; the locales know fewer
disable_created_metrics()  # type: ignore[no-untyped-call]  # when a series began interests nobody


class Metrics:
    """The meters of one process. Everything with a store can count (`store.metrics`), from any thread."""

    def __init__(self) -> None:
        self.registry = CollectorRegistry()
        ProcessCollector(registry=self.registry)
        own = self.registry
        self.requests = Counter("terrae_requests", "Requests answered.", ["route", "method", "status"], registry=own)
        self.seconds = Histogram("terrae_request_seconds", "Time to answer a request, streams excepted.", ["route"],
                                 buckets=REQUEST_SECONDS, registry=own)
        self.streams = Gauge("terrae_open_streams", "Event streams that are open.", registry=own)
        self.refused = Counter("terrae_refused_requests", "Requests refused, by error.", ["reason"], registry=own)
        self.moves = Counter("terrae_moves", "Plies written by this process.", ["game"], registry=own)
        self.decisions = Counter("terrae_bot_decisions", "Moves bots decided on.", ["level", "by"], registry=own)
        self.waited = Histogram("terrae_bot_wait_seconds", "Time a table waited for a free process for its bot.",
                                buckets=BOT_SECONDS, registry=own)
        self.thought = Histogram("terrae_bot_turn_seconds", "Time a bot took for its turn.", ["level"],
                                 buckets=BOT_SECONDS, registry=own)
        self.jobs = Counter("terrae_jobs", "Hints and reviews done for others.", ["kind", "outcome"], registry=own)
        self.connecting = Gauge("terrae_database_waiting", "Threads waiting for a connection.", registry=own)
        self.reasons: set[str] = set()

    def answered(self, route: str, method: str, status: int, seconds: float | None) -> None:
        """Count a request by its route's template. A stream has no seconds."""
        self.requests.labels(route, method if method in METHODS else "other", str(status)).inc()
        if seconds is not None:
            self.seconds.labels(route).observe(seconds)

    def refuse(self, reason: str) -> None:
        """Count a refusal by the id of its error. Ids are few; should they not be, the others count as one."""
        if len(self.reasons) < MOST_REASONS:
            self.reasons.add(reason)
        self.refused.labels(reason if reason in self.reasons else "other").inc()

    def bot_played(self, level: str, plies: int, forfeited: bool, seconds: float) -> None:
        """Count a bot's turn, and how long it took. The last of its moves may be somebody else's."""
        own = plies - forfeited
        if own:
            self.decisions.labels(level, "itself").inc(own)
        if forfeited:
            self.decisions.labels(level, "substitute").inc()
        self.thought.labels(level).observe(seconds)

    def text(self) -> bytes:
        """Everything in Prometheus' text format."""
        return generate_latest(self.registry)
