"""The JSON API: everything the pages do, for programs. Its description is served as `/api/openapi.json`."""
from __future__ import annotations

from dataclasses import replace
from typing import Annotated, Any

from fastapi import APIRouter, Header, Path, Query, Request
from fastapi.responses import PlainTextResponse, StreamingResponse
from starlette.concurrency import run_in_threadpool

from terrae.bots.explain import Explanation, movers
from terrae.bots.levels import LEVELS
from terrae.bots.outside.registry import PROGRAMS
from terrae.core.ledger import entry
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.faces.advice import Orders
from terrae.faces.changes import changes
from terrae.locales import Locale, page_locale
from terrae.web import api_models as models
from terrae.web import armed, hints, seats, table_lists
from terrae.web.addresses import one_visitor
from terrae.web.armed_words import problem_words
from terrae.web.conduct import check_voice
from terrae.web.errors import Problem
from terrae.web.identity import Who, clean_name
from terrae.web.server import Server, language
from terrae.web.tables import Plan
from terrae.web.uploads import record_as_text
from terrae.web.view import Guest, Summary, View

Id = Annotated[str, Path(pattern="^[A-Za-z0-9]{1,16}$", description="the table's id")]
Token = Annotated[str, Header(alias="x-terrae-csrf", max_length=64,
                              description="the CSRF token of one of our pages; only needed with a cookie")]
AtPly = Annotated[int | None, Query(ge=0, le=100_000,
                                    description="the position after this many plies; by default the newest")]
REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": models.Refusal, "description": text} for status, text in {
        400: "invalid options, notation or record", 401: "unknown key",
        403: "not allowed", 404: "not found",
        409: "not possible now: an illegal or stale move, a frozen table, or not your turn",
        413: "too large", 422: "does not match the schema", 429: "too many requests",
        503: "the database is busy or out of reach; try again after the seconds of Retry-After"}.items()}
BUSY: dict[int | str, dict[str, Any]] = {
    503: {"model": models.Refusal, "description": "all bots are busy, or the database is"}}

api = APIRouter(prefix="/api", responses=REFUSALS)


def server_of(request: Request) -> Server:
    found: Server = request.app.state.server
    return found


def words(request: Request, view: View) -> Locale:
    return page_locale(language(request), view.game.id)


def address(request: Request) -> str:
    """The address that a visitor's requests are counted by."""
    return one_visitor(request.client.host) if request.client else ""


def origin(request: Request) -> str:
    """Return a hash of the visitor's address that only this server can make: whose tables are whose."""
    return server_of(request).keys.origin(address(request))


def authorise(request: Request, token: str, what: str = "post") -> tuple[Server, Who]:
    """Check a request that changes something; return the server and the visitor."""
    server = server_of(request)
    server.limits.use(what, address(request))
    return server, server.trusted(request, token, address(request))


@api.get("/games")
def games(request: Request) -> list[models.GameInfo]:
    """List the games with their options and defaults."""
    said = language(request)
    return [models.GameInfo(id=id, name=page_locale(said).text("games", id), rules=load(id).rules,
                            options=load(id).options({}), bots=[*LEVELS, *PROGRAMS]) for id in GAMES]


@api.get("/tables")
def tables(request: Request) -> models.Lists:
    """List your tables, public tables with an open seat, and public tables being played."""
    server = server_of(request)
    who = server.who(request)
    return models.Lists(mine=[table_line(one) for one in table_lists.mine(server.tables, who)],
                        open=[table_line(one) for one in table_lists.joinable(server.tables, who)],
                        running=[table_line(one) for one in table_lists.running(server.tables, who)])


@api.post("/tables", status_code=201)
def create(request: Request, given: models.NewTable, token: Token = "") -> models.Made:
    """Create a table. The game begins when no seat is open."""
    server, who = authorise(request, token, "create")
    who = with_name(request, who, given.name)
    id = server.tables.create(who.guest, Plan(given.game, given.seats, given.options, given.public, given.clock,
                                             hints=given.hints, origin=origin(request)))
    mine = [seat for seat, one in enumerate(given.seats) if one == "me"]
    return models.Made(id=id, keys={str(seat + 1): server.keys.seat_key(id, seat, 0) for seat in mine},
                       invitation=server.keys.invitation(id, 0))


@api.post("/records", status_code=201)
def upload(request: Request, given: models.Upload, token: Token = "") -> models.Made:
    """Upload a record to view, replay and share."""
    server, who = authorise(request, token, "upload")
    id = server.tables.study(with_name(request, who).guest, record_as_text(given.text))
    return models.Made(id=id, keys={}, invitation="")


