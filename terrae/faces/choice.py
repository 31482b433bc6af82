"""A legal move with all a player wants to know before choosing it."""
from __future__ import annotations

from dataclasses import dataclass

from terrae.core.game import State
from terrae.core.ledger import Entry
from terrae.faces.advice import Warning


@dataclass(frozen=True)
class Choice:
    """A legal move, where it can be pointed at, and what it would lead to."""

    move: int
    spots: list[str]
    entry: Entry  # what it changes
    after: State  # the position it leads to
    warnings: list[Warning]
    new_round: int  # the round that begins by this move, 0 if none does
