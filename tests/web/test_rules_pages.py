"""The rules pages say the same in every language, and everything a game is made of."""
from __future__ import annotations

import re
from html import unescape
from pathlib import Path

import pytest

import terrae
from terrae.core.registry import GAMES, load
from terrae.faces import face
from terrae.faces.mystica import rule_blocks as mystica_blocks
from terrae.faces.nova import rule_blocks as nova_blocks
from terrae.locales import LANGUAGES, Locale, page_locale
from terrae.mara.characters import CHARACTERS
from terrae.mara.tiles import BONUS_TILES, BOX_ARTIFACTS, BOX_STARTS
from terrae.mystica import tiles as mystica
from terrae.nova import tiles as nova
from terrae.nova.factions import FACTIONS
from terrae.web.pages.frame import Reader
from terrae.web.pages.rules import PLACE, anchors, fill_blocks, headings, html, reader_of_markdown, rules
from terrae.web.view import Guest

PAGES = Path(terrae.__file__).parent / "web" / "rules"
in_every_game = pytest.mark.parametrize("game", GAMES)
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
# Sections of a game's locale whose every text a page must hold.
COMPLETE = {
    "nova": ["factions", "terrains", "bonus_tiles", "round_tile_texts", "town_tiles", "power_actions"],
    "mystica": ["factions", "terrains", "scoring_tiles", "bonus_cards", "favours", "town_tiles", "power_actions",
                "cults", "structures"],
    "mara": ["factions", "terrains", "goods", "categories"],
}


def words(text: str) -> str:
    """A page as it is read: without tags, with blanks where lines break."""
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", text)).split())


def plain(text: str) -> str:
    return " ".join(text.split()).casefold()


@in_every_game
@in_every_language
def test_a_page_has_the_same_headings_in_every_language(game: str, language: str) -> None:
    levels = [heading.level for heading in headings(game, language)]
    assert levels == [heading.level for heading in headings(game, "en")]
    assert levels[0] == 1
    assert levels.count(1) == 1
    assert len(levels) > 40


@in_every_game
@in_every_language
def test_every_heading_can_be_linked_to_by_the_same_name_in_every_language(game: str, language: str) -> None:
    names = [heading.anchor for heading in headings(game, language)]
    assert len(set(names)) == len(names)
    assert names == [heading.anchor for heading in headings(game, "en")]
    text = html(game, language)
    for name in names:
        assert f' id="{name}"' in text


@in_every_game
@in_every_language
def test_every_faction_tile_and_card_of_the_game_is_named(game: str, language: str) -> None:
    locale = page_locale(language, game)
    read = plain(words(html(game, language)))
    for section in COMPLETE[game]:
        for id, text in locale.sections[section].items():
            assert plain(text) in read, f"[{section}] {id} is missing"


@in_every_language
def test_every_ability_is_told(language: str) -> None:
    for game, ids in (("nova", ["ability", "left", "right"]), ("mystica", ["ability", "stronghold"])):
        locale = page_locale(language, game)
        read = plain(words(html(game, language)))
        for faction in locale.sections["factions"]:
            for id in ids:
                assert plain(locale.text(f"abilities.{faction}", id)) in read
    locale = page_locale(language, "mara")
    read = plain(words(html("mara", language)))
    for character in CHARACTERS:
        assert plain(locale.text(f"abilities.{character.id}", "young")) in read


@in_every_game
@in_every_language
def test_what_is_reconstructed_is_said(game: str, language: str) -> None:
    read = plain(words(html(game, language)))
    said = [text for id, text in page_locale(language, game).sections["notices"].items() if id.startswith("reconst")]
    assert said
    for text in said:
        assert plain(text) in read


@in_every_game
@in_every_language
def test_no_placeholder_is_left_and_no_block_is_unused(game: str, language: str) -> None:
    source = (PAGES / language / f"{game}.md").read_text(encoding="utf-8")
    assert set(PLACE.findall(source)) == set(face(load(game)).rule_blocks)
    assert "{" not in html(game, language)


def test_an_unknown_block_is_a_mistake() -> None:
    with pytest.raises(KeyError):
        fill_blocks("{{no_such_block}}", "nova", "en")


@in_every_language
def test_prices_are_those_of_the_rules(language: str) -> None:
    rows = nova_blocks.prices(page_locale(language, "nova")).splitlines()[2:]
    prices = [[int(number) for number in re.findall(r"\d+", row)] for row in rows]
    assert prices == [[4], [6], [10, 7], [14], [8], [10]]


