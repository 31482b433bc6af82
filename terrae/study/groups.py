"""Seats that have something in common, in figures."""
from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from statistics import quantiles, stdev
from typing import Any

from terrae.arena.intervals import Estimate, Seen, average, share
from terrae.study.facts import Facts, Seat

QUANTILES = (5, 25, 50, 75, 95)
OPENINGS = 15  # the most common

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

    def plain(self) -> dict[str, Any]:
        return {"game": self.game, "players": self.players, "games": self.games, "all": self.everybody.plain(),
                **{name: [one.plain() for one in groups] for name, groups in self.sections.items()},
                "sources": [one.plain() for one in self.sources]}


def tables(played: list[Facts]) -> list[Table]:
    """A table for every game and number of players; figures of different ones are never mixed."""
    sorts = sorted({(one.game, len(one.seats)) for one in played})
    return [table(game, players, [one for one in played if (one.game, len(one.seats)) == (game, players)])
            for game, players in sorts]


def table(game: str, players: int, played: list[Facts]) -> Table:
    places = [(one, seat) for one in played for seat in range(players)]

    def of(one: Facts, seat: int) -> Seat:
        return one.seats[seat]

    sections = {
        "seat": grouped(places, lambda one, seat: [f"seat {seat + 1}"]),
        "faction": grouped(places, lambda one, seat: [of(one, seat).who]),
        "player": grouped(places, lambda one, seat: [name for name in [of(one, seat).player] if name]),
        "set_up": grouped(places, lambda one, seat: one.set_up),
        "choices": grouped(places, lambda one, seat: of(one, seat).choices),
        "openings": common(grouped(places, lambda one, seat: [
            f"{of(one, seat).who}: {'; '.join(of(one, seat).opening)}"])),
    }
    return Table(game, players, len(played), group("all", places), sections, by_source(places))


def grouped(places: list[Place], names: Names) -> list[Group]:
    found: dict[str, list[Place]] = {}
    for one, seat in places:
        for name in names(one, seat):
            found.setdefault(name, []).append((one, seat))
    return [group(name, found[name]) for name in sorted(found)]


def common(groups: list[Group]) -> list[Group]:
    return sorted(groups, key=lambda one: (-one.seats, one.name))[:OPENINGS]


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