@api.get("/tables/{id}")
def table(request: Request, id: Id, ply: AtPly = None) -> models.TableInfo:
    """Show a table now or at an earlier ply, with your own draft but nobody else's."""
    view = view_of(request, id, ply)
    state, asked = view.state, view.seat_asked
    return models.TableInfo(
        id=id, game=view.game.id, rules=view.game.rules, options=view.record.options, plies=view.record.plies,
        ply=view.ply, round=state.round_number(), over=state.over, ended=view.called_off, closed=view.closed,
        waiting=len(view.waiting),
        asked=None if asked is None else asked + 1, question=state.question,
        seats=[models.SeatInfo(seat=seat.number + 1, kind=seat.kind, name=seat.name, who=state.seat_id(seat.number),  # type: ignore[arg-type]
                               points=state.scores()[seat.number], mine=seat.mine, host=seat.host,
                               gone=seat.gone, automatic=seat.automatic) for seat in view.seats],
        winners=[seat + 1 for seat in state.winners()] if state.over else [],
        draft=[view.game.moves[move] for move in view.draft], can_end=view.can_end, hints=view.hints,
        position=state.to_list())


@api.get("/tables/{id}/moves")
def moves(request: Request, id: Id, ply: AtPly = None) -> models.Options:
    """List the legal moves: each in words, with what it changes, what it would waste, and its spots on the board."""
    view = view_of(request, id, ply)
    state, said = view.state, words(request, view)
    shown = face(view.game)
    asked = view.seat_asked
    return models.Options(ply=view.ply, seat=None if asked is None else asked + 1, question=state.question, moves=[
        models.Option(move=view.game.moves[move], words=said.move(view.game, move), spots=shown.spots(state, move),
                      changes=changes(state, entry(state.copy(), move, 0), said),
                      warnings=[said.text("warnings", one.id, **one.facts) for one in shown.warnings(state, move)])
        for move in (state.legal_moves() if asked is not None else [])])


@api.get("/tables/{id}/hint", responses=BUSY)
async def hint(request: Request, id: Id, ply: AtPly = None) -> models.Hint:
    """Ask a bot what it would play, how many points it expects, and from which sources. During a game this works if
    the table allows hints, for your own decision or an earlier position; after the game, for any position."""
    view = await run_in_threadpool(view_of, request, id, ply)
    return hint_model(view, await hints.hint(server_of(request), view, address(request)), words(request, view))


def hint_model(view: View, found: Explanation, said: Locale) -> models.Hint:
    state, game = view.state, view.game
    return models.Hint(
        ply=view.ply, seat=state.seat + 1, nodes=found.thought.nodes, depth=found.thought.depth, options=[
            models.HintOption(move=game.moves[one.move], words=said.move(game, one.move), share=round(one.share, 4),
                              points=[round(points, 2) for points in one.points],
                              line=[models.HintMove(seat=seat + 1, move=game.moves[move], words=said.move(game, move))
                                    for seat, move in movers(state, one.line)])
            for one in found.thought.options],
        games=found.games, seats=[
            models.HintSeat(seat=seat + 1, points=round(points, 2), win_share=round(found.wins[seat], 4),
                            sources={id: round(part, 2) for id, part in found.expected[seat].items()})
            for seat, points in enumerate(found.scores)])


@api.get("/tables/{id}/record", response_class=PlainTextResponse)
def record(request: Request, id: Id) -> PlainTextResponse:
    """Download the game record as text; `terrae replay` reads it."""
    view = view_of(request, id, None)
    return PlainTextResponse(view.record.text())


@api.post("/tables/{id}/join")
def join(request: Request, id: Id, given: models.Join, token: Token = "") -> models.Made:
    """Take an open seat."""
    server, who = authorise(request, token)
    who = with_name(request, who, given.name)
    key, invitation = seats.join(server.tables, id, who, given.seat - 1, given.key)
    return models.Made(id=id, keys={} if who.bot else {str(given.seat): key}, invitation=invitation)


@api.post("/tables/{id}/moves")
async def play(request: Request, id: Id, given: models.Play, token: Token = "") -> models.Played:
    """Commit moves at once: all of them, or none if one is illegal or `ply` is out of date."""

    def commit() -> int:
        server, who = authorise(request, token)
        return server.tables.play(id, who, given.ply, given.moves)

    return models.Played(ply=await run_in_threadpool(commit))  # one thread for all of it, not two as by default


@api.post("/tables/{id}/draft")
def draft(request: Request, id: Id, given: models.Draft, token: Token = "") -> models.TableInfo:
    """Add a move to your draft. Only you see it, and you can undo it until you end the turn."""
    server, who = authorise(request, token)
    server.tables.draft(id, who, given.ply, given.move)
    return table(request, id)


@api.post("/tables/{id}/back")
def back(request: Request, id: Id, given: models.At, token: Token = "") -> models.TableInfo:
    """Undo within your turn, back to the position after `ply` plies."""
    server, who = authorise(request, token)
    server.tables.take_back(id, who, given.ply)
    return table(request, id)


@api.post("/tables/{id}/turn")
def turn(request: Request, id: Id, given: models.At, token: Token = "") -> models.TableInfo:
    """End your turn: commit the draft."""
    server, who = authorise(request, token)
    server.tables.end_turn(id, who, given.ply)
    return table(request, id)


