"""The review of a game as a job for an analyst."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from terrae.core.record import Record
from terrae.study.whole_review import DEPTHS, Progress, ReviewResult, review_game


@dataclass(frozen=True)
class ReviewJob:
    """A game to go through, as plain values."""

    record: str  # its text
    depth: str

    def results(self) -> Iterator[Progress | ReviewResult]:
        """Tell the progress, and the result in the end."""
        return review_game(Record.read(self.record), DEPTHS[self.depth])
