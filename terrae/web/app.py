"""The application: pages, API and static files of one server."""
from __future__ import annotations

import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI, Request
from fastapi.exceptions import RequestValidationError
from fastapi.responses import HTMLResponse, JSONResponse, Response
from starlette.exceptions import HTTPException
from starlette.middleware.gzip import GZipMiddleware
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

import terrae
from terrae.core.errors import TerraeError
from terrae.locales import page_locale
from terrae.study.puzzles import find as find_puzzle
from terrae.web import errors
from terrae.web.api import api, server_of
from terrae.web.armed_routes import arming
from terrae.web.bot_api import bot_api
from terrae.web.bot_routes import at_bots
from terrae.web.conduct_api import conduct_api
from terrae.web.conduct_routes import conduct
from terrae.web.connections import OUT_OF_REACH, RETRY, busy, describe
from terrae.web.errors import Problem
from terrae.web.export_routes import exports
from terrae.web.identity import Who
from terrae.web.installed_routes import installed
from terrae.web.logs import request_id
from terrae.web.message_routes import at_messages
from terrae.web.middleware import RequestGuard
from terrae.web.openapi import DocumentedApp, allowed_methods
from terrae.web.page_requests import reader
from terrae.web.pages.problem import problem as problem_page
from terrae.web.personal_routes import about_me
from terrae.web.plan_routes import at_plan
from terrae.web.position_routes import at_position
from terrae.web.push_routes import at_push
from terrae.web.puzzle_routes import at_puzzles
from terrae.web.request_log import RequestLog
from terrae.web.review_routes import at_review
from terrae.web.routes import pages
from terrae.web.run_routes import running
from terrae.web.server import Server, Settings, language
from terrae.web.statistics_routes import statistics
from terrae.web.studies import find as find_study
from terrae.web.study_routes import at_study
from terrae.web.table_routes import at_table
from terrae.web.thinking_routes import at_thinking
from terrae.web.unchanged import UnchangedViews
from terrae.web.view import Guest

# The API first, because routes are tried one by one and programs are in a hurry.
ROUTERS = (api, conduct_api, bot_api, pages, at_table, at_study, at_plan, at_thinking, at_position, at_review,
           at_puzzles, arming, exports, statistics, conduct, about_me, at_messages, at_push, installed, running,
           at_bots)
STATIC = Path(__file__).with_name("static")
LOG = logging.getLogger("terrae")
MAX_REFUSALS = 200  # kept
NOT_UTF8 = re.compile("[\ud800-\udfff]")


