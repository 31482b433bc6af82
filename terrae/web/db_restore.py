"""Restore a backup into a database of either kind: all of it, checked, or nothing."""
from __future__ import annotations

import sqlite3
import time
from collections.abc import Iterator
from contextlib import closing, contextmanager
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import Connection, create_engine, text
from sqlalchemy.exc import DBAPIError

from terrae.core.errors import BadOption
from terrae.web.db_backup import back_up, reason
from terrae.web.db_check import Verdict, judge_tables
from terrae.web.db_copy import change_file, copy_database, count_rows, drop_tables, find_damage, open_file
from terrae.web.db_files import files_of, replaced
from terrae.web.db_look import Kind, Look, look, look_inside
from terrae.web.store import MIGRATING, check_url, file_of, upgrade

OTHERS = text("SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid() "
              "AND coalesce(backend_type, 'client backend') = 'client backend'")
IN_USE = "{url} is in use; stop the server first, and everything else that uses it"


@dataclass
class Restored:
    """What a restored database has, and where the old one is."""

    rows: dict[str, int]  # by table
    kept: Path | None = None  # what was in the database before
    tables: int = 0
    frozen: list[Verdict] = field(default_factory=list)


def restore(file: Path, url: str, force: bool = False) -> Restored:
    """Put a backup into an empty database; with `force` into any, whose content is kept in a file."""
    url = check_url(url)
    seen = look_at_backup(file)
    try:
        if url.startswith("sqlite"):
            return restore_file(file, file_of(url), force)
        return restore_server(file, url, seen, force)
    except (OSError, sqlite3.Error, DBAPIError) as problem:
        raise BadOption(f"{file} could not be restored, and nothing has changed: {reason(problem)}") from None


def look_at_backup(file: Path) -> Look:
    """Check a backup before anything is done with it."""
    if not file.is_file():
        raise BadOption(f"there is no backup {file}")
    damage = find_damage(file)
    if damage:
        raise BadOption(f"the backup {file} is damaged: {damage[0]}")
    with open_file(file) as db:
        seen = look_inside(db, str(file))
    if seen.kind == Kind.UNKNOWN:
        raise BadOption(f"the backup {file} is of a newer Terrae (version {seen.version} of the schema, this one knows "
                        f"{seen.newest}); install that first")
    if seen.kind not in (Kind.CURRENT, Kind.OLDER):
        raise BadOption(f"{file} is not a backup of Terrae")
    return seen


def finish(db: Connection, file: Path, kept: Path | None) -> Restored:
    """Bring the restored rows up to date, count them and play every game again."""
    with open_file(file) as source:
        told = count_rows(source)
    found = count_rows(db)
    wrong = [name for name, rows in told.items() if found.get(name) != rows]
    if wrong:
        raise BadOption(f"the copy of {file} is not complete ({', '.join(wrong)}), so it was thrown away")
    upgrade(db)
    restored = Restored(count_rows(db), kept)
    for verdict in judge_tables(db):
        restored.tables += 1
        if verdict.problem:
            restored.frozen.append(verdict)
    return restored


# SQLite ---------------------------------------------------------------------------------------------------------------


def restore_file(file: Path, target: Path, force: bool) -> Restored:
    """Make the database beside its place; then it takes its place in one step."""
    full = holds_something(target)
    if full and not force:
        raise BadOption(f"{target} is not empty; --force keeps what it holds in another file and goes on")
    if target.exists() and target.samefile(file):
        raise BadOption(f"{file} is that database itself")
    kept = target.with_name(f"{target.name}-before-{stamp()}") if full else None
    with alone(target), replaced(target) as made:
        with closing(sqlite3.connect(f"{file.resolve().as_uri()}?mode=ro", uri=True)) as source, \
                closing(sqlite3.connect(made)) as copy:
            source.backup(copy)
        with change_file(made) as db:
            restored = finish(db, file, kept)
        if kept is not None:
            move_aside(target, kept)
    return restored


def holds_something(target: Path) -> bool:
    """Is there anything in a database's file? What cannot be read counts too."""
    if not target.exists() or target.stat().st_size == 0:
        return False
    try:
        return look(f"sqlite:///{target}").kind != Kind.EMPTY
    except BadOption:
        return True


@contextmanager
def alone(target: Path) -> Iterator[None]:
    """Have a database to oneself. A server keeps it open with a write-ahead log, which can only be ended by the last
    who has it open."""
    if not target.exists():
        yield
        return
    with closing(sqlite3.connect(target, timeout=0, isolation_level=None)) as db:
        try:
            db.execute("PRAGMA journal_mode=DELETE")
            db.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as problem:
            if "locked" in str(problem):
                raise BadOption(IN_USE.format(url=target)) from None
            raise
        except sqlite3.DatabaseError:
            pass  # it is damaged, which may be why a backup is restored
        yield


def move_aside(target: Path, kept: Path) -> None:
    for one in files_of(target):
        one.rename(one.with_name(one.name.replace(target.name, kept.name, 1)))


def stamp() -> str:
    return time.strftime("%Y%m%d-%H%M%S")


# PostgreSQL -----------------------------------------------------------------------------------------------------------


def restore_server(file: Path, url: str, backup: Look, force: bool) -> Restored:
    """Fill the database in one transaction."""
    seen = look(url)
    if seen.kind == Kind.FOREIGN:
        raise BadOption(f"{seen.url} has tables of another program and none of Terrae; choose another database")
    kept = None
    engine = create_engine(url)
    try:
        with engine.begin() as db:
            db.execute(text(f"SELECT pg_advisory_xact_lock({MIGRATING})"))  # a server that starts now waits
            if db.execute(OTHERS).scalar_one():
                raise BadOption(IN_USE.format(url=seen.url))
            if seen.kind != Kind.EMPTY:
                if not force:
                    raise BadOption(f"{seen.url} is not empty; --force keeps what it holds in a file and goes on")
                kept = file.with_name(f"{file.name}-before-{stamp()}")
                back_up(url, kept)
                drop_tables(db)
            with open_file(file) as source:
                copy_database(source, db)
            return finish(db, file, kept)
    finally:
        engine.dispose()
