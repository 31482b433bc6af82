"""Standing orders in whole games: the only possible move is made for people, but never a pass."""
from __future__ import annotations

from random import Random

from terrae.core import chance
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.faces.advice import Orders


def test_the_only_possible_move_is_made_unless_it_passes() -> None:
    made = kept = 0
    for game in (load(id) for id in GAMES):
        known, rng = face(game), Random(1)
        for _ in range(6):
            state = game.start({"players": "2"})
            while not state.over:
                moves = state.legal_moves()
                if state.seat >= 0 and len(moves) == 1:
                    passing = known.passes(state, moves[0])
                    assert known.automatic_answer(state, Orders(single=True)) == (None if passing else moves[0])
                    assert known.automatic_answer(state, Orders()) is None
                    kept, made = kept + passing, made + (not passing)
                state.apply(chance.draw(state, rng) if state.seat < 0 else rng.choice(moves))
    assert made > 0
    assert kept > 0
