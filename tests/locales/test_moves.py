"""Every move can be said in every language, in the words of the printed editions."""
from __future__ import annotations

import re

import pytest

from terrae.core.game import Game
from terrae.locales import LANGUAGES, locale
from terrae.mystica import maps as mystica_maps
from terrae.mystica import tiles as mystica_tiles
from tests.locales.ids import MARA, MYSTICA, NOVA, in_every_game, in_every_language


@in_every_game
@in_every_language
def test_every_move_can_be_said_and_no_two_read_the_same(language: str, game: Game) -> None:
    words = locale(language, game.id)
    said: dict[str, str] = {}
    for number, notation in enumerate(game.moves):
        text = words.move(game, number)
        assert not re.search("[{}_]", text), text
        assert text.casefold() not in said, f"{notation} and {said[text.casefold()]} both read {text!r}"
        said[text.casefold()] = notation


@in_every_language
@pytest.mark.parametrize(("game", "notation", "argument"), [
    (NOVA, "build E4", "E4"),
    (NOVA, "bridge A5-C5", "A5-C5"),
    (NOVA, "exchange 3 power", "3"),
    (NOVA, "bonus tiles ABCDE", "ABCDE"),
    (NOVA, "drop out for C", "C"),
    (MYSTICA, "build E4", "E4"),
    (MYSTICA, "upgrade I12 to SA", "I12"),
    (MYSTICA, "transform A10 to gray", "A10"),
    (MYSTICA, "bridge A3:C1", "A3:C1"),
    (MYSTICA, "connect r35", "r35"),
    (MYSTICA, "send p to AIR for 2", "2"),
    (MYSTICA, "leech 17 from witches", "17"),
    (MYSTICA, "pass BON10", "BON10"),
    (MARA, "explorer to 2.3", "2.3"),
    (MARA, "warrior to x4", "x4"),
    (MARA, "use tile 3c", "3c"),
    (MARA, "use tile 2f", "2f"),
    (MARA, "take start 12", "12"),
    (MARA, "river 14", "14"),
    (MARA, "option 2", "2"),
])
def test_hexes_bridges_and_amounts_stay_as_they_are_written(language: str, game: Game, notation: str,
                                                           argument: str) -> None:
    assert argument in locale(language, game.id).move(game, game.number(notation))


@in_every_language
@pytest.mark.parametrize(("game", "notation", "section", "id"), [
    (NOVA, "choose golems", "factions", "golems"),
    (NOVA, "deal sand_cats", "factions", "sand_cats"),
    (NOVA, "neutral colour lake", "terrains", "lake"),
    (NOVA, "draw swamp house", "terrains", "swamp"),
    (NOVA, "round tile shovel", "round_tiles", "shovel"),
    (NOVA, "town tile power", "town_tiles", "power"),
    (NOVA, "bonus tile H", "bonus_tiles", "H"),
    (NOVA, "drop out for A", "bonus_tiles", "A"),
    (MYSTICA, "choose chaosmagicians", "factions", "chaos_magicians"),
    (MYSTICA, "deal auren", "factions", "auren"),
    (MYSTICA, "leech 3 from chaosmagicians", "factions", "chaos_magicians"),
    (MYSTICA, "decline 18 from witches", "factions", "witches"),
    (MYSTICA, "upgrade E4 to TP", "structures", "trading_house"),
    (MYSTICA, "upgrade E4 to SA", "structures", "sanctuary"),
    (MYSTICA, "transform E4 to blue", "terrains", "lakes"),
    (MYSTICA, "send p to FIRE for 3", "cults", "FIRE"),
    (MYSTICA, "+2EARTH", "cults", "EARTH"),
    (MYSTICA, "score SCORE9", "scoring_tiles", "SCORE9"),
    (MYSTICA, "delete BON10", "bonus_cards", "BON10"),
    (MYSTICA, "pass BON1", "bonus_cards", "BON1"),
    (MYSTICA, "+FAV12", "favours", "FAV12"),
    (MYSTICA, "+TW8", "town_tiles", "TW8"),
    (MYSTICA, "action ACT1", "power_actions", "ACT1"),
    (MARA, "take settler", "factions", "settler"),
    (MARA, "explorer to raid_first", "spaces", "raid_first"),
    (MARA, "chieftain to hut", "spaces", "hut"),
    (MARA, "take 2 livestock 1 ore", "goods", "livestock"),
    (MARA, "take 2 livestock 1 ore", "goods", "ore"),
    (MARA, "take 1 leather 3 metal", "goods", "metal"),
    (MARA, "transform 1 stone 1 wood", "goods", "wood"),
    (MARA, "pay 2 ore", "goods", "ore"),
    (MARA, "swap lumber for ore", "goods", "lumber"),
    (MARA, "exchange military", "payments", "military"),
    (MARA, "caravan rear outpost", "ways", "outpost"),
    (MARA, "gain 2 culture", "tracks", "culture"),
])
def test_what_has_a_name_is_called_by_it(language: str, game: Game, notation: str, section: str, id: str) -> None:
    words = locale(language, game.id)
    assert words.text(section, id) in words.move(game, game.number(notation))


