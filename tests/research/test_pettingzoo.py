"""The door to PettingZoo, by PettingZoo's own tests and ours."""
from __future__ import annotations

import pickle
import warnings
from typing import Any

import numpy as np
import pettingzoo.test
import pytest
from gymnasium.error import ResetNeeded

import terrae
from terrae.core.errors import BadOption, IllegalMove
from terrae.research import rendering
from terrae.research.doors import ILLEGAL_REWARD
from terrae.research.episode import Episode
from terrae.research.pettingzoo import MODULES, terrae_mystica_v2, terrae_nova_v1
from terrae.research.versions import version_id
from tests.research.tables import LAST, OUT_OF_RANGE, every_table

SUITE: Any = pettingzoo.test  # which is not typed
SAID_OF_DICTS = {"Observation is not a NumPy array",
                 "Observation space for each agent probably should be gymnasium.spaces.box or "
                 "gymnasium.spaces.discrete"}


def begun(seed: int = 1, **options: Any) -> Any:
    """A game of Terra Nova that has begun."""
    env = terrae_nova_v1.env(**{"players": 2, **options})
    env.reset(seed=seed)
    return env


def play_on(env: Any, seed: int = 1, steps: int = 10_000) -> dict[str, float]:
    """Play with random moves; return what every agent has earned in all."""
    rng, earned = np.random.default_rng(seed), dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter(steps):
        seen, reward, over, cut, _ = env.last()
        earned[agent] += reward
        env.step(None if over or cut else rng.choice(np.flatnonzero(seen["action_mask"])))
    return earned


# PettingZoo's own tests ---------------------------------------------------------------------------------------------


@every_table
def test_the_interface_is_pettingzoos(game: str, players: int) -> None:
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        SUITE.api_test(MODULES[game].env(players=players), num_cycles=60)
    assert {str(one.message) for one in said} == SAID_OF_DICTS  # of all environments with masks that are not its own


@every_table
def test_the_same_seed_gives_the_same_game(game: str, players: int) -> None:
    SUITE.seed_test(lambda: MODULES[game].env(players=players), num_cycles=20)


@pytest.mark.parametrize("game", terrae.GAMES)
def test_every_render_mode_gives_what_pettingzoo_expects(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "IMAGE_WIDTH", 200)
    SUITE.render_test(MODULES[game].env, custom_tests={"svg": lambda picture: picture.startswith("<svg ")})


# Ours ---------------------------------------------------------------------------------------------------------------


def test_the_names_are_those_people_look_for() -> None:
    assert {game: str(module.env()) for game, module in MODULES.items()} == {
        game: version_id(game) for game in terrae.GAMES}
    made = pettingzoo.make("aec", "terrae/mystica_v2", players=5)
    assert made.possible_agents == [f"player_{seat}" for seat in range(5)]
    assert not made.metadata["is_parallelizable"]


def test_a_seed_means_what_it_means_in_an_episode() -> None:
    env, episode = begun(seed=7, players=3), Episode("nova", {"players": 3}, seed=7)
    for choice in range(40):
        seen, *_ = env.last()
        assert list(seen["observation"]) == episode.observe(episode.seat)
        assert list(np.flatnonzero(seen["action_mask"])) == sorted(episode.legal())
        move = episode.legal()[choice % len(episode.legal())]
        env.step(move)
        episode.step(move)
        assert env.agent_selection == f"player_{episode.seat}"


def test_every_whole_number_is_a_seed() -> None:
    env: Any = terrae_nova_v1.raw_env()
    for seed in (0, 2**80, np.int32(5)):
        env.reset(seed=seed)
        env.reset()


def test_without_a_seed_the_next_one_is_drawn_from_the_last() -> None:
    def third_seed() -> int:
        env = terrae_nova_v1.raw_env()
        env.reset(seed=5)
        env.reset()
        env.reset()
        return env.episode.seed

    assert third_seed() == third_seed() != 5


def test_only_the_agent_that_is_asked_has_legal_actions() -> None:
    env = begun(players=3)
    asked = [agent for agent in env.agents if env.observe(agent)["action_mask"].any()]
    assert asked == [env.agent_selection]


@pytest.mark.parametrize(("reward", "total"), [("win", 1), ("share", 1), ("rank", 1.5)])
def test_rewards_are_paid_to_everybody(reward: str, total: float) -> None:
    assert sum(play_on(begun(players=3, reward=reward)).values()) == pytest.approx(total)


