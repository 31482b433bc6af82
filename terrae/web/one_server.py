"""A SQLite file belongs to one server: a second one would neither hear of the first one's moves nor share its bots."""
from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path
from typing import IO

from sqlalchemy.engine import make_url

from terrae.core.errors import BadOption
from terrae.web.connections import is_file


def claim_database(url: str) -> IO[str] | None:
    """Claim a database for this process until it ends, however it ends; refuse one that another server has claimed.
    The caller keeps what is returned. PostgreSQL is for any number of servers."""
    if not is_file(url):
        return None
    try:
        import fcntl
    except ImportError:  # Windows has no such locks
        return None
    path = Path(f"{make_url(url).database}.lock")
    try:
        file = os.fdopen(os.open(path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
    except OSError as problem:
        raise BadOption(f"{path} cannot be written: {problem.strerror}") from None
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except OSError:
        owner = read_owner(file)
        file.close()
        raise BadOption(f"another server{owner} uses the database {make_url(url).database}. End it first, or choose "
                        "another file with --database sqlite:///other.db. Several servers can share a PostgreSQL "
                        "database: see docs/server.md") from None
    file.truncate(0)
    file.write(f"{os.getpid()}\n")
    file.flush()
    return file


def read_owner(file: IO[str]) -> str:
    """The process that a lock file names, in words."""
    with suppress(OSError, ValueError):
        return f" (process {int(file.read(20))})"
    return ""
