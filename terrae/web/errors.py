"""Errors a visitor can cause, with a status for programs and a sentence for people."""
from __future__ import annotations

from terrae.core.errors import BadNotation, BadOption, BadRecord, IllegalMove, TerraeError
from terrae.core.registry import GAMES
from terrae.locales import Locale


class Problem(TerraeError):
    """Something a visitor cannot do: an id of the locales' `[errors]`, and the facts that fill its sentence."""

    def __init__(self, status: int, id: str, **facts: object) -> None:
        super().__init__(id)
        self.status = status
        self.id = id
        self.facts = facts


def status(error: TerraeError) -> int:
    """Return the HTTP status for an error."""
    if isinstance(error, Problem):
        return error.status
    return 409 if isinstance(error, IllegalMove) else 400


def name(error: TerraeError) -> str:
    """Return the id of an error, for programs."""
    if isinstance(error, Problem):
        return error.id
    return error.reason if isinstance(error, IllegalMove) else kind(error)


def kind(error: TerraeError) -> str:
    """Return the sort of an error of the games; there are few."""
    names = {IllegalMove: "illegal-move", BadOption: "bad-option", BadRecord: "bad-record", BadNotation: "bad-notation"}
    return next((id for sort, id in names.items() if isinstance(error, sort)), "refused")


def sentence(error: TerraeError, locale: Locale) -> str:
    """Describe an error in the reader's language: what was wrong and what would be right."""
    if isinstance(error, IllegalMove):
        return locale.refusal(error)
    if not isinstance(error, Problem):
        line = error.line if isinstance(error, BadRecord) else 0
        return explain_error(locale.text("errors", name(error), line=line), error, locale)
    facts = dict(error.facts)
    if "games" in facts:
        facts["games"] = locale.text("frame", "comma").join(locale.text("games", id) for id in GAMES)
    said = locale.text("errors", error.id, **facts)
    return locale.text("problems", "detail", said=said, detail=facts["problem"]) if "problem" in facts else said


def explain_error(said: str, error: TerraeError, locale: Locale) -> str:
    """A sentence with what exactly was wrong: in the reader's language where the error has a fault, else in English on
    a line of its own."""
    if error.fault:
        return locale.text("problems", "reason", said=said, reason=locale.text("faults", error.fault, **error.facts))
    return locale.text("problems", "detail", said=said, detail=str(error))
