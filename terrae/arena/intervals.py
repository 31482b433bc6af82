"""Averages with 95 % intervals that remember which observations belong together.

Seats of one game share its win, games of one block share its luck: they are not independent, so the units are the
blocks. The average is the sum over the number of seats; its variance is estimated once from the sums of blocks and
once from the sums of games, as if these were independent, and the second estimate counts as much as one block. So a
handful of blocks that happen to agree proves nothing, and with many blocks only the blocks count.
"""
from __future__ import annotations

from collections.abc import Hashable, Iterable
from dataclasses import dataclass
from math import sqrt

# The 97.5 % quantile of Student's t by degrees of freedom, from 1.
STUDENT = [12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131,
           2.120, 2.110, 2.101, 2.093, 2.086, 2.080, 2.074, 2.069, 2.064, 2.060, 2.056, 2.052, 2.048, 2.045, 2.042]
NORMAL = 1.95996
ROUNDING = 1e-12  # variance that comes of thirds of a win alone


@dataclass(frozen=True)
class Seen:
    """One observation: a seat's points or share of a win, in a game of a block."""

    block: Hashable
    game: Hashable
    value: float


@dataclass(frozen=True)
class Estimate:
    """An average with its 95 % interval; without limits where there are too few results."""

    mean: float
    low: float | None
    high: float | None

    def times(self, factor: float) -> Estimate:
        return Estimate(factor * self.mean, self.low if self.low is None else factor * self.low,
                        self.high if self.high is None else factor * self.high)


def with_interval(found: Estimate, form: str) -> str:
    """Write an average with its interval as text.

    >>> with_interval(Estimate(54.25, 48.1, 60.12), ".1f"), with_interval(Estimate(54.0, None, None), ".0f")
    ('54.2 (48.1–60.1)', '54 (?)')
    """
    known = found.low is not None and found.high is not None
    return f"{found.mean:{form}} " + (f"({found.low:{form}}–{found.high:{form}})" if known else "(?)")


def student(freedom: int) -> float:
    """The factor of a standard error for 95 %.

    >>> student(1), student(30), round(student(120), 2)
    (12.706, 2.042, 1.98)
    """
    if freedom <= len(STUDENT):
        return STUDENT[freedom - 1]
    return NORMAL + (NORMAL**3 + NORMAL) / (4 * freedom)


def average(seen: list[Seen]) -> Estimate:
    """The average of anything, such as points."""
    mean = sum(one.value for one in seen) / len(seen)
    variance = variance_of_mean(seen, mean)
    if variance is None:
        return Estimate(mean, None, None)
    reach = student(len({one.block for one in seen})) * sqrt(variance)
    return Estimate(mean, mean - reach, mean + reach)


def share(seen: list[Seen]) -> Estimate:
    """The average of shares between 0 and 1: Wilson's interval on as many observations as the variance is worth."""
    mean = sum(one.value for one in seen) / len(seen)
    variance = variance_of_mean(seen, mean)
    if variance is None or variance < ROUNDING:
        worth: float = len({one.game for one in seen})
    else:
        worth = mean * (1 - mean) / variance
    low, high = wilson(mean, worth, student(len({one.block for one in seen})))
    return Estimate(mean, low, high)


def wilson(share: float, number: float, factor: float = NORMAL) -> tuple[float, float]:
    """Wilson's interval of a share; never beyond 0 and 1, and never without width.

    >>> [round(limit, 4) for limit in wilson(0.5, 100)], [round(limit, 4) for limit in wilson(1.0, 10)]
    ([0.4038, 0.5962], [0.7225, 1.0])
    """
    square = factor * factor / number
    middle = (share + square / 2) / (1 + square)
    reach = sqrt(square * share * (1 - share) + square * square / 4) / (1 + square)
    return max(0.0, min(share, middle - reach)), min(1.0, max(share, middle + reach))


def variance_of_mean(seen: list[Seen], mean: float) -> float | None:
    """From blocks and, counting as one block more, from games; None for a single game."""
    by_games = variance_by((one.game, one.value - mean) for one in seen)
    by_blocks = variance_by((one.block, one.value - mean) for one in seen)
    if by_games is None or by_blocks is None:
        return by_games
    blocks = len({one.block for one in seen})
    return ((blocks - 1) * by_blocks + by_games) / blocks


def variance_by(deviations: Iterable[tuple[Hashable, float]]) -> float | None:
    """The variance of an average whose observations come in independent units; None for a single unit."""
    units: dict[Hashable, float] = {}
    number = 0
    for unit, deviation in deviations:
        units[unit] = units.get(unit, 0.0) + deviation
        number += 1
    if len(units) < 2:
        return None
    return len(units) / (len(units) - 1) * sum(total * total for total in units.values()) / number**2
