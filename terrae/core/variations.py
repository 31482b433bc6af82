"""Variations: moves that were not played, in the place of those that were; and how a line is written as text."""
from __future__ import annotations

from dataclasses import dataclass, field

from terrae.core.game import State

MARKS = ("!!", "!", "!?", "?!", "?", "??")  # as in chess: brilliant, good, interesting, doubtful, bad, a blunder
MAX_NESTING = 60  # variations inside variations


@dataclass
class Variation:
    """A line of moves with everything written about it. Numbers count its own moves: a comment and a variation have
    that many moves before them, a mark belongs to the move with that number, from 1."""

    moves: list[int]
    comments: dict[int, list[str]] = field(default_factory=dict)
    marks: dict[int, str] = field(default_factory=dict)
    variations: dict[int, list[Variation]] = field(default_factory=dict)

    def after(self, first: int) -> Variation:
        """The same line without its first moves and what was written about them."""
        return Variation(self.moves[first:], {at - first: text for at, text in self.comments.items() if at > first},
                         {at - first: mark for at, mark in self.marks.items() if at > first},
                         {at - first: lines for at, lines in self.variations.items() if at >= first})


def split_mark(text: str) -> tuple[str, str]:
    """Split a move from its mark.

    >>> split_mark("build E9 !?"), split_mark("build E9")
    (('build E9', '!?'), ('build E9', ''))
    """
    move, _, mark = text.rpartition(" ")
    return (move.rstrip(), mark) if mark in MARKS else (text, "")


def body(line: Variation, state: State, indent: str = "") -> list[str]:
    """Write a line from the position before it: one turn per line of text, comments after the moves they are about,
    then what could have been played instead. `state` is played on."""
    written = [f"{indent}# {text}" for text in line.comments.get(0, [])]
    last: tuple[str, int] | None = None
    for n, move in enumerate(line.moves):
        now = (state.seat_id(state.seat), state.turns)
        text = state.game.moves[move]
        if n + 1 in line.marks:
            text += f" {line.marks[n + 1]}"
        if now == last:
            written[-1] += f"; {text}"
        else:
            written.append(f"{indent}{now[0]}: {text}")
        last = now
        beside = line.variations.get(n, [])
        before = state.copy() if beside else state
        state.apply(move)
        if n + 1 in line.comments or beside:
            last = None
        written += [f"{indent}# {text}" for text in line.comments.get(n + 1, [])]
        for one in beside:
            written += [f"{indent}(", *body(one, before.copy(), indent + "  "), f"{indent})"]
    return written
