"""Chance is a seat: enumerate what it may do, or draw one of it."""
from __future__ import annotations

from fractions import Fraction
from random import Random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from terrae.core.game import State


def outcomes(state: State) -> list[tuple[int, Fraction]]:
    """Every move chance can make now with its exact probability; they sum to one."""
    moves = state.legal_moves()
    weights = [weight(state, move) for move in moves]
    total = sum(weights)
    return [(move, Fraction(one, total)) for move, one in zip(moves, weights, strict=True)]


def draw(state: State, rng: Random) -> int:
    """One move of chance, drawn with its probability."""
    moves = state.legal_moves()
    return rng.choices(moves, [weight(state, move) for move in moves])[0]


def weight(state: State, move: int) -> int:
    kind = state.game.kind_of[move]
    return kind.weight(state, move - kind.first)
