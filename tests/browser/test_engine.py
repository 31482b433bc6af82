"""When the engine has been compiled behind a game, the table says so."""
from __future__ import annotations

import time
from pathlib import Path

import pytest
from playwright.sync_api import Browser

from tests.browser.visitor import Visitor
from tests.patience import PATIENCE
from tests.web.people import in_process

SENTENCES = {"en": "Bots are now 30 times faster.", "de": "Die Bots sind jetzt 30-mal so schnell.",
             "ja": "ボットが30倍速くなりました。"}


@pytest.mark.parametrize(("language", "sentence"), SENTENCES.items())
def test_the_table_says_that_bots_are_faster(browser: Browser, tmp_path: Path, language: str, sentence: str) -> None:
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}") as here:
        id = here.person().table("me", "me")["id"]
        visitor = Visitor(browser, here.url, language, phone=False, dark=False)
        try:
            visitor.goes_to(f"/t/{id}")
            end = time.monotonic() + PATIENCE
            while not here.server.hub.watching.get(id):
                assert time.monotonic() < end, "the page did not listen"
                time.sleep(0.05)
            here.server.hub.publish({"type": "faster"})
            visitor.page.get_by_text(sentence).wait_for()
            assert visitor.problems == []
        finally:
            visitor.leave()
