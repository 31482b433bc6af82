"""The set-up that both land games share: who is asked, and in which order."""
from __future__ import annotations

import pytest

from terrae.land.setup import push_first_buildings
from terrae.land.turns import clockwise
from terrae.nova import GAME
from terrae.nova.rules.setup import ASK_FIRST_HOUSE


@pytest.mark.parametrize(("each", "asked"), [
    ([2, 2, 2], [1, 2, 0, 0, 2, 1]),
    ([3, 2, 3], [1, 2, 0, 0, 2, 1, 2, 0]),
    ([1, 2, 3], [1, 2, 2, 1, 2, 0]),
])
def test_second_buildings_come_in_reverse_order_then_third_ones_then_single_ones(
        each: list[int], asked: list[int]) -> None:
    s = GAME.start({"players": "3"})
    s.depth = 0
    s.order = clockwise(1, 3)
    push_first_buildings(s, ASK_FIRST_HOUSE, each)
    assert [s.seat_at(place) for place in range(s.depth - 1, -1, -1)] == asked
