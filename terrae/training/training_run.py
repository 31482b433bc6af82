"""A training run: self-play and fitting, round after round, in one folder, so that it can be stopped and continued."""
from __future__ import annotations

import json
import statistics
import sys
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from dataclasses import asdict, dataclass, replace
from hashlib import sha256
from multiprocessing import get_context
from pathlib import Path
from typing import Any

import numpy as np
import torch

import terrae
from terrae.bots.features import features
from terrae.bots.tree import TEMPERATURE
from terrae.bots.weights import load, phases, prior_rows, write
from terrae.core.errors import BadOption, TerraeError
from terrae.core.game import Game
from terrae.system.files import save_text
from terrae.system.processes import follow_parent, ignore_ctrl_c_in_children
from terrae.training.fit import Net, fit_net, fit_prior
from terrae.training.rows import Arrays, join, read_games, rows_of, write_games
from terrae.training.selfplay import play

CHUNK = 20  # games per file
HELD = 11  # one game in eleven is held back for testing; an odd number, so that games of every kind are
APART = 1_000_000  # numbers of games between one seed and the next, so that their runs share no game
THREADS = 2  # threads for fitting; fixed, because another number would sum in another order
PLAN, START = "plan.json", "start.json"
RESULT = "weights.json"


@dataclass(frozen=True)
class Plan:
    """The settings of a training run: the same plan gives the same weights on the same machine."""

    game: str
    rounds: int = 6
    first: int = 100  # games of the first round, whose evaluator may be slow and untrained
    games: int = 400  # games of every other round
    nodes: int = 150  # positions evaluated per decision
    hidden: int = 32
    epochs: int = 8
    window: int = 4  # rounds whose games are fitted
    pace: float = 1.0  # learning rate factor; a quarter suits weights that are already good
    decay: float = 0.02  # weight decay; more where held-back games have a larger error
    seed: int = 0
    trust: float = 0.5  # weight of the search's estimate; the rest is the weight of the final points
    start: str = "hand"  # evaluator of the first round
    average: int = 1  # networks of the last rounds whose mean is the result, because single ones vary

    def __post_init__(self) -> None:
        if min(self.first, self.games) < CHUNK:
            raise BadOption(f"a round needs {CHUNK} games at least")
        if min(self.rounds, self.nodes, self.epochs, self.window, self.average) < 1:
            raise BadOption("a training run needs at least one round, node, epoch, window and network to average")
        if self.hidden < 8 or self.hidden % 8:
            raise BadOption("the width of the hidden layer must be a multiple of eight")
        if not 0 < self.pace <= 10 or not 0 <= self.decay <= 10:
            raise BadOption("pace must be above 0 and decay at least 0, both up to 10")
        if not 0 <= self.trust <= 1:
            raise BadOption("trust must be between 0 and 1")
        if self.games % CHUNK or self.first % CHUNK:
            raise BadOption(f"games come in chunks of {CHUNK}: choose a multiple of it")

    def games_of(self, number: int) -> int:
        """Number of games in a round."""
        return self.games if number else self.first


@dataclass(frozen=True)
class Progress:
    """How far a run is: the stage, its share done, and figures at its end."""

    round: int
    what: str
    share: float
    figures: dict[str, float]


FITTING = {"epochs", "window", "pace", "decay", "trust"}  # may change in a run; finished rounds stay as they are
FREE = FITTING | {"rounds", "average"}


