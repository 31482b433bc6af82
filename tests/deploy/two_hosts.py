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
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager, suppress

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
    while held:
        seconds_until(lambda: bool(gone_on(game, before, held)), "the game goes on")
        for table in gone_on(game, before, held):
            print(f"  table {table} went on after {time.monotonic() - cut:.1f} s")
            held.discard(table)


def gone_on(game: Table, before: dict[str, int], tables: set[str]) -> set[str]:
    """Those of some tables that have more plies than before, or are over."""
    now = game.plies()
    return {table for table in tables if now.get(table, before[table] + 1) > before[table]}


def put_back(game: Table, far: str, away: float) -> None:
    """Put the cable back after some seconds, and tell when the far worker plays again."""
    time.sleep(away)
    run("ip", "link", "set", CABLE[0], "up")
    print(f"back {seconds_until(lambda: bool(game.held_by(far)), 'the far worker comes back'):.1f} s after the cable")


def start_worker(game: Table, database: str, *before: str) -> Worker:
    """Start a worker with one process, and wait until it is there."""
    known = game.workers()
    worker = Worker(database, "--jobs", "1", "--analysts", "0", before=before)
    seconds_until(lambda: game.workers() > known, "a worker comes")
    return worker


def watch(url: str) -> None:
    """Keep a stream open: tables of bots that nobody watches pause."""
    def read() -> None:
        with suppress(httpx.HTTPError), httpx.stream("GET", url, timeout=None) as stream:
            for _ in stream.iter_lines():
                pass

    threading.Thread(target=read, daemon=True).start()


def play(away: float) -> None:
    """Play at several tables with a worker on each host, and pull the cable out."""
    with ExitStack() as stack:
        home = stack.enter_context(postgres.cluster(HERE))
        database = postgres.new_database(home, "games")
        server = Server(database, arguments=("--workers", "0", "--analysts", "0"))
        stack.callback(server.kill)
        game = Table(Store(database))
        stack.callback(game.store.close)
        stack.callback(start_worker(game, database.replace("127.0.0.1", HERE), "ip", "netns", "exec", AWAY).kill)
        far, = game.workers()
        stack.callback(start_worker(game, database).kill)
        for _ in range(TABLES):
            made = httpx.post(f"{server.url}/api/tables", json={"game": "nova", "seats": [BOT, BOT]}).raise_for_status()
            watch(f"{server.url}/api/tables/{made.json()['id']}/events")
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
