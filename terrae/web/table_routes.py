"""The addresses of a table: viewing, playing, chatting, joining."""
from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

import terrae
from terrae.bots.explain import Explanation
from terrae.faces.advice import Orders
from terrae.web import hints, seats
from terrae.web.api import address, server_of, stream, with_name
from terrae.web.errors import Problem, sentence
from terrae.web.identity import Who
from terrae.web.page_requests import html_page, load_view, number, read_form, redirect
from terrae.web.pages import join as join_pages
from terrae.web.pages import points as points_page
from terrae.web.pages import table as table_page
from terrae.web.pages import table_place as place_menu
from terrae.web.pages.table_explained import hint_content
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.rematch import rematch as find_rematch
from terrae.web.server import COOKIE, language
from terrae.web.view import BOT, PERSON

at_table = APIRouter(include_in_schema=False)
MAX_DRAFT = 1000  # characters of the moves drafted at once
MAX_SPOT = 60  # characters of the name of a place
TAG = "spectators_tag"  # in the state of a request, once it is known


@at_table.get("/t/{id}")
async def table(request: Request, id: str, ply: str = "", log: str = "", hint: str = "") -> HTMLResponse:
    """Show the table. With `hint`, which browsers without script send, show a hint too, or why there is none."""
    said, view = await run_in_threadpool(load_view, request, id, ply)
    found: Explanation | str | None = None
    if hint:
        try:
            found = await hints.hint(server_of(request), view, address(request))
        except Problem as problem:
            found = sentence(problem, said.locale)
    return await run_in_threadpool(lambda: html_page(table_page.table(said, view, log == "all", found)))


@at_table.get("/t/{id}/hint")
async def hint(request: Request, id: str, ply: str = "") -> HTMLResponse:
    """Show a hint, as a fragment for our script."""
    said, view = await run_in_threadpool(load_view, request, id, ply)
    found = await hints.hint(server_of(request), view, address(request))
    return await run_in_threadpool(lambda: html_page(hint_content(Scene(said, view, hint=found))))


@at_table.get("/t/{id}/view")
def view(request: Request, id: str, ply: str = "", log: str = "") -> Response:
    """Show the part of the page that changes. `UnchangedViews` has answered spectators for whom it has not."""
    with server_of(request).store.read():
        tag = known if (known := getattr(request.state, TAG, None)) is not None else spectators_tag(request, id)
        said, view = load_view(request, id, ply)
    shown = html_page(table_page.fragment(said, view, log == "all"))
    if tag:
        shown.headers["etag"] = tag
    return shown


VIEW = at_table.routes[-1]


def fragment(request: Request, id: str, ply: str = "", log: str = "") -> HTMLResponse:
    said, view = load_view(request, id, ply)
    return html_page(table_page.fragment(said, view, log == "all"))


def spectators_tag(request: Request, id: str) -> str:
    """Tell apart what spectators are shown of a running game: by its version and how they read it. Empty for players,
    and when the game is over: their pages show more than its version counts."""
    server = server_of(request)
    with server.store.read() as db:
        row = server.tables.find(db, id)
        if row.status not in (PERSON, BOT) or seats.seats_owned(db, id, server.known(request)):
            return ""
    read = (terrae.__version__, row.told, server.tables.plays_bots(row.game), language(request),
            request.cookies.get(COOKIE, ""), request.cookies.get("theme", ""), request.url.query)
    return f'"{blake2b(repr(read).encode(), digest_size=8).hexdigest()}"'


@at_table.get("/t/{id}/points")
def points(request: Request, id: str) -> HTMLResponse:
    return html_page(points_page.points(*load_view(request, id)))


@at_table.get("/t/{id}/record")
def record(request: Request, id: str) -> PlainTextResponse:
    _, view = load_view(request, id)
    return PlainTextResponse(view.record.text(), headers={
        "content-disposition": f'attachment; filename="{view.game.id}-{quote(id)}.terrae"'})


@at_table.get("/t/{id}/events")
async def events(request: Request, id: str) -> StreamingResponse:
    return await stream(request, id)


