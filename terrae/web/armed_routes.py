"""The addresses of armed turns: arming a plan at a table, and giving it up."""
from __future__ import annotations

import json

from fastapi import APIRouter, Request
from fastapi.responses import Response

from terrae.web.api import server_of
from terrae.web.armed import arm, cancel
from terrae.web.errors import Problem
from terrae.web.page_requests import number
from terrae.web.pages.table_scene import BETWEEN_MOVES
from terrae.web.table_routes import apply_change

arming = APIRouter(include_in_schema=False)
MAX_PLAN = 60_000  # characters of one field


@arming.post("/t/{id}/arm")
async def arm_turns(request: Request, id: str) -> Response:
    """Arm the turns of a plan. `turns` has a line for each, `planned` a line for what is assumed before it; both may be
    JSON instead. `passes` allows turns that pass."""
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: arm(
        all_tables, id, who, number(fields, "ply"), read_lines(fields, "turns"), read_lines(fields, "planned"),
        bool(fields.get("passes"))))


@arming.post("/t/{id}/disarm")
async def disarm(request: Request, id: str) -> Response:
    """Give up all armed turns, or those from a place on."""
    all_tables = server_of(request).tables
    return await apply_change(request, id, lambda fields, who: cancel(
        all_tables, id, who, number(fields, "place") if fields.get("place") else 0))


def read_lines(fields: dict[str, str], key: str) -> list[list[str]]:
    """Read moves line by line, or as a list of lists in JSON."""
    text = fields.get(key, "")
    if len(text) > MAX_PLAN:
        raise Problem(422, "bad-plan", field=key)
    if not text.startswith("["):
        return [[move for move in line.strip().split(BETWEEN_MOVES) if move] for line in text.splitlines()]
    try:
        found = json.loads(text)
    except (ValueError, RecursionError):
        raise Problem(422, "bad-plan", field=key) from None
    if not all(isinstance(line, list) and all(isinstance(move, str) for move in line) for line in found):
        raise Problem(422, "bad-plan", field=key)
    return [*found]
