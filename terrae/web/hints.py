"""Hints: a bot in a worker process explains the position a visitor is looking at."""
from __future__ import annotations

from terrae.bots.explain import Explanation
from terrae.web.bot_worker import ExplainJob
from terrae.web.errors import Problem
from terrae.web.server import Server
from terrae.web.view import View

SECONDS = 1.5  # for a bot to think about a hint


async def hint(server: Server, view: View, address: str) -> Explanation:
    """Let a bot explain the position shown. It sees the record only: neither the seed nor anybody else's draft."""
    if view.hint_refusal is not None:
        raise view.hint_refusal
    server.limits.use("hint", address)
    if not server.presence.explains():
        raise Problem(503, "no-worker")
    moves = view.record.moves + view.draft if view.live else view.record.moves[:view.ply]
    return await server.bots.explain(ExplainJob(view.id, view.game.id, view.record.options, moves, SECONDS))
