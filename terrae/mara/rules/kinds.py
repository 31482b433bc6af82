"""Moves that several chapters share."""
from __future__ import annotations

from typing import Final

from terrae.core.kinds import ENDS_TURN, Decline
from terrae.mara.state import State

DONE: Final[Decline[State]] = Decline("done", "done", role=ENDS_TURN)
