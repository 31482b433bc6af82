"""The record is the game: its options and its moves, chance included.

The text form, one turn per line:

    game: nova
    rules: 1
    option players: 2
    ...
    note seats: you,greedy

    chance: round tile house; round tile town
    # a comment, at its point of the game
    fairies: build E9; exchange 2 power !?; done
    (
      fairies: build E8 ?!
      # a comment on what was not played
    )
    end: 5 plies

Brackets hold a *variation*: moves in the place of the last one before the bracket. A move may carry a mark. The last
line counts the plies that were played, so that a file cut short is noticed. A game that does not begin at its
beginning has headers `set KEY: VALUE`, which describe its first position.
"""
from __future__ import annotations

import copy
import warnings
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, ClassVar

from terrae.core.errors import BadNotation, BadOption, BadRecord, IllegalMove, MissingExtra
from terrae.core.game import Game, State
from terrae.core.ledger import Entry, entry, opening
from terrae.core.registry import load
from terrae.core.variations import MAX_NESTING, Variation, body, split_mark
from terrae.system.files import save_text


class Record:
    """A game as it was played, with the position it has reached."""

    picture: ClassVar[Callable[[State], str] | None] = None  # how a notebook shows a position; the package sets it

    def __init__(self, game: Game, options: dict[str, str] | None = None, notes: dict[str, str] | None = None,
                 position: dict[str, str] | None = None) -> None:
        self.game = game
        self.options = game.options(options or {})
        self.notes = dict(notes or {})  # anything worth keeping: who sat where, the seed
        self.moves: list[int] = []
        self.comments: dict[int, list[str]] = {}  # by the number of plies before them
        self.marks: dict[int, str] = {}  # by ply
        self.variations: dict[int, list[Variation]] = {}  # by the number of plies before them
        self.position = dict(position or {})  # where it begins, if not at the beginning of a game
        self.state = self.begin()

    @property
    def plies(self) -> int:
        return len(self.moves)

    def begin(self) -> State:
        """Return the position before the first ply."""
        if self.position:
            return self.game.start_position(self.options, self.position)
        return self.game.start(self.options)

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
        longer.marks = dict(self.marks)
        longer.variations = {ply: list(lines) for ply, lines in self.variations.items()}
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
        state = self.begin()
        for move in self.moves[:ply]:
            state.apply(move)
        return state

    def take_back(self, ply: int) -> None:
        """Go back to the position after a number of plies; later moves, comments and variations are lost."""
        self.state = self.at(ply)
        del self.moves[ply:]
        self.comments = {at: text for at, text in self.comments.items() if at <= ply}
        self.marks = {at: mark for at, mark in self.marks.items() if at <= ply}
        self.variations = {at: lines for at, lines in self.variations.items() if at < ply}

    def ledger(self) -> list[Entry]:
        """List every move with what it changed and where its points came from, after what the setup gave."""
        state = self.begin()
        return opening(state) + [entry(state, move, ply) for ply, move in enumerate(self.moves, 1)]

    def _repr_svg_(self) -> str | None:
        """Draw the position for a notebook; without the extra it needs, warn and show no picture."""
        try:
            return Record.picture(self.state) if Record.picture is not None else None
        except MissingExtra as problem:
            warnings.warn(str(problem), stacklevel=2)
            return None

    # Text --------------------------------------------------------------------------------------------------------

    def text(self) -> str:
        lines = [f"game: {self.game.id}", f"rules: {self.game.rules}"]
        lines += [f"option {key}: {value}" for key, value in self.options.items()]
        lines += [f"note {key}: {value}" for key, value in self.notes.items()]
        lines += [f"set {key}: {value}" for key, value in self.position.items()]
        lines += ["", *body(self.main_line(), self.begin())]
        lines.append(f"end: {self.plies} plies")
        return "\n".join(lines) + "\n"

    def main_line(self) -> Variation:
        """Return the moves that were played, with everything written about them."""
        return Variation(self.moves, self.comments, self.marks, self.variations)

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


@dataclass
class Level:
    """A line being read: the game itself, or a variation of the line around it."""

    record: Record
    first: int = 0  # plies before its first move
    before: State | None = None  # the position before its last move


