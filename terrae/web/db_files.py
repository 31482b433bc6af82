"""The files of a SQLite database: only their owner may read them, and a new one takes its place in one step."""
from __future__ import annotations

import logging
import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

PRIVATE = 0o600  # the database holds the secret that signs keys
OTHERS = 0o077
BESIDE = ("", "-wal", "-shm", "-journal")  # what SQLite writes beside a database, with the database's own mode
LOG = logging.getLogger("terrae")


def files_of(file: Path) -> list[Path]:
    """List the files of a database that exist."""
    return [one for beside in BESIDE if (one := file.with_name(f"{file.name}{beside}")).exists()]


def exposed(file: Path) -> list[Path]:
    """List the files of a database that others on this machine may read or write."""
    return [one for one in files_of(file) if one.stat().st_mode & OTHERS]


def make_private(file: Path) -> None:
    """Make a database's files readable by their owner only, before SQLite makes them or if they were made otherwise."""
    with suppress(OSError):  # it exists; where it cannot be made, SQLite says so
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_RDWR, PRIVATE))
    for one in exposed(file):
        try:
            one.chmod(one.stat().st_mode & ~OTHERS & 0o777)
            LOG.warning("others on this machine could read %s; now only its owner can", one)
        except PermissionError:
            LOG.warning("others on this machine can read %s, which holds secrets: chmod 600 it", one)


@contextmanager
def replaced(target: Path) -> Iterator[Path]:
    """Yield a new private file that takes the target's place at the end, safely on disk; after an error nothing has
    changed and nothing is left behind."""
    handle, name = tempfile.mkstemp(prefix=f".{target.name}-", dir=target.parent)  # with mode 0600
    os.close(handle)
    made = Path(name)
    try:
        yield made
        sync(made)
        made.replace(target)
        sync(target.parent)
    finally:
        for one in files_of(made):
            one.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Wait until a file or a folder is safely on disk."""
    with suppress(PermissionError):  # some systems cannot open a folder
        handle = os.open(path, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
