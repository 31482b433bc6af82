"""Who sits where and what a move changed, in words and in symbols: for menus, logs and pages alike."""
from __future__ import annotations

from functools import reduce
from typing import Final

from terrae.core.game import CHANCE, State
from terrae.core.ledger import Entry
from terrae.locales import Locale

# What a move puts on the board is said by its words already; the rest is its price and its gain.
PIECES: Final = frozenset(("houses", "trading_posts", "palaces", "bridges", "dwellings", "trading_houses", "temples",
                           "strongholds", "sanctuaries", "explorers"))
SYMBOLS: Final = {
    "power_1": "bowl", "power_2": "bowl", "power_3": "bowl", "coins": "coin", "workers": "worker", "priests": "priest",
    "fire": "cult_fire", "water": "cult_water", "earth": "cult_earth", "air": "cult_air", "sailing": "ship",
    "shipping": "ship", "digging": "shovel", "towns": "town", "lead_caravan": "caravan", "rear_caravan": "caravan",
    "worker_1": "worker", "worker_2": "worker", "worker_3": "worker", "warriors": "warrior", "artifacts": "artifact",
    "flags": "flag",
}


def seat_name(state: State, seat: int, locale: Locale) -> str:
    """The faction or character of a seat, its number before one is chosen, or chance."""
    if seat == CHANCE:
        return locale.text("terminal", "chance")
    id = state.seat_id(seat)
    return locale.text("terminal", "seat", number=seat + 1) if id.startswith("seat") else locale.text("factions", id)


def amounts(changed: dict[str, int]) -> list[tuple[str, int]]:
    """What changed for a seat, the price first, without pieces put on the board; power as it is spent and gained
    instead of bowl by bowl, unless some of it leaves the game.

    >>> amounts({"money": -4, "power_1": 3, "power_3": -3, "houses": 1})
    [('power', -3), ('money', -4)]
    >>> amounts({"power_2": -2, "power_3": 1})
    [('power_2', -2), ('power_3', 1)]
    """
    bowls = [(name, amount) for name, amount in changed.items() if name.startswith("power_")]
    if sum(amount for _, amount in bowls) == 0:
        spent = max(0, -changed.get("power_3", 0))
        gained = changed.get("power_2", 0) + 2 * changed.get("power_3", 0) + 2 * spent
        bowls = [("power", amount) for amount in (-spent, gained) if amount]
    rest = [(name, amount) for name, amount in changed.items() if name not in PIECES and not name.startswith("power_")]
    return sorted(bowls + rest, key=lambda part: part[1] > 0)


def by_seat(one: Entry) -> list[tuple[int, list[tuple[str, int]]]]:
    """What a move changed, seat by seat, the mover first; seats it did not touch are left out."""
    found = [(seat, amounts(changed)) for seat, changed in enumerate(one.changes)]
    return sorted([(seat, told) for seat, told in found if told], key=lambda part: part[0] != one.seat)


def amount(name: str, number: int, locale: Locale) -> str:
    """`-4 money`, with a proper minus."""
    return f"{signed(number)} {locale.text('resources', name)}"


def signed(number: int) -> str:
    return f"{number:+d}".replace("-", "−")


def decimal(number: float, locale: Locale, places: int = 1) -> str:
    """A number that is not whole, as the language writes it."""
    return f"{number:.{places}f}".replace("-", "−").replace(".", locale.text("explain", "decimal"))


def changes(state: State, one: Entry, locale: Locale) -> str:
    """What a move changed in one line: "−4 money, +2 points; Golems +1 power"; `state` is any position of the game."""
    parts = []
    for seat, told in by_seat(one):
        who = "" if seat == one.seat else seat_name(state, seat, locale) + " "
        parts.append(who + ", ".join(amount(name, number, locale) for name, number in told))
    return "; ".join(parts)


def symbol(name: str) -> str:
    """The icon of something `State.holdings` counts."""
    return SYMBOLS.get(name, name)


def joined(locale: Locale, id: str, parts: list[str]) -> str:
    """Moves or turns one after the other, as the language puts them together."""
    return reduce(lambda first, then: locale.text("explain", id, first=first, then=then), parts)
