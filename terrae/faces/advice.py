"""Warnings before waste, and what a player wants answered in their absence."""
from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Warning:
    """Something a move would waste: an id of the locales' `[warnings]` and the facts that fill its sentence."""

    id: str
    facts: dict[str, object] = field(default_factory=dict)


@dataclass(frozen=True)
class Orders:
    """What a player wants done in their absence. Passing is never done for anybody."""

    power_up_to: int = 0  # take offers of up to this much power, whatever they cost; 0: only offers that are free
    free: bool = False  # take whatever costs nothing
    single: bool = False  # answer where only one move is possible
