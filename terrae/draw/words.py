"""Who sits where, numbers and amounts in words: for menus, logs and pages alike."""
from __future__ import annotations

from functools import reduce

from terrae.core.game import CHANCE, State
from terrae.locales import Locale


def seat_name(state: State, seat: int, locale: Locale) -> str:
    """The faction or character of a seat, its number before one is chosen, or chance."""
    if seat == CHANCE:
        return locale.text("terminal", "chance")
    id = state.seat_id(seat)
    return locale.text("terminal", "seat", number=seat + 1) if id.startswith("seat") else locale.text("factions", id)


def amount(name: str, number: int, locale: Locale) -> str:
    """`−4 money`, with a proper minus."""
    return f"{signed(number)} {locale.resource(name, number)}"


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def decimal(number: float, locale: Locale, places: int = 1) -> str:
    """A number that is not whole, as the language writes it."""
    return f"{number:.{places}f}".replace("-", "−").replace(".", locale.text("explain", "decimal"))


def whole(number: int, locale: Locale) -> str:
    """A large number with its thousands apart, as the language writes it.

    >>> from terrae.locales import locale
    >>> whole(116645, locale("en", "nova")), whole(116645, locale("de", "nova"))
    ('116,645', '116.645')
    """
    return f"{number:,}".replace(",", "." if locale.text("explain", "decimal") == "," else ",")


def join_words(locale: Locale, id: str, parts: list[str]) -> str:
    """Moves or turns one after the other, as the language puts them together."""
    return reduce(lambda first, then: locale.text("explain", id, first=first, then=then), parts)
