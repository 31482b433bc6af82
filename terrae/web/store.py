"""The database: SQLite in a file, or PostgreSQL by its URL, with one set of statements for both."""
from __future__ import annotations

import json
import re
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from alembic.runtime.migration import MigrationContext
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import ColumnElement, Connection, Engine, Row, Select, Table, delete, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.web.connections import WriterQueue, clock, is_file, open_readers, open_writers
from terrae.web.db_files import make_private
from terrae.web.metrics import Metrics
from terrae.web.schema import COUNT_CHANGE, COUNT_OWN, COUNT_SEAT, METADATA

CHANNEL = "terrae"  # of PostgreSQL's notifications about tables
JOBS_CHANNEL = "terrae_jobs"  # about hints and reviews
MIGRATING = 741_283  # the advisory lock for bringing the database up to date


class Store:
    """A database with the project's schema. On SQLite `on_change` is called for every committed change; PostgreSQL
    notifies all processes itself, including this one (see `live`)."""

    def __init__(self, url: str, migrate: bool = True) -> None:
        self.url = check_url(url)
        self.metrics = Metrics()
        self.schema_wanted = str(ScriptDirectory.from_config(migrations()).get_current_head())
        self.lite = is_file(self.url)
        self.clock = clock(self.url)
        self.on_change: Callable[[dict[str, Any]], None] = ignore
        self.reading = threading.local()  # the connection each thread reads with at the moment
        self.queue = WriterQueue(one_by_one=self.lite)
        if not self.lite:
            require("postgres", "a PostgreSQL database")
        if self.lite:
            make_private(file_of(self.url))
        try:
            self.engine, self.writers = open_readers(self.url), open_writers(self.url)
            if migrate:
                self.migrate()
            else:
                self.check_schema()
        except DBAPIError as problem:
            raise BadOption(f"the database {make_url(url)!r} cannot be used: {str(problem.orig).strip()}") from None
        except CommandError as problem:
            raise BadOption(f"the database {make_url(url)!r} is of another version of Terrae: {problem}") from None

    def migrate(self) -> None:
        """Bring the database to this version's schema; processes that start together take turns."""
        with self.engine.begin() as db:
            if not self.lite:  # a migration may take its time
                db.execute(text("SET LOCAL statement_timeout = 0"))
                db.execute(text("SET LOCAL lock_timeout = 0"))
                db.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))
            upgrade(db)

    def check_schema(self) -> None:
        """Refuse a database of another version, for those who must not change a database that others use."""
        found = self.schema_found()
        if found != self.schema_wanted:
            raise BadOption(f"the database {make_url(self.url)!r} has schema {found or 'none'}, and this version of "
                            f"Terrae needs {self.schema_wanted}: install the version the servers have, or start a "
                            "server of this version first, which brings the database up to date")

    def schema_found(self) -> str:
        """The version of the schema that the database has; empty if it has none."""
        with self.read() as db:
            return MigrationContext.configure(db).get_current_revision() or ""

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """Open a connection to read. Reading within reading, in one thread, goes on with the same one."""
        known: Connection | None = getattr(self.reading, "db", None)
        if known is not None:
            yield known
            return
        with self.connect(self.engine) as db:
            self.reading.db = db
            try:
                yield db
            finally:
                self.reading.db = None

    def connect(self, pool: Engine) -> Connection:
        """Take a connection from a pool, or wait for one."""
        with self.metrics.connecting.track_inprogress():
            return pool.connect()

    @contextmanager
    def write(self) -> Iterator[Writing]:
        """Open a transaction: all of it happens or nothing. Changes announced in it are published at the end."""
        with self.queue.wait(), self.connect(self.writers).execution_options(writing=True) as db:
            written = Writing(db, self.lite)
            with db.begin():
                yield written
        for call in written.afterwards:
            call()
        for change in written.changes:
            self.on_change(change)

    def close(self) -> None:
        self.engine.dispose()
        self.writers.dispose()


class Writing:
    """A transaction that changes something."""

    def __init__(self, db: Connection, lite: bool) -> None:
        self.db = db
        self.lite = lite
        self.execute = db.execute
        self.changes: list[dict[str, Any]] = []
        self.afterwards: list[Callable[[], None]] = []  # once everything is written

    def delete(self, table: Table, which: ColumnElement[bool]) -> None:
        """Delete rows and everything that belongs to them."""
        for other in METADATA.sorted_tables:
            for key in other.foreign_keys:
                if key.column.table is table:
                    self.delete(other, key.parent.in_(select(key.column).where(which)))
        self.execute(delete(table).where(which))

    def announce(self, change: dict[str, Any]) -> None:
        """Notify everybody who watches, if and when the transaction succeeds."""
        if change["type"] == "draft":  # nobody else may know even that there is one
            self.execute(COUNT_OWN, {"table": change["table"]})
            self.execute(COUNT_SEAT, {"table": change["table"], "number": change["seat"]})
        else:
            self.execute(COUNT_CHANGE, {"table": change["table"]})  # of a study there is no such row
        if self.lite:
            self.changes.append(change)
        else:
            self.execute(text("SELECT pg_notify(:channel, :change)"),
                         {"channel": CHANNEL, "change": json.dumps(change, ensure_ascii=False)})


def migrations(db: Connection | None = None) -> Config:
    """Return Alembic's view of our migrations, on a connection."""
    config = Config()
    config.set_main_option("script_location", str(Path(__file__).with_name("migrations")))
    config.attributes["connection"] = db
    return config


def upgrade(db: Connection, version: str = "head") -> None:
    """Bring a database's schema to a version, as a part of the transaction that is open."""
    command.upgrade(migrations(db), version)


def file_of(url: str) -> Path:
    """Return the file of a SQLite database."""
    return Path(make_url(url).database or "")


def check_url(url: str) -> str:
    """Return a database URL the server can use; `postgresql://` becomes the URL of the current driver."""
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):  # ValueError: a port that is not a number
        raise BadOption(f"a database is sqlite:///file.db or postgresql://user@host/name, "
                        f"not {hide_password(url)!r}") from None
    if parts.drivername in ("postgresql", "postgres"):
        parts = parts.set(drivername="postgresql+psycopg")
    if parts.drivername not in ("sqlite", "postgresql+psycopg"):
        raise BadOption(f"the database must be SQLite or PostgreSQL, not {parts.drivername}")
    if parts.drivername == "sqlite":
        if parts.database in (None, "", ":memory:"):
            raise BadOption("a SQLite database is a file, such as sqlite:///terrae.db")
        folder = Path(parts.database).parent
        if not folder.is_dir():
            raise BadOption(f"there is no folder {folder} to put the database in")
    return parts.render_as_string(hide_password=False)


def hide_password(url: str) -> str:
    """Return a URL that cannot be read, without its password.

    >>> hide_password("postgresql://me:secret@here:port/games")
    'postgresql://me:***@here:port/games'
    """
    return re.sub(r"(://[^:@/]*):.*@", r"\1:***@", url)


def ignore(change: dict[str, Any]) -> None:
    pass


def get(db: Connection, query: Select[Any]) -> Row[Any] | None:
    return db.execute(query).first()


__all__ = ["CHANNEL", "Store", "Writing", "get", "select"]
