"""The pages' addresses: read what came, ask the tables, draw the answer."""
from __future__ import annotations

from collections.abc import Callable
from typing import Any
from urllib.parse import quote

import htpy
from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response, StreamingResponse
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import UploadFile

from terrae.advice import Orders
from terrae.core.errors import TerraeError
from terrae.core.game import Game
from terrae.core.registry import GAMES, load
from terrae.draw import drawing
from terrae.draw.icons import sprite
from terrae.locales import LANGUAGES, page_locale
from terrae.web import company, lesson, lists
from terrae.web.api import address, house, named, stream
from terrae.web.errors import Problem, sentence
from terrae.web.house import language
from terrae.web.identity import Who, call, clean_name
from terrae.web.pages import join as join_pages
from terrae.web.pages import learn as learn_pages
from terrae.web.pages import new as new_pages
from terrae.web.pages import points as points_page
from terrae.web.pages import rules as rules_page
from terrae.web.pages import start as start_page
from terrae.web.pages import table as table_page
from terrae.web.pages.frame import Reader
from terrae.web.pages.options import chosen, complaint, seats_taken
from terrae.web.pasted import record_as_text
from terrae.web.tables import Plan
from terrae.web.view import View

pages = APIRouter(include_in_schema=False)
YEAR = 365 * 24 * 3600
MOST_WHY = 6  # sentences
BESIDE = ("not-now", "only-for-a-faction")  # reasons that tell nothing about a place


def reader(request: Request, who: Who, game: str = "") -> Reader:
    path = request.url.path + (f"?{request.url.query}" if request.url.query else "")
    if request.method != "GET" and path not in ("/new", "/learn"):  # where a form was sent is no place to come back to
        path = f"/t/{request.path_params['id']}" if "id" in request.path_params else "/"
    theme = request.cookies.get("theme", "")
    return Reader(page_locale(language(request), game), who.guest, house(request).keys.csrf(who.guest.id),
                  theme if theme in ("light", "dark") else "", path)


def shown(page: htpy.Element, status: int = 200) -> HTMLResponse:
    return HTMLResponse(str(page), status)


def to(path: str) -> RedirectResponse:
    return RedirectResponse(path, 303)


async def posted(request: Request, what: str = "post") -> tuple[dict[str, str], Who]:
    """The fields of a form and who sent it; files are read as text."""
    own = house(request)
    own.limits.use(what, address(request))
    fields: dict[str, str] = {}
    async with request.form(max_files=4, max_fields=60) as form:
        for key, value in form.items():
            if isinstance(value, UploadFile):
                text = decoded(await value.read())
                if text.strip():
                    fields[key] = text
            else:
                fields.setdefault(key, value)
    who = await run_in_threadpool(own.trusted, request, fields.get("csrf", ""))
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


# Start and settings -----------------------------------------------------------------------------------------------


@pages.get("/")
def start(request: Request) -> HTMLResponse:
    own = house(request)
    who = own.who(request)
    return shown(start_page.start(reader(request, who), lists.mine(own.tables, who), lists.joinable(own.tables, who),
                                  lists.running(own.tables, who)))


@pages.get("/set")
def settings(request: Request, to: str = "/", lang: str = "", theme: str = "") -> Response:
    """Keep a choice of language or theme and go back."""
    answer = RedirectResponse(without_language(local(to)), 303)
    if lang in LANGUAGES:
        answer.set_cookie("lang", lang, YEAR, samesite="lax", secure=request.url.scheme == "https")
    if theme in ("light", "dark"):
        answer.set_cookie("theme", theme, YEAR, samesite="lax", secure=request.url.scheme == "https")
    return answer


def local(path: str) -> str:
    """An address of ours to go back to; anything that might lead elsewhere becomes the start page."""
    return path if path.startswith("/") and not path.startswith(("//", "/\\")) and path.isprintable() else "/"


def without_language(path: str) -> str:
    """An address without a language of its own, which would win over the choice just made."""
    place, _, query = path.partition("?")
    kept = "&".join(part for part in query.split("&") if part and not part.startswith("lang="))
    return f"{place}?{kept}" if kept else place


@pages.post("/me")
async def me(request: Request) -> Response:
    fields, who = await posted(request)
    name = clean_name(fields.get("name", ""))
    await run_in_threadpool(call, house(request).store, named(request, who, name).guest.id, name)
    return to(local(fields.get("to", "/")))


@pages.post("/play-now")
async def play_now(request: Request) -> Response:
    """A first game of Terra Nova against bots."""
    fields, who = await posted(request, "create")
    players = fields.get("players", "3")
    seats = ["me"] + ["bot:greedy"] * (int(players) - 1 if players in ("2", "3", "4") else 2)
    return await opened(request, who, Plan("nova", seats, {"setup": "first_game"}))


