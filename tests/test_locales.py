"""Every id has its text in every language, and every text can be filled, in every game."""
from __future__ import annotations

import ast
import pathlib
import random
import re
from collections.abc import Iterator
from functools import cache
from string import Formatter

import pytest

import terrae
from terrae import mara, mystica, nova
from terrae.core.errors import BadOption, IllegalMove
from terrae.core.game import Game
from terrae.core.registry import GAMES
from terrae.faces.mara.effects import sentence
from terrae.locales import LANGUAGES, Locale, entries, locale, read
from terrae.mara import cards as mara_cards
from terrae.mara import tiles as mara_tiles
from terrae.mara.characters import CHARACTERS
from terrae.mara.components import RECONSTRUCTED, TERM_IDS, terms, wording
from terrae.mara.grammar import PLACES
from terrae.mara.rules.problems import REASONS
from terrae.mystica import factions as mystica_factions
from terrae.mystica import maps as mystica_maps
from terrae.mystica import options as mystica_options
from terrae.mystica import tiles as mystica_tiles
from terrae.nova import factions as nova_factions
from terrae.nova import maps as nova_maps
from terrae.nova import tiles as nova_tiles

NOVA: Game = nova.GAME
MYSTICA: Game = mystica.GAME
MARA: Game = mara.GAME
PACKAGE = pathlib.Path(terrae.__file__).parent
in_every_game = pytest.mark.parametrize("game", [NOVA, MYSTICA, MARA], ids=["nova", "mystica", "mara"])
in_every_language = pytest.mark.parametrize("language", LANGUAGES)
in_the_others = pytest.mark.parametrize("language", LANGUAGES[1:])


