"""The addresses of a table's review."""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool

from terrae.faces.picture import board_picture
from terrae.study.review_parts import better_spots
from terrae.study.whole_review import DEPTHS
from terrae.web.api import address, server_of
from terrae.web.errors import Problem
from terrae.web.page_requests import html_page, load_view, read_form, redirect
from terrae.web.pages import review as review_page
from terrae.web.reviews import DONE, RUNNING, KeptReview, may_be_reviewed

at_review = APIRouter(include_in_schema=False)
KEPT = "private, max-age=86400"  # a position of a finished game never changes


@at_review.get("/t/{id}/review")
def review(request: Request, id: str, depth: str = "") -> HTMLResponse:
    """Show the review, how far it is, or how to start it."""
    said, view = load_view(request, id)
    if not may_be_reviewed(view):
        raise Problem(409, "review-not-over")
    if depth and depth not in DEPTHS:
        raise Problem(404, "no-such-depth")
    kept = server_of(request).reviews.find(id)
    shown = depth or most_useful(kept)
    if request.headers.get("x-terrae-fragment"):
        return html_page(review_page.fragment(said, view, kept, shown))
    return html_page(review_page.review(said, view, kept, shown))


def most_useful(kept: dict[str, KeptReview]) -> str:
    """The depth to show: the most thorough that is done, else one that is being made, else the first."""
    for status in (DONE, RUNNING):
        for depth in reversed(DEPTHS):
            if depth in kept and kept[depth].status == status:
                return depth
    return next(iter(DEPTHS))


@at_review.post("/t/{id}/review")
async def start(request: Request, id: str) -> Response:
    fields, _ = await read_form(request, "review")
    _, view = await run_in_threadpool(load_view, request, id)
    depth = fields.get("depth", "")[:20]
    await server_of(request).reviews.start(view, depth, address(request))
    return redirect(f"/t/{id}/review?depth={depth}")


@at_review.get("/t/{id}/review/{ply}.svg")
def picture(request: Request, id: str, ply: int) -> Response:
    """Draw the position before an expensive move, with the better one marked."""
    said, view = load_view(request, id)
    found = [one for kept in server_of(request).reviews.find(id).values() if kept.result
             for one in kept.result.decisions if one.ply == ply]
    if not found:
        raise Problem(404, "no-review")
    state = view.record.at(ply - 1)
    drawn = board_picture(state, said.locale, better_spots(state, found[-1]))
    return Response(drawn, media_type="image/svg+xml", headers={"cache-control": KEPT})
