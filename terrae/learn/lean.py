"""Leaning a judge by trial: what is true of positions as they are met is not yet what makes the best moves.

Seats play quick games, each with the straight weights of the judge leaned a little at random, and the same games again
leaned the other way. The weights then go a step towards what brought points: half by what it brought to the seat
itself, half by what it brought to everybody. So a bad habit ends that all share and that fitting would confirm.
"""
from __future__ import annotations

import json
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import asdict, dataclass
from multiprocessing import get_context
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

import terrae
from terrae.bots.features import features
from terrae.bots.net import Learned
from terrae.bots.sheet import Sheet
from terrae.bots.tree import Style, Tree
from terrae.bots.weights import load, pack, read, unpack
from terrae.core.chance import draw
from terrae.core.errors import BadOption
from terrae.core.game import CHANCE, State
from terrae.core.processes import follow_parent
from terrae.learn.selfplay import options_of

Array = np.ndarray[Any, Any]
SAMPLE = 12  # games that show how much each column varies
LEAN = 0.3  # points that a column leaned at random changes, typically
MOST, MOST_GUESS = 0.8, 0.25  # points per unit at most; guesses are points already
STEP = 2.0  # length of a step, in such leans
KEPT = 0.8  # of the direction so far
STYLE = Style(rivalry=0.1)


@dataclass(frozen=True)
class LeanPlan:
    game: str
    weights: str  # to begin with
    rounds: int = 40
    pairs: int = 250  # of games in a round
    seed: int = 0

    def __post_init__(self) -> None:
        if min(self.rounds, self.pairs) < 1:
            raise BadOption("leaning needs a round and a pair of games in it at least")


@dataclass(frozen=True)
class Lever:
    """A column that can be leaned in some phases, and by how much at a time."""

    column: int
    phases: list[int]
    size: float


def run(folder: Path, plan: LeanPlan, jobs: int) -> Iterator[tuple[int, float]]:
    """Go on where the folder is; yields every round's number and the mean points of its games. Ends with a file
    `leaned.json` of whole weights."""
    folder.mkdir(parents=True, exist_ok=True)
    state = folder / "lean.npz"
    levers = find_levers(plan)
    now, drift, begun = np.zeros(len(levers)), np.zeros(len(levers)), 0
    mine = json.dumps({**asdict(plan), "rounds": None})
    if state.exists():
        with np.load(state) as kept:
            if str(kept["plan"]) != mine:
                raise BadOption(f"{folder} holds a leaning with another plan: {kept['plan']}; go on with the same or "
                                "choose another folder")
            now, drift, begun = kept["now"], kept["drift"], int(kept["round"])
    with ProcessPoolExecutor(jobs, get_context("spawn"), begin, (plan, levers)) as pool:
        for number in range(begun, plan.rounds):
            tasks = [(now, number * plan.pairs + i) for i in range(plan.pairs)]
            found = list(pool.map(play_pair, tasks, chunksize=4))
            way = direction(found, len(levers), plan.seed)
            drift = KEPT * drift + (1 - KEPT) * way if number else way
            now = now + STEP * drift / max(float(np.linalg.norm(drift)), 1e-9)
            half = state.with_name("lean.npz.part")
            with half.open("wb") as out:
                np.savez(out, now=now, drift=drift, round=number + 1, plan=mine)
            half.replace(state)
            yield number, float(np.mean([points for _, _, points in found]))
    save(folder / "leaned.json", plan, levers, now)


def direction(found: list[tuple[int, list[float], float]], size: int, seed: int) -> Array:
    """What brought points, from half the differences between the two games of each pair."""
    own, shared = np.zeros(size), np.zeros(size)
    for number, gained, _ in found:
        leans = random_leans(seed, number, len(gained), size)
        own += (np.array(gained)[:, None] * leans).mean(0)
        shared += sum(gained) * leans.sum(0) / len(gained)
    return (own + shared) / (2 * len(found))


def random_leans(seed: int, number: int, seats: int, size: int) -> Array:
    return np.random.default_rng([seed, number]).standard_normal((seats, size))


