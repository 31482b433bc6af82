"""The same match on a Ray cluster."""
from __future__ import annotations

import json
import subprocess
import sys
from importlib.util import find_spec

import pytest

from terrae.arena import cluster
from terrae.core.errors import BadOption, MissingExtra
from tests.arena.matches import command, environment, figures, nova
from tests.engine import need_engine

need_engine()

MATCH = ("arena", "nova", "--bots", "search:hand,random", "--games", "4", "--nodes", "50", "--jobs", "1")

with_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray is not installed: pip install 'terrae[cluster]'")


@with_ray
def test_a_local_cluster_plays_the_same_games() -> None:
    process = subprocess.run(command(*MATCH, "--json", "--ray", "local"), env=environment(), capture_output=True,
                             text=True, timeout=300)
    assert (process.returncode, process.stderr) == (0, "")
    assert json.loads(process.stdout) == figures(*MATCH)


@with_ray
def test_a_cluster_that_does_not_answer_is_a_sentence() -> None:
    with pytest.raises(BadOption, match=r"no Ray cluster at '127\.0\.0\.1:9': .*refused"):
        list(cluster.played(nova("random", "greedy"), [0], 1, "127.0.0.1:9"))


def test_without_ray_it_is_said_how_to_get_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(MissingExtra, match=r"pip install 'terrae\[cluster\]'"):
        list(cluster.played(nova("random", "greedy"), [0], 1, "local"))
