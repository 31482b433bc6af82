"""What a search considers in a position: moves, and the conversions made before them.

Conversions would drown everything else, so a search does not treat them as separate moves: they are made in front of a
move that they make possible, as one step with it, or where the evaluator says that one is worth something by itself.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.bots.judge.base import Judge
from terrae.core.game import State, move_buffer
from terrae.core.kinds import ENDS_TURN
from terrae.core.packed import vec

WORTH: Final = 1.0  # points a conversion must gain to be made for its own sake; an evaluator may err by less
MAX_CONVERSIONS: Final = 5  # in a row
NO_MOVES: Final[list[int]] = []


class Candidate:
    """One thing to do in a position: a move, and the conversions made before it."""

    def __init__(self, before: State, free: list[int], move: i64) -> None:
        self.before: State = before
        self.free: list[int] = free
        self.move: i64 = move

    def moves(self) -> list[int]:
        return self.free + [self.move]

    def first(self) -> i64:
        return self.free[0] if self.free else self.move


class CandidateFinder:
    """Lists the candidates of positions of one game."""

    def __init__(self, state: State, judge: Judge) -> None:
        flags = move_flags(state)
        self.judge: Judge = judge
        self.converts: vec[i64] = flags[0]  # by move: 1 for a conversion
        self.ends_turn: vec[i64] = flags[1]  # by move: 1 if it does nothing but end a turn
        self.known: vec[i64] = vec[i64]([0] * len(flags[0]))  # by move: number of the list that has it
        self.lists: i64 = 0
        self.evaluated: i64 = 0  # positions so far

    def only_move(self, state: State) -> i64:
        """The only thing to do in a position, where conversions before the end of a turn do not count; -1 if there
        are several."""
        moves = move_buffer()
        n = state.fill_moves(moves)
        if n == 1:
            return moves[0]
        only: i64 = -1
        others: i64 = 0
        for i in range(n):
            if not self.converts[moves[i]]:
                only = moves[i]
                others += 1
        return only if others == 1 and self.ends_turn[only] else -1

    def find(self, state: State, seat: i64, worth: float, looks: i64) -> list[Candidate]:
        """List moves that are not conversions, conversions worth something alone, and moves that conversions make
        possible; for these, look at this number of positions. The judge has been told to look from this one."""
        moves = move_buffer()
        n = state.fill_moves(moves)
        known = self.known
        self.lists += 1
        mark = self.lists
        found: list[Candidate] = []
        open_ends: list[Candidate] = []
        for i in range(n):
            move = moves[i]
            known[move] = mark
            (open_ends if self.converts[move] else found).append(Candidate(state, NO_MOVES, move))
        if not open_ends:
            return found
        alone = open_ends.copy()
        turns, asked = state.turns, state.stack[state.depth - 1]
        at: i64 = 0
        while at < len(open_ends) and at < looks:
            end = open_ends[at]
            at += 1
            after = end.before.copy()
            after.apply(end.move)
            done = end.moves()
            if after.depth == 0 or after.turns != turns or after.seat != seat:
                found.append(end)
                continue
            if len(done) == 1:
                self.evaluated += 1
                if after.stack[after.depth - 1] != asked or self.judge.own_after(after, seat) > worth + WORTH:
                    found.append(end)
            n = after.fill_moves(moves)
            for i in range(n):
                move = moves[i]
                if self.converts[move]:
                    if move >= end.move and len(done) < MAX_CONVERSIONS and len(open_ends) < looks:
                        open_ends.append(Candidate(after, done, move))
                elif known[move] != mark:
                    known[move] = mark
                    found.append(Candidate(after, done, move))
        return found if found else alone


def move_flags(state: State) -> list[vec[i64]]:
    """Flag every move of the game in two lists: 1 for a conversion, and 1 if it only ends a turn."""
    found = MOVE_FLAGS.get(state.game.id)
    if found is None:
        kinds = state.game.kind_of
        found = [vec[i64]([1 if kind.converts else 0 for kind in kinds]),
                 vec[i64]([1 if kind.role == ENDS_TURN else 0 for kind in kinds])]
        MOVE_FLAGS[state.game.id] = found
    return found


def is_legal(state: State, move: i64) -> bool:
    moves = move_buffer()
    for i in range(state.fill_moves(moves)):
        if moves[i] == move:
            return True
    return False


MOVE_FLAGS: Final[dict[str, list[vec[i64]]]] = {}
