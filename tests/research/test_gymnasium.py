"""The door to Gymnasium, by Gymnasium's own checks and ours."""
from __future__ import annotations

import pickle
import warnings
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.utils.env_checker import check_env

import terrae
from terrae.core.errors import BadOption
from terrae.research import rendering
from terrae.research.doors import ILLEGAL_REWARD
from terrae.research.gymnasium import IDS, SeatEnv
from terrae.research.versions import version
from tests.research.tables import LAST, OUT_OF_RANGE, every_table


def made(**options: Any) -> SeatEnv:
    """Terra Nova against random bots."""
    return SeatEnv("nova", **{"players": 2, "opponents": "random", **options})


def play_on(env: Any, info: dict[str, Any], seed: int = 1) -> tuple[list[int], float, dict[str, Any]]:
    """Play with random moves; return them, what they earned in all, and the last info."""
    rng, moves, earned, over = Random(seed), [], 0.0, False
    while not over:
        moves.append(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        _, reward, over, cut, info = env.step(moves[-1])
        earned += reward
        assert not cut
    return moves, earned, info


# Gymnasium's own checks ---------------------------------------------------------------------------------------------


@every_table
def test_gymnasium_has_nothing_to_say(game: str, players: int, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rendering, "IMAGE_WIDTH", 200)
    env = gymnasium.make(IDS[game], players=players, opponents="random")
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env.unwrapped, skip_render_check=(game, players) != ("nova", 2))


@pytest.mark.parametrize("game", terrae.GAMES)
def test_environments_step_side_by_side(game: str) -> None:
    envs = gymnasium.make_vec(IDS[game], num_envs=2, vectorization_mode="sync", players=2, opponents="random")
    seen, info = envs.reset(seed=3)
    ended = 0
    for _ in range(250):
        legal = [np.flatnonzero(mask) for mask in info["action_mask"]]
        seen, _, over, _, info = envs.step(np.array([one[0] if len(one) else 0 for one in legal]))
        ended += over.sum()
    assert seen.shape == envs.observation_space.shape
    assert ended >= 2  # and new games have begun
    assert not np.array_equal(seen[0], seen[1])
    envs.close()


# Ours ---------------------------------------------------------------------------------------------------------------


def test_the_ids_are_those_people_look_for() -> None:
    names = {"nova": "Nova", "mystica": "Mystica", "mara": "Mara"}
    assert {game: f"terrae/{name}-v{version(game)}" for game, name in names.items()} == IDS


@pytest.mark.parametrize("opponents", ["random", "greedy", "search:5", ["search:hand:10", "beginner"]])
def test_a_seed_decides_a_whole_game_against_bots(opponents: Any) -> None:
    games = []
    for _ in range(2):
        env = made(players=3 if isinstance(opponents, list) else 2, opponents=opponents)
        games.append((play_on(env, env.reset(seed=4)[1]), env.episode.state.to_list()))
    (moves, _, _), end = games[0]
    assert ((moves, end) == (games[1][0][0], games[1][1]))
    assert env.episode.over


def test_the_seat_is_asked_again_after_the_others_have_played() -> None:
    for seat in range(3):
        env = made(players=3, seat=seat)
        _, info = env.reset(seed=1)
        assert env.episode.seat == seat == info["seat"]
        assert sorted(np.flatnonzero(info["action_mask"])) == sorted(env.episode.legal())
        assert list(env.action_masks()) == list(info["action_mask"] == 1)


def test_a_random_seat_is_drawn_for_every_game_by_seed() -> None:
    def seats() -> list[int]:
        env = made(players=4, seat="random")
        return [env.reset(seed=1)[1]["seat"], *(env.reset()[1]["seat"] for _ in range(20))]

    assert seats() == seats()
    assert set(seats()) == {0, 1, 2, 3}


@pytest.mark.parametrize("seat", [0, 1])
def test_differences_of_points_add_up(seat: int) -> None:
    env = made(seat=seat, reward="difference")
    _, info = env.reset(seed=2)
    start = env.episode.start.scores()[seat]
    _, earned, last = play_on(env, info)
    assert earned == last["points"][seat] - start


def test_the_winner_gets_one() -> None:
    results = set()
    for seed in range(6):
        env = made()
        _, earned, last = play_on(env, env.reset(seed=seed)[1], seed)
        assert earned == env.episode.state.win_shares()[0]
        assert last["move"] in env.episode.game.moves
        results.add(earned)
    assert {0.0, 1.0} <= results


def test_an_illegal_action_ends_the_game_with_a_penalty() -> None:
    for penalty in (ILLEGAL_REWARD, -5.0):
        env = made(illegal_reward=penalty)
        _, info = env.reset(seed=1)
        seen, reward, over, cut, info = env.step(int(np.flatnonzero(info["action_mask"] == 0)[0]))
        assert (reward, over, cut) == (penalty, True, False)
        assert "is not legal now, the action mask shows what is" in info["illegal"]
        assert seen in env.observation_space
        with pytest.raises(ResetNeeded, match="call reset"):
            env.step(0)


@pytest.mark.parametrize("action", [LAST + 1, -1, None, True])
def test_an_action_out_of_range_is_one_clear_sentence(action: object) -> None:
    env = made()
    env.reset(seed=1)
    with pytest.raises(BadOption, match=OUT_OF_RANGE):
        env.step(action)


def test_a_step_before_the_first_reset_says_so() -> None:
    env = made()
    assert not env.action_masks().any()
    with pytest.raises(ResetNeeded, match="has not begun: call reset"):
        env.step(0)


@pytest.mark.parametrize("seed", [-1, 1.5, "7"])
def test_a_seed_that_is_none_is_one_clear_sentence(seed: Any) -> None:
    with pytest.raises(BadOption, match=f"^a seed is a whole number from 0, not {seed!r}$"):
        made().reset(seed=seed)


def test_seats_and_seeds_can_be_numbers_of_numpy() -> None:
    env: Any = made(seat=np.int64(1))
    assert env.reset(seed=np.int64(3))[1]["seat"] == 1


@pytest.mark.parametrize(("options", "sentence"), [
    ({"opponents": "stockfish"}, "unknown opponent 'stockfish'; there are: random, beginner, greedy, search, and "
                                 "search:POSITIONS such as search:1000"),
    ({"opponents": "greedy:100"}, "only search takes a number of positions, not 'greedy:100'"),
    ({"opponents": "search:0"}, "search looks at 1 position or more, not 0"),
    ({"opponents": ["greedy", "greedy"]}, "opponents must be one name or a list of 1, one for each of their "
                                           "seats; this list has 2"),
    ({"opponents": 5}, "opponents must be the name of a bot or a list of names, not 5"),
    ({"seat": True}, "seat must be a number from 0 to 1, or 'random', not True"),
    ({"seat": 2}, "seat must be a number from 0 to 1, or 'random', not 2"),
    ({"players": 6}, "players must be one of 2, 3, 4, not '6'"),
    ({"variant": "fast"}, "variant must be one of none, planner, lucky_digger, not 'fast'"),
    ({"colour": "blue"}, "unknown option 'colour'; there are: players"),
    ({"render_mode": "movie"}, "unknown render mode 'movie'")])
def test_a_wrong_option_is_one_clear_sentence(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption, match=f"^{sentence}"):
        made(**options)


def test_an_environment_can_be_sent_to_another_process() -> None:
    sent = pickle.loads(pickle.dumps(made(players=3, seat=2)))
    assert sent.reset(seed=1)[1]["seat"] == 2
