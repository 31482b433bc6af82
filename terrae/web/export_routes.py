"""Games as files to send around: a picture of a position, and a page that plays a stretch of turns."""
from __future__ import annotations

from collections.abc import Sequence

import anyio
from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from terrae.core.record import Record
from terrae.faces.animation import animation, policy
from terrae.faces.captions import moments
from terrae.faces.picture import picture
from terrae.web.api import address, server_of
from terrae.web.errors import Problem
from terrae.web.page_requests import load_view, number
from terrae.web.pages.frame import Reader
from terrae.web.pages.table_seats import player_name
from terrae.web.view import View

exports = APIRouter(include_in_schema=False)
MAX_TURNS = 120  # of a stretch
ONE_AT_A_TIME = anyio.CapacityLimiter(1)  # threads that draw stretches: each takes a second or so


@exports.get("/t/{id}/svg")
def svg(request: Request, id: str, ply: str = "") -> Response:
    """Send a picture of a position, by default the newest. Nobody's draft is in it."""
    server_of(request).limits.use("picture", address(request))
    said, view = load_view(request, id, ply)
    return svg_answer(view.record, view.ply if ply else view.record.plies, said)


@exports.get("/t/{id}/animation")
async def stretch(request: Request, id: str, to: str = "") -> Response:
    """Send a page that plays the turns `from` a ply `to` another one, by default the last turns of the game."""
    server_of(request).limits.use("animation", address(request))
    said, view = await run_in_threadpool(load_view, request, id)
    asked = {"from": request.query_params.get("from", ""), "to": to}
    first, last = (number(asked, key) if asked[key] else None for key in asked)
    return await animation_answer(view.record, first, last, said, f"{view.game.id}-{view.id}", names(said, view))


def names(reader: Reader, view: View) -> list[str]:
    """Who plays, seat by seat; empty where nobody knows."""
    return ["" if view.study and not seat.name else player_name(reader.locale, seat) for seat in view.seats]


def svg_answer(record: Record, ply: int, reader: Reader) -> Response:
    """Draw the position after a number of plies, as a file."""
    if not 0 <= ply <= record.plies:
        raise Problem(404, "no-such-ply", ply=ply, plies=record.plies)
    return download(picture(record.at(ply), reader.locale), "image/svg+xml", f"{record.game.id}-{ply}.svg",
                    "default-src 'none'; style-src 'unsafe-inline'")


async def animation_answer(record: Record, first: int | None, last: int | None, reader: Reader, name: str,
                           players: Sequence[str] = ()) -> Response:
    """Draw a stretch of a game as a page, as a file called `name`, in a thread. Without a last ply it goes to the end,
    without a first one it goes as far back as it may. `players` are the names by seat."""

    def draw() -> str:
        begin, end = limited(record, first, record.plies if last is None else last)
        return animation(record, reader.locale, begin, end, players)

    page = await anyio.to_thread.run_sync(draw, limiter=ONE_AT_A_TIME)
    return download(page, "text/html", f"{name}.html", f"{policy()}; frame-ancestors 'none'")


def limited(record: Record, first: int | None, last: int) -> tuple[int, int]:
    """Check a stretch, or find where one begins that is not too long; raise a `Problem` if it is or does not exist."""
    if not 0 <= (first or 0) <= last <= record.plies:
        raise Problem(404, "no-such-stretch", first=first or 0, last=last, plies=record.plies)
    found = moments(record, first or 0, last)
    turns = len(found) - 1
    if turns > MAX_TURNS and first is not None:
        raise Problem(422, "too-many-turns", most=MAX_TURNS, turns=turns)
    return found[max(0, turns - MAX_TURNS)].ply, last


def download(text: str, type: str, name: str, allowed: str) -> Response:
    """Send a file to keep. Should a browser open it here all the same, it may do nothing but what is `allowed`."""
    return Response(text, media_type=type, headers={"content-disposition": f'attachment; filename="{name}"',
                                                    "content-security-policy": allowed})
