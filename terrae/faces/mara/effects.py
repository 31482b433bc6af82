"""Sentences for effects that a small vocabulary spells out: a list of terms, each an id and its arguments.

Every id has its text in a section of the locale, with `{0}`, `{1:section}` for the arguments. A text that holds
`{rest}` takes in what follows: up to the term `<id>_end` if the terms have one, else all; what stands there before
the term `for` is `{cost}`. `also`, `or`, `list` say how clauses, alternatives, plain terms are joined, `either` and
`and` how the last two are where there is a cost; `<id>_each` is used where the second argument is 1.
"""
from __future__ import annotations

from terrae.locales import Locale

Term = tuple[str, tuple[str, ...]]


def sentence(terms: list[Term], locale: Locale, section: str = "effects") -> str:
    """The terms in words.

    >>> from terrae.locales import locale
    >>> sentence([("placing", ("explorer", "plains")), ("good", ("1", "livestock")), ("also", ()), ("join_equals", ())],
    ...          locale("en", "mara"))
    'when you send an explorer to plains: 1 livestock; your explorers may join players as strong as you, free of charge'
    >>> sentence([("exchange", ("2",)), ("good", ("1", "wood")), ("for", ()), ("points", ("3",)),
    ...           ("exchange_end", ("2",))], locale("en", "mara"))
    'pay 1 wood for 3 VP, at most 2×'
    """
    clauses: list[list[Term]] = [[]]
    for term in terms:
        if term[0] == "also":
            clauses.append([])
        else:
            clauses[-1].append(term)
    return join_texts([clause(one, locale, section) for one in clauses], "also", locale, section)


def clause(terms: list[Term], locale: Locale, section: str, join: str = "list") -> str:
    """Terms without `also`."""
    said: list[str] = []
    at = 0
    while at < len(terms):
        id, given = terms[at]
        at += 1
        if id == "or":
            rest = clause(terms[at:], locale, section, join)
            either = "either" if join == "and" else "or"
            return join_texts([join_texts(said, join, locale, section), rest], either, locale, section)
        end = at
        template = locale.template(section, id)
        if "{rest}" in template:
            ends = [n for n in range(at, len(terms)) if terms[n][0] == f"{id}_end"]
            end = ends[0] if ends else len(terms)
        inside = terms[at:end]
        cost = inside.index(("for", ())) if "{cost}" in template else -1
        rest = clause(inside[cost + 1:], locale, section, "and" if cost >= 0 else "list") if end > at else ""
        paid = clause(inside[:cost], locale, section, "and") if cost >= 0 else ""
        said.append(fill_in(id, given, rest, paid, locale, section))
        at = end + 1 if end < len(terms) and terms[end][0] == f"{id}_end" else end
    return join_texts(said, join, locale, section)


def fill_in(id: str, given: tuple[str, ...], rest: str, cost: str, locale: Locale, section: str) -> str:
    """The text of one term with its arguments."""
    each = f"{id}_each"
    if given[1:2] == ("1",) and each in locale.sections[section]:
        id = each
    return locale.template(section, id).format(*[locale.word(one) for one in given], rest=rest, cost=cost)


def join_texts(said: list[str], id: str, locale: Locale, section: str) -> str:
    """One text of several."""
    whole = said[0] if said else ""
    for part in said[1:]:
        whole = locale.template(section, id).format(whole, part)
    return whole
