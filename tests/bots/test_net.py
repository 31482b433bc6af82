"""The network: what a move has changed is enough to know what the position after it is worth."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae.bots.judge import knowledge
from terrae.bots.net import Change, Learned
from terrae.bots.sheet import FeatureVector
from terrae.core.registry import GAMES


def vector(numbers: list[tuple[int, float]]) -> FeatureVector:
    found = FeatureVector()
    for column, number in numbers:
        found.set(column, number)
    return found


def numbers(x: FeatureVector) -> list[tuple[int, float]]:
    return [(int(x.column[i]), float(x.value[i])) for i in range(x.n)]


@pytest.mark.parametrize("game_id", GAMES)
def test_every_move_is_worth_the_same_by_what_it_changes(game_id: str) -> None:
    game, rng = terrae.load(game_id), Random(4)
    judge = knowledge(game, "learned").judge
    assert isinstance(judge, Learned)
    same = other = finished = 0
    for seed in range(3 if terrae.COMPILED else 1):
        state = game.start(game.variety(seed))
        while not state.over:
            moves, seat = state.legal_moves(), state.seat
            late = state.round_number() == judge.features.phases - 1
            if seat >= 0 and (late or rng.random() < 0.2):
                judge.look_from(state, seat)
                for move in moves:
                    after = state.copy()
                    after.apply(move)
                    assert judge.own_after(after, seat) == pytest.approx(judge.own(after, seat), abs=1e-6)
                    finished += after.over
                    other += judge.features.phase(after) != judge.features.phase(state)
                    same += 1
            state.apply(rng.choice(moves))
        judge.look_from(state, 0)
        assert judge.own_after(state, 0) == state.scores()[0]
    assert same > 100
    assert other
    assert finished


def test_another_position_may_be_far_away_and_another_seat_may_ask() -> None:
    game, rng = terrae.load("nova"), Random(1)
    judge = knowledge(game, "learned").judge
    state = game.new(players=3)
    while state.seat < 0 or state.round_number() < 2:
        state.apply(rng.choice(state.legal_moves()))
    judge.look_from(state, state.seat)
    for _ in range(30):
        state.apply(rng.choice(state.legal_moves()))
        for seat in range(3):
            assert judge.own_after(state, seat) == pytest.approx(judge.own(state, seat), abs=1e-6)


def test_a_change_is_what_came_less_what_went() -> None:
    change = Change(6)
    before = vector([(0, 1.0), (1, 0.1), (2, 3.0), (4, 0.5), (4, 0.5)])
    after = vector([(1, 0.1), (2, 5.0), (3, -2.0), (4, 1.0), (5, 0.5), (5, 0.25)])
    assert sorted(numbers(change.between(before, after))) == [(0, -1.0), (2, 2.0), (3, -2.0), (5, 0.75)]
    assert list(change.by) == [0.0] * 6


def test_a_change_leaves_nothing_for_the_next() -> None:
    change = Change(4)
    one, two = vector([(0, 0.1), (0, 0.2), (3, 0.3)]), vector([(0, 0.3), (2, 1.0)])
    for before, after in ((one, two), (two, one), (one, one), (vector([]), two), (one, vector([]))):
        change.between(before, after)
        assert list(change.by) == [0.0] * 4
    assert numbers(change.between(two, two)) == []
