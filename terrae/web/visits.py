"""What every page's address needs: who reads, what a form holds, the table asked for."""
from __future__ import annotations

import htpy
from fastapi import Request
from fastapi.responses import HTMLResponse, RedirectResponse
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile

from terrae.locales import page_locale
from terrae.web.api import address, server_of
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.pages.frame import Reader
from terrae.web.server import language
from terrae.web.view import View


def reader(request: Request, who: Who, game: str = "") -> Reader:
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    if request.method != "GET" and path not in ("/new", "/learn"):  # where a form was sent is no place to come back to
        path = f"/t/{request.path_params['id']}" if "id" in request.path_params else "/"
    theme = request.cookies.get("theme", "")
    return Reader(page_locale(language(request), game), who.guest, server_of(request).keys.csrf(who.guest.id),
                  theme if theme in ("light", "dark") else "", path)


def shown(page: htpy.Element, status: int = 200) -> HTMLResponse:
    return HTMLResponse(str(page), status)


def to(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303)


async def posted(request: Request, what: str = "post") -> tuple[dict[str, str], Who]:
    """The fields of a form and who sent it; files are read as text."""
    server = server_of(request)
    server.limits.use(what, address(request))
    fields: dict[str, str] = {}
    async with request.form(max_files=4, max_fields=60) as form:
        for key, value in form.items():
            if isinstance(value, UploadFile):
                text = decoded(await value.read())
                if text.strip():
                    fields[key] = text
            else:
                fields.setdefault(key, value)
    who = await run_in_threadpool(server.trusted, request, fields.get("csrf", ""))
    return fields, who


def decoded(content: bytes) -> str:
    try:
        return content.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise Problem(400, "record-not-text") from None


def number(fields: dict[str, str], key: str) -> int:
    text = fields.get(key, "")
    if not (text.isdecimal() and len(text) < 7):
        raise Problem(422, "not-a-number", field=key)
    return int(text)


def look(request: Request, id: str, ply: str = "") -> tuple[Reader, View]:
    """The table as the visitor sees it, and the visitor."""
    if ply and not (ply.isdecimal() and len(ply) < 7):
        raise Problem(404, "no-such-ply", ply=ply[:20], plies="?")
    server = server_of(request)
    who = server.who(request)
    view = server.tables.view(id, who, int(ply) if ply else None)
    return reader(request, who, view.game.id), view
