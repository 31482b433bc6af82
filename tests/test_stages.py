"""`make test` in stages: each brings what it needs, and what a machine lacks is said in a sentence."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import machine, stages


@pytest.mark.parametrize(("asked", "run"), [
    ("lint", ["machine", "install", "lint"]),
    ("pure", ["machine", "install", "pure"]),
    ("compiled", ["machine", "install", "engine", "compiled"]),
    ("table", ["machine", "install", "engine", "table"]),
])
def test_a_stage_brings_what_it_needs_and_no_more(asked: str, run: list[str]) -> None:
    assert [stage.name for stage in stages.with_needs([asked])] == run


def test_all_stages_run_if_none_is_asked_for() -> None:
    assert [stage.name for stage in stages.with_needs([])] == ["machine", *stages.BY_NAME]


def test_every_part_of_a_machine_is_needed_by_a_stage() -> None:
    assert {part for stage in stages.STAGES for part in stage.parts} == set(machine.PARTS)


def test_every_folder_a_stage_names_is_there() -> None:
    rooms = stages.TABLE + stages.PACKAGE + stages.ENGINE
    assert len(stages.paths(rooms)) == len(rooms)


def test_an_unknown_stage_is_a_sentence() -> None:
    done = subprocess.run([sys.executable, "-m", "tests.stages", "tabel"], cwd=stages.ROOT, capture_output=True,
                          text=True, check=False)
    assert (done.returncode, done.stderr) == (2, "")
    assert done.stdout.startswith("unknown: tabel - the stages are: install, lint, ")


def test_a_stage_that_fails_ends_the_run_and_one_that_is_skipped_does_not(
        monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    def fail() -> None:
        raise stages.Failed

    def skip() -> None:
        raise stages.Skipped("nobody is here")

    chosen = [stages.Stage("one", "Do a thing", skip), stages.Stage("two", "Do another", fail),
              stages.Stage("three", "Do a third", fail)]
    monkeypatch.setattr(stages, "with_needs", lambda names: chosen)
    assert stages.main([]) == 1
    told = capsys.readouterr().out
    assert "== one: Do a thing." in told
    assert "== one 0 s skipped, because nobody is here" in told
    assert "== two 0 s failed" in told
    assert "three" not in told


def test_what_is_missing_and_cannot_be_installed_is_said_in_a_sentence(tmp_path: Path) -> None:
    environment = {**os.environ, "PATH": str(tmp_path)}  # no apt-get, no compiler, no browser
    done = subprocess.run([sys.executable, "-m", "tests.machine"], cwd=stages.ROOT, env=environment,
                          capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    assert ("Chromium is missing: it is not installed and this is not Debian. Not tested: the table in a browser "
            "(unless Playwright can bring its own). On Debian: apt-get install chromium fonts-dejavu-core\n"
            ) in done.stdout
    assert "A C compiler with Python's headers is missing: " in done.stdout


def test_a_package_that_apt_cannot_install_is_said_in_a_sentence(
        tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    for name, script in (("apt-get", "echo 'E: Unable to locate package' >&2; exit 100"), ("sudo", "shift; exec $@"),
                         ("timeout", "shift; exec $@"), ("env", "shift; exec $@"), ("true", "exit 0")):
        (tmp_path / name).write_text(f"#!/bin/sh\n{script}\n")
        (tmp_path / name).chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path))
    machine.prepare([machine.Part("a unicorn", lambda: False, ("unicorn",), "riding")])
    told = capsys.readouterr().out
    assert "apt-get failed: Unable to locate package" in told
    assert ("A unicorn is missing: apt-get could not install it. Not tested: riding. "
            "On Debian: apt-get install unicorn") in told
