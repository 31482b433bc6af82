"""Terrae in a process where some packages cannot be imported, as if they were not installed."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from terrae.core.extras import MODULES

BROUGHT_BY_OTHERS = {"starlette", "pydantic", "markupsafe", "mako", "anyio"}  # packages that the extras' packages need
IN_THE_BASE = {"markdown_it"}  # Rich needs it too
OPTIONAL = {module for modules in MODULES.values() for module in modules} - IN_THE_BASE | BROUGHT_BY_OTHERS

HIDE = """
import sys

class Hidden:
    @staticmethod
    def find_spec(name, path=None, target=None):
        if name.partition(".")[0] in HIDDEN:
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

HIDDEN = set(sys.argv.pop(1).split(","))
sys.meta_path.insert(0, Hidden)
"""
COMMAND_LINE = "from terrae.commands.main import main; sys.exit(main(sys.argv[1:]))"


def python_without(hidden: set[str], code: str, *arguments: str,
                   folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run Python code in a process that cannot import the hidden packages."""
    environment = {**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    return subprocess.run([sys.executable, "-c", HIDE + code, ",".join(sorted(hidden)), *arguments], cwd=folder,
                          env=environment, capture_output=True, text=True, encoding="utf-8", timeout=300)


def terrae_without(hidden: set[str], *arguments: str,
                   folder: Path | None = None) -> subprocess.CompletedProcess[str]:
    """Run a command of Terrae in a process that cannot import the hidden packages."""
    return python_without(hidden, COMMAND_LINE, *arguments, folder=folder)
