"""The JSON API for bots that play over the network, and for those who challenge them."""
from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Query, Request
from fastapi.responses import StreamingResponse
from starlette.concurrency import run_in_threadpool

from terrae.web import api_models as models
from terrae.web import challenges, net_bots
from terrae.web.api import REFUSALS, Id, Token, authorise, server_of
from terrae.web.bot_streams import games_of
from terrae.web.errors import Problem
from terrae.web.identity import Who

bot_api = APIRouter(prefix="/api", responses=REFUSALS)


def bot_of(request: Request) -> Who:
    """Identify the bot that asks; anybody else is refused."""
    return require_bot(server_of(request).who(request))


def require_bot(who: Who) -> Who:
    if not who.bot:
        raise Problem(403, "only-for-bots")
    return who


@bot_api.get("/bots")
def bots_here(request: Request) -> list[models.BotHere]:
    """List the bots that are here now and that you may challenge."""
    server = server_of(request)
    return [models.BotHere(id=one.id, name=one.name, keeper=one.keeper_name or "")
            for one in net_bots.list_here(server.store, server.known(request).guest.id)]


@bot_api.get("/bot")
def account(request: Request) -> models.BotAccount:
    """As a bot: who you are, and the games you play."""
    who = bot_of(request)
    with server_of(request).store.read() as db:
        playing = games_of(db, who.guest.id)
    return models.BotAccount(id=who.bot, name=who.guest.name, games=[
        models.BotGame(table=id, game=one.row.game, seats=[seat + 1 for seat in one.mine],
                       your_turn=one.row.status == "person" and one.row.asked in one.mine)
        for id, one in playing.items()])


@bot_api.get("/bot/stream", response_class=StreamingResponse, responses={200: {
    "content": {"text/event-stream": {"schema": {"type": "string"}}}, "description": "events until you disconnect"}})
async def bot_stream(request: Request) -> StreamingResponse:
    """As a bot: stream everything that concerns you, at all your tables: challenge, challengeGone, gameStart, yourTurn
    with the position, gameEnd, chat. Whoever connects again is told of open challenges and turns again. A bot has two
    streams at most; a third one ends the oldest."""
    server = server_of(request)
    who = await run_in_threadpool(bot_of, request)
    token = request.headers["authorization"].partition(" ")[2].strip()
    return StreamingResponse(server.bot_streams.events(who, net_bots.hash_token(token)),
                             media_type="text/event-stream", headers={"x-accel-buffering": "no"})


@bot_api.post("/bot/challenges/{challenge}/accept")
def accept(request: Request, challenge: models.ChallengeId, token: Token = "") -> models.Accepted:
    """As a bot: take the seat you were asked to take."""
    server, who = authorise(request, token)
    table, seat = challenges.accept(server.tables, challenge, require_bot(who))
    return models.Accepted(table=table, seat=seat + 1)


@bot_api.post("/bot/challenges/{challenge}/decline", status_code=204)
def decline(request: Request, challenge: models.ChallengeId, given: models.Declining, token: Token = "") -> None:
    """As a bot: decline a challenge, with a reason that the host is told."""
    server, who = authorise(request, token)
    challenges.decline(server.tables, challenge, require_bot(who), given.reason)


@bot_api.post("/tables/{id}/challenge", status_code=201)
def challenge(request: Request, id: Id, given: models.Challenging, token: Token = "") -> models.Challenged:
    """As the host, ask a bot to take an open seat. It has ten minutes to answer."""
    server, who = authorise(request, token, "challenge")
    return models.Challenged(challenge=challenges.challenge(server.tables, id, who, given.seat - 1, given.bot))


@bot_api.delete("/tables/{id}/challenge", status_code=204)
def withdraw(request: Request, id: Id, token: Token = "",
             seat: Annotated[int, Query(ge=1, le=9, description="the seat that was offered")] = 1) -> None:
    """As the host, withdraw a challenge."""
    server, who = authorise(request, token)
    challenges.withdraw(server.tables, id, who, seat - 1)
