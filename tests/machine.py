"""Bring what the tests need beside Python packages: a browser and PostgreSQL. Run by `make test`.

Where they are there already nothing happens; where they cannot be installed the tests that need them say so and are
skipped.
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys

from tests import postgres
from tests.browser import chromium


def main() -> None:
    wanted = []
    if chromium.path() is None:
        wanted += ["chromium", "fonts-dejavu-core"]
    if postgres.programs() is None:
        wanted.append("postgresql")
    if wanted:
        install(wanted)
    if chromium.path() is None:  # no Debian: take the browser Playwright brings
        subprocess.run([sys.executable, "-m", "playwright", "install", "--with-deps", "chromium"], check=False)
    for name, found in (("a browser", chromium.path()), ("PostgreSQL", postgres.programs())):
        print(f"{name}: {found or 'not found; the tests that need it will be skipped'}")


def install(packages: list[str]) -> None:
    """With Debian's package manager, if it is here and we may use it."""
    if shutil.which("apt-get") is None:
        return
    rights = [] if os.geteuid() == 0 else ["sudo", "-n"]
    environment = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
    print("installing", ", ".join(packages), "...")
    for command in (["apt-get", "-qq", "update"],
                    ["apt-get", "-qq", "-y", "--no-install-recommends", "install", *packages]):
        done = subprocess.run(rights + command, env=environment, stdout=subprocess.DEVNULL, check=False)
        if done.returncode != 0:
            print("could not:", " ".join(command))


if __name__ == "__main__":
    main()
