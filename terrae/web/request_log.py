"""What is noted about every request: an id, how long it took, and how it ended."""
from __future__ import annotations

import logging
import re
import secrets
import time
from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from terrae.web.logs import REQUEST, route_of

if TYPE_CHECKING:
    from terrae.web.metrics import Metrics

HEADER = "x-request-id"
GOOD_ID = re.compile(rb"[A-Za-z0-9_-]{8,64}")
SLOW = 3.0  # seconds after which a request is worth a line
LOG = logging.getLogger("terrae.requests")


class RequestLog:
    """Gives every request an id, counts it, and logs it if it was slow; with `every` it logs all. Errors are logged
    where they are caught."""

    def __init__(self, app: ASGIApp, metrics: Metrics, every: bool = False) -> None:
        self.app = app
        self.metrics = metrics
        self.every = every

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        noted = Noted(scope, send, self.metrics)
        token = REQUEST.set(scope)
        try:
            await self.app(scope, receive, noted.send)
        finally:
            self.end(scope, noted)
            REQUEST.reset(token)

    def end(self, scope: Scope, noted: Noted) -> None:
        """Count a request that is over, and log it if it is worth it."""
        seconds = time.monotonic() - noted.began
        if noted.stream:
            self.metrics.streams.dec()
        self.metrics.answered(route_of(scope), scope["method"], noted.status, None if noted.stream else seconds)
        if self.every or (seconds > SLOW and not noted.stream):
            LOG.info("%s %s", scope["method"], route_of(scope),
                     extra={"facts": {"status": noted.status, "ms": round(1000 * seconds)}})


class Noted:
    """A request under way: its id, and what its response turns out to be."""

    def __init__(self, scope: Scope, send: Send, metrics: Metrics) -> None:
        self.id = accepted_id(scope) or secrets.token_hex(8)
        scope.setdefault("state", {})["request_id"] = self.id
        self.forward = send
        self.metrics = metrics
        self.began = time.monotonic()
        self.status = 499  # unless there is a response: the visitor is gone
        self.stream = False

    async def send(self, message: Message) -> None:
        if message["type"] == "http.response.start":
            headers = MutableHeaders(scope=message)
            headers[HEADER] = self.id
            self.status = message["status"]
            self.stream = headers.get("content-type", "").startswith("text/event-stream")
            if self.stream:
                self.metrics.streams.inc()
        await self.forward(message)


def accepted_id(scope: Scope) -> str:
    """The id that a trusted proxy gave the request; empty if there is none. Only of a request from a trusted proxy the
    server replaces the address by the visitor's own, whose port nobody knows: it is 0."""
    port = (scope.get("client") or ("", -1))[1]
    given = dict(scope["headers"]).get(HEADER.encode(), b"")
    return given.decode() if port == 0 and GOOD_ID.fullmatch(given) else ""
