"""The command line in a process of its own, as a person or a program uses it."""
from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path


def terrae(*arguments: str, typed: str = "", folder: Path | None = None, code: int = 0) -> str:
    """Run a command, expect its exit code and give back what it printed; errors must be one line."""
    environment = {**os.environ, "COLUMNS": "100", "PYTHONIOENCODING": "utf-8"}
    answer = subprocess.run([sys.executable, "-m", "terrae", *arguments], input=typed, cwd=folder, env=environment,
                            capture_output=True, text=True, timeout=300, encoding="utf-8")
    assert answer.returncode == code, answer.stdout + answer.stderr
    if code == 2:
        assert answer.stdout == ""
        assert answer.stderr.startswith("terrae: ")
        assert answer.stderr.count("\n") == 1
        return answer.stderr
    assert answer.stderr == ""
    return answer.stdout
