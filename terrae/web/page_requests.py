"""What every page request needs: the reader, the fields of a form, the view of a table."""
from __future__ import annotations

import re

from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile

from terrae.draw import html
from terrae.locales import page_locale
from terrae.web import challenges, net_bots
from terrae.web.api import address, server_of
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.pages.frame import Reader
from terrae.web.plans import plan_at_table
from terrae.web.reviews import may_be_reviewed
from terrae.web.server import language
from terrae.web.view import View

HAVE = re.compile(r"([\w-]+)=([0-9a-f]+)")
MAX_HAVE = 4000  # characters
FORMS = ("/new", "/learn", "/study/position")  # addresses that a form is sent to and a page is at


def reader(request: Request, who: Who, game: str = "") -> Reader:
    """Describe who reads the page: language, name, theme, and the address to come back to."""
    path = request.url.path.removesuffix("/view") + (f"?{request.url.query}" if request.url.query else "")
    if request.method != "GET" and path not in FORMS:  # the address of a form cannot be opened again
        path = "/".join(path.split("/")[:3]) if "id" in request.path_params else "/"
    theme = request.cookies.get("theme", "")
    return Reader(page_locale(language(request), game), who.guest, server_of(request).keys.csrf(who.guest.id),
                  theme if theme in ("light", "dark") else "", path,
                  dict(HAVE.findall(request.headers.get("x-terrae-have", "")[:MAX_HAVE])))


def html_page(page: html.Element, status: int = 200) -> HTMLResponse:
    return HTMLResponse(str(page), status)


def redirect(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303)


async def read_form(request: Request, what: str = "post") -> tuple[dict[str, str], Who]:
    """Read the fields of a form and who sent it. Uploaded files are read as text."""
    server = server_of(request)
    server.limits.use(what, address(request))
    fields: dict[str, str] = {}
    async with request.form(max_files=4, max_fields=60) as form:
        for key, value in form.items():
            if isinstance(value, UploadFile):
                text = decode_text(await value.read())
                if text.strip():
                    fields[key] = text
            else:
                fields.setdefault(key, value)
    who = await run_in_threadpool(server.trusted, request, fields.get("csrf", ""), address(request))
    return fields, who


def decode_text(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(400, "record-not-text") from None


def number(fields: dict[str, str], key: str) -> int:
    text = fields.get(key, "")
    if not (text.isdecimal() and len(text) < 7):
        raise Problem(422, "not-a-number", field=key)
    return int(text)


def load_view(request: Request, id: str, ply: str = "") -> tuple[Reader, View]:
    """Load a table as the visitor sees it, with the visitor as a reader."""
    if ply and not (ply.isdecimal() and len(ply) < 7):
        raise Problem(404, "no-such-ply", ply=ply[:20], plies="?")
    server = server_of(request)
    with server.store.read():
        who = server.who(request)
        view = server.tables.view(id, who, int(ply) if ply else None)
        view.plan = plan_at_table(server, view, who)
        if view.host and view.waiting:
            view.bots_here = [(one.id, one.name) for one in net_bots.list_here(server.store, who.guest.id)]
            view.challenged = challenges.list_challenged(server.store, id)
        if may_be_reviewed(view):
            view.review = server.reviews.best(id)
    return reader(request, who, view.game.id), view
