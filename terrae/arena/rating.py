"""Elo numbers: how strong each bot is against the others, from who stood before whom in every game.

Every two seats of different bots are a meeting; who stands better at the end has won it. The ratings are those of
Bradley and Terry that make the meetings most likely, with a mean of 1500. Every two bots are also given one drawn
meeting that was never played, so that a bot that always wins is rated high and not infinitely high.
"""
from __future__ import annotations

from itertools import combinations
from math import exp, log
from random import Random

from terrae.arena.intervals import Estimate
from terrae.arena.result import Result

MEAN = 1500.0
SCALE = 400 / log(10)  # Elo points per unit of the logistic curve
DRAWN = 1.0  # meetings every two bots are given
HARDLY = 0.1  # and when blocks are drawn again, where a drawn block may come along
RESAMPLED = 400
STEPS = 200
ENOUGH = 1e-9


class Meetings:
    """How often every two bots met, and what the first scored."""

    def __init__(self, bots: int) -> None:
        self.met = [[0.0] * bots for _ in range(bots)]
        self.scored = [[0.0] * bots for _ in range(bots)]

    def add(self, one: int, other: int, score: float, weight: float = 1.0) -> None:
        self.met[one][other] += weight
        self.met[other][one] += weight
        self.scored[one][other] += weight * score
        self.scored[other][one] += weight * (1 - score)

    def add_all(self, others: Meetings) -> None:
        for mine, theirs in ((self.met, others.met), (self.scored, others.scored)):
            for row, added in zip(mine, theirs, strict=True):
                for column, value in enumerate(added):
                    row[column] += value


def ratings(results: list[Result]) -> dict[str, Estimate]:
    """Every bot's Elo. The interval comes from drawing blocks again and again, always with the same generator;
    one block of drawn meetings is added, because a few equal results prove little."""
    names = list(dict.fromkeys(name for one in results for name in one.bots))
    blocks = list(by_block(results, names).values())
    fitted = fit(total(blocks, len(names), DRAWN))
    largest = max((sum(map(sum, block.met)) for block in blocks), default=0.0)
    pool = [*blocks, draws(len(names), largest / max(1, len(names) * (len(names) - 1)))]
    rng = Random(0)
    again = [fit(total(rng.choices(pool, k=len(pool)), len(names), HARDLY)) for _ in range(RESAMPLED)]
    found = {}
    for n, name in enumerate(names):
        drawn = sorted(one[n] for one in again)
        low, high = drawn[RESAMPLED // 40], drawn[-1 - RESAMPLED // 40]
        found[name] = Estimate(fitted[n], min(low, fitted[n]), max(high, fitted[n]))
    return found


def by_block(results: list[Result], names: list[str]) -> dict[int, Meetings]:
    found: dict[int, Meetings] = {}
    for one in results:
        block = found.setdefault(one.block, Meetings(len(names)))
        for a, b in combinations(range(len(one.bots)), 2):
            if one.bots[a] != one.bots[b]:
                mine, theirs = one.standings[a], one.standings[b]
                score = 0.5 if mine == theirs else float(mine > theirs)
                block.add(names.index(one.bots[a]), names.index(one.bots[b]), score)
    return found


def draws(bots: int, weight: float) -> Meetings:
    made = Meetings(bots)
    for one, other in combinations(range(bots), 2):
        made.add(one, other, 0.5, weight)
    return made


def total(blocks: list[Meetings], bots: int, drawn: float) -> Meetings:
    made = draws(bots, drawn)
    for block in blocks:
        made.add_all(block)
    return made


def fit(meetings: Meetings) -> list[float]:
    """The most likely ratings, by Newton's method for one bot after the other."""
    bots = range(len(meetings.met))
    strength = [0.0 for _ in bots]
    for _ in range(STEPS):
        moved = 0.0
        for one in bots:
            slope = bend = 0.0
            for other in bots:
                if meetings.met[one][other]:
                    chance = 1 / (1 + exp(strength[other] - strength[one]))
                    slope += meetings.scored[one][other] - meetings.met[one][other] * chance
                    bend += meetings.met[one][other] * chance * (1 - chance)
            step = max(-1.0, min(1.0, slope / bend)) if bend else 0.0
            strength[one] += step
            moved = max(moved, abs(step))
        if moved < ENOUGH:
            break
    middle = sum(strength) / len(strength)
    return [MEAN + SCALE * (one - middle) for one in strength]
