"""What a character can change about the rules: every hook, with the ordinary rule as default.

The names are ours: the box gives the characters none.
"""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from mypy_extensions import i64

from terrae.core.items import Item
from terrae.core.kinds import Kind
from terrae.mara.rules.problems import FINE

Waste = tuple[str, dict[str, object]]  # the id of a warning, and the facts that fill its sentence

if TYPE_CHECKING:
    from terrae.mara.state import Player, State


class Character:
    """A card with a young and an experienced side. A hook that belongs to one side asks `p.experienced`."""

    def __init__(self, id: str) -> None:
        self.id: str = id
        self.index: i64 = -1
        self.kinds: list[Kind[Any]] = []  # moves of its own (`CharacterKind`), at any time in the own turn
        self.answers: list[Kind[Any]] = []  # to questions of its own
        self.items: list[Item[Any]] = []

    # The young side -----------------------------------------------------------------------------------------------

    def chosen(self, s: State, p: Player) -> None:
        """Upon selecting the card."""

    def more_travel(self, p: Player) -> i64:
        """Added whenever at least 1 travel is gained."""
        return 0

    def more_culture(self, p: Player) -> i64:
        """Added whenever at least 1 culture is gained."""
        return 0

    def loses_military(self, p: Player) -> bool:
        """By joining and raiding; an exchange always costs."""
        return True

    def raw_for_refined(self, p: Player) -> i64:
        """How many raw resources may stand for refined ones when an artifact is created."""
        return 0

    def explorers(self, p: Player) -> i64:
        """How many more than the others have."""
        return 0

    def own_crossroads(self, p: Player) -> bool:
        """Has the player a crossroads that is open to nobody else?"""
        return False

    # Turning the card over ----------------------------------------------------------------------------------------

    def turn_problem(self, s: State, p: Player) -> i64:
        """What is wrong with turning the card over now."""
        return FINE

    def turned(self, s: State, p: Player) -> None:
        """Upon turning the card over."""

    def lost_by_turning(self, s: State, p: Player) -> list[Waste]:
        """What the young side takes with it."""
        return []

    def wasted_by(self, s: State, p: Player, kind: Kind[Any], i: i64) -> list[Waste]:
        """What one of the character's own moves would waste now."""
        return []

    # The experienced side -----------------------------------------------------------------------------------------

    def reached_crossroads(self, s: State, p: Player) -> None:
        """One of the caravans."""

    def gained_culture(self, s: State, p: Player) -> None:
        """From the first round on."""

    def created(self, s: State, p: Player, level: i64) -> None:
        """An artifact."""

    def sent(self, s: State, p: Player, member: i64, space: i64, joined: bool) -> None:
        """A clan member, to an action space that held another player's explorer or nobody."""

    def left_flag(self, s: State, p: Player) -> None:
        """On an outpost that had none of the player's."""

    def round_points(self, s: State, p: Player) -> i64:
        """Points for using the card once in a round, as things stand now."""
        return 0


NO_CHARACTER: Final = Character("nobody")
