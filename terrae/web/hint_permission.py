"""Who may ask a bot for a hint, and when."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from sqlalchemy import Row

from terrae.core.game import State
from terrae.web.errors import Problem
from terrae.web.view import ENDED, OVER, STUDY, WAITING


def hints_enabled(seats: Sequence[str], wanted: bool | None) -> bool:
    """Does a new table allow hints? By default only where one person plays."""
    return sum(not one.startswith("bot:") for one in seats) <= 1 if wanted is None else wanted


def hint_refusal(row: Row[Any], state: State, live: bool, acting: int | None) -> Problem | None:
    """Say why a visitor gets no hint on the position shown; None if they may ask. During a game hints need the table's
    permission, and on the present position only the player to move gets one. Finished games are open to everybody."""
    if row.status == WAITING:
        return Problem(409, "not-begun")
    if state.seat < 0:
        return Problem(409, "nothing-to-decide")
    if row.status in (OVER, ENDED, STUDY):
        return None
    if not row.hints:
        return Problem(403, "hints-off")
    if live and state.seat != acting:
        return Problem(403, "not-your-turn")
    return None
