"""Seats that have something in common, in figures."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from statistics import mean, quantiles, stdev
from typing import Any

from terrae.arena.intervals import Estimate, Seen, average, share
from terrae.core.registry import load
from terrae.faces import face
from terrae.study.facts import Facts, Seat

QUANTILES = (5, 25, 50, 75, 95)
OPENINGS = 15  # the most common
FIRST_BUILDINGS = 60
TIMES = 3  # of a milestone that is reached again and again, the first ones count

Place = tuple[Facts, int]  # a seat of a game
Names = Callable[[Facts, int], Iterable[str]]  # the groups a seat belongs to


@dataclass(frozen=True)
class Group:
    """Seats of one sort."""

    name: str
    seats: int
    points: Estimate
    spread: float  # standard deviation
    quantiles: list[float]
    wins: Estimate

    def kept(self) -> list[Any]:
        """Write the figures as a short row, rounded; `read_group` reads it."""
        points = [rounded(one, 1) for one in (self.points.mean, self.points.low, self.points.high)]
        wins = [rounded(one, 3) for one in (self.wins.mean, self.wins.low, self.wins.high)]
        return [self.name, self.seats, *points, round(self.spread, 1), [round(one) for one in self.quantiles], *wins]

    def plain(self) -> dict[str, Any]:
        return {"name": self.name, "seats": self.seats, "points": self.points.mean, "points_low": self.points.low,
                "points_high": self.points.high, "points_sd": self.spread,
                "points_quantiles": dict(zip(map(str, QUANTILES), self.quantiles, strict=True)),
                "win_share": self.wins.mean, "win_low": self.wins.low, "win_high": self.wins.high}


@dataclass(frozen=True)
class Source:
    """Points of one source, on average over all seats."""

    name: str
    points: Estimate

    def plain(self) -> dict[str, Any]:
        return {"name": self.name, "points": self.points.mean, "points_low": self.points.low,
                "points_high": self.points.high}


@dataclass(frozen=True)
class Table:
    """All games of one game with one number of players, in every way they are looked at."""

    game: str
    players: int
    games: int
    everybody: Group
    sections: dict[str, list[Group]]
    sources: list[Source]
    by_round: dict[str, list[float]]  # by faction: points after the set-up and after each round, on average

    def plain(self) -> dict[str, Any]:
        return {"game": self.game, "players": self.players, "games": self.games, "all": self.everybody.plain(),
                **{name: [one.plain() for one in groups] for name, groups in self.sections.items()},
                "sources": [one.plain() for one in self.sources], "by_round": self.by_round}

    def seats_of(self, who: str) -> int:
        """Count the seats a faction was played on."""
        return sum(one.seats for one in self.sections["faction"] if one.name == who)

    def kept(self) -> dict[str, Any]:
        """Write everything in short rows, as a file keeps it; `read_table` reads it."""
        return {"players": self.players, "games": self.games, "all": self.everybody.kept(),
                "sections": {name: [one.kept() for one in groups] for name, groups in self.sections.items()},
                "sources": [[one.name, *(rounded(part, 2) for part in (one.points.mean, one.points.low,
                                                                      one.points.high))] for one in self.sources],
                "by_round": {who: [round(points, 1) for points in curve] for who, curve in self.by_round.items()}}


def rounded(number: float | None, places: int) -> float | None:
    return None if number is None else round(number, places)


def read_group(row: list[Any]) -> Group:
    name, seats, points, low, high, spread, parts, wins, win_low, win_high = row
    return Group(name, seats, Estimate(points, low, high), spread, parts, Estimate(wins, win_low, win_high))


def read_table(game: str, data: dict[str, Any]) -> Table:
    """Read a table as `Table.kept` writes it."""
    return Table(game, data["players"], data["games"], read_group(data["all"]),
                 {name: [read_group(row) for row in rows] for name, rows in data["sections"].items()},
                 [Source(name, Estimate(*points)) for name, *points in data["sources"]], data["by_round"])


def tables(played: list[Facts]) -> list[Table]:
    """A table for every game and number of players; figures of different ones are never mixed."""
    sorts = sorted({(one.game, len(one.seats)) for one in played})
    return [table(game, players, [one for one in played if (one.game, len(one.seats)) == (game, players)])
            for game, players in sorts]


def table(game: str, players: int, played: list[Facts]) -> Table:
    places = [(one, seat) for one in played for seat in range(players)]
    milestones = face(load(game)).milestones

    def of(one: Facts, seat: int) -> Seat:
        return one.seats[seat]

    sections = {
        "seat": grouped(places, lambda one, seat: [f"seat {seat + 1}"]),
        "faction": grouped(places, lambda one, seat: [of(one, seat).who]),
        "player": grouped(places, lambda one, seat: [name for name in [of(one, seat).player] if name]),
        "set_up": grouped(places, lambda one, seat: one.set_up),
        "choices": grouped(places, lambda one, seat: of(one, seat).choices),
        "openings": common(grouped(places, lambda one, seat: [
            f"{of(one, seat).who}: {'; '.join(of(one, seat).opening)}"]), OPENINGS),
        "first_buildings": common(grouped(places, lambda one, seat: placed(of(one, seat))), FIRST_BUILDINGS),
        "first_tiles": grouped(places, lambda one, seat: of(one, seat).first_tiles),
        "tiles": grouped(places, lambda one, seat: set(of(one, seat).tiles)),
        "milestones": grouped(places, lambda one, seat: reached(of(one, seat), milestones)),
    }
    return Table(game, players, len(played), group("all", places), sections, by_source(places), by_round(places))


def placed(seat: Seat) -> list[str]:
    """Name a seat's first buildings, in whichever order they were placed."""
    return [f"{seat.who}: {'; '.join(sorted(seat.first_buildings))}"] if seat.first_buildings else []


