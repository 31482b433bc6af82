"""A table in the terminal: people and bots take turns, everything can be searched, undone and saved."""
from __future__ import annotations

import re
from pathlib import Path
from random import Random

from rich.console import Console
from rich.markup import escape
from rich.rule import Rule
from rich.text import Text

from terrae.bots import History, ready
from terrae.bots.guard import LONGEST, choose_safely, forfeit
from terrae.bots.levels import level_or_judge
from terrae.core import chance, ledger
from terrae.core.errors import BadNotation, BadOption
from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.draw.words import seat_name
from terrae.faces import face
from terrae.faces.changes import changes
from terrae.locales import Locale
from terrae.terminal.words import preview

YOU = "you"
MAX_LISTED = 30


class TerminalTable:
    """One game at one terminal. `seats` names who plays: `you` or a bot's level."""

    def __init__(self, record: Record, seats: list[str], seed: str, locale: Locale, console: Console,
                 path: Path | None = None) -> None:
        self.record = record
        self.seats = seats
        self.levels = {name: level_or_judge(name) for name in set(seats) if name != YOU}
        self.bots = {name: ready(record.game, level.bot) for name, level in self.levels.items()}
        self.seed = seed
        self.locale = locale
        self.console = console
        self.path = path  # saved there after every move
        self.listed: list[int] = []  # what numbers typed now stand for
        self.shown = -1  # the ply last drawn

    def say(self, id: str, **facts: object) -> str:
        return self.locale.text("terminal", id, **facts)

    # The loop -----------------------------------------------------------------------------------------------------

    def run(self) -> None:
        """Play until the game is over or somebody leaves."""
        try:
            self.play_on()
        finally:
            for bot in self.bots.values():
                bot.close()

    def play_on(self) -> None:
        for notice in face(self.record.game).notices(self.record.state, self.locale):
            self.console.print(notice, style="yellow", markup=False)
        self.console.print(self.say("help"), style="dim")
        while not self.record.state.over:
            seat = self.record.state.seat
            if seat != CHANCE and self.seats[seat] == YOU:
                if self.shown != self.record.plies:
                    self.show()
                if not self.ask():
                    return
            else:
                self.answer(seat)
        self.finish()

    def answer(self, seat: int) -> None:
        """Chance or a bot moves; the generator depends on seed and ply only, so that undoing changes nothing."""
        state = self.record.state
        rng = Random(f"{self.seed}/{self.record.plies}")
        if seat == CHANCE:
            self.play(chance.draw(state, rng))
        else:
            name = self.seats[seat]
            answer = choose_safely(self.bots[name], state, self.levels[name].budget, rng, LONGEST,
                                   History.of(self.record))
            if answer.problem:
                comment = forfeit(seat, name, answer.problem, answer.detail)
                self.record.comment(comment)
                self.console.print(comment, style="red", markup=False)
            self.play(answer.move)

    def play(self, move: int) -> None:
        """Play a legal move, tell what it did, and save."""
        state = self.record.state
        one = ledger.entry(state.copy(), move, self.record.plies + 1)
        who = seat_name(state, state.seat, self.locale)
        self.record.play(move)
        told = changes(self.record.state, one, self.locale)
        line = Text.assemble((f"{self.record.plies:>4} ", "dim"), (who, "bold"), f": {self.words(move)}")
        if told:
            line.append(f"   {told}", "dim")
        self.console.print(line)
        if self.path:
            self.record.save(self.path)

    def words(self, move: int) -> str:
        return self.locale.move(self.record.game, move)

    # Showing ------------------------------------------------------------------------------------------------------

    def show(self) -> None:
        state, drawn = self.record.state, face(self.record.game).terminal
        self.shown = self.record.plies
        self.console.print()
        self.console.print(drawn.board(state, self.locale))
        self.console.print(drawn.mats(state, self.locale))
        self.console.print(drawn.table(state, self.locale))
        who = seat_name(state, state.seat, self.locale)
        self.console.print(Rule(f"{who}: {self.locale.text('questions', state.question)}"))
        self.list_groups()

    def list_groups(self) -> None:
        """The legal moves by kind, their arguments side by side."""
        state, game = self.record.state, self.record.game
        self.listed = []
        moves = state.legal_moves()
        if len(moves) <= 9:
            self.list_numbered(moves)
            return
        groups: dict[str, dict[str, list[int]]] = {}
        for move in moves:
            kind = game.kind_of[move]
            groups.setdefault(kind.group, {}).setdefault(kind.id, []).append(move)
        for group, kinds in groups.items():
            self.console.print(self.locale.text("actions", group), style="bold")
            for found in kinds.values():
                if len(found) <= 3 or self.hint(found[0]) or not self.list_arguments(found):
                    for move in found:
                        hint = self.hint(move)
                        told = f"   {hint}" if hint else ""
                        self.console.print(Text.assemble(f"  {self.words(move)}", (told, "dim")))

    def list_arguments(self, moves: list[int]) -> bool:
        """Moves of one kind on one line, if their words show the argument in one way only."""
        kind = self.record.game.kind_of[moves[0]]
        words = self.locale.template("moves", kind.id)
        places = re.findall(r"{[^{}]*}", words)
        if len(set(places)) != 1:
            return False
        names = [self.locale.word(kind.names[move - kind.first]) for move in moves]
        arguments = [places[0].format(name, name) for name in names]
        between = ", " if any(" " in argument for argument in arguments) else " "
        self.console.print(Text(f"  {words.replace(places[0], '…')}: {between.join(arguments)}"))
        return True

    def hint(self, move: int) -> str:
        """What a card or tile named by a move says."""
        return face(self.record.game).terminal.hint(self.record.state, move, self.locale)

    def list_numbered(self, moves: list[int]) -> None:
        self.listed = moves
        for number, move in enumerate(moves, 1):
            told = "; ".join(part for part in (self.hint(move), preview(self.record.state, move, self.locale)) if part)
            self.console.print(Text.assemble((f"{number:>3} ", "bold"), self.words(move), (f"   {told}", "dim")))

    def finish(self) -> None:
        state, drawn = self.record.state, face(self.record.game).terminal
        self.console.print(drawn.board(state, self.locale))
        self.console.print(drawn.mats(state, self.locale))
        scores = state.scores()
        self.console.print(Rule(self.say("game_over")))
        entries = self.record.ledger()
        for seat in sorted(range(len(scores)), key=state.standing, reverse=True):
            told = ", ".join(f"{self.locale.text('sources', source)} {points}"
                             for source, points in ledger.by_source(entries, seat).items())
            crown = f" ★ {self.say('winner')}" if seat in state.winners() else ""
            self.console.print(Text.assemble((f"{seat_name(state, seat, self.locale)}: {scores[seat]}{crown}", "bold"),
                                             (f"  {told}", "dim")))

    # Asking -------------------------------------------------------------------------------------------------------

    def ask(self) -> bool:
        """Read one line; False when the player leaves."""
        try:
            line = self.console.input(f"[bold]{escape(self.say('prompt'))}[/] ").strip()
        except (EOFError, KeyboardInterrupt):
            self.console.print()
            return self.leave()
        command, _, rest = line.partition(" ")
        if command in ("q", "quit"):
            return self.leave()
        if command in ("u", "undo"):
            self.undo()
        elif command in ("s", "save"):
            self.save(rest.strip())
        elif command in ("?", "help"):
            self.console.print(self.say("help"))
        elif command == "why":
            self.why(rest)
        elif command.isdigit() and 1 <= int(command) <= len(self.listed):
            self.play(self.listed[int(command) - 1])
        else:
            self.search(line)
        return True

    def search(self, line: str) -> None:
        """Play the one legal move the words fit, or list those they fit."""
        state, game = self.record.state, self.record.game
        moves = state.legal_moves()
        exact = [move for move in moves if game.moves[move].casefold() == " ".join(line.split()).casefold()]
        found = exact or [move for move in moves if fits(line, game.moves[move], self.words(move))]
        if not line:
            self.show()
        elif len(found) == 1:
            self.play(found[0])
        elif found:
            self.list_numbered(found[:MAX_LISTED])
            if len(found) > MAX_LISTED:
                self.console.print(self.say("more", number=len(found) - MAX_LISTED), style="dim")
        else:
            self.why(line)

    def why(self, text: str) -> None:
        """Say why a move is not legal."""
        try:
            refused = self.record.state.why_not(self.record.game.number(text))
        except BadNotation as problem:
            what = self.locale.text("faults", problem.fault, **problem.facts)
            self.console.print(f"{self.say('no_match')} {what}", style="red")
            return
        self.console.print(self.locale.refusal(refused) if refused else self.say("legal"), style="yellow")

    def undo(self) -> None:
        """Back to one's own last decision."""
        state = self.record.begin()
        found = -1
        for ply, move in enumerate(self.record.moves):
            if state.seat != CHANCE and self.seats[state.seat] == YOU:
                found = ply
            state.apply(move)
        if found < 0:
            self.console.print(self.say("nothing_to_undo"), style="yellow")
            return
        self.record.take_back(found)
        self.shown = -1
        if self.path:
            self.record.save(self.path)

    def save(self, name: str) -> None:
        path = Path(name) if name else self.path or Path(f"{self.record.game.id}.terrae")
        try:
            self.record.save(path)
        except OSError as problem:
            self.console.print(f"{path}: {problem.strerror}", style="red")
            return
        self.path = path
        self.console.print(self.say("saved", file=str(path)))

    def leave(self) -> bool:
        if self.path is None:
            self.save("")
        else:
            self.record.save(self.path)
        self.console.print(self.say("resume", file=str(self.path)))
        return False


def fits(line: str, notation: str, words: str) -> bool:
    """Does every typed word begin a word of the move, as written or as said?"""
    known = (notation + " " + words).casefold().split()
    return all(any(word.startswith(typed) for word in known) for typed in line.casefold().split())


def seat_names(text: str) -> list[str]:
    """Who plays, checked: `you,greedy,random`."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name != YOU:
            try:
                level_or_judge(name)
            except BadOption as problem:
                raise BadOption(f"{problem}; or {YOU}") from None
    return names
