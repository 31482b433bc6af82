"""Make the environment .venv and install what playing needs; the Makefile calls it with the system's Python.

Terrae itself runs from its folder. Installing the command `terrae` can wait until the game is on the screen.
"""
from __future__ import annotations

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
VENV = ROOT / ".venv"
PYTHON = VENV / ("Scripts" if sys.platform == "win32" else "bin") / "python"
LOG = ROOT / "build" / "install.log"
OLDEST = (3, 11)


def main(what: str) -> int:
    if sys.version_info < OLDEST:
        return fail(f"Terrae needs Python {'.'.join(map(str, OLDEST))} or newer, and this is "
                    f"{sys.version.split()[0]}. With another one: make {what} PYTHON=python3.13")
    LOG.parent.mkdir(exist_ok=True)
    LOG.unlink(missing_ok=True)
    if what == "command":
        return pip("--no-deps", "--editable", str(ROOT))
    print("Installing what playing needs (once; about 15 seconds) ...", flush=True)
    return make_environment() or pip(*needed_to_play())


def make_environment() -> int:
    if run(sys.executable, "-m", "venv", str(VENV)) == 0:
        return 0
    return fail(f"Python cannot make an environment; on Debian: sudo apt install python3-venv. {reason()}")


def needed_to_play() -> list[str]:
    import tomllib

    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    return [*project["dependencies"], *project["optional-dependencies"]["web"]]


def pip(*arguments: str) -> int:
    if run(str(PYTHON), "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *arguments) == 0:
        return 0
    return fail(f"The packages could not be installed. Is there a connection to the internet? {reason()}")


def run(*command: str) -> int:
    with open(LOG, "a", encoding="utf-8") as log:
        return subprocess.run(command, stdout=log, stderr=log, check=False).returncode


def reason() -> str:
    return f"The reason is in {LOG.relative_to(ROOT)}."


def fail(sentence: str) -> int:
    print(sentence, file=sys.stderr)
    return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
