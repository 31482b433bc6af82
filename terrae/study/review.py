"""A game reviewed by a bot: what it would have played at every decision, and what the difference cost."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from terrae.bots import Budget, Thought
from terrae.bots.explain import part, think
from terrae.core import chance
from terrae.core.game import State
from terrae.core.record import Record

ENOUGH = 0.1  # share of the search that a move needs for its points to be trusted
DRAWS = 4  # of chance, where a move is followed by one
HALF = 1.0  # points given away per decision that halve the accuracy
NOTICED = 0.05  # a cost that counts


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
    points = best.points if played == best.move else known.points if known else outlook(state, played, budget, rng)
    return Decision(ply, state.round_number(), state.seat, played, best.move, points, best.points, best.line)


def outlook(state: State, move: int, budget: Budget, rng: Random) -> list[float]:
    """Search what every seat can expect after a move. If chance is to draw then, some draws share the budget."""
    after = state.copy()
    after.apply(move)
    if after.seat >= 0 or after.over:
        return expect(after, budget, rng)
    every = [expect(drawn(after, rng), part(budget, 1 / DRAWS), rng) for _ in range(DRAWS)]
    return [sum(seat) / DRAWS for seat in zip(*every, strict=True)]


def expect(state: State, budget: Budget, rng: Random) -> list[float]:
    """What every seat can expect in a position in which somebody is to move, or which is the last."""
    return [float(points) for points in state.scores()] if state.over else average(think(state, budget, rng))


def drawn(state: State, rng: Random) -> State:
    """A copy of a position after chance has drawn everything that is to be drawn."""
    state = state.copy()
    while state.seat < 0 and not state.over:
        state.apply(chance.draw(state, rng))
    return state


def average(thought: Thought) -> list[float]:
    """Average the points of a thought's options by their shares."""
    shares = sum(one.share for one in thought.options)
    return [sum(one.share * one.points[seat] for one in thought.options) / shares
            for seat in range(len(thought.options[0].points))]


def accuracy(given_away: float, decisions: int) -> float:
    """How well a seat decided, in per cent: 100 if it gave nothing away, and half as much for every point that it gave
    away per decision, as the bot judges. It says nothing about luck, and little about a seat with few decisions.

    >>> accuracy(0, 30), accuracy(30, 30), accuracy(60, 30), round(accuracy(6, 30)), accuracy(0, 0)
    (100.0, 50.0, 25.0, 87, 100.0)
    """
    return 100 * 0.5 ** (given_away / decisions / HALF) if decisions else 100.0


@dataclass(frozen=True)
class Summary:
    """How well one seat decided."""

    seat: int
    decisions: int
    agreed: int  # decisions in which the bot would have played the same
    given_away: float  # points, in all
    worst: list[Decision]  # the most expensive first


def summaries(found: list[Decision], seats: int, worst: int = 3, least: float = NOTICED) -> list[Summary]:
    """Summarise the decisions of every seat, with its most expensive moves if they cost at least some points."""
    made = []
    for seat in range(seats):
        own = [one for one in found if one.seat == seat]
        costly = sorted((one for one in own if one.cost >= least), key=lambda one: -one.cost)[:worst]
        made.append(Summary(seat, len(own), sum(one.played == one.best for one in own),
                            sum(one.cost for one in own), costly))
    return made
