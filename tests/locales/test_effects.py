"""The effects of Terramara's components as sentences."""
from __future__ import annotations

import re

import pytest

from terrae.faces.mara.effects import sentence
from terrae.locales import LANGUAGES, locale
from terrae.mara.characters import CHARACTERS
from terrae.mara.components import RECONSTRUCTED, TERM_IDS, terms, wording
from tests.locales.ids import in_every_language

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
        "immer wenn du Werkzeug herstellst: 2× Reise oder 1 Bauholz, 1 P",
        "軍事1を払って好きな加工品1と1勝利点（2回まで）。道具を作るたび：旅2、または材木1、1勝利点"]


@in_every_language
def test_the_characters_sides_and_the_origin_of_the_set_are_told(language: str) -> None:
    words = locale(language, "mara")
    sides = [words.text(f"abilities.{one.id}", side, points="1/2/3/4")
             for one in CHARACTERS for side in ("young", "experienced")]
    assert len(set(sides)) == 14
    assert re.search("reconstructed|rekonstruiert|再構成版", words.text("notices", "reconstructed"))
    assert "my own box" in words.text("notices", "own_set", source="my own box")
