"""Talk with a program line by line, whatever it does: it may be silent, flood us, never read, or refuse to end."""
from __future__ import annotations

import os
import selectors
import subprocess
import sys
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from threading import Thread
from time import monotonic

from terrae.bots.bot import BotFault

KEEPER = Path(__file__).with_name("keeper.py")
SECRETS = ("TERRAE_", "PG")  # variables of the server that are none of the program's business
MAX_LINE = 10_000  # bytes
MAX_OUTPUT = 1_000_000  # bytes for one question, complaints included
COMPLAINT = 2_000  # bytes of the standard error that are kept
QUIT = 1.0  # seconds to end after `quit`
KILLED = 10.0  # seconds the keeper may take to kill; it only does that
PIECE = 65_536


class Conversation:
    """A running program, its input and its output. Every wait has a deadline, in seconds of `monotonic`."""

    def __init__(self, command: Sequence[str]) -> None:
        theirs, self.lifeline = os.pipe()
        try:
            self.process = subprocess.Popen(
                [sys.executable, "-I", "-S", str(KEEPER), str(theirs), *command], bufsize=0, start_new_session=True,
                stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE, pass_fds=(theirs,),
                env={name: value for name, value in os.environ.items() if not name.startswith(SECRETS)})
        except OSError as problem:
            os.close(self.lifeline)
            raise BotFault(f"cannot be started: {problem.strerror}") from None
        finally:
            os.close(theirs)
        pipes = (self.process.stdin, self.process.stdout, self.process.stderr)
        self.input, self.output, self.errors = (pipe.fileno() for pipe in pipes if pipe is not None)
        for stream in (self.input, self.output, self.errors):
            os.set_blocking(stream, False)
        self.selector = selectors.DefaultSelector()
        for stream in (self.output, self.errors):
            self.selector.register(stream, selectors.EVENT_READ)
        self.outgoing = b""
        self.lines: deque[bytes] = deque()  # of the standard output, not yet asked for
        self.received = b""  # the beginning of the next line
        self.complaint = b""  # the end of the standard error
        self.amount = 0  # bytes since the question
        self.ended = False  # no more output will come

    # Talking ------------------------------------------------------------------------------------------------------

    def ask(self) -> None:
        """Begin a new question: the program may say so much again."""
        self.amount = 0

    def say(self, line: str) -> None:
        """Send a line. It leaves while we read, because the program may not read before we do."""
        if not self.outgoing:
            self.selector.register(self.input, selectors.EVENT_WRITE)
        self.outgoing += line.encode() + b"\n"

    def hear(self, until: float) -> str | None:
        """Return the next line; None if there is none in time. A program that ends or floods us raises `BotFault`."""
        while True:
            if max(len(self.received), len(self.lines[0]) if self.lines else 0) > MAX_LINE:
                raise BotFault(f"sent a line of more than {MAX_LINE} bytes")
            if self.lines:
                return self.lines.popleft().decode(errors="replace").strip()
            if self.ended:
                raise self.fault("ended by itself")
            if self.amount > MAX_OUTPUT:
                raise self.fault(f"sent more than {MAX_OUTPUT} bytes for one move")
            left = until - monotonic()
            if left <= 0:
                return None
            self.move_bytes(left)

    def move_bytes(self, seconds: float) -> None:
        """Read and write whatever is possible, or wait."""
        for key, _ in self.selector.select(seconds):
            if key.fd == self.input:
                self.write()
            else:
                self.read(key.fd)

    def write(self) -> None:
        try:
            self.outgoing = self.outgoing[os.write(self.input, self.outgoing[:PIECE]):]
        except BlockingIOError:
            return
        except OSError:  # it reads no more; what it still says will tell why
            self.outgoing = b""
        if not self.outgoing:
            self.selector.unregister(self.input)

    def read(self, stream: int) -> None:
        try:
            got = os.read(stream, PIECE)
        except BlockingIOError:
            return
        except OSError:
            got = b""
        self.amount += len(got)
        if not got:
            self.selector.unregister(stream)
            self.ended = self.ended or stream == self.output
        elif stream == self.output:
            *lines, self.received = (self.received + got).split(b"\n")
            self.lines.extend(lines)
        else:
            self.complaint = (self.complaint + got)[-COMPLAINT:]

    def fault(self, problem: str) -> BotFault:
        """Describe what went wrong, with the last line of the program's standard error."""
        with suppress(OSError):
            if self.errors in self.selector.get_map():
                self.complaint = (self.complaint + os.read(self.errors, PIECE))[-COMPLAINT:]
        lines = self.complaint.decode(errors="replace").strip().splitlines()
        return BotFault(problem, printable(lines[-1]) if lines else "")

    # Ending -------------------------------------------------------------------------------------------------------

    def close(self, politely: bool = True) -> None:
        """End the program: ask it to, give it a moment, then kill it with all it has started."""
        if self.lifeline < 0:
            return
        try:
            if politely and not self.ended:
                self.ask()
                self.say("quit")
                until = monotonic() + QUIT
                with suppress(BotFault):
                    while self.hear(until) is not None:
                        pass
        finally:
            self.kill()

    def kill(self) -> None:
        """Kill the program. A thread does it, because the guard's timer may interrupt this one at any moment."""
        thread = Thread(target=self.bury)
        thread.start()
        thread.join()

    def bury(self) -> None:
        """End the keeper, which ends the program, and wait for it."""
        lifeline, self.lifeline = self.lifeline, -1
        if lifeline < 0:
            return
        os.close(lifeline)
        self.selector.close()
        for stream in (self.process.stdin, self.process.stdout, self.process.stderr):
            if stream is not None:
                with suppress(OSError):
                    stream.close()
        try:
            self.process.wait(KILLED)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()


def printable(text: str) -> str:
    """One line of a stranger's text without what cannot be seen."""
    return "".join(sign if sign.isprintable() else " " for sign in text)[:200].strip()
