"""Results of experiments do not change unnoticed: fixed games look and play as they did, plain and compiled."""
from __future__ import annotations

import json
from pathlib import Path
from random import Random
from zlib import crc32

import pytest

import terrae
from terrae.research.episode import Episode
from terrae.research.observations import OBSERVATIONS
from terrae.research.versions import HISTORY, version_id

KEPT = Path(__file__).with_name("checksums.json")
SEEDS = (1, 6, 8)  # of `Game.variety`: two, three and four players


def checksums(game_id: str) -> dict[str, str]:
    """Checksums of the moves' texts and numbers, of the columns, and of what fixed games look like."""
    game = terrae.load(game_id)
    found = {"moves": crc32("\n".join(game.moves).encode())}
    for name in OBSERVATIONS:
        total = 0
        for seed in SEEDS:
            options = {key: text for key, text in game.variety(seed).items() if key != "map"}
            episode, rng, steps = Episode(game, options, observation=name, seed=seed), Random(seed), 0
            total = crc32("\n".join(episode.observation.columns).encode(), total)
            while not episode.over:
                legal = sorted(episode.legal())
                if steps % 9 == 0:
                    row = [round(x, 3) + 0.0 for x in episode.observe(episode.seat)]  # no -0.0
                    total = crc32(json.dumps([row, legal]).encode(), total)
                episode.step(legal[int(rng.random() * len(legal))])
                steps += 1
            total = crc32(json.dumps([steps, episode.rewards, episode.state.scores()]).encode(), total)
        found[name] = total
    return {name: f"{total:08x}" for name, total in found.items()}


@pytest.mark.parametrize("game", sorted(terrae.GAMES))
def test_results_change_only_with_the_version(game: str) -> None:
    kept, now = json.loads(KEPT.read_text()), checksums(game)
    assert kept.get(version_id(game)) == now, (
        f"what researchers see of {game} has changed: say so in HISTORY of terrae/research/versions.py, which raises "
        f"the version, then run `python -m tests.research.test_versions` to keep the checksums of {version_id(game)}")


def test_every_game_has_a_version_and_checksums_for_it() -> None:
    assert set(HISTORY) == set(terrae.GAMES)
    assert set(json.loads(KEPT.read_text())) == {version_id(game) for game in terrae.GAMES}


if __name__ == "__main__":
    KEPT.write_text(json.dumps({version_id(game): checksums(game) for game in sorted(terrae.GAMES)}, indent=1) + "\n")
