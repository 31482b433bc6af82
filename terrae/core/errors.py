"""Everything that can be refused, each with what was wrong and what would be right."""
from __future__ import annotations


class TerraeError(Exception):
    """Base of all errors a caller can cause; its text is one line for a person."""


class IllegalMove(TerraeError):
    """A move the rules refuse now: a reason id from the locales, and the facts that fill its sentence.

    >>> str(IllegalMove("not-in-reach", hex="E4"))
    'not-in-reach (hex=E4)'
    """

    def __init__(self, reason: str, **facts: object) -> None:
        self.reason = reason
        self.facts = facts
        told = ", ".join(f"{key}={value}" for key, value in facts.items())
        super().__init__(f"{reason} ({told})" if told else reason)


class BadNotation(TerraeError):
    """Text that is no move of the game at all."""


class BadOption(TerraeError):
    """An option a game cannot start with."""


class BadRecord(TerraeError):
    """A record that cannot be read or replayed: names the file and line and what was expected."""

    def __init__(self, source: str, line: int, problem: str) -> None:
        self.source = source
        self.line = line
        self.problem = problem
        where = f"{source}, line {line}" if line else source
        super().__init__(f"{where}: {problem}")
