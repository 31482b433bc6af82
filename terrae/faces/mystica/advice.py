"""Advice for Terra Mystica: what a move would waste, and standing answers to offers of power. Everything is asked of
the rules, on copies."""
from __future__ import annotations

from typing import Any, Final

from terrae.core import game as core
from terrae.core.kinds import ACTION, ANSWER, ENDS_TURN, LEAVES_ROUND, Kind
from terrae.faces.advice import Orders, Warning
from terrae.faces.bowls import PLENTY, charge, widen
from terrae.mystica.rules.actions import POWER_ACTION
from terrae.mystica.rules.conversions import BURN
from terrae.mystica.rules.cults import SEND_PRIEST, Climb
from terrae.mystica.rules.dwellings import BUILD
from terrae.mystica.rules.final_scoring import AREA_SCORING, CULT_SCORING, RESOURCE_SCORING, largest_area
from terrae.mystica.rules.income import CULT_BONUS, INCOME
from terrae.mystica.rules.neighbours import AnswerOffer
from terrae.mystica.rules.offers import gain, offered
from terrae.mystica.rules.passing import leave_round
from terrae.mystica.rules.spades import spades_left
from terrae.mystica.rules.towns import TAKE_TOWN
from terrae.mystica.rules.transform import DROP_SPADES, STOP_DIGGING, TRANSFORM, USE_SPADES
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import POWER_ACTIONS, POWER_PRICE, ROUNDS, TOWN_SHIPPING
from terrae.mystica.turn import ASK_LEECH, CHOOSE_ACTION, LEECH_POWER

# Which power action is named first when several are left.
DEAREST: Final = ("ACT4", "ACT3", "ACT2", "ACT6", "ACT5", "ACT1")
# Actions of one's own that are left: the warning, and the family of spots (or the spot) they use.
STRONGHOLD: Final = "ability:stronghold"
LEFT: Final = {"card_left": "card", "favour_left": "favour", "stronghold_left": STRONGHOLD}


def warnings(state: core.State, move: int) -> list[Warning]:
    """What the seat to move would waste by a legal move."""
    assert isinstance(state, State)
    if state.seat < 0:
        return []
    s, p, kind = state, state.players[state.seat], state.game.kind_of[move]
    if isinstance(kind, AnswerOffer):
        return offer_answered(s, p, move, kind.takes)
    found = lost(s, move)
    if kind.role == ENDS_TURN:
        found += lost_income(s, p)
    elif passes(s, move):
        found += actions_left(s) + last_round(s, p)
    elif kind is BURN:
        found += needless_sacrifice(s, p)
    elif kind is TAKE_TOWN and TOWN_SHIPPING[move - kind.first]:
        found += shipping_full(s, p, move)
    found += [Warning(id) for id in p.faction.warnings(s, p, kind)]
    if s.asking is USE_SPADES:
        found += unused_spades(s, kind)
    return found + lost_steps(s, p, move, kind) if isinstance(kind, Climb) else found


def passes(state: core.State, move: int) -> bool:
    """Does the move end the seat's round? The first bonus card is taken in the same words, but ends nothing."""
    return state.game.kind_of[move].role == LEAVES_ROUND and state.asking is CHOOSE_ACTION


def answer(state: core.State, orders: Orders) -> int | None:
    """Take power from a neighbour if it is little enough, or if it is free and that was ordered; never decline."""
    assert isinstance(state, State)
    if state.over or state.asking is not ASK_LEECH:
        return None
    take = next(move for move, kind in legal(state) if kind is LEECH_POWER)
    power = gain(state.players[state.seat], offered(state.about))
    if power <= orders.power_up_to or (orders.free and power == 1):
        return take
    return None


def legal(s: State) -> list[tuple[int, Kind[Any]]]:
    """The legal moves with their kinds."""
    return [(move, s.game.kind_of[move]) for move in s.legal_moves()]


# Power, priests, income ---------------------------------------------------------------------------------------------


def lost(s: State, move: int) -> list[Warning]:
    """Power and priests that the move gains and that go to waste."""
    kept, wide = s.copy(), with_space(s)
    for one in (kept, wide):
        one.answer(move)  # only what the move itself does, not what follows it
    power, priests = missing(kept, wide, s.seat)
    return [Warning(id, {"lost": n}) for id, n in (("power_lost", power), ("priests_lost", priests)) if n]


