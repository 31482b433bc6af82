"""What a finished game of a match says, read from its record."""
from __future__ import annotations

import re
from dataclasses import dataclass

from terrae.bots.guard import FORFEIT
from terrae.core.errors import BadRecord
from terrae.core.record import Record

COMMENT = re.compile(rf"{FORFEIT} of seat (\d+), (.+?): (.*)")


@dataclass(frozen=True)
class Forfeit:
    """A move that `greedy` made because the bot gave none."""

    game: int
    ply: int
    bot: str
    problem: str


@dataclass(frozen=True)
class Result:
    """One game; lists are by seat."""

    number: int
    block: int
    bots: list[str]
    points: list[int]
    shares: list[float]  # of the win; winners share it
    standings: list[list[int]]  # what decided the game
    forfeits: list[Forfeit]


def read(record: Record, source: str) -> Result:
    """The result of a game of a match."""
    state, notes = record.state, record.notes
    bots = notes.get("seats", "").split(",")
    if not state.over or len(bots) != state.seats() or not notes.get("number", "").isdigit() \
            or not notes.get("block", "").isdigit():
        raise BadRecord(source, 0, "expected a finished game of a match, with notes seats, number and block")
    number = int(notes["number"])
    return Result(number, int(notes["block"]), bots, state.scores(), state.win_shares(),
                  [state.standing(seat) for seat in range(state.seats())], forfeits(record, number))


def forfeits(record: Record, number: int) -> list[Forfeit]:
    found = [(ply, COMMENT.fullmatch(line)) for ply, lines in sorted(record.comments.items()) for line in lines]
    return [Forfeit(number, ply + 1, match[2], match[3]) for ply, match in found if match]
