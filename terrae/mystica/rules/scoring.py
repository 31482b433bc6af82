"""The Scoring Tiles: what the current round's tile rewards."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mystica.state import SCORING, Player, State
from terrae.mystica.tiles import SCORE_FOR, SCORE_VP


def score_round(s: State, p: Player, what: i64, times: i64 = 1) -> None:
    """Points if this round's tile shows `what`, for each time it is done."""
    if s.round:
        tile = s.scoring_tile(s.round)
        if SCORE_FOR[tile] == what:
            s.points(p, SCORING + what, SCORE_VP[tile] * times)
