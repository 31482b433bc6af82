"""The addresses of studies: analysis boards, what is tried and written there, sharing."""
from __future__ import annotations

import secrets
from collections.abc import AsyncGenerator, Callable
from contextlib import aclosing
from random import Random
from urllib.parse import quote

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool

from terrae.core import chance
from terrae.core.errors import TerraeError
from terrae.core.game import CHANCE
from terrae.study.tree import ROOT, Tree
from terrae.web import plans
from terrae.web.api import address, server_of, with_name
from terrae.web.errors import Problem
from terrae.web.export_routes import animation_answer, svg_answer
from terrae.web.identity import Who
from terrae.web.page_requests import html_page, read_form, reader, redirect
from terrae.web.pages import studies as studies_page
from terrae.web.pages import table_place as place_menu
from terrae.web.pages.frame import Reader
from terrae.web.pages.study import study_fragment, study_page
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.studies import Study, state_at
from terrae.web.study_view import StudyView, study_view
from terrae.web.table_routes import MAX_DRAFT, MAX_SPOT

at_study = APIRouter(include_in_schema=False)
SETTLED = '"settled"'  # in changes of who may look


def node_number(text: str) -> int:
    """Read the number of a node from an address; without one the beginning is meant."""
    if text and not (text.isdecimal() and len(text) < 7):
        raise Problem(404, "no-such-node")
    return int(text or ROOT)


def load_study(request: Request, id: str, node: str = "") -> tuple[Reader, StudyView]:
    """Load a study as the visitor sees it at a node, with the visitor as a reader."""
    server = server_of(request)
    who = server.who(request)
    study = server.studies.open(id, who)
    editable = server.studies.may_edit(id, who)
    link = f"/s/{id}/edit?key={server.studies.key(id)}" if editable else ""
    view = study_view(study, node_number(node), editable, link, server.tables.stories, server.tables.turn_cache)
    counted = server.figures.of(view.game.id)
    view.played_here = counted.openings if counted is not None else None
    if study.plan:
        view.plan = plans.plan_of(server, study, view.node, who)
    return reader(request, who, study.tree.game.id), view


@at_study.get("/studies")
def all_studies(request: Request) -> HTMLResponse:
    server = server_of(request)
    who = server.who(request)
    return html_page(studies_page.studies(reader(request, who), server.studies.mine(who), server.studies.public()))


@at_study.get("/s/{id}")
def study(request: Request, id: str, node: str = "") -> HTMLResponse:
    return html_page(study_page(*load_study(request, id, node)))


@at_study.get("/s/{id}/view")
def fragment(request: Request, id: str, node: str = "") -> HTMLResponse:
    """Show the part of the page that changes."""
    return html_page(study_fragment(*load_study(request, id, node)))


@at_study.get("/s/{id}/place")
def place(request: Request, id: str, spot: str = "", node: str = "") -> HTMLResponse:
    """Show what can be done at a place, as a fragment for our script."""
    said, view = load_study(request, id, node)
    return html_page(place_menu.place(Scene(said, view), spot[:MAX_SPOT]))


@at_study.get("/s/{id}/record")
def record(request: Request, id: str) -> PlainTextResponse:
    """Download the study as a record with variations."""
    _, view = load_study(request, id)
    text = view.content.tree.as_record().text()
    return PlainTextResponse(text, headers={
        "content-disposition": f'attachment; filename="{view.game.id}-{quote(id)}.terrae"'})


@at_study.get("/s/{id}/svg")
def svg(request: Request, id: str, node: str = "") -> Response:
    """Download a picture of the position shown."""
    server_of(request).limits.use("picture", address(request))
    said, view = load_study(request, id, node)
    return svg_answer(view.record, view.record.plies, said)


@at_study.get("/s/{id}/animation")
async def animation(request: Request, id: str, node: str = "") -> Response:
    """Download the line that leads to the position shown as a file that plays it."""
    server_of(request).limits.use("animation", address(request))
    said, view = await run_in_threadpool(load_study, request, id, node)
    nodes = [view.content.tree.nodes[one] for one in (ROOT, *view.content.tree.path(view.node))]
    record = view.record.with_comments((ply, one.comment) for ply, one in enumerate(nodes) if one.comment)
    record.marks = {ply: one.mark for ply, one in enumerate(nodes) if one.mark}
    return await animation_answer(record, None, None, said, id, [seat.name for seat in view.seats])


@at_study.get("/s/{id}/events")
async def events(request: Request, id: str) -> StreamingResponse:
    """Tell everybody who looks about every change."""
    server = server_of(request)

    def look() -> Study:
        return server.studies.open(id, server.who(request))

    async def changes() -> AsyncGenerator[str, None]:
        async with aclosing(server.hub.changes(id, [], lambda: {"type": "study", "version": look().version})) as found:
            async for change in found:
                if SETTLED in change:
                    try:
                        await run_in_threadpool(look)
                    except Problem:  # the visitor may no longer look
                        return
                yield change

    await run_in_threadpool(look)
    return StreamingResponse(changes(), media_type="text/event-stream", headers={"x-accel-buffering": "no"})


