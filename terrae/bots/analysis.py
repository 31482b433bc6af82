"""An analysis: one search that goes on while somebody looks, and can be asked at any time what it has found."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from random import Random
from time import perf_counter

from terrae.bots.bot import Budget, Thought
from terrae.bots.explain import (
    GAMES,
    THINKING,
    Explanation,
    QuickGames,
    budget_left,
    part,
    put_together,
    require_decision,
    scored_so_far,
)
from terrae.bots.judge import LEARNED
from terrae.bots.search import SearchBot, thought, uncollected
from terrae.core.game import State
from terrae.core.record import Record

MAX_POSITIONS = 60_000  # in the tree; they take about 200 MB
MANY_GAMES = 240  # quick games at most after the best move
OTHERS = 4  # options beside the best whose chances are told
ROUGH = 12  # quick games after which a chance to win is told


class Analysis:
    """A position under study. Unlike a bot at a table it does not stop when the choice is settled: the points, the
    lines and the chances to win become better with every budget it is given."""

    def __init__(self, state: State, rng: Random, record: Record | None = None) -> None:
        require_decision(state)
        self.state = state.copy()
        self.rng = rng
        self.scored = scored_so_far(state, record)
        self.tree = SearchBot(LEARNED).plant(state, rng)
        self.quick: dict[int, QuickGames] = {}  # by move

    @property
    def nodes(self) -> int:
        """Positions evaluated so far, in quick games too."""
        return int(self.tree.nodes) + sum(one.judged for one in self.quick.values())

    @property
    def complete(self) -> bool:
        """Is there nothing more it could find out within its memory?"""
        return self.is_full() and self.next_quick(self.thought()) is None

    def is_full(self) -> bool:
        return len(self.tree.positions) >= MAX_POSITIONS

    def thought(self) -> Thought:
        return thought(self.tree)

    def deepen(self, budget: Budget) -> None:
        """Search on, and play further quick games after the moves that look best now. With a budget of positions the
        same slices find the same on every machine."""
        began, before = perf_counter(), self.nodes
        with uncollected():
            for _ in self.until_spent(part(budget, THINKING), began, before):
                if self.is_full():
                    break
                self.tree.run_line()
            now = self.thought()
            for _ in self.until_spent(budget, began, before):
                quick = self.next_quick(now)
                if quick is not None:
                    quick.play(self.rng)
                elif not self.is_full():
                    self.tree.run_line()
                else:
                    break

    def until_spent(self, budget: Budget, began: float, before: int) -> Iterator[None]:
        """Take turns until a budget is spent, at least one."""
        yield
        while budget_left(budget, self.nodes - before, began):
            yield

    def next_quick(self, now: Thought) -> QuickGames | None:
        """Return where to play the next quick game: after the best move until there are some, after each of the others,
        then after the best again; None if there are enough."""
        wanted = [(now.move, GAMES), *((one.move, ROUGH) for one in islice(now.options, 1, 1 + OTHERS)),
                  (now.move, MANY_GAMES)]
        return next((self.games_after(move) for move, most in wanted if self.games_after(move).games < most), None)

    def games_after(self, move: int) -> QuickGames:
        if move not in self.quick:
            self.quick[move] = QuickGames(self.state, move)
        return self.quick[move]

    def explanation(self) -> Explanation:
        """Say what was found so far, be it at first sight."""
        if not self.tree.lines:
            self.tree.run_line()
        now = self.thought()
        best = self.games_after(now.move)
        if not best.games:
            best.play(self.rng)
        known = {one.move: self.quick[one.move] for one in now.options if one.move in self.quick}
        chances = {move: quick.wins() for move, quick in known.items() if quick.games >= ROUGH}
        return replace(put_together(now, best, self.scored), chances=chances)
