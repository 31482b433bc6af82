"""What a bot thinks of a position or of a whole game, printed."""
from __future__ import annotations

from itertools import groupby

from rich.console import Console
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from terrae.bots.explain import Explanation, movers
from terrae.core.game import State
from terrae.core.kinds import ENDS_TURN
from terrae.draw.words import decimal, join_words, seat_name
from terrae.locales import Locale
from terrae.study.review import NOTICED, Decision
from terrae.study.whole_review import ReviewResult

LONGEST = 12  # moves of a line that are told
SHORT = 6  # the same where every decision of a game is told
INDENT = 5


def show_decision(state: State, one: Decision, words: Locale, console: Console) -> None:
    """One decision on a line; where the bot would have played better, its way below. `state` is the position."""
    def points(found: list[float]) -> str:
        return decimal(found[one.seat], words)

    best = words.move(state.game, one.best)
    line = Text.assemble((f"{one.ply:>4} ", "dim"), (seat_name(state, one.seat, words), "bold"),
                         f": {words.move(state.game, one.played)}   {points(one.played_points)}   ")
    if one.cost < NOTICED:
        same = words.text("explain", "same") if one.played == one.best else words.text("explain", "close", move=best)
        console.print(line.append(same, "dim"))
        return
    line.append(words.text("explain", "cost", cost=decimal(one.cost, words)), "yellow" if one.cost >= 1 else "")
    console.print(line)
    print_indented(f"{words.text('explain', 'instead', move=best)}   {points(one.best_points)}", console)
    if len(one.line) > 1:
        print_indented(describe_line(state, one.line, words, SHORT), console, "dim")


def print_indented(text: str, console: Console, style: str = "") -> None:
    console.print(Padding(Text(text, style), (0, 0, 0, INDENT)))


def describe_line(state: State, line: list[int], words: Locale, longest: int) -> str:
    """A line in words, turn by turn: "Golems: build E4; exchange 2 power. Fairies: ...". That a turn is done goes
    without saying."""
    kinds = state.game.kind_of
    made = [(seat, move) for seat, move in movers(state, line) if kinds[move].role != ENDS_TURN]
    turns = [words.text("explain", "line", who=seat_name(state, seat, words),
                        moves=join_words(words, "between_moves", [words.move(state.game, move) for _, move in found]))
             for seat, found in groupby(made[:longest], key=lambda one: one[0])]
    return join_words(words, "between_turns", turns or [""]) + (" …" if len(made) > longest else "")


def show_summary(state: State, found: ReviewResult, words: Locale, console: Console) -> None:
    """How every seat decided: how often as the bot would, how accurately, and where it cost most."""
    grid = Table(title=words.text("explain", "summary"))
    grid.add_column("")
    for id in ("decisions", "agreed", "average", "accuracy"):
        grid.add_column(words.text("explain", id), justify="right")
    grid.add_column(words.text("explain", "worst"))
    for seat, one in enumerate(found.seats):
        worst = "\n".join(words.text("explain", "at", cost=decimal(found.at(dear.ply).cost, words), ply=dear.ply)
                          for dear in one.worst)
        grid.add_row(seat_name(state, seat, words), str(one.decisions), str(one.agreed),
                     decimal(one.average_cost, words, 2), f"{one.accuracy:.0f} %", worst)
    console.print(grid)


def show_explanation(state: State, found: Explanation, words: Locale, console: Console) -> None:
    """The best moves with everybody's expected points, how each would go on, and points by source."""
    names = [seat_name(state, seat, words) for seat in range(state.seats())]
    grid = Table(title=words.text("explain", "options"))
    grid.add_column(words.text("explain", "move"))
    grid.add_column(words.text("explain", "share"), justify="right")
    for name in names:
        grid.add_column(name, justify="right")
    for one in found.thought.options:
        grid.add_row(words.move(state.game, one.move), f"{one.share:.0%}", *[decimal(n, words) for n in one.points])
    console.print(grid)
    console.print(words.text("explain", "goes_on"), style="bold")
    for number, one in enumerate(found.thought.options, 1):
        print_indented(f"{number}. {describe_line(state, one.line, words, LONGEST)}", console)
    console.print()
    console.print(sources(state, found, names, words))
    console.print(words.text("explain", "about", nodes=found.thought.nodes, depth=found.thought.depth), style="dim")


def sources(state: State, found: Explanation, names: list[str], words: Locale) -> Table:
    grid = Table(title=words.text("explain", "sources", games=found.games))
    grid.add_column(words.text("explain", "source"))
    for name in names:
        grid.add_column(name, justify="right")
    for source in state.game.sources:
        if any(source in one for one in found.expected):
            grid.add_row(words.text("sources", source),
                         *[decimal(one[source], words) if source in one else "" for one in found.expected])
    grid.add_section()
    grid.add_row(words.text("explain", "total"), *[decimal(score, words) for score in found.scores], style="bold")
    grid.add_row(words.text("explain", "wins"), *[f"{won:.0%}" for won in found.wins])
    return grid
