"""Options given as text: what every game checks in the same way."""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from terrae.core.errors import BadOption

MOST_TEXT: Final = 60_000  # characters of one option; the longest set of components there is has 12,000
MOST_DEPTH: Final = 8  # brackets inside brackets, parts of a dotted key
# The words of TOML and JSON that decide how deep something is nested. Strings and comments are passed over; one that
# never ends goes on to the end of its line or text, as for a parser.
PUNCTUATION: Final = re.compile(r'''
    """(?:\\.|[^\\])*?(?:"{3,5}|\\?\Z) | \'{3}.*?(?:\'{3,5}|\Z) | "(?:\\.|[^"\\\n])*"? | \'[^\'\n]*\'? | \#[^\n]*
    | [][{}.,=:\n]''', re.DOTALL | re.VERBOSE)


def check_text(text: str) -> None:
    """Refuse an option that is too long or nested too deep, before anything parses it: parsers take far too long for
    such a text, and no component set needs it."""
    if len(text) > MOST_TEXT:
        raise BadOption(f"an option has at most {MOST_TEXT} characters, not {len(text)}", "option-long",
                        most=MOST_TEXT, length=len(text))
    brackets, parts, deepest = 0, 1, 1
    for found in PUNCTUATION.finditer(text):
        sign = found[0]
        if sign == ".":
            parts += 1
        elif sign in "[{":
            brackets, parts = brackets + 1, 1
        elif sign in "]}":
            brackets -= 1
        elif sign in ",=:\n":
            parts = 1
        deepest = max(deepest, brackets, parts)
    if deepest > MOST_DEPTH:
        raise BadOption(f"an option is nested at most {MOST_DEPTH} deep, not {deepest}", "option-deep",
                        most=MOST_DEPTH, depth=deepest)


def read_texts(given: dict[str, str], defaults: dict[str, str], as_written: Sequence[str] = ()) -> dict[str, str]:
    """Every option, in lower case unless it counts as written; those not given have their defaults."""
    for key in given:
        if key not in defaults:
            raise BadOption(f"unknown option {key!r}; there are: {', '.join(defaults)}", "unknown-option",
                            option=key, known=", ".join(defaults))
    texts = {key: given.get(key, default).strip() for key, default in defaults.items()}
    return {key: text if key in as_written else text.lower() for key, text in texts.items()}


def check_choices(values: dict[str, str], choices: dict[str, list[str]]) -> None:
    """Refuse a value that an option does not offer."""
    for key, allowed in choices.items():
        if values[key] not in allowed:
            raise BadOption(f"{key} must be one of {', '.join(allowed)}, not {values[key]!r}", "option-value",
                            option=key, allowed=", ".join(allowed), found=values[key])


def check_fixed(values: dict[str, str], defaults: dict[str, str], fixed: Sequence[str]) -> None:
    """Refuse what the set-up for a first game settles itself."""
    for key in fixed:
        if values[key] != defaults[key]:
            raise BadOption(f"setup first_game fixes {key}; leave it out", "option-fixed", option=key)


def read_start(text: str, players: int) -> int:
    """The seat of the player who begins, from 0; -1 where chance decides."""
    if text == "random":
        return -1
    if text not in [str(seat + 1) for seat in range(players)]:
        raise BadOption(f"start must be random or a seat from 1 to {players}, not {text!r}", "option-start",
                        players=players, found=text)
    return int(text) - 1


def read_names(text: str, known: Sequence[str], what: str) -> list[int]:
    """Names separated by commas, as their places among those known."""
    names = [name.strip() for name in text.split(",")]
    for name in names:
        if name not in known:
            raise BadOption(f"unknown {what} {name!r}; there are: {', '.join(known)}", "unknown-tile",
                            found=name, known=", ".join(known))
    return [known.index(name) for name in names]
