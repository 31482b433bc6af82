"""The addresses around messages: the page that sets them up, its forms, and the links in messages."""
from __future__ import annotations

from collections.abc import Callable

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool

from terrae.web import channel_requests as ask
from terrae.web import channels, outbox, table_lists
from terrae.web.api import address, server_of
from terrae.web.errors import Problem, sentence
from terrae.web.identity import Who
from terrae.web.message_links import read_confirm, read_stop
from terrae.web.page_requests import html_page, read_form, reader, redirect
from terrae.web.pages import messages as pages
from terrae.web.seats import seats_owned
from terrae.web.server import language

at_messages = APIRouter(include_in_schema=False)
YEAR = 365 * 24 * 3600
COOKIE = "calls"  # tells our script that somebody may be called, so that it says when they are here


@at_messages.get("/messages")
def messages(request: Request, table: str = "", said: str = "") -> HTMLResponse:
    who = server_of(request).who(request)
    return show(request, who, table, said=said)


def show(request: Request, who: Who, table: str, said: str = "", problem: str = "", status: int = 200) -> HTMLResponse:
    """Draw the page, and note in a cookie whether there is anything to call somebody by."""
    server = server_of(request)
    tables = [one for one in table_lists.mine(server.tables, who) if not one.over and not one.frozen]
    push_key = server.messages.push.public_key if server.messages.offers(channels.PUSH) else ""
    with server.store.read() as db:
        here = table if table.isalnum() and seats_owned(db, table, who) else ""
        own = channels.channels_of(db, who.guest.id)
        found = pages.Setup(
            own, {kind for kind in channels.KINDS if server.messages.offers(kind)}, tables,
            channels.told_at(db, who.guest.id, [one.id for one in tables]), here,
            channels.channels_at(db, here) if here else [], push_key, said if said in pages.SAID else "", problem)
    answer = html_page(pages.messages(reader(request, who), found), status)
    if own:
        answer.set_cookie(COOKIE, "1", YEAR, samesite="lax", secure=request.url.scheme == "https")
    elif COOKIE in request.cookies:
        answer.delete_cookie(COOKIE)
    return answer


async def act(request: Request, done: str, call: Callable[[dict[str, str], Who], object],
              what: str = "post") -> Response:
    """Do what a form asks, and show the page again: with what was done, or with what was wrong."""
    fields, who = await read_form(request, what)
    table = fields.get("table", "")[:16]
    try:
        await run_in_threadpool(call, fields, who)
    except Problem as problem:
        said, status = sentence(problem, reader(request, who).locale), problem.status
        return await run_in_threadpool(show, request, who, table, "", said, status)
    return redirect(f"/messages?said={done}" + (f"&table={table}" if table.isalnum() and table.isascii() else ""))


@at_messages.post("/messages/email")
async def add_email(request: Request) -> Response:
    return await act(request, "mail_sent", lambda fields, who: ask.add_email(
        server_of(request), who, fields.get("address", ""), language(request), address(request)), "message")


@at_messages.post("/messages/webhook")
async def add_webhook(request: Request) -> Response:
    return await act(request, "added", lambda fields, who: ask.add_webhook(
        server_of(request), who, fields.get("url", ""), fields.get("shape", ""), language(request),
        fields.get("group", "")[:16]), "message")


@at_messages.post("/messages/table")
async def choose_table(request: Request) -> Response:
    return await act(request, "saved", lambda fields, who: ask.choose_table(
        server_of(request), who, fields.get("id", "")[:16], fields.get("wanted") == "yes"))


@at_messages.post("/messages/seen")
async def seen(request: Request) -> Response:
    """Note that a guest is looking at a table, so that they need not be called."""
    fields, who = await read_form(request)

    def drop() -> None:
        with server_of(request).store.write() as writing:
            outbox.drop_seen(writing, ask.guest_of(who), fields.get("table", "")[:16])

    await run_in_threadpool(drop)
    return Response(status_code=204)


@at_messages.post("/messages/channel/{channel}/change")
async def change(request: Request, channel: str) -> Response:
    return await act(request, "saved", lambda fields, who: ask.change(
        server_of(request), who, channel, fields.get("often", ""), fields.get("language", "")))


@at_messages.post("/messages/channel/{channel}/test")
async def test(request: Request, channel: str) -> Response:
    return await act(request, "test_sent", lambda fields, who: ask.send_test(server_of(request), who, channel),
                     "message")


@at_messages.post("/messages/channel/{channel}/again")
async def again(request: Request, channel: str) -> Response:
    return await act(request, "mail_sent", lambda fields, who: ask.send_again(
        server_of(request), who, channel, address(request)), "message")


@at_messages.post("/messages/channel/{channel}/remove")
async def remove(request: Request, channel: str) -> Response:
    return await act(request, "removed", lambda fields, who: ask.remove(server_of(request), who, channel))


# Links in messages, which need no cookie: the link itself is the permission ----------------------------------------


@at_messages.get("/messages/confirm/{token}")
def confirm_page(request: Request, token: str) -> HTMLResponse:
    """Ask before confirming: programs that look at links in mails must change nothing."""
    server = server_of(request)
    read_confirm(server.keys, token)
    return html_page(pages.confirm(reader(request, server.who(request)), token))


@at_messages.post("/messages/confirm/{token}")
def confirm(request: Request, token: str) -> HTMLResponse:
    server = server_of(request)
    server.limits.use("post", address(request))
    ask.confirm(server, token)
    return html_page(pages.answered(reader(request, server.who(request)), "confirm_title", "confirmed"))


@at_messages.get("/messages/stop/{token}")
def stop_page(request: Request, token: str) -> HTMLResponse:
    server = server_of(request)
    id = read_stop(server.keys, token)
    said = reader(request, server.who(request))
    with server.store.read() as db:
        try:
            channel = channels.find_channel(db, id)
        except Problem:
            return html_page(pages.answered(said, "stop_title", "stopped"))
    return html_page(pages.stop(said, token, channel.kind == channels.EMAIL and not channel.confirmed))


@at_messages.post("/messages/stop/{token}")
def stop(request: Request, token: str) -> HTMLResponse:
    """End a channel. Mail programs send this by themselves when somebody clicks on *unsubscribe* there."""
    server = server_of(request)
    server.limits.use("post", address(request))
    ask.stop(server, token)
    return html_page(pages.answered(reader(request, server.who(request)), "stop_title", "stopped"))
