"""The examples that learn do learn something, and every example is listed."""
from __future__ import annotations

import runpy
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import terrae
from terrae.research import baselines
from terrae.research.baselines import Trial
from terrae.research.policy import train
from tests.arena.matches import told
from tests.engine import thinking

EXAMPLES = sorted((Path(__file__).parents[2] / "examples").glob("*.py"))
with_torch = pytest.mark.skipif(find_spec("torch") is None, reason="PyTorch is not installed")


def example(name: str) -> dict[str, Any]:
    return runpy.run_path(str(EXAMPLES[0].parent / f"{name}.py"))


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.name)
def test_an_example_is_listed(path: Path) -> None:
    assert f"`{path.name}`" in (path.parent / "README.md").read_text(encoding="utf-8")


def test_a_rollout_says_what_was_seen_played_and_won() -> None:
    import numpy as np

    made = example("batch_rollout")
    seen, masks, played, seats, points, ended = made["rollout"]("nova", 3, 70, seed=5)
    assert seen.shape[:2] == masks.shape[:2] == played.shape == seats.shape == ended.shape == (70, 3)
    legal = np.unpackbits(masks, axis=2)
    assert np.take_along_axis(legal, played[:, :, None], axis=2).all()
    assert ended.any()
    goal = made["goals"](seats, points, ended)
    step, game = np.argwhere(ended)[0]
    assert goal[step, game] == points[step, game, seats[step, game]] > 0
    assert np.isnan(goal[-1][~ended[-1]]).all()


@thinking
@with_torch
def test_a_learner_from_records_plays_more_like_them_than_by_guessing(tmp_path: Path) -> None:
    games = tmp_path / "games"
    told("arena", "nova", "--bots", "beginner,beginner", "--games", "22", "--out", str(games), "--jobs", "1")
    told("records", "export", str(games), "--out", str(tmp_path / "data"), "--observation", "sheet", "--jobs", "1")
    found: list[tuple[float, float]] = []
    example("train_from_records")["train"](tmp_path / "data", 3, report=lambda n, right, guess:
                                           found.append((right, guess)))
    right, guess = found[-1]
    assert right > 1.2 * guess > 0


@thinking
@with_torch
def test_ppo_learns_to_beat_random_play(tmp_path: Path) -> None:
    """About half a minute: the policy is bounded by decisions, so a slow machine learns the same."""
    nova, points, file = terrae.load("nova"), [], tmp_path / "policy.pt"
    options = baselines.settings(nova, 2)
    train(nova, options, 20_480, file, lambda done, mean: points.append(mean), teacher="random")
    games = [baselines.play(Trial("nova", options, "ppo:20480", "random", "test", str(file)), number)
             for number in range(60)]
    line = baselines.line(games, players=2)
    assert line.wins.mean > 0.85
    assert line.points.mean > line.rivals.mean + 10
    assert points[-1] > points[2] + 10  # the curve rises
