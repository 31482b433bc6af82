"""The command line: terrae serve | play | watch | replay | draw | check | bench | games | rules | import | export."""
from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

import terrae
from terrae import bench, chapters, cli_mara, cli_web
from terrae.bots import BOTS, bot
from terrae.core import check, ledger
from terrae.core.errors import BadOption, BadRecord, TerraeError
from terrae.core.game import Game
from terrae.core.record import Record
from terrae.draw.provenance import notices
from terrae.draw.words import changes, seat_name
from terrae.locales import LANGUAGES, Locale, locale
from terrae.mystica import snellman
from terrae.terminal import look
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
    play.add_argument("--seats", help=f"who plays, in seat order: you, {', '.join(BOTS)} (default you,greedy,greedy)")
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

    replay = commands.add_parser("replay", help="show a record: scores, points by source, per-round ledger")
    replay.set_defaults(run=run_replay)
    replay.add_argument("file")
    replay.add_argument("--to", metavar="PLY", type=int, help="only so many plies")
    replay.add_argument("--json", action="store_true", help="for programs; see docs/commands.md")
    add_language(replay)

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

    cli_mara.add(commands)
    cli_web.add(commands)

    rules = commands.add_parser("rules", help="rulebook chapter -> file -> tests -> readings")
    rules.set_defaults(run=run_rules)
    rules.add_argument("game")
    return parser


def add_set_up(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--factions", help="by seat, separated by commas; or choose, random")
    parser.add_argument("--variant", help="planner or lucky_digger, for two players")
    parser.add_argument("--option", action="append", default=[], metavar="KEY=VALUE",
                        help="any option of the game (see `terrae games`); map=FILE loads a map")
    parser.add_argument("--seed", help="what chance and bots do depends on it alone")


def add_language(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", default="en", help=", ".join(LANGUAGES))


def set_up(given: argparse.Namespace, game: Game, seats: int, factions: str) -> dict[str, str]:
    """The game's options from the command line."""
    options = {"players": str(seats)}
    for pair in given.option:
        key, equals, value = pair.partition("=")
        if not equals:
            raise BadOption(f"--option expects KEY=VALUE, found {pair!r}")
        options[key] = game.read_map(value) if key == "map" else value
    if given.factions:
        options["factions"] = given.factions
    if given.variant:
        options["variant"] = given.variant
    if "factions" not in options and options.get("setup", "free") == "free" and "factions" in game.options({}):
        options["factions"] = factions
    if options["players"] != str(seats):
        raise BadOption(f"players={options['players']} but {seats} seats were given")
    return options


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
        record = Record(game, set_up(given, game, len(seats), "choose"), {"seats": ",".join(seats), "seed": seed})
    TerminalTable(record, seats, seed, words, console, path).run()
    return 0


def run_watch(given: argparse.Namespace, console: Console) -> int:
    game = terrae.load(given.game)
    words = locale(given.lang, game.id)
    seats = [name.strip() for name in given.bots.split(",")]
    for name in seats:
        bot(name)
    seed = given.seed or str(Random().randrange(10**6))
    record = Record(game, set_up(given, game, len(seats), "random"), {"seats": ",".join(seats), "seed": seed})
    TerminalTable(record, seats, seed, words, console, Path(given.record) if given.record else None).run()
    return 0


def run_replay(given: argparse.Namespace, console: Console) -> int:
    record = Record.load(given.file)
    if given.to is not None:
        record.take_back(given.to)
    entries = record.ledger()
    if given.json:
        print(json.dumps(replay_json(record, entries), ensure_ascii=False))
        return 0
    words = locale(given.lang, record.game.id)
    drawn = look(record.game)
    for notice in notices(record.state, words):
        console.print(notice, style="yellow", markup=False)
    show_ledger(record, entries, words, console)
    console.print(drawn.board(record.state, words))
    console.print(drawn.mats(record.state, words))
    console.print(drawn.table(record.state, words))
    show_sources(record, entries, words, console)
    return 0


def replay_json(record: Record, entries: list[ledger.Entry]) -> dict[str, Any]:
    state = record.state
    return {"game": record.game.id, "rules": record.game.rules, "over": state.over, "plies": record.plies,
            "seats": [{"seat": seat + 1, "faction": state.seat_id(seat), "points": points,
                       "sources": ledger.by_source(entries, seat)} for seat, points in enumerate(state.scores())]}


def show_ledger(record: Record, entries: list[ledger.Entry], words: Locale, console: Console) -> None:
    last = -1
    for one in (one for one in entries if one.ply):
        if one.round != last:
            last = one.round
            name = words.text("terminal", "round_heading", number=last) if last else words.text("terminal", "setup")
            console.print(f"\n[bold]{name}[/]")
        who = seat_name(record.state, one.seat, words)
        told = changes(record.state, one, words)
        console.print(f"{one.ply:>4} {who}: {words.move(record.game, one.move)}   [dim]{told}[/]")
    console.print()


def show_sources(record: Record, entries: list[ledger.Entry], words: Locale, console: Console) -> None:
    state = record.state
    grid = Table()
    grid.add_column("")
    totals = [ledger.by_source(entries, seat) for seat in range(state.seats())]
    for seat in range(state.seats()):
        grid.add_column(seat_name(state, seat, words), justify="right")
    for source in record.game.sources:
        if any(source in total for total in totals):
            grid.add_row(words.text("sources", source), *[str(total.get(source, "")) for total in totals])
    grid.add_section()
    grid.add_row(words.text("terminal", "score"), *[str(points) for points in state.scores()], style="bold")
    console.print(grid)


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


