"""Middleware for every request: its budget, size limit, security headers, the cookie of a new guest."""
from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING

from starlette.datastructures import MutableHeaders
from starlette.requests import ClientDisconnect
from starlette.responses import Response
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from terrae.web.entrance import Entrance
from terrae.web.errors import Problem
from terrae.web.limits import MAX_BODY

if TYPE_CHECKING:
    from collections.abc import Callable

    from terrae.web.server import Server

HEADERS = {
    "content-security-policy": "default-src 'self'; object-src 'none'; base-uri 'none'; form-action 'self'; "
                               "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), microphone=(), geolocation=()",
}
YEAR = 365 * 24 * 3600
MAX_DISCARDED = 50_000_000  # bytes
LOG = logging.getLogger("terrae")


class RequestGuard:
    """Checks requests and completes responses. Plain ASGI, because it also handles endless streams."""

    def __init__(self, app: ASGIApp, server: Server, refusal: Callable[[Scope, Problem], Response]) -> None:
        self.app = app
        self.server = server
        self.refusal = refusal
        self.entrance = Entrance(server.limits)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return
        scope.setdefault("state", {})
        begun = False

        async def send_completed(message: Message) -> None:
            nonlocal begun
            if message["type"] == "http.response.start":
                begun = True
                self.add_headers(scope, MutableHeaders(scope=message))
            await send(message)

        try:
            async with self.entrance.admit(scope):
                await self.forward(scope, receive, send_completed)
        except ClientDisconnect:
            return  # nobody is left to answer
        except Problem as problem:
            if problem.status == 429:
                await self.entrance.slow_down(scope)
            await self.refusal(scope, problem)(scope, receive, send_completed)
        except asyncio.CancelledError:
            if not self.server.hub.ended:
                raise
            LOG.warning("a request was not finished before the end")
        except Exception:
            LOG.exception("%s %s", scope["method"], scope["path"])
            if begun:  # too late for an error page: the response breaks off
                raise
            await self.refusal(scope, Problem(500, "our-fault"))(scope, receive, send_completed)

    async def forward(self, scope: Scope, receive: Receive, send_completed: Send) -> None:
        """Forward a request to the application, unless its body is too large."""
        headers = dict(scope["headers"])
        announced = headers.get(b"content-length", b"0")
        waiting: list[Message] = []
        if b"transfer-encoding" in headers:  # of unknown length: read and count it first
            waiting, announced = await read_body(receive)
        if not announced.isdigit() or int(announced) > MAX_BODY:
            await discard_body(receive)
            raise Problem(413, "too-large", most=MAX_BODY // 1000)

        async def receive_body() -> Message:
            return waiting.pop(0) if waiting else await receive()

        await self.app(scope, receive_body, send_completed)

    def add_headers(self, scope: Scope, headers: MutableHeaders) -> None:
        """Add security headers and the cookie of a new guest to a response."""
        for name, value in HEADERS.items():
            headers.setdefault(name, value)
        headers.setdefault("cache-control", "no-store")
        guest = scope["state"].get("new_guest")
        if guest:
            secure = "; Secure" if scope["scheme"] == "https" else ""
            headers.append("set-cookie", f"terrae={self.server.keys.cookie(guest)}; Path=/; Max-Age={YEAR}; HttpOnly; "
                                         f"SameSite=Lax{secure}")


async def discard_body(receive: Receive) -> None:
    """Read and discard a body that is too large: many browsers read no answer before they have sent everything."""
    got = 0
    while got <= MAX_DISCARDED:
        part = await receive()
        got += len(part.get("body", b""))
        if not part.get("more_body"):
            return


async def read_body(receive: Receive) -> tuple[list[Message], bytes]:
    """Read a body sent without its length, up to the limit; return it in one part, and its length."""
    got = bytearray()
    while len(got) <= MAX_BODY:
        part = await receive()
        if part["type"] != "http.request":
            raise ClientDisconnect
        got += part.get("body", b"")
        if not part.get("more_body"):
            break
    return [{"type": "http.request", "body": bytes(got), "more_body": False}], str(len(got)).encode()
