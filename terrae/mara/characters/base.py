"""What a character can change about the rules: every hook, with the ordinary rule as default.

The names are ours: the box gives the characters none.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from terrae.core.items import Item
from terrae.core.kinds import Kind
from terrae.mara.rules.problems import FINE

if TYPE_CHECKING:
    from terrae.mara.state import Player, State


class Character:
    """A card with a young and an experienced side. A hook that belongs to one side asks `p.experienced`."""

    def __init__(self, id: str) -> None:
        self.id: str = id
        self.index: i64 = -1
        self.kinds: list[Kind[Any]] = []  # what may be done once per round, at any time in the own turn
        self.answers: list[Kind[Any]] = []
        self.items: list[Item[Any]] = []

    # The young side -----------------------------------------------------------------------------------------------

    def chosen(self, s: State, p: Player) -> None:
        """Upon selecting the card."""

    def more_travel(self, p: Player) -> i64:
        """Whenever at least 1 travel is gained."""
        return 0

    def more_culture(self, p: Player) -> i64:
        return 0

    def loses_military(self, p: Player) -> bool:
        """To joining and raiding; an exchange always costs."""
        return True

    def raw_for_refined(self, p: Player) -> i64:
        """How many raw resources may stand for refined ones when an artifact is created."""
        return 0

    def explorers(self, p: Player) -> i64:
        """More than the others have."""
        return 0

    def own_crossroads(self, p: Player) -> bool:
        return False

    # Turning the card over ----------------------------------------------------------------------------------------

    def turn_problem(self, s: State, p: Player) -> i64:
        return FINE

    def turned(self, s: State, p: Player) -> None: ...

    # The experienced side -----------------------------------------------------------------------------------------

    def reached_crossroads(self, s: State, p: Player) -> None:
        """One of the caravans."""

    def gained_culture(self, s: State, p: Player) -> None: ...

    def created(self, s: State, p: Player, level: i64) -> None:
        """An artifact."""

    def sent(self, s: State, p: Player, member: i64, space: i64, joined: bool) -> None:
        """A clan member, to an action space that held another player's explorer or nobody."""

    def left_flag(self, s: State, p: Player) -> None: ...


NO_CHARACTER: Final = Character("nobody")
