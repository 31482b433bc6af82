"""Moves and what they change, in words for a terminal; used for menus, logs and ledgers alike."""
from __future__ import annotations

from terrae.core import ledger
from terrae.core.game import CHANCE, State
from terrae.locales import Locale


def seat_name(state: State, seat: int, locale: Locale) -> str:
    if seat == CHANCE:
        return locale.text("terminal", "chance")
    id = state.seat_id(seat)
    return locale.text("terminal", "seat", number=seat + 1) if id.startswith("seat") else locale.text("factions", id)


def changes(state: State, one: ledger.Entry, locale: Locale) -> str:
    """What a move changed: "-4 money, +2 points; Golems +1 power"; `state` is any position of the game."""
    parts = []
    for seat, changed in enumerate(one.changes):
        told = [f"{amount:+d} {locale.text('resources', name)}" for name, amount in amounts(changed)]
        if told:
            who = "" if seat == one.seat else seat_name(state, seat, locale) + " "
            parts.append((seat != one.seat, who + ", ".join(told)))
    return "; ".join(text for _, text in sorted(parts, key=lambda part: part[0]))


def amounts(changed: dict[str, int]) -> list[tuple[str, int]]:
    """Power as it is spent and gained instead of bowl by bowl."""
    spent = max(0, -changed.get("power_3", 0))
    gained = changed.get("power_2", 0) + 2 * changed.get("power_3", 0) + 2 * spent
    power = [("power", amount) for amount in (-spent, gained) if amount]
    return power + [(name, amount) for name, amount in changed.items() if not name.startswith("power_")]


def preview(state: State, move: int, locale: Locale) -> str:
    """What a legal move would change."""
    return changes(state, ledger.entry(state.copy(), move, 0), locale)
