"""A second look at an expensive move: it and the better one, each searched alike, and the sources of the difference."""
from __future__ import annotations

from dataclasses import dataclass, replace
from math import sqrt
from random import Random
from statistics import fmean, variance

from terrae.bots import Budget
from terrae.bots.explain import divide, finish
from terrae.bots.judge import LEARNED, knowledge
from terrae.core.game import State
from terrae.core.ledger import Ledger
from terrae.study.review import Decision, outlook

WORTH_TELLING = 0.5  # points of a source; less is noise
ERRORS = 2.0  # and it must exceed its standard error so many times


@dataclass(frozen=True)
class Costly:
    """An expensive move, with what the better one would have brought the mover by source: "town" 3.1 more, say.
    Sources whose difference may be noise are left out."""

    ply: int
    sources: dict[str, float]


def look_again(state: State, one: Decision, budget: Budget, rng: Random) -> Decision:
    """Search the positions after both moves with the same budget; the points of this look replace those of the first.
    Of many moves the one that seems most expensive is often one the first look was wrong about."""
    return replace(one, played_points=outlook(state, one.played, budget, rng),
                   best_points=outlook(state, one.best, budget, rng))


def compare_sources(state: State, one: Decision, games: int, seed: str) -> dict[str, float]:
    """Divide the cost of a move into sources, by quick games after each of the two moves; the largest first."""
    best, played = (Gains(state, move, one.seat, games, seed) for move in (one.best, one.played))
    scored = state.scores()[one.seat]
    more = divide(one.best_points[one.seat] - scored, best.average)
    less = divide(one.played_points[one.seat] - scored, played.average)
    found = {}
    for source in {**more, **less}:
        gap = more.get(source, 0.0) - less.get(source, 0.0)
        error = sqrt(best.error(source) + played.error(source))
        if abs(gap) >= max(WORTH_TELLING, ERRORS * error):
            found[source] = round(gap, 1)
    return dict(sorted(found.items(), key=lambda pair: -abs(pair[1])))


class Gains:
    """A seat's points by source in quick games after a move."""

    def __init__(self, state: State, move: int, seat: int, games: int, seed: str) -> None:
        judge = knowledge(state.game, LEARNED).judge
        self.games: list[dict[str, int]] = []
        for number in range(games):
            game = state.copy()
            game.ledger = Ledger()
            game.apply(move)
            finish(game, judge, Random(f"{seed}/{number}"))
            gained: dict[str, int] = {}
            for who, source, points in game.ledger.points:
                if who == seat:
                    name = state.game.sources[source]
                    gained[name] = gained.get(name, 0) + points
            self.games.append(gained)
        averages = {name: fmean(self.of(name)) for one in self.games for name in one}
        self.average = {name: points for name, points in averages.items() if points}

    def of(self, source: str) -> list[int]:
        return [one.get(source, 0) for one in self.games]

    def error(self, source: str) -> float:
        """The square of the average's standard error."""
        return variance(self.of(source)) / len(self.games) if len(self.games) > 1 else 0.0
