"""The review of a whole game: repeatable, kept as JSON, and it finds what was planted."""
from __future__ import annotations

import json
from functools import cache
from random import Random

import pytest

from terrae.bots import Budget, bot
from terrae.core import chance
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.study.review import decisions
from terrae.study.second_look import WORTH_TELLING
from terrae.study.whole_review import EXPENSIVE, WORST, Depth, Progress, ReviewResult, read_result, review_game
from tests.engine import need_engine

need_engine()

LITTLE = Depth(Budget(nodes=800), 4)
BLUNDER = "drop out"  # before anything else is done in a round


@cache
def blundered() -> tuple[Record, int]:
    """A game of good bots, one of which drops out at the beginning of round 2; and the ply at which it did."""
    record, rng, player = Record(load("nova"), {"players": "2"}), Random(4), bot("search")
    planted = 0
    while not record.state.over:
        state = record.state
        if state.seat < 0:
            record.play(chance.draw(state, rng))
            continue
        drops = [move for move in state.legal_moves() if state.game.moves[move].startswith(BLUNDER)]
        if state.seat == 1 and state.round_number() == 2 and drops and not planted:
            record.play(drops[0])
            planted = record.plies
        else:
            record.play(player.choose(state, Budget(nodes=300), rng))
    return record, planted


@cache
def reviewed() -> tuple[list[Progress], ReviewResult]:
    *steps, result = review_game(blundered()[0], LITTLE)
    assert isinstance(result, ReviewResult)
    return [step for step in steps if isinstance(step, Progress)], result


def test_a_planted_blunder_is_the_most_expensive_move() -> None:
    record, planted = blundered()
    worst = reviewed()[1].seats[1].worst[0]
    assert worst.ply == planted
    assert reviewed()[1].at(planted).cost > 3
    assert record.game.moves[reviewed()[1].at(planted).played].startswith(BLUNDER)


def test_the_same_budget_gives_the_same_review() -> None:
    *_, again = review_game(blundered()[0], LITTLE)
    assert again == reviewed()[1]


def test_a_review_comes_back_from_json_as_it_was() -> None:
    result = reviewed()[1]
    assert read_result(json.loads(json.dumps(result.plain()))) == result


def test_everybodys_points_are_expected_at_every_decision_and_end_with_the_score() -> None:
    record, result = blundered()[0], reviewed()[1]
    assert [one.ply for one in result.curve][1:-1] == [ply for ply in decisions(record) if ply < record.plies]
    assert result.curve[-1].points == record.state.scores()
    assert all(len(one.points) == 2 for one in result.curve)


def test_expensive_moves_are_few_and_their_sources_are_worth_telling() -> None:
    for one in reviewed()[1].seats:
        costs = [reviewed()[1].at(dear.ply).cost for dear in one.worst]
        assert costs == sorted(costs, reverse=True)
        assert len(costs) <= WORST
        assert all(cost >= EXPENSIVE for cost in costs)
        assert all(abs(points) >= WORTH_TELLING for dear in one.worst for points in dear.sources.values())


def test_whoever_blunders_is_less_accurate() -> None:
    good, bad = reviewed()[1].seats
    assert 100 >= good.accuracy > bad.accuracy > 0
    assert bad.given_away == pytest.approx(sum(one.cost for one in reviewed()[1].decisions if one.seat == 1), abs=0.01)


def test_points_by_round_are_compared_with_what_the_faction_usually_makes() -> None:
    record, result = blundered()[0], reviewed()[1]
    for seat, one in enumerate(result.seats):
        assert len(one.rounds) == 5
        assert one.rounds[-1] == record.state.scores()[seat]
        assert one.usual is None or len(one.usual) == 5


def test_the_progress_grows_and_never_passes_its_end() -> None:
    steps = reviewed()[0]
    assert [one.done for one in steps] == list(range(1, len(steps) + 1))
    assert {one.total for one in steps} == {steps[0].total}
    assert steps[-1].done <= steps[-1].total


def test_a_game_that_is_not_over_can_be_reviewed() -> None:
    record = Record(load("nova"), {"players": "2", "setup": "first_game", "start": "1"})
    record.play(record.state.legal_moves()[0])
    *_, result = review_game(record, LITTLE)
    assert isinstance(result, ReviewResult)
    assert [one.ply for one in result.curve] == [0, 1]


def test_a_game_without_moves_has_nothing_to_review() -> None:
    *_, result = review_game(Record(load("nova"), {"players": "2"}), LITTLE)
    assert isinstance(result, ReviewResult)
    assert (result.curve, result.decisions) == ([], [])
