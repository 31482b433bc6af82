"""Rows of small whole numbers that are kept from position to position: only what has changed is written again.

A `Layout` gives out columns by name, so that a column cannot be written without having one. Besides its numbers a row
has *notes*: what each field held when it was written last.
"""
from __future__ import annotations

from typing import Final, final

from mypy_extensions import i16, i64

from terrae.core.packed import vec

SEATS: Final = ["own", "next_1", "next_2", "next_3", "next_4"]  # who a column is about, clockwise from the observer


@final
class Field:
    """Columns side by side that are written together."""

    def __init__(self, first: i64, note: i64, size: i64, notes: i64 = 1) -> None:
        self.first: i64 = first
        self.note: i64 = note
        self.size: i64 = size
        self.notes: i64 = notes


class Group:
    """What a page says of columns: their names with `*` where they differ, how many there are, what they hold."""

    def __init__(self, name: str, first: int, size: int, meaning: str) -> None:
        self.name: str = name
        self.first: int = first
        self.size: int = size
        self.meaning: str = meaning


class Layout:
    """The columns of a row, in the order in which they are asked for."""

    def __init__(self) -> None:
        self.columns: list[str] = []
        self.groups: list[Group] = []
        self.notes: i64 = 0

    def number(self, name: str, meaning: str = "a number") -> i64:
        """One column that holds a number."""
        self.groups.append(Group(name, len(self.columns), 1, meaning))
        self.columns.append(name)
        return len(self.columns) - 1

    def numbers(self, name: str, names: list[str], meaning: str = "a number each") -> i64:
        """Columns that hold a number each; returns the first."""
        first = len(self.columns)
        self.groups.append(Group(f"{name}.*" if name else ", ".join(names), first, len(names), meaning))
        self.columns += [f"{name}.{one}" if name else one for one in names]
        return first

    def choice(self, name: str, names: list[str], meaning: str = "one of them is 1, or none") -> Field:
        """Columns of which at most one is 1."""
        return self.field(name, names, meaning)

    def flags(self, name: str, names: list[str], meaning: str = "0 or 1 each") -> Field:
        """Columns that are 0 or 1 each."""
        return self.field(name, names, meaning)

    def field(self, name: str, names: list[str], meaning: str) -> Field:
        return Field(self.numbers(name, names, meaning), self.note(), len(names))

    def note(self, count: i64 = 1) -> i64:
        """Space to note what was written; returns the first note."""
        self.notes += count
        return self.notes - count

    def repeat(self, name: str, names: list[str], part: Layout) -> Field:
        """The same columns once for each name."""
        made = Field(len(self.columns), self.notes, len(part.columns), part.notes)
        for group in part.groups:
            self.groups.append(Group(f"{name}*.{group.name}", len(self.columns) + group.first,
                                     group.size * len(names), group.meaning))
        for one in names:
            self.columns += [f"{name}{one}.{column}" for column in part.columns]
            self.notes += part.notes
        return made


@final
class Row:
    """Where a row is written now: its numbers are in `cells`, its notes in `memo`."""

    def __init__(self, cells: vec[i16], memo: vec[i64], width: i64, notes: i64) -> None:
        self.cells: vec[i16] = cells
        self.memo: vec[i64] = memo
        self.width: i64 = width
        self.notes: i64 = notes
        self.begin: i64 = 0  # of the row
        self.begin_notes: i64 = 0
        self.first: i64 = 0  # what columns are counted from: the row, or one of its repeated parts
        self.note: i64 = 0

    def turn_to(self, number: i64) -> None:
        """Go to the beginning of a row."""
        self.begin = self.first = number * self.width
        self.begin_notes = self.note = number * self.notes

    def enter(self, part: Field, number: i64) -> None:
        """Count columns from one of the parts that a layout repeats."""
        self.first = self.begin + part.first + number * part.size
        self.note = self.begin_notes + part.note + number * part.notes

    def leave(self) -> None:
        """Count columns from the row again."""
        self.first = self.begin
        self.note = self.begin_notes

    def put(self, column: i64, x: i64) -> None:
        """Write a number."""
        self.cells[self.first + column] = i16(x)

    def choose(self, field: Field, i: i64) -> None:
        """Write a one into the i-th column of a field, or none if `i` is -1."""
        at = self.note + field.note
        before = self.memo[at] - 1
        if before != i:
            if before >= 0:
                self.cells[self.first + field.first + before] = 0
            if i >= 0:
                self.cells[self.first + field.first + i] = 1
            self.memo[at] = i + 1

    def bits(self, field: Field, bits: i64) -> None:
        """Write the lowest bits, one per column."""
        at = self.note + field.note
        changed = self.memo[at] ^ bits
        if changed:
            self.memo[at] = bits
            first = self.first + field.first
            while changed:
                low: int = changed & -changed
                changed &= changed - 1
                i: i64 = low.bit_length() - 1
                self.cells[first + i] = 1 - self.cells[first + i]

    def places(self, field: Field, bits: i64, where: vec[i64]) -> None:
        """Write bits, each into the column that `where` has for it."""
        at = self.note + field.note
        changed = self.memo[at] ^ bits
        if changed:
            self.memo[at] = bits
            first = self.first + field.first
            while changed:
                low: int = changed & -changed
                changed &= changed - 1
                i: i64 = first + where[low.bit_length() - 1]
                self.cells[i] = 1 - self.cells[i]

    def noted(self, note: i64) -> i64:
        """What was noted last."""
        return self.memo[self.note + note]

    def remember(self, note: i64, x: i64) -> None:
        self.memo[self.note + note] = x
