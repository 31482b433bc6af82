"""The searching bot: tree search with an evaluator of positions, for any game."""
from __future__ import annotations

import gc
from collections.abc import Iterator
from contextlib import contextmanager
from random import Random
from time import perf_counter

from terrae.bots.bot import Bot, Budget, Option, Thought
from terrae.bots.judge import LEARNED, knowledge
from terrae.bots.tree import Node, SearchSettings, Tree
from terrae.core.game import State

SHOWN = 5  # options a thought keeps
SPARE = 0.04  # share of the time reserved for the last line and for answering
RIVALRY = {2: 0.6, 3: 0.25}  # points that a point of the best rival costs, by number of players
RIVALRY_OF_MANY = 0.1  # at larger tables


class SearchBot(Bot):
    """Plans ahead for everybody at the table and explains itself."""

    def __init__(self, judge: str = LEARNED) -> None:
        self.judge = judge

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 else self.think(state, budget, rng).move

    def think(self, state: State, budget: Budget, rng: Random) -> Thought:
        """Choose a move and report what was considered."""
        with uncollected():  # until the tree is gone: collecting would look at all of it once more
            return thought(self.grow(state, budget, rng))

    def grow(self, state: State, budget: Budget, rng: Random) -> Tree:
        """Search a position until the budget is spent, and return the whole tree."""
        began = perf_counter()
        with uncollected():
            tree = self.plant(state, rng)
            tree.think(budget.nodes, budget.seconds * (1 - SPARE), began)
        return tree

    def plant(self, state: State, rng: Random) -> Tree:
        """Begin a search of a position."""
        known = knowledge(state.game, self.judge)
        settings = SearchSettings(rivalry=RIVALRY.get(state.seats(), RIVALRY_OF_MANY))
        return Tree(state.for_bots(), known.judge, settings, known.prior, rng.getrandbits(30))


@contextmanager
def uncollected() -> Iterator[None]:
    """Search without collecting garbage: a tree has no cycles, and collecting takes time that a budget does not see."""
    collects = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if collects:
            gc.enable()


def rank_candidates(tree: Tree, node: Node) -> list[int]:
    """Order candidates by visits, then by average result."""
    def key(i: int) -> tuple[int, float]:
        child = tree.child_at(node, i)
        return (0, float(node.first[i])) if child is None else (int(child.visits), child.gain / int(child.visits))

    return sorted(range(len(node.candidates)), key=key, reverse=True)


def thought(tree: Tree) -> Thought:
    """Summarise a tree: the choice, and the best options with their lines."""
    root = tree.root
    options = []
    order = rank_candidates(tree, root)
    for i in order[:SHOWN]:
        child = tree.child_at(root, i)
        if child is None:
            break
        points = [total / int(child.visits) for total in child.sums]
        share = int(child.visits) / max(int(tree.lines), 1)
        options.append(Option(int(root.candidates[i].first()), share, points, line(tree, i)))
    return Thought(int(root.candidates[order[0]].first()), options, tree.nodes, tree.depth)


def line(tree: Tree, first: int) -> list[int]:
    """Follow the most visited candidates from the root until chance draws or nothing was tried."""
    found = []
    node, i = tree.root, first
    while True:
        found += node.candidates[i].moves()
        child = tree.child_at(node, i)
        if child is None or child.seat < 0 or not child.expanded or not any(child.children):
            return found
        node = child
        i = rank_candidates(tree, node)[0]
