"""The words of the pages: the same ids and placeholders in every language, and a sentence for every refusal."""
from __future__ import annotations

import ast
import re
from pathlib import Path
from string import Formatter

import pytest

import terrae
from terrae.bots.levels import LEVELS
from terrae.core.registry import GAMES
from terrae.locales import LANGUAGES, entries, page_locale, read

PACKAGE = Path(terrae.__file__).parent
FILES = ["web/common", "web/server", *(f"web/{game}" for game in GAMES)]


def texts(language: str, file: str) -> dict[tuple[str, str], str]:
    return {(section, id): text for section, id, text in entries(read(language, file))}


def placeholders(text: str) -> set[str]:
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES[1:])
def test_all_languages_have_the_same_ids_and_placeholders(language: str, file: str) -> None:
    english, other = texts("en", file), texts(language, file)
    assert set(other) == set(english)
    for key, text in english.items():
        assert placeholders(other[key]) == placeholders(text), key


@pytest.mark.parametrize("file", FILES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_no_text_is_empty_or_left_in_another_language(language: str, file: str) -> None:
    for key, text in texts(language, file).items():
        assert text.strip(), key
        if language != "ja":
            assert not re.search("[\u3040-\u30ff]", text) or key == ("frame", "name_of_language"), key


@pytest.mark.parametrize("game", ["", *GAMES])
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_words_of_a_page_can_be_loaded_together(language: str, game: str) -> None:
    assert page_locale(language, game).text("errors", "no-such-page")


def test_every_refusal_of_the_server_has_its_sentence_and_none_is_left_over() -> None:
    raised = {"bad-option", "bad-record", "bad-notation", "refused"}  # errors of the rules, wrapped
    for path in (PACKAGE / "web").rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Problem":
                raised |= {one.value for one in ast.walk(node.args[1])
                           if isinstance(one, ast.Constant) and isinstance(one.value, str)}
    known = re.findall(r'"(no-such-[a-z]+)"', (PACKAGE / "web" / "app.py").read_text(encoding="utf-8"))
    assert set(page_locale("en").sections["errors"]) == raised | set(known)


@pytest.mark.parametrize("section", sorted({section for section, _ in texts("en", "web/common")}))
def test_no_text_of_the_pages_is_left_over(section: str) -> None:
    """A text's id stands somewhere in the code of the pages, whole or put together from a part that does."""
    code = "\n".join(path.read_text(encoding="utf-8") for room in ("web", "draw", "faces")
                     for path in (PACKAGE / room).rglob("*.py"))
    said = set(re.findall(r'["\']([a-z0-9_:-]+)["\']', code)) | set(GAMES) | set(LEVELS)
    parts = re.findall(r'f["\']([a-z_]*)\{[^}"\']*\}([a-z_]*)["\']', code)
    for _, id in (key for key in texts("en", "web/common") if key[0] == section):
        built = any(id.startswith(head) and id.endswith(tail) and (head or tail) for head, tail in parts)
        assert id in said or built or section.startswith("options"), f"[{section}] {id} is used nowhere"
