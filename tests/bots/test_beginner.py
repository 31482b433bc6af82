"""The beginner's bot: weak, but never without sense."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae.bots import QUICK, BeginnerBot, Bot, GreedyBot, RandomBot
from terrae.core import chance
from terrae.core.game import CHANCE, State
from terrae.core.registry import GAMES


def finished(game_id: str, bots: list[Bot], seed: int) -> State:
    state, rng = terrae.load(game_id).new(players=len(bots), setup="first_game"), Random(seed)
    while not state.over:
        moves = state.for_bots()
        state.apply(chance.draw(state, rng) if state.seat == CHANCE else bots[state.seat].choose(moves, QUICK, rng))
    return state


@pytest.mark.parametrize("game_id", GAMES)
def test_a_beginner_is_better_than_chance(game_id: str) -> None:
    scores = finished(game_id, [BeginnerBot(), RandomBot()], 1).scores()
    assert scores[0] > scores[1]


@pytest.mark.parametrize("game_id", GAMES)
def test_a_beginner_converts_nothing_while_there_is_anything_else_to_do(game_id: str) -> None:
    state, rng = terrae.load(game_id).new(players=2, setup="first_game"), Random(2)
    chosen = 0
    while not state.over and chosen < 60:
        if state.seat == CHANCE:
            state.apply(chance.draw(state, rng))
            continue
        kinds = state.game.kind_of
        move = BeginnerBot().choose(state.for_bots(), QUICK, rng)
        others = [one for one in state.for_bots().legal_moves() if not kinds[one].converts]
        assert not kinds[move].converts or not others
        chosen += len(others) > 1
        state.apply(move)


def test_the_same_generator_gives_the_same_move_and_another_one_may_not() -> None:
    state = terrae.load("nova").new(players=2, setup="first_game", start=1)
    chosen = [BeginnerBot().choose(state, QUICK, Random(seed)) for seed in range(20)]
    assert chosen == [BeginnerBot().choose(state, QUICK, Random(seed)) for seed in range(20)]
    assert 1 < len(set(chosen)) <= 6


def test_a_regular_player_beats_a_beginner() -> None:
    found = [finished("nova", [BeginnerBot(), GreedyBot()], seed).win_shares()[1] for seed in range(3)]
    assert sum(found) >= 2
