"""The command `terrae train`, once `terrae learn`: self-play that makes the weights of the trained evaluator."""
from __future__ import annotations

import argparse
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

import terrae
from terrae.commands.arguments import count
from terrae.core.errors import BadOption
from terrae.core.extras import require

if TYPE_CHECKING:
    from rich.console import Console

NUMBERS = {"rounds": (6, "rounds of self-play and fitting"), "first": (100, "games in the first round"),
           "games": (400, "games in every other round"), "nodes": (150, "positions evaluated per decision"),
           "hidden": (32, "width of the network's hidden layer"), "epochs": (8, "passes over the games in each round"),
           "window": (4, "rounds whose games are fitted"),
           "average": (1, "networks of the last rounds whose mean is the result; the start counts if rounds are fewer")}


def add(commands: Any) -> None:
    training = commands.add_parser("train", aliases=["learn"],
                                   help="make weights for the searching bot by self-play; can be stopped and resumed")
    training.set_defaults(run=run_train)
    training.add_argument("game")
    training.add_argument("--out", metavar="DIR",
                          help="folder for games and weights; a run with the same plan continues there")
    for name, (default, about) in NUMBERS.items():
        training.add_argument(f"--{name}", type=count, default=default, help=f"{about} (default {default})")
    training.add_argument("--trust", type=float, default=0.5,
                          help="weight of the search's estimate against the final points, 0 to 1 (default 0.5)")
    training.add_argument("--pace", type=float, default=1.0,
                          help="learning rate factor (default 1; a quarter suits weights that are already good)")
    training.add_argument("--decay", type=float, default=0.02,
                          help="weight decay (default 0.02; towards 1 if held-back games have a larger error)")
    training.add_argument("--seed", type=int, default=0, help="number that decides which games are played (default 0)")
    training.add_argument("--start", default="hand",
                          help="evaluator of the first round: hand, learned or a weights file (default hand)")
    training.add_argument("--jobs", type=count, default=os.cpu_count() or 1,
                          help="processes that play games (default: one per core)")
    training.add_argument("--show", action="store_true", help="print where the shipped weights come from, and stop")


def run_train(given: argparse.Namespace, console: Console) -> int:
    from terrae.bots.judge import LEARNED, knowledge
    from terrae.bots.weights import shipped

    game = terrae.load(given.game)
    if given.show:
        print(json.dumps(knowledge(game, LEARNED).origin, indent=1))
        return 0
    if not given.out:
        raise BadOption("training needs a folder for games and weights: --out DIR")
    if given.start == LEARNED:
        given.start = str(shipped(game))
    knowledge(game, given.start)
    require("learn", "terrae train")
    from rich.console import Console
    from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

    from terrae.training import training_run

    plan = training_run.Plan(game.id, **{name: getattr(given, name) for name in NUMBERS}, trust=given.trust,
                       pace=given.pace, decay=given.decay, seed=given.seed, start=given.start)
    folder = Path(given.out)
    bars = Progress(TextColumn("{task.description}"), BarColumn(), TextColumn("{task.percentage:>3.0f} %"),
                    TimeElapsedColumn(), console=Console(stderr=True))
    try:
        with bars:
            whole = bars.add_task("training", total=plan.rounds)
            part = bars.add_task("", total=1.0)
            for step in training_run.run(folder, plan, given.jobs):
                bars.update(whole, completed=step.round + (step.what == "fit") * step.share)
                bars.update(part, description=f"round {step.round + 1}: {WHAT[step.what]}", completed=step.share)
                if step.what == "fit" and step.share == 1.0:
                    bars.console.print(f"round {step.round + 1}: " + ", ".join(
                        f"{name.replace('_', ' ')} {value}" for name, value in step.figures.items()))
    except KeyboardInterrupt:
        print("terrae: stopped; the same command continues from there", file=sys.stderr)
        return 130
    made = folder / training_run.RESULT
    console.print(f"{made}: try it with `terrae arena {game.id} --bots search:{made},search --games 40 --nodes 1000`",
                  markup=False)
    return 0


WHAT = {"play": "games", "fit": "fitting"}
