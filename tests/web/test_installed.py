"""The app that browsers install: what they are told about it, in every language, and what its worker keeps."""
from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from terrae.locales import LANGUAGES, page_locale
from terrae.web.app import STATIC
from terrae.web.pages.frame import PAPER
from tests.web.markup import Page
from tests.web.people import Here, in_process

in_every_language = pytest.mark.parametrize("language", LANGUAGES)


@pytest.fixture(scope="module")
def here(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Here]:
    with in_process(f"sqlite:///{tmp_path_factory.mktemp('installed') / 'terrae.db'}") as found:
        yield found


def width_of(icon: Path) -> int:
    """Read the width of a PNG file."""
    content = icon.read_bytes()
    assert content[:8] == b"\x89PNG\r\n\x1a\n"
    return int.from_bytes(content[16:20], "big")


@in_every_language
def test_every_page_leads_to_a_manifest_in_its_language(here: Here, language: str) -> None:
    http = here.browser(**{"accept-language": language})
    (link,) = Page(http.get("/").text).all("link", rel="manifest")
    answer = here.browser().get(link["href"])  # browsers fetch it without cookies
    assert answer.headers["content-type"].startswith("application/manifest+json")
    told = answer.json()
    assert (told["id"], told["start_url"], told["scope"], told["display"]) == ("/", "/", "/", "standalone")
    assert told["lang"] == language
    assert told["shortcuts"][0]["name"] == page_locale(language).text("start", "new")
    for shortcut in told["shortcuts"]:
        assert http.get(shortcut["url"]).status_code == 200


def test_icons_have_the_sizes_the_manifest_names(here: Here) -> None:
    http = here.browser()
    icons = http.get("/manifest.webmanifest").json()["icons"]
    assert {(icon["sizes"], icon["purpose"]) for icon in icons} == {
        (f"{size}x{size}", purpose) for size in (192, 512) for purpose in ("any", "maskable")}
    for icon in icons:
        assert http.get(icon["src"]).headers["content-type"] == "image/png"
        assert f"{width_of(STATIC / icon['src'].split('?')[0].split('/')[-1])}x" in icon["sizes"]
    assert width_of(STATIC / "apple-touch-icon.png") == 180


def test_bars_and_splash_screens_have_the_colours_of_the_paper(here: Here) -> None:
    style = (STATIC / "style.css").read_text(encoding="utf-8")
    assert re.findall(r"--paper: (#[0-9a-f]{6})", style) == [PAPER["light"], PAPER["dark"], PAPER["dark"]]
    http = here.browser()
    assert http.get("/manifest.webmanifest").json()["theme_color"] == PAPER["light"]
    assert [meta["content"] for meta in Page(http.get("/").text).all("meta", name="theme-color")] == [*PAPER.values()]
    http.get("/set?theme=dark")
    page = Page(http.get("/").text)
    assert [meta["content"] for meta in page.all("meta", name="theme-color")] == [PAPER["dark"]]
    (link,) = page.all("link", rel="manifest")
    assert http.get(link["href"]).json()["background_color"] == PAPER["dark"]


@in_every_language
def test_what_browsers_keep_knows_nobody_and_is_asked_for_again(here: Here, language: str) -> None:
    visitor = here.person().http
    visitor.get("/")
    for path in ("/offline", "/service-worker.js", "/manifest.webmanifest"):
        mine, new = (http.get(f"{path}?lang={language}") for http in (visitor, here.browser()))
        assert mine.text == new.text
        assert "set-cookie" not in new.headers
        assert new.headers["cache-control"] == "no-cache"
    assert Page(here.browser().get(f"/offline?lang={language}").text).all("html", lang=language)


def test_the_worker_has_another_version_in_every_language(here: Here) -> None:
    http = here.browser()
    scripts = [http.get(f"/service-worker.js?lang={language}") for language in LANGUAGES]
    assert all(script.headers["content-type"].startswith("text/javascript") for script in scripts)
    versions = {re.findall(r'"version": "([0-9a-f]{12})"', script.text)[0] for script in scripts}
    assert len(versions) == len(LANGUAGES)
