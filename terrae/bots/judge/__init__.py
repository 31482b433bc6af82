"""What a position is worth to every seat, in points at the end of the game: by hand, or learned by self-play."""
from __future__ import annotations

from collections.abc import Callable
from functools import cache

from terrae.bots.judge.base import Handmade, Judge
from terrae.bots.weights import Knowledge, read, shipped
from terrae.core.errors import BadOption
from terrae.core.game import Game, State

LEARNED, HAND = JUDGES = ("learned", "hand")


def handmade(game: Game) -> Callable[[State], list[float]]:
    """The hand-made judge of a game."""
    if game.id == "nova":
        from terrae.bots.judge import nova

        return nova.judge
    if game.id == "mystica":
        from terrae.bots.judge import mystica

        return mystica.judge
    if game.id == "mara":
        from terrae.bots.judge import mara

        return mara.judge
    raise KeyError(f"nobody has written a judge for {game.id} yet")


@cache
def knowledge(game: Game, name: str) -> Knowledge:
    """A judge and what goes with it: `learned` as shipped, `hand`, or the path of a weights file.

    A game that comes without weights is judged by hand.
    """
    if name == HAND or (name == LEARNED and not shipped(game).exists()):
        return Knowledge(Handmade(handmade(game)), None, {})
    if name == LEARNED:
        return read(game, shipped(game))
    if name.endswith(".json"):
        return read(game, name)
    raise BadOption(f"unknown judge {name!r}; there are: {', '.join(JUDGES)}, or the path of a weights file (.json)")


__all__ = ["HAND", "JUDGES", "LEARNED", "Judge", "Knowledge", "handmade", "knowledge"]
