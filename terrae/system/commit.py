"""Which commit is running, for files that say how they were made."""
from __future__ import annotations

import subprocess

from terrae.system.engine import ROOT, in_checkout


def commit(otherwise: str) -> str:
    """Name the commit that is running; `otherwise` where there is no checkout."""
    if not in_checkout():
        return otherwise
    try:
        told = subprocess.run(["git", "rev-parse", "--short=12", "HEAD"], cwd=ROOT, capture_output=True, text=True,
                              check=True, timeout=10)
    except (OSError, subprocess.SubprocessError):
        return otherwise
    return told.stdout.strip()
