"""Sentences for effects that a small vocabulary spells out: a list of terms, each an id and its arguments.

Every id has its text in a section of the locale, with `{0}`, `{1:section}` for the arguments. A text that holds
`{rest}` takes in what follows: up to the term `<id>_end` if the terms have one, else all. `also`, `or` and `list` say
how clauses, alternatives and plain terms are joined; `<id>_each` is used where the second argument is 1.
"""
from __future__ import annotations

from terrae.locales import Locale

Term = tuple[str, tuple[str, ...]]


def sentence(terms: list[Term], locale: Locale, section: str = "effects") -> str:
    """The terms in words.

    >>> from terrae.locales import locale
    >>> sentence([("placing_on", ("plains",)), ("good", ("1", "livestock")), ("also", ()), ("join_equals", ())],
    ...          locale("en", "mara"))
    'when you send somebody to plains: 1 livestock; your explorers may join players as strong as you, free of charge'
    """
    clauses: list[list[Term]] = [[]]
    for term in terms:
        if term[0] == "also":
            clauses.append([])
        else:
            clauses[-1].append(term)
    return joined([clause(one, locale, section) for one in clauses], "also", locale, section)


def clause(terms: list[Term], locale: Locale, section: str) -> str:
    """Terms without `also`."""
    said: list[str] = []
    at = 0
    while at < len(terms):
        id, given = terms[at]
        at += 1
        if id == "or":
            return joined([joined(said, "list", locale, section), clause(terms[at:], locale, section)], "or", locale,
                          section)
        end = at
        if "{rest}" in locale.template(section, id):
            ends = [n for n in range(at, len(terms)) if terms[n][0] == f"{id}_end"]
            end = ends[0] if ends else len(terms)
        rest = clause(terms[at:end], locale, section) if end > at else ""
        said.append(filled(id, given, rest, locale, section))
        at = end + 1 if end < len(terms) and terms[end][0] == f"{id}_end" else end
    return joined(said, "list", locale, section)


def filled(id: str, given: tuple[str, ...], rest: str, locale: Locale, section: str) -> str:
    """The text of one term with its arguments."""
    each = f"{id}_each"
    if given[1:2] == ("1",) and each in locale.sections[section]:
        id = each
    return locale.template(section, id).format(*[locale.word(one) for one in given], rest=rest)


def joined(said: list[str], id: str, locale: Locale, section: str) -> str:
    """One text of several."""
    whole = said[0] if said else ""
    for part in said[1:]:
        whole = locale.template(section, id).format(whole, part)
    return whole
