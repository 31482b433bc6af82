"""The addresses of the bot beside an analysis board: what it thinks, and what a move threatens."""
from __future__ import annotations

from collections.abc import AsyncGenerator
from contextlib import aclosing

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, StreamingResponse
from starlette.concurrency import run_in_threadpool

from terrae.bots.explain import Explanation
from terrae.core.record import Record
from terrae.web.analysis import find_threat, live, thought_events
from terrae.web.analysis_jobs import LiveJob, ThreatJob
from terrae.web.api import address, server_of
from terrae.web.errors import Problem
from terrae.web.page_requests import html_page
from terrae.web.pages.study_thinking import draw_bar, draw_thought, draw_threat
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.schema import TABLE
from terrae.web.server import Server
from terrae.web.study_routes import load_study, node_number
from terrae.web.study_view import StudyView
from terrae.web.table_routes import MAX_DRAFT
from terrae.web.view import BOT, PERSON

at_thinking = APIRouter(include_in_schema=False)


@at_thinking.get("/s/{id}/think")
async def think(request: Request, id: str, node: str = "") -> StreamingResponse:
    """Stream what a bot thinks of the position shown, until the reader leaves or its time is over."""
    server = server_of(request)
    said, view = await run_in_threadpool(load_study, request, id, node)
    refusal = await run_in_threadpool(bot_refusal, server, view)
    tree = view.content.tree
    job = LiveJob(tree.game.id, tree.options, tree.position, view.record.moves)

    async def results() -> AsyncGenerator[Explanation, None]:
        if refusal is not None:
            raise refusal
        async with aclosing(live(server, job, address(request), said.guest.id)) as found:
            async for one in found:
                yield one

    def draw(found: Explanation) -> str:
        scene = Scene(said, view)
        return f"{draw_thought(scene, found)}{draw_bar(scene, found)}"

    return StreamingResponse(thought_events(results(), draw, said.locale), media_type="text/event-stream",
                             headers={"x-accel-buffering": "no"})


@at_thinking.get("/s/{id}/threat")
async def threat(request: Request, id: str, node: str = "", moves: str = "", of: str = "") -> HTMLResponse:
    """Show what a move threatens, as a fragment: the last of some moves, or that of a node on the way here."""
    server = server_of(request)
    said, view = await run_in_threadpool(load_study, request, id, node)
    refusal = await run_in_threadpool(bot_refusal, server, view)
    if refusal is not None:
        raise refusal
    tree = view.content.tree
    if of:
        *before, last = moves_through(view, node_number(of))
    else:
        told = moves[:MAX_DRAFT].split(BETWEEN_MOVES)
        *before, last = view.record.moves + await run_in_threadpool(check_line, view.record, told)
    job = ThreatJob(tree.game.id, tree.options, tree.position, before, view.state.seat, last)
    found = await find_threat(server, job, address(request))
    return await run_in_threadpool(lambda: html_page(draw_threat(Scene(said, view), found, last, moves)))


def moves_through(view: StudyView, node: int) -> list[int]:
    """Return the moves that lead to a node on the way to the one shown, its own last."""
    path = view.content.tree.path(view.node)
    if node not in path:
        raise Problem(404, "no-such-node")
    return view.record.moves[:path.index(node) + 1]


def bot_refusal(server: Server, view: StudyView) -> Problem | None:
    """Say why no bot may help: the game is being played, and its table allows no hints."""
    if not view.content.table:
        return None
    with server.store.read() as db:
        row = db.execute(TABLE, {"id": view.content.table}).first()
    return Problem(403, "hints-off") if row is not None and row.status in (PERSON, BOT) and not row.hints else None


def check_line(record: Record, texts: list[str]) -> list[int]:
    """Return the numbers of moves one after the other, whoever makes them; raise if one is not legal."""
    state, found = record.state.copy(), []
    for text in texts:
        found.append(record.game.number(text))
        state.play(found[-1])
    return found