@api.get("/tables/{id}/armed")
def armed_turns(request: Request, id: Id) -> list[models.ArmedTurn]:
    """List the turns you have armed. Nobody else sees them."""
    view = view_of(request, id, None)
    said = words(request, view)
    places = [sum(one.seat == turn.seat for one in view.armed[:n]) for n, turn in enumerate(view.armed)]
    return [models.ArmedTurn(seat=turn.seat + 1, place=place, moves=turn.moves, changes=turn.changes,
                             passes=turn.passes, problem=problem_words(view.game, turn, said))
            for place, turn in zip(places, view.armed, strict=True)]


@api.post("/tables/{id}/armed")
def arm(request: Request, id: Id, given: models.Arm, token: Token = "") -> list[models.ArmedTurn]:
    """Arm whole turns, in place of those armed before. Each is played as soon as it is your turn, if it is legal and
    costs and brings you exactly what it did in your plan; else it is kept with the reason, and nothing is played."""
    server, who = authorise(request, token)
    armed.arm(server.tables, id, who, given.ply, given.turns, given.planned, given.passes)
    return armed_turns(request, id)


@api.delete("/tables/{id}/armed", status_code=204)
def disarm(request: Request, id: Id, token: Token = "",
           place: Annotated[int, Query(ge=0, le=5, description="the first turn to give up")] = 0) -> None:
    """Give up your armed turns, all or from a place on."""
    server, who = authorise(request, token)
    armed.cancel(server.tables, id, who, place)


@api.post("/tables/{id}/chat", status_code=204)
def chat(request: Request, id: Id, given: models.Say, token: Token = "") -> None:
    """Write a line of chat."""
    server, who = authorise(request, token)
    seats.say(server.tables, id, who, given.text)


@api.post("/tables/{id}/orders", status_code=204)
def orders(request: Request, id: Id, given: models.Standing, token: Token = "") -> None:
    """Set your automatic answers: what the server answers for you. It never passes for you."""
    server, who = authorise(request, token)
    seats.give_orders(server.tables, id, who, Orders(given.power_up_to, given.free, given.single))


@api.post("/tables/{id}/vote", status_code=204)
def vote(request: Request, id: Id, given: models.SeatNumber, token: Token = "") -> None:
    """Vote for a bot to fill in for an absent player; for your own seat it fills in at once."""
    server, who = authorise(request, token)
    seats.vote(server.tables, id, who, given.seat - 1)


@api.post("/tables/{id}/reclaim", status_code=204)
def reclaim(request: Request, id: Id, given: models.SeatNumber, token: Token = "") -> None:
    """Take your seat back from the bot that filled in."""
    server, who = authorise(request, token)
    seats.reclaim(server.tables, id, who, given.seat - 1)


@api.get("/tables/{id}/events", response_class=StreamingResponse, responses={200: {
    "content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "events until you disconnect"}})
async def events(request: Request, id: Id) -> StreamingResponse:
    """Stream every change as a server-sent event: moves, chat, seats, automatic answers. The first event holds the
    current ply."""
    return await stream(request, id)


async def stream(request: Request, id: str) -> StreamingResponse:
    server = server_of(request)

    def owned() -> list[int]:
        who = server.who(request)
        with server.store.read() as db:
            return seats.seats_owned(db, server.tables.find(db, id).id, who)

    mine = await run_in_threadpool(owned)

    def now() -> dict[str, Any]:
        with server.store.read() as db:
            row = server.tables.find(db, id)
            game = server.tables.records.load(db, row)
            return {"type": "moves", "ply": game.record.plies, "asked": row.asked,
                    "version": seats.version(row, seats.seat_rows(db, id), mine)}

    return StreamingResponse(server.hub.changes(id, mine, now), media_type="text/event-stream",
                             headers={"x-accel-buffering": "no"})


def view_of(request: Request, id: str, ply: int | None) -> View:
    server = server_of(request)
    return server.tables.view(id, server.who(request), ply)


def with_name(request: Request, who: Who, name: str = "") -> Who:
    """Return the visitor under a name: the one given, the one known, or a friendly default."""
    if who.key is not None:
        raise Problem(403, "key-is-for-a-seat")
    if who.bot:
        return who  # a bot has the name its keeper gave it
    if name.strip() and name.strip() != who.guest.name:
        with server_of(request).store.read() as db:
            check_voice(db, who)
    chosen = clean_name(name if name.strip() else who.guest.name or default_name(request))
    return replace(who, guest=Guest(who.guest.id, chosen))


def default_name(request: Request) -> str:
    return page_locale(language(request)).text("guest", "name")


def table_line(one: Summary) -> models.TableLine:
    return models.TableLine(id=one.id, game=one.game, names=one.names, turn=one.turn, mine=one.mine, over=one.over,
                            waiting=one.waiting, round=one.round, scores=one.scores)