@cache
def raised(game: str) -> dict[str, list[set[str]]]:
    """Every reason in the source of a game, with the names of the facts it is raised with, once per place."""
    reasons: dict[str, list[set[str]]] = {}
    for path in (path for room in ("core", "land", game) for path in (PACKAGE / room).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == "IllegalMove":
                facts = {keyword.arg for keyword in node.keywords}
                assert None not in facts, f"{path}:{node.lineno}: give the facts by name"
                for reason in named(node.args[0], f"{path}:{node.lineno}"):
                    reasons.setdefault(reason, []).append({str(fact) for fact in facts})
    return reasons


def named(reason: ast.expr, where: str) -> list[str]:
    """The reason, or all of them where one is taken from Terramara's numbered list."""
    if ast.unparse(reason) == "REASONS[problem]":
        return REASONS[1:]
    assert isinstance(reason, ast.Constant), f"{where}: give the reason as a plain string"
    return [str(reason.value)]


def ids_of(game: Game) -> dict[str, list[str]]:
    """What must have a text, section by section."""
    return {
        "moves": [kind.id for kind in game.vocabulary.kinds],
        "questions": [item.id for item in game.items if item.asks],
        "reasons": list(raised(game.id)),
        "resources": [*game.resources, *(["power"] if "power_3" in game.resources else [])],
        "sources": game.sources,
        "actions": [kind.group for kind in game.vocabulary.kinds],
        **OWN_IDS[game.id](),
    }


def ids_of_nova() -> dict[str, list[str]]:
    return {
        "terrains": nova_maps.TERRAINS,
        "colours": nova_maps.TERRAINS,
        "factions": [faction.id for faction in nova_factions.FACTIONS],
        "round_tiles": nova_tiles.ROUND_TILES,
        "round_tile_texts": nova_tiles.ROUND_TILES,
        "bonus_tiles": list(nova_tiles.BONUS_TILES),
        "town_tiles": nova_tiles.TOWN_TILES,
        "power_actions": nova_tiles.POWER_ACTIONS,
        "priced_power_actions": nova_tiles.POWER_ACTIONS,
        "mats": nova_maps.TERRAINS,
        **{f"abilities.{faction.id}": ["ability", "left", "right"] for faction in nova_factions.FACTIONS},
    }


def ids_of_mystica() -> dict[str, list[str]]:
    factions = [faction.id for faction in mystica_factions.FACTIONS]
    return {
        "terrains": mystica_maps.TERRAINS,
        "colours": mystica_maps.TERRAINS,
        "colour_terrains": mystica_maps.COLOURS,
        "factions": factions,
        "factions_short": [id.replace("_", "") for id in factions],
        "structures": ["dwelling", "trading_house", "temple", "stronghold", "sanctuary", "bridge", "town"],
        "structure_codes": mystica_tiles.CODES[1:],
        "scoring_tiles": mystica_tiles.SCORING_TILES,
        "bonus_cards": mystica_tiles.BONUS_CARDS,
        "favours": mystica_tiles.FAVOURS,
        "town_tiles": mystica_tiles.TOWN_TILES,
        "power_actions": mystica_tiles.POWER_ACTIONS,
        "cults": mystica_tiles.CULTS,
        "variants": ["none", "first_game", *sorted(set(mystica_options.CHOICES) - {"players", "setup"})],
        "notices": ["reconstructed_first_game", "unofficial"],
        **{f"abilities.{id}": ["ability", "stronghold"] for id in factions},
    }


def ids_of_mara() -> dict[str, list[str]]:
    characters = [character.id for character in CHARACTERS]
    spoken = [id for id in TERM_IDS if id not in ("exchange_end", "for", "per_end")]  # they part and close others
    payments = [*mara_tiles.GOODS, "military", "any_raw", "any_refined"]
    return {
        "goods": mara_tiles.GOODS,
        "payments": payments,
        "tracks": ["travel", "military", "culture"],
        "terrains": mara_tiles.TERRAINS,
        "categories": mara_tiles.CATEGORIES,
        "members": mara_tiles.MEMBERS,
        "spaces": [id for id in mara_tiles.SPACES if "." not in id],
        "measures": mara_cards.MEASURES,
        "measure": mara_cards.MEASURES,
        "outposts": mara_tiles.OUTPOSTS,
        "special": mara_tiles.SPECIALS,
        "factions": characters,
        "senders": ["any", *mara_tiles.MEMBERS[:2]],
        "targets": ["any", *PLACES],
        "lines": mara_cards.LINES,
        "effects": ["list", "and", "either", *spoken, "per_each", "if_each", "if_and_each"],
        "short": ["list", "and", "either", *spoken, "per_each"],
        "marks": [*mara_tiles.GOODS, "military", "any", *PLACES, *mara_tiles.MEMBERS, "fire", "special"],
        "notices": ["reconstructed", "own_set", "unofficial"],
        **{f"abilities.{id}": ["young", "experienced"] for id in characters},
    }


OWN_IDS = {"nova": ids_of_nova, "mystica": ids_of_mystica, "mara": ids_of_mara}


def texts(words: Locale) -> Iterator[tuple[str, str, str]]:
    for section, ids in words.sections.items():
        for id, text in ids.items():
            yield section, id, text


def fields(text: str) -> set[tuple[str, str]]:
    """The placeholders of a text: fact, perhaps with the word of it that is meant, and section."""
    return {(name, spec or "") for _, name, spec, _ in Formatter().parse(text) if name is not None}


# Completeness ---------------------------------------------------------------------------------------------------


def test_every_game_has_its_words() -> None:
    assert [NOVA.id, MYSTICA.id, MARA.id] == GAMES


@in_every_game
@in_every_language
def test_every_id_of_the_game_has_its_text_and_no_text_is_left_over(language: str, game: Game) -> None:
    for section, ids in ids_of(game).items():
        assert set(locale(language, game.id).sections[section]) == set(ids), section


@in_every_game
@in_the_others
def test_all_languages_have_the_same_ids_in_the_same_files(language: str, game: Game) -> None:
    def ids(language: str) -> dict[str, list[tuple[str, str]]]:
        return {name: [(section, id) for section, id, _ in entries(read(language, name))]
                for name in ("common", game.id)}

    assert ids(language) == ids("en")


@in_every_game
@in_the_others
def test_placeholders_are_those_of_english(language: str, game: Game) -> None:
    for section, id, text in texts(locale(language, game.id)):
        assert fields(text) == fields(locale("en", game.id).template(section, id)), f"[{section}] {id}"


@in_every_game
@in_every_language
def test_texts_are_single_lines_of_words(language: str, game: Game) -> None:
    for section, id, text in texts(locale(language, game.id)):
        assert isinstance(text, str), f"[{section}] {id}"
        assert text == " ".join(text.split()) != "", f"[{section}] {id}"


@in_every_game
@in_every_language
def test_placeholders_name_sections_that_are_there(language: str, game: Game) -> None:
    words = locale(language, game.id)
    for section, id, text in texts(words):
        for _, spec in fields(text):
            assert spec == "" or spec in words.sections, f"[{section}] {id}"


# Moves ----------------------------------------------------------------------------------------------------------


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
    (MYSTICA, "action ACT6", "ACT6"),
    (MARA, "explorer to 2.3", "2.3"),
    (MARA, "warrior to x4", "x4"),
    (MARA, "create 3t", "3t"),
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
        "Take 2 livestock 1 wood 1 ore", "2 Vieh 1 Holz 1 Erz nehmen", "2 家畜 1 木 1 鉱石を取る"]


