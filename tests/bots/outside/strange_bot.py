"""A program that follows the protocol except for one deed, named on its command line. Only the standard library."""
from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
import time

DEED, HEARD = [*sys.argv[1:], "", ""][:2]  # HEARD: a file for everything that was heard


def answer(line: str) -> None:
    print(line, flush=True)


def flood(piece: str) -> None:
    while True:
        sys.stdout.write(piece)


def misbehave(legal: list[int]) -> None:
    """Do the deed instead of answering `go`."""
    if DEED == "crash":
        sys.exit("ModuleNotFoundError: no brain")
    elif DEED == "silence":
        time.sleep(1000)
    elif DEED == "illegal":
        answer("bestmove build A1")
    elif DEED == "nonsense":
        answer("bestmove castle kingside")
    elif DEED == "number":
        answer("bestmove 999999")
    elif DEED == "flood":
        flood("info nodes 1\n")
    elif DEED == "endless-line":
        flood("x" * 1000)
    elif DEED == "complaints":
        while True:
            sys.stderr.write("x" * 1000)
    elif DEED == "report":
        answer("error my \x1b[31mbook is missing")
    elif DEED == "deaf":
        sys.stdin.close()
        time.sleep(1000)
    else:
        answer(f"bestmove {legal[0]}")


def main() -> None:
    if DEED == "mute":
        time.sleep(1000)
    if DEED in ("stubborn", "silence"):
        signal.signal(signal.SIGTERM, signal.SIG_IGN)
        child = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(1000)"], start_new_session=True)
        print(os.getpid(), child.pid, file=sys.stderr, flush=True)
    legal: list[int] = []
    for line in sys.stdin:
        if HEARD:
            with open(HEARD, "a", encoding="utf-8") as file:
                file.write(line)
        command, _, rest = line.strip().partition(" ")
        if command == "terrae":
            answer("id name Strange")
            answer("id author nobody")
            answer("option deed nothing")
            answer("terraeok 2" if DEED == "other-version" else "terraeok 1")
        elif command == "isready":
            if DEED == "chatter":
                answer("bestmove 0")  # an answer to no question
            answer("readyok")
        elif command == "position":
            legal = json.loads(rest)["legal"]
        elif command == "stop" and DEED == "thinker":
            answer(f"bestmove {legal[-1]}")
        elif command == "go" and DEED != "thinker":
            misbehave(legal)
        elif command == "quit" and DEED != "stubborn":
            break
    while DEED == "stubborn":
        time.sleep(1)


if __name__ == "__main__":
    main()
