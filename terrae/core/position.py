"""Positions set up by hand: which things can be set, and how what somebody wrote about them is read.

A position is a flat dictionary of text: `{"round": "3", "seat1 bowls": "3 5 0", "E4": "seat1 house"}`. Each game lists
its `Field`s; a `Sheet` holds one text per field, checked field by field. What fields must satisfy together is the
game's own affair. Everything wrong is a `BadOption`.
"""
from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from terrae.core.errors import BadOption

NUMBER = "number"
NUMBERS = "numbers"  # several, with spaces between them
CHOICE = "choice"  # one of some names
NAMES = "names"  # any of them, with commas between them
PLACE = "place"  # at most one name of each part: what is on a place of the board

GENERAL = "general"  # a group: what concerns everybody
BOARD = "board"  # a group: places one can point at

MOST_KEYS = 400
MOST_CHARACTERS = 600  # of one value
SHOWN = 60  # characters of a wrong value that a sentence repeats


@dataclass(frozen=True)
class Field:
    """One thing that can be set: its key, the group a form shows it in, and what may be written there."""

    key: str
    group: str
    kind: str
    low: int = 0
    high: int = 0
    count: int = 1  # how many numbers; how many names at most
    names: tuple[str, ...] = ()
    parts: tuple[tuple[str, ...], ...] = ()  # of a place
    default: str = ""
    words: str = ""  # the section of the locales with the names' words, if they have any
    spot: str = ""  # of a place: its name on the pictures
    ordered: bool = False  # does it matter in which order names are written?

    @property
    def label(self) -> str:
        """The key without the seat in front, as an id."""
        return self.key.removeprefix(f"{self.group} ").replace(" ", "_")


def seat_key(seat: int) -> str:
    """The word for a seat (from 0) in keys and values."""
    return f"seat{seat + 1}"


def number_field(key: str, group: str, high: int, low: int = 0, default: str = "") -> Field:
    """A number in a range; the smallest if nothing is written."""
    return Field(key, group, NUMBER, low, high, default=default or str(low))


def numbers_field(key: str, group: str, count: int, high: int, default: str = "") -> Field:
    """Several numbers from 0 on."""
    return Field(key, group, NUMBERS, 0, high, count, default=default or " ".join(["0"] * count))


def choice_field(key: str, group: str, names: Iterable[str], words: str = "", default: str = "") -> Field:
    """One of some names; none if the default is empty and nothing is written."""
    return Field(key, group, CHOICE, names=tuple(names), default=default, words=words)


def names_field(key: str, group: str, names: Iterable[str], count: int, words: str = "", default: str = "",
                ordered: bool = False) -> Field:
    """At most so many names; one may be written as often as it is listed."""
    return Field(key, group, NAMES, count=count, names=tuple(names), default=default, words=words, ordered=ordered)


def place_field(key: str, spot: str, parts: Iterable[Sequence[str]]) -> Field:
    """What is on a place of the board."""
    every = tuple(tuple(part) for part in parts)
    return Field(key, BOARD, PLACE, count=len(every), parts=every, spot=spot)


