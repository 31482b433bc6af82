"""A throw-away PostgreSQL cluster on loopback, for the tests that need a real one."""
from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager
from glob import glob
from pathlib import Path

MISSING = "PostgreSQL is not installed here (on Debian: the package postgresql; `make test` tries to install it)"


def programs() -> Path | None:
    """Where initdb and postgres are; Debian keeps them off the path."""
    found = sorted(glob("/usr/lib/postgresql/*/bin/initdb")) or [shutil.which("initdb") or ""]
    return Path(found[-1]).parent if found[-1] else None


def free_port() -> int:
    with socket.socket() as trial:
        trial.bind(("127.0.0.1", 0))
        port: int = trial.getsockname()[1]
        return port


def as_user(command: list[str]) -> list[str]:
    """PostgreSQL refuses to run as root; Debian's package brings a user for it."""
    switch = ["setpriv", "--reuid=postgres", "--regid=postgres", "--clear-groups"]
    return switch + command if os.geteuid() == 0 else command


@contextmanager
def cluster() -> Iterator[str]:
    """A running cluster; the URL of its empty database, without the name: append one."""
    found = programs()
    assert found is not None, MISSING
    folder = Path(tempfile.mkdtemp(prefix="terrae-pg-"))
    if os.geteuid() == 0:
        shutil.chown(folder, "postgres", "postgres")
    port = free_port()
    settings = {"listen_addresses": "127.0.0.1", "port": port, "unix_socket_directories": folder, "fsync": "off",
                "max_connections": 200}
    run = subprocess.run(as_user([str(found / "initdb"), "-D", str(folder / "data"), "-U", "terrae", "-A", "trust",
                                  "--no-sync", "-E", "UTF8"]), capture_output=True, text=True, check=False)
    assert run.returncode == 0, run.stderr
    with (folder / "data" / "postgresql.conf").open("a") as file:
        file.writelines(f"{key} = '{value}'\n" for key, value in settings.items())
    server = subprocess.Popen(as_user([str(found / "postgres"), "-D", str(folder / "data")]), cwd=folder,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        wait_for(found, port)
        yield f"postgresql://terrae@127.0.0.1:{port}/"
    finally:
        server.send_signal(signal.SIGQUIT)  # at once: nothing here is worth a tidy end
        server.wait(20)
        shutil.rmtree(folder, ignore_errors=True)


def wait_for(found: Path, port: int) -> None:
    ready = [str(found / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    for _ in range(200):
        if subprocess.run(ready, check=False).returncode == 0:
            return
        time.sleep(0.1)
    raise AssertionError("PostgreSQL did not start within 20 seconds")


def new_database(url: str, name: str) -> str:
    """The URL of a new, empty database in a cluster."""
    import psycopg

    with psycopg.connect(url + "postgres", autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"')
    return url + name
