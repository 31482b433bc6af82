"""What was played in the first rounds of many games, how often, and how it ended.

Tiles are dealt by chance, so two games are hardly ever in the same position. A position is therefore found by two keys,
and neither looks at what chance has laid out:

- `SAME`: the same factions on the same seats, and every move so far the same;
- `OWN`: the same faction has made the same moves so far, whatever the others did. Moves of the set-up count in any
  order; answers to neighbours and conversions do not count.

How a faction came to its seat (chosen or dealt) makes no difference.
"""
from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from hashlib import blake2b
from pathlib import Path
from typing import Any, Final

from terrae.core.game import CHANCE, Game, State
from terrae.core.kinds import ACTION, ANSWER, LEAVES_ROUND, SETUP
from terrae.core.record import Record

SAME: Final = "same"
OWN: Final = "own"
MATCHES: Final = (SAME, OWN)
LAST_ROUND = 1  # later positions are not kept
DIGEST = 5  # bytes of a key: a few thousand positions share none
RARE = 3  # the kept index leaves out what was played less often
MOST_ROWS = 12  # shown for each key
LEFT_OPEN = "random"  # an option that chance decides
SEATING = ("players", "factions")  # options that are in the key in another way, or make no difference
HERE = Path(__file__).parent / "figures"


@dataclass(frozen=True)
class Step:
    """A move of somebody's opening, and the keys of the position it was made in."""

    seat: int
    move: str
    keys: tuple[str, ...]  # in the order of `MATCHES`


@dataclass(frozen=True)
class Row:
    """One move that was played in a position like this one."""

    move: str
    count: int
    points: float  # of whoever played it, at the end of the game, on average
    wins: float  # their share of wins
    matched: str  # one of `MATCHES`


@dataclass
class Tally:
    """How often something was played, and how it ended, summed up."""

    count: int = 0
    points: float = 0.0
    wins: float = 0.0


class Line:
    """The beginning of a game, as far as the keys remember it."""

    def __init__(self, record: Record) -> None:
        self.head = describe_options(record)
        self.all: list[str] = []
        self.set_up: list[list[str]] = [[] for _ in range(record.state.seats())]  # by seat
        self.own: list[list[str]] = [[] for _ in range(record.state.seats())]

    def keys(self, state: State) -> tuple[str, ...]:
        """Return the keys of a position in which a seat is to move."""
        seat = state.seat
        everybody = [state.chosen_id(one) for one in range(state.seats())]
        return (digest([self.head, str(seat), *everybody, *self.all]),
                digest([self.head, everybody[seat], *sorted(self.set_up[seat]), "", *self.own[seat]]))

    def add(self, state: State, move: int) -> None:
        """Remember the move that is about to be played; how a seat came to its faction is not remembered."""
        seat = state.seat
        if seat == CHANCE or not state.chosen_id(seat):
            return
        text = state.game.moves[move]
        self.all.append(f"{seat} {text}")
        if counts(state.game, move):
            (self.own if state.round_number() else self.set_up)[seat].append(text)


def describe_options(record: Record) -> str:
    """Describe the options that make a game another one: not those that lay out what chance would have dealt."""
    usual = record.game.options({"players": record.options["players"]})
    other = [f"{key}={value}" for key, value in sorted(record.options.items())
             if value != usual.get(key) and usual.get(key) != LEFT_OPEN and key not in SEATING]
    return " ".join([record.game.id, record.game.rules, record.options["players"], *other])


def counts(game: Game, move: int) -> bool:
    """Does a move belong to a seat's own opening? Answers do if they name a place or a tile."""
    kind = game.kind_of[move]
    return kind.role in (ACTION, SETUP, LEAVES_ROUND) or (kind.role == ANSWER and bool(kind.place))


def digest(parts: Iterable[str]) -> str:
    return blake2b("\n".join(parts).encode(), digest_size=DIGEST).hexdigest()


def opening_steps(record: Record) -> list[Step]:
    """List the moves of the set-up and the first round, with the keys of the positions they were made in."""
    found, line, state = [], Line(record), record.begin()
    for move in record.moves:
        if state.round_number() > LAST_ROUND:
            break
        if state.seat != CHANCE and counts(state.game, move):
            found.append(Step(state.seat, state.game.moves[move], line.keys(state)))
        line.add(state, move)
        state.apply(move)
    return found


class Openings:
    """What was played in every position of many openings."""

    def __init__(self, tallies: dict[str, dict[str, Tally]] | None = None) -> None:
        self.tallies = tallies or {}

    def add(self, steps: Iterable[Step], points: Sequence[float], wins: Sequence[float]) -> None:
        """Count a game whose seats ended with these points and shares of the win."""
        for step in steps:
            for key in step.keys:
                one = self.tallies.setdefault(key, {}).setdefault(step.move, Tally())
                one.count += 1
                one.points += points[step.seat]
                one.wins += wins[step.seat]

    def common(self) -> Openings:
        """Return the index without what was played rarely."""
        kept = {key: {move: one for move, one in moves.items() if one.count >= RARE}
                for key, moves in self.tallies.items()}
        return Openings({key: moves for key, moves in kept.items() if moves})

    def explore(self, record: Record) -> list[Row]:
        """List what was played in positions like the one a record has reached: those found by `SAME` first, and the
        most common first. Only moves that are legal now are listed."""
        state = record.state
        if state.over or state.seat == CHANCE or state.round_number() > LAST_ROUND or record.position:
            return []
        line, before = Line(record), record.begin()
        for move in record.moves:
            line.add(before, move)
            before.apply(move)
        legal = {state.game.moves[move] for move in state.legal_moves()}
        rows: list[Row] = []
        for matched, key in zip(MATCHES, line.keys(state), strict=True):
            found = [Row(move, one.count, one.points / one.count, one.wins / one.count, matched)
                     for move, one in self.tallies.get(key, {}).items() if move in legal]
            rows += sorted(found, key=lambda row: (-row.count, -row.points, row.move))[:MOST_ROWS]
        return rows

    # Text ---------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        """Write the index as JSON. Moves are numbered by how often they occur, because most occur many times."""
        often = Counter(move for moves in self.tallies.values() for move in moves)
        names = sorted(often, key=lambda move: (-often[move], move))
        number = {move: n for n, move in enumerate(names)}
        rows = {key: [[number[move], one.count, round(one.points / one.count, 1), round(one.wins / one.count, 2)]
                      for move, one in sorted(moves.items())] for key, moves in sorted(self.tallies.items())}
        lines = ",\n".join(f'"{key}":{json.dumps(found, separators=(",", ":"))}' for key, found in rows.items())
        return f'{{"moves":{json.dumps(names)},\n"positions":{{\n{lines}\n}}}}\n'

    @classmethod
    def read(cls, data: dict[str, Any]) -> Openings:
        names = data["moves"]
        return cls({key: {names[n]: Tally(count, points * count, wins * count) for n, count, points, wins in rows}
                    for key, rows in data["positions"].items()})


def openings_file(game: str, folder: Path = HERE) -> Path:
    return folder / f"{game}-openings.json"


@cache
def shipped_openings(game: str) -> Openings:
    """Load the index of openings that comes with the package, from games of bots; empty if a game has none."""
    file = openings_file(game)
    return Openings.read(json.loads(file.read_text(encoding="utf-8"))) if file.exists() else Openings()


def explore(record: Record, index: Openings | None = None) -> list[Row]:
    """List what was played in positions like the one a record has reached, by default in the shipped games of bots."""
    return (shipped_openings(record.game.id) if index is None else index).explore(record)
