"""The host and a guest in two browsers: removed, reported, left, ended."""
from __future__ import annotations

from playwright.sync_api import expect

from tests.browser.test_two import at_one_table
from tests.browser.visitor import Visit


def test_the_host_removes_a_player_and_ends_the_game_and_both_see_it_at_once(visit: Visit) -> None:
    anna, ben = at_one_table(visit)
    anna.page.locator("#to-more").click()
    anna.page.locator(".seat-menu > summary").click()
    remove = anna.page.locator("form[action$='/remove'] button")
    expect(remove).to_be_hidden()  # it takes a second click
    anna.page.locator(".careful:has(form[action$='/remove']) > summary").click()
    remove.click()
    expect(ben.page.locator("#table:not([data-seats])")).to_be_attached()
    expect(anna.page.locator("#seats")).to_contain_text("has left the game")
    anna.page.locator("#hosting .careful:has(form[action$='/end']) > summary").click()
    anna.page.locator("form[action$='/end'] button").click()
    expect(ben.page.locator("#question")).to_contain_text("Das Spiel wurde abgebrochen")
    expect(anna.page.locator("#hosting")).to_have_count(0)


def test_on_a_phone_a_guest_reports_a_name_and_leaves(visit: Visit) -> None:
    _, ben = at_one_table(visit)
    link = ben.page.locator("a[href*='/return/']").first.get_attribute("href") or ""
    phone = visit(phone=True, dark=True)
    phone.goes_to(link)
    phone.page.locator("form[action^='/return/'] button").click()
    expect(phone.page.locator(".tab[aria-pressed=true]").first).to_be_attached()  # the script is there
    phone.opens_tab("more")
    phone.page.locator(".seat-menu > summary").click()
    phone.page.locator(".seat-choices .report").click()
    phone.page.locator("[name=remark]").fill("rude")
    assert not phone.scrolls_sideways()
    phone.page.locator("form[action$='/report'] button").click()
    expect(phone.page.locator("h1")).to_have_text("Thank you")
    phone.page.locator("main .button").click()
    expect(phone.page.locator(".tab[aria-pressed=true]").first).to_be_attached()  # the script is there
    phone.opens_tab("more")
    phone.page.locator(".careful:has(form[action$='/leave']) > summary").click()
    phone.page.locator("form[action$='/leave'] button").click()
    expect(phone.page.locator("#table:not([data-seats])")).to_be_attached()
    assert not phone.scrolls_sideways()
