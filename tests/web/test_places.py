"""What the page says of one place: whole turns, the land, the nearest reason; and offers of power."""
from __future__ import annotations

import re
from dataclasses import replace
from html import unescape

import pytest

from terrae.core.game import State
from terrae.core.record import Record
from terrae.core.registry import GAMES
from terrae.faces import face
from terrae.faces.advice import Orders
from terrae.faces.why_not import nearest_reason
from terrae.locales import LANGUAGES, page_locale
from terrae.web.pages.table import fragment
from terrae.web.pages.table_place import place
from terrae.web.pages.table_scene import Scene
from terrae.web.pages.table_words import turn_words
from terrae.web.view import View
from tests.mystica.table import Table as Mystica
from tests.nova.table import Table as Nova
from tests.web.views import reader, view


def seen(state: State) -> View:
    """A position as the seat to move sees it."""
    record = Record(state.game, {"players": str(state.seats())})
    return replace(view(record, state.seat), state=state, acting=state.seat, can_end=False)


def menu(state: State, spot: str, language: str = "en") -> str:
    return str(place(Scene(reader(language, state.game.id), seen(state)), spot))


def offers(html: str) -> list[str]:
    """The moves of the buttons in a menu, those folded away included."""
    return [unescape(found) for found in re.findall(r'name="move" value="([^"]*)"', html)]


def said(html: str) -> str:
    return " ".join(unescape(re.sub(r"<[^>]*>", " ", html)).split())


def why(state: State, spot: str) -> str:
    return nearest_reason(state, face(state.game), spot, page_locale("en", state.game.id))


def auren() -> Mystica:
    """Auren at E7 beside D5, one step from their forest."""
    return Mystica("auren", "nomads").put("auren", D="E7").put("nomads", D="I1").power("auren", 12, 0, 0)


# Whole turns --------------------------------------------------------------------------------------------------------


def test_a_hex_offers_the_whole_turn_first_with_its_price() -> None:
    html = menu(auren().has("auren", workers=10, coins=10).state, "hex:D5")
    assert offers(html)[0] == "dig 1; transform D5 to green; build D5"
    first = said(html.split("</button>")[0])
    assert "Dig, make it forest and build a dwelling" in first
    assert "−4 workers" in first
    assert "−2 coins" in first


def test_single_steps_stay_possible() -> None:
    html = menu(auren().has("auren", workers=10, coins=10).state, "hex:D5")
    assert "dig 1" in offers(html)[1:]
    assert "One step at a time" in html


def test_burning_is_in_the_price_of_a_power_action() -> None:
    html = menu(auren().power("auren", 0, 8, 0).state, "power:ACT4")
    assert offers(html) == ["; ".join(["burn 1"] * 4 + ["action ACT4"])]
    assert "sacrifices 4" in said(html)
    assert "−4 power" in said(html)


def test_what_conversions_make_possible_glows_and_stands_with_the_moves() -> None:
    state = auren().power("auren", 0, 8, 0).state
    html = str(fragment(reader("en", "mystica"), seen(state)))
    assert re.search(r'class="[^"]*glow[^"]*"[^>]*data-spot="power:ACT4"|data-spot="power:ACT4"[^>]*glow', html)
    assert f'value="{"; ".join(["burn 1"] * 4 + ["action ACT4"])}"' in html


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_turn_hold_no_code_and_no_place(language: str) -> None:
    state = auren().has("auren", workers=10, coins=10).state
    game, locale = state.game, page_locale(language, "mystica")
    for texts in (["dig 1", "transform D5 to green", "build D5"], ["action ACT6", "transform D5 to green", "build D5"],
                  ["upgrade E7 to TP"], ["action ACT1", "bridge A3:C1"]):
        words = turn_words(game, tuple(game.number(text) for text in texts), 1, locale)
        assert not re.search(r"ACT|D5|E7|TP\b|green", words), words


def test_of_land_that_changes_twice_only_the_last_terrain_is_named() -> None:
    game, locale = auren().state.game, page_locale("en", "mystica")
    texts = ["dig 2", "transform D5 to red", "transform D5 to green", "build D5"]
    words = turn_words(game, tuple(game.number(text) for text in texts), 1, locale)
    assert words == "Dig, make it forest and build a dwelling"
    other = turn_words(game, tuple(game.number(text) for text in ["transform D5 to green", "transform E8 to red"]), 1,
                       locale)
    assert other == "Make it forest and make it wasteland"


@pytest.mark.parametrize("game_id", GAMES)
def test_the_steps_of_an_english_turn_go_on_in_small_letters(game_id: str) -> None:
    steps = page_locale("en", game_id).sections["steps"]
    assert not [text for text in steps.values() if text[0].isupper()]


