"""Browsers at tables, on plain sockets: they hold event streams open, fetch what a page fetches, and send turns.

They do as little as they can: of an answer they read which parts of the page it has. What `static/table.js` asks for
after a change, and when, is repeated in `Page` and `Browser`.
"""
from __future__ import annotations

import asyncio
import gzip
import re
import time
from collections.abc import Coroutine
from dataclasses import dataclass, field
from typing import Any, NamedTuple
from urllib.parse import urlencode

from terrae.bench.places import Game, Person, Place, Turn

EVENT = re.compile(rb"\nid: (\d+)\n")
LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
ETAG = re.compile(rb"\r\netag: ([^\r\n]+)", re.IGNORECASE)
LATE = 10.0  # seconds after which a change counts as lost
PART = re.compile(rb'data-part="([^"]+)"')
GZIPPED = b"\r\ncontent-encoding: gzip"
UNCHANGED = 304


class Answer(NamedTuple):
    """What matters of an answer: its status, its head, its bytes on the wire and when the last one arrived."""

    status: int
    head: bytes
    size: int
    at: float
    body: bytes


@dataclass
class Heard:
    """What all browsers of a process have seen; times in seconds from the moment a turn was due."""

    redrawn: list[float] = field(default_factory=list)
    posts: list[float] = field(default_factory=list)
    events: list[float] = field(default_factory=list)
    problems: list[str] = field(default_factory=list)
    views: int = 0
    unchanged: int = 0  # views without content, because nothing had changed
    received: int = 0  # bytes of all views
    cpu: float = 0.0  # seconds of processor time of the browsers themselves

    def add(self, other: Heard) -> None:
        """Add what another process has seen."""
        self.redrawn += other.redrawn
        self.posts += other.posts
        self.events += other.events
        self.problems += other.problems
        self.views += other.views
        self.unchanged += other.unchanged
        self.received += other.received
        self.cpu = max(self.cpu, other.cpu)


class Line(asyncio.Protocol):
    """A connection that carries one request after the other."""

    def __init__(self) -> None:
        self.transport: asyncio.Transport | None = None
        self.answer: asyncio.Future[Answer] | None = None
        self.body: list[bytes] = []

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.transport = transport

    def send(self, request: bytes) -> asyncio.Future[Answer]:
        self.head, self.body, self.size, self.left = b"", [], 0, -1
        self.answer = asyncio.get_running_loop().create_future()
        if self.transport is None:
            self.answer.set_exception(ConnectionError("the connection was closed"))
        else:
            self.transport.write(request)
        return self.answer

    def data_received(self, data: bytes) -> None:
        self.size += len(data)
        if self.left < 0:
            self.head += data
            cut = self.head.find(b"\r\n\r\n") + 4
            if cut < 4:
                return
            length = LENGTH.search(self.head, 0, cut)
            if length is None and self.head[9:12] == b"200":
                raise OSError("an answer of unknown length")
            self.left = (int(length[1]) if length else 0) + cut - len(self.head)
            self.head, data = self.head[:cut], self.head[cut:]
        else:
            self.left -= len(data)
        self.body.append(data)
        if self.left <= 0 and self.answer is not None and not self.answer.done():
            self.answer.set_result(Answer(int(self.head[9:12]), self.head, self.size, time.perf_counter(),
                                          b"".join(self.body)))

    def connection_lost(self, exc: Exception | None) -> None:
        self.transport = None
        if self.answer is not None and not self.answer.done():
            self.answer.set_exception(ConnectionError("the server closed the connection"))


