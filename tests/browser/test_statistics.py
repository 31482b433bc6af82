"""The page of statistics in a browser: sorted by a click, long tables shown whole on demand."""
from __future__ import annotations

from playwright.sync_api import Locator, expect

from tests.browser.visitor import Visit


def numbers(table: Locator, column: int) -> list[float]:
    found: list[str] = table.locator(f"tbody tr > :nth-child({column})").evaluate_all(
        "all => all.map(one => one.dataset.value)")
    return [float(one) for one in found]


def test_tables_are_sorted_by_a_click_and_turned_by_another(visit: Visit) -> None:
    anna = visit()
    anna.goes_to("/stats/nova?players=3")
    table = anna.page.locator("#by-faction table")
    wins = table.locator("thead button").nth(3)
    wins.click()
    expect(table.locator("thead th").nth(3)).to_have_attribute("aria-sort", "descending")
    assert numbers(table, 4) == sorted(numbers(table, 4), reverse=True)
    wins.press("Enter")
    expect(table.locator("thead th").nth(3)).to_have_attribute("aria-sort", "ascending")
    assert numbers(table, 4) == sorted(numbers(table, 4))
    table.locator("thead button").first.click()
    names = table.locator("tbody th").all_text_contents()
    assert names == sorted(names)
    anna.keeps_picture("statistics")


def test_a_long_table_is_shown_whole_on_demand_and_another_source_is_a_click_away(visit: Visit) -> None:
    anna = visit(phone=True, dark=True, language="de")
    anna.goes_to("/stats/nova?players=3")
    rows = anna.page.locator("#tiles tbody tr")
    expect(rows.nth(11)).to_be_visible()
    expect(rows.nth(12)).to_be_hidden()
    anna.page.locator("#tiles .show-all").click()
    expect(rows.last).to_be_visible()
    assert not anna.scrolls_sideways()
    anna.page.locator("a[href*='source=server']").click()
    expect(anna.page.locator(".segments a[aria-current]").nth(1)).to_have_text("3")
    anna.keeps_picture("statistics-phone")
