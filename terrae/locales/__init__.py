"""The words of the project in every language: ids to sentences, from the TOML files beside this one.

Every sentence that a person reads belongs here, by id. Which sentence is shown when is decided elsewhere.
"""
from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from terrae.core.errors import BadOption, IllegalMove
from terrae.core.registry import GAMES

if TYPE_CHECKING:
    from terrae.core.game import Game

LANGUAGES = ("en", "de", "ja")
PAGES = ("web/common", "web/server", "web/study", "web/position", "web/review", "web/puzzles", "web/statistics",
         "web/personal", "web/conduct", "web/messages", "web/push", "web/bots")


class Locale:
    """One language, for one game. Texts hold `{fact}` where a fact goes, `{fact:section}` where an id's
    own text goes, and `{fact.first}` or `{fact.last}` where only its first or last word is meant. Of a fact of
    many words `{fact.each:section}` names every one that is an id there; numbers and other words stay.

    >>> locale("de").text("terrains", "wasteland")
    'Ödland'
    >>> locale("en").text("reasons", "not-home-terrain", hex="E4", home="lake")
    'E4 is not your home terrain (lake); transform it first or choose another hex.'
    >>> locale("en", "mystica").text("reasons", "same-terrain", what="E4 to blue")
    'E4 has this terrain already: lakes. Choose another.'
    >>> "{fact.each:goods}".format(fact=locale("de", "mara").word("2 livestock 1 ore"))
    '2 Vieh, 1 Erz'
    """

    def __init__(self, language: str, texts: dict[str, dict[str, str]]) -> None:
        self.language: str = language
        self.sections: dict[str, dict[str, str]] = texts  # section -> id -> text; tables in tables are `outer.inner`

    def text(self, section: str, id: str, /, **facts: object) -> str:
        """The text of an id, filled with facts; an unknown id raises `KeyError`."""
        return self.template(section, id).format_map({key: self.word(fact) for key, fact in facts.items()})

    def move(self, game: Game, number: int) -> str:
        """A move in words. In its template `{}` is the argument as written, `{:section}` its name; of an argument
        of several words `{0.first}` and `{0.last}` are the outer ones, `{0.last:section}` the name of one, and
        `{0.each:section}` the names of all that have one."""
        kind = game.kind_of[number]
        word = self.word(kind.names[number - kind.first])
        return self.template("moves", kind.id).format(word, word)

    def resource(self, id: str, number: int) -> str:
        """The name of something that is counted, in the singular after 1 and −1.

        >>> locale("en", "mystica").resource("priests", -1), locale("en", "mystica").resource("priests", 2)
        ('priest', 'priests')
        """
        single = abs(number) == 1 and id in self.sections["resource_one"]
        return self.text("resource_one" if single else "resources", id)

    def refusal(self, error: IllegalMove) -> str:
        """Why a move is refused and what would be right. The fact `help` names a second sentence: what would make
        the move possible."""
        sentences = [self.text("reasons", error.reason, **error.facts)]
        if "help" in error.facts:
            sentences.append(self.text("help", str(error.facts["help"]), **error.facts))
        return ("" if self.language == "ja" else " ").join(sentences)

    def template(self, section: str, id: str) -> str:
        """The text of an id, not filled."""
        found = self.sections.get(section, {}).get(id)
        if found is None:
            raise KeyError(f"language {self.language} has no text [{section}] {id}")
        return found

    def word(self, fact: object) -> object:
        """A fact as texts want it: a string that knows its names in this language."""
        return Word(fact, self) if isinstance(fact, str) else fact


class Word(str):
    """A fact that is text, perhaps an id. Where a text says `{fact:section}`, the id's text there is put in."""

    def __new__(cls, text: str, locale: Locale) -> Word:
        return super().__new__(cls, text)

    def __init__(self, text: str, locale: Locale) -> None:
        self.locale = locale

    @property
    def first(self) -> Word:
        """Its first word: of "E4 to TP" the hex."""
        return Word(self.partition(" ")[0], self.locale)

    @property
    def last(self) -> Word:
        """Its last word: of "E4 to TP" the structure."""
        return Word(self.rpartition(" ")[2], self.locale)

    @property
    def each(self) -> Words:
        """All its words, one by one: of "2 livestock 1 ore" the goods."""
        return Words(self)

    def __format__(self, section: str) -> str:
        return self.locale.text(section, str(self)) if section else str(self)


class Words:
    """The words of a fact. Where a text says `{fact.each:section}`, those that are ids there are named. A number and
    the id after it are an amount, and amounts in a row are listed as the language does it.

    >>> "{fact.each:goods}".format(fact=locale("ja", "mara").word("2 livestock 1 ore"))
    '家畜2、鉱石1'
    """

    def __init__(self, fact: Word) -> None:
        self.fact = fact

    def __format__(self, section: str) -> str:
        locale = self.fact.locale
        known = locale.sections.get(section, {})
        words = self.fact.split(" ")
        text, after_amount = "", False
        while words:
            is_amount = words[0].isdecimal() and words[1:] != [] and words[1] in known
            part = (locale.text("lists", "amount", number=words[0], what=known[words[1]]) if is_amount else
                    known.get(words[0], words[0]))
            joint = "amounts" if after_amount and is_amount else "words"
            text = locale.text("lists", joint, first=text, then=part) if text else part
            words, after_amount = words[2 if is_amount else 1:], is_amount
        return text


def locale(language: str, game: str = "") -> Locale:
    """Load the words common to all games and those of one, by default the first; an unknown language raises
    `BadOption`."""
    return load(known(language), ("common", game or GAMES[0]))


def page_locale(language: str, game: str = "") -> Locale:
    """The same with the words of the browser's pages; without a game, what all pages say."""
    return load(known(language), ("common", *PAGES) + ((game, f"web/{game}") if game else ()))


def known(language: str) -> str:
    if language not in LANGUAGES:
        raise BadOption(f"unknown language {language!r}; there are: {', '.join(LANGUAGES)}")
    return language


@cache
def load(language: str, names: tuple[str, ...]) -> Locale:
    """Read some files of a language; an id may stand in one of them only."""
    texts: dict[str, dict[str, str]] = {}
    for name in names:
        for section, id, text in entries(read(language, name)):
            ids = texts.setdefault(section, {})
            if id in ids:
                raise ValueError(f"locales/{language}/{name}.toml: [{section}] {id} is in another file too")
            ids[id] = text
    return Locale(language, texts)


def read(language: str, name: str) -> dict[str, Any]:
    """One TOML file."""
    import tomllib  # a command line that shows no text starts faster without
    from importlib import resources

    file = resources.files(__name__) / language / f"{name}.toml"
    return tomllib.loads(file.read_text(encoding="utf-8"))


def entries(table: dict[str, Any], section: str = "") -> Iterator[tuple[str, str, str]]:
    """Every text of a file: section, id, text."""
    for key, value in table.items():
        if isinstance(value, dict):
            yield from entries(value, f"{section}.{key}" if section else key)
        else:
            yield section, key, value
