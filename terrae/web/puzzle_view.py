"""What a visitor sees of a puzzle: a table at which it is their turn, and after their answer the solution.

Where one is stands in the address: the ply of the game that led to the position, or the position's ply and the moves
of the turn tried so far (`57.12.88`). Nothing of it is kept.
"""
from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Any

from terrae.core.record import Record
from terrae.faces.advice import Orders
from terrae.study.puzzles import Puzzle, Verdict, find, own_turn, verdict
from terrae.web.errors import Problem
from terrae.web.puzzles import Score
from terrae.web.stories import Stories
from terrae.web.turn_cache import TurnCache
from terrae.web.turns import find_turn_end, turn_changed
from terrae.web.view import BOT, PERSON, Seat, View

BETWEEN = "."  # the moves of a turn in an address
MAX_TURN = 60  # moves
MAX_KEPT = 100  # positions in memory


@dataclass
class PuzzleView(View):
    """A puzzle to solve."""

    puzzle: Puzzle = field(kw_only=True)

    @property
    def base(self) -> str:
        return f"/puzzles/{self.id}"

    @property
    def query(self) -> str:
        return f"?at={self.at}"

    @property
    def param(self) -> str:
        return "at"

    @property
    def at(self) -> str:
        return position_code(self.record.plies, self.draft) if self.live else str(self.ply)

    @property
    def present(self) -> bool:
        return False

    def link(self, ply: int | None) -> str:
        return self.base + (f"?at={ply}" if ply is not None else "")


@dataclass
class AnswerView(PuzzleView):
    """A puzzle that was answered. The best turn belongs to the record shown."""

    answer: list[int] = field(kw_only=True)  # the visitor's turn
    judged: Verdict = field(kw_only=True)
    before: int = field(kw_only=True)  # plies before the turn
    score: Score = field(kw_only=True)  # of the visitor

    @property
    def base(self) -> str:
        return f"/puzzles/{self.id}/answer/{turn_code(self.answer)}"

    @property
    def query(self) -> str:
        return ""

    @property
    def at(self) -> str:
        return str(self.ply)


def turn_code(moves: Sequence[int]) -> str:
    """Write the moves of a turn for an address."""
    return BETWEEN.join(map(str, moves))


def position_code(plies: int, moves: Sequence[int]) -> str:
    return turn_code([plies, *moves])


def numbers(text: str) -> list[int]:
    """Read numbers from an address."""
    parts = text.split(BETWEEN) if text else []
    if len(parts) > MAX_TURN or not all(part.isdecimal() and len(part) < 7 for part in parts):
        raise Problem(404, "no-such-position")
    return [int(part) for part in parts]


def known(id: str) -> Puzzle:
    """Find a puzzle by its id."""
    found = find(id)
    if found is None:
        raise Problem(404, "no-such-puzzle")
    return found


@lru_cache(MAX_KEPT)
def start_of(id: str) -> Record:
    """The game up to the position of a puzzle. Nobody changes it: what is tried is tried on copies."""
    return known(id).record()


def with_turn(record: Record, moves: Sequence[int]) -> Record:
    """Play the moves of a turn; what is illegal, or after the end of the turn, is refused."""
    state = record.state.copy()
    for move in moves:
        if state.seat != record.state.seat or turn_changed(record.state, state):
            raise Problem(409, "end-turn-first")
        state.play(move)
    return record.with_moves(moves, state)


def puzzle_view(puzzle: Puzzle, at: str, stories: Stories, turn_cache: TurnCache) -> PuzzleView:
    """Return what a visitor sees of a puzzle: the position with what they have tried, or how it came about."""
    record = start_of(puzzle.id)
    ply, *draft = numbers(at) or [record.plies]
    if ply > record.plies or (draft and ply != record.plies):
        raise Problem(404, "no-such-position")
    live = ply == record.plies
    state = with_turn(record, draft).state if live else record.at(ply)
    can_end, finish = find_turn_end(record.state, state, len(draft)) if live else (False, None)
    return PuzzleView(
        **common(puzzle, stories, turn_cache), record=record, state=state, ply=ply + len(draft), draft=draft, live=live,
        acting=puzzle.seat if live else None, can_end=can_end, finish=finish)


def answer_view(puzzle: Puzzle, answer: list[int], at: str, score: Score, stories: Stories,
                turn_cache: TurnCache) -> AnswerView:
    """Return what a visitor sees after their answer: the game with the best turn, at its end or at a ply."""
    before = start_of(puzzle.id)
    with_turn(before, answer)
    record = before.with_moves(own_turn(puzzle, before.state))
    ply, *more = numbers(at) or [record.plies]
    if more or ply > record.plies:
        raise Problem(404, "no-such-position")
    return AnswerView(
        **common(puzzle, stories, turn_cache), record=record, state=record.at(ply), ply=ply, draft=[], live=False,
        acting=None, can_end=False, finish=None, answer=answer, judged=verdict(puzzle, before.state, answer),
        before=before.plies, score=score)


def common(puzzle: Puzzle, stories: Stories, turn_cache: TurnCache) -> dict[str, Any]:
    """What both views of a puzzle have in common."""
    record = start_of(puzzle.id)
    seats = [Seat(seat, PERSON if seat == puzzle.seat else BOT, "", seat == puzzle.seat)
             for seat in range(record.state.seats())]
    return {"id": puzzle.id, "game": record.game, "seats": seats, "last_own": 0, "waiting": [],
            "turn_since": time.time(), "clock": 0, "public": True, "tutorial": False, "invite_link": "",
            "orders": Orders(), "chat": [], "only_bots": False, "study": True, "stories": stories,
            "turn_cache": turn_cache, "puzzle": puzzle}
