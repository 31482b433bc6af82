"""The story of a game: for every move what it changed, in which turn it was made and where on the board.

It is the same in all languages and for all viewers. `story_turns` puts its moves together to turns, `sentences` puts
turns into words.
"""
from __future__ import annotations

import threading
from dataclasses import dataclass

from terrae.core.ledger import Entry, opening
from terrae.core.phases import SETUP, Part, account
from terrae.core.record import Record
from terrae.faces import face


@dataclass(frozen=True)
class Line:
    """A move of the record: what it changed, in which turn of the record it was made, where on the board."""

    entry: Entry
    turn: int
    spots: list[str]
    phase: str  # of the game, when it was made
    game_turn: int  # as the game counts: what others answer belongs to the turn that asked
    parts: list[Part]  # what it changed, phase by phase; the first is the move itself


class Story:
    """The lines of one table's game, as far as it has been played."""

    def __init__(self, record: Record) -> None:
        self.game = record.game
        self.options = record.options
        self.state = record.begin()
        self.opening = opening(self.state)  # what the setup gave
        self.moves: list[int] = []
        self.lines: list[Line] = []
        self.turn: tuple[int, int] | None = None  # seat and number of the last turn
        self.phase = SETUP
        self.lock = threading.Lock()

    def fits(self, record: Record) -> bool:
        """Is this the story of the record's game, shorter or longer?"""
        common = min(len(self.moves), record.plies)
        return self.options == record.options and self.moves[:common] == record.moves[:common]

    def lines_of(self, record: Record) -> list[Line]:
        """Return the lines of a record. Only moves that are new to the story are worked out."""
        with self.lock:
            for move in record.moves[len(self.moves):]:
                self.add(move)
            return self.lines[:record.plies]

    def add(self, move: int) -> None:
        """Work out one more line."""
        now = (self.state.seat, self.state.turns)
        number = (self.lines[-1].turn if self.lines else -1) + (now != self.turn)
        self.turn = now
        spots = face(self.game).spots(self.state, move)
        found = account(self.state, move, len(self.moves) + 1, self.phase)
        self.lines.append(Line(found.entry, number, spots, self.phase, now[1], found.parts))
        self.phase = found.phase
        self.moves.append(move)
