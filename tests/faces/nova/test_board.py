"""What only the board of Terra Nova shows: towns on the river, marks, the turn order."""
from __future__ import annotations

from xml.etree import ElementTree

import pytest

from terrae.locales import LANGUAGES, page_locale
from terrae.nova.rules.habitable import make_home
from tests.faces.boards import boards, classes, elements, places
from tests.nova.table import Table


def river_town() -> Table:
    return Table("golems", "sea_dogs").put("sea_dogs", trading_posts="A3 A4 C5", houses="D5").to_move("sea_dogs").play(
        "river town B4", "town tile points")


def marked(t: Table, hex: str) -> tuple[bool, bool]:
    """Whether a hex is drawn with a mark, and whether it is said to have one."""
    element = places(t.state)[f"hex:{hex}"]
    return any("mark" in classes(one) for one in element.iter()), "marked" in element.get("aria-label", "")


def order(t: Table, language: str = "en") -> ElementTree.Element:
    return next(one for one in elements(boards(t.state, language=language)[0]) if "turn-order" in classes(one))


def medals(t: Table) -> list[tuple[str, bool]]:
    """The seats of the turn orders, one after the other, and whether they are struck."""
    return [(next(one for one in group.iter("text")).text or "", "out" in classes(group))
            for group in order(t).findall("g")]


# River towns --------------------------------------------------------------------------------------------------------


def test_the_river_hex_of_a_town_bears_the_tile_of_its_owner() -> None:
    found = places(river_town().state)
    assert [text.text for text in found["hex:B4"].iter("text")] == ["2"]
    assert list(found["hex:B5"].iter("text")) == []


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_river_hex_of_a_town_is_said_to_be_one(language: str) -> None:
    found, words = places(river_town().state, language=language), page_locale(language, "nova")
    assert words.text("factions", "sea_dogs") in found["hex:B4"].get("aria-label", "")
    assert words.text("factions", "sea_dogs") not in found["hex:B5"].get("aria-label", "")


def test_the_border_of_a_town_goes_round_its_river_hex() -> None:
    t = river_town()
    across = town_border(t)
    t["sea_dogs"].river_tiles = 0
    assert across != town_border(t)


def town_border(t: Table) -> list[str]:
    return [path.get("d", "") for one in elements(boards(t.state)[0]) if "town" in classes(one) for path in one]


# Marks of the two-player side --------------------------------------------------------------------------------------


def planner() -> Table:
    return Table("fairies", "golems", variant="planner", neutral="lake").neutral("A7 C10")


def test_a_free_mark_is_shown() -> None:
    assert marked(planner(), "E2") == (True, True)


def test_a_mark_below_a_building_is_no_longer_shown() -> None:
    t = planner().put("fairies", houses="B7")
    assert (marked(t, "B7"), marked(t, "A7")) == ((False, False), (False, False))


def test_a_mark_below_a_terrain_tile_is_no_longer_shown() -> None:
    t = planner()
    make_home(t.state, t["fairies"], t.hex("E2"))
    assert marked(t, "E2") == (False, False)


# Turn order -----------------------------------------------------------------------------------------------------------

FACTIONS = ("fairies", "golems", "leprechauns")


def test_the_board_shows_the_order_of_the_round() -> None:
    assert medals(Table(*FACTIONS, start="2").to_move("golems")) == [("2", False), ("3", False), ("1", False)]


def test_the_board_strikes_those_who_have_dropped_out() -> None:
    t = Table(*FACTIONS).play("drop out for G", "done")
    assert medals(t) == [("1", True), ("2", False), ("3", False)]


def test_the_board_shows_the_next_order_where_dropping_out_decides_it() -> None:
    t = Table(*FACTIONS, turn_order="drop_out").play("drop out for G", "done", "sail", "done", "drop out for B")
    assert medals(t) == [("1", True), ("2", False), ("3", True), ("1", False), ("3", False)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_turn_order_is_said_in_words(language: str) -> None:
    t, words = Table(*FACTIONS, turn_order="drop_out").play("drop out for G"), page_locale(language, "nova")
    told = order(t, language).get("aria-label", "")
    name, out = words.text("factions", "fairies"), words.text("terminal", "dropped")
    assert f"{words.text('terminal', 'turn_order')}: {name} ({out}), {words.text('factions', 'golems')}" in told
    assert told.endswith(f"{words.text('terminal', 'next_order')}: {name}")
