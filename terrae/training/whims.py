"""How a seat of self-play chooses its moves: mostly as well as it can, and now and then otherwise.

A whim makes other plans occur. The rest of the game, played properly, shows what they are worth.
"""
from __future__ import annotations

from collections.abc import Callable
from random import Random

from terrae.bots.search import rank_candidates
from terrae.bots.sheet import Features, FeatureVector
from terrae.bots.tree import Tree
from terrae.core.game import Game, State
from terrae.core.kinds import ANSWER, DECLINES

# Some seats follow a random preference for a round or two.
PREFERRING = 0.5  # share of the seats
LONGEST = 2  # rounds that a preference lasts at most
BROAD = 0.5  # standard deviation, in points per unit, of a preference about everything a seat sees
FEW = 4  # resources that a narrow preference is about
NARROW = 3.0  # standard deviation of a narrow preference, in points per unit
RANDOM_MOVES = 0.06  # share of the decisions drawn at random meanwhile, so that worse positions occur too
FANCY = 2.0  # standard deviation of a preference for kinds of moves and for single moves, in points
# Some seats take what is offered even if declining seems a little better. Otherwise self-play settles on declining:
# nobody learns to use what nobody takes.
WILLING = 0.5  # share of the seats
PRICE = 2.0  # points that declining may seem better by, at most

Preference = Callable[[State, int, int], float]  # points that a move and what it leads to seem better to a seat


class Whims:
    """What a seat does other than it should, and until when: a preference from one phase to another, and willingness to
    take what is offered. Never in the last phase: the game would end before the consequences are played on properly."""

    def __init__(self, game: Game, seen: Features, rng: Random) -> None:
        last = seen.phases - 1
        self.prefers = rng.choice((broad_preference, narrow_preference, fancy))(game, seen, rng)
        self.first, self.end = 0, 0  # the phases of the preference
        if rng.random() < PREFERRING:
            self.first = rng.randrange(last)
            self.end = min(self.first + rng.randint(1, LONGEST), last)
        self.price, self.until = 0.0, 0
        if rng.random() < WILLING:
            self.price, self.until = rng.uniform(0.0, PRICE), rng.randint(1, last)

    def move(self, tree: Tree, phase: int, rng: Random) -> int:
        """Choose a move of a position that was searched."""
        if self.first <= phase < self.end:
            return random_move(tree, rng) if rng.random() < RANDOM_MOVES else preferred_move(tree, self.prefers)
        return offer_taken(tree, best_move(tree), self.price if phase < self.until else 0.0)


def best_move(tree: Tree) -> int:
    return int(tree.root.candidates[rank_candidates(tree, tree.root)[0]].first())


def random_move(tree: Tree, rng: Random) -> int:
    """Draw one of the likely moves."""
    root = tree.root
    return int(rng.choices(root.candidates, [share**0.5 for share in root.prior])[0].first())


def offer_taken(tree: Tree, move: int, price: float) -> int:
    """Keep a move, unless it declines what can be taken for less than this price: the points by which taking seems
    worse at first sight."""
    root, kinds = tree.root, tree.root.state.game.kind_of
    if not price or kinds[move].role != DECLINES:
        return move
    worth = {int(one.first()): float(root.first[i]) for i, one in enumerate(root.candidates)}
    offers = [other for other in worth if kinds[other].role == ANSWER]
    best = max(offers, key=lambda other: worth[other], default=move)
    return best if worth[move] - worth[best] < price else move


def preferred_move(tree: Tree, preference: Preference) -> int:
    """Choose the candidate whose first value plus the preference is best."""
    root = tree.root
    best, found = float("-inf"), root.candidates[0]
    for i, candidate in enumerate(root.candidates):
        after = candidate.before.copy()
        after.apply(candidate.move)
        value = float(root.first[i]) + preference(after, int(root.seat), int(candidate.move))
        if value > best:
            best, found = value, candidate
    return int(found.first())


# Preferences ---------------------------------------------------------------------------------------------------------


def broad_preference(game: Game, seen: Features, rng: Random) -> Preference:
    """Prefer a little of everything a seat sees, or its absence."""
    worth = [rng.gauss(0.0, BROAD) for _ in range(seen.size)]

    def points(state: State, seat: int, move: int) -> float:
        vector = FeatureVector()
        seen.fill(state, seat, vector)
        return sum(worth[vector.column[j]] * vector.value[j] for j in range(vector.n))

    return points


def narrow_preference(game: Game, seen: Features, rng: Random) -> Preference:
    """Prefer much of a few resources, or little of them."""
    worth = {rng.randrange(len(game.resources)): rng.gauss(0.0, NARROW) for _ in range(FEW)}

    def points(state: State, seat: int, move: int) -> float:
        has = state.holdings(seat)
        return sum(each * has[what] for what, each in worth.items())

    return points


def fancy(game: Game, seen: Features, rng: Random) -> Preference:
    """Like or dislike every kind of move and every single move a little."""
    kinds = {kind.id: rng.gauss(0.0, FANCY) for kind in game.vocabulary.kinds}
    seed = rng.random()
    known: dict[int, float] = {}

    def points(state: State, seat: int, move: int) -> float:
        if move not in known:
            known[move] = kinds[game.kind_of[move].id] + Random(f"{seed} {move}").gauss(0.0, FANCY)
        return known[move]

    return points
