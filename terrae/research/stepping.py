"""The compiled inside of a batch: many games stepped one after the other, their masks kept up to date.

What callers see is written into flat vectors, which `batch` shows as NumPy arrays without copying them.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Final

from mypy_extensions import i16, i64, u8

from terrae.core.game import CHANCE, MAX_MOVES, NOBODY, State, move_buffer
from terrae.core.items import seat_of
from terrae.core.packed import vec
from terrae.research.luck import drawn, first_luck, next_luck
from terrae.research.observation import Rows

FINE: Final = -1  # no action is illegal


class Stepper:
    """Games numbered from 0, all with the same options. The one with number i begins with seed `seed + i`; when a game
    is over, the next with its number begins, with a seed that is higher by the number of games."""

    def __init__(self, start: State, rows: Rows, count: i64, moves: i64, difference: bool,
                 reward: Callable[[State], list[float]]) -> None:
        self.start: State = start
        self.rows: Rows = rows
        self.count: i64 = count
        self.moves: i64 = moves
        self.players: i64 = start.seats()
        self.difference: bool = difference  # rewards at every step, otherwise at the end
        self.reward: Callable[[State], list[float]] = reward
        self.states: list[State] = [start] * count
        self.luck: vec[i64] = vec[i64]([0] * count)
        self.seeds: vec[i64] = vec[i64]([0] * count)
        self.seats: vec[i64] = vec[i64]([0] * count)  # who is asked
        self.legal: vec[i16] = vec[i16]([0] * (count * MAX_MOVES))  # legal moves of each game, from MAX_MOVES * i on
        self.numbers: vec[i64] = vec[i64]([0] * count)  # how many there are
        self.mask: vec[u8] = vec[u8]([0] * (count * moves))
        self.done: vec[u8] = vec[u8]([0] * count)
        self.rewards: vec[float] = vec[float]([0.0] * (count * self.players))
        self.seen: bool = False  # whether the rows show the positions

    def begin(self, seed: i64) -> None:
        """Begin every game anew."""
        for i in range(self.count):
            self.done[i] = 0
            for seat in range(self.players):
                self.rewards[i * self.players + seat] = 0.0
            self.begin_game(i, seed + i)
            self.write_mask(i)
        self.seen = False

    def begin_game(self, i: i64, seed: i64) -> None:
        s = self.start.copy()
        self.seeds[i] = seed
        self.luck[i] = first_luck(seed)
        self.states[i] = s
        self.settle(i, s)

    def settle(self, i: i64, s: State) -> None:
        """Let chance play until a seat is asked."""
        while s.depth > 0 and seat_of(s.stack[s.depth - 1]) == CHANCE:
            moves = move_buffer()
            n = s.fill_moves(moves)
            luck = next_luck(self.luck[i])
            self.luck[i] = luck
            s.apply(drawn(s, moves, n, luck))

    def write_mask(self, i: i64) -> None:
        """Take away the moves that were legal before and write those that are now."""
        s = self.states[i]
        first, listed = i * self.moves, i * MAX_MOVES
        mask, legal = self.mask, self.legal
        for k in range(listed, listed + self.numbers[i]):
            mask[first + i64(legal[k])] = 0
        moves = move_buffer()
        n = s.fill_moves(moves)
        for k in range(n):
            move = moves[k]
            mask[first + move] = 1
            legal[listed + k] = i16(move)
        self.numbers[i] = n
        self.seats[i] = seat_of(s.stack[s.depth - 1]) if s.depth else NOBODY

    def illegal(self, actions: vec[i64]) -> i64:
        """The first game whose action is not legal; `FINE` if all are."""
        for i in range(self.count):
            action = actions[i]
            if not 0 <= action < self.moves or not self.mask[i * self.moves + action]:
                return i
        return FINE

    def step(self, given: list[int]) -> i64:
        """Play one action in each game, or none if one is illegal; return the number of its game, or `FINE`."""
        actions = vec[i64](given)
        wrong = self.illegal(actions)
        if wrong == FINE:
            for i in range(self.count):
                self.step_game(i, actions[i])
            self.seen = False
        return wrong

    def step_game(self, i: i64, action: i64) -> None:
        s = self.states[i]
        if self.difference:
            before = s.scores()
            s.apply(action)
            self.settle(i, s)
            self.write_rewards(i, [float(now - then) for now, then in zip(s.scores(), before)])  # noqa: B905
        else:
            if self.done[i]:
                self.write_rewards(i, [0.0] * self.players)
            s.apply(action)
            self.settle(i, s)
            if s.depth == 0:
                self.write_rewards(i, self.reward(s))
        self.done[i] = 1 if s.depth == 0 else 0
        if s.depth == 0:
            self.begin_game(i, self.seeds[i] + self.count)
        self.write_mask(i)

    def write_rewards(self, i: i64, rewards: list[float]) -> None:
        for seat in range(self.players):
            self.rewards[i * self.players + seat] = rewards[seat]

    def show(self) -> None:
        """Write what the seats asked see, unless it is written."""
        if not self.seen:
            for i in range(self.count):
                self.rows.show(self.states[i], self.seats[i], i)
            self.seen = True

    def space(self) -> vec[i64]:
        """Space for an action in each game."""
        return vec[i64]([0] * self.count)

    def random_actions(self, luck: i64, actions: vec[i64]) -> i64:
        """Choose a legal move for every game, each with the same chance; return where the generator is then."""
        for i in range(self.count):
            luck = next_luck(luck)
            actions[i] = i64(self.legal[i * MAX_MOVES + (luck * self.numbers[i] >> 31)])
        return luck
