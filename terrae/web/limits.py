"""Limits on what a visitor may ask of the server: the size of a request, and the rate and number of requests."""
from __future__ import annotations

import re
import threading
import time
from collections import Counter, OrderedDict
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from terrae.web.errors import Problem

MAX_BODY = 2_000_000  # bytes; the longest record is far smaller
MAX_ADDRESSES = 20_000  # buckets remembered
MAX_FILES = 10_000  # open at once, where the system allows it
STREAMS = 10  # open at once by an address, unless the host says otherwise
RATES = {  # purpose -> how many at once, how many per second after that; docs/server.md explains each
    "get": (120, 20.0),
    "view": (90, 8.0),
    "file": (400, 100.0),
    "health": (60, 10.0),
    "send": (240, 24.0),
    "create": (30, 0.5),
    "post": (120, 12.0),
    "stream": (40, 1.0),
    "log": (20, 1.0),
    "record": (20, 0.5),
    "study": (60, 8.0),
    "statistics": (20, 1.0),
    "hint": (12, 0.25),
    "live": (30, 0.5),
    "preview": (60, 2.0),
    "upload": (12, 0.1),
    "picture": (30, 1.0),
    "animation": (6, 0.1),
    "review": (6, 0.02),
    "refusal": (60, 5.0),
    "report": (6, 0.01),
    "personal": (6, 0.02),
    "message": (8, 0.02),
    "bot": (6, 0.01),
    "challenge": (20, 0.1),
}
UNSHARED = {"file", "health", "refusal"}  # too cheap to tell other processes of
STREAM = re.compile(r"/(?:t|s|api/tables)/[^/]+/events|/api/bot/stream")
BOT = re.compile(r"/(?:t|s|api/tables)/[^/]+/(?:hint|threat|think)")  # waits for a bot, which has a budget of its own
STUDY = re.compile(r"/(?:s|puzzles)/.*")
COSTLY = [(re.compile(pattern), purpose) for pattern, purpose in (
    (r"/(?:t|s|api/tables)/[^/]+/record", "record"),
    (r"/t/[^/]+(?:/view|/points|/review)?", "view"),
    (r"/stats/.*", "statistics"),
    (STUDY.pattern, "study"),
)]


def purposes(method: str, path: str, query: bytes) -> list[str]:
    """Name the budgets that a request is paid from before anything is done for it."""
    if method not in ("GET", "HEAD"):  # a study is read, written and drawn; but who waits for a bot costs nothing
        return ["send", *(["study"] if STUDY.fullmatch(path) and not path.endswith("/others") else [])]
    if path.startswith("/static/"):
        return ["file"]
    if path in ("/healthz", "/readyz"):
        return ["health"]
    if STREAM.fullmatch(path):
        return ["stream"]
    if BOT.fullmatch(path):
        return ["get"]
    found = [purpose for pattern, purpose in COSTLY if pattern.fullmatch(path)][:1]
    return ["get", *found, *(["log"] if b"log=all" in query else [])]


Key = tuple[str, str]  # purpose and address


class Limits:
    """A bucket of tokens per address and purpose, refilled as time passes; and the streams each address has open.

    With `tell_others`, what is used here counts in other processes too, a moment later: see `shared_limits`."""

    def __init__(self, on: bool = True, streams: int = STREAMS) -> None:
        self.on = on
        self.most_streams = streams
        self.lock = threading.Lock()
        self.buckets: OrderedDict[Key, tuple[float, float]] = OrderedDict()  # tokens left, and when
        self.streams: Counter[str] = Counter()  # open here, by address
        self.elsewhere: dict[str, int] = {}  # open in other processes
        self.spent: Counter[Key] = Counter()  # not yet told to other processes
        self.changed: set[str] = set()  # addresses whose streams have not been told
        self.tell_others: Callable[[], None] | None = None

    def use(self, what: str, address: str) -> None:
        """Take a token, or raise a `Problem` that says how long to wait."""
        if wait := self.take(what, address):
            raise Problem(429, "too-fast", seconds=max(1, round(wait)))

    def take(self, what: str, address: str) -> float:
        """Take a token if there is one, else return how many seconds there is none."""
        if not self.on:
            return 0.0
        most, rate = RATES[what]
        now = time.monotonic()
        with self.lock:
            known = (what, address) in self.buckets
            left, then = self.buckets.pop((what, address), (float(most), now))
            left = min(most, left + (now - then) * rate)
            self.buckets[what, address] = (left - 1 if left >= 1 else left, now)
            while len(self.buckets) > MAX_ADDRESSES:
                self.buckets.popitem(last=False)
            if left >= 1 and self.tell_others is not None and what not in UNSHARED:
                self.spent[what, address] += 1
                if not known or left < most / 2:
                    self.tell_others()
        return 0.0 if left >= 1 else (1 - left) / rate

    @contextmanager
    def stream(self, address: str) -> Iterator[None]:
        """Count an open stream while it lasts, or raise a `Problem` if the address has too many."""
        with self.lock:
            if self.on and self.streams[address] + self.elsewhere.get(address, 0) >= self.most_streams:
                raise Problem(429, "too-many-streams", most=self.most_streams, seconds=30)
            self.count_stream(address, 1)
        try:
            yield
        finally:
            with self.lock:
                self.count_stream(address, -1)

    def count_stream(self, address: str, change: int) -> None:
        self.streams[address] += change
        if not self.streams[address]:
            del self.streams[address]
        if self.tell_others is not None:
            self.changed.add(address)
            self.tell_others()


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


def file_limit() -> int:
    """How many files this process may have open."""
    try:
        import resource
    except ImportError:
        return MAX_FILES
    given, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    return MAX_FILES if given == resource.RLIM_INFINITY else given
