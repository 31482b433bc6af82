"""How many clicks a turn takes: on the place, then on the whole turn."""
from __future__ import annotations

from playwright.sync_api import Locator, expect

from terrae.core.game import State
from tests.browser.visitor import Visit, Visitor
from tests.browser.walk import Walk


class Clicks:
    """Clicks of somebody who plays, counted."""

    def __init__(self, visitor: Visitor) -> None:
        self.visitor = visitor
        self.count = 0

    def on(self, found: Locator) -> None:
        found.click()
        self.count += 1

    def place(self, spot: str) -> None:
        self.on(self.visitor.page.locator(f'#table [data-spot="{spot}"].glow').first)

    def first_turn(self) -> str:
        """Take the first whole turn of the menu and return its moves."""
        button = self.visitor.page.locator("#popup .move").first
        moves = button.get_attribute("value") or ""
        before = self.visitor.table.get_attribute("data-ply")
        self.on(button)
        expect(self.visitor.page.locator(f'#table:not([data-ply="{before}"])')).to_be_attached()
        return moves


def drafted(visitor: Visitor) -> int:
    return int(visitor.table.get_attribute("data-ply") or 0) - visitor.plies()


def places(visitor: Visitor, family: str) -> list[str]:
    found: list[str] = visitor.page.locator(f'#table [data-spot^="{family}:"].glow').evaluate_all(
        "all => all.map(one => one.dataset.spot)")
    return found


def can(state: State, kind: str) -> bool:
    return any(state.game.kind_of[move].id == kind for move in state.legal_moves())


def test_terra_nova_transforms_and_builds_by_two_clicks(visit: Visit) -> None:
    anna = visit()
    state = Walk(anna, "nova", 2, setup="first_game", start="1").until("action")
    wanted = next(state.game.moves[move] for move in state.legal_moves()
                  if state.game.kind_of[move].id == "transform_and_build")
    clicks = Clicks(anna)
    clicks.place(f"hex:{wanted.split()[1]}")
    clicks.on(anna.page.locator(f'#popup .move[value="{wanted}"]'))
    expect(anna.page.locator("#end-turn")).to_be_enabled()
    assert clicks.count == 2
    anna.ends_turn()
    assert wanted in anna.record().text()


def test_terra_nova_takes_a_power_action_by_two_clicks(visit: Visit) -> None:
    anna = visit()
    walk = Walk(anna, "nova", 2, setup="first_game", start="1")
    for state in walk.positions():
        if state.over or (state.question == "action" and can(state, "money_power")):
            break
    assert not state.over, "nobody could take money for power"
    anna.goes_to(f"/t/{walk.id}")
    clicks = Clicks(anna)
    clicks.place("power:money")
    assert clicks.first_turn() == "take 7 money with power"
    assert clicks.count == 2
    assert anna.page.locator("#end-turn").is_enabled()


def dug_and_built(visitor: Visitor) -> tuple[str, list[str]]:
    """A hex and a whole turn in plain sight that digs, transforms and builds there."""
    for spot in places(visitor, "hex"):
        visitor.page.locator(f'#table [data-spot="{spot}"].glow').first.click()
        visitor.page.locator("#popup .move").first.wait_for()
        shown = visitor.page.locator("#popup .turn:visible").evaluate_all("all => all.map(one => one.value)")
        visitor.page.keyboard.press("Escape")
        for turn in (one.split("; ") for one in shown):
            if "dig 1" in turn and turn[-1].startswith("build"):
                return spot, turn
    raise AssertionError("nothing to dig for")


def test_terra_mystica_digs_transforms_and_builds_by_two_clicks(visit: Visit) -> None:
    anna = visit()
    walk = Walk(anna, "mystica", 2, setup="first_game", start="1")
    for state in walk.positions():
        if state.question == "action" and can(state, "dig"):
            break
    anna.goes_to(f"/t/{walk.id}")
    spot, wanted = dug_and_built(anna)
    clicks = Clicks(anna)
    clicks.place(spot)
    clicks.on(anna.page.locator(f'#popup .turn[value="{"; ".join(wanted)}"]'))
    expect(anna.page.locator(f'#table[data-ply="{anna.plies() + len(wanted)}"]')).to_be_attached()
    assert clicks.count == 2
    assert drafted(anna) == len(wanted) >= 3
    anna.page.locator("#undo").click()  # one step only
    expect(anna.page.locator(f'#table[data-ply="{anna.plies() + len(wanted) - 1}"]')).to_be_attached()
    anna.page.locator("#undo-all").click()
    expect(anna.page.locator(f'#table[data-ply="{anna.plies()}"]')).to_be_attached()


