"""Back up a database while a server uses it. A backup of either kind of database is one SQLite file, from which a
database of either kind can be restored."""
from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import create_engine
from sqlalchemy.exc import DBAPIError

from terrae.core.errors import BadOption
from terrae.web.db_copy import change_file, copy_database, count_rows, find_damage, open_file
from terrae.web.db_files import replaced
from terrae.web.db_look import Kind, look
from terrae.web.store import check_url, file_of

WAIT = 20  # seconds for a lock


def back_up(url: str, file: Path, force: bool = False) -> dict[str, int]:
    """Write a checked backup and return how many rows it has, by table. The database is not changed."""
    url = check_url(url)
    seen = look(url)
    if seen.kind not in (Kind.CURRENT, Kind.OLDER):
        raise BadOption(f"{seen.url} has nothing to back up: it is {seen.kind.value}")
    lite = url.startswith("sqlite")
    if not file.parent.is_dir():
        raise BadOption(f"there is no folder {file.parent} to put the backup in")
    if file.exists() and (not force or not file.is_file() or (lite and file.samefile(file_of(url)))):
        raise BadOption(f"{file} exists; choose another name{'' if force else ', or replace it with --force'}")
    try:
        with replaced(file) as made:
            if lite:
                copy_file(file_of(url), made)
            else:
                copy_server(url, made)
            damage = find_damage(made)
            if damage:
                raise BadOption(f"the copy is damaged, so it was thrown away: {damage[0]}")
            with open_file(made) as db:
                return count_rows(db)
    except (OSError, sqlite3.Error, DBAPIError) as problem:
        raise BadOption(f"the backup {file} could not be written: {reason(problem)}") from None


def copy_file(file: Path, made: Path) -> None:
    """Copy a SQLite database as it is at this moment, without the remains of what was deleted. Nobody waits for it."""
    with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=rw", uri=True, timeout=WAIT)) as db:
        db.execute("VACUUM INTO ?", (str(made),))
    with closing(sqlite3.connect(made)) as db:
        db.execute("PRAGMA journal_mode=DELETE")  # one file, without others beside it


def copy_server(url: str, made: Path) -> None:
    """Copy a PostgreSQL database as it is at this moment to a SQLite file."""
    engine = create_engine(url, isolation_level="REPEATABLE READ")
    try:
        with engine.connect().execution_options(postgresql_readonly=True) as source, change_file(made) as target:
            copy_database(source, target)
    finally:
        engine.dispose()


def reason(problem: Exception) -> str:
    """Return what went wrong, in one line."""
    found = problem.orig if isinstance(problem, DBAPIError) else problem
    said = found.strerror if isinstance(found, OSError) and found.strerror else str(found)
    return " ".join(said.split())
