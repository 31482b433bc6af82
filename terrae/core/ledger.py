"""What a move changed and why: resources before and after, and the source of every point."""
from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Iterable

    from terrae.core.game import State


NOBODY = -2  # as in `game`, which imports this module


class Ledger:
    """Hangs on a state while somebody wants to know where its points come from."""

    def __init__(self) -> None:
        self.points: list[tuple[int, int, int]] = []  # seat, source, points, since last emptied

    def score(self, seat: int, source: int, points: int) -> None:
        self.points.append((seat, source, points))


@dataclass(frozen=True)
class Entry:
    """One move: who made it in which round, and what it changed for every seat."""

    ply: int
    round: int
    seat: int
    move: int
    changes: list[dict[str, int]]  # per seat: resource -> difference, without zeros
    points: list[tuple[int, str, int]] = field(default_factory=list)  # seat, source, points


def entry(state: State, move: int, ply: int) -> Entry:
    """Play a legal move on `state` and say what it changed."""
    game = state.game
    seats = range(state.seats())
    before = [state.holdings(seat) for seat in seats]
    seat, round_number = state.seat, state.round_number()
    ledger = Ledger()
    state.ledger = ledger
    state.apply(move)
    state.ledger = None
    changes = [{name: new - old for name, old, new in zip(game.resources, before[i], state.holdings(i), strict=True)
                if new != old} for i in seats]
    return Entry(ply, round_number, seat, move, changes,
                 [(who, game.sources[source], points) for who, source, points in ledger.points])


def opening(state: State) -> list[Entry]:
    """What was scored before the first ply, if the set-up gave it: the first of the game's sources."""
    points = [(seat, state.game.sources[0], score) for seat, score in enumerate(state.scores()) if score]
    return [Entry(0, 0, NOBODY, -1, [], points)] if points else []


def by_source(entries: Iterable[Entry], seat: int) -> dict[str, int]:
    """A seat's points by source, in the order they first came."""
    total: dict[str, int] = {}
    for one in entries:
        for who, source, points in one.points:
            if who == seat:
                total[source] = total.get(source, 0) + points
    return total


def standings(entries: Iterable[Entry], seats: int) -> dict[int, list[int]]:
    """Everybody's points after each round, the setup as round 0 first."""
    now = [0] * seats
    found: dict[int, list[int]] = {}
    for one in entries:
        for who, _, points in one.points:
            now[who] += points
        found[one.round] = now.copy()
    return {0: [0] * seats, **found}
