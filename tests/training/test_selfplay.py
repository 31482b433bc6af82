"""Self-play: which games are played, that they depend on the seed alone, and what is kept of them."""
from __future__ import annotations

from random import Random

import pytest

import terrae
from terrae.bots.bot import Budget
from terrae.bots.search import SearchBot
from terrae.bots.tree import Tree
from terrae.core.game import State
from terrae.training.selfplay import LATE, options_of, play
from tests.engine import need_engine

need_engine()


@pytest.mark.parametrize("name", ["nova", "mystica", "mara"])
def test_most_games_are_of_four_and_every_variant_is_met(name: str) -> None:
    game = terrae.load(name)
    given = [options_of(game, seed) for seed in range(800)]
    four = [one for one in given if one["players"] == "4"]
    assert len(four) >= 600
    assert sum(one.keys() <= {"players", "factions"} for one in four) >= 200
    there = {pair for seed in range(200) for pair in game.variety(seed).items()}
    met = {pair for one in given for pair in one.items()}
    met_by_four = {pair for one in four for pair in one.items()}
    assert there <= met
    assert {pair for pair in there if pair[0] not in ("players", "variant")} <= met_by_four
    for one in given[:40]:
        game.start(one)


@pytest.mark.parametrize("name", ["nova", "mystica", "mara"])
def test_the_same_seed_plays_the_same_game(name: str) -> None:
    game = terrae.load(name)
    first, again, other = (repr(play(game, "hand", 12, seed)) for seed in (5, 5, 6))
    assert first == again
    assert first != other


def test_what_is_kept_of_a_game_belongs_together() -> None:
    game = terrae.load("nova")
    made = play(game, "hand", 60, 3)
    state = game.start(made.options)
    for move in made.moves:
        assert move in state.legal_moves()
        state.apply(move)
    assert state.over
    assert made.scores == state.scores()
    assert len(made.settled) == len(made.scores) == state.seats()
    assert 20 < len(made.plies) < len(made.moves)
    assert made.plies == sorted(set(made.plies))
    assert made.plies[-1] < len(made.moves)
    assert len(made.expected) == len(made.plies) * state.seats()
    assert len(made.kinds) == len(made.words) == len(made.tries) == made.decision_ends[-1]
    assert len(made.decision_ends) == len(made.decision_phases) > 5
    assert not made.held


def test_the_last_rounds_get_more_of_the_budget(monkeypatch: pytest.MonkeyPatch) -> None:
    given: dict[int, set[int]] = {}
    grow = SearchBot.grow

    def watched(bot: SearchBot, state: State, budget: Budget, rng: Random) -> Tree:
        given.setdefault(state.round_number(), set()).add(budget.nodes)
        return grow(bot, state, budget, rng)

    monkeypatch.setattr(SearchBot, "grow", watched)
    play(terrae.load("nova"), "hand", 1, 1)
    assert given == {phase: {1} for phase in range(6)}  # one look stays one look
    given.clear()
    play(terrae.load("nova"), "hand", 10, 1)
    assert given == {0: {10}, 1: {10}, 2: {10}, 3: {10}, 4: {10 * LATE[0]}, 5: {10 * LATE[1]}}
