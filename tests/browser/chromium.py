"""The browser the tests use: the system's Chromium, or the one Playwright brings."""
from __future__ import annotations

import shutil
from pathlib import Path

from playwright.sync_api import sync_playwright

MISSING = "no Chromium here (on Debian: the package chromium; `make test` tries to install it)"
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync"]


def path() -> str | None:
    """Where it is."""
    found = shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")
    if found:
        return found
    with sync_playwright() as playwright:
        own = playwright.chromium.executable_path
    return own if Path(own).exists() else None