class Reader:
    """Reads one record, line by line."""

    def __init__(self, text: str, source: str) -> None:
        self.source = source
        self.lines = text.splitlines()
        self.number = 0
        self.levels: list[Level] = []  # the innermost variation last

    def bad(self, problem: str, fault: str = "", **facts: object) -> BadRecord:
        return BadRecord(self.source, self.number, problem, fault, **facts)

    def record(self) -> Record:
        record = self.headers()
        self.levels = [Level(record)]
        ended = False
        while self.number < len(self.lines):
            line = self.lines[self.number].strip()
            self.number += 1
            if not line:
                continue
            if ended:
                raise self.bad(f"expected nothing after the line 'end:', found {line!r}", "after-the-end",
                               found=line)
            if line == "(":
                self.open_variation(self.levels[-1])
            elif line == ")":
                self.close_variation(self.levels.pop())
            elif line.startswith("#"):
                self.comment(self.levels[-1], line[1:].strip())
            elif line.startswith("end:"):
                self.end(record, line)
                ended = True
            else:
                self.turn(self.levels[-1], line)
        if not ended:
            raise self.bad(f"the file ends early: expected a last line 'end: {record.plies} plies'",
                           "record-ends-early", plies=record.plies)
        return record

    def headers(self) -> Record:
        values: dict[str, str] = {}
        lines: dict[str, int] = {}
        given: dict[str, dict[str, str]] = {"option": {}, "note": {}, "set": {}}
        while self.number < len(self.lines) and self.lines[self.number].strip():
            line = self.lines[self.number]
            self.number += 1
            key, colon, value = line.partition(":")
            words = key.split()
            if not colon or not words or (len(words) > 2 and words[0] != "set"):
                raise self.bad(f"expected a header such as 'game: nova', or an empty line, found {line!r}",
                               "not-a-header", found=line)
            lines[" ".join(words[1:] or words)] = self.number
            if len(words) == 1 and words[0] in ("game", "rules"):
                values[words[0]] = value.strip()
            elif len(words) > 1 and words[0] in given:
                given[words[0]][" ".join(words[1:])] = value.strip()
            else:
                raise self.bad(f"expected game, rules, option, note or set, found {key!r}", "unknown-header", found=key)
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
            record = Record(game, game.recorded(given["option"]), given["note"], given["set"])
        except BadOption as problem:
            named = [key for part in ("set", "option") for key in given[part] if key in str(problem)]
            self.number = lines[named[0]] if named else self.number
            raise self.bad(str(problem), problem.fault, **problem.facts) from None
        self.number = len(values) + sum(len(part) for part in given.values())
        return record

    def turn(self, level: Level, line: str) -> None:
        record = level.record
        who, colon, rest = line.partition(":")
        if not colon:
            raise self.bad(f"expected 'who: move; move', found {line!r}", "not-a-turn", found=line)
        texts = rest.split(";")
        for n, text in enumerate(texts):
            if n == len(texts) - 1:
                level.before = record.state.copy()
            ply = record.plies + 1
            state = record.state
            if state.over:
                raise self.bad(f"ply {ply}: expected 'end: {record.plies} plies' because the game is over, "
                               f"found {text.strip()!r}", "move-after-game", found=text.strip())
            expected = state.seat_id(state.seat)
            if who.strip() != expected:
                raise self.bad(f"ply {ply}: expected a move by {expected}, found {who.strip()!r}", "wrong-mover",
                               ply=ply, expected=expected, found=who.strip())
            move, mark = split_mark(text.strip())
            try:
                record.play(move)
                if mark:
                    record.marks[record.plies] = mark
            except BadNotation as problem:
                raise self.bad(f"ply {ply}: {problem}", problem.fault, **problem.facts) from None
            except IllegalMove as problem:
                raise self.bad(f"ply {ply}: {move!r} is illegal: {problem}; {expectation(state)}",
                               "illegal-move", ply=ply, move=move) from None

    # Variations --------------------------------------------------------------------------------------------------

    def open_variation(self, around: Level) -> None:
        """Begin a variation in the place of the last move of a line."""
        line = around.record
        if around.before is None:
            raise self.bad("expected a move before '(': a variation takes the place of one", "nothing-to-vary")
        if len(self.levels) > MAX_NESTING:
            raise self.bad(f"variations are nested more than {MAX_NESTING} deep", "too-deep", most=MAX_NESTING)
        begun = copy.copy(line)
        begun.moves, begun.state = line.moves[:-1], around.before.copy()
        begun.comments, begun.marks, begun.variations = {}, {}, {}
        self.levels.append(Level(begun, line.plies - 1))

    def close_variation(self, level: Level) -> None:
        """End a variation and return to the line it belongs to."""
        if not self.levels:
            raise self.bad("expected '(' before ')'", "not-open")
        if level.before is None:
            raise self.bad("expected a move between '(' and ')'", "empty-variation")
        beside = self.levels[-1].record.variations.setdefault(level.first, [])
        beside.append(level.record.main_line().after(level.first))

    def comment(self, level: Level, text: str) -> None:
        if len(self.levels) > 1 and level.before is None:
            raise self.bad("expected a move after '(': comments follow the moves they are about", "comment-too-early")
        level.record.comment(text)

    def end(self, record: Record, line: str) -> None:
        if len(self.levels) > 1:
            raise self.bad(f"expected ')' before the end: {len(self.levels) - 1} variations are open", "left-open",
                           count=len(self.levels) - 1)
        if line != f"end: {record.plies} plies":
            raise self.bad(f"expected 'end: {record.plies} plies', found {line!r}: moves are missing or were added",
                           "wrong-count", plies=record.plies, found=line)


def expectation(state: State) -> str:
    """Name some of the legal moves, for a message about an illegal one."""
    moves: list[Any] = [state.game.moves[move] for move in state.legal_moves()]
    shown = ", ".join(moves[:3])
    return f"expected one of {len(moves)} moves such as {shown}" if len(moves) > 3 else f"expected {shown}"
