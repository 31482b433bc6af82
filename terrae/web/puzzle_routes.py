"""The addresses of puzzles: the list, a position to solve, the solution after an answer."""
from __future__ import annotations

from random import Random

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse, RedirectResponse, Response
from starlette.concurrency import run_in_threadpool

from terrae.core.registry import GAMES
from terrae.study.puzzles import THEMES, own_turn, verdict
from terrae.study.tree import Tree
from terrae.web.api import server_of, with_name
from terrae.web.errors import Problem
from terrae.web.page_requests import html_page, number, read_form, reader, redirect
from terrae.web.pages import puzzle as puzzle_page
from terrae.web.pages import puzzles as puzzles_page
from terrae.web.pages import table_place as place_menu
from terrae.web.pages.frame import Reader
from terrae.web.pages.table_scene import BETWEEN_MOVES, Scene
from terrae.web.puzzle_view import (
    AnswerView,
    PuzzleView,
    answer_view,
    known,
    numbers,
    position_code,
    puzzle_view,
    start_of,
    turn_code,
    with_turn,
)
from terrae.web.puzzles import choose, score
from terrae.web.table_routes import MAX_DRAFT, MAX_SPOT

at_puzzles = APIRouter(include_in_schema=False)


@at_puzzles.get("/puzzles")
def all_puzzles(request: Request) -> HTMLResponse:
    server = server_of(request)
    who = server.who(request)
    return html_page(puzzles_page.puzzles(reader(request, who), server.puzzles.tries(who.guest.id)))


@at_puzzles.get("/puzzles/next")
def next_puzzle(request: Request, game: str = "", theme: str = "", but: str = "") -> RedirectResponse:
    """Go to a puzzle that is new to the visitor."""
    server = server_of(request)
    tries = server.puzzles.tries(server.who(request).guest.id)
    found = choose(tries, game if game in GAMES else "", theme if theme in THEMES else "", Random(), but)
    if found is None:
        raise Problem(404, "no-such-puzzle")
    return redirect(f"/puzzles/{found.id}")


# Solving --------------------------------------------------------------------------------------------------------------


def load_puzzle(request: Request, id: str, at: str) -> tuple[Reader, PuzzleView]:
    """Load a puzzle as the visitor sees it, with the visitor as a reader."""
    tables = server_of(request).tables
    view = puzzle_view(known(id), at, tables.stories, tables.turn_cache)
    return reader(request, server_of(request).who(request), view.game.id), view


@at_puzzles.get("/puzzles/{id}")
def puzzle(request: Request, id: str, at: str = "") -> HTMLResponse:
    return html_page(puzzle_page.puzzle(*load_puzzle(request, id, at)))


@at_puzzles.get("/puzzles/{id}/view")
def fragment(request: Request, id: str, at: str = "") -> HTMLResponse:
    """Show the part of the page that changes."""
    return html_page(puzzle_page.puzzle_fragment(*load_puzzle(request, id, at)))


@at_puzzles.get("/puzzles/{id}/place")
def place(request: Request, id: str, spot: str = "", at: str = "") -> HTMLResponse:
    """Show what can be done at a place, as a fragment for our script."""
    said, view = load_puzzle(request, id, at)
    return html_page(place_menu.place(Scene(said, view), spot[:MAX_SPOT]))


def drafted(id: str, at: str) -> list[int]:
    """The moves of the turn that an address has tried so far."""
    plies, *moves = numbers(at) or [start_of(id).plies]
    if plies != start_of(id).plies:
        raise Problem(404, "no-such-position")
    return moves


async def show(request: Request, id: str, moves: list[int]) -> Response:
    """Show a puzzle with these moves tried: as a fragment for our script, else by a redirect to the page."""
    at = position_code(start_of(id).plies, moves)
    if request.headers.get("x-terrae-fragment"):
        return await run_in_threadpool(fragment, request, id, at)
    return redirect(f"/puzzles/{id}?at={at}")


