"""The story of a game by turns: what a player did in one, what others answered, and between the rounds what the end of
one and the beginning of the next brought to everybody."""
from __future__ import annotations

from dataclasses import dataclass, field

from terrae.core.game import CHANCE
from terrae.core.phases import ROUND_END, ROUND_START, SETUP, TURNS, Part
from terrae.faces.changes import total
from terrae.faces.story import Line


@dataclass
class Turn:
    """One player's turn, with the answers of others; in the setup, moves of one seat in a row."""

    round: int
    lines: list[Line]

    @property
    def seat(self) -> int:
        """Whose turn it is; chance's if nobody else moved."""
        return next((line.entry.seat for line in self.lines if line.entry.seat != CHANCE), CHANCE)

    @property
    def first(self) -> int:
        return self.lines[0].entry.ply

    @property
    def last(self) -> int:
        return self.lines[-1].entry.ply

    @property
    def own(self) -> list[Line]:
        """The moves of the player whose turn it is."""
        return [line for line in self.lines if line.entry.seat == self.seat]

    @property
    def others(self) -> list[Line]:
        """What others answered and chance drew."""
        return [line for line in self.lines if line.entry.seat != self.seat]


@dataclass
class RoundChange:
    """The end of a round, or the beginning of one: what it brought, and what was chosen meanwhile."""

    phase: str  # ROUND_END or ROUND_START
    round: int
    last: int  # the ply by which it came about
    parts: list[Part] = field(default_factory=list)
    lines: list[Line] = field(default_factory=list)

    @property
    def first(self) -> int:
        """The first ply that belongs to it alone."""
        return self.lines[0].entry.ply if self.lines else self.last

    def changes(self, seat: int) -> dict[str, int]:
        """What a seat received and lost, without zeros."""
        return total(part.changes[seat] for part in self.parts)

    def points(self, seat: int) -> dict[str, int]:
        """A seat's points by source."""
        found: dict[str, int] = {}
        for part in self.parts:
            for who, source, points in part.points:
                if who == seat:
                    found[source] = found.get(source, 0) + points
        return found


Event = Turn | RoundChange


def turn_changes(turn: Turn, seat: int) -> dict[str, int]:
    """What the moves of a turn's player changed for a seat."""
    return total(line.parts[0].changes[seat] for line in turn.own)


def events(lines: list[Line]) -> list[Event]:
    """A story by turns, with what lies between the rounds."""
    found: list[Event] = []
    for line in lines:
        if line.phase in (SETUP, TURNS):
            add_to_turn(found, line)
        else:
            change = round_change(found, line.phase, line.entry.round, line.entry.ply)
            change.lines.append(line)
            change.parts.append(line.parts[0])
        for part in line.parts[1:]:
            if part.phase in (ROUND_END, ROUND_START):
                round_change(found, part.phase, part.round, line.entry.ply).parts.append(part)
    return found


def add_to_turn(found: list[Event], line: Line) -> None:
    last = found[-1] if found else None
    if isinstance(last, Turn) and belongs(last, line):
        last.lines.append(line)
    else:
        found.append(Turn(line.entry.round, [line]))


def belongs(turn: Turn, line: Line) -> bool:
    """Was a move made in a turn? In the setup, which has no turns, only moves of one seat belong together."""
    before = turn.lines[-1]
    if before.phase != line.phase or turn.round != line.entry.round:
        return False
    return before.game_turn == line.game_turn if line.phase == TURNS else before.entry.seat == line.entry.seat


def round_change(found: list[Event], phase: str, number: int, ply: int) -> RoundChange:
    """The change of round that is going on, begun if there is none."""
    last = found[-1] if found else None
    if isinstance(last, RoundChange) and (last.phase, last.round) == (phase, number):
        last.last = ply
        return last
    found.append(RoundChange(phase, number, ply))
    return found[-1]  # type: ignore[return-value]
