"""Limits on what a visitor may send: the size of a request, and the rate of requests that change something."""
from __future__ import annotations

import threading
import time
from collections import OrderedDict

from terrae.web.errors import Problem

MAX_BODY = 2_000_000  # bytes; the longest record is far smaller
MAX_ADDRESSES = 10_000  # addresses remembered
MAX_FILES = 10_000  # open at once, where the system allows it
RATES = {  # purpose -> how many at once, how many per second after that
    "create": (30, 0.5),
    "post": (120, 12.0),
    "hint": (12, 0.25),
    "live": (30, 0.5),
    "picture": (30, 1.0),
    "animation": (6, 0.1),
    "review": (6, 0.02),
    "message": (8, 0.02),
}


class Limits:
    """A bucket of tokens per address and purpose, refilled as time passes."""

    def __init__(self, on: bool = True) -> None:
        self.on = on
        self.lock = threading.Lock()
        self.buckets: OrderedDict[tuple[str, str], tuple[float, float]] = OrderedDict()  # tokens left, and when

    def use(self, what: str, address: str) -> None:
        """Take a token, or raise a `Problem` that says how long to wait."""
        if not self.on:
            return
        most, rate = RATES[what]
        now = time.monotonic()
        with self.lock:
            left, then = self.buckets.pop((what, address), (float(most), now))
            left = min(most, left + (now - then) * rate)
            self.buckets[what, address] = (left - 1 if left >= 1 else left, now)
            while len(self.buckets) > MAX_ADDRESSES:
                self.buckets.popitem(last=False)
        if left < 1:
            raise Problem(429, "too-fast", seconds=max(1, round((1 - left) / rate)))


def raise_file_limit() -> None:
    """Raise the limit on open files: every open page holds a connection, and the default limit is low."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return
    given, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = MAX_FILES if most == resource.RLIM_INFINITY else min(most, MAX_FILES)
    if given != resource.RLIM_INFINITY and given < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
