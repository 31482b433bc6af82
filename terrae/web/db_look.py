"""Look at a database without changing anything: can it be opened, which version has it, how much is in it?"""
from __future__ import annotations

import os
from dataclasses import dataclass
from enum import Enum
from pathlib import Path

from alembic.script import ScriptDirectory
from sqlalchemy import URL, Connection, create_engine, func, inspect, select, text
from sqlalchemy.engine import make_url
from sqlalchemy.exc import DBAPIError

from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.web.schema import tables
from terrae.web.store import check_url

PATIENCE = 3  # seconds to wait for a PostgreSQL server
VERSION = text("SELECT version_num FROM alembic_version")


class Kind(Enum):
    """What is there, compared with what the server needs."""

    ABSENT = "absent"  # no file yet
    EMPTY = "empty"  # no tables yet
    FOREIGN = "foreign"  # tables, but none of Terrae
    OLDER = "older"  # `terrae serve` migrates it
    CURRENT = "current"
    UNKNOWN = "unknown"  # a version from the future


@dataclass(frozen=True)
class Look:
    """What was seen of a database."""

    url: str  # without its password
    kind: Kind
    version: str = ""  # of its schema
    newest: str = ""  # the version of this Terrae's schema
    tables: int = 0  # where people play; not those of the database
    size: int = 0  # bytes


def look(url: str) -> Look:
    """Look at a database. Raises BadOption if it cannot be opened or made."""
    parts = make_url(check_url(url))
    shown = parts.render_as_string(hide_password=True)
    lite = parts.drivername == "sqlite"
    if lite:
        file = Path(parts.database or "")
        if not file.exists():
            if not os.access(file.parent, os.W_OK):
                raise BadOption(f"{shown} does not exist, and this user cannot write to {file.parent}")
            return Look(shown, Kind.ABSENT)
        if not os.access(file, os.R_OK | os.W_OK):
            raise BadOption(f"{shown} cannot be used: this user cannot read and write {file}")
        parts = read_only(file)
    else:
        require("postgres", "a PostgreSQL database")
    try:
        engine = create_engine(parts, connect_args={} if lite else {"connect_timeout": PATIENCE})
        try:
            with engine.connect() as db:
                return look_inside(db if lite else db.execution_options(postgresql_readonly=True), shown)
        finally:
            engine.dispose()
    except DBAPIError as problem:
        reason = " ".join(str(problem.orig).split())
        raise BadOption(f"{shown} cannot be used: {reason}") from None


def read_only(file: Path) -> URL:
    """Return the URL that opens a SQLite file for reading only. Without a write-ahead log nobody is writing; SQLite
    would make one just to read, unless the file is called immutable."""
    log = file.with_name(f"{file.name}-wal")
    query = {"mode": "ro", "uri": "true"} | ({} if log.exists() else {"immutable": "1"})
    return URL.create("sqlite", database=file.resolve().as_uri(), query=query)


def look_inside(db: Connection, shown: str) -> Look:
    names = inspect(db).get_table_names()
    if not names:
        return Look(shown, Kind.EMPTY)
    version = db.execute(VERSION).scalar() if "alembic_version" in names else None
    if version is None:
        return Look(shown, Kind.FOREIGN)
    scripts = ScriptDirectory(str(Path(__file__).with_name("migrations")))
    newest = scripts.get_current_head() or ""
    known = {script.revision for script in scripts.walk_revisions()}
    if version not in known:
        return Look(shown, Kind.UNKNOWN, version, newest)
    count = db.execute(select(func.count()).select_from(tables)).scalar_one()
    return Look(shown, Kind.CURRENT if version == newest else Kind.OLDER, version, newest, count, size(db))


def size(db: Connection) -> int:
    """Return the bytes of a database."""
    lite = db.dialect.name == "sqlite"
    query = ("SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()" if lite
             else "SELECT pg_database_size(current_database())")
    return int(db.execute(text(query)).scalar_one())
