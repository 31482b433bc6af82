"""Power Actions on the board, and Special Actions of bonus cards and favour tiles."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import NO_ARGUMENT, Kind
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.bridges import ASK_BRIDGE, some_bridge
from terrae.mystica.rules.cults import ASK_CULT_STEP
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import (
    ALL_PRIESTS_OUT,
    CANNOT_PAY,
    FINE,
    NO_STRONGHOLD,
    NOT_ON_MAT,
    NOTHING_TO_DO,
    USED,
)
from terrae.mystica.rules.spades import SPILLS
from terrae.mystica.rules.transform import gain_spades, spades_problem
from terrae.mystica.state import USED_CARD, USED_FAVOUR, USED_STRONGHOLD, Player, State
from terrae.mystica.tiles import (
    CARD_CULT,
    CARD_SPADE,
    FAV_CULT,
    POWER_ACTIONS,
    POWER_PRICE,
    STRONGHOLD,
)


class PowerAction(Priced):
    """Each of the six once per round for the whole table."""

    def __init__(self) -> None:
        super().__init__("power_action", "action {}", POWER_ACTIONS, "power_action", place="power")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if s.power_used & BIT[i]:
            return USED
        if p.bowl3 < POWER_PRICE[i]:
            return CANNOT_PAY
        if i == 0:
            return FINE if some_bridge(s, p) else NOTHING_TO_DO
        if i == 1:
            return FINE if p.space_for_priests() else ALL_PRIESTS_OUT
        if i >= 4:
            return spades_problem(s, p, i - 3)
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.power_used |= BIT[i]
        p.spend_power(POWER_PRICE[i])
        if i == 0:
            s.push(ASK_BRIDGE, p.seat)
        elif i == 1:
            p.gain_priests(1)
        elif i == 2:
            p.workers += 2
        elif i == 3:
            p.coins += 7
        elif i == 4:
            gain_spades(s, p, 1)
        else:
            gain_spades(s, p, 2, SPILLS)


class TileAction(Priced):
    """A special action that comes with a bonus card or favour tile."""

    def __init__(self, id: str, family: str, tile: str) -> None:
        super().__init__(id, f"action {tile}", NO_ARGUMENT, "special_action", uses=[f"{family}:{tile}"])
        self.tile: str = tile

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        found = super().facts(s, seat, i, problem)
        found["tile"] = self.tile
        return found


class CardSpade(TileAction):
    """BON1: a free spade."""

    def __init__(self) -> None:
        super().__init__("card_spade", "card", "BON1")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.card != CARD_SPADE:
            return NOT_ON_MAT
        return USED if p.used & USED_CARD else spades_problem(s, p, 1)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.used |= USED_CARD
        gain_spades(s, p, 1)


class CardCult(TileAction):
    """BON2: a cult step."""

    def __init__(self) -> None:
        super().__init__("card_cult", "card", "BON2")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.card != CARD_CULT:
            return NOT_ON_MAT
        return USED if p.used & USED_CARD else FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.used |= USED_CARD
        s.push(ASK_CULT_STEP, p.seat)


class FavourCult(TileAction):
    """FAV6: a cult step."""

    def __init__(self) -> None:
        super().__init__("favour_cult", "favour", "FAV6")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not p.favours & BIT[FAV_CULT]:
            return NOT_ON_MAT
        return USED if p.used & USED_FAVOUR else FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.used |= USED_FAVOUR
        s.push(ASK_CULT_STEP, p.seat)


class StrongholdAction(Priced):
    """A special action that comes with a stronghold: already in the round it is built, once per round."""

    def __init__(self, id: str, code: str) -> None:
        super().__init__(id, f"action {code}", NO_ARGUMENT, "special_action", uses=["ability:stronghold"])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not p.built[STRONGHOLD]:
            return NO_STRONGHOLD
        return USED if p.used & USED_STRONGHOLD else self.further_problem(s, p)

    def further_problem(self, s: State, p: Player) -> i64:
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.used |= USED_STRONGHOLD
        self.act(s, p)

    def act(self, s: State, p: Player) -> None:
        raise NotImplementedError


POWER_ACTION: Final = PowerAction()
ACTION_KINDS: Final[list[Kind[Any]]] = [POWER_ACTION, CardSpade(), CardCult(), FavourCult()]
