"""The icons: one file for the pages, the same shapes for the boards."""
from __future__ import annotations

from xml.etree import ElementTree

import pytest

from terrae.draw.icons import FIELD, SHAPES, chip, icon, shape, sprite

SVG = "{http://www.w3.org/2000/svg}"
NAMES = [
    "money", "coin", "worker", "priest", "power", "bowl", "points", "shovel", "ship", "house", "trading_post",
    "palace", "bridge", "town", "temple", "sanctuary", "stronghold", "dwelling", "trading_house", "favour",
    "cult_fire", "cult_water", "cult_earth", "cult_air", "livestock", "stone", "wood", "ore", "leather", "ashlar",
    "lumber", "metal", "military", "culture", "caravan", "canoe", "explorer", "chieftain", "warrior", "artifact",
    "flag", "first_player", "income", "round", "bonus", "bot", "person", "clock", "chat", "sound", "bell", "undo",
    "check", "warning", "info", "link", "download", "upload", "play", "pause", "step_back", "step_forward", "first",
    "last", "zoom_in", "zoom_out", "zoom_reset", "menu", "sun", "moon", "language", "burn",
    "distance", "medal", "key", "search", "target", "arrow", "swap", "door",
]


def test_the_sprite_holds_every_icon_once() -> None:
    symbols = list(ElementTree.fromstring(sprite()).iter(f"{SVG}symbol"))
    ids = [symbol.get("id") for symbol in symbols]
    assert len(set(ids)) == len(ids)
    assert set(NAMES) <= set(ids)
    assert all(symbol.get("viewBox") == f"0 0 {FIELD} {FIELD}" and len(symbol) for symbol in symbols)
    assert len(sprite().encode()) < 40_000


def test_shapes_differ_but_for_buildings_of_two_games() -> None:
    assert SHAPES["house"] == SHAPES["dwelling"]
    assert len(set(SHAPES.values())) == len(SHAPES) - 2


def test_no_icon_needs_a_style_or_leads_outside() -> None:
    for forbidden in ("style=", "<style", "href", "url(", "<script", " on"):
        assert forbidden not in sprite()


def test_an_icon_says_what_it_is_or_hides_from_readers() -> None:
    told = ElementTree.fromstring(str(icon("coin", "3 <coins>")))
    assert (told.get("role"), told.get("aria-label"), told.findtext("title")) == ("img", "3 <coins>", "3 <coins>")
    hidden = ElementTree.fromstring(str(icon("coin")))
    assert hidden.get("aria-hidden") == "true"
    assert hidden.find("title") is None


def test_an_unknown_icon_is_refused() -> None:
    with pytest.raises(KeyError, match="unicorn"):
        icon("unicorn", "a unicorn")


def test_a_chip_explains_itself() -> None:
    found = ElementTree.fromstring(str(chip("worker", 3, "3 workers")))
    assert (found.get("class"), found.get("tabindex"), found.get("data-tip")) == ("chip", "0", "3 workers")
    assert found.findtext("span") == "3"


def test_a_shape_is_put_by_its_middle() -> None:
    found = ElementTree.fromstring(str(shape("coin", 50, 30, 48)))
    assert found.get("transform") == "translate(26 6) scale(2)"
