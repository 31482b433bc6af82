"""The addresses of plans: beginning a study at a table, the others' turns, arming and playing what was planned."""
from __future__ import annotations

from contextlib import aclosing

from fastapi import APIRouter, Request
from fastapi.responses import Response
from starlette.concurrency import run_in_threadpool

from terrae.core.kinds import ENDS_TURN
from terrae.web import plans
from terrae.web.analysts import LIVE
from terrae.web.api import address, server_of, with_name
from terrae.web.armed import arm
from terrae.web.errors import Problem
from terrae.web.identity import Who
from terrae.web.others_job import HOWS, OthersJob
from terrae.web.page_requests import read_form, redirect
from terrae.web.server import Server
from terrae.web.study_routes import apply_change, node_number

at_plan = APIRouter(include_in_schema=False)


@at_plan.post("/t/{id}/study")
async def study_table(request: Request, id: str) -> Response:
    """Study the game of a table from the position shown. Players of a running game get the plan of their seat."""
    fields, who = await read_form(request, "create")
    server = server_of(request)

    def make() -> str:
        visitor = with_name(request, who)
        plan = plans.open_plan(server, id, visitor)
        return plan if plan is not None else plans.study_of_table(server, id, visitor, fields.get("ply", ""))

    return redirect(await run_in_threadpool(make))


@at_plan.post("/s/{id}/others")
async def others(request: Request, id: str) -> Response:
    """Let the others play in a plan until its seat is asked."""
    fields, who = await read_form(request)
    server = server_of(request)
    node = node_number(request.query_params.get("node", ""))
    how = fields.get("how", "")
    study = await run_in_threadpool(server.studies.open, id, who)
    if how not in HOWS or not study.plan or node not in study.tree.nodes:
        raise Problem(404, "no-such-node")
    tree = study.tree
    job = OthersJob(tree.game.id, tree.options, tree.position, tree.moves(tree.path(node)), study.seat, how)
    moves = await first_result(server, job, address(request))
    if not moves:
        raise Problem(409, "not-others-turn")
    return await apply_change(request, id, lambda study, who, node, fields: server.studies.play(
        study, who, node, moves))


@at_plan.post("/s/{id}/catch-up")
async def catch_up(request: Request, id: str) -> Response:
    """Bring a plan up to date with the game."""
    server = server_of(request)

    def follow(study: str, who: Who, node: int, fields: dict[str, str]) -> int:
        plan = server.studies.open(study, who)
        if not plan.plan:
            raise Problem(404, "no-such-node")
        return plans.catch_up(server.studies, plan, server.tables.view(plan.table, who).record, who)

    return await apply_change(request, id, follow)


@at_plan.post("/s/{id}/arm")
async def arm_plan(request: Request, id: str) -> Response:
    """Arm the turns planned up to the position shown."""
    server = server_of(request)

    def keep(study: str, who: Who, node: int, fields: dict[str, str]) -> int:
        plan = plans.plan_of(server, server.studies.open(study, who), node, who)
        arm(server.tables, plan.table, who, plan.plies, [turn.moves for turn in plan.turns],
            [turn.assumed for turn in plan.turns], bool(fields.get("passes")))
        return node

    return await apply_change(request, id, keep)


@at_plan.post("/s/{id}/take")
async def take(request: Request, id: str) -> Response:
    """Put the first planned turn on the table, where it can still be taken back, and go there."""
    _, who = await read_form(request)
    server = server_of(request)
    node = node_number(request.query_params.get("node", ""))

    def put() -> str:
        plan = plans.plan_of(server, server.studies.open(id, who), node, who)
        if plan.turns and not plan.turns[0].assumed:
            view = server.tables.view(plan.table, who)
            server.tables.take_back(plan.table, who, plan.plies)
            ending = view.game.number(plan.turns[0].moves[-1])
            moves = plan.turns[0].moves
            if len(moves) > 1 and view.game.kind_of[ending].role == ENDS_TURN:
                moves = moves[:-1]
            server.tables.draft(plan.table, who, plan.plies, *moves)
        return f"/t/{plan.table}"

    return redirect(await run_in_threadpool(put))


async def first_result(server: Server, job: OthersJob, address: str) -> list[str]:
    server.limits.use("hint", address)
    async with aclosing(server.analysts.stream(job, kind=LIVE)) as results:
        async for found in results:
            moves: list[str] = found
            return moves
    return []
