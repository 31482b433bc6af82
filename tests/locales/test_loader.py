"""Loading the words of a language."""
from __future__ import annotations

import pytest

from terrae.core.errors import BadOption
from terrae.locales import LANGUAGES, locale
from terrae.nova import factions as nova_factions
from terrae.nova import maps as nova_maps
from tests.locales.ids import NOVA, in_every_language


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown language 'fr'; there are: en, de, ja"):
        locale("fr")


def test_an_unknown_id_is_named_with_its_language_and_section() -> None:
    with pytest.raises(KeyError, match=r"language de has no text \[terrains\] moon"):
        locale("de").text("terrains", "moon")


def test_locales_are_read_once() -> None:
    assert locale("ja") is locale("ja")
    assert locale("ja") is not locale("ja", "mystica")


def test_faction_names_and_abilities_are_there() -> None:
    assert [locale(language).text("factions", "fire_sprites") for language in LANGUAGES] == [
        "Fire Sprites", "Ifrit", "ファイア・スプライト"]
    assert [locale(language, "mystica").text("factions", "chaos_magicians") for language in LANGUAGES] == [
        "Chaos Magicians", "Chaosmagier", "カオス・マジシャン"]
    assert "Spaten" in locale("de").text("abilities.golems", "left")
    assert "Spaten" in locale("de", "mystica").text("abilities.giants", "stronghold")


@in_every_language
def test_a_mat_is_said_with_the_factions_on_both_its_sides(language: str) -> None:
    words = locale(language)
    for faction in nova_factions.FACTIONS:
        move = NOVA.number(f"mat {nova_maps.TERRAINS[faction.terrain]}")
        assert words.text("factions", faction.id) in words.move(NOVA, move)


def test_terminal_texts_take_numbers() -> None:
    assert locale("en").text("terminal", "round", number=2, last=5) == "Round 2 of 5"
    assert locale("de").text("terminal", "seat", number=1) == "Platz 1"
