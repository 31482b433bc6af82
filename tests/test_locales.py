"""Every id has its text in every language, and every text can be filled."""
from __future__ import annotations

import ast
import pathlib
import random
import re
from collections.abc import Iterator
from string import Formatter

import pytest

import terrae
from terrae.core.errors import BadOption, IllegalMove
from terrae.locales import LANGUAGES, Locale, entries, locale, read
from terrae.nova import GAME
from terrae.nova.factions import FACTIONS
from terrae.nova.maps import TERRAINS
from terrae.nova.tiles import BONUS_TILES, POWER_ACTIONS, ROUND_TILES, TOWN_TILES

LOCALES = [locale(language) for language in LANGUAGES]
in_every_language = pytest.mark.parametrize("words", LOCALES, ids=LANGUAGES)
OTHERS = pytest.mark.parametrize("language", LANGUAGES[1:])


def raised() -> dict[str, list[set[str]]]:
    """Every reason in the source with the names of the facts it is raised with, once per place."""
    reasons: dict[str, list[set[str]]] = {}
    for path in pathlib.Path(terrae.__file__).parent.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "IllegalMove":
                reason = node.args[0]
                assert isinstance(reason, ast.Constant), f"{path}:{node.lineno}: give the reason as a plain string"
                facts = {keyword.arg for keyword in node.keywords}
                assert None not in facts, f"{path}:{node.lineno}: give the facts by name"
                reasons.setdefault(str(reason.value), []).append({str(fact) for fact in facts})
    return reasons


def ids_of_the_game() -> dict[str, list[str]]:
    """What must have a text, section by section."""
    return {
        "moves": [kind.id for kind in GAME.vocabulary.kinds],
        "questions": [item.id for item in GAME.items if item.asks],
        "reasons": list(raised()),
        "terrains": TERRAINS,
        "colours": TERRAINS,
        "factions": [faction.id for faction in FACTIONS],
        "round_tiles": ROUND_TILES,
        "round_tile_texts": ROUND_TILES,
        "bonus_tiles": list(BONUS_TILES),
        "town_tiles": TOWN_TILES,
        "power_actions": POWER_ACTIONS,
        "resources": [*GAME.resources, "power"],
        "sources": GAME.sources,
        **{f"abilities.{faction.id}": ["ability", "left", "right"] for faction in FACTIONS},
    }


def texts(words: Locale) -> Iterator[tuple[str, str, str]]:
    for section, ids in words.sections.items():
        for id, text in ids.items():
            yield section, id, text


def fields(text: str) -> set[tuple[str, str]]:
    """The placeholders of a text: fact and section."""
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


# Completeness ---------------------------------------------------------------------------------------------------


@in_every_language
def test_every_id_of_the_game_has_its_text_and_no_text_is_left_over(words: Locale) -> None:
    for section, ids in ids_of_the_game().items():
        assert set(words.sections[section]) == set(ids), section


@OTHERS
def test_all_languages_have_the_same_ids_in_the_same_files(language: str) -> None:
    def ids(language: str) -> dict[str, set[tuple[str, str]]]:
        return {name: {(section, id) for section, id, _ in entries(read(language, name))}
                for name in ("common", "nova")}

    assert ids(language) == ids("en")


@OTHERS
def test_placeholders_are_those_of_english(language: str) -> None:
    for section, id, text in texts(locale(language)):
        assert fields(text) == fields(locale("en").template(section, id)), f"[{section}] {id}"


@in_every_language
def test_texts_are_single_lines_of_words(words: Locale) -> None:
    for section, id, text in texts(words):
        assert isinstance(text, str), f"[{section}] {id}"
        assert text == " ".join(text.split()) != "", f"[{section}] {id}"


@in_every_language
def test_placeholders_name_sections_that_are_there(words: Locale) -> None:
    for section, id, text in texts(words):
        for _, spec in fields(text):
            assert spec == "" or spec in words.sections, f"[{section}] {id}"


# Moves ----------------------------------------------------------------------------------------------------------


@in_every_language
def test_every_move_can_be_said_and_no_two_read_the_same(words: Locale) -> None:
    said: dict[str, str] = {}
    for number, notation in enumerate(GAME.moves):
        text = words.move(GAME, number)
        assert not re.search("[{}_]", text), text
        assert text.casefold() not in said, f"{notation} and {said[text.casefold()]} both read {text!r}"
        said[text.casefold()] = notation


@in_every_language
def test_hexes_bridges_and_amounts_stay_as_they_are_written(words: Locale) -> None:
    for notation, argument in (("build E4", "E4"), ("bridge A5-C5", "A5-C5"), ("exchange 3 power", "3"),
                               ("bonus tiles ABCDE", "ABCDE"), ("drop out for C", "C")):
        assert argument in words.move(GAME, GAME.number(notation))


