"""The searching bot: tree search by a judge of positions, for any game."""
from __future__ import annotations

import gc
from random import Random
from time import perf_counter

from terrae.bots.bot import Bot, Budget, Option, Thought
from terrae.bots.judge import LEARNED, knowledge
from terrae.bots.tree import Node, Style, Tree
from terrae.core.game import State

SHOWN = 5  # options a thought keeps
SPARE = 0.04  # share of the time kept back for the last line and for answering
RIVALRY = {2: 0.6, 3: 0.25}  # what a point of the best rival counts, by players; else
RIVALRY_OF_MANY = 0.1


class SearchBot(Bot):
    """Plans ahead for everybody at the table and explains itself."""

    def __init__(self, judge: str = LEARNED) -> None:
        self.judge = judge

    def choose(self, state: State, budget: Budget, rng: Random) -> int:
        moves = state.legal_moves()
        return moves[0] if len(moves) == 1 else self.think(state, budget, rng).move

    def think(self, state: State, budget: Budget, rng: Random) -> Thought:
        """Choose, and tell what was looked at."""
        return thought(self.grow(state, budget, rng))

    def grow(self, state: State, budget: Budget, rng: Random) -> Tree:
        began = perf_counter()
        known = knowledge(state.game, self.judge)
        style = Style(rivalry=RIVALRY.get(state.seats(), RIVALRY_OF_MANY))
        collects = gc.isenabled()
        gc.disable()  # a tree has no cycles, and looking for them again and again takes time the clock does not see
        try:
            tree = Tree(state.for_bots(), known.judge, style, known.prior, rng.getrandbits(30))
            tree.think(budget.nodes, budget.seconds * (1 - SPARE), began)
        finally:
            if collects:
                gc.enable()
        return tree


def ranked(tree: Tree, node: Node) -> list[int]:
    """Ways by how often they were tried, then by what they promise."""
    def key(i: int) -> tuple[int, float]:
        child = tree.tried(node, i)
        return (0, float(node.first[i])) if child is None else (int(child.visits), child.gain / int(child.visits))

    return sorted(range(len(node.ways)), key=key, reverse=True)


def thought(tree: Tree) -> Thought:
    root = tree.root
    options = []
    order = ranked(tree, root)
    for i in order[:SHOWN]:
        child = tree.tried(root, i)
        if child is None:
            break
        points = [total / int(child.visits) for total in child.sums]
        share = int(child.visits) / max(int(tree.lines), 1)
        options.append(Option(int(root.ways[i].first()), share, points, line(tree, i)))
    return Thought(int(root.ways[order[0]].first()), options, tree.nodes, tree.depth)


def line(tree: Tree, first: int) -> list[int]:
    """How it would go on: the most tried way of every position, as far as anything was tried and no chance is drawn."""
    found = []
    node, i = tree.root, first
    while True:
        found += node.ways[i].moves()
        child = tree.tried(node, i)
        if child is None or child.seat < 0 or not child.opened or not any(child.children):
            return found
        node = child
        i = ranked(tree, node)[0]
