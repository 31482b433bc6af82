"""The record is the game: its options and its moves, chance included.

The text form, one turn per line:

    game: nova
    rules: 1
    option players: 2
    ...
    note seats: you,greedy

    chance: round tile house; round tile town
    # a comment, at its point of the game
    fairies: build E9; exchange 2 power; done
    end: 5 plies

The last line counts the plies, so that a file cut short is noticed.
"""
from __future__ import annotations

import copy
import warnings
from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any, ClassVar

from terrae.core.errors import BadNotation, BadOption, BadRecord, IllegalMove, MissingExtra
from terrae.core.game import Game, State
from terrae.core.ledger import Entry, entry, opening
from terrae.core.registry import load
from terrae.system.files import save_text


class Record:
    """A game as it was played, with the position it has reached."""

    picture: ClassVar[Callable[[State], str] | None] = None  # how a notebook shows a position; the package sets it

    def __init__(self, game: Game, options: dict[str, str] | None = None, notes: dict[str, str] | None = None) -> None:
        self.game = game
        self.options = game.options(options or {})
        self.notes = dict(notes or {})  # anything worth keeping: who sat where, the seed
        self.moves: list[int] = []
        self.comments: dict[int, list[str]] = {}  # by the number of plies before them
        self.state = game.start(self.options)

    @property
    def plies(self) -> int:
        return len(self.moves)

    def play(self, move: int | str) -> None:
        """Play a move and keep it; an illegal one raises and leaves the record as it was."""
        number = self.game.number(move) if isinstance(move, str) else move
        self.state.play(number)
        self.moves.append(number)

    def with_moves(self, moves: Sequence[int], state: State | None = None) -> Record:
        """Return the game with further moves, which must be legal; this record stays as it is. `state` is the position
        they lead to, if the caller knows it."""
        if state is None:
            state = self.state.copy()
            for move in moves:
                state.apply(move)
        longer = copy.copy(self)
        longer.moves = [*self.moves, *moves]
        longer.comments = {ply: list(lines) for ply, lines in self.comments.items()}
        longer.state = state
        return longer

    def with_comments(self, comments: Iterable[tuple[int, str]]) -> Record:
        """Return the game with further comments, each after a number of plies; this record stays as it is."""
        remarked = self.with_moves((), self.state)
        for ply, text in comments:
            remarked.comments.setdefault(ply, []).extend(text.splitlines())
        return remarked

    def comment(self, text: str) -> None:
        self.comments.setdefault(self.plies, []).extend(text.splitlines())

    def at(self, ply: int) -> State:
        """Return the position after a number of plies."""
        if not 0 <= ply <= self.plies:
            raise BadOption(f"the record has {self.plies} plies; ply {ply} is not among them")
        state = self.game.start(self.options)
        for move in self.moves[:ply]:
            state.apply(move)
        return state

    def take_back(self, ply: int) -> None:
        """Go back to the position after a number of plies; later moves and comments are lost."""
        self.state = self.at(ply)
        del self.moves[ply:]
        self.comments = {at: text for at, text in self.comments.items() if at <= ply}

    def ledger(self) -> list[Entry]:
        """List every move with what it changed and where its points came from, after what the setup gave."""
        state = self.game.start(self.options)
        return opening(state) + [entry(state, move, ply) for ply, move in enumerate(self.moves, 1)]

    def _repr_svg_(self) -> str | None:
        """Draw the position for a notebook; without the extra it needs, warn and show no picture."""
        try:
            return Record.picture(self.state) if Record.picture is not None else None
        except MissingExtra as problem:
            warnings.warn(str(problem), stacklevel=2)
            return None

    # Text --------------------------------------------------------------------------------------------------------

    def turns(self) -> list[tuple[int, str, list[int]]]:
        """Group the moves by turn: the plies before it, who moved, and the moves."""
        lines: list[tuple[int, str, list[int]]] = []
        state = self.game.start(self.options)
        last: tuple[str, int] | None = None
        for ply, move in enumerate(self.moves):
            now = (state.seat_id(state.seat), state.turns)
            if now == last and ply not in self.comments:
                lines[-1][2].append(move)
            else:
                lines.append((ply, now[0], [move]))
            last = now
            state.apply(move)
        return lines

    def text(self) -> str:
        lines = [f"game: {self.game.id}", f"rules: {self.game.rules}"]
        lines += [f"option {key}: {value}" for key, value in self.options.items()]
        lines += [f"note {key}: {value}" for key, value in self.notes.items()]
        lines.append("")
        for ply, who, moves in self.turns():
            lines += [f"# {text}" for text in self.comments.get(ply, [])]
            lines.append(f"{who}: " + "; ".join(self.game.moves[move] for move in moves))
        if self.plies in self.comments:
            lines += [f"# {text}" for text in self.comments[self.plies]]
        lines.append(f"end: {self.plies} plies")
        return "\n".join(lines) + "\n"

    def save(self, path: str | Path) -> None:
        save_text(Path(path), self.text())

    @classmethod
    def load(cls, path: str | Path) -> Record:
        try:
            text = Path(path).read_text(encoding="utf-8")
        except UnicodeDecodeError as problem:
            raise BadRecord(str(path), 0, f"expected UTF-8 text ({problem.reason})") from None
        except OSError as problem:
            raise BadRecord(str(path), 0, f"cannot be read: {problem.strerror}") from None
        return cls.read(text, str(path))

    @classmethod
    def read(cls, text: str, source: str = "record") -> Record:
        """Read a record and replay it. A mistake raises `BadRecord` with the line."""
        return Reader(text, source).record()