# Effects of Terramara -------------------------------------------------------------------------------------------

# Every term at least once, and some sets' harder sentences.
EFFECTS = ["2 any raw, 1 culture", "1 stone, 1 travel, 1 any refined, worker 2", "transform 2 livestock", "transform 3",
           "2 warriors", "1 military, 1 military per stronger", "1 military per 2 raw", "1 points per 2 river",
           "2 points per power", "bonus tile", "create with raw", "creating: 1 points per leather in cost",
           "discount 1 leather on clothing", "discount 1 metal; discount 1 each", "join equals; raid one level higher",
           "double outpost; double road; double military", "placing on plains: 1 livestock",
           "placing chieftain: 1 points; joining: 1 culture", "gaining military: 1 points",
           "creating tools: 2 travel or 2 military", "reaching crossroads 5: 3 points", "plains single: 2 livestock",
           "if power 3: 2 culture or 1 any raw", "special: workers", "2 culture per 2 flags, 1 any raw per level-3",
           "placing chieftain on plains joining: 1 corresponding raw; placing explorer on crossroads alone: 2 points",
           "joined: 1 military; returning: 1 points; returning chieftain: 1 travel", "return explorer, worker 2",
           "creating: 2 corresponding refined", "if power 2 and worker-tiles 3: 1 points per sets", "double clothing",
           "exchange 1 wood and 2 military or 3 any refined for 1 travel or 1 culture up to 2",
           "exchange 1 any raw for 1 points and 1 culture up to 4, 1 military"]


@in_every_language
@pytest.mark.parametrize("section", ["effects", "short"])
def test_every_effect_of_a_set_can_be_said(language: str, section: str) -> None:
    words = locale(language, "mara")
    shipped = wording(RECONSTRUCTED)
    found = [*EFFECTS, *shipped["bonus_tiles"].values(), *shipped["start_cards"].values()]
    for table, keys in (("artifacts", ["cost", "instant", "permanent", "once", "end"]),
                        ("plains_quarry", ["left", "middle", "right"]),
                        ("forest_mountain", ["left", "middle", "right", "crossroads"])):
        found += [one[key] for one in shipped[table].values() for key in keys if key in one]
    assert {id for text in EFFECTS for id, _ in terms(text)} | {"good"} == set(TERM_IDS)
    for text in found:
        said = sentence(terms(text), words, section)
        assert said == " ".join(said.split()), said
        assert said, text
        assert not re.search("[{}_]", said), said
        for number in re.findall(r"\b[02-9]\b", text):
            assert number in said, f"{text}: {said}"


def test_effects_read_like_sentences() -> None:
    text = "exchange 1 military for 1 any refined and 1 points up to 2; creating tools: 2 travel or 1 lumber, 1 points"
    assert [sentence(terms(text), locale(language, "mara")) for language in LANGUAGES] == [
        "pay 1 military for 1 refined of your choice and 1 VP, at most 2×; "
        "when you create tools: 2 travel, or 1 lumber, 1 VP",
        "1 Militär eintauschen gegen 1× Werkstoff nach Wahl und 1 P, höchstens 2×; "
        "immer wenn du Werkzeug herstellst: 2 Reise oder 1 Bauholz, 1 P",
        "軍事1を払って好きな加工品1と1勝利点（2回まで）。道具を作るたび：旅2、または材木1、1勝利点"]


@in_every_language
def test_the_characters_sides_and_the_origin_of_the_set_are_told(language: str) -> None:
    words = locale(language, "mara")
    sides = [words.text(f"abilities.{one.id}", side, points="1/2/3/4")
             for one in CHARACTERS for side in ("young", "experienced")]
    assert len(set(sides)) == 14
    assert re.search("RECONSTRUCTED|REKONSTRUIERT", words.text("notices", "reconstructed"))
    assert "my own box" in words.text("notices", "own_set", source="my own box")


# Refusals -------------------------------------------------------------------------------------------------------


@in_every_game
@in_every_language
def test_refusals_use_exactly_the_facts_they_are_raised_with(language: str, game: Game) -> None:
    """But `what`, the argument of the refused move, need not be said, and must not be where it may be empty."""
    for reason, places in raised(game.id).items():
        wanted = {name.split(".")[0] for name, _ in fields(locale(language, game.id).template("reasons", reason))}
        for facts in places:
            assert wanted == facts or wanted == facts - {"what"}, reason


