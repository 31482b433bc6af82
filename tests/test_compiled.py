"""One source, two engines: compiled and interpreted play the same games."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

import terrae
from terrae.core.check import traces, traces_elsewhere


def test_the_engine_is_compiled_where_it_should_be() -> None:
    if not os.environ.get("TERRAE_EXPECT_COMPILED"):
        pytest.skip("TERRAE_EXPECT_COMPILED is not set: no C compiler, or a run on the interpreted engine")
    assert terrae.COMPILED


@pytest.mark.parametrize("game", terrae.GAMES)
def test_compiled_equals_interpreted_on_the_same_games(game: str) -> None:
    if not terrae.COMPILED:
        pytest.skip("the engine is not compiled here, so there is nothing to compare")
    loaded = terrae.load(game)
    assert traces(loaded, 60, 1000) == traces_elsewhere(loaded, 60, 1000, plain=True)


def test_the_installed_command_finds_the_engine(tmp_path: Path) -> None:
    command = Path(sys.executable).parent / "terrae"
    if not command.exists():
        pytest.skip("the package is not installed in this environment")
    answer = subprocess.run([command, "--version"], cwd=tmp_path, capture_output=True, text=True, check=True).stdout
    assert answer.startswith(f"terrae {terrae.__version__} ({'compiled)' if terrae.COMPILED else 'plain: '}")


def test_terrae_pure_forces_the_plain_sources() -> None:
    environment = {**os.environ, "TERRAE_PURE": "1"}
    command = [sys.executable, "-c", "import terrae, terrae.nova.flow as f; print(terrae.COMPILED, f.__file__)"]
    answer = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout
    assert answer.startswith("False ")
    assert answer.strip().endswith("flow.py")