@at_table.get("/t/{id}/place")
def place(request: Request, id: str, spot: str = "", ply: str = "") -> HTMLResponse:
    """Show what can be done at a place, as a fragment for our script."""
    said, view = load_view(request, id, ply)
    return html_page(place_menu.place(Scene(said, view), spot[:MAX_SPOT]))


async def apply_change(request: Request, id: str, change: Callable[[dict[str, str], Who], Any]) -> Response:
    """Change something at a table, then show it: as a fragment for our script, else by a redirect to the page."""
    fields, who = await read_form(request)
    await run_in_threadpool(change, fields, who)
    if request.headers.get("x-terrae-fragment"):
        return await run_in_threadpool(fragment, request, id)
    return redirect(f"/t/{id}")


@at_table.post("/t/{id}/draft")
async def draft(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: all_tables.draft(
        id, who, number(fields, "ply"), *fields.get("move", "")[:MAX_DRAFT].split(BETWEEN_MOVES),
        end=bool(fields.get("end"))))


@at_table.post("/t/{id}/undo")
async def undo(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: all_tables.take_back(id, who, number(fields, "ply")))


@at_table.post("/t/{id}/turn")
async def turn(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: all_tables.end_turn(id, who, number(fields, "ply")))


@at_table.post("/t/{id}/chat")
async def chat(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: seats.say(all_tables, id, who, fields.get("text", "")))


@at_table.post("/t/{id}/rematch")
async def rematch(request: Request, id: str) -> Response:
    """Create the table of the next game, or find the one somebody else has created, and go there."""
    _, who = await read_form(request, "create")
    await run_in_threadpool(lambda: find_rematch(server_of(request).tables, id, with_name(request, who)))
    _, view = await run_in_threadpool(load_view, request, id)
    return redirect(view.rematch)


@at_table.post("/t/{id}/orders")
async def orders(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: seats.give_orders(all_tables, id, who, Orders(
        number(fields, "power_up_to") if fields.get("power_up_to") else 0, bool(fields.get("free")),
        bool(fields.get("single")))))


@at_table.post("/t/{id}/vote")
async def vote(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: seats.vote(all_tables, id, who, number(fields, "seat")))


@at_table.post("/t/{id}/reclaim")
async def reclaim(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: seats.reclaim(
        all_tables, id, who, number(fields, "seat")))


# Joining ------------------------------------------------------------------------------------------------------------


@at_table.get("/t/{id}/join")
def invitation(request: Request, id: str, key: str = "") -> HTMLResponse:
    said, view = load_view(request, id)
    return html_page(join_pages.invitation(said, view, key[:64]))


@at_table.post("/t/{id}/join")
async def join(request: Request, id: str) -> Response:
    fields, who = await read_form(request)

    def sit() -> None:
        guest = with_name(request, who, fields.get("name", ""))
        seats.join(server_of(request).tables, id, guest, number(fields, "seat"), fields.get("key", "")[:64])

    try:
        await run_in_threadpool(sit)
    except Problem as problem:
        if problem.status == 404:
            raise
        said, view = await run_in_threadpool(load_view, request, id)
        reason = sentence(problem, said.locale)
        return html_page(join_pages.invitation(said, view, fields.get("key", "")[:64], reason), problem.status)
    return redirect(f"/t/{id}")


@at_table.get("/return/{key}")
def return_page(request: Request, key: str) -> HTMLResponse:
    server = server_of(request)
    found = server.keys.seat_of(key)
    if found is None:
        raise Problem(404, "no-such-link")
    said, view = load_view(request, found[0])
    if not view.seats[found[1]].taken:
        raise Problem(404, "no-such-link")
    return html_page(join_pages.come_back(said, key, view.game.id, found[1], view.seats[found[1]].name))


@at_table.post("/return/{key}")
async def come_back(request: Request, key: str) -> Response:
    _, who = await read_form(request)

    def sit() -> str:
        return seats.come_back(server_of(request).tables, with_name(request, who), key)

    return redirect(f"/t/{await run_in_threadpool(sit)}")
