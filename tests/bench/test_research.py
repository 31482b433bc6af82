"""`terrae bench GAME --research`: what seeing costs."""
from __future__ import annotations

import json

import pytest

from terrae.commands.main import main


def test_a_batch_is_measured_beside_the_bare_engine(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "nova", "--research", "--batch", "2", "--players", "2", "--seconds", "0.05", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    speeds = found["decisions_per_second"]
    assert list(speeds) == list(found["nanoseconds"]) == ["bare", "mask", "mask_and_board", "mask_and_sheet"]
    assert all(speed > 0 for speed in speeds.values())
    assert found["two_processes"] > 0


def test_ratios_are_not_kept_of_a_batch(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "nova", "--research", "--save", "ratios.toml"]) == 2
    assert "--against and --save are for the engine and its bots" in capsys.readouterr().err
