"""Many games stepped together: each plays exactly as it would alone."""
from __future__ import annotations

import numpy as np
import pytest

import terrae
from terrae.core.errors import BadOption, IllegalMove
from terrae.research.batch import Batch
from terrae.research.episode import Episode

GAMES = sorted(terrae.GAMES)
SIZE = 334 if terrae.COMPILED else 4  # three games of the table: 1,002 games
STEPS = 40 if terrae.COMPILED else 12


def alone(batch: Batch, seed: int, reward: str = "win") -> list[Episode]:
    return [Episode(batch.game, batch.options, reward=reward, seed=seed + i) for i in range(batch.n)]


@pytest.mark.parametrize("game", GAMES)
def test_a_batch_plays_as_single_games_do(game: str) -> None:
    """Observations, masks, seats and rewards, step by step, beginning anywhere in a game."""
    batch = Batch(game, SIZE, {"players": 3}, reward="difference", seed=100)
    episodes = alone(batch, 100, "difference")
    for step in range(STEPS):
        legal = [episode.legal() for episode in episodes]
        assert batch.seats.tolist() == [episode.seat for episode in episodes]
        assert [np.flatnonzero(row).tolist() for row in batch.mask()] == [sorted(moves) for moves in legal]
        if step % 8 == 0:
            seen = batch.observe()
            for i, episode in enumerate(episodes):
                assert seen[i].tolist() == episode.observe(episode.seat)
        actions = [moves[(7 * step + i) % len(moves)] for i, moves in enumerate(legal)]
        rewards, done = batch.step(np.array(actions))
        for episode, action in zip(episodes, actions, strict=True):
            episode.step(action)
        assert rewards.tolist() == [episode.rewards for episode in episodes]
        assert not done.any()


@pytest.mark.parametrize("observation", ["board", "sheet"])
@pytest.mark.parametrize("game", GAMES)
def test_a_game_that_ends_begins_again_with_a_new_seed(game: str, observation: str) -> None:
    batch = Batch(game, 2, {"players": 2}, observation=observation, reward="points", seed=5)
    episodes = alone(batch, 5, "points")
    for episode in episodes:
        episode.observation, episode.rows = batch.observation, batch.observation.rows(1)
    ended, steps = [0, 0], 0
    while min(ended) == 0 or steps % 10:
        actions = batch.sample()
        rewards, done = batch.step(actions)
        for i, episode in enumerate(episodes):
            episode.step(int(actions[i]))
            assert done[i] == episode.over
            assert rewards[i].tolist() == episode.rewards
            assert rewards[i].any() == episode.over
            if episode.over:
                ended[i] += 1
                episode.reset(5 + i + 2 * ended[i])
            assert batch.seeds[i] == episode.seed
        if steps % 10 == 0 or done.any():
            for i, episode in enumerate(episodes):
                assert batch.observe()[i].tolist() == episode.observe(episode.seat)
                assert np.flatnonzero(batch.mask()[i]).tolist() == sorted(episode.legal())
        steps += 1


def test_arrays_share_the_memory_of_the_batch() -> None:
    batch = Batch("nova", 3, seed=1)
    seen, mask = batch.observe(), batch.mask()
    before = seen.copy(), mask.copy()
    batch.step(batch.sample())
    assert batch.observe() is seen
    assert batch.mask() is mask
    assert (seen != before[0]).any()
    assert (mask != before[1]).any()
    assert [str(seen.dtype), str(mask.dtype)] == ["int16", "bool"]
    with pytest.raises(ValueError, match="read-only"):
        seen[0, 0] = 1


def test_an_illegal_action_plays_nothing() -> None:
    batch = Batch("nova", 3, {"players": 2}, seed=1)
    actions = batch.sample()
    positions = [batch.state(i).to_list() for i in range(3)]
    wrong = actions.copy()
    wrong[2] = int(np.flatnonzero(~batch.mask()[2])[0])
    with pytest.raises(IllegalMove, match=rf"^game 2: action {wrong[2]} \('.*'\) is not legal now, the action mask "):
        batch.step(wrong)
    wrong[1] = 99999
    with pytest.raises(BadOption, match=r"^game 1: action 99999 is not a move of nova; moves are the whole "):
        batch.step(wrong)
    wrong[1] = -1
    with pytest.raises(BadOption, match=r"^game 1: action -1 is not a move of nova"):
        batch.step(wrong)
    assert [batch.state(i).to_list() for i in range(3)] == positions
    batch.step(actions)


def test_what_cannot_be_is_one_clear_sentence() -> None:
    with pytest.raises(BadOption, match="a batch has at least 1 game, not 0"):
        Batch("nova", 0)
    with pytest.raises(BadOption, match="unknown observation 'pixels'"):
        Batch("nova", 1, observation="pixels")
    with pytest.raises(BadOption, match="unknown reward 'gold'"):
        Batch("nova", 1, reward="gold")
    with pytest.raises(BadOption, match="unknown option 'colour'"):
        Batch("nova", 1, {"colour": "red"})
    with pytest.raises(BadOption, match="a seed is a whole number from 0, not -1"):
        Batch("nova", 1, seed=-1)
    batch = Batch("nova", 2)
    with pytest.raises(BadOption, match=r"step takes 2 actions, one for each game, not \[\[1\], \[2, 3\]\]"):
        batch.step([[1], [2, 3]])
    with pytest.raises(BadOption, match=r"step takes 2 actions, one for each game, not an array of shape \(3,\)"):
        batch.step([1, 2, 3])
    with pytest.raises(BadOption, match="actions are whole numbers, the numbers of moves, not float64"):
        batch.step([0.5, 1.5])
    with pytest.raises(BadOption, match=f"^game 0: action {2**63} is not a move of nova"):
        batch.step(np.array([2**63, 1], np.uint64))


def test_options_counts_and_seeds_can_be_values_of_python_or_numpy() -> None:
    options = {"players": np.int64(2), "factions": ["fairies", "golems"], "turn_order": None}
    batch = Batch("nova", np.int64(2), options, seed=np.int64(7))
    assert batch.options == Batch("nova", 2, {"players": "2", "factions": "fairies,golems"}).options
    assert batch.seeds.tolist() == [7, 8]
    assert Batch("mystica", 1, {"more_town_tiles": True}).options["more_town_tiles"] == "yes"