def test_terra_mystica_burns_for_a_power_action_by_two_clicks(visit: Visit) -> None:
    anna = visit()
    Walk(anna, "mystica", 2, setup="first_game", start="1").until("action")
    assert not any(move.startswith("action ACT") for move in anna.moves())  # nothing in bowl III yet
    clicks = Clicks(anna)
    clicks.place("power:ACT2")
    moves = clicks.first_turn().split("; ")
    assert clicks.count == 2
    assert moves[-1] == "action ACT2"
    assert set(moves[:-1]) == {"burn 1"}
    assert anna.page.locator("#end-turn").is_enabled()


def test_an_offer_of_power_takes_one_click(visit: Visit) -> None:
    anna = visit()
    Walk(anna, "mystica", 3, setup="first_game", start="1").until("leech")
    plies = anna.plies()
    clicks = Clicks(anna)
    clicks.on(anna.page.locator("#offer-take"))
    expect(anna.page.locator(f'#table:not([data-committed="{plies}"])')).to_be_attached()
    assert clicks.count == 1
    assert anna.record().text().count("leech") == 1


def test_always_up_to_answers_this_offer_too(visit: Visit) -> None:
    anna = visit()
    Walk(anna, "mystica", 3, setup="first_game", start="1").until("leech")
    plies = anna.plies()
    anna.page.locator('#offer .segments button[value="4"]').click()
    expect(anna.page.locator(f'#table:not([data-committed="{plies}"])')).to_be_attached()


def test_a_kind_of_action_lights_its_places_up(visit: Visit) -> None:
    anna = visit()
    Walk(anna, "nova", 2, setup="first_game", start="1").until("action")
    kind = anna.page.locator('#moves .kind[data-key="kind-trading_post"]')
    kind.locator("summary").click()
    spots = kind.locator(".move").evaluate_all("all => all.map(one => one.dataset.spots)")
    expect(anna.page.locator("#boards .pointed").first).to_be_attached()
    lit = anna.page.locator("#boards .pointed").evaluate_all("all => all.map(one => one.dataset.spot)")
    assert sorted(lit) == sorted(spots)


def test_the_menu_never_covers_its_place(visit: Visit) -> None:
    anna = visit()
    Walk(anna, "nova", 2, setup="first_game", start="1").until("action")
    for spot in places(anna, "hex"):
        place = anna.page.locator(f'#table [data-spot="{spot}"].glow').first
        place.click()
        expect(anna.page.locator("#popup .move").first).to_be_visible()
        one, other = place.bounding_box(), anna.page.locator("#popup").bounding_box()
        assert one is not None
        assert other is not None
        apart = (other["x"] >= one["x"] + one["width"] or one["x"] >= other["x"] + other["width"]
                 or other["y"] >= one["y"] + one["height"] or one["y"] >= other["y"] + other["height"])
        assert apart, spot
        assert other["x"] >= 0
        assert other["y"] >= 0
        anna.page.keyboard.press("Escape")


def test_a_hex_tells_the_way_home_when_pointed_at(visit: Visit) -> None:
    anna = visit()
    Walk(anna, "mystica", 2, setup="first_game", start="1").until("action")
    anna.page.locator('#boards [data-spot="hex:E7"]').first.hover()
    expect(anna.page.locator("#place-tip .terrain-circle")).to_be_visible()
    anna.page.mouse.move(2, 2)
    expect(anna.page.locator("#place-tip")).to_have_count(0)


def test_a_favour_tile_is_taken_by_one_click_on_its_picture(visit: Visit) -> None:
    anna = visit()
    walk = Walk(anna, "mystica", 2, setup="first_game", start="1")
    for state in walk.positions():
        if state.over or (state.question == "action" and temple(state)):
            break
    assert not state.over, "nobody could build a temple"
    anna.goes_to(f"/t/{walk.id}")
    anna.plays(temple(state))
    tile = anna.page.locator("#tray [data-spot].glow").first
    name = (tile.get_attribute("data-spot") or "").partition(":")[2]
    before = drafted(anna)
    tile.click()
    expect(anna.page.locator(f'#table[data-ply="{anna.plies() + before + 1}"]')).to_be_attached()
    expect(anna.page.locator("#popup")).to_have_count(0)
    anna.ends_turn()
    assert f"+{name}" in anna.record().text()


def temple(state: State) -> str:
    """The first legal upgrade to a temple; empty if there is none."""
    texts = [state.game.moves[move] for move in state.legal_moves()]
    return next((text for text in texts if text.endswith("to TE")), "")
