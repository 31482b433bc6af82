"""Warnings before waste, and automatic answers."""
from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Warning:
    """Something a move would waste: an id of the locales' `[warnings]` and the facts that fill its sentence."""

    id: str
    facts: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Orders:
    """A player's automatic answers. Nobody passes automatically."""

    power_up_to: int = 0  # accept offers of up to this much power, whatever they cost
    free: bool = False  # accept offers that cost nothing
    single: bool = False  # play the only legal move
