"""What only the board of Terra Nova shows: towns on the river, and marks."""
from __future__ import annotations

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
    return [path.get("d", "") for one in elements(boards(t.state)[0]) if "town" in classes(one) for path in one.iter()]


def test_the_ring_of_a_hex_in_a_town_lies_over_the_wall() -> None:
    t = river_town()
    drawn = elements(boards(t.state, {"hex:A3", "hex:A1"})[0])
    order = [kind for one in drawn for kind in ("town", "on-walls") if kind in classes(one)]
    assert order == ["town", "on-walls"]
    assert len([one for top in drawn if "on-walls" in classes(top) for one in top]) == 1  # A1 is in no town


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