# The land -----------------------------------------------------------------------------------------------------------


def test_a_hex_says_how_far_it_is_from_home_and_what_that_costs() -> None:
    html = menu(auren().state, "hex:D5")
    assert "D5, lakes" in said(html)
    assert "from your forest, spades: 1" in said(html)
    assert 'class="terrain-circle"' in html
    nova = Nova("water_sprites", "golems").put("water_sprites", houses="E5").state
    assert "shovels: 1" in said(menu(nova, "hex:D4"))
    assert "your home terrain" in said(menu(nova, "hex:E5"))


def test_the_river_has_no_land() -> None:
    assert "place-head" not in menu(auren().state, "hex:r0")
    assert "place-head" not in menu(auren().state, "hex:nowhere")


# Why not ------------------------------------------------------------------------------------------------------------


def test_a_free_hex_says_nothing_about_upgrades() -> None:
    state = Nova("water_sprites", "golems").put("water_sprites", houses="E5").state
    assert "reach" in why(state, "hex:I4")
    assert "house" not in why(state, "hex:I4")


def test_a_building_says_what_its_upgrade_lacks_and_when_it_comes() -> None:
    t = Nova("water_sprites", "golems").put("water_sprites", houses="E5").money("water_sprites", 3)
    reason = why(t.power("water_sprites", 8, 0, 0).state, "hex:E5")
    assert re.match(r"[47] more money needed: this costs (7|10), you have 3\.", reason)
    assert "income" in reason


def test_the_ordinary_price_is_named_before_that_of_a_power_action() -> None:
    t = Nova("water_sprites", "golems").put("water_sprites", houses="E5").money("water_sprites", 0)
    assert why(t.power("water_sprites", 5, 0, 3).state, "hex:D4").startswith("6 more money needed")


def test_the_last_round_has_no_income_to_wait_for() -> None:
    t = Mystica("auren", "nomads", round=6).put("auren", D="E7").has("auren", workers=0, coins=0, priests=0)
    reason = why(t.power("auren", 12, 0, 0).state, "hex:E7")
    assert "needed" in reason
    assert "income" not in reason


def test_a_used_power_action_is_said_to_be_used() -> None:
    t = auren().power("auren", 0, 0, 12)
    t.play("action ACT4", "done")
    assert "already used" in why(t.state, "power:ACT4")


@pytest.mark.parametrize(("bowls", "burnt"), [
    ((0, 4, 2), ["", "1", "2", "2", "2", ""]), ((0, 2, 5), ["", "", "", "", "", "1"])])
def test_power_actions_say_on_the_rail_what_must_be_burned_for_them(bowls: tuple[int, int, int],
                                                                    burnt: list[str]) -> None:
    poor = auren().has("auren", workers=0, coins=0)
    html = str(fragment(reader("en", "mystica"), seen(poor.power("auren", *bowls).state)))
    marks = re.findall(r'data-burn-for="power:ACT\d"[^>]*>(.*?)</span>', html[html.index('id="rail"'):])
    assert [said(mark) for mark in marks] == [f"sacrifices {count} {count}" if count else "" for count in burnt]


# Offers -------------------------------------------------------------------------------------------------------------


def offered(power: int) -> State:
    places = " ".join(["E8", "F4", "D5"][:power])
    t = Mystica("auren", "nomads").put("auren", D="E7").put("nomads", D=places)
    return t.play("upgrade E7 to TP", "done").state


def test_an_offer_is_answered_by_one_button_with_the_bowls_before_and_after() -> None:
    html = str(fragment(reader("en", "mystica"), seen(offered(2))))
    panel = html[html.index('id="offer"'):]
    assert "Take 2 power for 1 VP?" in said(panel)
    assert "Auren built next to you" in said(panel)
    assert re.findall(r'id="offer-(\w+)"[^>]*value="([^"]*)"', panel) == [
        ("take", "leech 2 from auren"), ("refuse", "decline 2 from auren")]
    assert 'name="end" value="1"' in panel
    assert panel.count('class="mini-bowls"') == 2
    assert 'id="rail"' not in html


def test_an_offer_shows_which_order_holds() -> None:
    one = replace(seen(offered(2)), orders=Orders(3, True, False))
    panel = str(fragment(reader("en", "mystica"), one)).split('id="offer"')[1]
    assert re.search(r'name="power_up_to" value="3" aria-pressed="true"', panel)
    assert panel.count('aria-pressed="true"') >= 1
    assert '<input type="hidden" name="free" value="1">' in panel


def test_an_action_is_no_offer() -> None:
    assert 'id="offer"' not in str(fragment(reader("en", "mystica"), seen(auren().state)))
