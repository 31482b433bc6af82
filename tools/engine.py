"""Compile the engine of this checkout into build/engine, unless it is there: `make engine`, and behind `make play`."""
from __future__ import annotations

import fcntl
import importlib.util
import os
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

from parts import ROOT, compiler, engine

BUILD = ROOT / "build"
LOG = BUILD / "engine.log"
KEPT = 3  # engines: one changes back and forth between branches


def main() -> int:
    if engine.library():
        return 0
    if missing := compiler.missing_parts():
        print(f"The engine cannot be compiled: {missing}.", file=sys.stderr)
        return 2
    BUILD.mkdir(exist_ok=True)
    with open(BUILD / "engine.lock", "w") as lock, open(LOG, "w") as log:
        fcntl.flock(lock, fcntl.LOCK_EX)  # somebody else may be compiling it
        try:
            return 0 if engine.library() else build(log.fileno())
        except subprocess.CalledProcessError as problem:
            print(f"The engine could not be compiled ({' '.join(map(str, problem.cmd[1:4]))} failed); "
                  f"the reason is in {LOG.relative_to(ROOT)}.", file=sys.stderr)
            return 1


def build(log: int) -> int:
    """Compile to a folder of its own and move it to its place at once: nobody meets half an engine."""
    target: Path = engine.engine_folder()
    unfinished = target.with_name(f"{target.name}.unfinished")
    shutil.rmtree(unfinished, ignore_errors=True)
    if importlib.util.find_spec("mypyc") is None:
        run(log, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", *compile_group())
    run(log, "setup.py", "--quiet", "build_ext", "--build-lib", str(unfinished), "--build-temp", str(BUILD / "c"))
    library = next(unfinished.rglob(f"{engine.LIBRARY}*"))
    library.rename(unfinished / library.name)
    shutil.rmtree(unfinished / "terrae")
    engine.fingerprint.cache_clear()
    if engine.engine_folder() != target:
        shutil.rmtree(unfinished)
        print("The sources have changed while the engine was compiled; run `make engine` again.", file=sys.stderr)
        return 1
    unfinished.rename(target)
    forget_older(target)
    return 0


def run(log: int, *arguments: str) -> None:
    environment = {name: value for name, value in os.environ.items() if name != "TERRAE_PURE"}
    subprocess.run([sys.executable, *arguments], cwd=ROOT, env=environment, stdout=log, stderr=log, check=True)


def compile_group() -> list[str]:
    """Read which packages compiling needs; pip itself reads dependency groups only since version 25.1."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["dependency-groups"]
    return list(groups["compile"])


def forget_older(newest: Path) -> None:
    """Remove engines of older sources."""
    others = sorted((path for path in newest.parent.iterdir() if path != newest),
                    key=lambda path: path.stat().st_mtime, reverse=True)
    for path in others[KEPT - 1:]:
        shutil.rmtree(path)


if __name__ == "__main__":
    sys.exit(main())