@in_every_language
@pytest.mark.parametrize(("notation", "section", "id"), [
    ("choose golems", "factions", "golems"),
    ("deal sand_cats", "factions", "sand_cats"),
    ("neutral colour lake", "terrains", "lake"),
    ("draw swamp house", "terrains", "swamp"),
    ("round tile shovel", "round_tiles", "shovel"),
    ("town tile power", "town_tiles", "power"),
    ("bonus tile H", "bonus_tiles", "H"),
    ("drop out for A", "bonus_tiles", "A"),
])
def test_what_has_a_name_is_called_by_it(words: Locale, notation: str, section: str, id: str) -> None:
    assert words.text(section, id) in words.move(GAME, GAME.number(notation))


def test_moves_use_the_words_of_the_printed_editions() -> None:
    assert locale("en").move(GAME, GAME.number("upgrade E4 to trading post")) == "Upgrade E4 to a trading post"
    assert locale("de").move(GAME, GAME.number("upgrade E4 to trading post")) == "E4 zum Kontor aufwerten"
    assert locale("ja").move(GAME, GAME.number("upgrade E4 to trading post")) == "E4を交易所に改良"
    assert locale("de").move(GAME, GAME.number("choose sand_cats")) == "Volk wählen: Feline"


# Refusals -------------------------------------------------------------------------------------------------------


@in_every_language
def test_refusals_use_exactly_the_facts_they_are_raised_with(words: Locale) -> None:
    for reason, places in raised().items():
        wanted = {name for name, _ in fields(words.template("reasons", reason))}
        for facts in places:
            assert wanted == facts, reason


@in_every_language
def test_ids_in_refusals_are_called_by_their_names(words: Locale) -> None:
    said = words.refusal(IllegalMove("not-home-terrain", hex="E4", home="swamp"))
    assert "E4" in said
    assert words.text("terrains", "swamp") in said
    assert words.text("questions", "town_tile") in words.refusal(IllegalMove("not-now", asked="town_tile"))
    assert words.text("power_actions", "shovel_2") in words.refusal(IllegalMove("power-action-used", action="shovel_2"))
    assert words.text("round_tiles", "sailing") in words.refusal(IllegalMove("no-such-tile-left", tile="sailing"))
    assert words.text("town_tiles", "sailing") in words.refusal(IllegalMove("town-tile-used", tile="sailing"))
    assert words.text("colours", "lake") in words.refusal(IllegalMove("colour-taken", colour="lake"))


def test_amounts_are_filled_in() -> None:
    error = IllegalMove("too-little-money", needed=14, has=9)
    assert locale("en").refusal(error) == "This costs 14 money and you have 9."
    assert locale("de").refusal(error) == "Das kostet 14 Geld, du hast 9."
    assert locale("ja").refusal(error) == "14コイン必要ですが、9コインしかありません。"


@pytest.mark.parametrize("options", [{"players": "4"}, {"players": "2", "variant": "planner"},
                                     {"players": "2", "variant": "lucky_digger"}])
def test_every_refusal_of_real_games_can_be_said(options: dict[str, str]) -> None:
    chance = random.Random(7)
    refused: dict[str, IllegalMove] = {}
    for _ in range(3):
        state = GAME.start(options)
        while not state.over:
            for number in chance.sample(range(len(GAME.moves)), 10):
                error = state.why_not(number)
                if error is not None:
                    refused[error.reason] = error
            state.apply(chance.choice(state.legal_moves()))
    assert len(refused) > 10
    for error in refused.values():
        for words in LOCALES:
            assert not re.search("[{}]", words.refusal(error)), error


# The loader -----------------------------------------------------------------------------------------------------


def test_an_unknown_language_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown language 'fr'; there are: en, de, ja"):
        locale("fr")


def test_an_unknown_id_is_named_with_its_language_and_section() -> None:
    with pytest.raises(KeyError, match=r"language de has no text \[terrains\] moon"):
        locale("de").text("terrains", "moon")


def test_locales_are_read_once() -> None:
    assert locale("ja") is locale("ja")


def test_faction_names_and_abilities_are_there() -> None:
    assert [locale(language).text("factions", "fire_sprites") for language in LANGUAGES] == [
        "Fire Sprites", "Ifrit", "ファイア・スプライト"]
    assert "Spaten" in locale("de").text("abilities.golems", "left")


def test_terminal_texts_take_numbers() -> None:
    assert locale("en").text("terminal", "round", number=2, last=5) == "Round 2 of 5"
    assert locale("de").text("terminal", "seat", number=1) == "Platz 1"
