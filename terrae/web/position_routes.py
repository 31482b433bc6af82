"""The addresses of the form that sets up a position."""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, Response
from starlette.concurrency import run_in_threadpool

from terrae.core.game import Game
from terrae.core.position import read_lines, write_lines
from terrae.study.tree import Tree
from terrae.web.api import server_of, with_name
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.page_requests import html_page, load_view, read_form, reader, redirect
from terrae.web.pages import position as position_page
from terrae.web.plans import running_table
from terrae.web.positions import Draft, last_turn, opening, players_of, read_draft
from terrae.web.routes import game_named
from terrae.web.study_routes import load_study
from terrae.web.uploads import options_as_text
from terrae.web.view import View

at_position = APIRouter(include_in_schema=False)
MOST_ORIGIN = 40  # characters
MOST_OPTIONS = 20_000  # characters; an owner's map or components are the longest


@at_position.get("/study/position")
def form(request: Request) -> HTMLResponse:
    """Show the form, filled with the first turn of a game, or with a turn of a table (`from=t/<id>&ply=12`) or of a
    study (`from=s/<id>&node=5`)."""
    values = dict(request.query_params)
    origin = values.get("from", "")
    if origin.startswith("t/"):
        draft = draft_of(load_view(request, origin[2:], values.get("ply", ""))[1])
    elif origin.startswith("s/"):
        draft = draft_of(load_study(request, origin[2:], values.get("node", ""))[1])
    else:
        game = game_named(values)
        players = players_of(game, values.get("players", ""))
        draft = read_draft(game, {"players": str(players)}, write_lines(opening(game, players)))
    said = reader(request, server_of(request).who(request), draft.game.id)
    return html_page(position_page.page_of(said, draft, origin))


def draft_of(view: View) -> Draft:
    """The last beginning of a turn up to what is shown of a game, or the opening of such a game."""
    record = view.record
    found = last_turn(record, min(view.ply, record.plies)) or opening(record.game, record.state.seats())
    return read_draft(record.game, record.options, write_lines(found))


@at_position.post("/study/position/preview")
async def preview(request: Request) -> HTMLResponse:
    """Show the board of the position in the form, and what is wrong with it, as a fragment for our script."""
    fields, who = await read_form(request, "preview")
    said = reader(request, who, game_named(fields).id)
    return await run_in_threadpool(lambda: html_page(position_page.preview(said, draft_in(fields))))


@at_position.post("/study/position")
async def begin(request: Request) -> Response:
    """Begin a study of the position, or show the form again with what is wrong."""
    fields, who = await read_form(request, "create")
    draft = await run_in_threadpool(draft_in, fields)
    if draft.state is not None and not fields.get("update"):
        return await run_in_threadpool(open_study, request, who, draft, fields.get("from", ""))
    said = reader(request, who, draft.game.id)
    status = 422 if draft.problems and not fields.get("update") else 200
    origin = fields.get("from", "")[:MOST_ORIGIN]
    return await run_in_threadpool(lambda: html_page(position_page.page_of(said, draft, origin), status))


def open_study(request: Request, who: Who, draft: Draft, origin: str) -> Response:
    """Begin a study in the position and go there. If it was taken from a running game, the study says so: what the
    table forbids, it forbids here too."""
    server = server_of(request)
    table = ""
    if origin.startswith("t/"):
        table = running_table(server.tables.view(origin[2:], who))
    elif origin.startswith("s/"):
        table = server.studies.open(origin[2:], who).table
    assert draft.state is not None
    tree = Tree(draft.game, draft.options, None, draft.game.describe_position(draft.state))
    return redirect(f"/s/{server.studies.create(with_name(request, who).guest, tree, '', table)}")


def draft_in(fields: dict[str, str]) -> Draft:
    """Read the position of a form."""
    game = game_named(fields)
    return read_draft(game, options_in(game, fields.get("options", "")), fields.get("position", ""))


def options_in(game: Game, text: str) -> dict[str, str]:
    """Read the options that the form carries along. They cannot name files."""
    if len(text) > MOST_OPTIONS:
        raise Problem(422, "bad-request")
    return options_as_text(game, read_lines(text))
