"""How the options of a game are asked for in a form, as plain data."""
from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

BY_SEAT: Final = "seats"  # factions are fixed in the rows of the seats
RADIO, TICK, SELECT, PICKS, TICKS, TEXT = "radio", "tick", "select", "picks", "ticks", "text"


@dataclass(frozen=True)
class Control:
    """How one option is asked for. Its words are in the locales' `[options.<game>]`."""

    key: str
    kind: str
    group: str  # the part of the form it belongs to: seats, rules, tiles, own
    values: tuple[str, ...] = ()  # what can be chosen, the default first
    names: str = ""  # the section with the names of the values, if it is not the option's own
    rounds: int = 0  # how many are picked
    beyond: int = 0  # how many more than there are players take part
    fixed: bool = False  # the first game decides it
    only_with: tuple[str, str] | None = None  # the option and its value without which this one means nothing
    extended_by: str = ""  # the option that adds values to this one
    read: Callable[[str], str] | None = None  # turns what an owner typed in into the line a record keeps

    @property
    def field(self) -> str:
        """The name of its field in a form."""
        return f"option.{self.key}"


SETUP: Final = Control("setup", RADIO, "rules", ("free", "first_game"))
START: Final = Control("start", SELECT, "seats", ("random",))
