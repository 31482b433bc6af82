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
        Episode("nova", observation="pixels")
    with pytest.raises(BadOption, match="unknown game 'go'"):
        Episode("go")
    episode = Episode("nova")
    before = episode.state.to_list()
    for wrong in (99999, -1, 0.5, True, None, "build A7"):
        with pytest.raises(BadOption, match=f"^action {wrong!r} is not a move of nova; moves are the whole "):
            episode.step(wrong)  # type: ignore[arg-type]
    illegal = next(move for move in range(100) if move not in episode.legal())
    with pytest.raises(IllegalMove, match=f"^action {illegal} .* is not legal now, the action mask shows what is: You"):
        episode.step(illegal)
    assert episode.state.to_list() == before
    play_on(episode)
    with pytest.raises(IllegalMove, match=r"is not legal now, .*: The game is over"):
        episode.step(illegal)
    with pytest.raises(BadOption, match="seats are 0 to 3, not 4"):
        episode.observe(4)


@pytest.mark.parametrize("wrong", [-1, 1.5, "7", None, True])
def test_a_seed_that_is_none_is_one_clear_sentence(wrong: object) -> None:
    with pytest.raises(BadOption, match=f"^a seed is a whole number from 0, not {wrong!r}$"):
        Episode("nova", seed=wrong)  # type: ignore[arg-type]


def test_large_seeds_repeat_small_ones() -> None:
    assert Episode("nova", seed=2**70 + 5).state.to_list() == Episode("nova", seed=5).state.to_list()


def test_options_can_be_values_of_python() -> None:
    given = Episode("nova", {"players": 2, "factions": ["fairies", "golems"], "start": None})
    assert given.options == Episode("nova", {"players": "2", "factions": "fairies,golems"}).options
    assert Episode("mystica", {"more_town_tiles": True}).options["more_town_tiles"] == "yes"
