"""The checks find what they are there to find."""
from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest

import terrae
from terrae import Record
from terrae.core import check
from terrae.core.kinds import FINE
from terrae.nova.rules.upgrade import ToTradingPost
from terrae.nova.state import State

NOVA = terrae.load("nova")
GAMES = 90 if terrae.COMPILED else 30


def test_random_games_of_every_variant_keep_every_promise() -> None:
    report = list(check.check_games(NOVA, GAMES, seed=500))[-1]
    assert report.problems == []
    assert report.games == GAMES
    assert report.longest <= NOVA.bound


def furnished(damage: Callable[[State], None]) -> str:
    """What the check says of a game damaged after set-up."""
    record = Record(NOVA, {"players": "2", "setup": "first_game", "start": "1"})
    state = record.state
    assert isinstance(state, State)
    damage(state)
    with pytest.raises(check.Problem) as found:
        check.check_game(record, Random(1))
    return str(found.value)


def test_it_notices_a_lost_power_token() -> None:
    def damage(state: State) -> None:
        state.players[0].bowl3 -= 1
    assert "not 8 tokens" in furnished(damage)


def test_it_notices_a_house_that_is_on_the_board_and_on_the_mat() -> None:
    def damage(state: State) -> None:
        state.players[0].n_houses = 1
    assert "the board disagree" in furnished(damage)


def test_it_notices_a_lost_bonus_tile() -> None:
    def damage(state: State) -> None:
        state.laid_out |= 128
    assert "bonus tile was lost or invented" in furnished(damage)


def test_it_notices_that_a_record_does_not_replay() -> None:
    def damage(state: State) -> None:
        state.players[0].money += 1
    assert "the record does not replay" in furnished(damage)


def test_it_notices_that_reason_and_legality_disagree(monkeypatch: pytest.MonkeyPatch) -> None:
    if terrae.COMPILED:
        pytest.skip("a compiled method cannot be replaced to break it")
    monkeypatch.setattr(ToTradingPost, "problem", lambda *_: FINE)
    monkeypatch.setattr(check, "THOROUGH", 1)
    record = Record(NOVA, {"players": "2", "setup": "first_game", "start": "1"})
    with pytest.raises(check.Problem, match="no reason"):
        check.check_game(record, Random(1))


def test_it_notices_a_move_that_is_offered_though_something_is_wrong_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    if terrae.COMPILED:
        pytest.skip("a compiled method cannot be replaced to break it")
    monkeypatch.setattr(ToTradingPost, "problem", lambda *_: 1)
    monkeypatch.setattr(check, "THOROUGH", 1)
    record = Record(NOVA, {"players": "2", "setup": "first_game", "start": "1"})
    with pytest.raises(check.Problem, match="is offered though problem 1 speaks against it"):
        check.check_game(record, Random(1))
