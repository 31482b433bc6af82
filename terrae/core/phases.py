"""What a move changed, phase by phase: a move that ends a round also brings what the end of the round gives, and the
income of the next one.

Every game names three of its steps alike: `start_round`, `next_turn` and `end_round`. They divide a game into phases.
"""
from __future__ import annotations

from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Final

from terrae.core.ledger import Entry, Ledger

if TYPE_CHECKING:
    from terrae.core.game import State

SETUP: Final = "setup"
ROUND_START: Final = "round_start"  # income, and what else comes before the first turn
TURNS: Final = "turns"
ROUND_END: Final = "round_end"  # after the last turn of a round; in the last round the final scoring
BEGINS: Final = {"start_round": ROUND_START, "next_turn": TURNS, "end_round": ROUND_END}


@dataclass(frozen=True)
class Part:
    """What a move changed in one phase, for every seat."""

    phase: str
    round: int
    changes: list[dict[str, int]]  # per seat: resource -> difference, without zeros
    points: list[tuple[int, str, int]] = field(default_factory=list)  # seat, source, points


@dataclass(frozen=True)
class Account:
    """A move as a whole, and in parts. The first part is the move itself; the others have changed something."""

    entry: Entry
    parts: list[Part]
    phase: str  # after the move

    @property
    def own(self) -> Part:
        return self.parts[0]


def account(state: State, move: int, ply: int, phase: str) -> Account:
    """Play a legal move on `state`, which is in a phase, and say what it changed. It is `State.apply` with a look at
    everybody's goods whenever a phase begins."""
    game, seat, round_number = state.game, state.seat, state.round_number()
    ledger = Ledger()
    state.ledger = ledger
    first = before = holdings(state)
    parts: list[Part] = []

    def close() -> None:
        nonlocal before
        now = holdings(state)
        points = [(who, game.sources[source], points) for who, source, points in ledger.points]
        part = Part(phase, state.round_number(), differences(game.resources, before, now), points)
        if not parts or any(part.changes) or points:
            parts.append(part)
        ledger.points.clear()
        before = now

    state.answer(move)
    while state.depth > 0:
        begun = BEGINS.get(state.question)
        if begun is not None and begun != phase:
            close()
            phase = begun
        if not state.step():
            break
    close()
    state.ledger = None
    changes = differences(game.resources, first, before)
    return Account(Entry(ply, round_number, seat, move, changes, [one for part in parts for one in part.points]), parts,
                   phase)


def own_entry(state: State, move: int, ply: int) -> Entry:
    """What a legal move itself changes, without the end of the round and the income it may bring about. `state` stays
    as it is."""
    phase = TURNS if state.round_number() else SETUP
    found = account(state.copy(), move, ply, phase)
    return replace(found.entry, changes=found.own.changes, points=found.own.points)


def holdings(state: State) -> list[list[int]]:
    return [state.holdings(seat) for seat in range(state.seats())]


def differences(names: list[str], before: list[list[int]], after: list[list[int]]) -> list[dict[str, int]]:
    """What changed for every seat, without zeros."""
    return [{name: new - old for name, old, new in zip(names, was, now, strict=True) if new != old}
            for was, now in zip(before, after, strict=True)]