@pages.post("/watch")
async def watch(request: Request) -> Response:
    """A table of bots to look at."""
    fields, who = await posted(request, "create")
    game = game_named(fields)
    factions = {"factions": "random"} if "factions" in game.options({}) else {}
    return await opened(request, who, Plan(game.id, ["bot:greedy"] * 4, factions, public=True))


@pages.get("/learn")
def learn(request: Request) -> HTMLResponse:
    return shown(learn_pages.learn(reader(request, house(request).who(request), "nova")))


@pages.post("/learn")
async def begin_lesson(request: Request) -> Response:
    _, who = await posted(request, "create")
    return await opened(request, who, Plan("nova", lesson.SEATS, dict(lesson.OPTIONS), lesson=True))


async def opened(request: Request, who: Who, plan: Plan) -> Response:
    def create() -> str:
        return house(request).tables.create(named(request, who).guest, plan)

    return to(f"/t/{await run_in_threadpool(create)}")


@pages.get("/rules/{game}")
def rules(request: Request, game: str) -> HTMLResponse:
    game_named({"game": game})
    return shown(rules_page.rules(reader(request, house(request).who(request), game), game))


# New tables and records ---------------------------------------------------------------------------------------------


@pages.get("/new")
def new(request: Request) -> HTMLResponse:
    values = dict(request.query_params)
    game = game_named(values)
    return shown(new_pages.new(reader(request, house(request).who(request), game.id), game, values))


@pages.get("/new/preview")
def preview(request: Request) -> HTMLResponse:
    """What would be laid out with the options chosen."""
    values = dict(request.query_params)
    game = game_named(values)
    return shown(new_pages.preview_of(reader(request, house(request).who(request), game.id), game, values))


@pages.post("/new")
async def create(request: Request) -> Response:
    """Set up a table, or show the form again with what is wrong."""
    fields, who = await posted(request, "create")
    game = game_named(fields)
    said = reader(request, who, game.id)
    problem = complaint(said.locale, game, fields)
    if not problem and not fields.get("update"):
        try:
            return await opened(request, who, planned(game, fields))
        except TerraeError as error:
            problem = sentence(error, said.locale)
    return shown(new_pages.new(said, game, fields, problem), 422 if problem else 200)


def game_named(fields: dict[str, str]) -> Game:
    game = fields.get("game", "nova")
    if game not in GAMES:
        raise Problem(404, "no-such-game", games=", ".join(GAMES))
    return load(game)


def planned(game: Game, fields: dict[str, str]) -> Plan:
    """A table as the form describes it."""
    hours = fields.get("clock") or "0"
    if not (hours.isdecimal() and len(hours) < 5):
        raise Problem(422, "bad-clock")
    return Plan(game.id, [fields[f"seat{seat}"] for seat in seats_taken(fields)], chosen(game, fields),
                bool(fields.get("public")), int(hours))


@pages.post("/upload")
async def upload(request: Request) -> Response:
    """Look at a record from a file."""
    fields, who = await posted(request, "create")
    text = fields.get("record") or fields.get("text", "")
    if not text.strip():
        raise Problem(422, "no-record")

    def keep() -> str:
        return house(request).tables.study(named(request, who).guest, record_as_text(text))

    return to(f"/t/{await run_in_threadpool(keep)}?ply=0")


# The table ----------------------------------------------------------------------------------------------------------


def look(request: Request, id: str, ply: str = "") -> tuple[Reader, View]:
    """The table as the visitor sees it, and the visitor."""
    if ply and not (ply.isdecimal() and len(ply) < 7):
        raise Problem(404, "no-such-ply", ply=ply[:20], plies="?")
    own = house(request)
    who = own.who(request)
    view = own.tables.view(id, who, int(ply) if ply else None)
    return reader(request, who, view.game.id), view


@pages.get("/t/{id}")
def table(request: Request, id: str, ply: str = "", log: str = "") -> HTMLResponse:
    said, view = look(request, id, ply)
    return shown(table_page.table(said, view, log == "all"))


@pages.get("/t/{id}/view")
def fragment(request: Request, id: str, ply: str = "", log: str = "") -> HTMLResponse:
    """The part of the page that changes."""
    said, view = look(request, id, ply)
    return shown(table_page.fragment(said, view, log == "all"))


@pages.get("/t/{id}/points")
def points(request: Request, id: str) -> HTMLResponse:
    return shown(points_page.points(*look(request, id)))


@pages.get("/t/{id}/record")
def record(request: Request, id: str) -> PlainTextResponse:
    _, view = look(request, id)
    return PlainTextResponse(view.record.text(), headers={
        "content-disposition": f'attachment; filename="{view.game.id}-{quote(id)}.terrae"'})


@pages.get("/t/{id}/events")
async def events(request: Request, id: str) -> StreamingResponse:
    return await stream(request, id)


