"""Elo numbers are what their definition says, and stay finite."""
from __future__ import annotations

import pytest

from terrae.arena.rating import Meetings, by_block, fit, ratings, total
from terrae.arena.result import Result


def games(*bots: str, first: int, second: int, tied: int = 0) -> list[Result]:
    """Games of two seats, so many won by each."""
    points = [[60, 50]] * first + [[50, 60]] * second + [[55, 55]] * tied
    return [Result(n, n // 2, list(bots), one, [0.5, 0.5], [[points] for points in one], [])
            for n, one in enumerate(points)]


def test_a_share_of_wins_is_the_elo_difference_of_the_logistic_curve() -> None:
    meetings = Meetings(2)
    meetings.add(0, 1, 0.75, weight=1000)
    strong, weak = fit(total([meetings], 2, 0.0))
    assert strong - weak == pytest.approx(190.85, abs=0.01)  # 400 log10 3
    assert strong + weak == pytest.approx(3000)


def test_equal_bots_are_rated_equal() -> None:
    found = ratings(games("one", "other", first=20, second=20))
    assert found["one"].mean == pytest.approx(1500)
    assert found["other"].mean == pytest.approx(1500)


def test_a_tie_is_half_a_win() -> None:
    assert ratings(games("one", "other", first=0, second=0, tied=10))["one"].mean == pytest.approx(1500)


def test_a_bot_that_always_wins_is_rated_high_and_finite_with_room_on_both_sides() -> None:
    found = ratings(games("strong", "weak", first=20, second=0))["strong"]
    assert found.low is not None
    assert found.high is not None
    assert 1600 < found.low < found.mean < found.high < 2200


def test_more_games_make_the_interval_narrower_and_it_holds_the_rating() -> None:
    few, many = (ratings(games("a", "b", first=6 * n, second=4 * n)) for n in (2, 40))
    assert few["a"].low is not None
    assert few["a"].high is not None
    assert many["a"].low is not None
    assert many["a"].high is not None
    assert many["a"].low < many["a"].mean < many["a"].high
    assert many["a"].high - many["a"].low < (few["a"].high - few["a"].low) / 2


def test_three_bots_are_put_in_order_though_two_never_met() -> None:
    meetings = Meetings(3)
    meetings.add(0, 1, 0.75, weight=100)
    meetings.add(1, 2, 0.75, weight=100)
    first, second, third = fit(total([meetings], 3, 0.0))
    assert first - second == pytest.approx(second - third, abs=0.1)
    assert first - third == pytest.approx(2 * 190.85, abs=0.1)


def test_seats_of_the_same_bot_do_not_meet() -> None:
    one = Result(0, 0, ["a", "b", "b"], [60, 50, 40], [1, 0, 0], [[60], [50], [40]], [])
    assert by_block([one], ["a", "b"])[0].met == [[0, 2], [2, 0]]
    assert list(ratings([one])) == ["a", "b"]


def test_the_same_games_give_the_same_numbers() -> None:
    played = games("a", "b", first=7, second=5)
    assert ratings(played) == ratings(played)
