"""What is wrong with an option, a map, a record or a move's text is said in every language, with its facts."""
from __future__ import annotations

import ast

import pytest

from terrae.core.errors import BadOption, BadRecord, TerraeError
from terrae.core.record import Record
from terrae.locales import LANGUAGES, page_locale
from terrae.web.errors import sentence
from tests.locales.ids import NOVA, calls, fields, in_every_language

RULES = ("core", "land", "nova", "mystica", "mara")


def faults() -> list[tuple[str, set[str]]]:
    """Every fault in the source of the rules, with the names of its facts."""
    found = []
    for call in calls({"BadOption", "BadNotation", "bad"}, *RULES):
        if len(call.args) > 1 and isinstance(call.args[1], ast.Constant):
            found.append((str(call.args[1].value), {str(keyword.arg) for keyword in call.keywords}))
    return found


def refused(text: str) -> TerraeError:
    with pytest.raises(BadRecord) as error:
        Record.read(text)
    return error.value


def test_every_fault_has_its_sentence_and_none_is_left_over() -> None:
    assert set(page_locale("en").sections["faults"]) == {fault for fault, _ in faults()}


@in_every_language
def test_sentences_use_exactly_the_facts_of_their_fault(language: str) -> None:
    for fault, facts in faults():
        assert {name for name, _ in fields(page_locale(language).template("faults", fault))} == facts, fault


def test_a_mistake_in_a_record_is_named_with_its_line_in_the_readers_language() -> None:
    error = refused(f"game: nova\nrules: {NOVA.rules}\noption players: 7\n\nend: 0 plies\n")
    assert [sentence(error, page_locale(language)) for language in LANGUAGES] == [
        "This game record can’t be read (line 3). The option “players” can’t be “7”. Choose one of these: 2, 3, 4.",
        "Dieses Spielprotokoll lässt sich nicht lesen (Zeile 3). Die Option „players“ kann nicht „7“ sein. "
        "Wähle eines von diesen: 2, 3, 4.",
        "このゲーム記録は読めません（3行目）。設定「players」を「7」にはできません。次から選んでください：2, 3, 4"]
    assert str(error) == "record, line 3: players must be one of 2, 3, 4, not '7'"


@in_every_language
def test_a_mistake_without_a_sentence_is_a_technical_detail_on_a_line_of_its_own(language: str) -> None:
    said = sentence(BadOption("the moon is not a board"), page_locale(language))
    first, second = said.split("\n")
    assert first == page_locale(language).text("errors", "bad-option")
    assert second.endswith("the moon is not a board")
