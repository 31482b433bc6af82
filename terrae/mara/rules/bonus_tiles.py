"""Bonus tiles: a player who reaches one may apply its effect, at once and once only."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.core.kinds import ANSWER, NO_ARGUMENT, Decline, Kind
from terrae.mara.rules.pending import GIVE, GainQuestion, gain_of, give_later
from terrae.mara.state import BONUS, Player, State


def reach_tile(s: State, p: Player, tile: i64) -> None:
    """What a tile on river, road or field says is taken, or offered if the table asks."""
    if s.options.ask:
        s.push(OFFER_TILE, p.seat, s.set.bonus[tile])
    else:
        give_later(s, p, s.set.bonus[tile], BONUS)


class OfferTile(Step[State]):
    """Ask whether to apply a tile, unless nothing but points would come of it. The argument is its gain."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        if GIVE.giver.refusable(s, p, gain_of(s, arg)):
            s.push(ASK_TILE, seat, arg)
        else:
            give_later(s, p, arg, BONUS)


class ApplyTile(Kind[State]):
    def __init__(self) -> None:
        super().__init__("apply_tile", "apply tile", NO_ARGUMENT, "resources", ANSWER)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        give_later(s, p, s.about, BONUS)


APPLY_TILE: Final = ApplyTile()
LEAVE_TILE: Final[Decline[State]] = Decline("leave_tile", "leave tile", "resources")
OFFER_TILE: Final = OfferTile("offer_tile")
ASK_TILE: Final = GainQuestion("tile", [APPLY_TILE, LEAVE_TILE])
