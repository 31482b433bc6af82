"""Intervals against known numbers, and against the truth in simulated matches."""
from __future__ import annotations

from random import Random

import pytest

from terrae.arena.intervals import Seen, average, share, student, wilson


def alone(values: list[float]) -> list[Seen]:
    """Every observation is a block of its own."""
    return [Seen(n, n, value) for n, value in enumerate(values)]


def test_an_average_of_independent_games_has_the_textbook_standard_error() -> None:
    values = [4.0, 8.0, 6.0, 2.0]  # mean 5, standard deviation 2.582, standard error 1.291
    found = average(alone(values))
    assert found.mean == 5
    assert found.high == pytest.approx(5 + 2.776 * 1.29099, abs=1e-4)
    assert found.low == pytest.approx(5 - 2.776 * 1.29099, abs=1e-4)


def test_wilson_gives_published_limits() -> None:
    assert wilson(15 / 148, 148) == pytest.approx((0.0624, 0.1605), abs=1e-4)  # Newcombe 1998: 0.0624 to 0.1605
    assert wilson(0.0, 20) == pytest.approx((0.0, 0.1611), abs=1e-4)
    assert wilson(1 / 29, 29) == pytest.approx((0.0061, 0.1718), abs=1e-4)


def test_a_share_of_many_independent_games_is_wilsons() -> None:
    values = [1.0] * 600 + [0.0] * 400
    found = share(alone(values))
    assert (found.low, found.high) == pytest.approx(wilson(0.6, 1000), abs=1e-3)


def test_games_of_a_block_that_always_agree_count_as_one() -> None:
    results = [float(Random(n).random() < 0.5) for n in range(100)]
    pairs = share([Seen(block, (block, game), value) for block, value in enumerate(results) for game in range(2)])
    single = share(alone(results))
    assert pairs.mean == single.mean
    assert pairs.low == pytest.approx(single.low, abs=0.005)
    assert pairs.high == pytest.approx(single.high, abs=0.005)


def test_mirrored_luck_makes_intervals_narrower() -> None:
    """Who wins a game of a block loses the other, but for a few."""
    mirrored = [Seen(block, (block, game), float((block + game) % 2 == 0 or block % 10 == 0))
                for block in range(50) for game in range(2)]
    apart = [Seen(n, n, one.value) for n, one in enumerate(mirrored)]
    narrow, wide = share(mirrored), share(apart)
    assert narrow.mean == wide.mean == pytest.approx(0.55)
    assert width(narrow.low, narrow.high) < 0.6 * width(wide.low, wide.high)


@pytest.mark.parametrize("value", [0.0, 0.5, 1.0])
@pytest.mark.parametrize("blocks", [1, 2, 10, 100])
def test_a_share_never_leaves_its_bounds_and_never_loses_its_width(value: float, blocks: int) -> None:
    found = share([Seen(block, (block, game), value) for block in range(blocks) for game in range(2)])
    assert found.low is not None
    assert found.high is not None
    assert 0 <= found.low <= found.mean <= found.high <= 1
    assert found.high - found.low > 0.01


def test_ties_among_three_do_not_make_a_share_look_certain() -> None:
    """Four of a kind always win a quarter, but thirds of a win do not add up to the last digit."""
    wins = [[1.0, 0.0, 0.0, 0.0], [1 / 3, 0.0, 1 / 3, 1 / 3], [0.5, 0.5, 0.0, 0.0]]
    thirds = share([Seen(game, game, won) for game in range(30) for won in wins[game % 3]])
    plain = share([Seen(game, game, won) for game in range(30) for won in wins[0]])
    assert plain.low is not None
    assert plain.high is not None
    assert plain.low < 0.2 < 0.3 < plain.high
    assert thirds.low == pytest.approx(plain.low)
    assert thirds.high == pytest.approx(plain.high)


def test_a_single_game_says_nothing_about_points() -> None:
    found = average([Seen(0, 0, 61.0)])
    assert (found.mean, found.low, found.high) == (61.0, None, None)


def test_students_factors() -> None:
    assert student(10) == 2.228
    assert student(60) == pytest.approx(2.000, abs=2e-3)
    assert student(10_000) == pytest.approx(1.960, abs=1e-3)


@pytest.mark.parametrize(("blocks", "luck"), [(5, 0.0), (15, 0.4), (40, 0.4)])
def test_intervals_hold_the_truth_as_often_as_they_say(blocks: int, luck: float) -> None:
    """Simulated matches of two bots: luck favours a seat of the block, skill the first bot."""
    rng = Random(7)
    held_wins = held_points = 0
    matches = 400
    for _ in range(matches):
        wins, points = [], []
        for block in range(blocks):
            favoured = rng.gauss(0, luck)
            for game in range(2):
                lucky = favoured if game == 0 else -favoured
                won = rng.random() < min(1.0, max(0.0, 0.6 + lucky))
                wins.append(Seen(block, (block, game), float(won)))
                points.append(Seen(block, (block, game), 60 + 20 * lucky + rng.gauss(0, 8)))
        win, point = share(wins), average(points)
        held_wins += inside(0.6, win.low, win.high)
        held_points += inside(60, point.low, point.high)
    assert held_points / matches > 0.93
    assert held_wins / matches > (0.93 if luck == 0 else 0.88)  # clipped chances move the truth a little below 0.6


def inside(truth: float, low: float | None, high: float | None) -> bool:
    return low is not None and high is not None and low <= truth <= high


def width(low: float | None, high: float | None) -> float:
    assert low is not None
    assert high is not None
    return high - low
