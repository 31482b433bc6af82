"""The door of the server: how many connections there may be, and how long a request may take to arrive.

Everything here happens before a request is one, so it must cost next to nothing. Limits on requests are in `entrance`.
"""
from __future__ import annotations

import asyncio
import logging
from collections import Counter, OrderedDict
from http import HTTPStatus
from typing import TYPE_CHECKING, Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from terrae.web.addresses import Proxies, one_visitor

if TYPE_CHECKING:
    from uvicorn.server import ServerState

HEAD_SECONDS = 10.0  # for the first line and the headers of a request
BODY_SECONDS = 20.0  # for a body, and
BODY_RATE = 10_000  # bytes a second beyond that
SEND_SECONDS = 60.0  # without progress until a reader who does not read is cut off
LAST_SECONDS = 2.0  # for the rest of a body when the server ends
LINGER = 5.0  # seconds for the rest of an answer after hanging up
MAX_HEAD = 16_384  # bytes of a request's first line and headers
FREE_PARTS = 500  # of a body, however small
PART = 500  # bytes that parts beyond those must have on average
EACH = 50  # connections of an address, and
EACH_STREAM = 5  # more for each stream it may have
RESERVED = 300  # files for databases, workers and connections about to be refused
LOG = logging.getLogger("terrae")


class Doorkeeper:
    """Counts connections. An address may have only some; when all are taken, whoever has waited longest without a
    request under way must leave."""

    def __init__(self, proxies: Proxies, each: int | None, most: int) -> None:
        self.proxies = proxies  # may have as many as there are
        self.each = each
        self.most = most
        self.by_address: Counter[str] = Counter()
        self.idle: OrderedDict[GuardedProtocol, None] = OrderedDict()  # no request under way, the oldest first
        self.open = 0

    def admit(self, host: str) -> str:
        """Count a connection and return its address; "" if there are too many."""
        address = one_visitor(host)
        if self.each is not None and self.by_address[address] >= self.each and host not in self.proxies:
            LOG.warning("connections refused: an address has %d", self.each)
            return ""
        if self.open >= self.most and not self.make_room():
            LOG.warning("connections refused: there are %d, each with a request under way", self.open)
            return ""
        self.by_address[address] += 1
        self.open += 1
        return address

    def make_room(self) -> bool:
        """Cut off the connection that has waited longest without a request under way."""
        if not self.idle:
            return False
        LOG.warning("connections cut off: all %d are taken", self.most)
        oldest, _ = self.idle.popitem(last=False)
        oldest.leave()
        oldest.transport.abort()
        return True

    def forget(self, address: str) -> None:
        self.open -= 1
        self.by_address[address] -= 1
        if not self.by_address[address]:
            del self.by_address[address]


class DoorConfig(uvicorn.Config):
    """The HTTP server's settings, with the doorkeeper of its connections."""

    def __init__(self, app: Any, door: Doorkeeper, **settings: Any) -> None:
        super().__init__(app, http=GuardedProtocol, ws="none", h11_max_incomplete_event_size=MAX_HEAD,
                         proxy_headers=True, forwarded_allow_ips=door.proxies.names(), **settings)
        self.door = door


class BoundedConnection(h11.Connection):
    """A reader of HTTP that refuses bodies in very many very small parts: each costs as much as a large one."""

    parts = 0
    got = 0  # bytes of the body

    def next_event(self) -> Any:
        event = super().next_event()
        if isinstance(event, h11.Data):
            self.parts += 1
            self.got += len(event.data)
            if self.parts > FREE_PARTS + self.got / PART:
                raise h11.RemoteProtocolError("the body comes in too many parts")
        elif isinstance(event, h11.Request):
            self.parts = self.got = 0
        return event