@in_every_language
def test_ids_in_refusals_are_called_by_their_names(language: str) -> None:
    words = locale(language)
    said = words.refusal(IllegalMove("not-home-terrain", hex="E4", home="swamp"))
    assert "E4" in said
    assert words.text("terrains", "swamp") in said
    assert words.text("questions", "town_tile") in words.refusal(IllegalMove("not-now", asked="town_tile"))
    assert words.text("power_actions", "shovel_2") in words.refusal(IllegalMove("power-action-used", action="shovel_2"))
    assert words.text("round_tiles", "sailing") in words.refusal(IllegalMove("no-such-tile-left", tile="sailing"))
    assert words.text("town_tiles", "sailing") in words.refusal(IllegalMove("town-tile-used", tile="sailing"))
    assert words.text("colours", "lake") in words.refusal(IllegalMove("colour-taken", colour="lake"))


@in_every_language
def test_words_of_a_refused_move_are_called_by_their_names(language: str) -> None:
    words = locale(language, "mystica")
    said = words.refusal(IllegalMove("wrong-structure", what="E4 to SA"))
    assert "E4" in said
    assert "SA" not in said
    assert words.text("structures", "sanctuary") in said
    assert words.text("terrains", "lakes") in words.refusal(IllegalMove("same-terrain", what="E4 to blue"))
    assert words.text("cults", "AIR") in words.refusal(IllegalMove("no-step-possible", what="AIR"))
    assert words.text("colours", "lakes") in words.refusal(IllegalMove("colour-taken", colour="lakes"))
    assert words.text("factions", "auren") in words.refusal(IllegalMove("only-for-a-faction", faction="auren"))


def test_amounts_are_filled_in() -> None:
    error = IllegalMove("too-little-money", needed=14, has=9)
    assert locale("en").refusal(error) == "This costs 14 money and you have 9."
    assert locale("de").refusal(error) == "Das kostet 14 Geld, du hast 9."
    assert locale("ja").refusal(error) == "14コイン必要ですが、9コインしかありません。"


@pytest.mark.parametrize(("game", "options"), [
    (NOVA, {"players": "4"}),
    (NOVA, {"players": "2", "variant": "planner"}),
    (NOVA, {"players": "2", "variant": "lucky_digger"}),
    (MYSTICA, {"players": "2"}),
    (MYSTICA, {"factions": "dwarves,mermaids,giants,nomads"}),
    (MYSTICA, {"factions": "fakirs,swarmlings,halflings,darklings,witches"}),
    (MARA, {"players": "2"}),
    (MARA, {"players": "3", "draft": "random"}),
    (MARA, {"players": "4"}),
], ids=lambda value: value.id if isinstance(value, Game) else "-".join(value.values()))
def test_every_refusal_of_real_games_can_be_said(game: Game, options: dict[str, str]) -> None:
    chance = random.Random(7)
    refused: dict[tuple[str, int], IllegalMove] = {}
    for _ in range(3):
        state = game.start(options)
        while not state.over:
            for number in chance.sample(range(len(game.moves)), 10):
                error = state.why_not(number)
                if error is not None:
                    refused[error.reason, len(str(error.facts.get("what", "-")).split())] = error
            state.apply(chance.choice(state.legal_moves()))
    assert len(refused) > 10
    for error in refused.values():
        assert "" not in {error.facts[name.split(".")[0]]
                          for name, _ in fields(locale("en", game.id).template("reasons", error.reason))}, error
        for language in LANGUAGES:
            assert not re.search("[{}]", locale(language, game.id).refusal(error)), error


@in_every_language
def test_spaces_and_characters_in_refusals_are_called_by_their_names(language: str) -> None:
    words = locale(language, "mara")
    assert words.text("spaces", "hire") in words.refusal(IllegalMove("full", what="hire"))
    assert "2.3" in words.refusal(IllegalMove("too-weak", what="2.3"))
    assert words.text("factions", "veteran") in words.refusal(IllegalMove("only-for-a-character", character="veteran"))
    for reason in ("not-available", "turned-already", "too-late", "explorers-all-away", "too-early", "already-used"):
        assert fields(words.template("reasons", reason)) == set(), reason


@in_every_language
def test_refusals_name_nothing_where_a_move_has_no_argument(language: str) -> None:
    """A kind that is one move only has the empty argument; the reasons it can be refused with must not show it."""
    empty = ("cannot-pay", "none-left", "already-used", "not-available", "at-the-end", "nothing-to-do",
             "bought-spades", "not-possible-here")
    for reason in empty:
        assert fields(locale(language, "mystica").template("reasons", reason)) == set(), reason


# The loader -----------------------------------------------------------------------------------------------------


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
