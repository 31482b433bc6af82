"""Every id has its text in every language, and every text can be filled, in every game."""
from __future__ import annotations

import re

from terrae.core.game import Game
from terrae.core.registry import GAMES
from terrae.locales import entries, locale, page_locale, read
from tests.locales.ids import (
    OWN_IDS,
    PACKAGE,
    fields,
    ids_of,
    in_every_game,
    in_every_language,
    in_the_others,
    texts,
)


def test_the_words_that_only_one_game_has_are_listed_for_every_game() -> None:
    assert list(OWN_IDS) == GAMES, "list its sections in tests/locales/ids.py"


@in_every_game
@in_every_language
def test_the_pages_of_all_games_have_words_for_each(language: str, game: Game) -> None:
    words = page_locale(language).sections
    wanted = {("games", game.id), ("start", f"about_{game.id}"), ("start", f"facts_{game.id}"),
              ("new", f"about_{game.id}"), ("new", f"provenance_{game.id}")}
    assert {(section, id) for section, id in wanted if id not in words[section]} == set()
    assert (PACKAGE / "web" / "rules" / language / f"{game.id}.md").exists()


@in_every_game
@in_every_language
def test_every_id_of_the_game_has_its_text_and_no_text_is_left_over(language: str, game: Game) -> None:
    known = locale(language, game.id).sections
    wanted = ids_of(game)
    assert {section: set(known.get(section, {})) for section in wanted} == {
        section: set(ids) for section, ids in wanted.items()}


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


@in_every_game
@in_every_language
def test_a_single_thing_has_a_name_only_where_many_have_one(language: str, game: Game) -> None:
    sections = locale(language, game.id).sections
    assert set(sections["resource_one"]) < set(sections["resources"])


def test_what_is_counted_is_named_in_the_singular_after_one() -> None:
    counted = [locale(language, "mystica").resource("points", number) for language in ("en", "de") for number in (1, 2)]
    assert counted == ["VP", "VP", "Punkt", "Punkte"]
    assert [locale("en", "mystica").resource("priests", number) for number in (-2, -1, 0, 1, 2)] == [
        "priests", "priest", "priests", "priest", "priests"]


def test_no_text_of_the_terminal_is_left_over() -> None:
    code = "\n".join(path.read_text(encoding="utf-8") for path in PACKAGE.rglob("*.py"))
    for section in ("terminal", "explain"):
        for id in locale("en").sections[section]:
            assert re.search(f"[\"']{id}[\"']", code), f"[{section}] {id} is used nowhere"