class GuardedProtocol(H11Protocol):
    """One connection: counted, and with deadlines for what arrives and what is fetched."""

    def __init__(self, config: DoorConfig, server_state: ServerState, app_state: dict[str, Any],
                 _loop: asyncio.AbstractEventLoop | None = None) -> None:
        super().__init__(config, server_state, app_state, _loop)
        self.conn = self.bounded = BoundedConnection(h11.SERVER, MAX_HEAD)
        self.door = config.door
        self.address = ""  # while it is counted
        self.awaited: Any = None  # the state the other side is waited for in
        self.since = 0.0
        self.deadline: asyncio.TimerHandle | None = None
        self.sending: asyncio.TimerHandle | None = None

    # Coming and going ---------------------------------------------------------------------------------------------

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        peer = transport.get_extra_info("peername")
        self.transport = transport
        self.address = self.door.admit(str(peer[0]) if isinstance(peer, tuple) else "unix")
        if not self.address:
            self.hang_up(503, "Too many connections. Try again in a moment.")
            return
        super().connection_made(transport)
        self.door.idle[self] = None
        self.wait_for(h11.IDLE)

    def connection_lost(self, exc: Exception | None) -> None:
        self.leave()
        super().connection_lost(exc)

    def leave(self) -> None:
        """Count this connection no longer."""
        self.wait_for(None)
        self.trust_reader()
        self.door.idle.pop(self, None)
        if self.address:
            self.door.forget(self.address)
            self.address = ""

    def hang_up(self, status: int, said: str) -> None:
        """End the connection; say why, if no answer has begun."""
        begun = False
        if self.cycle is not None and not self.cycle.response_complete:
            begun = self.cycle.response_started
            self.cycle.disconnected = True
            self.cycle.message_event.set()
        if not begun:
            head = [f"HTTP/1.1 {status} {HTTPStatus(status).phrase}", "content-type: text/plain", "connection: close",
                    "retry-after: 5", f"content-length: {len(said)}", "", said]
            self.transport.write("\r\n".join(head).encode("ascii"))
        self.close_soon()

    def close_soon(self) -> None:
        """Close when everything is sent, and soon in any case."""
        self.transport.close()
        self.loop.call_later(LINGER, self.transport.abort)

    # What arrives -------------------------------------------------------------------------------------------------

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        self.look()

    def on_response_complete(self) -> None:
        super().on_response_complete()
        self.look()
        if self.transport.is_closing():
            self.watch_sending()

    def look(self) -> None:
        """Set the deadline for what is waited for now. Between requests there is one already, of the HTTP server."""
        if self.transport.is_closing():
            return
        busy = self.cycle is not None and not self.cycle.response_complete
        if busy:
            self.door.idle.pop(self, None)
        elif self not in self.door.idle:
            self.door.idle[self] = None
        state = self.conn.their_state
        if state is h11.SEND_BODY or (state is h11.IDLE and self.timeout_keep_alive_task is None):
            self.wait_for(state)
        else:
            self.wait_for(None)

    def wait_for(self, state: Any) -> None:
        """Begin to wait for the headers or the body of a request, or for nothing."""
        if state is self.awaited:
            return
        self.awaited, self.since = state, self.loop.time()
        if self.deadline is not None:
            self.deadline.cancel()
            self.deadline = None
        if state is not None:
            seconds = HEAD_SECONDS if state is h11.IDLE else BODY_SECONDS
            self.deadline = self.loop.call_later(seconds, self.check_arrival)

    def check_arrival(self) -> None:
        """Hang up, unless a body arrives fast enough or we ourselves are slow to read it."""
        self.deadline = None
        if self.transport.is_closing():
            return
        left = 0.0
        if self.awaited is h11.SEND_BODY:
            left = self.since + BODY_SECONDS + self.bounded.got / BODY_RATE - self.loop.time()
            if self.flow.read_paused:
                left = max(left, 1.0)
        if left > 0:
            self.deadline = self.loop.call_later(left, self.check_arrival)
        else:
            LOG.warning("connections cut off: a request did not arrive in time")
            self.hang_up(408, "The request did not arrive in time.")

    def shutdown(self) -> None:
        """The server ends: what has not arrived yet must do so now."""
        super().shutdown()
        if self.deadline is not None and not self.transport.is_closing():
            self.deadline.cancel()
            self.deadline = self.loop.call_later(LAST_SECONDS, self.hang_up, 503, "The server is being restarted.")

    def send_400_response(self, msg: str) -> None:
        self.hang_up(400, msg)

    # What is fetched ----------------------------------------------------------------------------------------------

    def pause_writing(self) -> None:
        super().pause_writing()
        self.watch_sending()

    def resume_writing(self) -> None:
        super().resume_writing()
        if not self.transport.is_closing():
            self.trust_reader()

    def watch_sending(self) -> None:
        """Begin to look whether what is sent is fetched too."""
        if self.sending is None:
            self.sending = self.loop.call_later(SEND_SECONDS, self.check_progress,
                                                self.transport.get_write_buffer_size())

    def trust_reader(self) -> None:
        if self.sending is not None:
            self.sending.cancel()
            self.sending = None

    def check_progress(self, before: int) -> None:
        """Cut off a reader who has fetched nothing since."""
        now = self.transport.get_write_buffer_size()
        if now >= before:
            LOG.warning("connections cut off: an answer was not fetched")
            self.transport.abort()
        else:
            self.sending = self.loop.call_later(SEND_SECONDS, self.check_progress, now)

    def timeout_keep_alive_handler(self) -> None:
        super().timeout_keep_alive_handler()
        self.close_soon()
