"""The commands about the games themselves: `terrae games`, `terrae rules` and `terrae check`."""
from __future__ import annotations

import argparse
from typing import TYPE_CHECKING, Any

import terrae
from terrae.commands.arguments import count

if TYPE_CHECKING:
    from rich.console import Console


def add(commands: argparse._SubParsersAction[Any]) -> None:
    games = commands.add_parser("games", help="list the games and their options")
    games.set_defaults(run=run_games)

    rules = commands.add_parser("rules", help="rulebook chapter -> file -> tests -> readings")
    rules.set_defaults(run=run_rules)
    rules.add_argument("game")

    checking = commands.add_parser("check", help="check on random games what every game must satisfy")
    checking.set_defaults(run=run_check)
    checking.add_argument("game")
    checking.add_argument("--games", type=count, default=100, help="games to play (default 100)")
    checking.add_argument("--seed", type=int, default=0, help="number of the first game (default 0)")


def run_games(given: argparse.Namespace, console: Console) -> int:
    for id in terrae.GAMES:
        game = terrae.load(id)
        console.print(f"[bold]{id}[/] rules {game.rules}, {len(game.moves)} moves in its vocabulary")
        for key, value in game.options({}).items():
            console.print(f"  {key}={value}", markup=False)
    return 0


def run_rules(given: argparse.Namespace, console: Console) -> int:
    from rich.text import Text

    from terrae.core.chapters import chapters

    terrae.load(given.game)
    for one in chapters(given.game):
        console.print(Text(f"{one.title} (p. {one.page})", "bold"))
        for label, names in (("rule   ", [f"terrae/{given.game}/{file}" for file in one.files]),
                             ("tests  ", [f"tests/{given.game}/{file}" for file in one.tests]),
                             ("reading", one.readings)):
            for name in names:
                console.print(Text(f"  {label} {name}"))
    return 0


def run_check(given: argparse.Namespace, console: Console) -> int:
    from rich.progress import Progress

    from terrae.core import check

    game = terrae.load(given.game)
    report = check.Report()
    with Progress(console=console, transient=True) as progress:
        task = progress.add_task("games", total=given.games)
        for report in check.check_games(game, given.games, given.seed):
            progress.update(task, completed=report.games)
    compared = min(given.games, 40)
    if terrae.COMPILED:
        here = check.traces(game, compared, given.seed)
        if here != check.traces_elsewhere(game, compared, given.seed, plain=True):
            report.problems.append("the compiled engine plays differently from the interpreted one")
        both = f"compiled equals interpreted on {compared} games"
    else:
        both = "the engine is not compiled here, so nothing was compared with it"
    for problem in report.problems:
        print(problem)
    never = sorted({kind.id for kind in game.vocabulary.kinds} - report.kinds)
    print(f"{report.games} games, {report.plies} plies, longest {report.longest} (bound {game.bound}); {both}; "
          f"kinds of moves never met: {', '.join(never) or 'none'}; problems: {len(report.problems)}")
    return 1 if report.problems else 0
