"""Write what can be installed to dist/ or another folder: source distribution, pure and compiled wheel. `make wheel`.

The wheels are built from the unpacked source distribution, so what is missing there is noticed here. The compiled wheel
takes the engine of this checkout (`make engine`); without one it is left out.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from parts import ROOT, engine

BUILD_SDIST = "import sys, backend; print(backend.build_sdist(sys.argv[1]))"


def main() -> int:
    dist = Path(sys.argv[1]) if sys.argv[1:] else ROOT / "dist"
    shutil.rmtree(dist, ignore_errors=True)
    source = build_sdist(dist)
    built = [source, build_wheel(source, dist, pure=True)]
    if engine.library():
        built.append(build_wheel(source, dist, pure=False))
    else:
        print("No compiled wheel: there is no compiled engine for these sources (make engine).", file=sys.stderr)
    for path in built:
        print(f"{path}  {path.stat().st_size / 1e6:.1f} MB")
    return 0


def build_sdist(target: Path) -> Path:
    """Build the source distribution of this checkout."""
    target.mkdir(parents=True, exist_ok=True)
    answer = run([sys.executable, "-c", BUILD_SDIST, str(target)], ROOT, PYTHONPATH=str(ROOT / "tools"))
    return target / answer.splitlines()[-1]


def build_wheel(source: Path, target: Path, pure: bool) -> Path:
    """Build a wheel from a source distribution, without asking an index for anything."""
    with TemporaryDirectory() as folder:
        shutil.unpack_archive(source, folder)
        unpacked = next(Path(folder).iterdir())
        if not pure:
            compiled = engine.engine_folder()
            shutil.copytree(compiled, unpacked / "build" / "engine" / compiled.name)
        made = Path(folder, "made")
        run([sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--no-build-isolation", "--wheel-dir",
             str(made), str(unpacked)], Path(folder), TERRAE_PURE="1" if pure else "")
        return Path(shutil.copy(next(made.iterdir()), target))


def run(command: list[str], folder: Path, **environment: str) -> str:
    """Run a command; if it fails, show what it printed and stop."""
    answer = subprocess.run(command, cwd=folder, env={**os.environ, **environment}, capture_output=True, text=True)
    if answer.returncode:
        raise SystemExit(f"{' '.join(command[:5])} failed:\n{answer.stdout}{answer.stderr}")
    return answer.stdout


if __name__ == "__main__":
    sys.exit(main())
