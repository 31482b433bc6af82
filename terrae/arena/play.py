"""Play one game of a match from its number alone: the same on every machine if bots count nodes."""
from __future__ import annotations

from contextlib import ExitStack
from random import Random

from terrae.arena.luck import Luck
from terrae.arena.match import Match
from terrae.bots import Budget, History, ready
from terrae.bots.guard import choose_safely, forfeit
from terrae.bots.outside.registry import register
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.core.registry import load


def play(match: Match, number: int) -> str:
    """Play a whole game and return its record as text. A bot's generator depends on seed, game and ply only."""
    register(match.programs)
    names = match.seating(number)
    luck = Luck(match.seed, match.block(number))
    game = load(match.game)
    players = [ready(game, name) for name in names]
    record = Record(game, match.options, notes(match, number))
    state = record.state
    with ExitStack() as stack:
        for player in players:
            stack.callback(player.close)
        while not state.over:
            seat = state.seat
            if seat == CHANCE:
                record.play(luck.draw(state))
                continue
            rng = Random(f"bot/{match.seed}/{number}/{record.plies}")
            answer = choose_safely(players[seat], state, match.budget, rng, history=History.of(record))
            if answer.problem:
                record.comment(forfeit(seat, names[seat], answer.problem, answer.detail))
            record.play(answer.move)
    return record.text()


def notes(match: Match, number: int) -> dict[str, str]:
    return {"seats": ",".join(match.seating(number)), "seed": match.seed, "budget": describe_budget(match.budget),
            "number": str(number), "block": str(match.block(number))}


def describe_budget(budget: Budget) -> str:
    return " ".join(f"{amount:g} {unit}" for amount, unit in ((budget.nodes, "nodes"), (budget.seconds, "seconds"))
                    if amount)
