"""Run the checks and tests in stages: `make test` runs all of them, `make lint` or `make table` one.

It needs nothing but Python: the first stages bring what the others need. A stage says what it does, how long it took
and, where it is skipped, why.
"""
from __future__ import annotations

import hashlib
import os
import runpy
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass

from tests import machine

ROOT = machine.ROOT
VENV = ROOT / ".venv"
PYTHON = str(VENV / "bin" / "python")
PLAIN = {"TERRAE_PURE": "1"}
# Each process begins with a stretch of its own, so that what the tests of a file share is seldom started twice; who has
# done everything takes over from another.
SIDE_BY_SIDE = ("-n", str(max(2, min(8, os.cpu_count() or 2))), "--dist", "worksteal")

GAMES = sorted(path.parent.name for path in (ROOT / "terrae").glob("*/chapters.toml"))
TABLE = ("draw", "faces", "web", "browser", "bench/test_web.py")
PACKAGE = ("package",)
ENGINE = ("core", "land", *GAMES, "playthroughs", "test_compiled.py", "system", "bots", "arena",
          "commands/test_arena.py", "commands/test_replay.py", "study", "training", "research")


class Failed(Exception):
    """A stage found something wrong; it has said what."""


class Skipped(Exception):
    """A stage cannot run here; says why."""


@dataclass(frozen=True)
class Stage:
    name: str
    does: str
    run: Callable[[], None]
    after: str = "install"  # the stage that has to run before
    parts: tuple[machine.Part, ...] = ()  # what it needs of the machine, where that is available


def run(*command: str, **environment: str) -> None:
    if subprocess.run(command, cwd=ROOT, env={**os.environ, **environment}, check=False).returncode:
        raise Failed


def pytest(*arguments: str, **environment: str) -> None:
    run(PYTHON, "-m", "pytest", *SIDE_BY_SIDE, *arguments, **environment)


def paths(rooms: tuple[str, ...]) -> list[str]:
    return [f"tests/{room}" for room in rooms if (ROOT / "tests" / room).exists()]


def prepare_machine(stages: list[Stage]) -> None:
    machine.prepare([part for part in machine.PARTS if any(part in stage.parts for stage in stages)])
    if not machine.VENV.found():
        raise Failed


def install() -> None:
    """Add everything that tests need to the virtual environment, unless that was done for the same pyproject.toml."""
    mark, wanted = VENV / "dev", hashlib.sha256((ROOT / "pyproject.toml").read_bytes()).hexdigest()
    if mark.exists() and mark.read_text() == wanted:
        mark.touch()
        return
    if sys.version_info < (3, 11):  # noqa: UP036
        print("terrae needs Python 3.11 or newer, found", sys.version.split()[0], flush=True)
        raise Failed
    if not (VENV / "bin" / "pip").exists():
        run(sys.executable, "-m", "venv", str(VENV))
    run(PYTHON, "-m", "pip", "install", "--quiet", "pip>=25.1")  # the first that knows dependency groups
    run(PYTHON, "-m", "pip", "install", "--quiet", "--editable", ".[all]", "--group", "dev", **PLAIN,
        PYTHONWARNINGS="ignore")
    mark.write_text(wanted)


def lint() -> None:
    run(PYTHON, "-m", "ruff", "check", ".")
    run(PYTHON, "-m", "mypy")


def pure() -> None:
    pytest(*(f"--ignore={path}" for path in paths(TABLE + PACKAGE)), **PLAIN)


def compile_engine() -> None:
    if missing := what_is_missing():
        raise Skipped(missing)
    run(PYTHON, "tools/engine.py")


def what_is_missing() -> str:
    """Say what is missing to compile the engine; empty if nothing is."""
    missing: str = runpy.run_path(str(ROOT / "terrae" / "system" / "compiler.py"))["missing_parts"]()
    return missing


def compiled() -> None:
    if missing := what_is_missing():
        raise Skipped(f"there is no compiled engine: {missing}")
    pytest(*paths(ENGINE), "docs/bots.md", "docs/arena.md", TERRAE_EXPECT_COMPILED="1")


def package() -> None:
    expected = {} if what_is_missing() else {"TERRAE_EXPECT_COMPILED": "1"}
    pytest("--dist", "loadfile", *paths(PACKAGE), **expected)  # one process builds everything once


def table() -> None:
    machine.bring_browser(PYTHON)
    pytest(*paths(TABLE))


STAGES = (
    Stage("install", "Install Python packages, PyTorch, Ray and Playwright among them: 1.6 GB, a minute or more, once",
          install, "", (machine.VENV,)),
    Stage("lint", "Check style with ruff and types with mypy", lint),
    Stage("pure", "Test everything but the table on the plain engine: rules, bots, command line, documentation", pure),
    Stage("engine", "Compile rules and bots, about a minute, once", compile_engine, parts=(machine.COMPILER,)),
    Stage("compiled", "Test rules, bots, matches and training on the compiled engine", compiled, "engine"),
    Stage("package", "Build the packages, install each into an empty environment and play there", package, "engine"),
    Stage("table", "Test boards, pages and server: real games in Chromium, on SQLite and PostgreSQL", table, "engine",
          (machine.LIBATOMIC, machine.BROWSER, machine.POSTGRESQL)),
)
BY_NAME = {stage.name: stage for stage in STAGES}


def with_needs(names: list[str]) -> list[Stage]:
    """Order the stages asked for and those they need; all if none is asked for."""
    wanted = set(names or BY_NAME)
    for stage in reversed(STAGES):
        if stage.name in wanted:
            wanted.add(stage.after)
    stages = [stage for stage in STAGES if stage.name in wanted]
    first = Stage("machine", "Look for what the tests need besides Python packages, and install what is missing",
                  lambda: prepare_machine(stages))
    return [first, *stages]


def perform(stage: Stage) -> str:
    """Run one stage; return what came of it."""
    print(f"\n== {stage.name}: {stage.does}.", flush=True)
    try:
        stage.run()
    except Failed:
        return "failed"
    except Skipped as reason:
        return f"skipped, because {reason}"
    return "passed"


def spell(seconds: float) -> str:
    minutes, rest = divmod(round(seconds), 60)
    return f"{minutes} min {rest:2} s" if minutes else f"{rest} s"


def main(names: list[str]) -> int:
    if unknown := set(names) - set(BY_NAME):
        print("unknown:", ", ".join(sorted(unknown)), "- the stages are:", ", ".join(BY_NAME))
        return 2
    signal.signal(signal.SIGINT, signal.default_int_handler)  # in the background it is ignored, and tests send it
    lines, began = [], time.monotonic()
    for stage in with_needs(names):
        start = time.monotonic()
        result = perform(stage)
        lines.append(f"{stage.name:9} {spell(time.monotonic() - start):>11}  {result}")
        print(f"== {' '.join(lines[-1].split())}", flush=True)
        if result == "failed":
            break
    print("", *lines, f"{'all':9} {spell(time.monotonic() - began):>11}", sep="\n", flush=True)
    return int(result == "failed")


if __name__ == "__main__":
    try:
        sys.exit(main(sys.argv[1:]))
    except KeyboardInterrupt:
        sys.exit(130)
