"""The workflows and the settings of the wheel builder name things that exist."""
from __future__ import annotations

import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml  # type: ignore[import-untyped]

from terrae.commands.main import make_parser

ROOT = Path(__file__).parents[2]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))
PYPROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
MADE_THERE = ("dist/", "wheelhouse/", "empty/bin/")  # what the workflows make themselves


def jobs(path: Path) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load(path.read_text(encoding="utf-8"))["jobs"]
    return found


def steps(path: Path) -> list[dict[str, Any]]:
    return [step for job in jobs(path).values() for step in job["steps"]]


def commands() -> list[str]:
    """Every line that the workflows run, and the wheel builder for its test."""
    lines = [line for path in WORKFLOWS for step in steps(path) for line in step.get("run", "").splitlines()]
    return [*lines, *PYPROJECT["tool"]["cibuildwheel"]["test-command"]]


def test_there_are_a_workflow_for_tests_and_one_for_releases() -> None:
    assert [path.name for path in WORKFLOWS] == ["ci.yml", "release.yml"]


@pytest.mark.parametrize("line", commands())
def test_the_files_that_are_named_exist(line: str) -> None:
    for word in shlex.split(line):
        if re.fullmatch(r"[\w.-]+(/[\w.*-]+)+", word) and not word.startswith(MADE_THERE):
            assert list(ROOT.glob(word)), word


@pytest.mark.parametrize("line", [line for line in commands() if re.match(r"(\S*/)?terrae ", line)])
def test_the_commands_of_terrae_that_are_named_exist(line: str) -> None:
    given = make_parser().parse_args(shlex.split(line)[1:])
    assert callable(given.run)


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_job_is_limited_and_every_action_has_a_version(path: Path) -> None:
    assert all(job["timeout-minutes"] <= 90 for job in jobs(path).values())
    used = [step["uses"] for step in steps(path) if "uses" in step]
    assert used
    assert all(re.fullmatch(r"[\w-]+/[\w-]+@(v\d+|release/v\d+)", action) for action in used)


def test_only_publishing_may_ask_for_an_identity() -> None:
    release = jobs(ROOT / ".github" / "workflows" / "release.yml")
    allowed = {name: job["permissions"] for name, job in release.items() if "permissions" in job}
    assert allowed == {"publish": {"id-token": "write"}}
    assert release["publish"]["environment"]["name"] == "pypi"
    assert set(release["publish"]["needs"]) == set(release) - {"publish"}


def test_the_wheels_are_for_the_versions_the_metadata_names() -> None:
    prefix = "Programming Language :: Python :: 3."
    named = [line.removeprefix(prefix) for line in PYPROJECT["project"]["classifiers"] if line.startswith(prefix)]
    assert PYPROJECT["tool"]["cibuildwheel"]["build"] == [f"cp3{minor}-*" for minor in named]
    assert PYPROJECT["project"]["requires-python"] == f">=3.{named[0]}"
