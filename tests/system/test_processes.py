"""Ctrl-C belongs to the process a person started, not to those that work for it."""
from __future__ import annotations

import os
import signal
import subprocess
import sys
import time
from types import FrameType

from terrae.system.processes import ignore_ctrl_c_in_children
from tests.patience import PATIENCE

PRESSED = "import os, signal; os.kill(os.getpid(), signal.SIGINT); print('goes on')"


def test_a_process_started_deaf_goes_on_when_ctrl_c_is_pressed() -> None:
    with ignore_ctrl_c_in_children():
        done = subprocess.run([sys.executable, "-c", PRESSED], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (0, "goes on\n", "")


def test_ctrl_c_pressed_meanwhile_is_not_lost() -> None:
    heard: list[str] = []

    def hear(_number: int, _frame: FrameType | None) -> None:
        heard.append("Ctrl-C")

    before = signal.signal(signal.SIGINT, hear)
    try:
        with ignore_ctrl_c_in_children():
            os.kill(os.getpid(), signal.SIGINT)
        end = time.monotonic() + PATIENCE
        while not heard and time.monotonic() < end:  # another thread may get the signal and pass it on
            time.sleep(0.01)
        assert heard == ["Ctrl-C"]
    finally:
        signal.signal(signal.SIGINT, before)
