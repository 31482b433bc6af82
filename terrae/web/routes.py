"""The addresses of the pages: read the request, use the tables, draw the page."""
from __future__ import annotations

from dataclasses import replace

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from sqlalchemy import select
from sqlalchemy.exc import SQLAlchemyError
from starlette.concurrency import run_in_threadpool

from terrae.core.errors import TerraeError
from terrae.core.game import Game
from terrae.core.registry import GAMES, load
from terrae.draw.icons import sprite
from terrae.locales import LANGUAGES
from terrae.study.tree import Tree
from terrae.web import table_lists, tutorial
from terrae.web.api import address, origin, server_of, with_name
from terrae.web.errors import Problem, sentence
from terrae.web.identity import Who, clean_name, name_guest
from terrae.web.page_requests import html_page, read_form, reader, redirect
from terrae.web.pages import new as new_pages
from terrae.web.pages import rules as rules_page
from terrae.web.pages import start as start_page
from terrae.web.pages import tutorial as tutorial_pages
from terrae.web.pages.options import complaint, read_options, seats_taken
from terrae.web.schema import settings as kept_settings
from terrae.web.tables import Plan, begin_game
from terrae.web.tutorial import FIRST_GAME
from terrae.web.uploads import record_as_text

pages = APIRouter(include_in_schema=False)
YEAR = 365 * 24 * 3600


# Start and settings -----------------------------------------------------------------------------------------------


@pages.get("/")
def start(request: Request, own: str = "") -> HTMLResponse:
    """Show the start page, with the first of the visitor's own tables, or as many as they ask for."""
    server = server_of(request)
    who = server.who(request)
    tables = server.tables
    most = min(int(own), table_lists.MAX_OWN) if own.isdecimal() and len(own) < 7 else table_lists.MAX_TABLES
    mine = table_lists.mine(tables, who, most)
    more = table_lists.count_mine(tables, who) - len(mine) if len(mine) == most < table_lists.MAX_OWN else 0
    return html_page(start_page.start(reader(request, who), mine, table_lists.joinable(tables, who),
                                      table_lists.running(tables, who), more))


@pages.get("/set")
def settings(request: Request, to: str = "/", lang: str = "", theme: str = "") -> Response:
    """Keep a choice of language or theme and go back."""
    answer = RedirectResponse(without_language(local_path(to)), 303)
    if lang in LANGUAGES:
        answer.set_cookie("lang", lang, YEAR, samesite="lax", secure=request.url.scheme == "https")
    if theme in ("light", "dark"):
        answer.set_cookie("theme", theme, YEAR, samesite="lax", secure=request.url.scheme == "https")
    return answer


