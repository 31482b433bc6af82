"""A throw-away PostgreSQL cluster on loopback, for the tests that need a real one."""
from __future__ import annotations

import os
import pwd
import random
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from glob import glob
from pathlib import Path
from typing import Any

from tests.patience import PATIENCE

MISSING = "PostgreSQL is not installed here (on Debian: the package postgresql; `make test` tries to install it)"

BESIDES = 8  # test processes at once, at most


def programs() -> Path | None:
    """Where initdb and postgres are; Debian keeps them off the path."""
    found = sorted(glob("/usr/lib/postgresql/*/bin/initdb")) or [shutil.which("initdb") or ""]
    return Path(found[-1]).parent if found[-1] else None


class NotUsable(Exception):
    """PostgreSQL is installed but does not run here; says why."""


def free_port() -> int:
    """Return a port nobody listens on; not one that the system gives to outgoing connections, of which tests make
    many: one of them could take it before the server does. Nor one that a test beside this one could choose as well."""
    mine = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw")) % BESIDES
    for port in random.SystemRandom().sample(range(10_000 + mine, 30_000, BESIDES), 100):
        with socket.socket() as trial, suppress(OSError):
            trial.bind(("127.0.0.1", port))
            return port
    raise AssertionError("a hundred ports were taken")


def other_user() -> dict[str, Any]:
    """Name the user to run as, for subprocess: PostgreSQL refuses to run as root."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):  # Debian's package brings the first
        with suppress(KeyError):
            user = pwd.getpwnam(name)
            return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise NotUsable("root has no other user to run PostgreSQL as")


class Cluster:
    """A cluster in a folder of its own, which can be stopped and started again."""

    def __init__(self, programs: Path, folder: Path, user: dict[str, Any], also: str) -> None:
        self.programs, self.folder, self.user = programs, folder, user
        self.port = free_port()
        self.url = f"postgresql://terrae@127.0.0.1:{self.port}/"  # without the name of a database: append one
        make_cluster(programs, folder, self.port, user, also)
        self.start()

    def start(self) -> None:
        with (self.folder / "log").open("wb") as log:
            self.server = subprocess.Popen([self.programs / "postgres", "-D", self.folder / "data"], cwd=self.folder,
                                           stdout=log, stderr=log, **self.user)
        wait_for(self.programs, self.port, self.server, self.folder / "log")

    def stop(self) -> None:
        """Stop at once, as if the power had failed."""
        self.server.send_signal(signal.SIGQUIT)
        self.server.wait(60)


@contextmanager
def own_cluster(also: str = "") -> Iterator[Cluster]:
    """A running cluster that is gone afterwards. It may listen on another address `also`, and then believes everybody
    there."""
    found = programs()
    assert found is not None, MISSING
    user = other_user()
    folder = Path(tempfile.mkdtemp(prefix="terrae-pg-"))
    try:
        if user:
            os.chown(folder, user["user"], user["group"])
        running = Cluster(found, folder, user, also)
        try:
            yield running
        finally:
            running.stop()
    finally:
        shutil.rmtree(folder, ignore_errors=True)


@contextmanager
def cluster(also: str = "") -> Iterator[str]:
    """A running cluster; the URL of its empty database, without the name: append one."""
    with own_cluster(also) as running:
        yield running.url


def make_cluster(found: Path, folder: Path, port: int, user: dict[str, Any], also: str) -> None:
    made = subprocess.run([found / "initdb", "-D", folder / "data", "-U", "terrae", "-A", "trust", "--no-sync",
                           "--no-locale", "-E", "UTF8"], cwd=folder, capture_output=True, text=True, check=False,
                          **user)
    if made.returncode != 0:
        raise NotUsable(f"PostgreSQL's initdb fails here: {last_line(made.stderr)}")
    settings = {"listen_addresses": f"127.0.0.1,{also}".rstrip(","), "port": port, "unix_socket_directories": folder,
                "fsync": "off", "max_connections": 200}
    with (folder / "data" / "postgresql.conf").open("a") as file:
        file.writelines(f"{key} = '{value}'\n" for key, value in settings.items())
    if also:
        with (folder / "data" / "pg_hba.conf").open("a") as file:
            file.write(f"host all all {also}/24 trust\n")


def wait_for(found: Path, port: int, server: subprocess.Popen[bytes], log: Path) -> None:
    ready = [str(found / "pg_isready"), "-q", "-h", "127.0.0.1", "-p", str(port)]
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end:
        if subprocess.run(ready, check=False).returncode == 0:
            return
        if server.poll() is not None:
            raise NotUsable(f"PostgreSQL does not start here: {last_line(log.read_text(errors='replace'))}")
        time.sleep(0.1)
    raise AssertionError(f"PostgreSQL did not start within {PATIENCE} seconds")


def last_line(text: str) -> str:
    return (text.strip() or "it gives no reason").splitlines()[-1]


def new_database(url: str, name: str) -> str:
    """The URL of a new, empty database in a cluster."""
    import psycopg

    with psycopg.connect(url + "postgres", autocommit=True) as db:
        db.execute(f'CREATE DATABASE "{name}"')
    return url + name
