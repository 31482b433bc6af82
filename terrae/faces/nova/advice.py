"""Advice for Terra Nova: what a move would waste, found out by playing the rules on copies."""
from __future__ import annotations

from typing import Any

from terrae.core import game as core
from terrae.core.kinds import ACTION, ENDS_TURN, FREE, LEAVES_ROUND, Kind
from terrae.faces.advice import Orders, Warning
from terrae.faces.bowls import charge, widen
from terrae.nova.flow import GAME_END_EXCHANGE, ROUND_END_EXCHANGE
from terrae.nova.rules.drop_out import drop_out_points
from terrae.nova.rules.final_scoring import FINAL_SCORING
from terrae.nova.rules.habitable import (
    ALSO_TRANSFORM,
    NO_HOUSE,
    SECOND_SHOVEL,
    THEN_BUILD,
    BuildHouse,
    TransformByTwo,
)
from terrae.nova.rules.income import INCOME, next_income
from terrae.nova.rules.means import ByPowerAction, Priced
from terrae.nova.rules.power import EXCHANGE
from terrae.nova.rules.power_actions import (
    BRIDGE_3,
    BRIDGE_4,
    MONEY_BY_POWER,
    ONE_SHOVEL,
    SAIL_BY_POWER,
    TWO_SHOVELS,
    TakeMoney,
)
from terrae.nova.rules.reach import distance
from terrae.nova.rules.towns import TOWN_TILE_KIND
from terrae.nova.state import Player, State
from terrae.nova.tiles import (
    HOUSE_PRICE,
    POWER_MONEY,
    POWER_PRICE,
    ROUNDS,
    SAILING_MAX,
    TOWN_SAILING,
)

# Which power action is named when several are left: the most useful one.
MAX_USEFUL: list[ByPowerAction] = [MONEY_BY_POWER, TWO_SHOVELS, ONE_SHOVEL, SAIL_BY_POWER, BRIDGE_4, BRIDGE_3]


def warnings(state: core.State, move: int) -> list[Warning]:
    """What the player to move would waste by a legal move."""
    assert isinstance(state, State)
    if state.seat < 0:
        return []
    s, p, kind = state, state.players[state.seat], state.game.kind_of[move]
    found = lost_power(s, move)
    if kind.role == ENDS_TURN:
        found += [*lost_income(s, p), *points_left(s, p), *missed(s, FREE)]
    elif kind.role == LEAVES_ROUND:
        found += missed(s, ACTION) + power_action_left(s, p) + last_round(s, p)
    elif kind is NO_HOUSE:
        found += declined_house(s)
    elif kind is EXCHANGE:
        found += poor_exchange(s, p, int(move - kind.first) + 1)
    elif kind is TOWN_TILE_KIND and TOWN_SAILING[move - kind.first] and p.sailing >= SAILING_MAX:
        found.append(Warning("sailing_full"))
    return found + unused_shovel(s, p, move, kind)


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
    widen(wide.players[s.seat])
    for one in (kept, wide):
        one.answer(move)  # only what the move itself does, not what follows it
    lost = charge(wide.players[s.seat]) - charge(kept.players[s.seat])
    return [Warning("power_lost", {"lost": lost})] if lost else []


def lost_income(s: State, p: Player) -> list[Warning]:
    """Power the coming income phase gives beyond what the bowls can take, while it could still be exchanged."""
    if s.asking is not ROUND_END_EXCHANGE:
        return []
    kept, wide = s.copy(), s.copy()
    widen(wide.players[p.seat])
    for one in (kept, wide):
        INCOME.run(one, -1, 0)
    lost = charge(wide.players[p.seat]) - charge(kept.players[p.seat])
    return [Warning("income_lost", {"lost": lost})] if lost else []


def poor_exchange(s: State, p: Player, amount: int) -> list[Warning]:
    """As a power action that is still free, the same power would bring more money."""
    price = int(p.faction.power_price(POWER_PRICE[MONEY_BY_POWER.action]))
    if amount < price or not any(isinstance(kind, TakeMoney) for _, kind in legal(s)):
        return []
    return [Warning("poor_exchange", {"price": price, "money": POWER_MONEY, "amount": amount})]


def points_left(s: State, p: Player) -> list[Warning]:
    """At the end of the game: another exchange would still bring points."""
    if s.asking is not GAME_END_EXCHANGE:
        return []
    points = best(s, p, [move for move, kind in legal(s) if kind.role != ENDS_TURN])[1]
    return [Warning("points_left", {"points": points})] if points > 0 else []


def income_by_resource(state: core.State, seat: int) -> dict[str, int]:
    """What the next income brings as things stand; the bonus tile to be taken is not known yet."""
    assert isinstance(state, State)
    money, power = next_income(state, state.players[seat])
    return {"money": int(money), "power": int(power)}


# Shovels and houses -------------------------------------------------------------------------------------------------


def unused_shovel(s: State, p: Player, move: int, kind: Kind[Any]) -> list[Warning]:
    """A free shovel that comes with an action and would dig nowhere."""
    if isinstance(kind, BuildHouse) and kind.means.free_shovels:
        return [Warning("shovel_unused")]
    if s.asking is SECOND_SHOVEL and kind is not ALSO_TRANSFORM:
        return [Warning("second_shovel_unused")] if any(one is ALSO_TRANSFORM for _, one in legal(s)) else []
    if isinstance(kind, TransformByTwo):
        needed = p.faction.shovels(p, distance(s, p, s.board.hex_at[move - kind.first]))
        after = s.copy()
        after.answer(move)
        if needed == 1 and not any(one is ALSO_TRANSFORM for _, one in legal(after)):
            return [Warning("no_second_hex")]
    return []


def declined_house(s: State) -> list[Warning]:
    """Declining a house where one could be built now."""
    if any(kind is THEN_BUILD for _, kind in legal(s)):
        return [Warning("house_possible", {"price": HOUSE_PRICE})]
    if any(kind is not NO_HOUSE for _, kind in legal(s)) and s.asking is not SECOND_SHOVEL:
        return [Warning("free_house_declined")]
    return []


# Actions left -------------------------------------------------------------------------------------------------------


def missed(s: State, role: str) -> list[Warning]:
    """What could still be done by moves of a role: a special action, a palace, a town. Power actions of the board are
    warned about together, and building a house without using an action's free shovel needs no such action."""
    ids = [kind.missed for kind in unused(s) if kind.role == role and not isinstance(kind.means, ByPowerAction)]
    return [Warning(id) for id in dict.fromkeys(ids) if id]


def power_action_left(s: State, p: Player) -> list[Warning]:
    """The most useful power action of the board that could still be taken."""
    left = [kind.means for kind in unused(s) if isinstance(kind.means, ByPowerAction)]
    if not left:
        return []
    best = min(left, key=MAX_USEFUL.index)
    return [Warning(best.missed, {"price": int(best.power(p))})]


def unused(s: State) -> list[Priced]:
    """The kinds of the legal moves; without houses built beside a free shovel."""
    kinds = dict.fromkeys(kind for _, kind in legal(s))
    return [kind for kind in kinds if isinstance(kind, Priced)
            and not (isinstance(kind, BuildHouse) and kind.means.free_shovels)]


def last_round(s: State, p: Player) -> list[Warning]:
    """In the last round: an action that would bring more points than dropping out now. Free moves do not count,
    because they are possible after dropping out too."""
    if s.round < ROUNDS:
        return []
    move, points = best(s, p, [move for move, kind in legal(s)
                               if kind.role == ACTION])
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
