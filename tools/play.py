"""Serve the table at once and compile the engine behind it: `make play`."""
from __future__ import annotations

import contextlib
import os
import signal
import subprocess
import sys
import threading
import time
from pathlib import Path

from parts import ROOT, compiler, engine

TOOLS = Path(__file__).resolve().parent
EXPECTED = 75  # seconds of compiling on two processors
STEP = 0.25  # seconds between looks at what is running


def main() -> int:
    for ending in (signal.SIGTERM, signal.SIGHUP):
        signal.signal(ending, signal.default_int_handler)
    server = subprocess.Popen([sys.executable, "-m", "terrae", "serve", "--open", *sys.argv[1:]], cwd=ROOT,
                              env={**os.environ, "PYTHONUNBUFFERED": "1"}, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, start_new_session=True)  # Ctrl-C reaches it through us, once
    screen = Screen()
    threading.Thread(target=screen.relay, args=(server,), daemon=True).start()
    behind = Behind(screen)
    try:
        while server.poll() is None:
            time.sleep(STEP)
            if screen.begun:  # the table comes first
                behind.look()
        return server.returncode
    except KeyboardInterrupt:
        return 0
    finally:
        behind.stop()
        stop(server)


class Screen:
    """Lines of several processes, and below them one line that changes, where there is a terminal."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.begun = False  # has the server said anything?
        self.changing = ""

    def relay(self, server: subprocess.Popen[bytes]) -> None:
        assert server.stdout is not None
        for line in server.stdout:
            self.say(line.decode(errors="replace").rstrip())
            self.begun = True

    def say(self, line: str) -> None:
        with self.lock:
            changing = self.changing
            self.change("")
            print(line, flush=True)
            self.change(changing)

    def progress(self, line: str) -> None:
        with self.lock:
            self.change(line)

    def change(self, line: str) -> None:
        if sys.stdout.isatty() and line != self.changing:
            print(f"\r{line}{' ' * (len(self.changing) - len(line))}\r", end="", flush=True)
            self.changing = line


class Behind:
    """What goes on behind the game: the command `terrae` is installed, then the engine is compiled."""

    def __init__(self, screen: Screen) -> None:
        self.screen = screen
        self.steps = [] if (Path(sys.executable).parent / "terrae").exists() else [["install.py", "command"]]
        self.process: subprocess.Popen[bytes] | None = None
        self.began = 0.0
        self.compiling = False
        if engine.library():
            return
        if missing := compiler.missing_parts():
            screen.say(sentence(missing))
        else:
            self.steps.append(["engine.py"])

    def look(self) -> None:
        """Start the next step if none is running, and show how far compiling is."""
        if self.process is not None and self.process.poll() is None:
            self.show_progress()
            return
        if self.process is not None and self.compiling:
            self.screen.progress("")
            took = time.monotonic() - self.began
            self.screen.say(f"The engine is compiled ({took:.0f} s): bots think 30 times as fast."
                            if self.process.returncode == 0 else
                            "The engine could not be compiled, so bots stay slow; the reason is in build/engine.log.")
        self.process = None
        if self.steps:
            step = self.steps.pop(0)
            self.compiling = step == ["engine.py"]
            self.began = time.monotonic()
            self.process = subprocess.Popen([sys.executable, str(TOOLS / step[0]), *step[1:]], cwd=ROOT,
                                            stdin=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
                                            start_new_session=True,
                                            preexec_fn=lambda: os.nice(15))  # the table comes first

    def show_progress(self) -> None:
        if self.compiling:
            done = min(0.99, (time.monotonic() - self.began) / EXPECTED)
            self.screen.progress(f"Compiling the engine, for stronger bots: {done:.0%}")

    def stop(self) -> None:
        """End what is running, with the compilers it has started."""
        self.screen.progress("")
        if self.process is not None and self.process.poll() is None:
            with contextlib.suppress(ProcessLookupError):
                os.killpg(self.process.pid, signal.SIGKILL)


def sentence(missing: str) -> str:
    """Say what the bots are like without the compiled engine. Measured: 500 positions a decision beat medium in 55 of
    60 games of the three games."""
    what, _, remedy = missing.partition("; ")
    return (f"{what[0].upper()}{what[1:]}{f' ({remedy})' if remedy else ''}, so bots see a thirtieth as much in the "
            "same time: strong still beats regular, but expert is weaker than strong usually is.")


def stop(server: subprocess.Popen[bytes]) -> None:
    if server.poll() is None:
        server.send_signal(signal.SIGINT)
        try:
            server.wait(3)
        except subprocess.TimeoutExpired:
            server.kill()


if __name__ == "__main__":
    sys.exit(main())
