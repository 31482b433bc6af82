"""Messages are set up on their page, and nobody is called who has the table in front of them."""
from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect
from sqlalchemy import select

from terrae.web.message_settings import MessageSettings
from terrae.web.schema import messages
from tests.browser.visitor import Visitor
from tests.web.people import Here, in_process
from tests.web.receivers import LOOPBACK, Receiver, wait_until


@pytest.fixture
def here(tmp_path: Path) -> Iterator[Here]:
    settings = MessageSettings("https://terrae.example.org", wait=3600, networks=LOOPBACK)
    with in_process(f"sqlite:///{tmp_path / 'terrae.db'}", messages=settings) as found:
        yield found


def test_a_player_who_looks_at_their_turn_is_not_called(browser: Browser, here: Here) -> None:
    receiver, ben = Receiver(), here.person()
    made = ben.post("/tables", 201, game="nova", seats=["me", "open"], options={"setup": "first_game", "start": "1"},
                    name="Ben")
    anna = Visitor(browser, here.url, "en", phone=True, dark=False)
    anna.goes_to(f"/t/{made['id']}/join?key={made['invitation']}")
    anna.page.locator("#name").fill("Anna")
    anna.page.locator("button[name=seat]").first.click()
    anna.page.wait_for_url("**/t/*")
    anna.opens_tab("more")
    anna.page.locator("#to-messages").click()
    anna.page.locator("#url").fill(receiver.url)
    anna.page.locator("form:has(#url) button").click()
    expect(anna.page.get_by_text("Added.")).to_be_visible()
    expect(anna.page.locator(".told-row.here")).to_contain_text("Terra Nova")
    anna.page.locator(".channel button", has_text="Send a test").click()
    assert receiver.next(1)["content"].startswith("**Terrae can reach you here**")
    while (asked := ben.get(f"/tables/{made['id']}/moves"))["seat"] == 1:
        ben.post(f"/tables/{made['id']}/moves", ply=asked["ply"], moves=[asked["moves"][0]["move"]])
    assert states(here) == [("test", True), ("turn", False)]
    anna.goes_to(f"/t/{made['id']}")
    wait_until(lambda: states(here) == [("test", True), ("turn", True)], "the message was not dropped")
    assert (len(receiver.got), anna.problems) == (1, [])
    anna.leave()
    receiver.close()


def states(here: Here) -> list[tuple[str, bool]]:
    """The messages so far, each with whether it is settled."""
    with here.server.store.read() as db:
        return [(one.what, one.settled > 0) for one in db.execute(select(messages).order_by(messages.c.id))]
