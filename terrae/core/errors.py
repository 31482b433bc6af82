"""Everything that can be refused, each with what was wrong and what would be right."""
from __future__ import annotations


class TerraeError(Exception):
    """Base of all errors a caller can cause. Its text is one line in English, for terminals and logs.

    Pages speak the reader's language: `fault` is the id of a sentence in the locales, and `facts` fill it. An error
    without a fault is shown with its English text as a technical detail.
    """

    def __init__(self, text: str, fault: str = "", **facts: object) -> None:
        super().__init__(text)
        self.fault = fault
        self.facts = facts


class IllegalMove(TerraeError):
    """A move the rules refuse now: a reason id from the locales, and the facts that fill its sentence.

    >>> str(IllegalMove("not-in-reach", hex="E4"))
    'not-in-reach (hex=E4)'
    """

    def __init__(self, reason: str, **facts: object) -> None:
        listed = ", ".join(f"{key}={value}" for key, value in facts.items())
        super().__init__(f"{reason} ({listed})" if listed else reason)
        self.reason = reason
        self.facts = facts


class BadNotation(TerraeError):
    """Text that is not a move of the game at all."""


class BadOption(TerraeError):
    """An option a game cannot start with."""


class BadRecord(TerraeError):
    """A record that cannot be read or replayed: names the file and line and what was expected."""

    def __init__(self, source: str, line: int, problem: str, fault: str = "", **facts: object) -> None:
        where = f"{source}, line {line}" if line else source
        super().__init__(f"{where}: {problem}")
        self.source = source
        self.line = line
        self.problem = problem
        self.fault = fault
        self.facts = facts


class MissingExtra(TerraeError):
    """An optional part of the package that is not installed.

    >>> print(MissingExtra("web", "terrae serve"))
    terrae serve needs the extra "web": pip install 'terrae[web]'
    """

    def __init__(self, extra: str, user: str) -> None:
        super().__init__(f"""{user} needs the extra "{extra}": pip install 'terrae[{extra}]'""")
        self.extra = extra
