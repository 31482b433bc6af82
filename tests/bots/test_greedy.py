"""The greedy bot: it sees the end of its turn whatever can be converted before it."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae.bots import QUICK, GreedyBot
from terrae.core.game import State
from terrae.core.playout import playout

MAX_MOVES = 8  # in a sensible turn


def trader_to_act(seed: int) -> State:
    """A position of a random game in which a faction that trades points for coins and back chooses its action."""
    state = terrae.load("mystica").new(players=2, factions="alchemists,nomads", start=1)
    playout(state, seed, 30)
    while (state.seat, state.question) != (0, "action"):
        playout(state, seed, 1)
    return state


def play_turn(state: State, rng: Random) -> list[str]:
    """Let greedy play the rest of a turn, up to a few moves."""
    seat, turns = state.seat, state.turns
    played: list[str] = []
    while (state.seat, state.turns) == (seat, turns) and len(played) <= MAX_MOVES:
        move = GreedyBot().choose(state.for_bots(), QUICK, rng)
        played.append(state.game.moves[move])
        state.apply(move)
    return played


@pytest.mark.parametrize("seed", [21, 38])
def test_goods_are_not_traded_in_circles(seed: int) -> None:
    played = play_turn(trader_to_act(seed), Random(1))
    assert len(played) <= MAX_MOVES
    assert not {"convert 2c to 1vp", "convert 1vp to 1c"} <= set(played)


def test_nothing_is_converted_before_a_pass() -> None:
    assert [text.split()[0] for text in play_turn(trader_to_act(21), Random(1))] == ["pass", "done"]
