"""What a single view costs a server that has nothing else to do."""
from __future__ import annotations

import asyncio

from terrae.bench.browsers import Browser, Heard
from terrae.bench.places import Place
from terrae.bench.servers import Server

QUIET = 20  # tables, each at another point of its game
TIMES = 10  # views of each while nothing changes
PAUSE = 0.03  # seconds, so that what a server does after an answer is not counted with the next one


async def view_costs(server: Server, places: list[Place]) -> dict[str, float]:
    """Milliseconds of the server's processor time per view, on average over some tables: of spectators when nothing has
    changed, of the first and of the second who asks after a move, and of a player whose turn it may be."""
    spent = {"unchanged": 0.0, "first_after_a_move": 0.0, "next_after_a_move": 0.0, "player_after_a_move": 0.0}
    for place in places:
        game, turn = place.games[0], place.games[0].turns[0]
        browsers = [Browser(server.port, person, Heard()) for person in place.people]
        due = {turn.after: 0.0}
        for browser in browsers:
            await browser.open(game, due, watching=False)
            browser.page.take(await browser.ask(browser.page.ask()))
        *players, first, second = browsers
        spent["unchanged"] += await views_cost(server, first, TIMES) / TIMES
        await players[turn.seat].send(turn)
        spent["first_after_a_move"] += await views_cost(server, first)
        spent["next_after_a_move"] += await views_cost(server, second)
        spent["player_after_a_move"] += await views_cost(server, players[turn.seat - 1])
        for browser in browsers:
            browser.close()
    return {name: round(1000 * seconds / len(places), 2) for name, seconds in spent.items()}


async def views_cost(server: Server, browser: Browser, times: int = 1) -> float:
    """Seconds of processor time for views, asked for one after the other."""
    await asyncio.sleep(PAUSE)
    before = server.cpu()
    for _ in range(times):
        browser.page.take(await browser.ask(browser.page.ask()))
    await asyncio.sleep(PAUSE)
    return server.cpu() - before
