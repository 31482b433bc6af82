"""A small network: one hidden layer and a linear path past it, with separate weights for every phase of a game.

What leads to the result is weighed for each faction on its own; the hidden layer is the same for all.
"""
from __future__ import annotations

from mypy_extensions import i64

from terrae.bots.judge.base import Judge
from terrae.bots.sheet import Features, FeatureVector
from terrae.core.game import State
from terrae.core.packed import vec


class Layer:
    """The weights of one phase. `first` is stored column by column, so that empty columns cost nothing; `straight` and
    `last` faction by faction."""

    def __init__(self, first: list[float], hidden: list[float], straight: list[float], last: list[float],
                 bias: float, factions: int = 1) -> None:
        self.first: vec[float] = vec[float](first)
        self.straight: vec[float] = vec[float](straight)
        self.last: vec[float] = vec[float](last)
        self.begin: vec[float] = vec[float](hidden + [bias])  # the sums of a position that has no numbers
        self.width: i64 = len(hidden)  # a multiple of eight
        self.size: i64 = len(straight) // factions  # number of columns

    def sums(self, x: FeatureVector, faction: i64) -> vec[float]:
        """Add up what reaches each hidden unit, and last what goes past them."""
        width, first, past = self.width, self.first, faction * self.size
        found = self.begin[:]
        for j in range(x.n):
            at, v = x.column[j] * width, x.value[j]
            for i in range(width):
                found[i] += first[at + i] * v
            found[width] += self.straight[past + x.column[j]] * v
        return found

    def value(self, x: FeatureVector, sums: vec[float], faction: i64) -> float:
        """What a position is worth: its numbers are added to the sums."""
        column, number, n, width = x.column, x.value, x.n, self.width
        first, straight, last = self.first, self.straight, self.last
        out = sums[width]
        past = faction * self.size
        for j in range(n):
            out += straight[past + column[j]] * number[j]
        result = faction * width
        i: i64 = 0
        while i < width:  # eight sums at a time stay in registers
            a, b, c, d = sums[i], sums[i + 1], sums[i + 2], sums[i + 3]
            e, f, g, h = sums[i + 4], sums[i + 5], sums[i + 6], sums[i + 7]
            for j in range(n):
                at = column[j] * width + i
                v = number[j]
                a += first[at] * v
                b += first[at + 1] * v
                c += first[at + 2] * v
                d += first[at + 3] * v
                e += first[at + 4] * v
                f += first[at + 5] * v
                g += first[at + 6] * v
                h += first[at + 7] * v
            at = result + i
            out += positive(a) * last[at] + positive(b) * last[at + 1] + positive(c) * last[at + 2]
            out += positive(d) * last[at + 3] + positive(e) * last[at + 4] + positive(f) * last[at + 5]
            out += positive(g) * last[at + 6] + positive(h) * last[at + 7]
            i += 8
        return out


def positive(x: float) -> float:
    return x if x > 0.0 else 0.0


class Learned(Judge):
    """The trained evaluator: points so far plus the network's estimate of what is still to come."""

    def __init__(self, features: Features, layers: list[Layer]) -> None:
        self.features: Features = features
        self.layers: list[Layer] = layers
        self.vector: FeatureVector = FeatureVector()
        # The position where `look_from` looked, as the seat saw it.
        self.phase: i64 = -1
        self.faction: i64 = 0
        self.kept: FeatureVector = FeatureVector()
        self.sums: vec[float] = vec[float]([0.0])
        self.change: Change = Change(features.size)

    def own(self, s: State, seat: i64) -> float:
        points = float(int(self.features.points(s, seat)))
        if s.depth == 0:
            return points
        self.vector.clear()
        self.features.fill(s, seat, self.vector)
        layer = self.layers[self.features.phase(s)]
        return points + layer.value(self.vector, layer.begin, self.features.faction(s, seat))

    def look_from(self, s: State, seat: i64) -> list[float]:
        self.phase = -1
        if s.depth == 0:
            return self.values(s)
        self.kept.clear()
        self.features.fill(s, seat, self.kept)
        self.phase = self.features.phase(s)
        self.faction = self.features.faction(s, seat)
        self.sums = self.layers[self.phase].sums(self.kept, self.faction)
        found = []
        for other in range(s.seats()):
            found.append(self.own(s, other) if other != seat else self.own_here(s, seat))
        return found

    def own_here(self, s: State, seat: i64) -> float:
        """One seat's, where `look_from` looks."""
        self.vector.clear()
        points = float(int(self.features.points(s, seat)))
        return points + self.layers[self.phase].value(self.vector, self.sums, self.faction)

    def own_after(self, s: State, seat: i64) -> float:
        """Only what has changed since goes through the first layer: a few numbers of a hundred."""
        seen = self.features
        if s.depth == 0 or seen.phase(s) != self.phase or seen.faction(s, seat) != self.faction:
            return self.own(s, seat)
        self.vector.clear()
        seen.fill(s, seat, self.vector)
        change = self.change.between(self.kept, self.vector)
        return float(int(seen.points(s, seat))) + self.layers[self.phase].value(change, self.sums, self.faction)


class Change:
    """The difference between what a seat sees of two positions."""

    def __init__(self, size: int) -> None:
        self.by: vec[float] = vec[float]([0.0] * size)  # by column; zeros between two uses
        self.found: FeatureVector = FeatureVector()

    def between(self, before: FeatureVector, after: FeatureVector) -> FeatureVector:
        by, found = self.by, self.found
        found.clear()
        for j in range(after.n):
            by[after.column[j]] += after.value[j]
        for j in range(before.n):
            by[before.column[j]] -= before.value[j]
        self.collect(after)
        self.collect(before)
        return found

    def collect(self, x: FeatureVector) -> None:
        by = self.by
        for j in range(x.n):
            at = x.column[j]
            if by[at] != 0.0:
                self.found.set(at, by[at])
                by[at] = 0.0
