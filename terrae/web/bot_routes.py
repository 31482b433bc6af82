"""The addresses for bots from outside: one's own, challenges at a table, the ladder."""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool

from terrae.web import challenges, ladders, net_bots
from terrae.web.api import address, server_of, with_name
from terrae.web.errors import Problem, sentence
from terrae.web.identity import Who
from terrae.web.net_bots import NewToken
from terrae.web.page_requests import html_page, number, read_form, reader, redirect
from terrae.web.pages import bots as pages
from terrae.web.pages import ladder as ladder_page
from terrae.web.personal_routes import guest_only
from terrae.web.table_routes import apply_change

at_bots = APIRouter(include_in_schema=False)


@at_bots.get("/bots")
def bots(request: Request) -> HTMLResponse:
    return show(request, guest_only(server_of(request).who(request)))


def show(request: Request, who: Who, new: NewToken | None = None, problem: Problem | None = None) -> HTMLResponse:
    store, said = server_of(request).store, reader(request, who)
    return html_page(pages.bots(said, net_bots.list_own(store, who.guest.id),
                                net_bots.list_here(store, who.guest.id), new,
                                sentence(problem, said.locale) if problem else ""), problem.status if problem else 200)


@at_bots.post("/bots")
async def make(request: Request) -> Response:
    """Make a bot and show its token, in the answer itself: it is in no address and in no history."""
    fields, who = await read_form(request, "bot")

    def answer() -> Response:
        keeper = with_name(request, guest_only(who))
        try:
            return show(request, keeper, net_bots.make(server_of(request).store, keeper.guest, fields.get("name", "")))
        except Problem as problem:
            return show(request, keeper, problem=problem)

    return await run_in_threadpool(answer)


@at_bots.post("/bots/{bot}/renew")
async def renew(request: Request, bot: str) -> Response:
    _, who = await read_form(request, "bot")
    return await run_in_threadpool(lambda: show(
        request, who, net_bots.renew(server_of(request).store, guest_only(who).guest.id, bot)))


@at_bots.post("/bots/{bot}/open")
async def set_open(request: Request, bot: str) -> Response:
    fields, who = await read_form(request)
    await run_in_threadpool(net_bots.set_open, server_of(request).store, guest_only(who).guest.id, bot,
                            bool(fields.get("open")))
    return redirect("/bots")


@at_bots.post("/bots/{bot}/remove")
async def remove(request: Request, bot: str) -> Response:
    _, who = await read_form(request)
    await run_in_threadpool(net_bots.remove, server_of(request).store, guest_only(who).guest.id, bot)
    return redirect("/bots")


# At a table -----------------------------------------------------------------------------------------------------------


@at_bots.post("/t/{id}/challenge")
async def challenge(request: Request, id: str) -> Response:
    server_of(request).limits.use("challenge", address(request))
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: challenges.challenge(
        all_tables, id, who, number(fields, "seat"), fields.get("bot", "")[:16]))


@at_bots.post("/t/{id}/withdraw")
async def withdraw(request: Request, id: str) -> Response:
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: challenges.withdraw(
        all_tables, id, who, number(fields, "seat")))


# The ladder -----------------------------------------------------------------------------------------------------------


@at_bots.get("/ladder")
def ladder(request: Request) -> HTMLResponse:
    server = server_of(request)
    return html_page(ladder_page.ladder(reader(request, server.who(request)), ladders.load_all(server.store)))
