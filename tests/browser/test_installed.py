"""The pages as an app: it can be installed, opens a page of its own without a connection, and keeps nothing private."""
from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from terrae.locales import page_locale
from tests.browser.visitor import Visit, Visitor

READY = """async () => {
  while (!navigator.serviceWorker.controller) await new Promise((next) => setTimeout(next, 20));
}"""
GONE = """async (name) => {
  while ((await caches.keys()).includes(name)) await new Promise((next) => setTimeout(next, 20));
}"""
KEPT = """async () => {
  const found = {};
  for (const name of await caches.keys()) {
    const cache = await caches.open(name);
    found[name] = (await cache.keys()).map((one) => one.url.slice(location.origin.length));
  }
  return found;
}"""


def with_worker(visitor: Visitor, path: str = "/") -> Page:
    """Open a page and wait until the service worker serves it."""
    page = visitor.goes_to(path)
    page.evaluate(READY)
    return page


def kept(page: Page) -> dict[str, list[str]]:
    """What the service worker keeps: addresses by the name of their cache."""
    found: dict[str, list[str]] = page.evaluate(KEPT)
    return found


def test_chromium_finds_an_app_it_can_install(visit: Visit) -> None:
    anna = visit("de", installed=True)
    with_worker(anna)
    browser = anna.context.new_cdp_session(anna.page)
    found: dict[str, Any] = browser.send("Page.getAppManifest")
    assert found["errors"] == []
    assert found["manifest"]["name"] == "Terrae"
    assert found["manifest"]["shortcuts"][0]["name"] == page_locale("de").text("start", "new")
    reasons = browser.send("Page.getInstallabilityErrors")["installabilityErrors"]
    assert [one["errorId"] for one in reasons if one["errorId"] != "in-incognito"] == []  # a test's browser is private


@pytest.mark.parametrize(("language", "phone", "dark"), [("en", False, False), ("de", True, True), ("ja", True, False)])
def test_without_a_connection_a_page_of_ours_opens_and_leads_on(visit: Visit, language: str, phone: bool,
                                                                dark: bool) -> None:
    anna = visit(language, phone, dark, installed=True)
    page = with_worker(anna)
    say = page_locale(language).text
    anna.context.set_offline(True)
    page.goto("/rules/nova")
    expect(page.locator("h1")).to_have_text(say("offline", "title"))
    assert page.url == f"{anna.url}/rules/nova"
    assert not anna.scrolls_sideways()
    anna.keeps_picture(f"offline-{language}", whole=False)
    page.get_by_text(say("offline", "again")).click()
    expect(page.locator("h1")).to_have_text(say("offline", "title"))
    anna.context.set_offline(False)  # the page notices by itself
    expect(page.locator("h1")).not_to_have_text(say("offline", "title"))
    assert page.url == f"{anna.url}/rules/nova"
    anna.problems = [one for one in anna.problems if "ERR_INTERNET_DISCONNECTED" not in one]


def test_only_the_page_without_a_connection_is_kept_and_only_in_one_version(visit: Visit) -> None:
    anna = visit("en", installed=True)
    anna.opens_table("nova", ["me", "open"], setup="first_game", start="1")
    page = with_worker(anna, anna.page.url)
    ((english, found),) = kept(page).items()
    assert [one for one in found if not one.startswith("/static/")] == ["/offline?lang=en"]
    assert all("?v=" in one for one in found if one.startswith("/static/"))
    page.goto("/set?lang=de&to=/")
    page.evaluate(GONE, english)
    (found,) = kept(page).values()
    assert "/offline?lang=de" in found


def test_streams_forms_and_downloads_pass_the_service_worker(visit: Visit) -> None:
    anna = visit("en", installed=True)
    with_worker(anna)
    anna.opens_table("nova", ["me", "bot:greedy"], setup="first_game", start="1")
    anna.plays(anna.moves()[0])
    if anna.page.locator("#end-turn:enabled").count():
        anna.ends_turn()
    anna.waits_for_turn()  # the bot's move came over the stream
    with anna.page.expect_download() as download:
        anna.page.evaluate("path => { location.href = path; }", f"/t/{anna.table_id}/record")
    assert "game: nova" in download.value.path().read_text(encoding="utf-8")
