"""What a rival's move threatens: points that others lose, and places that are gone."""
from __future__ import annotations

import pytest

from terrae.bots.threat import threat
from tests.bots.test_explain import in_every_game, in_round
from tests.engine import need_engine

need_engine()


@in_every_game
def test_a_threat_is_told_for_every_seat_and_the_same_each_time(game: str) -> None:
    state = in_round(game, 2).state
    before = state.to_list()
    viewer = (state.seat + 1) % state.seats()
    found = threat(state, viewer, state.legal_moves()[0])
    assert found == threat(state, viewer, state.legal_moves()[0])
    assert found.seat == state.seat
    assert len(found.change) == state.seats()
    assert state.to_list() == before


@pytest.mark.parametrize(("game", "move", "spot"), [
    ("nova", "drop out for A", "bonus:A"), ("mystica", "pass BON2", "card:BON2"),
    ("mara", "explorer to 4.5", "space:4.5")])
def test_a_place_that_a_rival_takes_is_lost(game: str, move: str, spot: str) -> None:
    state = in_round(game, 2).state
    viewer = (state.seat + 1) % state.seats()
    lost = threat(state, viewer, state.game.number(move)).lost
    assert list(lost) == [spot]
    kind = state.game.kind_of[lost[spot]]
    assert spot in kind.spots(state, viewer, lost[spot] - kind.first)


def test_nobody_loses_places_by_an_own_move() -> None:
    state = in_round("nova", 2).state
    for move in state.legal_moves()[:3]:
        assert threat(state, state.seat, move).lost == threat(state, -1, move).lost == {}
