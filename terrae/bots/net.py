"""A small network: one hidden layer and a straight way past it, with weights of their own for every phase of a game."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.bots.judge.base import Judge
from terrae.bots.sheet import Features, Sheet
from terrae.core.game import State
from terrae.core.packed import vec


class Layer:
    """The weights of one phase. `first` lies column by column, so that empty columns cost nothing."""

    def __init__(self, first: list[float], hidden: list[float], straight: list[float], last: list[float],
                 bias: float) -> None:
        self.first: vec[float] = vec[float](first)
        self.hidden: vec[float] = vec[float](hidden)
        self.straight: vec[float] = vec[float](straight)
        self.last: vec[float] = vec[float](last)
        self.bias: float = bias
        self.width: i64 = len(hidden)  # a multiple of four

    def value(self, x: Sheet) -> float:
        column, number, n, width = x.column, x.value, x.n, self.width
        first, straight, hidden, last = self.first, self.straight, self.hidden, self.last
        out = self.bias
        for j in range(n):
            out += straight[column[j]] * number[j]
        i: i64 = 0
        while i < width:
            a, b, c, d = hidden[i], hidden[i + 1], hidden[i + 2], hidden[i + 3]
            for j in range(n):
                at = column[j] * width + i
                v = number[j]
                a += first[at] * v
                b += first[at + 1] * v
                c += first[at + 2] * v
                d += first[at + 3] * v
            if a > 0.0:
                out += last[i] * a
            if b > 0.0:
                out += last[i + 1] * b
            if c > 0.0:
                out += last[i + 2] * c
            if d > 0.0:
                out += last[i + 3] * d
            i += 4
        return out


class Learned(Judge):
    """Points so far, and what the network says is still to come."""

    def __init__(self, features: Features, layers: list[Layer]) -> None:
        self.features: Features = features
        self.layers: list[Layer] = layers
        self.sheet: Sheet = Sheet()

    def own(self, s: State, seat: i64) -> float:
        points = float(int(self.features.points(s, seat)))
        if s.depth == 0:
            return points
        self.sheet.clear()
        self.features.fill(s, seat, self.sheet)
        return points + self.layers[self.features.phase(s)].value(self.sheet)
