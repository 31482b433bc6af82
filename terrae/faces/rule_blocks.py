"""What the rules pages take from the games themselves, as Markdown: the forms that all games use.

A rules page names a block on a line of its own, `{{bonus_tiles}}`; the game's face makes the block in the words of a
language. So no number is written twice, and no text of a faction either.
"""
from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import pairwise
from typing import Final

from terrae.locales import Locale

Block = Callable[[Locale], str]
POWER: Final = "⟳"
NOTHING: Final = "–"


def bullets(items: Iterable[str]) -> str:
    return "\n".join(f"- {item}" for item in items)


def grid(heads: list[str], rows: Iterable[list[str]]) -> str:
    """A table; its first column says what the row is about."""
    lines = [heads, ["---"] * len(heads), *rows]
    return "\n".join(f"| {' | '.join(cell.replace('|', '/') for cell in line)} |" for line in lines)


def capital(text: str) -> str:
    """Words for the head of a column."""
    return text[:1].upper() + text[1:]


def heads(locale: Locale, *texts: tuple[str, str]) -> list[str]:
    return [capital(locale.text(section, id)) for section, id in texts]


def list_texts(section: str, ids: Iterable[str]) -> Block:
    """Every text of a section, without its ids."""
    return lambda locale: bullets(locale.text(section, id) for id in ids)


def list_named(section: str, ids: Iterable[str]) -> Block:
    """Every text of a section, each after the id people know it by."""
    return lambda locale: bullets(f"**{id}** {locale.text(section, id)}" for id in ids)


def list_counted(section: str, numbers: dict[str, int], name: bool = False, options: Iterable[str] = ()) -> Block:
    """Texts with how many there are of each; those in `options` belong to a variant."""
    def block(locale: Locale) -> str:
        lines = []
        for id, number in numbers.items():
            text = (f"**{id}** " if name else "") + locale.text(section, id)
            text = locale.text("rules_page", "copies", what=text, number=number) if number > 1 else text
            lines.append(locale.text("rules_page", "in_variant", what=text) if id in options else text)
        return bullets(lines)
    return block


def notices(locale: Locale) -> str:
    """What must be said about reconstructed components."""
    said = [text for id, text in locale.sections["notices"].items() if id.startswith("reconstructed")]
    return bullets(said) if len(said) > 1 else said[0]


def slots(sums: Iterable[int]) -> list[int]:
    """What each place of a row adds, from the sums the rules keep."""
    return [after - before for before, after in pairwise(sums)]


def income(money: int, power: int) -> str:
    """One income, of money (or whatever the column is about) and power.

    >>> income(3, 1), income(0, 2), income(0, 0)
    ('3 ⟳1', '⟳2', '–')
    """
    return " ".join([str(money)] * (money > 0) + [f"{POWER}{power}"] * (power > 0)) or NOTHING
