"""Points left unused at the end of a game: a seat left the last round although one more action would have scored.

The check is the advice a player gets at the table for that very move, so it is the same for people and bots: one
affordable action that gains at least `LEAST` points more than leaving, whatever might follow it.
"""
from __future__ import annotations

from dataclasses import dataclass

from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.faces import face

LEAST = 3  # points; fewer may be a matter of taste, because an action may also give power to a neighbour
CHECKED = ("nova", "mystica")  # nobody leaves a round of Terramara early
KNOWN = ("last_round", "points_left")  # warnings about points that could still be scored


@dataclass(frozen=True)
class Waste:
    ply: int
    seat: int
    points: int


def waste(record: Record) -> list[Waste]:
    """Find every such move of a record, in order."""
    found = []
    state = record.begin()
    shown = face(record.game)
    for ply, move in enumerate(record.moves, 1):
        if state.seat != CHANCE and (shown.passes(state, move) or shown.finish(state) == move):
            for warning in shown.warnings(state, move):
                points = warning.facts.get("points", 0)
                if warning.id in KNOWN and isinstance(points, int) and points >= LEAST:
                    found.append(Waste(ply, state.seat, points))
        state.apply(move)
    return found
