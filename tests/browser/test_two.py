"""Two browsers at one table: invitation, live moves, chat, the way back on another device, looking at earlier plies."""
from __future__ import annotations

from playwright.sync_api import FilePayload, Route, expect

from tests.browser.visitor import Visit, Visitor


def at_one_table(visit: Visit) -> tuple[Visitor, Visitor]:
    """Anna opens a table for two, Ben comes by the invitation; Anna begins."""
    anna, ben = visit(), visit(language="de")
    anna.opens_table("nova", ["me", "open"], setup="first_game", start="1")
    link = anna.page.locator("a[href*='/join?key=']").first.get_attribute("href") or ""
    anna.keeps_picture("waiting")
    ben.goes_to(link)
    ben.keeps_picture("invitation-de")
    ben.page.locator("main input[name=name]").fill("Ben <b>")
    ben.page.locator("form[action$='/join'] button[type=submit]").first.click()
    anna.waits_for_turn()
    return anna, ben


def test_two_browsers_see_each_others_moves(visit: Visit) -> None:
    anna, ben = at_one_table(visit)
    assert not ben.my_turn()
    mover, other = anna, ben
    for _ in range(4):
        moves = mover.moves()
        simple = [move for move in moves if move.startswith(("upgrade", "increase"))]
        mover.plays((simple or [move for move in moves if move.endswith("and build")])[0])
        mover.page.locator("#end-turn").click()
        expect(other.page.locator("#turn.mine")).to_be_visible()
        mover, other = other, mover
    for visitor in (anna, ben):  # who has just moved may see it last
        expect(visitor.page.locator('#table[data-committed="8"]')).to_be_attached()
    assert "● " in mover.page.title()


def test_names_and_chat_are_shown_as_they_are_typed_never_as_code(visit: Visit) -> None:
    anna, ben = at_one_table(visit)
    expect(anna.page.locator("#table")).to_contain_text("Ben <b>")
    ben.opens_tab("chat")
    box = ben.page.locator("form[action$='/chat'] [name=text]")
    box.fill("<script>alert(1)</script> hello")
    box.press("Enter") if box.evaluate("one => one.tagName") == "INPUT" else ben.page.locator(
        "form[action$='/chat'] button").click()
    expect(anna.page.locator(".chat")).to_contain_text("<script>alert(1)</script> hello")
    assert anna.page.locator(".chat script").count() == 0


def test_what_is_clicked_before_the_scripts_have_come_is_done_when_they_are_there(visit: Visit) -> None:
    anna, _ = at_one_table(visit)
    held: list[Route] = []
    anna.page.route("**/static/table.js*", lambda route: held.append(route))
    for click, shown in ((".tab[data-tab-to=chat]:visible", "#chat-text"), ("#boards [data-spot].glow", "#popup")):
        anna.page.reload(wait_until="commit")
        anna.page.locator(click).first.click()
        expect(anna.page.locator(shown)).to_be_hidden()
        while not held:
            anna.page.wait_for_timeout(20)
        held.pop().continue_()
        expect(anna.page.locator(shown)).to_be_visible()


def test_the_secret_link_opens_the_seat_on_another_device(visit: Visit) -> None:
    anna, _ = at_one_table(visit)
    link = anna.page.locator("a[href*='/return/']").first.get_attribute("href") or ""
    phone = visit(phone=True)
    phone.goes_to(link)
    phone.page.locator("form[action^='/return/'] button").click()
    phone.waits_for_turn()
    assert phone.moves() == anna.moves()


def test_a_spectator_sees_the_game_and_can_do_nothing(visit: Visit) -> None:
    anna, _ = at_one_table(visit)
    eve = visit()
    eve.goes_to(f"/t/{anna.table_id}")
    assert eve.moves() == []
    assert eve.page.locator("#end-turn, a[href*='/return/'], a[href*='join?key=']").count() == 0
    anna.plays(next(move for move in anna.moves() if move.startswith("upgrade")))
    anna.ends_turn()
    expect(eve.page.locator('#table[data-committed="2"]')).to_be_attached()


def test_earlier_positions_are_leafed_through_and_shared_by_link(visit: Visit) -> None:
    anna, ben = at_one_table(visit)
    anna.plays(next(move for move in anna.moves() if move.startswith("upgrade")))
    anna.ends_turn()
    expect(ben.page.locator("#turn.mine")).to_be_visible()
    eve = visit(language="ja")
    eve.goes_to(f"/t/{anna.table_id}?ply=1")
    expect(eve.page.locator("#turn.past")).to_be_visible()
    assert eve.moves() == []
    eve.keeps_picture("history-ja")
    eve.page.locator("#now").click()
    expect(eve.page.locator('#table[data-ply="2"]')).to_be_attached()
    eve.opens_tab("log")
    with eve.page.expect_download() as saved:
        eve.page.locator("a[href$='/record']").first.click()
    assert "upgrade" in saved.value.path().read_text(encoding="utf-8")


def test_a_saved_record_is_uploaded_and_studied(visit: Visit) -> None:
    anna, _ = at_one_table(visit)
    anna.plays(next(move for move in anna.moves() if move.startswith("upgrade")))
    anna.ends_turn()
    text = anna.record().text()
    eve = visit()
    eve.goes_to("/")
    eve.page.locator("input[type=file][name=record]").set_input_files(
        FilePayload(name="game.terrae", mimeType="text/plain", buffer=text.encode()))
    eve.page.locator("form[action='/upload'] button[type=submit]").click()
    expect(eve.page.locator('#table[data-committed="2"]')).to_be_attached()
    assert eve.record().text() == text
