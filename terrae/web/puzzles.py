"""What visitors have tried of the puzzles. Only the first try at a puzzle is kept, and it counts."""
from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from sqlalchemy import select
from sqlalchemy.dialects import postgresql, sqlite

from terrae.study.puzzles import Puzzle, every
from terrae.web.schema import puzzle_tries
from terrae.web.store import Store


@dataclass(frozen=True)
class Try:
    """A visitor's first try at a puzzle."""

    puzzle: str
    game: str
    solved: bool
    at: float  # seconds since 1970, UTC


@dataclass(frozen=True)
class Score:
    """How a visitor does: puzzles tried and solved, solved in a row now, and in a row at best."""

    tried: int
    solved: int
    streak: int
    longest: int


def score(tries: Sequence[Try]) -> Score:
    """Sum up tries, given from the first to the last."""
    streak = longest = 0
    for one in tries:
        streak = streak + 1 if one.solved else 0
        longest = max(longest, streak)
    return Score(len(tries), sum(one.solved for one in tries), streak, longest)


class Puzzles:
    """The tries of all visitors of one database."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def keep(self, guest: str, puzzle: Puzzle, solved: bool) -> None:
        """Keep a try, unless there was one before. Who has no cookie is not kept."""
        if not guest:
            return
        with self.store.write() as writing:
            new = (sqlite if writing.lite else postgresql).insert(puzzle_tries).values(
                guest_id=guest, puzzle=puzzle.id, game=puzzle.game, solved=solved, at=time.time())
            writing.execute(new.on_conflict_do_nothing())

    def tries(self, guest: str) -> list[Try]:
        """List a visitor's tries, from the first to the last."""
        with self.store.read() as db:
            found = db.execute(select(puzzle_tries).where(puzzle_tries.c.guest_id == guest)
                               .order_by(puzzle_tries.c.at, puzzle_tries.c.puzzle))
            return [Try(row.puzzle, row.game, row.solved, row.at) for row in found]


def choose(tries: Sequence[Try], game: str, theme: str, rng: Random, but: str = "") -> Puzzle | None:
    """Choose a puzzle of a game and theme, where these are given: a new one if there is one, else one that was not
    solved, else any. The one just seen comes last."""
    fitting = [one for one in every() if game in ("", one.game) and theme in ("", one.theme)]
    tried = {one.puzzle: one.solved for one in tries}
    others = [one for one in fitting if one.id != but]
    groups = ([one for one in others if one.id not in tried], [one for one in others if not tried.get(one.id)], others,
              fitting)
    return next((rng.choice(group) for group in groups if group), None)