class Sheet:
    """One text per field, each of its kind."""

    def __init__(self, fields: Sequence[Field], given: dict[str, str]) -> None:
        self.fields: dict[str, Field] = {field.key: field for field in fields}
        known = {field.key.lower(): field.key for field in fields}
        self.texts: dict[str, str] = {}
        if len(given) > MOST_KEYS:
            raise BadOption(f"a position has at most {MOST_KEYS} lines", "position-lines", most=MOST_KEYS)
        for written, text in given.items():
            key = known.get(" ".join(written.lower().split()))
            if key is None:
                raise BadOption(f"there is nothing called {shown(written)!r} to set", "position-key",
                                key=shown(written))
            if key in self.texts:
                raise BadOption(f"{key} is set twice", "position-key-twice", key=key)
            if len(text) > MOST_CHARACTERS:
                raise BadOption(f"{key} is longer than {MOST_CHARACTERS} characters", "position-long", key=key,
                                most=MOST_CHARACTERS)
            self.texts[key] = text.strip()
        for key in self.texts:
            self.check(self.fields[key])

    def check(self, field: Field) -> None:
        """Read a field for the sake of its mistakes."""
        if field.kind in (NUMBER, NUMBERS):
            self.numbers(field.key)
        elif field.kind == CHOICE:
            self.choice(field.key)
        elif field.kind == NAMES:
            self.names(field.key)
        else:
            self.parts(field.key)

    def text(self, key: str) -> str:
        """What is written for a key, or its default."""
        return self.texts.get(key) or self.fields[key].default

    def written(self, key: str) -> bool:
        """Did somebody write something for a key?"""
        return bool(self.texts.get(key))

    def number(self, key: str) -> int:
        return self.numbers(key)[0]

    def numbers(self, key: str) -> list[int]:
        field, text = self.fields[key], self.text(key)
        words = text.replace(",", " ").split()
        if len(words) != field.count or not all(is_number(word) and field.low <= int(word) <= field.high
                                                for word in words):
            raise BadOption(f"{key} must be {field.count} number(s) from {field.low} to {field.high}, "
                            f"not {shown(text)!r}", "position-numbers", key=key, count=field.count, low=field.low,
                            high=field.high, found=shown(text))
        return [int(word) for word in words]

    def choice(self, key: str) -> str:
        """The name written for a key; empty if there is none."""
        text = self.text(key)
        return self.name(key, text, self.fields[key].names) if text else ""

    def names(self, key: str) -> list[str]:
        field = self.fields[key]
        found = [self.name(key, word, field.names) for word in self.listed(key)]
        for name in found:
            if found.count(name) > field.names.count(name):
                raise BadOption(f"{key} has {name} {found.count(name)} times; there are {field.names.count(name)}",
                                "position-copies", key=key, name=name, copies=field.names.count(name),
                                found=found.count(name))
        if len(found) > field.count:
            raise BadOption(f"{key} has {len(found)} names; there can be {field.count}", "position-too-many", key=key,
                            most=field.count, found=len(found))
        return found

    def parts(self, key: str) -> list[str]:
        """What each part of a place has; empty where there is nothing."""
        field = self.fields[key]
        every = tuple(name for part in field.parts for name in part)
        found = [""] * len(field.parts)
        for word in self.listed(key):
            name = self.name(key, word, every)
            places = [n for n, part in enumerate(field.parts) if name in part]
            free = [n for n in places if not found[n]]
            if not free:
                raise BadOption(f"{key} cannot hold both {found[places[0]]} and {name}", "position-both", key=key,
                                first=found[places[0]], second=name)
            found[free[0]] = name
        return found

    def listed(self, key: str) -> list[str]:
        return [word for word in (word.strip() for word in self.text(key).split(",")) if word]

    def name(self, key: str, word: str, names: tuple[str, ...]) -> str:
        """A name as it is spelt, whatever its case here."""
        wanted = " ".join(word.lower().split())
        for name in names:
            if name.lower() == wanted:
                return name
        allowed = ", ".join(dict.fromkeys(names)) or "-"
        raise BadOption(f"{key} cannot be {shown(word)!r}; there are: {allowed}", "position-name", key=key,
                        found=shown(word), allowed=allowed)

    def fill(self, key: str, count: int) -> list[str]:
        """The names for a key, of which exactly so many are needed."""
        found = self.names(key)
        if len(found) != count:
            raise BadOption(f"{key} needs {count} names, not {len(found)}", "position-count", key=key, needed=count,
                            found=len(found))
        return found

    def places(self) -> list[Field]:
        """The places of the board for which something is written."""
        return [self.fields[key] for key in self.texts if self.fields[key].kind == PLACE and self.texts[key]]


def mistakes(fields: Sequence[Field], given: dict[str, str]) -> list[BadOption]:
    """Everything wrong with single fields, for a form that says it all at once."""
    found = []
    for key, text in given.items():
        try:
            Sheet(fields, {key: text})
        except BadOption as problem:
            found.append(problem)
    return found


def read_lines(text: str) -> dict[str, str]:
    """Read lines `key: value`, with or without the word `set` of a record in front; remarks begin with `#`."""
    found: dict[str, str] = {}
    for line in text.splitlines():
        key, colon, value = line.strip().removeprefix("set ").partition(":")
        key = " ".join(key.split())
        if not line.strip() or key.startswith("#"):
            continue
        if not colon or not key:
            raise BadOption(f"expected a line such as 'round: 3', found {shown(line)!r}", "position-line",
                            found=shown(line))
        if key in found:
            raise BadOption(f"{shown(key)} is set twice", "position-key-twice", key=shown(key))
        found[key] = value.strip()
        if len(found) > MOST_KEYS:
            raise BadOption(f"a position has at most {MOST_KEYS} lines", "position-lines", most=MOST_KEYS)
    return found


def write_lines(texts: dict[str, str]) -> str:
    """Write what `read_lines` reads."""
    return "".join([f"{key}: {text}\n" for key, text in texts.items()])


def is_number(word: str) -> bool:
    return word.isascii() and word.isdecimal() and len(word) < 10


def shown(text: str) -> str:
    """The beginning of what somebody wrote, for a sentence."""
    return text[:SHOWN]


def spaced(numbers: Iterable[int]) -> str:
    return " ".join([str(number) for number in numbers])


def listed(names: Iterable[str]) -> str:
    return ", ".join([name for name in names if name])


def without_defaults(fields: Sequence[Field], texts: dict[str, str]) -> dict[str, str]:
    """Leave out what is nothing: no names, or as many as there are without a word."""
    kept = {}
    for field in fields:
        text = texts.get(field.key, "")
        if text and (text != field.default or field.kind in (CHOICE, NAMES) or field.low):
            kept[field.key] = text
    return kept
