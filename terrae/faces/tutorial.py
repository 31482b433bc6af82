"""The contract of a game's tutorial: a guided first game against bots, for games that have one."""
from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from terrae.core.game import State
from terrae.core.record import Record

PUPIL = 0  # the pupil's seat; bots have the others


@dataclass(frozen=True)
class Lesson:
    """A tutorial's game as the pupil sees it."""

    record: Record  # what is committed
    draft: Sequence[int]  # the pupil's moves of this turn, not committed yet
    state: State  # the position after the draft
    seat: int  # the pupil's
    to_move: bool  # is it the pupil's turn?
    complete: bool  # is nothing left in this turn but to commit the draft?
    last_own: int  # the ply after the pupil's last committed move, 0 before the first


@dataclass(frozen=True)
class TutorialStep:
    """What the guide says now: an id of the locales' `[lesson]`, the facts of its sentence, and moves it proposes."""

    id: str
    facts: Mapping[str, object] = field(default_factory=dict)
    move: int | None = None  # what the sentence is about
    moves: tuple[int, ...] = ()  # what to point at
    hexes: tuple[str, ...] = ()  # where the pupil's buildings are
    notes: tuple[tuple[str, dict[str, object]], ...] = ()  # what happened meanwhile: ids of `[lesson]` with facts
    spots: tuple[str, ...] = ()  # where to point instead of at the moves, for a move that is only the first of several


class Tutorial(ABC):
    """What a guided first game explains, and when. Its words are in the locales' `[learn]` and `[lesson]`."""

    options: dict[str, str]  # of the game it sets up
    opponents: Sequence[str]  # levels of the bots in the other seats

    @abstractmethod
    def next_step(self, lesson: Lesson) -> TutorialStep | None:
        """Choose what to say now; None once the tutorial is over."""

    @abstractmethod
    def progress(self, lesson: Lesson) -> tuple[int, int]:
        """Count the topics opened so far, and all there are."""
