"""The log stays readable while somebody makes trouble: what repeats is counted, not written again and again."""
from __future__ import annotations

import logging
import threading
import time

EVERY = 10.0  # seconds
ALLOWED = 5  # of the same message in that time
MAX_KINDS = 500  # messages remembered
NAMES = ("terrae", "uvicorn.error", "asyncio")


class Floods(logging.Filter):
    """Lets a few records of each message pass in some seconds; the next one afterwards tells how many did not."""

    def __init__(self) -> None:
        super().__init__()
        self.lock = threading.Lock()
        self.seen: dict[str, tuple[float, int]] = {}  # since when, and how many

    def filter(self, record: logging.LogRecord) -> bool:
        key, now = str(record.msg)[:80], time.monotonic()
        with self.lock:
            since, count = self.seen.get(key, (now, 0))
            dropped = 0
            if now - since >= EVERY:
                since, count, dropped = now, 0, max(0, count - ALLOWED)
            if len(self.seen) >= MAX_KINDS and key not in self.seen:
                self.seen.clear()
            self.seen[key] = (since, count + 1)
        if dropped:
            record.msg, record.args = f"{record.getMessage()} ({dropped} more were not written)", ()
        return count < ALLOWED


def watch_logs() -> None:
    """Keep the logs of this process from being flooded."""
    for name in NAMES:
        logger = logging.getLogger(name)
        if not any(isinstance(one, Floods) for one in logger.filters):
            logger.addFilter(Floods())
