"""Errors a visitor can cause, with a status for programs and a sentence for people."""
from __future__ import annotations

from terrae.core.errors import BadNotation, BadOption, BadRecord, IllegalMove, TerraeError
from terrae.locales import Locale


class Problem(TerraeError):
    """Something a visitor cannot do: an id of the locales' `[errors]`, and the facts that fill its sentence."""

    def __init__(self, status: int, id: str, **facts: object) -> None:
        self.status = status
        self.id = id
        self.facts = facts
        super().__init__(id)


def status(error: TerraeError) -> int:
    """Return the HTTP status for an error."""
    if isinstance(error, Problem):
        return error.status
    return 409 if isinstance(error, IllegalMove) else 400


def name(error: TerraeError) -> str:
    """Return the id of an error, for programs."""
    if isinstance(error, Problem):
        return error.id
    if isinstance(error, IllegalMove):
        return error.reason
    names = {BadOption: "bad-option", BadRecord: "bad-record", BadNotation: "bad-notation"}
    return next((id for kind, id in names.items() if isinstance(error, kind)), "refused")


def sentence(error: TerraeError, locale: Locale) -> str:
    """Describe an error in the reader's language: what was wrong and what would be right."""
    if isinstance(error, Problem):
        return locale.text("errors", error.id, **error.facts)
    if isinstance(error, IllegalMove):
        return locale.refusal(error)
    return locale.text("errors", name(error), problem=str(error))
