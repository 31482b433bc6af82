"""A board of pointy-top hexes in rows, odd rows shifted half a hex to the right; river and land."""
from __future__ import annotations

from typing import Final

ROW_NAMES: Final = "ABCDEFGHI"


class Grid:
    """Cells numbered row by row from 0. Everything here is computed once, when a board is made."""

    def __init__(self, lengths: list[int]) -> None:
        self.lengths = lengths
        self.places = [(row, column) for row, length in enumerate(lengths) for column in range(length)]
        self.number = {place: cell for cell, place in enumerate(self.places)}
        self.near = [self.neighbours(cell) for cell in range(len(self.places))]

    def neighbours(self, cell: int) -> list[int]:
        """The cells that share a side with `cell`."""
        row, column = self.places[cell]
        shift = row % 2
        near = [(row, column - 1), (row, column + 1)]
        for other in (row - 1, row + 1):
            near += [(other, column - 1 + shift), (other, column + shift)]
        return [self.number[place] for place in near if place in self.number]

    def facing_pairs(self) -> list[tuple[int, int]]:
        """All pairs of cells with one side between two others between them: where a bridge could ever stand."""
        pairs = []
        for a in range(len(self.places)):
            for b in range(a + 1, len(self.places)):
                if b not in self.near[a] and len(self.between(a, b)) == 2:
                    pairs.append((a, b))
        return pairs

    def between(self, a: int, b: int) -> set[int]:
        """The cells next to both."""
        return set(self.near[a]) & set(self.near[b])

    def river_sites(self, letters: str, river: str) -> list[tuple[int, int]]:
        """Where two land cells face each other across the edge between two river cells."""
        return [(a, b) for a, b in self.facing_pairs() if river not in (letters[a], letters[b])
                and {letters[cell] for cell in self.between(a, b)} == {river}]

    def across(self, letters: str, river: str, start: int, ships: int) -> list[int]:
        """The land cells that `start` is linked with over 1 to `ships` river cells."""
        found: set[int] = set()
        seen: set[int] = set()
        edge = {cell for cell in self.near[start] if letters[cell] == river}
        for _ in range(ships):
            seen |= edge
            around = {cell for one in edge for cell in self.near[one]} - seen
            edge = {cell for cell in around if letters[cell] == river}
            found |= around - edge
        return sorted(found - {start})

    def within(self, start: int, steps: int) -> list[int]:
        """All other cells at most `steps` away, over land and river."""
        found = {start}
        for _ in range(steps):
            found |= {cell for one in found for cell in self.near[one]}
        return sorted(found - {start})
