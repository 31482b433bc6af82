"""The examples run, each with a small budget, and are short enough to be read."""
from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
MAX_LINES = 60
BUDGETS = {
    "random_against_bots.py": ("--games 1 --bot greedy --seed 2", r"random won [01] of 1 games, with \d+\.0 points"),
    "openspiel_mcts.py": ("--simulations 2 --skip 110",
                          r"MCTS \(player 0\) and the random player get \[[01]\.0, [01]\.0\]"),
}


def run(name: str, arguments: str) -> str:
    environment = {**os.environ, "PYTHONPATH": str(ROOT), "PYTHONIOENCODING": "utf-8"}
    answer = subprocess.run([sys.executable, ROOT / "examples" / name, *arguments.split()], env=environment,
                            capture_output=True, text=True, encoding="utf-8", timeout=300)
    assert (answer.returncode, answer.stderr) == (0, "")
    return answer.stdout


@pytest.mark.parametrize("name", BUDGETS)
def test_an_example_runs(name: str) -> None:
    arguments, last = BUDGETS[name]
    assert re.match(last, run(name, arguments).splitlines()[-1])


@pytest.mark.parametrize("path", sorted((ROOT / "examples").glob("*.py")), ids=lambda path: path.name)
def test_an_example_is_short(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) < MAX_LINES
