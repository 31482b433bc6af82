"""One game as researchers step it."""
from __future__ import annotations

import pytest

import terrae
from terrae.core.errors import BadOption, IllegalMove
from terrae.research.episode import Episode
from terrae.research.luck import first_luck
from terrae.research.rewards import REWARDS


def play_on(episode: Episode, steps: int = 10_000) -> list[list[float]]:
    """Play with the move in the middle of the list; return the rewards of every step."""
    found: list[list[float]] = []
    while not episode.over and len(found) < steps:
        legal = episode.legal()
        episode.step(legal[(len(found) * 7) % len(legal)])
        found.append(episode.rewards)
    return found


@pytest.mark.parametrize("game", terrae.GAMES)
def test_a_seed_decides_everything_that_chance_does(game: str) -> None:
    one, two, other = Episode(game, seed=3), Episode(game, seed=3), Episode(game, seed=4)
    assert one.state.to_list() == two.state.to_list() != other.state.to_list()
    play_on(one)
    play_on(two)
    assert one.over
    assert one.state.to_list() == two.state.to_list()


def test_seeds_side_by_side_begin_far_apart() -> None:
    begins = sorted(int(first_luck(seed)) for seed in range(1000))
    assert begins[0] < 2**31 // 100
    assert begins[-1] > 2**31 // 100 * 99
    assert len(set(begins)) == 1000


@pytest.mark.parametrize("game", terrae.GAMES)
def test_differences_add_up_to_the_points(game: str) -> None:
    episode = Episode(game, {"players": 3}, reward="difference", seed=1)
    begin = episode.start.scores()
    sums = [sum(column) for column in zip(*play_on(episode), strict=True)]
    assert [start + won for start, won in zip(begin, sums, strict=True)] == episode.state.scores()


@pytest.mark.parametrize("reward", [name for name in REWARDS if name != "difference"])
def test_other_rewards_come_with_the_last_step(reward: str) -> None:
    episode = Episode("nova", {"players": 4}, reward=reward, seed=2)
    *steps, last = play_on(episode)
    assert not any(any(step) for step in steps)
    best = max(range(4), key=lambda seat: episode.state.standing(seat))
    assert last[best] == max(last) > 0


def test_what_cannot_be_is_one_clear_sentence() -> None:
    with pytest.raises(BadOption, match="unknown reward 'gold'; there are: points, share, rank, win, difference"):
        Episode("nova", reward="gold")
    with pytest.raises(BadOption, match="unknown observation 'pixels'; there are: board, sheet"):
        Episode("nova", observation_name="pixels")
    with pytest.raises(BadOption, match="unknown game 'go'"):
        Episode("go")
    episode = Episode("nova")
    before = episode.state.to_list()
    with pytest.raises(IllegalMove, match="no-such-move"):
        episode.step(99999)
    assert episode.state.to_list() == before
