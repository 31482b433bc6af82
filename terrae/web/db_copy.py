"""Copy everything from one database to another of either kind, row by row and with little memory."""
from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import Connection, Integer, MetaData, Table, create_engine, event, func, insert, inspect, select, text
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError

from terrae.web.connections import begin
from terrae.web.db_look import VERSION, read_only
from terrae.web.schema import METADATA
from terrae.web.store import upgrade

BATCH = 1000  # rows at once
VERSIONS = VERSION.text.rpartition(" ")[2]  # the table that holds the schema's version


def copy_database(source: Connection, target: Connection) -> None:
    """Fill an empty database with another's schema, of whichever version, and its rows."""
    upgrade(target, source.execute(VERSION).scalar_one())
    there, here = reflect(source), reflect(target)
    for table in here.sorted_tables:
        if table.name != VERSIONS:
            copy_table(source, there.tables[table.name], target, table)


def reflect(db: Connection) -> MetaData:
    """Read which of our tables a database has, and their columns. A table of others in it is left alone."""
    known = [name for name in inspect(db).get_table_names() if name in METADATA.tables or name == VERSIONS]
    found = MetaData()
    found.reflect(db, only=known)
    return found


def copy_table(source: Connection, there: Table, target: Connection, here: Table) -> None:
    found = source.execution_options(yield_per=BATCH).execute(select(there))
    for rows in found.mappings().partitions():
        target.execute(insert(here), [dict(row) for row in rows])
    if target.dialect.name == "postgresql":
        for column in here.primary_key:
            if isinstance(column.type, Integer) and column.server_default is not None:  # its numbers go on from here
                target.execute(text(f"SELECT setval(pg_get_serial_sequence('{here.name}', '{column.name}'), "
                                    f"coalesce(max({column.name}), 0) + 1, false) FROM {here.name}"))


def drop_tables(db: Connection) -> None:
    """Remove all our tables from a database."""
    reflect(db).drop_all(db)


def count_rows(db: Connection) -> dict[str, int]:
    """Count the rows of all our tables, by their names."""
    return {table.name: int(db.execute(select(func.count()).select_from(table)).scalar_one())
            for table in reflect(db).sorted_tables if table.name != VERSIONS}


# SQLite files that are no running database ----------------------------------------------------------------------------


@contextmanager
def open_file(file: Path) -> Iterator[Connection]:
    """Open a SQLite file for reading only."""
    engine = create_engine(read_only(file))
    try:
        with engine.connect() as db:
            yield db
    finally:
        engine.dispose()


@contextmanager
def change_file(file: Path) -> Iterator[Connection]:
    """Open a new SQLite file to be written in one transaction. After an error it must be thrown away; else whoever
    wrote it puts it safely on disk."""
    engine = create_engine(URL.create("sqlite", database=str(file)))
    event.listen(engine, "connect", be_quick)
    event.listen(engine, "begin", begin)
    try:
        with engine.begin() as db:
            yield db
    finally:
        engine.dispose()


def be_quick(connection: sqlite3.Connection, record: object) -> None:
    connection.isolation_level = None
    for pragma in ("journal_mode=OFF", "synchronous=OFF"):
        connection.execute(f"PRAGMA {pragma}")


def find_damage(file: Path) -> list[str]:
    """List what SQLite finds wrong with a file; nothing if it is sound."""
    try:
        with open_file(file) as db:
            return check_integrity(db)
    except DatabaseError as problem:
        return [str(problem.orig)]


def check_integrity(db: Connection) -> list[str]:
    """List what SQLite finds wrong with its own pages and indexes."""
    found = [str(line) for line in db.execute(text("PRAGMA integrity_check")).scalars()]
    return [] if found == ["ok"] else found