def test_incomes_are_those_of_the_mats() -> None:
    rows = nova_blocks.incomes(page_locale("en", "nova")).splitlines()[2:]
    assert len(rows) == len(FACTIONS)
    assert "| Water Sprites | 7 | 3, 3, 3, –, ⟳2, 1, ⟳1, – | 2 ⟳1, 3 ⟳1, 2 ⟳1, 2 ⟳1 | ⟳2 |" in rows
    rows = mystica_blocks.incomes(page_locale("en", "mystica")).splitlines()
    assert "| Engineers | 0 1 1 0 1 1 0 1 1 | 2 ⟳1, 2 ⟳1, 2 ⟳2, 2 ⟳2 | 1, ⟳5, 1 | 1 |" in rows


def test_prices_and_starts_of_terra_mystica_are_those_of_the_boards() -> None:
    locale = page_locale("en", "mystica")
    assert "| Swarmlings | 2 + 3 | 3 + 4 | 3 + 6 | 5 + 8 | 5 + 8 |" in mystica_blocks.prices(locale).splitlines()
    assert "| Fakirs | 3 | 15 | 0 | 7/5 | 1 0 0 1 | 33 |" in mystica_blocks.starts(locale).splitlines()


@in_every_language
def test_all_tiles_and_cards_are_listed_one_by_one(language: str) -> None:
    def lines(game: str, block: str) -> int:
        locale: Locale = page_locale(language, game)
        return sum(line.startswith("- ") for line in face(load(game)).rule_blocks[block](locale).splitlines())

    assert lines("nova", "bonus_tiles") == len(nova.BONUS_TILES)
    assert lines("nova", "factions") == len(FACTIONS)
    assert lines("mystica", "favours") == len(mystica.FAVOURS)
    assert lines("mystica", "town_tiles") == len(mystica.TOWN_TILES)
    assert lines("mara", "artifacts") == len(BOX_ARTIFACTS)
    assert lines("mara", "bonus_tiles") == len(BONUS_TILES)
    assert lines("mara", "start_cards") == len(BOX_STARTS)
    assert lines("mara", "characters") == len(CHARACTERS)


def test_html_in_a_page_is_shown_and_not_used() -> None:
    assert "<script>" not in reader_of_markdown().render("<script>alert(1)</script>")


def test_headings_that_sound_alike_get_names_of_their_own() -> None:
    assert anchors(["Tiles", "Tiles", "The tiles", "Tiles"]) == ["tiles", "tiles-2", "the-tiles", "tiles-3"]


@in_every_game
@in_every_language
def test_the_page_links_every_section_from_its_contents(game: str, language: str) -> None:
    reader = Reader(page_locale(language), Guest("g", ""), "token", "", f"/rules/{game}")
    page = str(rules(reader, game))
    for heading in headings(game, language)[1:]:
        assert f'href="#{heading.anchor}"' in page
    assert f'<html lang="{language}"' in page
    assert " style=" not in page
    for other in GAMES:
        assert f'href="/rules/{other}"' in page


# What each language says of a rule of Terra Nova, and what it must not say.
THREE_BESIDE = {"en": "exactly three", "de": "genau drei", "ja": "ちょうど3枚"}
THREE_TOWNS = {"en": "three towns at most", "de": "höchstens drei Städte", "ja": "町は最大3つ"}
FOUR_TOWNS = {"en": "four towns", "de": "vier Städten", "ja": "町を4つ"}
ALL_GROUPS = {"en": "all their groups around the river hex that are in no town",
              "de": "alle ihre Gruppen rund um das Flussfeld auf, die in keiner Stadt sind",
              "ja": "その河川ヘクスの周りにあって町に属さない自分の集まりは、すべて"}
SIDES = {"en": "which side of their mat is up", "de": "welche Seite oben liegt", "ja": "マットのどちらの面を使うか"}
BESIDE = {"en": "Beside the board are", "de": "Neben dem Spielplan liegen", "ja": "ボードの横には"}


@in_every_language
def test_nova_three_bonus_tiles_lie_beside_the_board(language: str) -> None:
    text = words(html("nova", language))
    assert THREE_BESIDE[language] in text.split(BESIDE[language])[1][:250]


@in_every_language
def test_nova_no_fourth_town_is_promised(language: str) -> None:
    text = words(html("nova", language))
    assert THREE_TOWNS[language] in text
    assert FOUR_TOWNS[language] not in text


@in_every_language
def test_nova_a_river_town_takes_in_all_groups_without_a_town(language: str) -> None:
    assert ALL_GROUPS[language] in words(html("nova", language))


@in_every_language
def test_nova_sides_are_chosen_when_all_have_a_mat(language: str) -> None:
    assert SIDES[language] in words(html("nova", language))
