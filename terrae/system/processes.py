"""Worker processes: how they treat Ctrl-C and the end of their parent."""
from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from multiprocessing import resource_tracker


def follow_parent() -> None:
    """Ignore Ctrl-C, which the parent process handles, and exit when the parent is gone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    parent = multiprocessing.parent_process()

    def follow() -> None:
        if parent is not None:
            parent.join()
        os._exit(1)

    threading.Thread(target=follow, daemon=True).start()


@contextmanager
def ignore_ctrl_c_in_children() -> Iterator[None]:
    """Start processes that ignore Ctrl-C from their first moment, before `follow_parent` runs. In this process the
    signal is delivered at the end of the block."""
    resource_tracker.ensure_running()  # if it started later, it would unblock the signal
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
