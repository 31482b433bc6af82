"""The addresses for those who run a server: is it alive, is it ready, what does it do. They set no cookie."""
from __future__ import annotations

import ipaddress
import os

from fastapi import APIRouter, Request
from fastapi.responses import PlainTextResponse, Response
from prometheus_client.exposition import CONTENT_TYPE_LATEST

from terrae.web.api import server_of
from terrae.web.identity import equal_secrets

running = APIRouter(include_in_schema=False)
TOKEN = "TERRAE_METRICS_TOKEN"
OF_PROXIES = ("x-forwarded-for", "forwarded", "via", "x-real-ip")


@running.get("/healthz")
async def health() -> PlainTextResponse:
    """Answer, which is all a live process needs to do. Does not ask the database, so that its absence restarts
    nothing."""
    return PlainTextResponse("ok\n")


@running.get("/readyz")
def ready(request: Request) -> PlainTextResponse:
    """Say whether visitors can be sent here; if not, why."""
    reason = server_of(request).readiness.reason()
    return PlainTextResponse(f"{reason}\n", 503, {"retry-after": "2"}) if reason else PlainTextResponse("ok\n")


@running.get("/metrics")
def metrics(request: Request) -> Response:
    """Tell Prometheus what the process does. For strangers there is no such page."""
    if not may_measure(request, os.environ.get(TOKEN, "")):
        return PlainTextResponse("not found\n", 404)
    return Response(server_of(request).store.metrics.text(), media_type=CONTENT_TYPE_LATEST)


def may_measure(request: Request, token: str) -> bool:
    """May this visitor read the meters: with the token, or from this machine and not through a proxy?"""
    kind, _, given = request.headers.get("authorization", "").partition(" ")
    if kind.lower() == "bearer":
        return bool(token) and equal_secrets(token, given.strip())
    if request.client is None or any(name in request.headers for name in OF_PROXIES):
        return False
    try:
        return ipaddress.ip_address(request.client.host).is_loopback
    except ValueError:
        return False
