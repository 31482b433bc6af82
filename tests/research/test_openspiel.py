"""The door to OpenSpiel, by OpenSpiel's own tests and ours."""
from __future__ import annotations

import pickle
import unittest
from fractions import Fraction
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import mcts, random_agent, sample_some_states
from open_spiel.python.observation import make_observation
from open_spiel.python.tests import games_sim_test

import terrae
from terrae.core import chance
from terrae.core.errors import BadOption, IllegalMove
from terrae.core.record import Record
from terrae.research.episode import Episode
from terrae.research.openspiel import NAMES
from tests.research.tables import FEWEST, LAST, OUT_OF_RANGE, every_table


def load(game: str, **parameters: Any) -> Any:
    return pyspiel.load_game(NAMES[game], parameters)


def played(game: Any, plies: int = 10_000, seed: int = 1) -> Any:
    """A state after random moves, chance with its probabilities."""
    state, rng = game.new_initial_state(), Random(seed)
    while not state.is_terminal() and plies:
        if state.is_chance_node():
            moves, likely = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(moves, likely)[0])
        else:
            state.apply_action(rng.choice(state.legal_actions()))
        plies -= 1
    return state


# OpenSpiel's own tests ----------------------------------------------------------------------------------------------


@every_table
def test_random_games_keep_what_openspiel_expects(game: str, players: int) -> None:
    spiel, fewest = load(game, players=players), (game, players) in FEWEST
    begin = None if fewest or terrae.COMPILED else near_the_end(spiel)  # on plain Python a whole game takes seconds
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=fewest, verbose=False, specific_initial_state=begin)


def near_the_end(game: Any) -> Any:
    """The last moves but 30 of a random game are made."""
    return played(game, len(played(game).history()) - 30)


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_the_api_tests_of_openspiel_pass(game: str, players: int) -> None:
    class PartialTree(api_test.EnforceAPIOnPartialTreeBase):  # type: ignore[misc]  # OpenSpiel is not typed
        game_name = NAMES[game]

        @classmethod
        def setUpClass(cls) -> None:
            cls.game = load(game, players=players)
            cls.game_type = cls.game.get_type()
            cls.some_states = sample_some_states.sample_some_states(cls.game, max_states=25)
            end = played(cls.game)
            cls.some_states += [end, end.clone()]

    run(unittest.defaultTestLoader.loadTestsFromTestCase(PartialTree))


def test_the_simulation_of_openspiel_passes() -> None:
    class Simulation(games_sim_test.GamesSimTest):  # type: ignore[misc]  # OpenSpiel is not typed
        def runTest(self) -> None:
            self.sim_game(load("nova", players=2))

    run(unittest.TestSuite([Simulation()]))


def run(suite: unittest.TestSuite) -> None:
    result = unittest.TestResult()
    suite.run(result)
    assert [text for _, text in result.errors + result.failures] == []
    assert result.testsRun > 0


class ShareOfPoints(mcts.Evaluator):  # type: ignore[misc]  # OpenSpiel is not typed
    """Values a position by everybody's part of all points."""

    def evaluate(self, state: Any) -> Any:
        points = np.array(state.position.state.scores(), float) + 1
        return points / points.sum()

    def prior(self, state: Any) -> list[tuple[int, float]]:
        if state.is_chance_node():
            outcomes: list[tuple[int, float]] = state.chance_outcomes()
            return outcomes
        moves = state.legal_actions()
        return [(move, 1 / len(moves)) for move in moves]


def test_openspiels_mcts_plays_a_game() -> None:
    game = load("nova", players=2)
    bot = mcts.MCTSBot(game, 1.0, 3, ShareOfPoints(), random_state=np.random.RandomState(1))
    state, rng = game.new_initial_state(), Random(1)
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(state.chance_outcomes()[0][0])
        elif state.current_player() == 0:
            state.apply_action(bot.step(state))
        else:
            state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == 1


@pytest.mark.parametrize(("game", "players"), FEWEST)
def test_openspiels_environment_of_agents_plays_a_game(game: str, players: int) -> None:
    env = rl_environment.Environment(load(game, players=players))
    env.seed(1)
    size = env.action_spec()["num_actions"]
    agents = [random_agent.RandomAgent(seat, size) for seat in range(players)]
    step = env.reset()
    while not step.last():
        step = env.step([agents[step.current_player()].step(step).action])
    assert sum(step.rewards) == 1


# Chance -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", terrae.GAMES)
def test_chance_has_the_probabilities_of_the_rules(game: str) -> None:
    state, rng = load(game, players=2).new_initial_state(), Random(1)
    different: set[Fraction] = set()
    while not state.is_terminal():
        if state.is_chance_node():
            exact = dict(chance.outcomes(state.position.state))
            assert dict(state.chance_outcomes()) == {move: float(likely) for move, likely in exact.items()}
            assert sum(exact.values()) == Fraction(1)
            different.update(exact.values())
        state.apply_action(rng.choice(state.legal_actions()))
    assert len(different) > 1


@every_table
def test_bounds_are_those_of_the_game(game: str, players: int) -> None:
    spiel, ours = load(game, players=players), terrae.load(game)
    assert spiel.num_players() == players
    assert spiel.max_game_length() == spiel.max_chance_nodes_in_history() == ours.bound
    assert spiel.num_distinct_actions() == spiel.max_chance_outcomes() == len(ours.moves)
    assert (spiel.min_utility(), spiel.max_utility(), spiel.utility_sum()) == (0, 1, 1)