@pages.get("/t/{id}/why")
def why(request: Request, id: str, spot: str = "", ply: str = "") -> dict[str, list[str]]:
    """Why nothing can be done at a place now: what speaks against each sort of move there."""
    said, view = look(request, id, ply)
    state, game, drawn = view.state, view.game, drawing(view.game)
    sentences: list[str] = []
    for move in range(len(game.moves)) if state.seat >= 0 else []:
        if spot in drawn.spots(state, move) and len(sentences) < MOST_WHY:
            refused = state.why_not(move)
            told = said.locale.refusal(refused) if refused and refused.reason not in BESIDE else ""
            if told and told not in sentences:
                sentences.append(told)
    if not sentences and state.question:
        sentences.append(said.locale.text("reasons", "not-now", asked=state.question))
    return {"sentences": sentences}


async def changed(request: Request, id: str, change: Callable[[dict[str, str], Who], Any]) -> Response:
    """Do something at a table, then show it: the part that changes for our script, a way back for everybody else."""
    fields, who = await posted(request)
    await run_in_threadpool(change, fields, who)
    if request.headers.get("x-terrae-fragment"):
        return await run_in_threadpool(fragment, request, id)
    return to(f"/t/{id}")


@pages.post("/t/{id}/draft")
async def draft(request: Request, id: str) -> Response:
    all_tables = house(request).tables
    return await changed(request, id, lambda fields, who: all_tables.draft(
        id, who, number(fields, "ply"), fields.get("move", "")[:200]))


@pages.post("/t/{id}/undo")
async def undo(request: Request, id: str) -> Response:
    all_tables = house(request).tables
    return await changed(request, id, lambda fields, who: all_tables.take_back(id, who, number(fields, "ply")))


@pages.post("/t/{id}/turn")
async def turn(request: Request, id: str) -> Response:
    all_tables = house(request).tables
    return await changed(request, id, lambda fields, who: all_tables.end_turn(id, who, number(fields, "ply")))


@pages.post("/t/{id}/chat")
async def chat(request: Request, id: str) -> Response:
    all_tables = house(request).tables
    return await changed(request, id, lambda fields, who: company.say(all_tables, id, who, fields.get("text", "")))


@pages.post("/t/{id}/orders")
async def orders(request: Request, id: str) -> Response:
    all_tables = house(request).tables
    return await changed(request, id, lambda fields, who: company.give_orders(all_tables, id, who, Orders(
        number(fields, "power_up_to") if fields.get("power_up_to") else 0, bool(fields.get("free")),
        bool(fields.get("single")))))


@pages.post("/t/{id}/vote")
async def vote(request: Request, id: str) -> Response:
    all_tables = house(request).tables
    return await changed(request, id, lambda fields, who: company.vote(all_tables, id, who, number(fields, "seat")))


@pages.post("/t/{id}/reclaim")
async def reclaim(request: Request, id: str) -> Response:
    all_tables = house(request).tables
    return await changed(request, id, lambda fields, who: company.reclaim(all_tables, id, who, number(fields, "seat")))


# Coming in ----------------------------------------------------------------------------------------------------------


@pages.get("/t/{id}/join")
def invitation(request: Request, id: str, key: str = "") -> HTMLResponse:
    said, view = look(request, id)
    return shown(join_pages.invitation(said, view, key[:64]))


@pages.post("/t/{id}/join")
async def join(request: Request, id: str) -> Response:
    fields, who = await posted(request)

    def sit() -> None:
        company.join(house(request).tables, id, named(request, who, fields.get("name", "")), number(fields, "seat"),
                     fields.get("key", "")[:64])

    try:
        await run_in_threadpool(sit)
    except Problem as problem:
        if problem.status == 404:
            raise
        said, view = await run_in_threadpool(look, request, id)
        return shown(join_pages.invitation(said, view, fields.get("key", "")[:64], sentence(problem, said.locale)),
                     problem.status)
    return to(f"/t/{id}")


@pages.get("/return/{key}")
def return_page(request: Request, key: str) -> HTMLResponse:
    own = house(request)
    found = own.keys.seat_of(key)
    if found is None:
        raise Problem(404, "no-such-link")
    said, view = look(request, found[0])
    return shown(join_pages.come_back(said, key, view.game.id, found[1], view.seats[found[1]].name))


@pages.post("/return/{key}")
async def come_back(request: Request, key: str) -> Response:
    _, who = await posted(request)

    def sit() -> str:
        return company.come_back(house(request).tables, named(request, who), key)

    return to(f"/t/{await run_in_threadpool(sit)}")


@pages.get("/static/icons.svg")
def icons() -> Response:
    return Response(sprite(), media_type="image/svg+xml", headers={"cache-control": "public, max-age=86400"})
