"""Games that the searching bot plays against itself, to be learned from."""
from __future__ import annotations

from dataclasses import dataclass, field
from itertools import count
from random import Random

from terrae.bots.bot import Budget
from terrae.bots.features import features
from terrae.bots.search import SearchBot
from terrae.bots.tree import Tree
from terrae.core.chance import draw
from terrae.core.game import CHANCE, Game, State
from terrae.training.whims import Whims

POSITIONS = 100  # positions kept per game (approx.)
DECISIONS = 25  # decisions kept per game (approx.)
LATE = (2, 3)  # times the budget in the last two phases of a game: what was prepared has to pay there


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
    settled: list[int] = field(default_factory=list)  # by seat: the phase from which on it follows no preference
    scores: list[int] = field(default_factory=list)


def options_of(game: Game, seed: int) -> dict[str, str]:
    """Choose the options of a game: a quarter are plain games of four with dealt factions, half any variant for four,
    the rest any variant for any number of players."""
    if seed % 4 == 1:
        return {"players": "4"} | ({"factions": "random"} if "factions" in game.options({}) else {})
    if seed % 4 == 2:
        return game.variety(seed // 4)
    return next(given for number in count(seed) if (given := game.variety(number))["players"] == "4")


def play(game: Game, judge: str, nodes: int, seed: int) -> Played:
    """Play one game, which depends on the seed alone."""
    rng = Random(f"{game.id} self-play {seed}")
    made = Played(options_of(game, seed))
    state = game.start(made.options)
    bot = SearchBot(judge)
    seen = features(game.id)
    late = LATE if nodes > 1 else (1,) * len(LATE)  # who looks at every move once does so to the end
    budgets = [Budget(nodes=nodes * times) for times in (*(1,) * (seen.phases - len(late)), *late)]  # by phase
    kinds = {kind.id: number for number, kind in enumerate(game.vocabulary.kinds)}
    seats = range(state.seats())
    whims = [Whims(game, seen, rng) for _ in seats]
    made.settled = [one.end for one in whims]
    decisions = seen.decisions * state.seats()  # in the game (approx.)

    def go(move: int) -> None:
        made.moves.append(move)
        state.apply(move)

    while not state.over:
        if state.seat == CHANCE:
            go(draw(state, rng))
            continue
        moves = state.legal_moves()
        tree = bot.grow(state, budgets[seen.phase(state)], rng) if len(moves) > 1 else None
        if rng.random() < POSITIONS / decisions:
            made.plies.append(len(made.moves))
            made.expected += [float("nan") if tree is None else float(tree.root.sums[seat]) / int(tree.root.visits)
                              for seat in seats]
        if tree is None:
            go(moves[0])
            continue
        if rng.random() < DECISIONS / decisions and tree.lines:
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
