"""Games a searching bot plays with itself, as numbers to learn from."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import count
from random import Random

from terrae.bots.bot import Budget
from terrae.bots.features import features
from terrae.bots.search import SearchBot, ranked
from terrae.bots.sheet import Features, Sheet
from terrae.bots.tree import Tree
from terrae.core.chance import draw
from terrae.core.game import CHANCE, Game, State

POSITIONS = 60  # of each game that are kept, about
DECISIONS = 25  # of which the shares of moves are kept, about
LAPSE = 0.03  # of the decisions are left to the first impression, so that worse positions are met too
WHIMS = 0.7  # of the seats have a whim in one round, so that other plans are met too and gone on with properly:
TASTE = 0.5  # points that a unit of anything they see seems better or worse to them then, typically; or else
FEW, AMBITION = 4, 3.0  # so many of the things they have, and points a unit of those seems better or worse

Liking = Callable[[State, int], float]  # points that a position seems better to a seat than it is


@dataclass
class Notes:
    """Flat lists. A position is a run of `columns` and `numbers` that ends where `ends` says; its phase, the points
    that came later and those the search expected. A decision is a run of moves: kind, the judge's word, tries."""

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
    """A quarter of the games are the plain game of four with dealt factions, half any variant of it, the others any
    variant of all."""
    if seed % 4 == 1:
        return {"players": "4"} | ({"factions": "random"} if "factions" in game.options({}) else {})
    if seed % 4 == 2:
        return game.variety(seed // 4)
    return next(given for number in count(seed) if (given := game.variety(number))["players"] == "4")


def play(game: Game, judge: str, nodes: int, seed: int, notes: Notes) -> None:
    """One game, noted down. What is learnt depends on the seed alone."""
    rng = Random(f"{game.id} self-play {seed}")
    state = game.start(options_of(game, seed))
    bot = SearchBot(judge)
    budget = Budget(nodes=nodes)
    seen = features(game.id)
    kinds = {kind.id: number for number, kind in enumerate(game.vocabulary.kinds)}
    likings = [rng.choice((taste, ambition))(game, seen, rng) for _ in range(state.seats())]
    # none in the last round: what it leads to would never be played on properly
    whims = [rng.randrange(seen.phases - 1) if rng.random() < WHIMS else -1 for _ in range(state.seats())]
    open_from = len(notes.ends)
    sofar: list[tuple[int, float]] = []
    expected = seen.decisions * state.seats()
    while not state.over:
        if state.seat == CHANCE:
            state.apply(draw(state, rng))
            continue
        moves = state.legal_moves()
        tree = bot.grow(state, budget, rng) if len(moves) > 1 else None
        if rng.random() < POSITIONS / expected:
            for seat in range(state.seats()):
                note_position(notes, seen, state, seat, sofar)
                guess = float("nan") if tree is None else float(tree.root.sums[seat]) / int(tree.root.visits)
                notes.expected.append(guess - sofar[-1][1])
        if tree is None:
            state.apply(moves[0])
            continue
        if rng.random() < DECISIONS / expected and tree.lines:
            note_decision(notes, tree, state, kinds)
        whim = whims[state.seat] == seen.phase(state)
        state.apply(fancied(tree, likings[state.seat]) if whim else pick(tree, rng))
    final = state.scores()
    notes.scores += final
    for at, (seat, points) in enumerate(sofar, open_from):
        notes.later[at] = final[seat] - points


def note_position(notes: Notes, seen: Features, state: State, seat: int, sofar: list[tuple[int, float]]) -> None:
    sheet = Sheet()
    seen.fill(state, seat, sheet)
    notes.columns += [int(sheet.column[i]) for i in range(sheet.n)]
    notes.numbers += [float(sheet.value[i]) for i in range(sheet.n)]
    notes.ends.append(len(notes.columns))
    notes.phases.append(int(seen.phase(state)))
    notes.later.append(0.0)
    sofar.append((seat, float(int(seen.points(state, seat)))))


def note_decision(notes: Notes, tree: Tree, state: State, kinds: dict[str, int]) -> None:
    root = tree.root
    for i, way in enumerate(root.ways):
        notes.kinds.append(kinds[state.game.kind_of[way.move].id])
        notes.words.append(float(root.first[i]))
        notes.tries.append(int(tree.tries(root, i)))
    notes.decision_ends.append(len(notes.kinds))
    notes.decision_phases.append(state.round_number())


def pick(tree: Tree, rng: Random) -> int:
    """The best move, or now and then one of the likely ones."""
    root = tree.root
    if rng.random() < LAPSE:
        return int(rng.choices(root.ways, [share**0.5 for share in root.prior])[0].first())
    return int(root.ways[ranked(tree, root)[0]].first())


def taste(game: Game, seen: Features, rng: Random) -> Liking:
    """A little of everything a seat sees."""
    worth = [rng.gauss(0.0, TASTE) for _ in range(seen.size)]

    def liked(state: State, seat: int) -> float:
        sheet = Sheet()
        seen.fill(state, seat, sheet)
        return sum(worth[sheet.column[j]] * sheet.value[j] for j in range(sheet.n))

    return liked


def ambition(game: Game, seen: Features, rng: Random) -> Liking:
    """Much for or against a few of the things a seat has."""
    worth = {rng.randrange(len(game.resources)): rng.gauss(0.0, AMBITION) for _ in range(FEW)}

    def liked(state: State, seat: int) -> float:
        has = state.holdings(seat)
        return sum(points * has[what] for what, points in worth.items())

    return liked


def fancied(tree: Tree, liking: Liking) -> int:
    """The move that looks best at first sight to somebody with a liking of their own."""
    root = tree.root
    best, found = float("-inf"), root.ways[0]
    for i, way in enumerate(root.ways):
        after = way.before.copy()
        after.apply(way.move)
        value = float(root.first[i]) + liking(after, int(root.seat))
        if value > best:
            best, found = value, way
    return int(found.first())