def reached(seat: Seat, milestones: Sequence[str]) -> list[str]:
    """Say in which round a seat reached a milestone for the first, second, ... time, and of the first if never."""
    found = []
    for name in milestones:
        rounds = [number for what, number in seat.milestones if what == name][:TIMES]
        found += [f"{name} {n}, round {number}" for n, number in enumerate(rounds, 1)]
        found += [] if rounds else [f"{name} 1, never"]
    return found


def by_round(places: list[Place]) -> dict[str, list[float]]:
    """Average the points after each round, faction by faction."""
    curves: dict[str, list[list[int]]] = {}
    for one, seat in places:
        curves.setdefault(one.seats[seat].who, []).append(one.seats[seat].by_round)
    rounds = max(len(one) for found in curves.values() for one in found)  # a game that people left may end early
    whole = {who: [one for one in found if len(one) == rounds] for who, found in sorted(curves.items())}
    return {who: [mean(points) for points in zip(*found, strict=True)] for who, found in whole.items() if found}


def grouped(places: list[Place], names: Names) -> list[Group]:
    found: dict[str, list[Place]] = {}
    for one, seat in places:
        for name in names(one, seat):
            found.setdefault(name, []).append((one, seat))
    return [group(name, found[name]) for name in sorted(found)]


def common(groups: list[Group], most: int) -> list[Group]:
    return sorted(groups, key=lambda one: (-one.seats, one.name))[:most]


def group(name: str, places: list[Place]) -> Group:
    points = [one.seats[seat].points for one, seat in places]
    if len(points) > 1:
        every = quantiles(points, n=100, method="inclusive")
        parts, spread = [every[part - 1] for part in QUANTILES], stdev(points)
    else:
        parts, spread = [float(points[0])] * len(QUANTILES), 0.0
    return Group(name, len(places), average(seen(places, lambda seat: seat.points)), spread, parts,
                 share(seen(places, lambda seat: seat.wins)))


def seen(places: list[Place], value: Callable[[Seat], float]) -> list[Seen]:
    return [Seen(one.block, one.file, value(one.seats[seat])) for one, seat in places]


def by_source(places: list[Place]) -> list[Source]:
    """The largest first."""
    total: Counter[str] = Counter()
    for one, seat in places:
        total.update(one.seats[seat].sources)

    def points(name: str) -> Estimate:
        return average(seen(places, lambda seat: seat.sources.get(name, 0)))

    return [Source(name, points(name)) for name, _ in sorted(total.items(), key=lambda item: (-item[1], item[0]))]
