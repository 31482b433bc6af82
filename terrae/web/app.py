"""The application: pages, API and static files of one server."""
from __future__ import annotations

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
from terrae.web.errors import Problem
from terrae.web.export_routes import exports
from terrae.web.identity import Who
from terrae.web.limits import MAX_BODY
from terrae.web.logs import request_id
from terrae.web.middleware import RequestGuard
from terrae.web.openapi import DocumentedApp, allowed_methods
from terrae.web.page_requests import reader
from terrae.web.pages.problem import problem as problem_page
from terrae.web.plan_routes import at_plan
from terrae.web.position_routes import at_position
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
from terrae.web.view import Guest

# The API first, because routes are tried one by one and programs are in a hurry.
ROUTERS = (api, pages, at_table, at_study, at_plan, at_thinking, at_position, at_review, at_puzzles, arming, exports,
           statistics, running)
STATIC = Path(__file__).with_name("static")
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
    for router in ROUTERS:
        app.include_router(router)
    app.mount("/static", Static(directory=STATIC))
    app.add_exception_handler(TerraeError, handle_refusal)
    app.add_exception_handler(HTTPException, handle_http_error)
    app.add_exception_handler(RequestValidationError, handle_bad_shape)
    app.add_middleware(GZipMiddleware, minimum_size=1000, compresslevel=5)
    app.add_middleware(RequestGuard, server=server, too_large=lambda scope: too_large_error(app, scope),
                       broken=lambda scope: internal_error(app, scope))
    app.add_middleware(RequestLog, metrics=server.store.metrics, every=settings.log_requests)  # around all others
    return app


# Errors -------------------------------------------------------------------------------------------------------------


def error_response(request: Request, error: TerraeError, detail: str = "") -> Response:
    """Answer with an error: JSON for programs, a line for our script, a page for people."""
    status = errors.status(error)
    locale = page_locale(language(request), game_of(request))
    server_of(request).store.metrics.refuse(error.id if isinstance(error, Problem) else errors.kind(error))
    said = NOT_UTF8.sub("\ufffd", errors.sentence(error, locale) + (f" {detail}" if detail else ""))
    headers = {"retry-after": str(error.facts["seconds"])} if isinstance(error, Problem) and status == 429 else None
    if request.url.path.startswith("/api/"):
        told = {"error": errors.name(error), "message": said}
        return JSONResponse(told | ({"request": request_id(request.scope)} if status == 500 else {}), status, headers)
    if request.headers.get("x-terrae-fragment"):
        from htpy import p

        return HTMLResponse(str(p(role="alert")[said]), status, headers)
    shown_to = reader(request, error_visitor(request, status))
    return HTMLResponse(str(problem_page(shown_to, status, said, request=request_id(request.scope))), status, headers)


def error_visitor(request: Request, status: int) -> Who:
    """Identify the visitor for an error page; nobody where the key or the database is the problem."""
    if status in (401, 413, 500):
        return Who(Guest("", ""))
    return server_of(request).who(request)


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


def internal_error(app: FastAPI, scope: Scope) -> Response:
    return error_response(Request({**scope, "app": app, "path_params": {}}), Problem(500, "our-fault"))


def too_large_error(app: FastAPI, scope: Scope) -> Response:
    return error_response(Request({**scope, "app": app}), Problem(413, "too-large", most=MAX_BODY // 1000))
