"""The addresses of web push: a browser subscribes, ends it, and a notification ends the messages about its table."""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import Response
from sqlalchemy import ColumnElement, select, update
from starlette.concurrency import run_in_threadpool

from terrae.web.api import address, server_of
from terrae.web.channel_requests import check_offered, guest_of
from terrae.web.channels import PUSH, add_channel, find_channel, remove_channel, want_calls
from terrae.web.errors import Problem
from terrae.web.page_requests import read_form
from terrae.web.push import Push, Subscription
from terrae.web.push_links import read_stop_table
from terrae.web.schema import channels
from terrae.web.server import language
from terrae.web.store import Writing
from terrae.web.webhooks import MAX_URL

at_push = APIRouter(include_in_schema=False)
BROWSERS = {"Edg": "Edge", "OPR/": "Opera", "SamsungBrowser": "Samsung Internet", "Firefox": "Firefox",
            "FxiOS": "Firefox", "Chrome": "Chrome", "CriOS": "Chrome", "Safari": "Safari"}  # the first found counts
SYSTEMS = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS",
           "CrOS": "ChromeOS", "Linux": "Linux"}


@at_push.post("/messages/push")
async def subscribe(request: Request) -> Response:
    """Tell this browser from now on when it is its guest's turn."""
    fields, who = await read_form(request, "message")
    push = push_of(request)
    subscription = read_subscription(fields)
    guest = guest_of(who)
    label = name_device(request.headers.get("user-agent", ""))

    def keep() -> None:
        push.check(subscription)
        with server_of(request).store.write() as writing:
            forget(writing, is_at(subscription.endpoint))  # of whoever used this browser before
            add_channel(writing, guest, PUSH, subscription.text(), language(request), label=label)

    await run_in_threadpool(keep)
    return Response(status_code=204)


@at_push.post("/messages/push/end")
async def unsubscribe(request: Request) -> Response:
    """Tell this browser nothing any more."""
    fields, who = await read_form(request)
    mine = is_at(fields.get("endpoint", "")) & (channels.c.guest_id == who.guest.id)

    def end() -> None:
        with server_of(request).store.write() as writing:
            forget(writing, mine)

    await run_in_threadpool(end)
    return Response(status_code=204)


@at_push.post("/messages/push/renew")
async def renew(request: Request) -> Response:
    """Exchange the address of a browser. Whoever knows the old one is that browser: nobody else is told it."""
    server_of(request).limits.use("message", address(request))
    async with request.form(max_files=0, max_fields=8) as form:
        fields = {key: value for key, value in form.items() if isinstance(value, str)}

    def exchange() -> None:
        store = server_of(request).store
        old = is_at(fields.get("old", ""))
        with store.read() as db:
            if db.execute(select(channels.c.id).where(old)).first() is None:
                raise Problem(403, "bad-token")
        subscription = read_subscription(fields)
        push_of(request).check(subscription)
        with store.write() as writing:
            writing.execute(update(channels).where(old).values(target=subscription.text()))

    await run_in_threadpool(exchange)
    return Response(status_code=204)


@at_push.post("/messages/push/stop/{token}")
def stop(request: Request, token: str) -> Response:
    """End the messages about a table, from a notification."""
    server = server_of(request)
    server.limits.use("post", address(request))
    channel, table = read_stop_table(server.keys, token)
    with server.store.write() as writing:
        want_calls(writing, find_channel(writing.db, channel).guest_id, table, False)
    return Response(status_code=204)


def push_of(request: Request) -> Push:
    """Return what sends to browsers, or refuse where it is not installed."""
    server = server_of(request)
    check_offered(server, PUSH)
    return server.messages.push


def read_subscription(fields: dict[str, str]) -> Subscription:
    return Subscription(fields.get("endpoint", ""), fields.get("p256dh", "")[:200], fields.get("auth", "")[:200])


def forget(writing: Writing, which: ColumnElement[bool]) -> None:
    """Remove channels."""
    for id in list(writing.execute(select(channels.c.id).where(which)).scalars()):
        remove_channel(writing, id)


def is_at(endpoint: str) -> ColumnElement[bool]:
    """Find the channels that lead to an endpoint."""
    begin = Subscription(endpoint[:MAX_URL], "", "").text().partition(', "p256dh"')[0]
    return (channels.c.kind == PUSH) & channels.c.target.startswith(begin, autoescape=True)


def name_device(agent: str) -> str:
    """Name a browser and its system, so that its owner recognises it in a list.

    >>> name_device("Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Safari/537.36")
    'Chrome, Android'
    """
    found = [next((name for sign, name in names.items() if sign in agent), "") for names in (BROWSERS, SYSTEMS)]
    return ", ".join(name for name in found if name)