def open_run(folder: Path, plan: Plan) -> list[dict[str, Any]]:
    """Create a folder, or check that it holds this plan; the number of rounds and how to fit may differ. A weights
    file to start from is copied, so that it cannot change. Return how earlier rounds were fitted, if differently."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
        earlier = claim(folder / PLAN, plan)
        if is_file(plan.start) and not (folder / START).exists():
            save_text(folder / START, Path(plan.start).read_text("utf-8"))
    except OSError as problem:
        raise BadOption(f"--out {folder}: cannot be used: {problem.strerror}") from None
    return earlier


def claim(about: Path, plan: Plan) -> list[dict[str, Any]]:
    folder, mine = about.parent, asdict(plan)
    earlier: list[dict[str, Any]] = []
    if about.exists():
        try:
            theirs = dict(json.loads(about.read_text("utf-8")))
        except (TypeError, ValueError) as problem:
            raise BadOption(f"{about} is damaged: {problem}; choose another folder") from None
        earlier = theirs.pop("earlier", [])
        for key, value in theirs.items():
            if key not in FREE and mine.get(key) != value:
                raise BadOption(f"{folder} holds a training run with {key} {value}, not {mine.get(key)}; continue "
                                "with the same plan or choose another folder")
        changed = {key: theirs[key] for key in sorted(FITTING & theirs.keys()) if theirs[key] != mine[key]}
        done = len(list(folder.glob("weights-*.json")))
        if changed and done:
            earlier.append({"rounds": done, **changed})
    save_text(about, json.dumps(mine | ({"earlier": earlier} if earlier else {}), indent=1) + "\n")
    return earlier


def run(folder: Path, plan: Plan, jobs: int) -> Iterator[Progress]:
    """Play and fit what is missing; finished games and rounds are kept."""
    start = plan.start
    if is_file(start):
        numbers_of(start, plan.hidden)  # refused before anything is made
        start = str(folder / START)
    earlier = open_run(folder, plan)
    begun = numbers_of(start, plan.hidden) if is_file(start) else None
    game = terrae.load(plan.game)
    torch.set_num_threads(THREADS)
    known: dict[int, Arrays] = {}  # by round, what was read
    for number in range(plan.rounds):
        weights = folder / f"weights-{number:03}.json"
        if weights.exists():
            continue
        judge = start if number == 0 else str(folder / f"weights-{number - 1:03}.json")
        yield from play_round(folder, plan, number, judge, jobs)
        yield Progress(number, "fit", 0.0, {})
        data = gather(folder, plan, number, jobs, known)
        seen = features(plan.game)
        torch.manual_seed(plan.seed)
        net = Net(seen.size, seen.phases, plan.hidden, seen.guesses, len(game.sources), seen.factions)
        before = folder / f"net-{number - 1:03}.pt"
        if before.exists():
            net.load_state_dict(torch.load(before, weights_only=True))
        elif begun:
            net.take(begun)
        learned, held = fit_net(net, data, plan.epochs, plan.seed + number, plan.pace, plan.decay)
        kinds = len(game.vocabulary.kinds)
        prior = (fit_prior(data, seen.phases, kinds, TEMPERATURE) if data["tries"].any()
                 else prior_of(judge) if is_file(judge) else np.zeros((seen.phases, kinds), np.float32))
        torch.save(net.state_dict(), folder / f"net-{number:03}.pt")
        figures = {"points": round(float(data["scores"].mean()), 2), "error": round(learned, 2),
                   "error_held_back": round(held, 2), "positions": len(data["ends"])}
        write(weights, game, plan.hidden, net.export(prior),
              {**origin(plan, start, earlier), "round": number, "figures": figures})
        yield Progress(number, "fit", 1.0, figures)
    write_result(folder, plan, game, begun, origin(plan, start, earlier))


def write_result(folder: Path, plan: Plan, game: Game, begun: list[dict[str, list[float]]] | None,
                 made: dict[str, Any]) -> None:
    """Write the mean of the last networks, which is steadier than a single one, with the last prior. The network of
    the start counts too if there are fewer rounds than networks wanted."""
    rounds = range(max(0, plan.rounds - plan.average), plan.rounds)
    nets = [torch.load(folder / f"net-{number:03}.pt", weights_only=True) for number in rounds]
    seen = features(game.id)
    net = Net(seen.size, seen.phases, plan.hidden, 0, len(game.sources), seen.factions)
    if begun and plan.average > plan.rounds:
        net.take(begun)
        nets.append({name: value.clone() for name, value in net.state_dict().items()})
    net.load_state_dict({name: sum(one[name] for one in nets) / len(nets) for name in nets[0]})
    last = folder / f"weights-{plan.rounds - 1:03}.json"
    figures = load(last)["origin"]["figures"]
    if len(nets) > 1:  # errors belong to a single network
        figures = {name: value for name, value in figures.items() if not name.startswith("error")}
    write(folder / RESULT, game, plan.hidden, net.export(prior_of(last)), {**made, "figures": figures})


def numbers_of(path: str, most: int) -> list[dict[str, list[float]]]:
    """Read the weights in a file to start from; their hidden layer may be at most `most` wide."""
    data = load(path)
    hidden = data["hidden"]
    if hidden > most:
        raise BadOption(f"{path} has a hidden layer of {hidden}: use --hidden {hidden} or more")
    return [{**one, "bias": [one["bias"]]} for one in phases(data, features(data["game"]))]


def prior_of(path: str | Path) -> np.ndarray[Any, Any]:
    """Read the prior in a weights file."""
    data = load(path)
    return np.array(prior_rows(terrae.load(data["game"]), data), np.float32)


def is_file(judge: str) -> bool:
    return judge.endswith(".json")


def origin(plan: Plan, start: str, earlier: list[dict[str, Any]]) -> dict[str, Any]:
    """Describe what made the weights: the command, how earlier rounds were fitted if differently, and of the file they
    started from its name, its checksum and its own origin, read from its copy `start`."""
    name = Path(plan.start).name
    made: dict[str, Any] = {"command": command(replace(plan, start=name)), "plan": {**asdict(plan), "start": name}}
    if earlier:
        made["earlier"] = earlier
    if is_file(start):
        made["start_sha256"] = sha256(Path(start).read_bytes()).hexdigest()
        made["from"] = load(start)["origin"]
    return made


def command(plan: Plan) -> str:
    return (f"terrae train {plan.game} --rounds {plan.rounds} --first {plan.first} --games {plan.games} "
            f"--nodes {plan.nodes} --hidden {plan.hidden} --epochs {plan.epochs} --window {plan.window} "
            f"--pace {plan.pace} --decay {plan.decay} --trust {plan.trust} --seed {plan.seed} --start {plan.start} "
            f"--average {plan.average}")


def play_round(folder: Path, plan: Plan, number: int, judge: str, jobs: int) -> Iterator[Progress]:
    place = folder / f"round-{number:03}"
    place.mkdir(exist_ok=True)
    tasks = []
    games = plan.games_of(number)
    before = sum(plan.games_of(earlier) for earlier in range(number))
    for chunk in range(games // CHUNK):
        path = place / f"games-{chunk:04}.npz"
        if not path.exists():
            first = APART * plan.seed + before + chunk * CHUNK
            tasks.append((plan.game, judge, plan.nodes, first, str(path)))
    done = games // CHUNK - len(tasks)
    for points in side_by_side(play_chunk, tasks, jobs, "played"):
        done += 1
        yield Progress(number, "play", done * CHUNK / games, {"points": points})


def side_by_side(work: Callable[[Any], Any], tasks: list[Any], jobs: int, done: str) -> Iterator[Any]:
    """Do tasks in processes of their own and give the results in order. Ctrl-C waits for those begun; `done` says what
    is done with their games."""
    with ProcessPoolExecutor(jobs, get_context("spawn"), follow_parent) as pool:
        with ignore_ctrl_c_in_children():
            results = pool.map(work, tasks)  # starts them all
        try:
            yield from results
        except KeyboardInterrupt:
            print(f"stopping when the games being {done} are done ...", file=sys.stderr)
            raise
        except BrokenProcessPool:
            raise TerraeError(f"a process that {done} games has died; run the same command to continue") from None


def play_chunk(task: tuple[str, str, int, int, str]) -> float:
    """Play a chunk of games into one file and return the mean of their points."""
    game_id, judge, nodes, first, path = task
    game = terrae.load(game_id)
    games = []
    for seed in range(first, first + CHUNK):
        games.append(play(game, judge, nodes, seed))
        games[-1].held = seed % HELD == 0
    write_games(Path(path), games)
    return statistics.fmean(score for one in games for score in one.scores)


def goals(data: Arrays, trust: float) -> Any:
    """Compute the targets: the final points, mixed with what the search expected, which depends less on luck. A search
    is too optimistic on average; that bias is subtracted phase by phase."""
    later, expected, phases = data["later"], data["expected"], data["phases"]
    found = later.copy()
    for phase in np.unique(phases):
        known = (phases == phase) & ~np.isnan(expected)
        hope = np.mean(expected[known] - later[known]) if known.any() else 0.0
        found[known] = (1 - trust) * later[known] + trust * (expected[known] - hope)
    return found


def gather(folder: Path, plan: Plan, number: int, jobs: int, known: dict[int, Arrays]) -> Arrays:
    """Join the games of the last rounds into one set of arrays, with the scores of the last round only. Rounds that are
    `known` are not read again."""
    window = range(max(0, number - plan.window + 1), number + 1)
    for old in known.keys() - set(window):
        del known[old]
    for back in window:
        if back not in known:
            tasks = [(plan.game, path) for path in chunks_of(folder, back)]
            known[back] = join(list(side_by_side(read_chunk, tasks, jobs, "read")))
            known[back]["later"] = goals(known[back], plan.trust)
    return join([known[back] for back in window]) | {"scores": known[number]["scores"]}


def chunks_of(folder: Path, number: int) -> list[Path]:
    return sorted((folder / f"round-{number:03}").glob("games-*.npz"))


def read_chunk(task: tuple[str, Path]) -> Arrays:
    game_id, path = task
    return rows_of(terrae.load(game_id), read_games(path))
