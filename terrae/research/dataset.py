"""Records as rows of data: one for every decision of a seat, with how the game ended for it."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from terrae.core.game import CHANCE, State
from terrae.core.record import Record
from terrae.research.observation import Observation

# What a row holds, in order; docs/research.md and every data card explain it.
COLUMNS: Final = {
    "game": "number of the game in this export; `index.jsonl` has its file, players and result",
    "players": "seats of the game",
    "ply": "place of the move in the record, from 1; moves of chance are counted, but have no row",
    "seat": "who moves, from 0",
    "observation": "what this seat sees before the move, by the columns named in `columns.json`",
    "legal": "numbers of the legal moves; `columns.json` has their texts",
    "move": "number of the move that was played, one of `legal`",
    "points": "points of this seat at the end of the game",
    "rank": "place of this seat at the end, 1 for the first; seats that nothing separates share a place",
    "win_share": "share of the win of this seat: 1, 0, or a part of a shared win",
}


@dataclass(frozen=True)
class Decision:
    """One row."""

    game: int
    players: int
    ply: int
    seat: int
    observation: list[float]
    legal: list[int]
    move: int
    points: int
    rank: int
    win_share: float


@dataclass(frozen=True)
class Ending:
    """How a game ended, by seat."""

    points: list[int]
    ranks: list[int]
    win_shares: list[float]


def ending(state: State) -> Ending:
    standings = [state.standing(seat) for seat in range(state.seats())]
    ranks = [1 + sum(other > own for other in standings) for own in standings]
    return Ending(state.scores(), ranks, state.win_shares())


def decisions(record: Record, number: int, seen: Observation) -> Iterator[Decision]:
    """Play a finished game again and list what every seat saw and did."""
    end = ending(record.state)
    state = record.begin()
    rows = seen.rows(1)  # kept from one position to the next, so for one game
    for ply, move in enumerate(record.moves, 1):
        seat = state.seat
        if seat != CHANCE:
            rows.show(state, seat, 0)
            yield Decision(number, len(end.points), ply, seat, rows.numbers(0), state.legal_moves(), move,
                           end.points[seat], end.ranks[seat], end.win_shares[seat])
        state.apply(move)
