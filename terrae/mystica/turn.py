"""A turn: one of the eight actions, conversions before and after it, then what neighbours answer.

What needs the list of all factions is built here; the rules themselves are in `rules`."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.errors import IllegalMove
from terrae.core.kinds import ENDS_TURN, Decline, Kind
from terrae.land.factions import refuse_kind_of_others
from terrae.mystica.factions import FACTIONS
from terrae.mystica.rules.actions import ACTION_KINDS
from terrae.mystica.rules.conversions import COINS_TO_POINT, CONVERSIONS
from terrae.mystica.rules.cults import SEND_PRIEST, late_steps, waiting_step
from terrae.mystica.rules.dwellings import BUILD, DWELLING_ACTION
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.neighbours import AnswerOffer, AskLeech, Consider, OfferPower
from terrae.mystica.rules.passing import LAST_PASS, PASS
from terrae.mystica.rules.problems import FINE, NOT_NOW
from terrae.mystica.rules.questions import EndOfTurn, TurnQuestion
from terrae.mystica.rules.shipping import ADVANCE_DIG, ADVANCE_SHIP
from terrae.mystica.rules.structures import PAID_UPGRADE, UPGRADE
from terrae.mystica.rules.transform import DIG, DIG_ACTION
from terrae.mystica.state import State


class ChooseAction(TurnQuestion):
    """One of the eight actions; conversions may go before it."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        kinds = s.players[seat].faction.turn_kinds
        return kinds + extras(s, seat) + leaving(s) if s.options.extras else kinds

    def not_now(self, s: State, seat: i64, kind: Kind[Any]) -> IllegalMove:
        refused = refuse_kind_of_others(kind, FACTIONS, s.players[seat].faction)
        return refused if refused is not None else super().not_now(s, seat, kind)


class AfterAction(EndOfTurn):
    """Conversions may go after the action too; on the online site, who passes may leave while others still act."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        p = s.players[seat]
        kinds = p.faction.any_kinds + extras(s, seat) if s.options.extras else p.faction.any_kinds
        return kinds + leaving(s) if s.options.as_on_site and p.passed and s.next_place(0) >= 0 else kinds


def extras(s: State, seat: i64) -> list[Kind[Any]]:
    """What only the online site allows in a turn; there a pass is the last of it, but for a step that waits."""
    if not s.options.as_on_site:
        return []
    return late_steps(s, seat) if s.players[seat].passed else [COINS_TO_POINT, *late_steps(s, seat)]


class Done(Decline[State]):
    """A turn does not end while a cult step waits."""

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        return NOT_NOW if s.options.as_on_site and waiting_step(s, seat) >= 0 else FINE


LEECH_POWER: Final = AnswerOffer(FACTIONS, "leech", "leech", True)
DECLINE_POWER: Final = AnswerOffer(FACTIONS, "decline", "decline", False)
ASK_LEECH: Final = AskLeech("leech", [LEECH_POWER, DECLINE_POWER])
CONSIDER: Final = Consider(ASK_LEECH)
OFFER_POWER: Final = OfferPower(CONSIDER)
DONE: Final = Done("done", "done", role=ENDS_TURN)
ACTIONS: Final[list[Kind[Any]]] = [BUILD, DIG, ADVANCE_SHIP, ADVANCE_DIG, UPGRADE, SEND_PRIEST, *ACTION_KINDS, PASS,
                                   LAST_PASS]
CHOOSE_ACTION: Final = ChooseAction("action", [*ACTIONS, *CONVERSIONS], building=DWELLING_ACTION,
                                    upgrading=PAID_UPGRADE, digging=DIG_ACTION)
AFTER_ACTION: Final = AfterAction("after_action", [*CONVERSIONS, DONE], forced=True)
