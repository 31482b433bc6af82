"""Stands between a host and a bot's program, so that the program never outlives the host, however the host ends.

Run as a script with the number of a pipe and a command. The program talks to the host directly. When the host closes
its end of the pipe, or dies, the program is killed with everything it has started. Only the standard library: this
starts in a few milliseconds.
"""
from __future__ import annotations

import os
import signal
import sys
from contextlib import suppress
from pathlib import Path

SUBREAPER = 36  # Linux: processes whose parent has ended become our children, wherever they went


def main(lifeline: int, command: list[str]) -> None:
    os.set_inheritable(lifeline, False)
    signal.signal(signal.SIGTERM, signal.SIG_IGN)  # who ends a whole service must not end us before the program
    adopt()
    try:
        program = os.posix_spawnp(command[0], command, os.environ, setpgroup=0, setsigmask=[],
                                  setsigdef=[signal.SIGINT, signal.SIGTERM, signal.SIGPIPE])
    except OSError as problem:
        sys.exit(f"{command[0]}: {problem.strerror}")
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in range(3):
        os.dup2(nowhere, stream)  # else the host would wait for us after the program has ended
    os.read(lifeline, 1)
    kill(program)


def adopt() -> None:
    """Become the parent of whatever the program leaves behind, where the system knows how."""
    if sys.platform == "linux":
        import ctypes

        with suppress(OSError):
            ctypes.CDLL(None).prctl(SUBREAPER, 1, 0, 0, 0)


def kill(program: int) -> None:
    """Kill the program's group, then its descendants that left the group; and wait for all of them."""
    with suppress(ProcessLookupError, PermissionError):
        os.killpg(program, signal.SIGKILL)
    while True:
        for child in children():
            with suppress(ProcessLookupError, PermissionError):
                os.kill(child, signal.SIGKILL)
        try:
            os.waitpid(-1, 0)
        except ChildProcessError:
            return


def children() -> list[int]:
    """List our children; empty where the system does not tell."""
    try:
        return [int(one) for one in Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()]
    except OSError:
        return []


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
