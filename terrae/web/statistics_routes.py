"""The addresses of the statistics."""
from __future__ import annotations

from fastapi import APIRouter, Request
from fastapi.responses import HTMLResponse

from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.study.figures import shipped
from terrae.web.api import server_of
from terrae.web.errors import Problem
from terrae.web.page_requests import html_page, reader
from terrae.web.pages import statistics as statistics_pages
from terrae.web.pages.statistics import BOTS, SERVER, Shown

statistics = APIRouter(include_in_schema=False)


@statistics.get("/stats")
def overview(request: Request) -> HTMLResponse:
    """Let the reader choose a game."""
    games = {game: kept.games if (kept := shipped(game)) is not None else 0 for game in GAMES}
    return html_page(statistics_pages.overview(reader(request, server_of(request).who(request)), games))


@statistics.get("/stats/{game}")
def of_game(request: Request, game: str, players: str = "", source: str = BOTS) -> HTMLResponse:
    """Show the figures of a game; what cannot be chosen is as if it had not been."""
    if game not in GAMES:
        raise Problem(404, "no-such-game", games=", ".join(GAMES))
    server = server_of(request)
    if source == SERVER:
        counted = server.figures.of(game)
        figures = counted.figures if counted is not None else None
    else:
        source, figures = BOTS, shipped(game)
    numbers = list(face(load(game)).players)
    known = [number for number in numbers if figures is not None and figures.of(number) is not None] or numbers
    chosen = int(players) if players in map(str, numbers) else known[0]
    return html_page(statistics_pages.statistics(reader(request, server.who(request), game),
                                                 Shown(game, source, figures, chosen, numbers)))
