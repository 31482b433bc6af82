"""Kill -9 at random moments: what was acknowledged is there, once, and the game goes on.

Two people and two bots sit at a table. The people play as fast as they can, over the API, and remember every move the
server has acknowledged.
"""
from __future__ import annotations

import threading
import time
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any
from uuid import uuid4

import httpx
from sqlalchemy import select

from terrae.core.record import Record
from terrae.web.schema import moves
from terrae.web.store import Store
from tests import postgres
from tests.patience import PATIENCE
from tests.web.serving import Server

SEATS = ["me", "bot:greedy", "me", "bot:greedy"]
KILLS = 3


class Away(httpx.TransportError):
    """The server answers that it cannot reach its database: nobody knows what became of the request."""


def answered(answer: httpx.Response) -> httpx.Response:
    """Return an answer that says what happened."""
    if answer.status_code == 503:
        assert int(answer.headers["retry-after"]) > 0
        raise Away(answer.text)
    return answer


class Table:
    """A table at one server or several, which may be gone at any moment."""

    def __init__(self, urls: list[str]) -> None:
        self.urls = urls
        made = httpx.post(f"{urls[0]}/api/tables", timeout=PATIENCE,
                          json={"game": "nova", "seats": SEATS,
                                                         "options": {"setup": "first_game"}})
        assert made.status_code == 201, made.text
        self.id: str = made.json()["id"]
        self.keys: dict[str, str] = made.json()["keys"]
        self.acknowledged: dict[int, str] = {}  # ply -> move
        self.over = False
        self.twice = 0  # moves sent again that had arrived already
        self.away = 0  # requests that did not reach the database
        self.problems: list[str] = []
        self.done = threading.Event()
        self.people = [threading.Thread(target=self.play, args=(seat, key), daemon=True)
                       for seat, key in self.keys.items()]

    def play(self, seat: str, key: str) -> None:
        """One person: looks, moves, and tries again elsewhere when nobody answers."""
        rng = Random(seat)
        with httpx.Client(headers={"authorization": f"Bearer {key}"}, timeout=10) as http:
            while not self.done.is_set():
                url = f"{rng.choice(self.urls)}/api/tables/{self.id}"
                try:
                    self.move(http, url, int(seat), rng)
                except httpx.TransportError as problem:
                    self.away += isinstance(problem, Away)
                    time.sleep(0.05)

    def move(self, http: httpx.Client, url: str, seat: int, rng: Random) -> None:
        """Make one move if it is one's turn; a move nobody confirmed is sent again."""
        asked = answered(http.get(f"{url}/moves")).json()
        if asked["seat"] != seat:
            self.over = self.over or (asked["seat"] is None and asked["ply"] > 0)
            time.sleep(0.03)
            return
        move: str = rng.choice(asked["moves"])["move"]
        sent = {"ply": asked["ply"], "moves": [move]}
        try:
            answer = answered(http.post(f"{url}/moves", json=sent))
        except httpx.TransportError as problem:
            self.away += isinstance(problem, Away)
            everywhere = [f"{one}/api/tables/{self.id}/moves" for one in self.urls]
            again = until_answered(http, everywhere, sent, rng, self.done)
            if again is None:
                return
            answer = again
            if answer.status_code in (403, 409):  # it had arrived, or the game went on with another's
                self.twice += 1
                return
        if answer.status_code == 200:
            self.acknowledged[asked["ply"] + 1] = move
        elif answer.status_code not in (403, 409):
            self.problems.append(answer.text)

    def plies(self) -> int:
        """How far the game is, told by any server that answers."""
        for url in self.urls:
            try:
                answer = answered(httpx.get(f"{url}/api/tables/{self.id}", timeout=10))
            except httpx.TransportError:
                continue
            return int(answer.json()["plies"])
        return -1

    def goes_on(self, plies: int) -> None:
        """Wait until some more plies are played, or the game is over."""
        end = time.monotonic() + PATIENCE
        while time.monotonic() < end and not self.over:
            if self.plies() >= plies:
                return
            time.sleep(0.05)
        assert self.over, f"the game stands still at ply {self.plies()}"


def until_answered(http: httpx.Client, urls: list[str], sent: dict[str, Any], rng: Random,
                   done: threading.Event) -> httpx.Response | None:
    while not done.is_set():
        try:
            return answered(http.post(rng.choice(urls), json=sent))
        except httpx.TransportError:
            time.sleep(0.05)
    return None


def begin(urls: list[str]) -> Table:
    table = Table(urls)
    for person in table.people:
        person.start()
    return table


def end(table: Table, database: str) -> None:
    """Let everybody finish, then compare what they remember with what is there."""
    table.done.set()
    for person in table.people:
        person.join(PATIENCE)
        assert not person.is_alive()
    assert table.problems == []
    store = Store(database)
    with store.read() as db:
        kept = db.execute(select(moves).where(moves.c.table_id == table.id).order_by(moves.c.ply)).all()
    store.close()
    record = Record.read(httpx.get(f"{table.urls[0]}/api/tables/{table.id}/record", timeout=PATIENCE).text)
    told = [record.game.moves[move] for move in record.moves]
    assert table.acknowledged
    for ply, move in table.acknowledged.items():
        assert told[ply - 1] == move, f"ply {ply} was {move} when it was acknowledged"
    assert len(kept) >= max(table.acknowledged)
    assert [(one.ply, one.move) for one in kept] == list(enumerate(told, 1))[:len(kept)]  # bots may have gone on


def kill_at_random(servers: list[Server], serve: Callable[..., Server], rng: Random, database: str) -> None:
    """Kill servers while a table is played, start them again, and see the game go on."""
    tables = [begin([server.url for server in servers])]
    for _ in range(KILLS):
        if tables[-1].over:
            tables.append(begin([server.url for server in servers]))
        table = tables[-1]
        table.goes_on(table.plies() + 2)
        time.sleep(rng.uniform(0.1, 1.0))
        number = rng.randrange(len(servers))
        workers = children(servers[number].process.pid)
        servers[number].kill()
        if len(servers) > 1:
            table.goes_on(table.plies() + 3)  # without it, its bots included
        servers[number] = serve(database, port=servers[number].port)
        table.goes_on(table.plies() + 4)
        gone(workers)
    for table in tables:
        end(table, database)


def children(pid: int) -> list[int]:
    return [int(one) for one in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]


def gone(pids: list[int]) -> None:
    """Nobody thinks on for a server that is dead."""
    end = time.monotonic() + PATIENCE
    while any(alive(pid) for pid in pids) and time.monotonic() < end:
        time.sleep(0.05)
    assert not [pid for pid in pids if alive(pid)]


def alive(pid: int) -> bool:
    try:
        return Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[0] != "Z"
    except FileNotFoundError:
        return False


def test_a_killed_server_loses_no_acknowledged_move(serve: Callable[..., Server], tmp_path: Path) -> None:
    database = f"sqlite:///{tmp_path / 'terrae.db'}"
    kill_at_random([serve(database)], serve, Random(7), database)


def test_one_of_two_servers_killed_loses_no_acknowledged_move(serve: Callable[..., Server], cluster: str) -> None:
    database = postgres.new_database(cluster, f"t{uuid4().hex[:12]}")
    kill_at_random([serve(database), serve(database)], serve, Random(8), database)