def local_path(path: str) -> str:
    """Return an address of ours to go back to; anything that might lead elsewhere becomes the start page."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


def without_language(path: str) -> str:
    """Remove a language from an address, because it would win over the choice just made."""
    place, _, query = path.partition("?")
    kept = "&".join(part for part in query.split("&") if part and not part.startswith("lang="))
    return f"{place}?{kept}" if kept else place


@pages.post("/me")
async def me(request: Request) -> Response:
    fields, who = await read_form(request)
    name = clean_name(fields.get("name", ""))
    await run_in_threadpool(name_guest, server_of(request).store, with_name(request, who, name).guest.id, name)
    return redirect(local_path(fields.get("to", "/")))


@pages.post("/play-now")
async def play_now(request: Request) -> Response:
    """Create a first game against bots."""
    fields, who = await read_form(request, "create")
    players = fields.get("players", "3")
    seats = ["me"] + ["bot:greedy"] * (int(players) - 1 if players in ("2", "3", "4") else 2)
    return await run_in_threadpool(create_table, request, who, Plan(FIRST_GAME, seats, {"setup": "first_game"}))


@pages.post("/watch")
async def watch(request: Request) -> Response:
    """Create a table of bots to watch."""
    fields, who = await read_form(request, "create")
    game = game_named(fields)
    factions = {"factions": "random"} if "factions" in game.options({}) else {}
    return await run_in_threadpool(create_table, request, who, Plan(game.id, ["bot:greedy"] * 4, factions, public=True))


@pages.get("/learn")
def tutorials(request: Request) -> HTMLResponse:
    return html_page(tutorial_pages.choice(reader(request, server_of(request).who(request), FIRST_GAME)))


@pages.get("/learn/{game}")
def introduction(request: Request, game: str) -> HTMLResponse:
    chosen = taught_game(game)
    return html_page(tutorial_pages.introduction(reader(request, server_of(request).who(request), chosen), chosen))


@pages.post("/learn")
@pages.post("/learn/{game}")
async def begin_tutorial(request: Request, game: str = FIRST_GAME) -> Response:
    _, who = await read_form(request, "create")
    return await run_in_threadpool(create_table, request, who, tutorial.plan(taught_game(game)))


def taught_game(game: str) -> str:
    """A game that has a tutorial; for others there is no such page."""
    if game not in tutorial.taught():
        raise Problem(404, "no-such-game", games=", ".join(tutorial.taught()))
    return game


def create_table(request: Request, who: Who, plan: Plan) -> Response:
    """Create a table and redirect to its page."""
    server = server_of(request)
    made = server.tables.create(with_name(request, who).guest, replace(plan, origin=origin(request)))
    return redirect(f"/t/{made}")


@pages.get("/rules/{game}")
def rules(request: Request, game: str) -> HTMLResponse:
    game_named({"game": game})
    return html_page(rules_page.rules(reader(request, server_of(request).who(request), game), game))


# New tables and records ---------------------------------------------------------------------------------------------


@pages.get("/new")
def new(request: Request) -> HTMLResponse:
    values = dict(request.query_params)
    server_of(request).limits.use("preview", address(request))
    game = game_named(values)
    return html_page(new_pages.new(reader(request, server_of(request).who(request), game.id), game, values))


@pages.get("/new/preview")
def preview(request: Request) -> HTMLResponse:
    """Show the setup with the options chosen."""
    server_of(request).limits.use("preview", address(request))
    values = dict(request.query_params)
    game = game_named(values)
    return html_page(new_pages.preview_of(reader(request, server_of(request).who(request), game.id), game, values))


@pages.post("/new")
async def create(request: Request) -> Response:
    """Set up a table, or show the form again with what is wrong."""
    fields, who = await read_form(request, "create")
    return await run_in_threadpool(create_from_form, request, who, fields)  # reading options may take a while


def create_from_form(request: Request, who: Who, fields: dict[str, str]) -> Response:
    game = game_named(fields)
    said = reader(request, who, game.id)
    problem = complaint(said.locale, game, fields)
    if not problem and not fields.get("update"):
        try:
            plan = plan_from_form(game, fields)
            return create_study(request, who, plan) if fields.get("study") else create_table(request, who, plan)
        except TerraeError as error:
            problem = sentence(error, said.locale)
    return html_page(new_pages.new(said, game, fields, problem), 422 if problem else 200)


def create_study(request: Request, who: Who, plan: Plan) -> Response:
    """Create an analysis board with the setup of a plan and redirect to its page."""
    tree = Tree.of(begin_game(plan))
    return redirect(f"/s/{server_of(request).studies.create(with_name(request, who).guest, tree, '')}")


def game_named(fields: dict[str, str]) -> Game:
    game = fields.get("game", FIRST_GAME)
    if game not in GAMES:
        raise Problem(404, "no-such-game", games=", ".join(GAMES))
    return load(game)


def plan_from_form(game: Game, fields: dict[str, str]) -> Plan:
    """Read the form that describes a new table."""
    hours = fields.get("clock") or "0"
    if not (hours.isdecimal() and len(hours) < 5):
        raise Problem(422, "bad-clock")
    return Plan(game.id, [fields[f"seat{seat}"] for seat in seats_taken(fields)], read_options(game, fields),
                bool(fields.get("public")), int(hours),
                hints={"yes": True, "no": False}.get(fields.get("hints", "")))


@pages.post("/upload")
async def upload(request: Request) -> Response:
    """Create a table to study an uploaded record."""
    fields, who = await read_form(request, "upload")
    text = fields.get("record") or fields.get("text", "")
    if not text.strip():
        raise Problem(422, "no-record")

    def keep() -> str:
        server, guest, record = server_of(request), with_name(request, who).guest, record_as_text(text)
        if record.variations or record.marks or record.position:  # a table shows one game from its beginning
            return f"/s/{server.studies.create(guest, Tree.of(record), '')}"
        return f"/t/{server.tables.study(guest, record)}?ply=0"

    return redirect(await run_in_threadpool(keep))


@pages.get("/static/icons.svg")
def icons() -> Response:
    return Response(sprite(), media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})


@pages.get("/healthz")
def health(request: Request) -> PlainTextResponse:
    """Report whether the server can read its database, for containers and monitors. Sets no cookie, writes nothing."""
    try:
        with server_of(request).store.read() as db:
            db.execute(select(kept_settings.c.key).limit(1))
    except SQLAlchemyError:
        return PlainTextResponse("the database does not answer\n", 503)
    return PlainTextResponse("ok\n")
