"""Connections to the database: how many there are, and how long anything waits for one, for a lock or for an answer.

Reading and writing have pools of their own, and only so many writers may wait, so that somebody who reads never waits
for somebody who writes.
"""
from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import ColumnElement, Connection, Engine, Float, cast, create_engine, event, extract, func
from sqlalchemy.exc import InterfaceError, OperationalError, SQLAlchemyError
from sqlalchemy.exc import TimeoutError as PoolTimeout

from terrae.web.errors import Problem

WAIT = 5  # seconds that anything waits for a connection or a lock
LONGEST = 20  # seconds a statement may take
HELD = 10  # seconds a transaction may be left alone, and sent bytes unanswered
RETRY = 3  # seconds after which somebody refused should try again
MAX_WRITERS = 40  # who write or wait for it; each holds a thread
THREADS = 40 + MAX_WRITERS  # that answer requests: however many write, as many as before can read
# Kept open, and in all. PostgreSQL: with the one that listens, at most 15 of a process. A file needs no limit.
READERS, WRITERS = (5, 8), (3, 6)
FILE_READERS, FILE_WRITERS = (20, THREADS), (1, 1)
# Both ends notice a machine that is cut off, and PostgreSQL frees what it held.
SILENCE = {"keepalives_idle": 4, "keepalives_interval": 2, "keepalives_count": 2}
LINK: dict[str, Any] = {**SILENCE, "tcp_user_timeout": HELD * 1000, "connect_timeout": WAIT, "options": " ".join([
    *(f"-c tcp_{key}={value}" for key, value in SILENCE.items()), f"-c tcp_user_timeout={HELD}s",
    f"-c idle_in_transaction_session_timeout={HELD}s -c lock_timeout={WAIT}s -c statement_timeout={LONGEST}s"])}
OUT_OF_REACH = (OperationalError, InterfaceError, PoolTimeout)  # locked, full, stopped, or no connection free


def open_readers(url: str) -> Engine:
    return open_pool(url, FILE_READERS if is_file(url) else READERS)


def open_writers(url: str) -> Engine:
    return open_pool(url, FILE_WRITERS if is_file(url) else WRITERS)


def is_file(url: str) -> bool:
    return url.startswith("sqlite")


def open_pool(url: str, size: tuple[int, int]) -> Engine:
    """Make a pool that keeps some connections open and has so many in all."""
    kept, most = size
    given = {"check_same_thread": False, "timeout": WAIT} if is_file(url) else LINK
    engine = create_engine(url, connect_args=given, pool_pre_ping=not is_file(url), pool_size=kept,
                           max_overflow=most - kept, pool_timeout=WAIT)
    if is_file(url):
        event.listen(engine, "connect", configure_sqlite)
        event.listen(engine, "begin", begin)
    return engine


def configure_sqlite(connection: Any, record: Any) -> None:
    """Set up SQLite for a server: readers never wait for the writer, acknowledged writes survive a power cut, and
    transactions begin explicitly."""
    connection.isolation_level = None
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={WAIT * 1000}"):
        connection.execute(f"PRAGMA {pragma}")


def begin(db: Connection) -> None:
    db.exec_driver_sql("BEGIN IMMEDIATE" if db.get_execution_options().get("writing") else "BEGIN")


def clock(url: str) -> ColumnElement[float]:
    """The time in seconds by the database's own clock, as a part of a statement: machines may disagree about it."""
    if is_file(url):
        return cast((func.julianday("now") - 2440587.5) * 86400.0, Float)
    return cast(extract("epoch", func.clock_timestamp()), Float)


class WriterQueue:
    """Lets writers through: into a file one at a time, into PostgreSQL all at once. Only so many may wait, and not for
    ever; others are told at once to try again."""

    def __init__(self, one_by_one: bool) -> None:
        self.places = threading.BoundedSemaphore(MAX_WRITERS)
        self.turn = threading.Lock() if one_by_one else threading.Semaphore(MAX_WRITERS)

    @contextmanager
    def wait(self) -> Iterator[None]:
        if not self.places.acquire(blocking=False):
            raise busy()
        try:
            if not self.turn.acquire(timeout=WAIT):
                raise busy()
            try:
                yield
            finally:
                self.turn.release()
        finally:
            self.places.release()


def busy() -> Problem:
    """Return what somebody is told while the database cannot be used."""
    return Problem(503, "database-busy", seconds=RETRY)


def describe(problem: Exception) -> str:
    """Say in one line what the database complains about."""
    said = getattr(problem, "orig", None) if isinstance(problem, SQLAlchemyError) else problem
    return " ".join(str(said or problem).split())