class Static(StaticFiles):
    """Our own scripts and styles. Browsers may keep those with a version in the address, and revalidate all others."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        answer = await super().get_response(path, scope)
        kept = "public, max-age=31536000, immutable" if b"v=" in scope["query_string"] else "no-cache"
        answer.headers["cache-control"] = kept
        return answer


def make_app(settings: Settings) -> FastAPI:
    """Build an application with its own connections, workers and live updates, which start and stop with it."""
    server = Server(settings)

    @asynccontextmanager
    async def lifespan(app: FastAPI) -> AsyncIterator[None]:
        tasks = await server.start()
        yield
        await server.close(tasks)

    app = DocumentedApp(title="Terrae", version=terrae.__version__, lifespan=lifespan, docs_url=None, redoc_url=None,
                    openapi_url="/api/openapi.json",
                    description="Play Terra Nova, Terra Mystica and Terramara. Unofficial and non-commercial.")
    app.state.server = server
    app.state.refusals = {}  # pages for those who ask too much: they must cost little
    for router in ROUTERS:
        app.include_router(router)
    app.mount("/static", Static(directory=STATIC))
    app.add_exception_handler(TerraeError, handle_refusal)
    for kind in OUT_OF_REACH:
        app.add_exception_handler(kind, handle_database_error)
    app.add_exception_handler(HTTPException, handle_http_error)
    app.add_exception_handler(RequestValidationError, handle_bad_shape)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(UnchangedViews, pages=app)
    app.add_middleware(RequestGuard, server=server, refusal=lambda scope, problem: early_refusal(app, scope, problem))
    app.add_middleware(RequestLog, metrics=server.store.metrics, every=settings.log_requests)  # around all others
    return app


# Errors -------------------------------------------------------------------------------------------------------------


def error_response(request: Request, error: TerraeError, detail: str = "") -> Response:
    """Answer with an error: JSON for programs, a line for our script, a page for people."""
    status = errors.status(error)
    server_of(request).store.metrics.refuse(error.id if isinstance(error, Problem) else errors.kind(error))
    reachable = errors.name(error) != "database-busy"
    locale = page_locale(language(request), game_of(request) if reachable else "")
    said = NOT_UTF8.sub("\ufffd", errors.sentence(error, locale) + (f" {detail}" if detail else ""))
    headers = {"retry-after": str(error.facts.get("seconds", RETRY))} if status in (429, 503) else None
    if request.url.path.startswith("/api/"):
        told = {"error": errors.name(error), "message": said}
        return JSONResponse(told | ({"request": request_id(request.scope)} if status == 500 else {}), status, headers)
    if request.headers.get("x-terrae-fragment"):
        from terrae.draw.html import p

        return HTMLResponse(str(p(role="alert")[said]), status, headers)
    shown_to = reader(request, error_visitor(request, status) if reachable else Who(Guest("", "")))
    return HTMLResponse(str(problem_page(shown_to, status, said, request=request_id(request.scope))), status, headers)


def error_visitor(request: Request, status: int) -> Who:
    """Identify the visitor for an error page; nobody where the key or the database is the problem, or the load."""
    if status in (401, 413, 429, 500, 503):
        return Who(Guest("", ""))
    try:
        return server_of(request).who(request)
    except Problem:  # a key or a token is the problem
        return Who(Guest("", ""))


def game_of(request: Request) -> str:
    """Return the game of the table or study in the address, because an error may need its words."""
    server, id = server_of(request), request.path_params.get("id", "")
    if not id:
        return ""
    if request.url.path.startswith("/puzzles/"):
        puzzle = find_puzzle(id)
        return puzzle.game if puzzle else ""
    with server.store.read() as db:
        try:
            study = request.url.path.startswith("/s/")
            return str((find_study(db, id) if study else server.tables.find(db, id)).game)
        except Problem:
            return ""


def handle_refusal(request: Request, error: Exception) -> Response:
    assert isinstance(error, TerraeError)
    return error_response(request, error)


async def handle_database_error(request: Request, error: Exception) -> Response:
    """Ask for patience while the database is locked, full or out of reach. Reads nothing, so it needs no thread."""
    LOG.error("%s %s: the database cannot be used: %s", request.method, request.url.path, describe(error))
    return error_response(request, busy())


def handle_http_error(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    known = {404: "no-such-page", 405: "no-such-method"}
    response = error_response(request, Problem(error.status_code, known.get(error.status_code, "bad-request")))
    response.headers.update(error.headers or {})
    if error.status_code == 405:
        known_methods = allowed_methods(request.url.path, *ROUTERS)
        response.headers["allow"] = known_methods or response.headers.get("allow", "")
    return response


def handle_bad_shape(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    detail = "; ".join(f"{'.'.join(str(part) for part in one['loc'])}: {one['msg']}" for one in error.errors()[:5])
    return error_response(request, Problem(422, "bad-shape"), detail)


def early_refusal(app: FastAPI, scope: Scope, problem: Problem) -> Response:
    """Answer a request that did not get as far as the pages, or broke there. Looks nothing up: many may come."""
    request = Request({**scope, "app": app, "path_params": {}})
    return often_refused(request, problem) if problem.status == 429 else error_response(request, problem)


def often_refused(request: Request, problem: Problem) -> Response:
    """Answer somebody who asks too much with what has been drawn before; it says nothing of who asked for what."""
    path = "/api/" if request.url.path.startswith("/api/") else "/"
    fragment = "1" if request.headers.get("x-terrae-fragment") else ""
    said, theme = language(request), request.cookies.get("theme", "")
    key = (path, fragment, said, theme[:5], problem.id, *problem.facts.values())
    known: dict[tuple[object, ...], Response] = request.app.state.refusals
    if key not in known:
        if len(known) >= MAX_REFUSALS:
            known.clear()
        headers = {"x-terrae-fragment": fragment, "cookie": f"theme={theme[:5]}"}
        scope = {**request.scope, "path": path, "method": "GET", "query_string": f"lang={said}".encode(), "state": {},
                 "headers": [(name.encode(), value.encode("latin-1", "replace")) for name, value in headers.items()]}
        known[key] = error_response(Request(scope), problem)
    return known[key]