class Stream(asyncio.Protocol):
    """An event stream. The first event says where the table is, every other one that its ply has changed."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.rest = b""
        self.open = asyncio.get_running_loop().create_future()

    def data_received(self, data: bytes) -> None:
        now = time.perf_counter()
        text, end = self.rest + data, 0
        for found in EVENT.finditer(text):
            end = found.end()
            if self.open.done():
                self.browser.hear(int(found[1]), now)
            else:
                self.open.set_result(None)
        self.rest = text[end:][-20:]  # an id may arrive in two parts

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.open.done():
            self.open.set_exception(ConnectionError("the server closed an event stream"))


class Page:
    """What a browser has of a table, and how it asks for what is new."""

    def __init__(self, table: str, person: Person) -> None:
        self.table = table
        self.person = person
        self.etag = b""
        self.parts = b""  # which parts of the page it has

    def ask(self) -> bytes:
        known = b"if-none-match: " + self.etag + b"\r\n" if self.etag else b""
        return request("GET", f"/t/{self.table}/view", self.person, known + b"x-terrae-have: " + self.parts + b"\r\n")

    def take(self, answer: Answer) -> None:
        """Keep what the next request needs to know of an answer."""
        if answer.status != UNCHANGED:
            found = ETAG.search(answer.head)
            self.etag = found[1] if found else b""
            content = gzip.decompress(answer.body) if GZIPPED in answer.head.lower() else answer.body
            self.parts = b" ".join(PART.findall(content))

    def send(self, turn: Turn) -> bytes:
        """The form a turn is sent by; its answer is the part of the page that changes."""
        fields = {"csrf": self.person.csrf, "ply": turn.ply, "move": turn.text, "end": "1"}
        return request("POST", f"/t/{self.table}/draft", self.person,
                       b"x-terrae-fragment: 1\r\nx-terrae-have: " + self.parts + b"\r\n", urlencode(fields).encode())


def request(method: str, path: str, person: Person, headers: bytes = b"", body: bytes = b"") -> bytes:
    """A request as a browser sends it."""
    if body:
        headers += b"content-type: application/x-www-form-urlencoded\r\ncontent-length: %d\r\n" % len(body)
    head = (f"{method} {path} HTTP/1.1\r\nhost: bench\r\naccept-encoding: gzip\r\naccept-language: en\r\n"
            f"cookie: terrae={person.cookie}\r\n")
    return head.encode() + headers + b"\r\n" + body


class Browser:
    """One person's browser at a table."""

    def __init__(self, port: int, person: Person, heard: Heard) -> None:
        self.port = port
        self.person = person
        self.heard = heard
        self.idle: list[Line] = []
        self.stream: asyncio.BaseTransport | None = None
        self.work: set[asyncio.Task[None]] = set()

    async def open(self, game: Game, due: dict[int, float], watching: bool) -> None:
        """Open a table's page; with `watching`, its event stream too."""
        self.page = Page(game.table, self.person)
        self.due = due  # when the turn was due that leads to a ply
        self.shown = self.told = game.turns[0].ply  # as the page shows it, as the stream has said
        self.newest = 0  # counts the answers to what was sent: views asked for before are older
        self.fetching = self.again = self.sending = False
        if not watching:
            return
        self.page.take(await self.ask(self.page.ask()))
        loop = asyncio.get_running_loop()
        self.stream, stream = await loop.create_connection(lambda: Stream(self), "127.0.0.1", self.port)
        assert isinstance(self.stream, asyncio.Transport)
        self.stream.write(request("GET", f"/t/{game.table}/events", self.person))
        await stream.open

    async def ask(self, sent: bytes) -> Answer:
        """Send a request on a free connection. A server closes idle connections: then it is sent on a new one."""
        while self.idle:
            line = self.idle.pop()
            try:
                return await self.finish(line, sent)
            except ConnectionError:
                continue
        _, line = await asyncio.get_running_loop().create_connection(Line, "127.0.0.1", self.port)
        return await self.finish(line, sent)

    async def finish(self, line: Line, sent: bytes) -> Answer:
        answer = await line.send(sent)
        self.idle.append(line)
        if answer.status not in (200, UNCHANGED):
            raise OSError(f"{sent.partition(b' HTTP')[0].decode()}: {answer.status}")
        return answer

    def hear(self, ply: int, now: float) -> None:
        """Note a change and ask for the page's new part, unless it is there or under way."""
        if ply in self.due:
            self.heard.events.append(now - self.due[ply])
        else:
            self.heard.problems.append(f"{self.page.table}: nobody has moved to ply {ply}")
        self.told = max(self.told, ply)
        if self.sending:
            return  # the answer shows it
        if self.fetching:
            self.again = True
        elif ply > self.shown:
            self.start(self.refresh())

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.get_running_loop().create_task(work)
        self.work.add(task)
        task.add_done_callback(self.work.discard)

    async def refresh(self) -> None:
        """Fetch the part that changes; once more if something happened meanwhile."""
        self.fetching, self.again = True, True
        try:
            while self.again:
                self.again, asked, newest = False, self.told, self.newest
                answer = await self.ask(self.page.ask())
                self.page.take(answer)
                self.count(answer)
                if newest == self.newest:
                    self.show(asked, answer.at)
                else:
                    self.again = True
        except OSError as problem:
            self.heard.problems.append(str(problem))
        finally:
            self.fetching = False

    def count(self, answer: Answer) -> None:
        self.heard.views += 1
        self.heard.unchanged += answer.status == UNCHANGED
        self.heard.received += answer.size

    def show(self, ply: int, at: float) -> None:
        """Note that the page shows a ply, and every one before it."""
        self.heard.redrawn += [at - due for one, due in self.due.items() if self.shown < one <= ply]
        self.shown = max(self.shown, ply)

    async def send(self, turn: Turn) -> None:
        """Send a turn; the answer is shown at once."""
        self.sending = True
        try:
            answer = await self.ask(self.page.send(turn))
        finally:
            self.sending = False
        self.page.take(answer)
        self.newest += 1
        self.heard.posts.append(answer.at - self.due[turn.after])
        if self.stream is not None:
            self.show(turn.after, answer.at)
            if self.told > self.shown:
                self.start(self.refresh())

    def close(self) -> None:
        """Leave the table."""
        while self.idle:
            line = self.idle.pop()
            if line.transport is not None:
                line.transport.close()
        if self.stream is not None:
            self.stream.close()


