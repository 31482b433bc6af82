"""Games that the searching bot plays against itself, as samples to train with."""
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

POSITIONS = 60  # positions kept per game (approx.)
DECISIONS = 25  # decisions kept per game (approx.)
RANDOM_MOVES = 0.03  # share of the decisions drawn at random by the prior, so that worse positions occur too
# Some seats follow a random preference for one round, so that other plans occur and are played on properly.
PREFERRING = 0.7  # share of the seats
BROAD = 0.5  # standard deviation, in points per unit, of a preference about everything a seat sees
FEW = 4  # resources that a narrow preference is about
NARROW = 3.0  # standard deviation of a narrow preference, in points per unit

Preference = Callable[[State, int], float]  # points that a position seems better to a seat than it is


@dataclass
class Samples:
    """Flat lists. A position is a run of `columns` and `numbers` that ends where `ends` says, with its phase, the
    points scored later and the points the search expected. A decision is a run of candidates: kind, first value,
    visits."""

    columns: list[int] = field(default_factory=list)
    numbers: list[float] = field(default_factory=list)
    ends: list[int] = field(default_factory=list)
    phases: list[int] = field(default_factory=list)
    later: list[float] = field(default_factory=list)
    expected: list[float] = field(default_factory=list)
    kinds: list[int] = field(default_factory=list)
    words: list[float] = field(default_factory=list)
    tries: list[int] = field(default_factory=list)
    decision_ends: list[int] = field(default_factory=list)
    decision_phases: list[int] = field(default_factory=list)
    scores: list[int] = field(default_factory=list)


def options_of(game: Game, seed: int) -> dict[str, str]:
    """Choose the options of a game: a quarter are plain games of four with dealt factions, half any variant for four,
    the rest any variant for any number of players."""
    if seed % 4 == 1:
        return {"players": "4"} | ({"factions": "random"} if "factions" in game.options({}) else {})
    if seed % 4 == 2:
        return game.variety(seed // 4)
    return next(given for number in count(seed) if (given := game.variety(number))["players"] == "4")


def play(game: Game, judge: str, nodes: int, seed: int, samples: Samples) -> None:
    """Play one game and add its samples, which depend on the seed alone."""
    rng = Random(f"{game.id} self-play {seed}")
    state = game.start(options_of(game, seed))
    bot = SearchBot(judge)
    budget = Budget(nodes=nodes)
    seen = features(game.id)
    kinds = {kind.id: number for number, kind in enumerate(game.vocabulary.kinds)}
    preferences = [rng.choice((broad_preference, narrow_preference))(game, seen, rng) for _ in range(state.seats())]
    # never in the last round: the game would end before its consequences are played on properly
    preferring = [rng.randrange(seen.phases - 1) if rng.random() < PREFERRING else -1 for _ in range(state.seats())]
    first_sample = len(samples.ends)
    points_before: list[tuple[int, float]] = []  # seat and points of every position kept
    expected = seen.decisions * state.seats()
    while not state.over:
        if state.seat == CHANCE:
            state.apply(draw(state, rng))
            continue
        moves = state.legal_moves()
        tree = bot.grow(state, budget, rng) if len(moves) > 1 else None
        if rng.random() < POSITIONS / expected:
            for seat in range(state.seats()):
                add_position(samples, seen, state, seat, points_before)
                guess = float("nan") if tree is None else float(tree.root.sums[seat]) / int(tree.root.visits)
                samples.expected.append(guess - points_before[-1][1])
        if tree is None:
            state.apply(moves[0])
            continue
        if rng.random() < DECISIONS / expected and tree.lines:
            add_decision(samples, tree, state, kinds)
        prefers = preferring[state.seat] == seen.phase(state)
        state.apply(preferred_move(tree, preferences[state.seat]) if prefers else best_or_random_move(tree, rng))
    final = state.scores()
    samples.scores += final
    for at, (seat, points) in enumerate(points_before, first_sample):
        samples.later[at] = final[seat] - points


def add_position(samples: Samples, seen: Features, state: State, seat: int, before: list[tuple[int, float]]) -> None:
    """Add what a seat sees of a position; `later` is filled in when the game is over."""
    vector = FeatureVector()
    seen.fill(state, seat, vector)
    samples.columns += [int(vector.column[i]) for i in range(vector.n)]
    samples.numbers += [float(vector.value[i]) for i in range(vector.n)]
    samples.ends.append(len(samples.columns))
    samples.phases.append(int(seen.phase(state)))
    samples.later.append(0.0)
    before.append((seat, float(int(seen.points(state, seat)))))


def add_decision(samples: Samples, tree: Tree, state: State, kinds: dict[str, int]) -> None:
    """Add how often the search visited each candidate of a position."""
    root = tree.root
    for i, candidate in enumerate(root.candidates):
        samples.kinds.append(kinds[state.game.kind_of[candidate.move].id])
        samples.words.append(float(root.first[i]))
        samples.tries.append(int(tree.visit_count(root, i)))
    samples.decision_ends.append(len(samples.kinds))
    samples.decision_phases.append(state.round_number())


def best_or_random_move(tree: Tree, rng: Random) -> int:
    """Choose the best move, or now and then a random one of the likely ones."""
    root = tree.root
    if rng.random() < RANDOM_MOVES:
        return int(rng.choices(root.candidates, [share**0.5 for share in root.prior])[0].first())
    return int(root.candidates[rank_candidates(tree, root)[0]].first())


def broad_preference(game: Game, seen: Features, rng: Random) -> Preference:
    """Prefer a little of everything a seat sees, or its absence."""
    worth = [rng.gauss(0.0, BROAD) for _ in range(seen.size)]

    def points(state: State, seat: int) -> float:
        vector = FeatureVector()
        seen.fill(state, seat, vector)
        return sum(worth[vector.column[j]] * vector.value[j] for j in range(vector.n))

    return points


def narrow_preference(game: Game, seen: Features, rng: Random) -> Preference:
    """Prefer much of a few resources, or little of them."""
    worth = {rng.randrange(len(game.resources)): rng.gauss(0.0, NARROW) for _ in range(FEW)}

    def points(state: State, seat: int) -> float:
        has = state.holdings(seat)
        return sum(each * has[what] for what, each in worth.items())

    return points


def preferred_move(tree: Tree, preference: Preference) -> int:
    """Choose the candidate whose first value plus the preference is best."""
    root = tree.root
    best, found = float("-inf"), root.candidates[0]
    for i, candidate in enumerate(root.candidates):
        after = candidate.before.copy()
        after.apply(candidate.move)
        value = float(root.first[i]) + preference(after, int(root.seat))
        if value > best:
            best, found = value, candidate
    return int(found.first())