def test_differences_are_paid_until_the_end() -> None:
    env = begun(players=2, reward="difference")
    begin = env.unwrapped.episode.state.scores()
    earned = play_on(env)
    assert [start + won for start, won in zip(begin, earned.values(), strict=True)] == \
        env.unwrapped.episode.state.scores()


def test_the_last_move_is_told_as_text() -> None:
    env = begun()
    agent = env.agent_selection
    assert env.infos[agent] == {"move": "", "by": ""}
    move = int(np.flatnonzero(env.last()[0]["action_mask"])[0])
    env.step(move)
    assert env.infos[env.agent_selection] == {"move": terrae.load("nova").moves[move], "by": agent}


def test_an_illegal_action_ends_the_game_as_pettingzoo_does(caplog: pytest.LogCaptureFixture) -> None:
    env = begun()
    first, second = env.possible_agents
    env.step(int(np.flatnonzero(env.last()[0]["action_mask"] == 0)[0]))
    assert "Illegal move made, game terminating" in caplog.text
    assert env.agent_selection == first
    assert env.terminations == {first: True, second: True}
    assert env.rewards == {first: ILLEGAL_REWARD, second: 0}
    assert play_on(env) == {first: ILLEGAL_REWARD, second: 0}
    env.reset(seed=1)
    assert sum(play_on(env).values()) == 1


def test_without_wrappers_an_ignored_mask_is_one_clear_sentence_and_changes_nothing() -> None:
    env = terrae_nova_v1.raw_env(players=2)
    env.reset(seed=1)
    before, move = env.episode.state.to_list(), env.episode.game.number("build A7")
    with pytest.raises(IllegalMove, match=rf"^action {move} \('build A7'\) is not legal now, the action mask shows "
                                          r"what is: You can’t do that now"):
        env.step(move)
    assert env.episode.state.to_list() == before


@pytest.mark.parametrize("action", [LAST + 1, -1, "build A7", 0.5, None, True])
def test_an_action_out_of_range_is_one_clear_sentence(action: object) -> None:
    for env in (begun(), begun().unwrapped):
        with pytest.raises(BadOption, match=OUT_OF_RANGE):
            env.step(action)


def test_a_step_before_the_first_reset_or_after_the_end_says_so() -> None:
    env = terrae_nova_v1.raw_env(players=2)
    with pytest.raises(ResetNeeded, match="call reset"):
        env.step(0)
    env.reset(seed=1)
    play_on(env)
    with pytest.raises(ResetNeeded, match=r"the game is over .*: call reset"):
        env.step(0)


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_seed_that_is_none_is_one_clear_sentence(seed: Any) -> None:
    with pytest.raises(BadOption, match=f"^a seed is a whole number from 0, not {seed!r}$"):
        terrae_nova_v1.env(players=2).reset(seed=seed)


@pytest.mark.parametrize(("options", "sentence"), [
    ({"players": 5}, "players must be one of 2, 3, 4, not '5'"),
    ({"players": 3, "variant": "planner"}, "variant planner is for 2 players, not 3"),
    ({"players": 2, "variant": "planer"}, "variant must be one of none, planner, lucky_digger, not 'planer'"),
    ({"colour": "blue"}, "unknown option 'colour'; there are: players, setup"),
    ({"observation": "pixels"}, "unknown observation 'pixels'; there are: board, sheet"),
    ({"reward": "gold"}, "unknown reward 'gold'; there are: points"),
    ({"render_mode": "movie"}, "unknown render mode 'movie'; there are: human, ansi, svg, rgb_array")])
def test_a_wrong_option_is_one_clear_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=f"^{sentence}"):
        terrae_nova_v1.env(**options)


def test_options_are_written_as_python_values() -> None:
    env = terrae_mystica_v2.raw_env(players=2, factions=["witches", "giants"], more_town_tiles=True, start=2,
                                    observation="sheet")
    assert env.episode.options["factions"] == "witches,giants"
    assert env.episode.options["more_town_tiles"] == "yes"
    env.reset(seed=1)
    assert len(env.columns) == len(env.observe("player_0")["observation"])


def test_an_environment_can_be_sent_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(terrae_nova_v1.raw_env(players=3, reward="points")))
    sent.reset(seed=1)
    assert sent.episode.reward == "points"
    assert len(sent.agents) == 3
