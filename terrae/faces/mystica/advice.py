"""Advice for Terra Mystica: what a move would waste, and standing answers to offers of power. Everything is asked of
the rules, on copies."""
from __future__ import annotations

from typing import Any, Final

from terrae.core import game as core
from terrae.core.kinds import Kind
from terrae.faces.advice import Orders, Warning
from terrae.faces.bowls import PLENTY, charge, widened
from terrae.mystica.rules.actions import StrongholdAction
from terrae.mystica.rules.final_scoring import AREA_SCORING, CULT_SCORING, RESOURCE_SCORING, largest_area
from terrae.mystica.rules.income import CULT_BONUS, INCOME
from terrae.mystica.rules.offers import gain, offered
from terrae.mystica.rules.passing import leave_round
from terrae.mystica.rules.spades import spades_left
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import (
    FAVOUR_CULT,
    FAVOUR_STEPS,
    POWER_ACTIONS,
    POWER_PRICE,
    ROUNDS,
    TOWN_SHIPPING,
)

# Which power action is named first when several are left.
DEAREST: Final = ("ACT4", "ACT3", "ACT2", "ACT6", "ACT5", "ACT1")


def warnings(state: core.State, move: int) -> list[Warning]:
    """What the seat asked would waste by a legal move."""
    assert isinstance(state, State)
    if state.seat < 0:
        return []
    s, p, kind = state, state.players[state.seat], state.game.kind_of[move]
    found = [] if kind.group == "leech" else lost(s, move)
    if kind.id == "done":
        found += lost_income(s, p) + town_left(s)
    elif passes(s, move):
        found += actions_left(s) + last_round(s, p)
    elif kind.id in ("leech", "decline"):
        found += offer_answered(s, p, move, kind.id == "leech")
    elif kind.id == "burn":
        found += needless_sacrifice(s, p)
    elif kind.id == "no_ordination" and any(one.id == "ordain" for _, one in legal(s)):
        found.append(Warning("nobody_ordained"))
    elif kind.id == "town" and TOWN_SHIPPING[move - kind.first]:
        found += shipping_full(s, p, move)
    if s.question == "spades":
        found += unused_spades(s, kind)
    return found + lost_steps(s, p, move, kind)


def finish(state: core.State) -> int | None:
    """The legal move that only ends the turn, if there is one now."""
    return next((move for move in state.legal_moves() if state.game.kind_of[move].id == "done"), None)


def passes(state: core.State, move: int) -> bool:
    """Does the move end the seat's round? The first bonus card is taken in the same words, but ends nothing."""
    return state.game.kind_of[move].group == "pass" and state.question == "action"


def answer(state: core.State, orders: Orders) -> int | None:
    """Take power from a neighbour if it is little enough, or if it is free and that was ordered; never decline."""
    assert isinstance(state, State)
    if state.question != "leech":
        return None
    take = next(move for move, kind in legal(state) if kind.id == "leech")
    power = gain(state.players[state.seat], offered(state.about))
    if power <= orders.power_up_to or (orders.free and power == 1):
        return take
    return None


def legal(s: State) -> list[tuple[int, Kind[Any]]]:
    """The legal moves with their kinds."""
    return [(move, s.game.kind_of[move]) for move in s.legal_moves()]


# Power, priests, income ---------------------------------------------------------------------------------------------


def lost(s: State, move: int) -> list[Warning]:
    """Power and priests the move gains beyond what there is room for."""
    kept, wide = s.copy(), roomy(s)
    for one in (kept, wide):
        one.answer(move)  # only what the move itself does, not what follows it
    power, priests = missing(kept, wide, s.seat)
    return [Warning(id, {"lost": n}) for id, n in (("power_lost", power), ("priests_lost", priests)) if n]


def roomy(s: State) -> State:
    """A copy in which the seat asked has room for all it could gain."""
    wide = s.copy()
    p = wide.players[s.seat]
    widened(p)
    p.on_cults -= PLENTY
    return wide


def missing(kept: State, wide: State, seat: int) -> tuple[int, int]:
    """How much power and how many priests the one has less."""
    one, other = kept.players[seat], wide.players[seat]
    return charge(other) - charge(one), other.priests - one.priests


def lost_income(s: State, p: Player) -> list[Warning]:
    """After passing: what cult bonus and income give beyond the room there is, while something can be done about it."""
    if not p.passed or s.round == ROUNDS:
        return []
    kept, wide = s.copy(), roomy(s)
    for one in (kept, wide):
        CULT_BONUS.run(one, p.seat, 0)
        INCOME.run(one, p.seat, 0)
    power, priests = missing(kept, wide, p.seat)
    return [Warning(id, {"lost": n}) for id, n, held in (("income_lost", power, p.bowl3),
                                                        ("priest_income_lost", priests, p.priests)) if n and held]


def needless_sacrifice(s: State, p: Player) -> list[Warning]:
    """Giving up a token although bowl III already pays for any power action still free; at the end of the game tokens
    are worth nothing."""
    prices = [int(POWER_PRICE[i]) for i in range(len(POWER_ACTIONS)) if not s.power_action_used(i)]
    if s.round == ROUNDS or not prices or p.bowl3 < max(prices):
        return []
    return [Warning("needless_sacrifice", {"has": int(p.bowl3)})]


