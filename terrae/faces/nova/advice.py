"""Advice for Terra Nova: what a move would waste. Everything is asked of the rules, on copies."""
from __future__ import annotations

from typing import Any, Final

from terrae.core import game as core
from terrae.core.kinds import Kind
from terrae.faces.advice import Orders, Warning
from terrae.faces.bowls import charge, widened
from terrae.nova.rules.drop_out import drop_out_points
from terrae.nova.rules.final_scoring import FINAL_SCORING
from terrae.nova.rules.habitable import BuildHouse, TransformByTwo
from terrae.nova.rules.income import INCOME
from terrae.nova.rules.means import ByPowerAction
from terrae.nova.rules.power_actions import MONEY_BY_POWER
from terrae.nova.rules.reach import distance
from terrae.nova.rules.special_actions import ByBonusTile, ByPalace
from terrae.nova.state import Player, State
from terrae.nova.tiles import (
    HOUSE_PRICE,
    POWER_ACTIONS,
    POWER_MONEY,
    POWER_PRICE,
    ROUNDS,
    SAILING_MAX,
    TOWN_SAILING,
)

# Which power action is named first when several are left.
DEAREST: Final = ("money", "shovel_2", "shovel_1", "sailing", "bridge_4", "bridge_3")


def warnings(state: core.State, move: int) -> list[Warning]:
    """What the seat asked would waste by a legal move."""
    assert isinstance(state, State)
    if state.seat < 0:
        return []
    s, p, kind = state, state.players[state.seat], state.game.kind_of[move]
    found = lost_power(s, move)
    if kind.id == "done":
        found += [*lost_income(s, p), *points_left(s, p), *town_left(s)]
    elif kind.id == "drop_out":
        found += actions_left(s, p) + last_round(s, p)
    elif kind.id == "no_house":
        found += declined_house(s)
    elif kind.id == "exchange":
        found += poor_exchange(s, p, int(move - kind.first) + 1)
    elif kind.id == "town_tile" and TOWN_SAILING[move - kind.first] and p.sailing >= SAILING_MAX:
        found.append(Warning("sailing_full"))
    return found + unused_shovel(s, p, move, kind)


def finish(state: core.State) -> int | None:
    """The legal move that only ends the turn, if there is one now."""
    return next((move for move in state.legal_moves() if state.game.kind_of[move].id == "done"), None)


def passes(state: core.State, move: int) -> bool:
    """Does the move end the seat's round?"""
    return state.game.kind_of[move].id == "drop_out"


def answer(state: core.State, orders: Orders) -> int | None:
    """Power from neighbours costs nothing here and is never offered."""
    return None


def legal(s: State) -> list[tuple[int, Kind[Any]]]:
    """The legal moves with their kinds."""
    return [(move, s.game.kind_of[move]) for move in s.legal_moves()]


# Power and income ---------------------------------------------------------------------------------------------------


def lost_power(s: State, move: int) -> list[Warning]:
    """Power the move gains beyond what the bowls can take."""
    kept, wide = s.copy(), s.copy()
    widened(wide.players[s.seat])
    for one in (kept, wide):
        one.answer(move)  # only what the move itself does, not what follows it
    lost = charge(wide.players[s.seat]) - charge(kept.players[s.seat])
    return [Warning("power_lost", {"lost": lost})] if lost else []


def lost_income(s: State, p: Player) -> list[Warning]:
    """Power the coming income phase gives beyond what the bowls can take, while it could still be exchanged."""
    if s.question != "round_end_exchange":
        return []
    kept, wide = s.copy(), s.copy()
    widened(wide.players[p.seat])
    for one in (kept, wide):
        INCOME.run(one, -1, 0)
    lost = charge(wide.players[p.seat]) - charge(kept.players[p.seat])
    return [Warning("income_lost", {"lost": lost})] if lost else []


def poor_exchange(s: State, p: Player, amount: int) -> list[Warning]:
    """As a power action that is still free, the same power would bring more money."""
    price = int(p.faction.power_price(POWER_PRICE[MONEY_BY_POWER.action]))
    if amount < price or not any(kind.id == "money_power" for _, kind in legal(s)):
        return []
    return [Warning("poor_exchange", {"price": price, "money": POWER_MONEY, "amount": amount})]


