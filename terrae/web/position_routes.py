"""The addresses of the form that sets up a position."""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, Response
from starlette.concurrency import run_in_threadpool

from terrae.core.game import Game
from terrae.core.position import read_lines, write_lines
from terrae.core.record import Record
from terrae.web.api import server_of
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.page_requests import html_page, load_view, read_form, reader
from terrae.web.pages import position as position_page
from terrae.web.positions import Draft, last_turn, opening, players_of, read_draft
from terrae.web.routes import game_named
from terrae.web.uploads import options_as_text

at_position = APIRouter(include_in_schema=False)
MOST_OPTIONS = 20_000  # characters; an owner's map or components are the longest


@at_position.get("/study/position")
def form(request: Request) -> HTMLResponse:
    """Show the form, filled with the first turn of a game or with a turn of a table (`from=t/<id>&ply=12`)."""
    values = dict(request.query_params)
    origin = values.get("from", "")
    if origin.startswith("t/"):
        draft = draft_of_table(request, origin[2:], values.get("ply", ""))
    else:
        game = game_named(values)
        players = players_of(game, values.get("players", ""))
        draft = read_draft(game, {"players": str(players)}, write_lines(opening(game, players)))
    said = reader(request, server_of(request).who(request), draft.game.id)
    return html_page(position_page.page_of(said, draft, origin))


def draft_of_table(request: Request, id: str, ply: str) -> Draft:
    """The last beginning of a turn at a table up to a ply, or the opening of such a game."""
    _, view = load_view(request, id, ply)
    game, options = view.game, view.record.options
    found = last_turn(view.record, min(view.ply, view.record.plies))
    return read_draft(game, options, write_lines(found or opening(game, view.state.seats())))


@at_position.post("/study/position/preview")
async def preview(request: Request) -> HTMLResponse:
    """Show the board of the position in the form, and what is wrong with it, as a fragment for our script."""
    fields, who = await read_form(request)
    said = reader(request, who, game_named(fields).id)
    return await run_in_threadpool(lambda: html_page(position_page.preview(said, draft_in(fields))))


@at_position.post("/study/position")
async def begin(request: Request) -> Response:
    """Begin a study of the position, or show the form again with what is wrong."""
    fields, who = await read_form(request, "create")
    draft = await run_in_threadpool(draft_in, fields)
    if draft.state is not None and not fields.get("update"):
        return await run_in_threadpool(open_study, request, who, draft)
    said = reader(request, who, draft.game.id)
    status = 422 if draft.problems and not fields.get("update") else 200
    return await run_in_threadpool(lambda: html_page(position_page.page_of(said, draft), status))


def open_study(request: Request, who: Who, draft: Draft) -> Response:
    """Hand out the record that begins in the position."""
    assert draft.state is not None
    record = Record(draft.game, draft.options, None, draft.game.describe_position(draft.state))
    return PlainTextResponse(record.text(), headers={
        "content-disposition": f'attachment; filename="{draft.game.id}-position.terrae"'})


def draft_in(fields: dict[str, str]) -> Draft:
    """Read the position of a form."""
    game = game_named(fields)
    return read_draft(game, options_in(game, fields.get("options", "")), fields.get("position", ""))


def options_in(game: Game, text: str) -> dict[str, str]:
    """Read the options that the form carries along. They cannot name files."""
    if len(text) > MOST_OPTIONS:
        raise Problem(422, "bad-request")
    return options_as_text(game, read_lines(text))