def test_moves_use_the_words_of_the_printed_editions() -> None:
    assert locale("en").move(NOVA, NOVA.number("upgrade E4 to trading post")) == "Upgrade E4 to a trading post"
    assert locale("de").move(NOVA, NOVA.number("upgrade E4 to trading post")) == "E4 zum Kontor aufwerten"
    assert locale("ja").move(NOVA, NOVA.number("upgrade E4 to trading post")) == "E4を交易所に改良"
    assert locale("de").move(NOVA, NOVA.number("choose sand_cats")) == "Volk wählen: Feline"


def test_the_words_of_a_move_are_named_one_by_one() -> None:
    upgrade, dig = MYSTICA.number("upgrade E4 to TP"), MYSTICA.number("transform E4 to red")
    assert [locale(language, "mystica").move(MYSTICA, upgrade) for language in LANGUAGES] == [
        "Upgrade E4 to a trading house", "E4 aufwerten: Handelshaus", "E4を交易所に改良"]
    assert [locale(language, "mystica").move(MYSTICA, dig) for language in LANGUAGES] == [
        "Transform E4 into wasteland", "E4 umwandeln: Ödland", "E4を荒野に変換"]


@in_every_language
def test_what_notation_abbreviates_has_the_same_name_as_the_thing(language: str) -> None:
    words = locale(language, "mystica")
    for terrain, colour in zip(mystica_maps.TERRAINS, mystica_maps.COLOURS, strict=True):
        assert words.text("colour_terrains", colour) == words.text("terrains", terrain)
    for id in words.sections["factions"]:
        assert words.text("factions_short", id.replace("_", "")) == words.text("factions", id)
    for id, code in zip(words.sections["structures"], mystica_tiles.CODES[1:], strict=False):
        assert words.text("structure_codes", code) == words.text("structures", id)


def test_every_word_of_a_choice_of_goods_is_named() -> None:
    taken = MARA.number("take 2 livestock 1 wood 1 ore")
    assert [locale(language, "mara").move(MARA, taken) for language in LANGUAGES] == [
        "Take 2 livestock, 1 wood, 1 ore", "2 Vieh, 1 Holz, 1 Erz nehmen", "家畜2、木1、鉱石1を取る"]


@in_every_language
def test_codes_of_the_online_community_come_last_and_in_brackets(language: str) -> None:
    words = locale(language, "mystica")
    for notation in ("pass BON4", "+FAV5", "+TW3", "score SCORE1", "delete BON2"):
        assert re.search(r"[(（][A-Z]+\d+[)）]$", words.move(MYSTICA, MYSTICA.number(notation))), notation
