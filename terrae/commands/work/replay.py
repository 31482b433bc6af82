"""The command that shows a record again: terrae replay."""
from __future__ import annotations

import argparse
import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.progress import Progress
from rich.table import Table

from terrae.bots import Budget
from terrae.bots.explain import Explanation, explain, movers
from terrae.commands.replay import NODES
from terrae.core import ledger
from terrae.core.errors import BadOption
from terrae.core.extras import require
from terrae.core.game import State
from terrae.core.record import Record
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.changes import changes
from terrae.locales import Locale, locale
from terrae.study.review import Decision
from terrae.study.whole_review import DEPTHS, Depth, ReviewResult, review_game
from terrae.system.files import save_text
from terrae.terminal.explain import show_decision, show_explanation, show_summary


def run_replay(given: argparse.Namespace, console: Console) -> int:
    asked = given.hints or given.at is not None
    for option, value in (("--from", given.first), ("--nodes", given.nodes), ("--seconds", given.seconds)):
        if value is not None and not asked:
            raise BadOption(f"{option} is for --hints" + ("" if option == "--from" else " or --at PLY"))
    for option, value in (("--depth", given.depth), ("--html", given.html)):
        if value is not None and not given.hints:
            raise BadOption(f"{option} is for --hints")
    if given.html:
        require("web", "terrae replay --html")
    record = Record.load(given.file)
    words = locale(given.lang, record.game.id)
    if given.to is not None:
        record.take_back(given.to)
    if given.at is not None:
        return show_hint(given, record, words, console)
    if given.hints:
        return show_hints(given, record, words, console)
    entries = record.ledger()
    if given.json:
        print(json.dumps(replay_json(record, entries), ensure_ascii=False))
        return 0
    shown = face(record.game)
    drawn = shown.terminal
    for notice in shown.notices(record.state, words):
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
            console.print(f"\n[bold]{round_name(last, words)}[/]")
        who = seat_name(record.state, one.seat, words)
        told = changes(record.state, one, words)
        console.print(f"{one.ply:>4} {who}: {words.move(record.game, one.move)}   [dim]{told}[/]")
    console.print()


def round_name(number: int, words: Locale) -> str:
    return words.text("terminal", "round_heading", number=number) if number else words.text("terminal", "setup")


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


# What a bot says ----------------------------------------------------------------------------------------------------


def read_budget(given: argparse.Namespace, usual: Budget) -> Budget:
    """Read the budget of a decision from the arguments."""
    if given.nodes is not None and given.seconds is not None:
        raise BadOption("give --nodes or --seconds, not both")
    if given.seconds is not None:
        return Budget(seconds=given.seconds)
    return usual if given.nodes is None else Budget(nodes=given.nodes)


def show_hint(given: argparse.Namespace, record: Record, words: Locale, console: Console) -> int:
    """Explain one position in full."""
    if given.first is not None or given.hints:
        raise BadOption("--at explains one position: omit --hints and --from")
    allowed = read_budget(given, Budget(nodes=NODES))
    record.take_back(given.at)
    state = record.state
    if state.seat < 0:
        why = "the game is over" if state.over else "chance is to draw"
        raise BadOption(f"after ply {given.at} nobody is asked for a move, for {why}; choose another ply")
    found = explain(state, allowed, Random(f"{given.at}"), record)
    if given.json:
        print(json.dumps(hint_json(record, found), ensure_ascii=False))
        return 0
    console.print(f"[bold]{seat_name(state, state.seat, words)}[/]: {words.text('questions', state.question)}")
    show_explanation(state, found, words, console)
    return 0


def show_hints(given: argparse.Namespace, record: Record, words: Locale, console: Console) -> int:
    """Show every decision beside what the bot would have done."""
    usual = DEPTHS[given.depth or next(iter(DEPTHS))]
    how = replace(usual, budget=read_budget(given, usual.budget))
    first = 1 if given.first is None else given.first
    if not 1 <= first <= max(1, record.plies):
        raise BadOption(f"--from must be a ply from 1 to {record.plies}, not {first}")
    found = with_progress(record, how, first)
    if given.html:
        from terrae.commands.work.review_file import review_file

        save_text(Path(given.html), review_file(record, found, given.lang))
    if given.json:
        print(json.dumps(hints_json(record, found), ensure_ascii=False))
    elif found.decisions:
        show_decisions(record, found, words, console)
    else:
        console.print(words.text("explain", "no_decisions"))
    return 0


def with_progress(record: Record, how: Depth, first: int) -> ReviewResult:
    """Review a game while a bar on standard error shows the progress."""
    error = Console(stderr=True)
    with Progress(console=error, transient=True, disable=not error.is_terminal) as progress:
        task = progress.add_task("")
        for step in review_game(record, how, first):
            if isinstance(step, ReviewResult):
                return step
            progress.update(task, completed=step.done, total=step.total)
    raise AssertionError("a review ends with its result")


def show_decisions(record: Record, found: ReviewResult, words: Locale, console: Console) -> None:
    """Print every decision by rounds, and the summary."""
    last = -1
    for state, one in positions(record, found):
        if one.round != last:
            last = one.round
            console.print(f"\n[bold]{round_name(last, words)}[/]")
        show_decision(state, one, words, console)
    console.print()
    show_summary(record.state, found, words, console)


def positions(record: Record, found: ReviewResult) -> Iterator[tuple[State, Decision]]:
    """Pass every decision on with its position."""
    state, at = record.begin(), 0
    for one in found.decisions:
        for move in record.moves[at:one.ply - 1]:
            state.apply(move)
        at = one.ply - 1
        yield state, one


def line_json(state: State, line: list[int]) -> list[dict[str, Any]]:
    return [{"seat": seat + 1, "move": state.game.moves[move]} for seat, move in movers(state, line)]


def rounded(points: list[float]) -> list[float]:
    return [round(one, 2) for one in points]


def hint_json(record: Record, found: Explanation) -> dict[str, Any]:
    state = record.state
    return {"game": record.game.id, "rules": record.game.rules, "ply": record.plies, "seat": state.seat + 1,
            "question": state.question, "nodes": found.thought.nodes, "depth": found.thought.depth,
            "options": [{"move": record.game.moves[one.move], "share": round(one.share, 4),
                         "points": rounded(one.points), "line": line_json(state, one.line)}
                        for one in found.thought.options],
            "games": found.games,
            "seats": [{"seat": seat + 1, "faction": state.seat_id(seat), "points": round(score, 2),
                       "win_share": round(found.wins[seat], 4),
                       "sources": {id: round(points, 2) for id, points in found.expected[seat].items()}}
                      for seat, score in enumerate(found.scores)]}


def hints_json(record: Record, found: ReviewResult) -> dict[str, Any]:
    """The whole review; lines name the seats that move."""
    told = found.plain()
    for one, (state, decision) in zip(told["decisions"], positions(record, found), strict=True):
        one["line"] = line_json(state, decision.line)
    return told