class Table:
    """A table: people who take turns at fixed times, and others who watch."""

    def __init__(self, ports: list[int], number: int, place: Place, viewers: int, heard: Heard) -> None:
        self.heard = heard
        self.viewers = viewers
        self.games = iter(place.games)
        self.browsers = [Browser(ports[(number + seat) % len(ports)], person, heard)
                         for seat, person in enumerate(place.people)]

    async def open(self) -> None:
        """Everybody goes to the table of the next game."""
        game = next(self.games)
        self.due: dict[int, float] = {}
        self.turns = iter(game.turns)
        for number, browser in enumerate(self.browsers):
            await browser.open(game, self.due, number < self.viewers)

    async def play(self, at: float, every: float, end: float) -> None:
        """Send a turn every few seconds. It is due at its time, even if the server has not answered the last one."""
        while at < end:
            await asyncio.sleep(at - time.perf_counter())
            if time.perf_counter() > at + LATE:
                self.heard.problems.append(f"a turn could not be sent for {LATE:.0f} seconds; the table gave up")
                return
            try:
                await self.send(at)
            except OSError as problem:
                self.heard.problems.append(str(problem))
                return
            at += every

    async def send(self, due: float) -> None:
        """Send the next turn; where the game is over, go to another table first."""
        turn = next(self.turns, None)
        if turn is None:
            await self.settle()
            self.close()
            await self.open()
            turn, due = next(self.turns), max(due, time.perf_counter())
        self.due[turn.after] = due
        await self.browsers[turn.seat].send(turn)

    async def settle(self) -> None:
        """Wait for what is under way, and count what does not arrive."""
        late = time.perf_counter() + LATE
        last = max(self.due, default=0)
        while (behind := self.behind(last)) and time.perf_counter() < late:
            await asyncio.sleep(0.02)
        if behind:
            self.heard.problems.append(f"{behind} browsers do not show ply {last}")

    def behind(self, ply: int) -> int:
        """How many do not show a ply yet."""
        return sum(browser.shown < ply or browser.fetching for browser in self.browsers[:self.viewers])

    def close(self) -> None:
        for browser in self.browsers:
            browser.close()
