"""Programs that misbehave, for the tests of everything that asks programs for moves."""
from __future__ import annotations

import os
import sys
import time
from pathlib import Path

from terrae.bots.outside.program import Program
from tests.patience import PATIENCE

FILE = Path(__file__).with_name("strange_bot.py")
ROOT = Path(__file__).parent.parent.parent.parent


def command(deed: str, *more: str) -> tuple[str, ...]:
    return (sys.executable, "-S", str(FILE), deed, *more)


def strange(deed: str, *more: str) -> Program:
    return Program(deed, command(deed, *more))


def alive(process: int) -> bool:
    """Is there such a process, one that has ended and was not waited for included?"""
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return True


def wait_until_gone(*processes: int) -> None:
    end = time.monotonic() + PATIENCE
    while any(map(alive, processes)):
        assert time.monotonic() < end, f"still there: {[one for one in processes if alive(one)]}"
        time.sleep(0.01)
