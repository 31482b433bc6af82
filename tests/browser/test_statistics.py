"""Statistics in a browser: sorted by a click, long tables shown whole on demand, openings played on the board."""
from __future__ import annotations

import pytest
from playwright.sync_api import Locator, expect

from terrae.core.game import CHANCE
from terrae.core.record import Record
from terrae.core.registry import load
from terrae.study.openings import explore
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
    expect(anna.page.locator(".choose-one a[aria-current]").nth(1)).to_have_text("3")
    anna.keeps_picture("statistics-phone")


@pytest.mark.parametrize("phone", [False, True], ids=["desktop", "phone"])
def test_the_explorer_beside_the_analysis_board_plays_what_was_played(visit: Visit, phone: bool) -> None:
    record = Record(load("nova"), {"players": "2", "factions": "druids,golems", "start": "1"})
    while record.state.seat == CHANCE:
        record.play(record.state.legal_moves()[0])
    best = explore(record)[0]
    anna = visit(phone=phone, dark=phone)
    anna.goes_to("/")
    token = anna.page.locator('meta[name="csrf"]').get_attribute("content") or ""
    table = anna.context.request.post("/upload", form={"csrf": token, "text": record.text()})
    id = table.url.split("/t/")[1].split("?")[0]
    study = anna.context.request.post(f"/t/{id}/study", form={"csrf": token, "ply": str(record.plies)})
    anna.goes_to(study.url)
    anna.page.locator("[data-tab-to=openings]:visible").first.click()
    button = anna.page.locator(f'#openings button[value="{best.move}"]').first
    expect(button).to_be_visible()
    expect(anna.page.locator("#openings tbody tr").first).to_contain_text(str(best.count))
    anna.keeps_picture(f"openings-{'phone' if phone else 'desktop'}", whole=False)
    before = anna.table.get_attribute("data-ply")
    button.click()
    expect(anna.page.locator(f'#table:not([data-ply="{before}"])')).to_be_attached()
    expect(anna.page.locator("#openings")).to_be_attached()
