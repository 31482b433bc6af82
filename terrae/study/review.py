"""A game reviewed by a bot: what it would have played at every decision, and what the difference cost."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from terrae.bots import Budget, Thought
from terrae.bots.explain import think
from terrae.bots.judge import LEARNED, knowledge
from terrae.core.game import State
from terrae.core.record import Record

ENOUGH = 0.1  # share of the search that a move needs for its points to be trusted


@dataclass(frozen=True)
class Decision:
    """A move somebody chose, beside the one the bot would have chosen."""

    ply: int  # of the move, from 1
    round: int
    seat: int
    played: int
    best: int
    played_points: list[float]  # points every seat can expect after each of the two moves
    best_points: list[float]
    line: list[int]  # the line the bot expected, which begins with the best move

    @property
    def cost(self) -> float:
        """Points the mover gave away. A bot may also give some, to keep more from a rival: that costs nothing."""
        return max(0.0, self.best_points[self.seat] - self.played_points[self.seat])


def decisions(record: Record, first: int = 1) -> list[int]:
    """List the plies, from `first` on, at which somebody had a choice."""
    state, found = record.begin(), []
    for ply, move in enumerate(record.moves, 1):
        if ply >= first and state.seat >= 0 and len(state.legal_moves()) > 1:
            found.append(ply)
        state.apply(move)
    return found


def review(record: Record, plies: list[int], budget: Budget, seed: str = "") -> Iterator[Decision]:
    """Review the decisions at some plies, in order; repeatable with the same seed and a budget of nodes."""
    wanted = set(plies)
    state = record.begin()
    for ply, move in enumerate(record.moves, 1):
        if ply in wanted:
            yield decision(state, move, ply, budget, Random(f"{seed}/{ply}"))
        state.apply(move)


def decision(state: State, played: int, ply: int, budget: Budget, rng: Random) -> Decision:
    thought = think(state, budget, rng)
    best = thought.options[0]
    known = next((one for one in thought.options if one.move == played and one.share >= ENOUGH), None)
    points = best.points if played == best.move else known.points if known else estimate(state, played, budget, rng)
    return Decision(ply, state.round_number(), state.seat, played, best.move, points, best.points, best.line)


def estimate(state: State, move: int, budget: Budget, rng: Random) -> list[float]:
    """Estimate every seat's points after a move that the search hardly looked at."""
    after = state.copy()
    after.apply(move)
    if after.seat < 0:
        return knowledge(state.game, LEARNED).judge.values(after)
    return average(think(after, budget, rng))


def average(thought: Thought) -> list[float]:
    """Average the points of a thought's options by their shares."""
    shares = sum(one.share for one in thought.options)
    return [sum(one.share * one.points[seat] for one in thought.options) / shares
            for seat in range(len(thought.options[0].points))]


@dataclass(frozen=True)
class Summary:
    """How well one seat decided."""

    seat: int
    decisions: int
    agreed: int  # decisions in which the bot would have played the same
    average_cost: float
    worst: list[Decision]  # the most expensive first


def summaries(found: list[Decision], seats: int, worst: int = 3) -> list[Summary]:
    """Summarise the decisions of every seat."""
    made = []
    for seat in range(seats):
        own = [one for one in found if one.seat == seat]
        costly = sorted((one for one in own if one.cost >= 0.05), key=lambda one: -one.cost)[:worst]
        made.append(Summary(seat, len(own), sum(one.played == one.best for one in own),
                            sum(one.cost for one in own) / len(own) if own else 0.0, costly))
    return made
