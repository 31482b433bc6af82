"""Empty environments to install Terrae into, from wheels that were fetched once."""
from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
PIP = (sys.executable, "-m", "pip", "--disable-pip-version-check")
OTHERS = ("PYTHONPATH", "TERRAE_PURE", "TERRAE_EXPECT_COMPILED")  # variables of the tests' own environment


def clean() -> dict[str, str]:
    """The environment's variables without those that would lead back to the checkout."""
    return {name: value for name, value in os.environ.items() if name not in OTHERS}


def fetch_dependencies(folder: Path) -> None:
    """Put the wheels that building and the extra `web` need into a folder; skip where there is no index."""
    wanted = [*PROJECT["build-system"]["requires"], *PROJECT["project"]["dependencies"],
              *PROJECT["project"]["optional-dependencies"]["web"]]
    answer = subprocess.run([*PIP, "download", "--quiet", "--retries", "1", "--only-binary", ":all:",
                             "--dest", str(folder), *wanted], env=clean(), capture_output=True, text=True)
    if answer.returncode:
        pytest.skip(f"no package index can be reached: {answer.stderr.strip().splitlines()[-1]}")


class Environment:
    """A virtual environment that sees nothing of the checkout, not even pip."""

    def __init__(self, folder: Path, wheels: Path) -> None:
        self.folder = folder
        self.wheels = wheels
        self.programs = folder / "venv" / ("Scripts" if os.name == "nt" else "bin")
        subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder / "venv")], check=True)

    def install(self, what: str, **variables: str) -> None:
        """Install a file, such as `terrae.whl[web]`; everything it needs comes from the folder of wheels."""
        answer = subprocess.run([*PIP, "--python", str(self.programs / "python"), "install", "--quiet", "--no-index",
                                 "--no-compile", "--find-links", str(self.wheels), what],
                                cwd=self.folder, env={**clean(), **variables}, capture_output=True, text=True)
        assert answer.returncode == 0, answer.stdout + answer.stderr

    def start(self, program: str, *arguments: str) -> subprocess.Popen[str]:
        return subprocess.Popen([self.programs / program, *arguments], cwd=self.folder, text=True, encoding="utf-8",
                                env={**clean(), "PYTHONUNBUFFERED": "1", "PYTHONIOENCODING": "utf-8"},
                                stdout=subprocess.PIPE, stderr=subprocess.PIPE)

    def run(self, program: str, *arguments: str, code: int = 0) -> str:
        """Run an installed program, expect its exit code and give back what it printed."""
        process = self.start(program, *arguments)
        printed, problems = process.communicate(timeout=300)
        assert process.returncode == code, printed + problems
        return printed + problems
