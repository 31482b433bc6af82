"""What `terrae bench review` measures."""
from __future__ import annotations

from terrae.bench.review import PLIES, played
from terrae.study.review import decisions


def test_the_game_to_review_is_always_the_same_and_full_of_decisions() -> None:
    game = played()
    assert game.plies == PLIES
    assert game.moves == played().moves
    assert len(decisions(game)) > 0.8 * PLIES
