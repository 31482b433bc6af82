"""What a player may do in a turn besides its actions: a character's own moves, and ending the turn."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.items import Question
from terrae.core.kinds import ENDS_TURN, FREE, Decline, Kind
from terrae.mara.state import State


class CharacterKind(Kind[State]):
    """A move that only one character has, at any time in the player's turn. Without a place of its own it is pointed
    at on the card."""

    def __init__(self, character: str, id: str, words: str, names: list[str], place: str = "") -> None:
        super().__init__(id, words, names, "free", FREE, place, [] if place else [f"character:{character}"])
        self.character: str = character


class TurnQuestion(Question[State]):
    """Asked in a player's own turn, so that a character's own moves are among the answers."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        return s.players[seat].character.kinds

    def not_now(self, s: State, seat: i64, kind: Kind[Any]) -> IllegalMove:
        if isinstance(kind, CharacterKind) and kind.character != s.players[seat].character.id:
            return IllegalMove("only-for-a-character", character=kind.character)
        return super().not_now(s, seat, kind)


DONE: Final[Decline[State]] = Decline("done", "done", role=ENDS_TURN)
