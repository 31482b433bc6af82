"""What a seat threw away at the end of a game: leaving the last round although one more action would have scored.

The check is the advice a player gets at the table for that very move, so it is the same for people and bots: one action
that could be paid and would bring at least `LEAST` points more than leaving, whatever might follow it.
"""
from __future__ import annotations

from dataclasses import dataclass

from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.faces import face

LEAST = 3  # points; less may be a matter of taste: an action may also hand power to a neighbour
CHECKED = ("nova", "mystica")  # nobody leaves a round of Terramara early
KNOWN = ("last_round", "points_left")  # advice about points that are there for the taking


@dataclass(frozen=True)
class Waste:
    ply: int
    seat: int
    points: int


def waste(record: Record) -> list[Waste]:
    """Every such move of a record, in order."""
    found = []
    state = record.game.start(record.options)
    told = face(record.game)
    for ply, move in enumerate(record.moves, 1):
        if state.seat != CHANCE and (told.passes(state, move) or told.finish(state) == move):
            for warning in told.warnings(state, move):
                points = warning.facts.get("points", 0)
                if warning.id in KNOWN and isinstance(points, int) and points >= LEAST:
                    found.append(Waste(ply, state.seat, points))
        state.apply(move)
    return found
