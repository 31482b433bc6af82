"""The addresses of the installed app: its description, its service worker and the page without a connection.

None of them knows who asks: browsers keep what they get here.
"""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, JSONResponse, Response

from terrae.web.installed_app import manifest, offline_page, worker_script
from terrae.web.server import language

installed = APIRouter(include_in_schema=False)
REVALIDATE = {"cache-control": "no-cache"}


@installed.get("/manifest.webmanifest")
def describe_app(request: Request, theme: str = "") -> JSONResponse:
    return JSONResponse(manifest(language(request), theme if theme == "dark" else ""), headers=REVALIDATE,
                        media_type="application/manifest+json")


@installed.get("/service-worker.js")
def service_worker(request: Request) -> Response:
    return Response(worker_script(language(request)), media_type="text/javascript", headers=REVALIDATE)


@installed.get("/offline")
def without_connection(request: Request) -> HTMLResponse:
    return HTMLResponse(offline_page(language(request)), headers=REVALIDATE)
