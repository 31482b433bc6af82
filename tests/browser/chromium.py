"""The browser the tests use: the system's Chromium, or the one Playwright brings."""
from __future__ import annotations

import shutil
from pathlib import Path

MISSING = "no Chromium here (on Debian: the package chromium; `make test` tries to install it)"
# The first two are the pages for an address bar that nobody sees, which take longer to start than a page of ours. The
# others are Playwright's own list, whose place this one takes.
UNUSED = ["WebUIOmniboxPopup", "WebUIOmniboxAimPopup", "AvoidUnnecessaryBeforeUnloadCheckSync",
          "DestroyProfileOnBrowserClose", "HttpsUpgrades", "HttpsFirstBalancedModeAutoEnable", "LensOverlay",
          "MediaRouter", "PaintHolding", "ThirdPartyStoragePartitioning", "AvoidCorsURLLoaderRestartOnRedirect",
          "OptimizationHints", "NetworkTimeServiceQuerying", "AimEnabled", "PreconnectToSearch"]
ARGUMENTS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking",
             "--disable-component-update", "--disable-sync", "--disable-dev-shm-usage",
             f"--disable-features={','.join(UNUSED)}"]


def system_browser() -> str | None:
    """Return where the system's browser is; needs no packages."""
    return shutil.which("chromium") or shutil.which("chromium-browser") or shutil.which("google-chrome")


def path(own: str) -> str | None:
    """Return the browser to start; `own` is where Playwright keeps its browser, if it was downloaded."""
    return system_browser() or (own if Path(own).exists() else None)