def points_left(s: State, p: Player) -> list[Warning]:
    """At the end of the game: another exchange would still bring points."""
    if s.question != "game_end_exchange":
        return []
    points = best(s, p, [move for move, kind in legal(s) if kind.id != "done"])[1]
    return [Warning("points_left", {"points": points})] if points > 0 else []


# Shovels and houses -------------------------------------------------------------------------------------------------


def unused_shovel(s: State, p: Player, move: int, kind: Kind[Any]) -> list[Warning]:
    """A free shovel that comes with an action and would dig nowhere."""
    if isinstance(kind, BuildHouse) and kind.means.free_shovels:
        return [Warning("shovel_unused")]
    if s.question == "second_shovel" and kind.id != "also_transform":
        return [Warning("second_shovel_unused")] if any(one.id == "also_transform" for _, one in legal(s)) else []
    if isinstance(kind, TransformByTwo):
        needed = p.faction.shovels(p, distance(s, p, s.board.hex_at[move - kind.first]))
        after = s.copy()
        after.answer(move)
        if needed == 1 and not any(one.id == "also_transform" for _, one in legal(after)):
            return [Warning("no_second_hex")]
    return []


def declined_house(s: State) -> list[Warning]:
    """Building no house where one is to be had now."""
    if any(kind.id == "then_build" for _, kind in legal(s)):
        return [Warning("house_possible", {"price": HOUSE_PRICE})]
    if any(kind.id != "no_house" for _, kind in legal(s)) and s.question != "second_shovel":
        return [Warning("free_house_declined")]
    return []


# Actions left -------------------------------------------------------------------------------------------------------


def town_left(s: State) -> list[Warning]:
    """A town could be founded across a river."""
    return [Warning("town_left")] if any(kind.id == "river_town" for _, kind in legal(s)) else []


def actions_left(s: State, p: Player) -> list[Warning]:
    """Actions of one's own and on the board that could still be taken this round. Building a house without using an
    action's free shovel does not count: that needs no such action."""
    left = {kind.id: kind for _, kind in legal(s) if not (isinstance(kind, BuildHouse) and kind.means.free_shovels)}
    means = [getattr(kind, "means", None) for kind in left.values()]
    actions = [POWER_ACTIONS[one.action] for one in means if isinstance(one, ByPowerAction)]
    if "money_power" in left:
        actions.append("money")
    found = []
    if any(isinstance(one, ByBonusTile) for one in means):
        found.append(Warning("bonus_tile_left"))
    if any(isinstance(one, ByPalace) for one in means) or "power_trading_post" in left:
        found.append(Warning("palace_left"))
    if actions:
        action = min(actions, key=DEAREST.index)
        price = int(p.faction.power_price(POWER_PRICE[POWER_ACTIONS.index(action)]))
        found.append(Warning(f"left_{action.partition('_')[0]}" if action.startswith("bridge") else f"left_{action}",
                             {"price": price}))
    return found


def last_round(s: State, p: Player) -> list[Warning]:
    """In the last round: an action that would bring more points than dropping out now. Exchanges and river towns do
    not count, for they go after dropping out too."""
    if s.round < ROUNDS:
        return []
    move, points = best(s, p, [move for move, kind in legal(s)
                               if kind.group not in ("drop_out", "exchange") and kind.id != "river_town"])
    if points <= 0:
        return []
    return [Warning("last_round", {"action": s.game.kind_of[move].group, "points": points})]


def best(s: State, p: Player, moves: list[int]) -> tuple[int, int]:
    """The move that brings most points if the game ended right after it, and how many more than ending now."""
    now, found = final_points(s, p.seat), (-1, 0)
    for move in moves:
        after = s.copy()
        after.apply(move)
        more = final_points(after, p.seat) - now
        if more > found[1]:
            found = (move, more)
    return found


def final_points(s: State, seat: int) -> int:
    """A seat's points if it dropped out and the game ended as it stands."""
    if s.over:
        return s.players[seat].points
    end = s.copy()
    p = end.players[seat]
    if not p.dropped:
        drop_out_points(end, p)
        p.faction.dropped_out(end, p)
    FINAL_SCORING.run(end, -1, 0)
    return p.points