# Changing -------------------------------------------------------------------------------------------------------------


async def apply_change(request: Request, id: str, change: Callable[[str, Who, int, dict[str, str]], int]) -> Response:
    """Change a study, then show it. Who may look at it but not change it gets a copy of their own to change."""
    fields, who = await read_form(request)
    node = node_number(request.query_params.get("node", ""))
    server = server_of(request)

    def carry_out() -> tuple[str, int]:
        if server.studies.open(id, who) and server.studies.may_edit(id, who):
            return id, change(id, who, node, fields)
        server.limits.use("create", address(request))
        own = server.studies.copy(id, with_name(request, who))
        try:
            return own, change(own, who, node, fields)
        except TerraeError:
            server.studies.delete(own, who)
            raise

    server.limits.use("post", who.guest.id)
    shown, at = await run_in_threadpool(carry_out)
    if shown == id and request.headers.get("x-terrae-fragment"):
        return await run_in_threadpool(fragment, request, id, str(at))
    answer = redirect(f"/s/{shown}?node={at}")
    if request.headers.get("x-terrae-fragment"):
        return Response(headers={"x-terrae-location": answer.headers["location"]})
    return answer


@at_study.post("/s/{id}/draft")
async def draft(request: Request, id: str) -> Response:
    """Try moves after the position shown."""
    studies = server_of(request).studies
    return await apply_change(request, id, lambda study, who, node, fields: studies.play(
        study, who, node, fields.get("move", "")[:MAX_DRAFT].split(BETWEEN_MOVES)))


@at_study.post("/s/{id}/draw")
async def draw(request: Request, id: str) -> Response:
    """Let chance decide, until somebody is asked. What is drawn here has nothing to do with any table."""
    studies = server_of(request).studies

    def decide(study: str, who: Who, node: int, fields: dict[str, str]) -> int:
        tree = studies.open(study, who).tree
        if node not in tree.nodes:
            raise Problem(404, "no-such-node")
        return studies.play(study, who, node, drawn_moves(tree, node))

    return await apply_change(request, id, decide)


def drawn_moves(tree: Tree, node: int) -> list[str]:
    state, rng, found = state_at(tree, node), Random(secrets.token_hex(8)), []
    while state.seat == CHANCE:
        move = chance.draw(state, rng)
        state.apply(move)
        found.append(tree.game.moves[move])
    if not found:
        raise Problem(409, "nothing-to-draw")
    return found


@at_study.post("/s/{id}/note")
async def note(request: Request, id: str) -> Response:
    """Keep a comment or a mark on the position shown."""
    studies = server_of(request).studies

    def write(study: str, who: Who, node: int, fields: dict[str, str]) -> int:
        studies.write(study, who, node, fields.get("comment"), fields.get("mark"))
        return node

    return await apply_change(request, id, write)


@at_study.post("/s/{id}/promote")
async def promote(request: Request, id: str) -> Response:
    studies = server_of(request).studies

    def lift(study: str, who: Who, node: int, fields: dict[str, str]) -> int:
        studies.promote(study, who, node)
        return node

    return await apply_change(request, id, lift)


@at_study.post("/s/{id}/remove")
async def remove(request: Request, id: str) -> Response:
    studies = server_of(request).studies
    return await apply_change(request, id, lambda study, who, node, fields: studies.remove(study, who, node))


@at_study.post("/s/{id}/settle")
async def settle(request: Request, id: str) -> Response:
    """Change the title of a study, and who may see it."""
    studies = server_of(request).studies

    def keep(study: str, who: Who, node: int, fields: dict[str, str]) -> int:
        studies.settle(study, who, fields.get("title", ""), fields.get("access", ""))
        return node

    return await apply_change(request, id, keep)


@at_study.post("/s/{id}/copy")
async def copy(request: Request, id: str) -> Response:
    """Make a study of one's own out of somebody's."""
    _, who = await read_form(request, "create")
    made = await run_in_threadpool(lambda: server_of(request).studies.copy(id, with_name(request, who)))
    return redirect(f"/s/{made}?node={node_number(request.query_params.get('node', ''))}")


@at_study.post("/s/{id}/delete")
async def delete(request: Request, id: str) -> Response:
    _, who = await read_form(request)
    await run_in_threadpool(server_of(request).studies.delete, id, who)
    return redirect("/studies")


@at_study.get("/s/{id}/edit")
def edit_page(request: Request, id: str, key: str = "") -> HTMLResponse:
    """Ask whether to change a study on this device too."""
    return html_page(studies_page.edit(reader(request, server_of(request).who(request)), id, key[:64]))


@at_study.post("/s/{id}/edit")
async def edit(request: Request, id: str) -> Response:
    fields, who = await read_form(request)
    key = fields.get("key", "")[:64]
    await run_in_threadpool(lambda: server_of(request).studies.let_edit(id, with_name(request, who), key))
    return redirect(f"/s/{id}")
