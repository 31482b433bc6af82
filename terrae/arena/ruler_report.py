"""What a ruler says: points of the bots beside those of the records, by faction, source and round."""
from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from terrae.arena.intervals import Estimate, Seen, average
from terrae.arena.result import Forfeit, forfeits
from terrae.core.ledger import by_source, standings
from terrae.core.record import Record

ALL, WINNERS, FACTION, SOURCE, ROUND, RECORD = "all", "winners", "faction", "source", "round", "record"
GROUPS = (ALL, WINNERS, FACTION, SOURCE, ROUND, RECORD)
Key = tuple[str, str]  # group and name within it


@dataclass(frozen=True)
class Line:
    """One group of seats: average points of a seat in the records and in the bots' games."""

    name: str
    seats: int  # of the bots' games
    record: float
    bots: float
    difference: Estimate


@dataclass(frozen=True)
class RulerReport:
    game: str
    games: int
    records: int
    lines: dict[str, list[Line]]  # by group
    forfeits: list[Forfeit]

    def plain(self) -> dict[str, Any]:
        """For programs; see docs/commands.md."""
        return {"game": self.game, "games": self.games, "records": self.records,
                **{group: [plain_line(one) for one in self.lines[group]] for group in GROUPS},
                "forfeits": [{"game": one.game, "ply": one.ply, "bot": one.bot, "problem": one.problem}
                             for one in self.forfeits]}


def plain_line(one: Line) -> dict[str, Any]:
    return {"name": one.name, "seats": one.seats, "record": one.record, "bots": one.bots,
            "difference": one.difference.mean, "low": one.difference.low, "high": one.difference.high}


@dataclass(frozen=True)
class Pair:
    """A game of the bots and the one it is compared with."""

    number: int
    file: str  # the name of the record both play again
    block: int  # its number
    bots: Record
    model: Record


def report(pairs: Iterable[Pair]) -> RulerReport:
    """In the order of the games, so that it is the same however they were spread over processes. Games of one record
    share their set-up and are one block."""
    played = sorted(pairs, key=lambda one: one.number)
    seen: dict[Key, list[tuple[Seen, float, float]]] = {}
    faults: list[Forfeit] = []
    for pair in played:
        for key, bots, record in differences(pair):
            observed = Seen(pair.block, pair.number, bots - record)
            seen.setdefault(key, []).append((observed, bots, record))
        faults += forfeits(pair.bots, pair.number)
    lines: dict[str, list[Line]] = {group: [] for group in GROUPS}
    for (group, name), found in seen.items():
        n = len(found)
        lines[group].append(Line(name, n, sum(record for _, _, record in found) / n,
                                 sum(bots for _, bots, _ in found) / n, average([one for one, _, _ in found])))
    for group in (FACTION, SOURCE):
        lines[group].sort(key=lambda one: one.difference.mean)
    lines[SOURCE] = [one for one in lines[SOURCE] if one.record or one.bots]
    lines[ROUND].sort(key=lambda one: int(one.name))
    return RulerReport(played[0].bots.game.id, len(played), len({one.block for one in played}), lines, faults)


def differences(pair: Pair) -> Iterator[tuple[Key, float, float]]:
    """Every figure of a game: its group, what the bots reached, and what the record has."""
    ours, theirs = Course(pair.bots), Course(pair.model)
    yield (WINNERS, "winners"), max(ours.points), max(theirs.points)
    for seat, points in enumerate(ours.points):
        record = theirs.points[seat]
        yield (ALL, "all"), points, record
        yield (FACTION, pair.model.state.seat_id(seat)), points, record
        yield (RECORD, pair.file), points, record
        for source in pair.bots.game.sources:
            yield (SOURCE, source), ours.sources[seat].get(source, 0), theirs.sources[seat].get(source, 0)
        for number in range(max(len(ours.rounds), len(theirs.rounds))):
            yield (ROUND, str(number)), ours.gained(number, seat), theirs.gained(number, seat)


class Course:
    """Where the points of a finished game came from."""

    def __init__(self, record: Record) -> None:
        entries, seats = record.ledger(), record.state.seats()
        self.points = record.state.scores()
        self.sources = [by_source(entries, seat) for seat in range(seats)]
        reached = standings(entries, seats)
        self.rounds = [reached[number] for number in sorted(reached)]

    def gained(self, number: int, seat: int) -> int:
        """Points of a round; the last includes the final scoring."""
        if number >= len(self.rounds):
            return 0
        return self.rounds[number][seat] - (self.rounds[number - 1][seat] if number else 0)
