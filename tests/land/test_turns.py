"""Turn order: seats packed into one number, and what is put on the stack for all of them."""
from __future__ import annotations

import pytest

from terrae.core.game import CHANCE
from terrae.land.turns import clockwise, place_of, push_in_order, push_in_reverse, seat_in, seats_of, with_seat
from terrae.nova import GAME
from terrae.nova.rules.setup import ASK_FIRST_HOUSE


@pytest.mark.parametrize(("start", "n", "order"), [(0, 2, [0, 1]), (1, 2, [1, 0]), (2, 4, [2, 3, 0, 1]),
                                                   (4, 5, [4, 0, 1, 2, 3])])
def test_clockwise_begins_with_the_start_player(start: int, n: int, order: list[int]) -> None:
    assert seats_of(clockwise(start, n), n) == order
    assert [seat_in(clockwise(start, n), place) for place in range(n)] == order
    assert [place_of(clockwise(start, n), seat, n) for seat in order] == list(range(n))


def test_an_order_grows_seat_by_seat() -> None:
    order = 0
    for place, seat in enumerate((2, 0, 1)):
        order = with_seat(order, place, seat)
    assert seats_of(order, 3) == [2, 0, 1]
    assert place_of(order, 1, 2) == -1  # not among the first two


def test_what_is_pushed_in_order_is_asked_in_order() -> None:
    for push, expected in ((push_in_order, [2, 0, 1]), (push_in_reverse, [1, 0, 2])):
        s = GAME.new(players=3)
        s.depth = 0
        push(s, ASK_FIRST_HOUSE, with_seat(with_seat(2, 1, 0), 2, 1))
        assert [s.seat_at(place) for place in range(s.depth - 1, -1, -1)] == expected


def test_players_who_left_the_round_are_skipped() -> None:
    s = GAME.start({"players": "3", "factions": "random", "start": "1"})
    assert s.seat == CHANCE
    s.begin_round(1, in_order_of_leaving=False)
    assert [s.next_place(place) for place in range(3)] == [0, 1, 2]
    s.players[1].dropped = True
    s.leave_round(1)
    assert [s.next_place(place) for place in range(3)] == [0, 2, 2]
    for seat in (2, 0):
        s.players[seat].dropped = True
        s.leave_round(seat)
    assert s.next_place(0) == -1
    assert s.leaving_order() == [1, 2, 0]
    s.begin_round(2, in_order_of_leaving=True)
    assert (s.turn_order(), s.leaving_order(), s.round_number()) == ([1, 2, 0], [], 2)