def with_space(s: State) -> State:
    """A copy in which the player to move has space for everything."""
    wide = s.copy()
    p = wide.players[s.seat]
    widen(p)
    p.on_cults -= PLENTY
    return wide


def missing(kept: State, wide: State, seat: int) -> tuple[int, int]:
    """How much power and how many priests the first has less than the second."""
    one, other = kept.players[seat], wide.players[seat]
    return charge(other) - charge(one), other.priests - one.priests


def lost_income(s: State, p: Player) -> list[Warning]:
    """After passing: what of cult bonus and income will go to waste, while something can be done about it."""
    if not p.passed or s.round == ROUNDS:
        return []
    kept, wide = s.copy(), with_space(s)
    for one in (kept, wide):
        CULT_BONUS.run(one, p.seat, 0)
        INCOME.run(one, p.seat, 0)
    power, priests = missing(kept, wide, p.seat)
    return [Warning(id, {"lost": n}) for id, n, held in (("income_lost", power, p.bowl3),
                                                        ("priest_income_lost", priests, p.priests)) if n and held]


def income_by_resource(state: core.State, seat: int) -> dict[str, int]:
    """What cult bonus and income bring at the end of this round as things stand; the bonus card to be taken is not
    known yet."""
    assert isinstance(state, State)
    if state.round in (0, ROUNDS):
        return {}
    after = state.copy()
    p = after.players[seat]
    if not p.passed:
        p.card = -1
    CULT_BONUS.run(after, seat, 0)
    INCOME.run(after, seat, 0)
    return {name: new - old for name, old, new in
            zip(state.game.resources, state.holdings(seat), after.holdings(seat), strict=True) if new > old}


def needless_sacrifice(s: State, p: Player) -> list[Warning]:
    """Giving up a token although bowl III already pays for any power action still free; at the end of the game tokens
    are worth nothing."""
    prices = [int(POWER_PRICE[i]) for i in range(len(POWER_ACTIONS)) if not s.power_action_used(i)]
    if s.round == ROUNDS or not prices or p.bowl3 < max(prices):
        return []
    return [Warning("needless_sacrifice", {"has": int(p.bowl3)})]


# Power from neighbours ----------------------------------------------------------------------------------------------


def offer_answered(s: State, p: Player, move: int, takes: bool) -> list[Warning]:
    """Declining what costs nothing, or paying more points for power than it can still bring."""
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
    kinds = [one for _, one in legal(s)]
    spades = int(spades_left(s.about))
    if kind in (DROP_SPADES, BUILD) and spades and TRANSFORM in kinds:
        return [Warning("spades_unused", {"spades": spades})]
    if kind is STOP_DIGGING and BUILD in kinds:
        return [Warning("dwelling_possible")]
    return []


def climbed(s: State, p: Player, move: int, cult: int) -> int:
    """How many steps a move really goes up."""
    after = s.copy()
    after.answer(move)
    return after.players[p.seat].cult[cult] - p.cult[cult]


def lost_steps(s: State, p: Player, move: int, kind: Climb) -> list[Warning]:
    """Cult steps that go nowhere, and a priest sent for two steps where three are free."""
    i = int(move - kind.first)
    cult, steps = kind.track(i), kind.steps(i)
    real = climbed(s, p, move, cult)
    found = [Warning("steps_lost", {"lost": int(steps - real)})] if real < steps else []
    if kind is SEND_PRIEST and steps == 2 and move - 1 in s.legal_moves() and climbed(s, p, move - 1, cult) > real:
        found.append(Warning("three_steps_free"))
    return found


def shipping_full(s: State, p: Player, move: int) -> list[Warning]:
    """A town tile's step of shipping that changes nothing."""
    after = s.copy()
    after.answer(move)
    ships = after.players[p.seat]
    return [Warning("shipping_full")] if (ships.shipping, ships.range) == (p.shipping, p.range) else []


# Actions left -------------------------------------------------------------------------------------------------------


def actions_left(s: State) -> list[Warning]:
    """Actions of one's own and on the board that could still be taken this round."""
    left = legal(s)
    used = {spot.partition(":")[0] if spot != STRONGHOLD else spot for _, kind in left for spot in kind.uses}
    found = [Warning(id) for id, spot in LEFT.items() if spot in used]
    actions = [POWER_ACTIONS[move - kind.first] for move, kind in left if kind is POWER_ACTION]
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
        if kind.role in (ACTION, ANSWER):
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
