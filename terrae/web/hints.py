"""A hint at the table: a bot, in a process of its server, explains the position somebody looks at."""
from __future__ import annotations

from terrae.bots.explain import Explanation
from terrae.web.bot_worker import Study
from terrae.web.server import Server
from terrae.web.view import View

SECONDS = 1.5  # a bot may think about one


async def hint(server: Server, view: View, address: str) -> Explanation:
    """What a bot makes of the position shown. The record is all it sees: neither seed nor anybody else's draft."""
    if view.hint_refusal is not None:
        raise view.hint_refusal
    server.limits.use("hint", address)
    moves = view.record.moves + view.draft if view.live else view.record.moves[:view.ply]
    return await server.bots.explain(Study(view.id, view.game.id, view.record.options, moves, SECONDS))
