"""What a move changed, in words and in symbols: for menus, logs and pages alike."""
from __future__ import annotations

from collections.abc import Iterable, Set

from terrae.core.game import Game, State
from terrae.core.ledger import Entry
from terrae.draw.words import amount, seat_name
from terrae.faces import face
from terrae.locales import Locale


def amounts(changed: dict[str, int], pieces: Set[str]) -> list[tuple[str, int]]:
    """What changed for a seat, the price first, without pieces put on the board; power as it is spent and gained
    instead of bowl by bowl, unless some of it leaves the game.

    >>> amounts({"money": -4, "power_1": 3, "power_3": -3, "houses": 1}, {"houses"})
    [('power', -3), ('money', -4)]
    >>> amounts({"power_2": -2, "power_3": 1}, set())
    [('power_2', -2), ('power_3', 1)]
    """
    bowls = [(name, amount) for name, amount in changed.items() if name.startswith("power_")]
    if sum(amount for _, amount in bowls) == 0:
        spent = max(0, -changed.get("power_3", 0))
        gained = changed.get("power_2", 0) + 2 * changed.get("power_3", 0) + 2 * spent
        bowls = [("power", amount) for amount in (-spent, gained) if amount]
    rest = [(name, amount) for name, amount in changed.items() if name not in pieces and not name.startswith("power_")]
    return sorted(bowls + rest, key=lambda part: part[1] > 0)


def without_burning(changed: dict[str, int]) -> tuple[dict[str, int], int]:
    """What changed, as if no tokens of power had been given up, and how many were.

    >>> without_burning({"coins": 7, "power_1": 4, "power_2": -8})
    ({'coins': 7, 'power_1': 4, 'power_3': -4}, 4)
    """
    burnt = -sum(number for name, number in changed.items() if name.startswith("power_"))
    if burnt <= 0:
        return changed, 0
    back = {**changed, "power_2": changed.get("power_2", 0) + 2 * burnt, "power_3": changed.get("power_3", 0) - burnt}
    return {name: number for name, number in back.items() if number}, burnt


def total(changed: Iterable[dict[str, int]]) -> dict[str, int]:
    """Add up what changed, in the order it first did, without zeros."""
    found: dict[str, int] = {}
    for one in changed:
        for name, number in one.items():
            found[name] = found.get(name, 0) + number
    return {name: number for name, number in found.items() if number}


def net_worth(changed: dict[str, int]) -> dict[str, int]:
    """What changed, whichever bowls power was in: a step to the next bowl counts one, a token given up is named.

    >>> net_worth({"money": -4, "power_1": -3, "power_2": 3}) == net_worth({"money": -4, "power_2": -3, "power_3": 3})
    True
    >>> net_worth({"power_2": -2, "power_3": 1})
    {'power': 0, 'tokens': -1}
    """
    worth = {name: number for name, number in changed.items() if not name.startswith("power_")}
    bowls = [changed.get(name, 0) for name in ("power_1", "power_2", "power_3")]
    return {**worth, "power": bowls[1] + 2 * bowls[2], "tokens": sum(bowls)}


def by_seat(game: Game, one: Entry) -> list[tuple[int, list[tuple[str, int]]]]:
    """What a move changed, seat by seat, the mover first; seats it did not touch are left out."""
    pieces = face(game).pieces
    found = [(seat, amounts(changed, pieces)) for seat, changed in enumerate(one.changes)]
    return sorted([(seat, told) for seat, told in found if told], key=lambda part: part[0] != one.seat)


def changes(state: State, one: Entry, locale: Locale) -> str:
    """What a move changed in one line: "−4 money, +2 points; Golems +1 power"; `state` is any position of the game."""
    parts = []
    for seat, told in by_seat(state.game, one):
        who = "" if seat == one.seat else seat_name(state, seat, locale) + " "
        parts.append(who + listed(told, locale))
    return "; ".join(parts)


def listed(told: list[tuple[str, int]], locale: Locale) -> str:
    """Amounts in a row: "−4 money, +2 points"."""
    return ", ".join(amount(name, number, locale) for name, number in told)
