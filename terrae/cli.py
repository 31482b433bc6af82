"""The command line: reads the arguments of every command and runs it; `terrae --help` lists them."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import terrae
from terrae import bench, bench_bots, chapters, cli_arena, cli_learn, cli_mara, cli_replay, cli_stats, cli_web
from terrae.bots.levels import LEVELS, level_or_judge
from terrae.cli_setup import add_set_up, set_up
from terrae.core import check
from terrae.core.errors import BadOption, BadRecord, TerraeError
from terrae.core.record import Record
from terrae.locales import LANGUAGES, locale
from terrae.mystica import snellman
from terrae.terminal.play import TerminalTable, seat_names


def main(arguments: list[str] | None = None) -> int:
    """Run a command; what a person got wrong is one line on standard error and exit code 2."""
    parser = make_parser()
    given = parser.parse_args(arguments)
    console = Console(soft_wrap=False, highlight=False)
    try:
        code: int = given.run(given, console)
        return code
    except TerraeError as problem:
        print(f"terrae: {problem}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        return 0
    except KeyboardInterrupt:
        return 130


def make_parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser("terrae", description="Play, watch, replay, check three board games.")
    parser.add_argument("--version", action="version",
                        version=f"terrae {terrae.__version__} ({'compiled' if terrae.COMPILED else 'interpreted'})")
    commands = parser.add_subparsers(required=True, metavar="COMMAND")

    games = commands.add_parser("games", help="list the games and their options")
    games.set_defaults(run=run_games)

    play = commands.add_parser("play", help="play in the terminal against bots or each other")
    play.set_defaults(run=run_play)
    play.add_argument("game", nargs="?", default="nova")
    play.add_argument("--seats", help=f"who plays, in seat order: you, {', '.join(LEVELS)} (default you,greedy,greedy)")
    play.add_argument("--resume", metavar="FILE", help="go on with a saved game")
    play.add_argument("--record", metavar="FILE", help="save there after every move")
    add_set_up(play)
    add_language(play)

    watch = commands.add_parser("watch", help="let bots play and look on")
    watch.set_defaults(run=run_watch)
    watch.add_argument("game")
    watch.add_argument("--bots", default="greedy,greedy,greedy", help="the bots, in seat order")
    watch.add_argument("--record", metavar="FILE", help="keep the game there")
    add_set_up(watch)
    add_language(watch)

    cli_replay.add(commands)

    checking = commands.add_parser("check", help="try everything a game must satisfy on random games")
    checking.set_defaults(run=run_check)
    checking.add_argument("game")
    checking.add_argument("--games", type=cli_mara.count, default=100)
    checking.add_argument("--seed", type=int, default=0)

    measuring = commands.add_parser("bench", help="measure the speed, compiled and interpreted")
    measuring.set_defaults(run=run_bench)
    measuring.add_argument("game", help="a game, or web: how fast changes reach the browsers of many tables")
    cli_web.add_bench(measuring)
    measuring.add_argument("--players", type=cli_mara.count, default=4)
    measuring.add_argument("--seconds", type=float, default=6.0, help="for each way, about")
    measuring.add_argument("--json", action="store_true", help="for programs; see docs/commands.md")

    reading = commands.add_parser("import", help="make records from the logs of an online site")
    reading.set_defaults(run=run_import)
    reading.add_argument("format", choices=["snellman"])
    reading.add_argument("files", nargs="+", metavar="FILE")
    reading.add_argument("--check", action="store_true", help="compare every ledger row; exit code 1 if one differs")
    reading.add_argument("--out", metavar="DIR", help="write the records there")
    reading.add_argument("--partial", action="store_true", help="a log that breaks off is read as far as it goes")

    writing = commands.add_parser("export", help="write a record as a plain log for an online site")
    writing.set_defaults(run=run_export)
    writing.add_argument("format", choices=["snellman"])
    writing.add_argument("file")

    cli_arena.add(commands)
    cli_stats.add(commands)
    cli_mara.add(commands)
    cli_learn.add(commands)
    cli_web.add(commands)

    rules = commands.add_parser("rules", help="rulebook chapter -> file -> tests -> readings")
    rules.set_defaults(run=run_rules)
    rules.add_argument("game")
    return parser


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", default="en", help=", ".join(LANGUAGES))


# Commands ------------------------------------------------------------------------------------------------------


def run_games(given: argparse.Namespace, console: Console) -> int:
    for id in terrae.GAMES:
        game = terrae.load(id)
        console.print(f"[bold]{id}[/] rules {game.rules}, {len(game.moves)} moves in its vocabulary")
        for key, value in game.options({}).items():
            console.print(f"  {key}={value}", markup=False)
    return 0


def run_play(given: argparse.Namespace, console: Console) -> int:
    game = terrae.load(given.game)
    words = locale(given.lang, game.id)
    path = Path(given.record) if given.record else None
    if given.resume:
        record = Record.load(given.resume)
        seats = seat_names(given.seats or record.notes.get("seats", "you"))
        if len(seats) != record.state.seats():
            raise BadOption(f"{given.resume} has {record.state.seats()} seats; --seats names {len(seats)}")
        seed = record.notes.get("seed", "0")
        path = path or Path(given.resume)
    else:
        seats = seat_names(given.seats or "you,greedy,greedy")
        if not (given.factions or given.variant or given.option):
            given.option = ["setup=first_game"]  # what the rulebook recommends to begin with
        seed = given.seed or str(Random().randrange(10**6))
        record = Record(game, set_up(given, game, len(seats), ""), {"seats": ",".join(seats), "seed": seed})
    TerminalTable(record, seats, seed, words, console, path).run()
    return 0


def run_watch(given: argparse.Namespace, console: Console) -> int:
    game = terrae.load(given.game)
    words = locale(given.lang, game.id)
    seats = [name.strip() for name in given.bots.split(",")]
    for name in seats:
        level_or_judge(name)
    seed = given.seed or str(Random().randrange(10**6))
    record = Record(game, set_up(given, game, len(seats), "random"), {"seats": ",".join(seats), "seed": seed})
    TerminalTable(record, seats, seed, words, console, Path(given.record) if given.record else None).run()
    return 0


def run_check(given: argparse.Namespace, console: Console) -> int:
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


def run_bench(given: argparse.Namespace, console: Console) -> int:
    if given.game == "web":
        return cli_web.run_bench(given, console)
    terrae.load(given.game).new(players=given.players)
    result = bench.measure_both(given.game, given.players, given.seconds)
    thinking = bench_bots.measure(given.game, given.players, given.seconds / 3)
    thinking |= bench_bots.self_play(given.game, max(1, round(bench_bots.GAMES[given.game] * given.seconds)))
    result["bots"] = thinking
    if given.json:
        print(json.dumps(result))
        return 0
    grid = Table(title=f"{given.game}, {given.players} players, random playouts")
    for heading in ("", "games/s", "decisions/game", "µs/decision", "µs/copy"):
        grid.add_column(heading, justify="right")
    for way in ("compiled", "interpreted"):
        one = result[way]
        if isinstance(one, dict):
            grid.add_row(way, *[f"{value:,}" for value in one.values()])
    console.print(grid)
    compiled, interpreted = result["compiled"], result["interpreted"]
    if isinstance(compiled, dict) and isinstance(interpreted, dict):
        ratio = compiled["games_per_second"] / interpreted["games_per_second"]
        copy = compiled["us_per_copy"] / compiled["us_per_decision"]
        console.print(f"compiled is {ratio:.1f} times interpreted; a copy costs {copy:.2f} decisions")
    else:
        console.print("the engine is not compiled here; `make test` builds it where a C compiler is at hand")
    console.print(f"search: {thinking['playouts_per_second']:,} playouts/s, {thinking['nodes_per_second']:,} "
                  f"positions/s; judge: {thinking['positions_judged_per_second']:,} positions/s for all seats")
    console.print(f"self-play at {bench_bots.NODES} positions a decision: {thinking['self_play_games_per_second']} "
                  f"games/s with one process, {thinking['with_two_processes']} with two, {thinking['scaling']} times")
    return 0


def run_import(given: argparse.Namespace, console: Console) -> int:
    failed = False
    for name in given.files:
        path = Path(name)
        try:
            text = path.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError) as problem:
            raise BadRecord(name, 0, f"cannot be read: {problem}") from None
        try:
            record, rows = snellman.read(text, name, check=given.check, partial=given.partial)
        except snellman.RowDiffers as differs:
            print(differs)
            failed = True
            continue
        state = record.state
        scores = ", ".join(f"{state.seat_id(seat)} {points}" for seat, points in enumerate(state.scores()))
        print(f"{name}: {record.plies} plies" + (f", {rows} rows equal" if given.check else "") + f"; {scores}")
        if given.out:
            Path(given.out).mkdir(parents=True, exist_ok=True)
            record.save(Path(given.out) / f"{path.stem}.terrae")
    return 1 if failed else 0


def run_export(given: argparse.Namespace, console: Console) -> int:
    record = Record.load(given.file)
    if record.game.id != "mystica":
        raise BadOption(f"{given.file} is a game of {record.game.id}; the format snellman is for mystica")
    print(snellman.write(record), end="")
    return 0


def run_rules(given: argparse.Namespace, console: Console) -> int:
    terrae.load(given.game)
    console.print(chapters.shown(given.game))
    return 0


if __name__ == "__main__":
    sys.exit(main())


