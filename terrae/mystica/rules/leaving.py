"""Leaving the game: a rule of the online site, off in the printed game."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.core.kinds import LEAVES_GAME, NO_ARGUMENT, Kind
from terrae.mystica.rules.adjacency import BIT, renew_reach
from terrae.mystica.rules.problems import FINE, NOBODY_LEFT
from terrae.mystica.state import Player, State

LEFT_OPEN: Final = 4  # bit of `State.taken`: an offer was left open by somebody who cannot answer it any more


class Owed(Step[State]):
    """A step that others wait for: it stays when the player it concerns leaves."""


class Resign(Kind[State]):
    """No more turns and no more power from neighbours; the bonus card goes back at once. Structures stay, and income,
    cults and area count to the end."""

    def __init__(self) -> None:
        super().__init__("resign", "resign", NO_ARGUMENT, "leave", LEAVES_GAME)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        for other in s.players:
            if other.seat != p.seat and not other.resigned:
                return FINE
        return NOBODY_LEFT

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.resigned = True
        s.taken |= LEFT_OPEN
        if p.card >= 0:
            s.cards |= BIT[p.card]
            p.card = -1
            renew_reach(s, p)
        forget(s, p)


def forget(s: State, p: Player) -> None:
    """Take what a seat was still to be asked off the stack; power it owes its neighbours is still offered."""
    for i in range(s.depth - 1, -1, -1):
        if s.seat_at(i) == p.seat and not isinstance(s.item_at(i), Owed):
            s.remove(i)


RESIGN: Final = Resign()
LEAVING: Final[list[Kind[Any]]] = [RESIGN]
NOTHING: Final[list[Kind[Any]]] = []


def leaving(s: State) -> list[Kind[Any]]:
    """The kinds with which a seat may leave, if the table plays so and the game has begun."""
    return LEAVING if s.options.resign and s.round else NOTHING