@at_puzzles.post("/puzzles/{id}/draft")
async def draft(request: Request, id: str, at: str = "") -> Response:
    """Try moves. They are kept in the address, and nowhere else."""
    fields, _ = await read_form(request)

    def play() -> list[int]:
        record = start_of(known(id).id)
        texts = fields.get("move", "")[:MAX_DRAFT].split(BETWEEN_MOVES)
        moves = drafted(id, at) + [record.game.number(text) for text in texts]
        return with_turn(record, moves).moves[record.plies:]

    return await show(request, id, await run_in_threadpool(play))


@at_puzzles.post("/puzzles/{id}/undo")
async def undo(request: Request, id: str, at: str = "") -> Response:
    """Take moves back, to the position after a number of plies."""
    fields, _ = await read_form(request)
    before = (await run_in_threadpool(start_of, known(id).id)).plies
    moves = drafted(id, at)
    back = number(fields, "ply") - before
    if not 0 <= back <= len(moves):
        raise Problem(409, "cannot-take-back")
    return await show(request, id, moves[:back])


@at_puzzles.post("/puzzles/{id}/turn")
async def turn(request: Request, id: str, at: str = "") -> Response:
    """Answer with the turn tried. The first answer counts."""
    _, who = await read_form(request)
    server = server_of(request)

    def answer() -> str:
        view = puzzle_view(known(id), at, server.tables.stories, server.tables.turn_cache)
        if not view.can_end or not view.draft:
            raise Problem(409, "turn-not-finished")
        server.puzzles.keep(who.guest.id, view.puzzle, verdict(view.puzzle, view.record.state, view.draft).right)
        return f"/puzzles/{id}/answer/{turn_code(view.draft)}"

    address = await run_in_threadpool(answer)
    if request.headers.get("x-terrae-fragment"):
        return Response(headers={"x-terrae-location": address})
    return redirect(address)


# The solution ---------------------------------------------------------------------------------------------------------


def load_answer(request: Request, id: str, turn: str, at: str) -> tuple[Reader, AnswerView] | None:
    """Load the solution of a puzzle that the visitor has tried; None if they have not."""
    server = server_of(request)
    who = server.who(request)
    tries = server.puzzles.tries(who.guest.id)
    if not any(one.puzzle == id for one in tries):
        return None
    view = answer_view(known(id), numbers(turn), at, score(tries), server.tables.stories, server.tables.turn_cache)
    return reader(request, who, view.game.id), view


@at_puzzles.get("/puzzles/{id}/answer/{turn}")
def answer(request: Request, id: str, turn: str, at: str = "") -> Response:
    found = load_answer(request, id, turn, at)
    if found is None:
        return redirect(f"/puzzles/{known(id).id}")
    return html_page(puzzle_page.answer(*found))


@at_puzzles.get("/puzzles/{id}/answer/{turn}/view")
def answer_fragment(request: Request, id: str, turn: str, at: str = "") -> HTMLResponse:
    """Show the part of the page that changes."""
    found = load_answer(request, id, turn, at)
    if found is None:
        raise Problem(403, "not-tried-yet")
    return html_page(puzzle_page.answer_fragment(*found))


@at_puzzles.post("/puzzles/{id}/study")
async def study(request: Request, id: str) -> Response:
    """Make a study of a puzzle that was tried: the game, and the best turn."""
    _, who = await read_form(request, "create")
    server = server_of(request)

    def make() -> str:
        if not any(one.puzzle == id for one in server.puzzles.tries(who.guest.id)):
            raise Problem(403, "not-tried-yet")
        before = start_of(id)
        tree = Tree.of(before.with_moves(own_turn(known(id), before.state)))
        title = reader(request, who, before.game.id).say("puzzles", "title")
        made = server.studies.create(with_name(request, who).guest, tree, title)
        return f"/s/{made}?node={before.plies}"

    return redirect(await run_in_threadpool(make))
