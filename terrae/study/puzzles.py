"""Puzzles: positions in which one turn is clearly the best, with what is known of every other one.

A file of puzzles has one JSON object per line. The first says how the others were made. A puzzle is answered with a
whole turn; conversions and other free moves in it do not count, and the order of what comes to the same does not
matter.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import asdict, dataclass
from functools import cache
from importlib import resources
from pathlib import Path
from typing import Any

from terrae.core.errors import BadOption, BadRecord
from terrae.core.game import State
from terrae.core.kinds import ENDS_TURN
from terrae.core.record import Record
from terrae.core.registry import GAMES, load
from terrae.study.clear_moves import decisive

LEVELS = (1, 2, 3)  # 1 if one look finds the solution, 2 if a short search does, 3 if it needs more
THEMES = ("opening", "towns", "round_scoring", "actions", "growth", "end_scoring", "leaving", "last_round")
BETWEEN = "; "  # moves in a file
FOLDER = "shipped_puzzles"


@dataclass(frozen=True)
class Step:
    """A decision within the turn: the moves that are right, and the points the mover can expect after each move."""

    accepted: list[str]
    points: dict[str, float]

    @property
    def best(self) -> float:
        return self.points[self.accepted[0]]


@dataclass(frozen=True)
class Puzzle:
    id: str
    game: str
    rules: str
    options: dict[str, str]
    moves: list[str]  # that led to the position, chance included
    seat: int
    round: int
    theme: str  # one of `THEMES`
    level: int
    steps: list[Step]  # of the best turn; the first is the one with the margin
    line: list[str]  # the best turn, and how the bot thinks the game continues
    alternatives: dict[str, float]  # the next best turns: their first decisive move, and its points
    sources: dict[str, float]  # by source, points more than after the best of the alternatives
    number: int  # of the game it is from, among those that its seed gives

    @property
    def best(self) -> float:
        """Points the mover can expect after the best turn."""
        return self.steps[0].best

    @property
    def margin(self) -> float:
        return self.best - max(self.alternatives.values())

    def record(self) -> Record:
        """Replay the game up to the position."""
        record = Record(load(self.game), self.options)
        for move in self.moves:
            record.play(move)
        return record

    def text(self) -> str:
        """The line of a file."""
        plain = asdict(self) | {"moves": BETWEEN.join(self.moves)}
        return json.dumps(plain, ensure_ascii=False, separators=(",", ":"))


@dataclass(frozen=True)
class Verdict:
    """What an answer is worth."""

    right: bool
    cost: float | None  # points given away; None if nobody has looked at that move
    step: int  # the decision at which it leaves the best turn, from 0


# Answers ------------------------------------------------------------------------------------------------------------


def same_turn(before: State, after: State) -> bool:
    """Is the same seat still busy with the turn it had in an earlier position?"""
    return not after.over and after.seat == before.seat and after.turns == before.turns


def verdict(puzzle: Puzzle, before: State, answer: list[int]) -> Verdict:
    """Judge a whole turn, given as legal moves."""
    texts = before.game.moves
    chosen = [texts[move] for move in answer if decisive(before, move)]
    for n, (step, move) in enumerate(zip(puzzle.steps, chosen, strict=False)):
        if move == step.accepted[0]:
            continue
        if move in step.accepted:  # as good, but what was measured after it belongs to the first
            break
        if end_of_turn(before, answer) == end_of_turn(before, own_turn(puzzle, before)):
            break
        points = step.points.get(move)
        return Verdict(False, None if points is None else max(0.0, step.best - points), n)
    return Verdict(True, 0.0, len(puzzle.steps))


def own_turn(puzzle: Puzzle, before: State) -> list[int]:
    """The moves of the best turn: the bot's line up to the end of the turn."""
    state, found = before.copy(), []
    for move in (before.game.number(text) for text in puzzle.line):
        if not same_turn(before, state):
            break
        state.apply(move)
        found.append(move)
        if before.game.kind_of[move].role == ENDS_TURN:
            break  # what the end of a round may ask the same seat is no part of it
    return found


def end_of_turn(before: State, moves: list[int]) -> list[Any]:
    """The position a turn leads to, before the move that only ends it, in a form that can be compared."""
    state = before.copy()
    for move in moves:
        if before.game.kind_of[move].role == ENDS_TURN:
            break
        state.apply(move)
    return state.to_list()


# Files --------------------------------------------------------------------------------------------------------------


def read(text: str, source: str = "puzzles") -> tuple[dict[str, Any], list[Puzzle]]:
    """Read a file of puzzles: what its first line says, and the puzzles."""
    lines = text.splitlines()
    try:
        head: dict[str, Any] = json.loads(lines[0]) if lines else {}
        found = [puzzle_of(json.loads(line)) for line in lines[1:]]
    except (ValueError, TypeError, KeyError, AttributeError) as problem:
        raise BadRecord(source, 0, f"expected puzzles, one JSON object per line ({problem})") from None
    return head, found


def puzzle_of(plain: dict[str, Any]) -> Puzzle:
    steps = [Step(one["accepted"], one["points"]) for one in plain["steps"]]
    return Puzzle(**{**plain, "moves": plain["moves"].split(BETWEEN), "steps": steps})


def load_file(path: Path) -> tuple[dict[str, Any], list[Puzzle]]:
    try:
        return read(path.read_text(encoding="utf-8"), str(path))
    except OSError as problem:
        raise BadOption(f"{path}: cannot be read: {problem.strerror}") from None


@cache
def shipped(game: str) -> dict[str, Puzzle]:
    """The puzzles that come with a game, by id, in the order they were found. Those of other rules are left out."""
    file = resources.files("terrae.study") / FOLDER / f"{game}.jsonl"
    if not file.is_file():
        return {}
    _, found = read(file.read_text(encoding="utf-8"), file.name)
    return {one.id: one for one in found if one.rules == load(game).rules}


def every() -> Iterator[Puzzle]:
    """All shipped puzzles, game by game."""
    for game in GAMES:
        yield from shipped(game).values()


def find(id: str) -> Puzzle | None:
    """A shipped puzzle by its id, which begins with the game."""
    game = id.partition("-")[0]
    return shipped(game).get(id) if game in GAMES else None