class Reader:
    """Reads one record, line by line."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines = text.splitlines()
        self.number = 0

    def bad(self, problem: str, fault: str = "", **facts: object) -> BadRecord:
        return BadRecord(self.source, self.number, problem, fault, **facts)

    def record(self) -> Record:
        record = self.headers()
        ended = False
        while self.number < len(self.lines):
            line = self.lines[self.number].strip()
            self.number += 1
            if not line:
                continue
            if ended:
                raise self.bad(f"expected nothing after the line 'end:', found {line!r}", "after-the-end",
                               found=line)
            if line.startswith("#"):
                record.comment(line[1:].strip())
            elif line.startswith("end:"):
                self.end(record, line)
                ended = True
            else:
                self.turn(record, line)
        if not ended:
            raise self.bad(f"the file ends early: expected a last line 'end: {record.plies} plies'",
                           "record-ends-early", plies=record.plies)
        return record

    def headers(self) -> Record:
        values: dict[str, str] = {}
        lines: dict[str, int] = {}
        options: dict[str, str] = {}
        notes: dict[str, str] = {}
        while self.number < len(self.lines) and self.lines[self.number].strip():
            line = self.lines[self.number]
            self.number += 1
            key, colon, value = line.partition(":")
            words = key.split()
            if not colon or not words or len(words) > 2:
                raise self.bad(f"expected a header such as 'game: nova', or an empty line, found {line!r}",
                               "not-a-header", found=line)
            lines[words[-1]] = self.number
            if len(words) == 1 and words[0] in ("game", "rules"):
                values[words[0]] = value.strip()
            elif len(words) == 2 and words[0] in ("option", "note"):
                (options if words[0] == "option" else notes)[words[1]] = value.strip()
            else:
                raise self.bad(f"expected game, rules, option or note, found {key!r}", "unknown-header", found=key)
        for key in ("game", "rules"):
            if key not in values:
                raise self.bad(f"expected a header '{key}:'", "missing-header", header=key)
        self.number = lines["game"]
        try:
            game = load(values["game"])
            if values["rules"] != game.rules:
                self.number = lines["rules"]
                raise self.bad(f"expected rules version {game.rules} of {game.id}, found {values['rules']!r}",
                               "other-rules", rules=game.rules, found=values["rules"])
            record = Record(game, game.recorded(options), notes)
        except BadOption as problem:
            self.number = next((lines[key] for key in options if key in str(problem)), self.number)
            raise self.bad(str(problem), problem.fault, **problem.facts) from None
        self.number = len(values) + len(options) + len(notes)
        return record

    def turn(self, record: Record, line: str) -> None:
        who, colon, rest = line.partition(":")
        if not colon:
            raise self.bad(f"expected 'who: move; move', found {line!r}", "not-a-turn", found=line)
        for text in rest.split(";"):
            ply = record.plies + 1
            state = record.state
            if state.over:
                raise self.bad(f"ply {ply}: expected 'end: {record.plies} plies' because the game is over, "
                               f"found {text.strip()!r}", "move-after-game", found=text.strip())
            expected = state.seat_id(state.seat)
            if who.strip() != expected:
                raise self.bad(f"ply {ply}: expected a move by {expected}, found {who.strip()!r}", "wrong-mover",
                               ply=ply, expected=expected, found=who.strip())
            try:
                record.play(text.strip())
            except BadNotation as problem:
                raise self.bad(f"ply {ply}: {problem}", problem.fault, **problem.facts) from None
            except IllegalMove as problem:
                raise self.bad(f"ply {ply}: {text.strip()!r} is illegal: {problem}; {expectation(state)}",
                               "illegal-move", ply=ply, move=text.strip()) from None

    def end(self, record: Record, line: str) -> None:
        if line != f"end: {record.plies} plies":
            raise self.bad(f"expected 'end: {record.plies} plies', found {line!r}: moves are missing or were added",
                           "wrong-count", plies=record.plies, found=line)


def expectation(state: State) -> str:
    """Name some of the legal moves, for a message about an illegal one."""
    moves: list[Any] = [state.game.moves[move] for move in state.legal_moves()]
    shown = ", ".join(moves[:3])
    return f"expected one of {len(moves)} moves such as {shown}" if len(moves) > 3 else f"expected {shown}"
