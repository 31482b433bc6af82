"""A small network: one hidden layer and a linear path past it, with separate weights for every phase of a game."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.bots.judge.base import Judge
from terrae.bots.sheet import Features, FeatureVector
from terrae.core.game import State
from terrae.core.packed import vec


class Layer:
    """The weights of one phase. `first` is stored column by column, so that empty columns cost nothing."""

    def __init__(self, first: list[float], hidden: list[float], straight: list[float], last: list[float],
                 bias: float) -> None:
        self.first: vec[float] = vec[float](first)
        self.hidden: vec[float] = vec[float](hidden)
        self.straight: vec[float] = vec[float](straight)
        self.last: vec[float] = vec[float](last)
        self.bias: float = bias
        self.width: i64 = len(hidden)  # a multiple of eight

    def value(self, x: FeatureVector) -> float:
        column, number, n, width = x.column, x.value, x.n, self.width
        first, straight, hidden, last = self.first, self.straight, self.hidden, self.last
        out = self.bias
        for j in range(n):
            out += straight[column[j]] * number[j]
        i: i64 = 0
        while i < width:  # eight sums at a time stay in registers
            a, b, c, d = hidden[i], hidden[i + 1], hidden[i + 2], hidden[i + 3]
            e, f, g, h = hidden[i + 4], hidden[i + 5], hidden[i + 6], hidden[i + 7]
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
            out += positive(a) * last[i] + positive(b) * last[i + 1] + positive(c) * last[i + 2]
            out += positive(d) * last[i + 3] + positive(e) * last[i + 4] + positive(f) * last[i + 5]
            out += positive(g) * last[i + 6] + positive(h) * last[i + 7]
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

    def own(self, s: State, seat: i64) -> float:
        points = float(int(self.features.points(s, seat)))
        if s.depth == 0:
            return points
        self.vector.clear()
        self.features.fill(s, seat, self.vector)
        return points + self.layers[self.features.phase(s)].value(self.vector)
