"""The Round Scoring: what the current round's tile rewards."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.nova.state import Player, State
from terrae.nova.tiles import ROUND_POINTS


def score_round(s: State, p: Player, what: i64, times: i64 = 1) -> None:
    """Score if this round's tile shows `what`, once for each time it is done."""
    if s.round_tile(s.round) == what:
        s.points(p, what, ROUND_POINTS[what] * times)