def find_levers(plan: LeanPlan) -> list[Lever]:
    """Columns that a move can change, by groups of phases; the more a column varies, the less it is leaned."""
    game = terrae.load(plan.game)
    seen = features(plan.game)
    judge = read(game, plan.weights).judge
    total, square = np.zeros((2, seen.phases, seen.size))
    count = np.zeros(seen.phases)
    moved = np.zeros(seen.size, bool)
    sheet = Sheet()
    for number in range(SAMPLE):
        state, rng = new_game(plan, number), Random(f"levers {plan.seed} {number}")
        while not state.over:
            if state.seat == CHANCE:
                state.apply(draw(state, rng))
                continue
            tree = Tree(state, judge, STYLE, None, 1)
            rows = []
            for way in tree.root.ways:
                after = way.before.copy()
                after.apply(way.move)
                rows.append(row(seen, after, int(tree.root.seat), sheet, seen.size))
            moved |= np.ptp(rows, axis=0) > 0
            phase = int(seen.phase(state))
            here = row(seen, state, int(tree.root.seat), sheet, seen.size)
            total[phase] += here
            square[phase] += here * here
            count[phase] += 1
            state.apply(first_look(tree))
    levers = []
    for phases in groups(seen.phases):
        n = max(float(count[phases].sum()), 1.0)
        mean = total[phases].sum(0) / n
        spread = np.sqrt(np.maximum(square[phases].sum(0) / n - mean * mean, 0.0))
        for column in range(seen.size):
            guess = column >= seen.size - seen.guesses
            if moved[column]:
                least, most = (0.5, MOST_GUESS) if guess else (0.15, MOST)
                levers.append(Lever(column, phases, min(LEAN / max(float(spread[column]), least), most)))
    return levers


def groups(phases: int) -> list[list[int]]:
    """The first phase and the last two by themselves, the others in pairs."""
    middle = list(range(1, max(phases - 2, 1)))
    return [[0]] + [middle[i:i + 2] for i in range(0, len(middle), 2)] + [[phase] for phase in range(
        max(phases - 2, 1), phases)]


def row(seen: Any, state: State, seat: int, sheet: Sheet, size: int) -> Array:
    sheet.clear()
    seen.fill(state, seat, sheet)
    found = np.zeros(size)
    for i in range(sheet.n):
        found[sheet.column[i]] = sheet.value[i]
    return found


def new_game(plan: LeanPlan, number: int) -> State:
    return terrae.load(plan.game).start(options_of(terrae.load(plan.game), 2 * number + 1))


def first_look(tree: Tree) -> int:
    root = tree.root
    return int(root.ways[max(range(len(root.ways)), key=lambda i: float(root.first[i]))].first())


class Worker:
    """What a process keeps: a judge for every seat, and the weights they lean from."""

    def __init__(self, plan: LeanPlan, levers: list[Lever]) -> None:
        game = terrae.load(plan.game)
        self.plan, self.levers = plan, levers
        self.judges: list[Learned] = []
        for _ in range(new_game(plan, 0).seats()):
            judge = read(game, plan.weights).judge
            assert isinstance(judge, Learned)
            self.judges.append(judge)
        self.base = [list(layer.straight) for layer in self.judges[0].layers]

    def lean(self, seat: int, by: Array) -> None:
        layers = self.judges[seat].layers
        for lever, amount in zip(self.levers, by.tolist(), strict=True):
            for phase in lever.phases:
                layers[phase].straight[lever.column] = self.base[phase][lever.column] + amount * lever.size

    def play(self, number: int) -> list[int]:
        state, rng = new_game(self.plan, number), Random(f"lean {self.plan.seed} {number}")
        while not state.over:
            if state.seat == CHANCE:
                state.apply(draw(state, rng))
                continue
            moves = state.legal_moves()
            tree = Tree(state, self.judges[state.seat], STYLE, None, 1) if len(moves) > 1 else None
            state.apply(moves[0] if tree is None else first_look(tree))
        return list(state.scores())


WORKERS: list[Worker] = []


def begin(plan: LeanPlan, levers: list[Lever]) -> None:
    follow_parent()
    WORKERS[:] = [Worker(plan, levers)]


def play_pair(task: tuple[Array, int]) -> tuple[int, list[float], float]:
    """One game leaned one way and the same the other way: half the difference for every seat, and the mean points."""
    now, number = task
    worker = WORKERS[0]
    seats = new_game(worker.plan, number).seats()
    leans = random_leans(worker.plan.seed, number, seats, len(now))
    scores = []
    for sign in (1.0, -1.0):
        for seat in range(seats):
            worker.lean(seat, now + sign * leans[seat])
        scores.append(worker.play(number))
    return number, [(a - b) / 2 for a, b in zip(*scores, strict=True)], sum(map(sum, scores)) / (2 * seats)


def save(path: Path, plan: LeanPlan, levers: list[Lever], now: Array) -> None:
    """The weights leaned, as a file like any other."""
    data = load(plan.weights)
    straight = [unpack(one["straight"], data["features"]) for one in data["phases"]]
    for lever, amount in zip(levers, now.tolist(), strict=True):
        for phase in lever.phases:
            straight[phase][lever.column] += amount * lever.size
    for one, numbers in zip(data["phases"], straight, strict=True):
        one["straight"] = pack(numbers)
    data["origin"]["leaned"] = {**asdict(plan), "weights": Path(plan.weights).name}
    half = path.with_name(path.name + ".part")
    half.write_text(json.dumps(data, indent=1) + "\n", "utf-8")
    half.replace(path)
