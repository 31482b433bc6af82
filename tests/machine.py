"""Bring what the tests need besides Python packages: a C compiler, a browser and PostgreSQL. Run by `make test`.

It runs first, with the system's Python and nothing installed. Where everything is there, nothing happens. What is
missing and cannot be installed is named in a sentence, with the tests that are skipped without it.
"""
from __future__ import annotations

import ctypes
import os
import runpy
import shutil
import subprocess
import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

from tests import postgres
from tests.browser import chromium

ROOT = Path(__file__).resolve().parent.parent
LIMIT = 600  # seconds for each step; `timeout` also stops what sudo started
CAREFUL = ("-qq", "-y", "--no-install-recommends", "-o", "DPkg::Lock::Timeout=60", "-o", "Acquire::Retries=2",
           "-o", "Acquire::http::Timeout=30", "-o", "Acquire::https::Timeout=30", "-o", "Dpkg::Use-Pty=0")


@dataclass(frozen=True)
class Part:
    """Something a machine has or lacks."""

    name: str
    found: Callable[[], bool]
    packages: tuple[str, ...]  # Debian's
    skipped: str  # what is not tested without it
    elsewhere: str = ""  # what may still help where it is not installed


def compiler_found() -> bool:
    return not runpy.run_path(str(ROOT / "terrae" / "system" / "compiler.py"))["missing_parts"]()


def libatomic_found() -> bool:
    """Look for the library that Playwright's own Node.js is linked with and a bare Debian lacks."""
    if not sys.platform.startswith("linux"):
        return True
    try:
        ctypes.CDLL("libatomic.so.1")
    except OSError:
        return False
    return True


VENV = Part("Python's venv module", lambda: find_spec("ensurepip") is not None, ("python3-venv",), "everything")
COMPILER = Part("a C compiler with Python's headers", compiler_found, ("gcc", "libc6-dev", "python3-dev"),
                "the compiled engine")
LIBATOMIC = Part("libatomic", libatomic_found, ("libatomic1",), "the table in a browser")
BROWSER = Part("Chromium", lambda: chromium.system_browser() is not None, ("chromium", "fonts-dejavu-core"),
               "the table in a browser", "unless Playwright can bring its own")
POSTGRESQL = Part("PostgreSQL", lambda: postgres.programs() is not None, ("postgresql",), "the table on PostgreSQL")
PARTS = (VENV, COMPILER, LIBATOMIC, BROWSER, POSTGRESQL)


def prepare(parts: Iterable[Part] = PARTS) -> None:
    """Install what is missing and can be installed; say what stays missing."""
    missing = [part for part in parts if not part.found()]
    if not missing:
        return
    why = install(missing)
    for part in missing:
        if part.found():
            continue
        name, but = part.name[0].upper() + part.name[1:], f" ({part.elsewhere})" if part.elsewhere else ""
        print(f"{name} is missing: {why or 'the packages did not bring it'}. Not tested: {part.skipped}{but}. "
              f"On Debian: apt-get install {' '.join(part.packages)}", flush=True)


def install(parts: list[Part]) -> str:
    """Install Debian's packages for some parts; return why that was not possible."""
    if shutil.which("apt-get") is None:
        return "it is not installed and this is not Debian"
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    if rights and not succeeds([*rights, "true"], 20):
        return "installing it needs root, or sudo without a password"
    packages = [package for part in parts for package in part.packages]
    print(f"Installing {', '.join(packages)} with apt-get ...", flush=True)
    run = [*rights, "env", "DEBIAN_FRONTEND=noninteractive", "timeout", str(LIMIT), "apt-get"]
    succeeds([*run, "-qq", "update"], 2 * LIMIT)  # old lists may do as well
    if get(run, packages):
        return ""
    for part in parts:  # one that is not available must not keep the others out
        get(run, part.packages)
    return "apt-get could not install it"


def get(run: list[str], packages: Iterable[str]) -> bool:
    """Download first: a network may hang, and unpacking should not be stopped half-way."""
    return (succeeds([*run, "install", *CAREFUL, "--download-only", *packages], 2 * LIMIT)
            and succeeds([*run, "install", *CAREFUL, *packages], 2 * LIMIT))


def succeeds(command: list[str], seconds: float) -> bool:
    """Run a command without a word, unless apt-get fails."""
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, capture_output=True, text=True, errors="replace",
                              timeout=seconds, check=False)
    except (OSError, subprocess.TimeoutExpired):
        return False
    if done.returncode and "apt-get" in command:
        reasons = [line for line in (done.stderr + done.stdout).splitlines() if line.startswith("E:")]
        print(f"apt-get failed: {reasons[0][3:] if reasons else 'no reason given'}", flush=True)
    return done.returncode == 0


def bring_browser(python: str) -> None:
    """Where the system has no browser, try to get Playwright's."""
    if chromium.system_browser() is None and libatomic_found():
        succeeds([python, "-m", "playwright", "install", "chromium"], LIMIT)


if __name__ == "__main__":
    prepare()
