"""Games that the searching bot plays against itself, to be learned from."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random

from terrae.bots.bot import Budget
from terrae.bots.features import features
from terrae.bots.search import SearchBot, rank_candidates
from terrae.bots.sheet import Features, FeatureVector
from terrae.bots.tree import Tree
from terrae.core.chance import draw
from terrae.core.game import CHANCE, Game, State
from terrae.core.kinds import ANSWER, DECLINES

POSITIONS = 60  # positions kept per game (approx.)
DECISIONS = 25  # decisions kept per game (approx.)
RANDOM_MOVES = 0.03  # share of the decisions drawn at random by the prior, so that worse positions occur too
# Some seats follow a random preference for a round or a few, so that other plans occur and are played on properly.
PREFERRING = 0.5  # share of the seats
LONGEST = 2  # rounds that a preference lasts at most
BROAD = 0.5  # standard deviation, in points per unit, of a preference about everything a seat sees
FEW = 4  # resources that a narrow preference is about
NARROW = 3.0  # standard deviation of a narrow preference, in points per unit
FANCY = 2.0  # standard deviation of a preference for kinds of moves and for single moves, in points
# Some seats take what is offered even if declining seems a little better. Otherwise self-play settles on declining:
# nobody learns to use what nobody takes.
WILLING = 0.5  # share of the seats
PRICE = 4.0  # points that declining may seem better by, at most
LATE = (3, 2)  # times the budget in the last phase of a game and the one before: what was prepared has to pay there

Preference = Callable[[State, int, int], float]  # points that a move and what it leads to seem better to a seat


@dataclass
class Played:
    """A game as it was played, and what the search thought of some of its positions: the plies before them, the points
    every seat could expect there (unknown where there was no choice), and decisions as runs of candidates: kind, first
    value, visits. What a seat sees of a position is written down when it is fitted (`rows`)."""

    options: dict[str, str]
    held: bool = False  # held back for testing
    moves: list[int] = field(default_factory=list)
    plies: list[int] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    words: list[float] = field(default_factory=list)
    tries: list[int] = field(default_factory=list)
    decision_ends: list[int] = field(default_factory=list)
    decision_phases: list[int] = field(default_factory=list)
    settled: list[int] = field(default_factory=list)  # by seat: the phase from which it plays as well as it can
    scores: list[int] = field(default_factory=list)


def options_of(game: Game, seed: int) -> dict[str, str]:
    """Choose the options of a game: a quarter are plain games of four with dealt factions, half any variant for four,
    the rest any variant for any number of players."""
    if seed % 4 == 1:
        return {"players": "4"} | ({"factions": "random"} if "factions" in game.options({}) else {})
    if seed % 4 == 2:
        return game.variety(seed // 4)
    return next(given for number in count(seed) if (given := game.variety(number))["players"] == "4")


class Whims:
    """What a seat does other than it should, and until when: a preference from one phase to another, and willingness to
    take what is offered. Never in the last round: the game would end before the consequences are played on properly."""

    def __init__(self, game: Game, seen: Features, rng: Random) -> None:
        last = seen.phases - 2
        self.prefers = rng.choice((broad_preference, narrow_preference, fancy))(game, seen, rng)
        self.first, self.end = 0, 0  # the phases of the preference
        if rng.random() < PREFERRING:
            self.first = rng.randint(0, last)
            self.end = min(self.first + rng.randint(1, LONGEST), last + 1)
        self.price, self.until = 0.0, 0
        if rng.random() < WILLING:
            self.price, self.until = rng.uniform(0.0, PRICE), rng.randint(1, last + 1)
        self.settled = self.end

    def move(self, tree: Tree, phase: int, rng: Random) -> int:
        """Choose a move of a position that was searched."""
        if self.first <= phase < self.end:
            return preferred_move(tree, self.prefers)
        return offer_taken(tree, best_or_random_move(tree, rng), self.price if phase < self.until else 0.0)


def play(game: Game, judge: str, nodes: int, seed: int) -> Played:
    """Play one game, which depends on the seed alone."""
    rng = Random(f"{game.id} self-play {seed}")
    made = Played(options_of(game, seed))
    state = game.start(made.options)
    bot = SearchBot(judge)
    seen = features(game.id)
    budgets = [Budget(nodes=nodes * most) for most in (*(1,) * (seen.phases - len(LATE)), *reversed(LATE))]
    kinds = {kind.id: number for number, kind in enumerate(game.vocabulary.kinds)}
    seats = range(state.seats())
    whims = [Whims(game, seen, rng) for _ in seats]
    made.settled = [one.settled for one in whims]
    expected = seen.decisions * state.seats()

    def go(move: int) -> None:
        made.moves.append(move)
        state.apply(move)

    while not state.over:
        if state.seat == CHANCE:
            go(draw(state, rng))
            continue
        moves = state.legal_moves()
        tree = bot.grow(state, budgets[seen.phase(state)], rng) if len(moves) > 1 else None
        if rng.random() < POSITIONS / expected:
            made.plies.append(len(made.moves))
            made.expected += [float("nan") if tree is None else float(tree.root.sums[seat]) / int(tree.root.visits)
                              for seat in seats]
        if tree is None:
            go(moves[0])
            continue
        if rng.random() < DECISIONS / expected and tree.lines:
            add_decision(made, tree, state, kinds)
        go(whims[state.seat].move(tree, seen.phase(state), rng))
    made.scores = state.scores()
    return made


def add_decision(made: Played, tree: Tree, state: State, kinds: dict[str, int]) -> None:
    """Add how often the search visited each candidate of a position."""
    root = tree.root
    for i, candidate in enumerate(root.candidates):
        made.kinds.append(kinds[state.game.kind_of[candidate.move].id])
        made.words.append(float(root.first[i]))
        made.tries.append(int(tree.visit_count(root, i)))
    made.decision_ends.append(len(made.kinds))
    made.decision_phases.append(state.round_number())


def offer_taken(tree: Tree, move: int, price: float) -> int:
    """Keep a move, unless it declines what could be taken for at most this price: points by which that seems worse."""
    root, kinds = tree.root, tree.root.state.game.kind_of
    if not price or kinds[move].role != DECLINES:
        return move
    worth = {int(one.first()): float(root.first[i]) for i, one in enumerate(root.candidates)}
    offers = [other for other in worth if kinds[other].role == ANSWER]
    best = max(offers, key=lambda other: worth[other], default=move)
    return best if worth.get(move, 0.0) - worth[best] < price else move


def best_or_random_move(tree: Tree, rng: Random) -> int:
    """Choose the best move, or now and then a random one of the likely ones."""
    root = tree.root
    if rng.random() < RANDOM_MOVES:
        return int(rng.choices(root.candidates, [share**0.5 for share in root.prior])[0].first())
    return int(root.candidates[rank_candidates(tree, root)[0]].first())


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