# Power from neighbours ----------------------------------------------------------------------------------------------


def offer_answered(s: State, p: Player, move: int, takes: bool) -> list[Warning]:
    """Declining what costs nothing; or paying points for power that can no longer be worth them."""
    power = int(gain(p, offered(s.about)))
    if not takes:
        return [Warning("free_power_declined")] if power == 1 else []
    if s.round < ROUNDS or not p.passed or power == 1:
        return []
    after = s.copy()
    after.answer(move)
    points = points_without_area(s, p.seat) - points_without_area(after, p.seat)
    return [Warning("power_too_dear", {"cost": power - 1, "points": points})] if points > 0 else []


# Spades, cults, tiles -----------------------------------------------------------------------------------------------


def unused_spades(s: State, kind: Kind[Any]) -> list[Warning]:
    """Spades given up though there is a hex for them, or no dwelling where one could be built."""
    kinds = {one.id for _, one in legal(s)}
    spades = int(spades_left(s.about))
    if kind.id in ("drop_spades", "build") and spades and "transform" in kinds:
        return [Warning("spades_unused", {"spades": spades})]
    if kind.id == "stop_digging" and "build" in kinds:
        return [Warning("dwelling_possible")]
    return []


def steps_of(move: int, kind: Kind[Any]) -> tuple[int, int]:
    """The cult a move goes up in and by how many steps; no steps if it does not."""
    i = int(move - kind.first)
    if kind.id == "send_priest":
        return i // 3, 3 - i % 3
    if kind.id == "favour":
        return FAVOUR_CULT[i], FAVOUR_STEPS[i]
    return i, {"cult_step": 1, "two_cult_steps": 2}.get(kind.id, 0)


def climbed(s: State, p: Player, move: int, cult: int) -> int:
    """How many steps a move really goes up."""
    after = s.copy()
    after.answer(move)
    return after.players[p.seat].cult[cult] - p.cult[cult]


def lost_steps(s: State, p: Player, move: int, kind: Kind[Any]) -> list[Warning]:
    """Cult steps that go nowhere, and a priest sent for two steps where three are free."""
    cult, steps = steps_of(move, kind)
    if not steps:
        return []
    real = climbed(s, p, move, cult)
    found = [Warning("steps_lost", {"lost": steps - real})] if real < steps else []
    if kind.id == "send_priest" and steps == 2 and move - 1 in s.legal_moves() and climbed(s, p, move - 1, cult) > real:
        found.append(Warning("three_steps_free"))
    return found


def shipping_full(s: State, p: Player, move: int) -> list[Warning]:
    """A town tile's step of shipping that changes nothing."""
    after = s.copy()
    after.answer(move)
    ships = after.players[p.seat]
    return [Warning("shipping_full")] if (ships.shipping, ships.range) == (p.shipping, p.range) else []


# Actions left -------------------------------------------------------------------------------------------------------


def town_left(s: State) -> list[Warning]:
    """A town could be founded across a river."""
    return [Warning("town_left")] if any(kind.id == "connect" for _, kind in legal(s)) else []


def actions_left(s: State) -> list[Warning]:
    """Actions of one's own and on the board that could still be taken this round."""
    left = legal(s)
    ids = {kind.id for _, kind in left}
    found = []
    if ids & {"card_spade", "card_cult"}:
        found.append(Warning("card_left"))
    if "favour_cult" in ids:
        found.append(Warning("favour_left"))
    if any(isinstance(kind, StrongholdAction) for _, kind in left):
        found.append(Warning("stronghold_left"))
    actions = [POWER_ACTIONS[move - kind.first] for move, kind in left if kind.id == "power_action"]
    if actions:
        found.append(Warning("power_action_left", {"action": min(actions, key=DEAREST.index)}))
    return found


def last_round(s: State, p: Player) -> list[Warning]:
    """In the last round: an action that would bring more points than passing now, whatever may follow it."""
    if s.round < ROUNDS:
        return []
    size, share = largest_area(s, p), area_points(s, p.seat)
    now, group, most = points_without_area(s, p.seat) + share, "", 0
    for move, kind in legal(s):
        if kind.group not in ("pass", "convert", "town"):
            after = s.copy()
            after.apply(move)
            area = share if largest_area(after, after.players[p.seat]) == size else area_points(after, p.seat)
            more = points_without_area(after, p.seat) + area - now
            if more > most:
                group, most = kind.group, more
    return [Warning("last_round", {"action": group, "points": most})] if most else []


def points_without_area(s: State, seat: int) -> int:
    """A seat's points if it passed and the game ended as it stands, area scoring apart."""
    end = s.copy()
    p = end.players[seat]
    if not p.passed:
        leave_round(end, p)
    for cult in range(4):
        CULT_SCORING.run(end, -1, cult)
    RESOURCE_SCORING.run(end, -1, 0)
    return p.vp


def area_points(s: State, seat: int) -> int:
    """A seat's points for its area, if the game ended as it stands. Finding areas takes long, so it is done apart."""
    end = s.copy()
    AREA_SCORING.run(end, -1, 0)
    return end.players[seat].vp - s.players[seat].vp
