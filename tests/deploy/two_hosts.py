"""Two hosts, and a cable that is pulled out: `python -m tests.deploy.two_hosts`, as root on Linux.

Two network namespaces stand for the hosts, a veth pair for the cable. One holds PostgreSQL, a server without processes
for bots, and a worker; the other one a second worker. Bots play at several tables. Then the cable is pulled out while
the far worker thinks, and put back. It reports how long each table stood still, and proves every game.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager

import httpx
from sqlalchemy import text

from terrae.web.db_check import check_tables
from terrae.web.store import Store
from tests import postgres
from tests.patience import PATIENCE
from tests.web.serving import Server, Worker

HOME, AWAY = "terrae-home", "terrae-away"  # namespaces
HERE, THERE = "10.77.21.1", "10.77.21.2"
CABLE = "terrae0", "terrae1"
INSIDE = "TERRAE_TWO_HOSTS"
TABLES = 4
BOT = "bot:expert"  # thinks for two seconds


def why_not() -> str:
    """Say why this machine cannot be two; nothing if it can."""
    if not shutil.which("ip"):
        return "there is no command `ip` here (on Debian: the package iproute2)"
    tried = subprocess.run(["ip", "netns", "add", f"{HOME}-trial"], capture_output=True, text=True, check=False)
    if tried.returncode:
        return f"network namespaces cannot be made here: {tried.stderr.strip()}"
    run("ip", "netns", "del", f"{HOME}-trial")
    return postgres.MISSING if postgres.programs() is None else ""


def run(*command: str) -> None:
    subprocess.run(command, check=True)


@contextmanager
def two_hosts() -> Iterator[None]:
    """Two namespaces with a cable between them."""
    run("ip", "netns", "add", HOME)
    run("ip", "netns", "add", AWAY)
    try:
        run("ip", "link", "add", CABLE[0], "netns", HOME, "type", "veth", "peer", "name", CABLE[1], "netns", AWAY)
        for space, cable, address in ((HOME, CABLE[0], HERE), (AWAY, CABLE[1], THERE)):
            run("ip", "-n", space, "address", "add", f"{address}/24", "dev", cable)
            run("ip", "-n", space, "link", "set", cable, "up")
            run("ip", "-n", space, "link", "set", "lo", "up")
        yield
    finally:
        run("ip", "netns", "del", HOME)
        run("ip", "netns", "del", AWAY)


class Table:
    """What the database says of the tables: how far each is, and whose worker thinks about it."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def plies(self) -> dict[str, int]:
        with self.store.read() as db:
            return {row.id: row.ply for row in db.execute(text("SELECT id, ply FROM tables WHERE status = 'bot'"))}

    def held_by(self, worker: str) -> set[str]:
        with self.store.read() as db:
            found = db.execute(text("SELECT id FROM tables WHERE lease_by = :me AND status = 'bot'"), {"me": worker})
            return set(found.scalars())

    def workers(self) -> set[str]:
        with self.store.read() as db:
            return set(db.execute(text("SELECT id FROM workers WHERE bots > 0")).scalars())


def seconds_until(true: Callable[[], bool], what: str) -> float:
    began = time.monotonic()
    while not true():
        assert time.monotonic() - began < PATIENCE, f"{what}: not within {PATIENCE} seconds"
        time.sleep(0.02)
    return time.monotonic() - began


def pull_out(game: Table, far: str) -> None:
    """Pull the cable out while the far worker thinks, and tell how each of its tables goes on."""
    seconds_until(lambda: bool(game.held_by(far)), "the far worker thinks")
    run("ip", "link", "set", CABLE[0], "down")
    cut = time.monotonic()
    before, held = game.plies(), game.held_by(far)
    print(f"cut off while it thinks at {len(held)} of {len(before)} tables")
    waiting = dict.fromkeys(held, 0.0)
    for table in held:
        seconds_until(lambda table=table: game.plies().get(table, 999) > before[table], "the game goes on")
        waiting[table] = time.monotonic() - cut
    for table, seconds in sorted(waiting.items(), key=lambda one: one[1]):
        print(f"  table {table} went on after {seconds:.1f} s")


def put_back(game: Table, far: str, away: float) -> None:
    """Put the cable back after some seconds, and tell when the far worker plays again."""
    time.sleep(away)
    run("ip", "link", "set", CABLE[0], "up")
    print(f"back {seconds_until(lambda: bool(game.held_by(far)), 'the far worker comes back'):.1f} s after the cable")


def play(away: float) -> None:
    """Play at several tables with a worker on each host, and pull the cable out."""
    with ExitStack() as stack:
        home = stack.enter_context(postgres.cluster(HERE))
        database = postgres.new_database(home, "games")
        server = Server(database, arguments=("--workers", "0", "--analysts", "0"))
        stack.callback(server.kill)
        game = Table(Store(database))
        stack.callback(game.store.close)
        elsewhere = ("ip", "netns", "exec", AWAY)
        for url, before in ((database.replace("127.0.0.1", HERE), elsewhere), (database, ())):
            known = game.workers()
            worker = Worker(url, "--jobs", "1", "--analysts", "0", before=before)
            stack.callback(worker.kill)
            seconds_until(lambda known=known: game.workers() > known, "a worker comes")
            far = min(game.workers() - known) if before else far
        for _ in range(TABLES):
            httpx.post(f"{server.url}/api/tables", json={"game": "nova", "seats": [BOT, BOT]}).raise_for_status()
        seconds_until(lambda: all(ply > 6 for ply in game.plies().values()), "the games begin")
        pull_out(game, far)
        put_back(game, far, away)
        verdicts = list(check_tables(game.store))
        assert not any(one.problem for one in verdicts), verdicts
        print(f"{len(verdicts)} games are sound, and no ply is there twice")


def main() -> int:
    if INSIDE in os.environ:
        play(float(os.environ[INSIDE]))
        return 0
    reason = why_not()
    if reason:
        print(f"not shown: {reason}")
        return 0
    away = sys.argv[1] if len(sys.argv) > 1 else "15"
    with two_hosts():
        command = ["ip", "netns", "exec", HOME, sys.executable, "-m", "tests.deploy.two_hosts"]
        return subprocess.run(command, env={**os.environ, INSIDE: away}, check=False).returncode


if __name__ == "__main__":
    raise SystemExit(main())
