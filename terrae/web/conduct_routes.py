"""The addresses of what a host and a player may do about seats, and of reports."""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool

from terrae.web import hosting
from terrae.web.api import server_of
from terrae.web.errors import Problem, sentence
from terrae.web.page_requests import html_page, load_view, number, read_form
from terrae.web.pages import report as report_page
from terrae.web.reports import find_subject, report
from terrae.web.table_routes import apply_change

conduct = APIRouter(include_in_schema=False)
MAX_LEVEL = 40  # characters


@conduct.post("/t/{id}/remove")
async def remove(request: Request, id: str) -> Response:
    tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: hosting.remove(tables, id, who, number(fields, "seat")))


@conduct.post("/t/{id}/host")
async def hand_over(request: Request, id: str) -> Response:
    tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: hosting.hand_over(
        tables, id, who, number(fields, "seat")))


@conduct.post("/t/{id}/close")
async def close(request: Request, id: str) -> Response:
    tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: hosting.close(
        tables, id, who, fields.get("closed") == "yes"))


@conduct.post("/t/{id}/fill")
async def fill(request: Request, id: str) -> Response:
    tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: hosting.fill(
        tables, id, who, fields.get("bot", "")[:MAX_LEVEL]))


@conduct.post("/t/{id}/end")
async def end(request: Request, id: str) -> Response:
    tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: hosting.end(tables, id, who))


@conduct.post("/t/{id}/leave")
async def leave(request: Request, id: str) -> Response:
    tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: hosting.leave(tables, id, who, number(fields, "seat")))


@conduct.post("/t/{id}/renew")
async def renew(request: Request, id: str) -> Response:
    """Renew the link of a seat, or without one the invitation."""
    tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: hosting.renew_key(
        tables, id, who, number(fields, "seat")) if fields.get("seat") else hosting.renew_invitation(tables, id, who))


# Reports ------------------------------------------------------------------------------------------------------------


@conduct.get("/t/{id}/report")
def reporting(request: Request, id: str, seat: str = "", line: str = "") -> HTMLResponse:
    """Ask what is wrong with a line of chat, or with somebody in a seat."""
    server = server_of(request)
    said, view = load_view(request, id)
    about = find_subject(server.tables, id, server.who(request), chosen(seat), chosen(line))
    return html_page(report_page.reporting(said, view, about, {"seat": seat, "line": line}))


@conduct.post("/t/{id}/report")
async def send(request: Request, id: str) -> Response:
    fields, who = await read_form(request, "report")
    about = {"seat": fields.get("seat", ""), "line": fields.get("line", "")}

    def keep() -> HTMLResponse:
        tables = server_of(request).tables
        said, view = load_view(request, id)
        found = find_subject(tables, id, who, chosen(about["seat"]), chosen(about["line"]))
        try:
            report(tables, id, who, found, fields.get("remark", ""))
        except Problem as problem:
            return html_page(report_page.reporting(said, view, found, about, sentence(problem, said.locale)),
                             problem.status)
        return html_page(report_page.thanks(said, view))

    return await run_in_threadpool(keep)


def chosen(text: str) -> int | None:
    return int(text) if text.isdecimal() and len(text) < 10 else None