# Positions ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("game", terrae.GAMES)
def test_the_history_is_the_record(game: str) -> None:
    state = played(load(game, players=2))
    record = Record(terrae.load(game), {"players": "2"})
    for move in state.history():
        record.play(move)
    assert record.state.over
    assert state.returns() == record.state.win_shares()
    assert state.action_to_string(0, 5) == record.game.moves[5]


@pytest.mark.parametrize("game", terrae.GAMES)
def test_a_game_string_and_a_history_bring_a_position_back(game: str) -> None:
    spiel = load(game, players=2, reward="rank")
    for plies in (0, 3, 40):
        state = played(spiel, plies)
        read, back = pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))
        again = pyspiel.load_game(str(spiel)).new_initial_state()
        for move in state.history():
            again.apply_action(move)
        assert str(read) == str(spiel)
        assert str(state) == str(back) == str(again) == str(pickle.loads(pickle.dumps(state)))
        assert state.history() == back.history()
        assert back.legal_actions() == state.legal_actions()


def test_a_copy_goes_its_own_way() -> None:
    state = played(load("nova", players=2), 30)
    before, copy = str(state), state.clone()
    copy.apply_action(copy.legal_actions()[0])
    assert str(state) == before != str(copy)


@pytest.mark.parametrize("seen", ["board", "sheet"])
def test_an_observation_is_that_of_the_other_doors(seen: str) -> None:
    spiel = load("nova", players=3, observation=seen)
    state = played(spiel, 60)
    episode = Episode("nova", {"players": 3}, observation=seen)
    episode.state = state.position.state
    observer = make_observation(spiel)
    for seat in range(3):
        assert state.observation_tensor(seat) == pytest.approx(episode.observe(seat), rel=1e-6)
        observer.set_from(state, seat)
        assert list(observer.tensor) == state.observation_tensor(seat)
        assert observer.string_from(state, seat).startswith(f"player {seat}; round ")
    assert observer.columns == episode.observation.columns
    assert state.information_state_string(0) == state.history_str()


# Parameters ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("reward", "utility", "total"), [
    ("win", "CONSTANT_SUM", 1), ("share", "CONSTANT_SUM", 1), ("rank", "CONSTANT_SUM", 1.5),
    ("points", "GENERAL_SUM", None)])
def test_utilities_are_what_their_type_says(reward: str, utility: str, total: float | None) -> None:
    game = load("nova", players=3, reward=reward)
    assert game.get_type().utility == getattr(pyspiel.GameType.Utility, utility)
    state = played(game)
    assert all(game.min_utility() <= one <= game.max_utility() for one in state.returns())
    assert game.utility_sum() == total
    if total:
        assert sum(state.returns()) == pytest.approx(total)
    else:
        assert state.returns() == state.position.state.scores()


def test_options_of_the_game_are_parameters() -> None:
    state = pyspiel.load_game("terrae_nova(players=2,factions=fairies+golems,variant=planner,start=2)")
    record = Record(terrae.load("nova"), {"players": "2", "factions": "fairies,golems", "variant": "planner",
                                          "start": "2"})
    again = state.new_initial_state()
    assert again.position.state.to_list() == record.state.to_list()
    assert str(pyspiel.load_game(str(state))) == str(state)


@pytest.mark.parametrize(("given", "sentence"), [
    ("terrae_nova(players=5)", "players must be one of 2, 3, 4, not '5'"),
    ("terrae_nova(players=3,variant=planner)", "variant planner is for 2 players, not 3"),
    ("terrae_nova(variant=slow)", "variant must be one of none, planner, lucky_digger, not 'slow'"),
    ("terrae_nova(start=7)", "start must be random or a seat from 1 to 4, not '7'"),
    ("terrae_nova(reward=difference)", "reward must be one of points, share, rank, win, which are paid at the end"),
    ("terrae_nova(observation=pixels)", "unknown observation 'pixels'; there are: board, sheet")])
def test_a_wrong_parameter_is_one_clear_sentence(given: str, sentence: str) -> None:
    with pytest.raises(BadOption, match=f"^{sentence}"):
        pyspiel.load_game(given)


def test_a_list_with_commas_says_how_to_write_it() -> None:
    with pytest.raises(BadOption, match=r"write the parts of a list with \+, not 'fairies,golems'$"):
        load("nova", players=2, factions="fairies,golems")


def test_an_unknown_parameter_is_refused_by_openspiel() -> None:
    with pytest.raises(pyspiel.SpielError, match=r"Unknown parameter 'colour'. Available parameters are: bonus_tiles"):
        pyspiel.load_game("terrae_nova(colour=3)")


def test_an_illegal_action_is_one_clear_sentence_and_changes_nothing() -> None:
    state = played(load("nova", players=2), 10)
    before, wrong = str(state), next(move for move in range(LAST) if move not in state.legal_actions())
    with pytest.raises(IllegalMove, match=rf"^action {wrong} .* is not legal now, the action mask shows what is"):
        state.apply_action(wrong)
    for beyond in (-3, LAST + 1):
        with pytest.raises(BadOption, match=OUT_OF_RANGE):
            state.apply_action(beyond)
    assert str(state) == before
    assert len(state.history()) == 10
