"""The JSON API for hosts, for one's own seat, and for chat and reports."""
from __future__ import annotations

from fastapi import APIRouter, Request

from terrae.web import api_models as models
from terrae.web import hosting
from terrae.web.api import REFUSALS, Id, Token, authorise, view_of
from terrae.web.reports import find_subject, report

conduct_api = APIRouter(prefix="/api", responses=REFUSALS)


@conduct_api.post("/tables/{id}/remove", status_code=204)
def remove(request: Request, id: Id, given: models.SeatNumber, token: Token = "") -> None:
    """As the host, remove the person in a seat. Before the game the seat is open again; during the game a bot plays it,
    or it leaves the game where the rules have that. The person's key and the invitation are no longer valid."""
    server, who = authorise(request, token)
    hosting.remove(server.tables, id, who, given.seat - 1)


@conduct_api.post("/tables/{id}/host", status_code=204)
def hand_over(request: Request, id: Id, given: models.SeatNumber, token: Token = "") -> None:
    """As the host, make the person in another seat the host. The key of the host's seat is that of the host."""
    server, who = authorise(request, token)
    hosting.hand_over(server.tables, id, who, given.seat - 1)


@conduct_api.post("/tables/{id}/close", status_code=204)
def close(request: Request, id: Id, given: models.Closing, token: Token = "") -> None:
    """As the host, close a table so that nobody else can join and no public list names it, or open it again."""
    server, who = authorise(request, token)
    hosting.close(server.tables, id, who, given.closed)


@conduct_api.post("/tables/{id}/fill", status_code=204)
def fill(request: Request, id: Id, given: models.Filling, token: Token = "") -> None:
    """As the host, seat bots on all open seats, so that the game begins."""
    server, who = authorise(request, token)
    hosting.fill(server.tables, id, who, given.bot)


@conduct_api.post("/tables/{id}/end", status_code=204)
def end(request: Request, id: Id, token: Token = "") -> None:
    """As the host, end the game without a result. Its record stays."""
    server, who = authorise(request, token)
    hosting.end(server.tables, id, who)


@conduct_api.post("/tables/{id}/invitation")
def renew_invitation(request: Request, id: Id, token: Token = "") -> models.NewKey:
    """As the host, make a new invitation. The old one is no longer valid."""
    server, who = authorise(request, token)
    return models.NewKey(key=hosting.renew_invitation(server.tables, id, who))


@conduct_api.post("/tables/{id}/leave", status_code=204)
def leave(request: Request, id: Id, given: models.SeatNumber, token: Token = "") -> None:
    """Leave your seat for good. `vote` for your own seat lets a bot fill in, and you can come back."""
    server, who = authorise(request, token)
    hosting.leave(server.tables, id, who, given.seat - 1)


@conduct_api.post("/tables/{id}/key")
def renew_key(request: Request, id: Id, given: models.SeatNumber, token: Token = "") -> models.NewKey:
    """Make a new key for your seat. The old key and return link are no longer valid, and only who asked still plays
    the seat."""
    server, who = authorise(request, token)
    return models.NewKey(key=hosting.renew_key(server.tables, id, who, given.seat - 1))


@conduct_api.get("/tables/{id}/chat")
def read_chat(request: Request, id: Id) -> list[models.ChatInfo]:
    """Read the newest lines of chat. At a private table they are for its players only; others get none."""
    return [models.ChatInfo(line=one.id, seat=one.seat + 1, name=one.name, text=one.text, at=one.at)
            for one in view_of(request, id, None).chat]


@conduct_api.post("/tables/{id}/report", status_code=204)
def send_report(request: Request, id: Id, given: models.Report, token: Token = "") -> None:
    """Report a line of chat, or the name of the person in a seat, to the administrator."""
    server, who = authorise(request, token, "report")
    about = find_subject(server.tables, id, who, None if given.seat is None else given.seat - 1, given.line)
    report(server.tables, id, who, about, given.remark)
