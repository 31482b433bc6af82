"""Many games at once in NumPy: `python examples/batch_rollout.py nova 256 200` (games side by side, moves in each).

The arrays that come back are what a learner needs: what was seen, what was legal, what was played by whom, and what it
came to at the end of the game. Here every legal move has the same chance.
"""
import sys
from time import perf_counter

import numpy as np

from terrae.research.batch import Batch


def choose(seen, mask, rng):
    """Draw a legal move of every game: put a policy of your own here."""
    return (rng.random(mask.shape, np.float32) * mask).argmax(axis=1)


def rollout(game, games, steps, seed=0):
    """Play on for a number of steps; return arrays of (steps, games, ...)."""
    batch, rng = Batch(game, games, {"players": 2}, reward="points", seed=seed), np.random.default_rng(seed)
    seen = np.zeros((steps, games, len(batch.columns)), batch.observe().dtype)
    masks = np.zeros((steps, games, -(-batch.moves // 8)), np.uint8)  # eight moves in a byte
    played, seats = np.zeros((2, steps, games), np.int64)
    points, ended = np.zeros((steps, games, batch.players)), np.zeros((steps, games), bool)
    for t in range(steps):
        seen[t], masks[t] = batch.observe(), np.packbits(batch.mask(), axis=1)  # the batch writes its arrays again
        seats[t], played[t] = batch.seats, choose(seen[t], batch.mask(), rng)
        points[t], ended[t] = batch.step(played[t])
    return seen, masks, played, seats, points, ended


def goals(seats, points, ended):
    """The points that the seat of every row had at the end of its game; NaN where a game was not finished."""
    found, later = np.full(seats.shape, np.nan), np.full(points.shape[1:], np.nan)
    for t in reversed(range(len(seats))):
        later[ended[t]] = points[t, ended[t]]
        found[t] = np.take_along_axis(later, seats[t][:, None], axis=1)[:, 0]
    return found


if __name__ == "__main__":
    began = perf_counter()
    seen, masks, played, seats, points, ended = rollout(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))
    seconds, goal = perf_counter() - began, goals(seats, points, ended)
    print(f"{played.size} decisions in {seconds:.1f} s, {ended.sum()} games ended, {points[ended].mean():.1f} points")
    print(f"{(~np.isnan(goal)).mean():.0%} of the decisions have a goal; observations: {seen.nbytes / 1e6:.0f} MB")
