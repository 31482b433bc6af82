"""Copies of this checkout, to compile and to run apart from it."""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

import pytest

import terrae
from terrae.system import engine


def copy_checkout(folder: Path) -> Path:
    """Copy this checkout without its engine."""
    root = folder / "checkout"
    shutil.copytree(engine.ROOT / "terrae", root / "terrae", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copytree(engine.ROOT / "tools", root / "tools", ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("setup.py", "pyproject.toml"):
        shutil.copy(engine.ROOT / name, root)
    return root


def ask(root: Path, expression: str, **environment: str) -> str:
    """Evaluate an expression where a checkout is imported."""
    command = [sys.executable, "-c", f"import terrae; from terrae.system import engine; print({expression})"]
    return subprocess.run(command, cwd=root, env={**unforced(), **environment}, capture_output=True, text=True,
                          check=True).stdout.strip()


def unforced() -> dict[str, str]:
    """Return the environment without what forces the plain engine."""
    return {name: value for name, value in os.environ.items() if name != "TERRAE_PURE"}


def give_engine(root: Path) -> None:
    """Put our engine where a copy looks for its own."""
    if not terrae.COMPILED:
        pytest.skip("the engine is not compiled here")
    folder = Path(ask(root, "engine.engine_folder()"))
    unfinished = folder.with_name("unfinished")
    unfinished.mkdir(parents=True)
    shutil.copy(engine.engine_folder() / f"{engine.LIBRARY}{EXTENSION_SUFFIXES[0]}", unfinished)
    unfinished.rename(folder)
