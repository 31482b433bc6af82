"""What makes the pages an app that can be installed: its description, and the script that works without a page."""
from __future__ import annotations

import json
import re
from functools import cache
from hashlib import sha256
from importlib import resources
from typing import Any, Final

from terrae.locales import page_locale
from terrae.web.pages.frame import PAPER, Reader, static
from terrae.web.pages.offline import offline
from terrae.web.view import Guest

SIZES: Final = (192, 512)
SHORTCUTS: Final = (("start", "new", "/new"), ("study", "all", "/studies"), ("puzzles", "all", "/puzzles"))


def manifest(language: str, theme: str) -> dict[str, Any]:
    """Describe the app for browsers that install it. It is the same app in every language and theme."""
    say = page_locale(language).text
    paper = PAPER[theme or "light"]
    return {
        "id": "/",
        "name": "Terrae",
        "short_name": "Terrae",
        "description": say("start", "lead"),
        "lang": language,
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "standalone",
        "theme_color": paper,
        "background_color": paper,
        "categories": ["games", "entertainment"],
        "icons": [icon("any", size) for size in SIZES] + [icon("maskable", size) for size in SIZES],
        "shortcuts": [{"name": say(section, id), "url": url} for section, id, url in SHORTCUTS],
    }


def icon(purpose: str, size: int) -> dict[str, str]:
    name = f"icon-{size}.png" if purpose == "any" else f"icon-{purpose}-{size}.png"
    return {"src": static(name), "type": "image/png", "sizes": f"{size}x{size}", "purpose": purpose}


@cache
def offline_page(language: str) -> str:
    """Draw the page browsers keep for times without a connection. It names nobody."""
    return str(offline(Reader(page_locale(language), Guest("", ""), "", "", "/")))


@cache
def worker_script(language: str) -> str:
    """Return the service worker. What it keeps is named in front of it, under a version that changes with any of it."""
    code = resources.files("terrae.web").joinpath("static", "service-worker.js").read_text(encoding="utf-8")
    page = offline_page(language)
    kept = {"page": f"/offline?lang={language}",
            "files": sorted(set(re.findall(r'"(/static/[^"]+\?v=[0-9a-f]+)"', page))),
            "icon": static("icon-192.png"), "badge": static("badge.png"),
            "words": {id: page_locale(language).text("push", id) for id in ("stopped", "not_stopped")}}
    version = sha256(json.dumps([kept, page, code]).encode()).hexdigest()[:12]
    return f"const KEPT = {json.dumps({'version': version, **kept}, ensure_ascii=False)};\n{code}"
