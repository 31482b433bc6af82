"""The addresses for a person's own data: see what is kept, take it along, be forgotten."""
from __future__ import annotations

from collections.abc import Iterator
from tempfile import SpooledTemporaryFile

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from terrae.web.api import address, server_of
from terrae.web.db_person import count_person, export_person, forget
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.page_requests import html_page, read_form, reader, redirect
from terrae.web.pages.personal import personal
from terrae.web.server import COOKIE

about_me = APIRouter(include_in_schema=False)
IN_MEMORY = 1_000_000  # bytes of an export; a longer one waits on disk
PIECE = 64_000


@about_me.get("/me/data")
def data(request: Request, forgotten: str = "") -> HTMLResponse:
    server = server_of(request)
    who = guest_only(server.who(request))
    with server.store.read() as db:
        counts = count_person(db, who.guest.id)
    return html_page(personal(reader(request, who), counts, bool(forgotten)))


@about_me.get("/me/data.json")
def export(request: Request) -> Response:
    """Send everything that is known about the visitor. It is read at once, so that a slow reader keeps no
    transaction open."""
    server = server_of(request)
    server.limits.use("personal", address(request))
    who = guest_only(server.who(request))
    written = SpooledTemporaryFile[bytes](IN_MEMORY)
    with server.store.read() as db:
        for piece in export_person(db, who.guest.id):
            written.write(piece.encode())
    written.seek(0)
    return StreamingResponse(pieces(written), media_type="application/json",
                             headers={"content-disposition": 'attachment; filename="terrae-my-data.json"'})


def pieces(written: SpooledTemporaryFile[bytes]) -> Iterator[bytes]:
    with written:
        while piece := written.read(PIECE):
            yield piece


@about_me.post("/me/forget")
async def forget_me(request: Request) -> Response:
    """Erase the visitor, who goes on as a new guest."""
    fields, who = await read_form(request, "personal")
    if not fields.get("sure"):
        raise Problem(422, "not-sure")
    await run_in_threadpool(forget, server_of(request).tables, guest_only(who).guest.id)
    answer = redirect("/me/data?forgotten=1")
    answer.delete_cookie(COOKIE, secure=request.url.scheme == "https", httponly=True, samesite="lax")
    return answer


def guest_only(who: Who) -> Who:
    """Refuse a seat's key: it says nothing about whose data this is."""
    if who.key is not None:
        raise Problem(403, "key-is-for-a-seat")
    return who
