"""The review of a whole game: every decision, everybody's expected points over time, and a second look at the most
expensive moves of every seat."""
from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from terrae.bots import Budget
from terrae.core.errors import BadOption
from terrae.core.ledger import standings
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.study.figures import usual_by_round
from terrae.study.review import Decision, Summary, accuracy, decisions, review, summaries
from terrae.study.second_look import Costly, compare_sources, look_again

WORST = 5  # expensive moves shown of each seat
SUSPECTS = 7  # moves of each seat that are looked at again; some of them turn out to be harmless
EXPENSIVE = 0.5  # points; what costs less may be noise


@dataclass(frozen=True)
class Depth:
    """How thoroughly to review: positions (or seconds) per decision, and quick games after an expensive move."""

    budget: Budget
    games: int


DEPTHS = {"quick": Depth(Budget(nodes=10_000), 20), "deep": Depth(Budget(nodes=50_000), 100)}


def depth(id: str) -> Depth:
    if id not in DEPTHS:
        raise BadOption(f"unknown depth {id!r}; there are: {', '.join(DEPTHS)}")
    return DEPTHS[id]


@dataclass(frozen=True)
class Progress:
    """How far a review has come, in steps of about the same length."""

    done: int
    total: int


@dataclass(frozen=True)
class Outlook:
    """What every seat could expect after a ply."""

    ply: int
    points: list[float]


@dataclass(frozen=True)
class SeatReview:
    """How one seat played."""

    faction: str
    decisions: int
    agreed: int  # decisions in which the bot would have played the same
    given_away: float
    worst: list[Costly]  # the most expensive first
    rounds: list[int]  # points after each round, from the first
    usual: list[float] | None  # what the faction usually has then; None if there are no figures

    @property
    def average_cost(self) -> float:
        return self.given_away / self.decisions if self.decisions else 0.0

    @property
    def accuracy(self) -> float:
        return accuracy(self.given_away, self.decisions)


@dataclass(frozen=True)
class ReviewResult:
    """Everything a bot found in a game."""

    game: str
    rules: str
    plies: int
    curve: list[Outlook]
    decisions: list[Decision]
    seats: list[SeatReview]

    def at(self, ply: int) -> Decision:
        """The decision at a ply."""
        return next(one for one in self.decisions if one.ply == ply)

    def plain(self) -> dict[str, Any]:
        """All of it as JSON-ready values; moves are in notation, seats count from 1."""
        moves = load(self.game).moves
        return {"game": self.game, "rules": self.rules, "plies": self.plies,
                "curve": [{"ply": one.ply, "points": one.points} for one in self.curve],
                "decisions": [{"ply": one.ply, "round": one.round, "seat": one.seat + 1, "played": moves[one.played],
                               "best": moves[one.best], "played_points": one.played_points,
                               "best_points": one.best_points, "cost": round(one.cost, 2),
                               "line": [moves[move] for move in one.line]} for one in self.decisions],
                "seats": [{"seat": seat, "faction": one.faction, "decisions": one.decisions, "agreed": one.agreed,
                           "given_away": one.given_away, "average_cost": round(one.average_cost, 3),
                           "accuracy": round(one.accuracy, 1),
                           "worst": [{"ply": dear.ply, "sources": dear.sources} for dear in one.worst],
                           "rounds": one.rounds, "usual": one.usual} for seat, one in enumerate(self.seats, 1)]}


def read_result(plain: dict[str, Any]) -> ReviewResult:
    """Read what `ReviewResult.plain` wrote."""
    number = load(plain["game"]).number
    return ReviewResult(
        plain["game"], plain["rules"], plain["plies"],
        [Outlook(one["ply"], one["points"]) for one in plain["curve"]],
        [Decision(one["ply"], one["round"], one["seat"] - 1, number(one["played"]), number(one["best"]),
                  one["played_points"], one["best_points"], [number(move) for move in one["line"]])
         for one in plain["decisions"]],
        [SeatReview(one["faction"], one["decisions"], one["agreed"], one["given_away"],
                    [Costly(dear["ply"], dear["sources"]) for dear in one["worst"]], one["rounds"], one["usual"])
         for one in plain["seats"]])


# Making one -----------------------------------------------------------------------------------------------------------


def review_game(record: Record, how: Depth, first: int = 1) -> Iterator[Progress | ReviewResult]:
    """Review a game from a ply on: tell the progress after each step, and the result in the end. With a budget of
    positions it is the same on every machine."""
    plies, seats = decisions(record, first), record.state.seats()
    total, done = len(plies) + seats * (SUSPECTS + WORST), 0
    found: dict[int, Decision] = {}
    for one in review(record, plies, how.budget):
        found[one.ply] = one
        done += 1
        yield Progress(done, total)
    for summary in summaries(list(found.values()), seats, SUSPECTS):
        for one in summary.worst:
            found[one.ply] = look_again(record.at(one.ply - 1), one, how.budget, Random(f"again/{one.ply}"))
            done += 1
            yield Progress(done, total)
    every = [rounded(one) for one in found.values()]
    made = summaries(every, seats, WORST, EXPENSIVE)
    worst: dict[int, Costly] = {}
    for one in [one for summary in made for one in summary.worst]:
        worst[one.ply] = Costly(one.ply, compare_sources(record.at(one.ply - 1), one, how.games, f"games/{one.ply}"))
        done += 1
        yield Progress(done, total)
    yield ReviewResult(record.game.id, record.game.rules, record.plies, curve(record, every), every,
                       seat_reviews(record, made, worst))


def rounded(one: Decision) -> Decision:
    """A decision with as many places as are worth keeping."""
    return replace(one, played_points=[round(points, 2) for points in one.played_points],
                   best_points=[round(points, 2) for points in one.best_points])


def curve(record: Record, found: list[Decision]) -> list[Outlook]:
    """Everybody's expected points before the first decision and after each, and the result of a finished game."""
    if not found:
        return []
    made = [Outlook(found[0].ply - 1, found[0].best_points), *(Outlook(one.ply, one.played_points) for one in found)]
    if not record.state.over:
        return made
    end = Outlook(record.plies, [float(points) for points in record.state.scores()])
    return [one for one in made if one.ply < record.plies] + [end]


def seat_reviews(record: Record, made: list[Summary], worst: dict[int, Costly]) -> list[SeatReview]:
    state = record.state
    after = [points for number, points in standings(record.ledger(), state.seats()).items() if number]
    found = []
    for one in made:
        faction = state.seat_id(one.seat)
        usual = usual_by_round(record.game.id, faction, state.seats())
        found.append(SeatReview(faction, one.decisions, one.agreed, round(one.given_away, 2),
                                [worst[dear.ply] for dear in one.worst], [points[one.seat] for points in after],
                                usual[1:] if usual else None))
    return found
