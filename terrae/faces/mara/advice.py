"""Advice for Terramara: what a move would waste. Everything is asked of the rules.

Military and culture beyond the ends of their tracks are points, so nothing is said of them; travel beyond the end of
the road is nothing.
"""
from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from terrae.core import game as core
from terrae.core.game import NOBODY
from terrae.core.kinds import Kind
from terrae.faces.advice import Orders, Warning
from terrae.mara.cards import JOINING, PAY_MILITARY, PLACING, PLACING_ON, Gain
from terrae.mara.characters.base import Waste
from terrae.mara.flow import ASK_SEND, turn_of
from terrae.mara.packed import UNIT, amount, total
from terrae.mara.rules.artifacts import (
    ASK_ARTIFACT,
    ASK_CREATE,
    ASK_END,
    CREATE,
    NO_ARTIFACT,
    NO_LIMIT,
    RESERVE,
    has_discount,
    payable,
    price,
    raw_allowed,
    usable,
)
from terrae.mara.rules.beginning import TURN_OVER
from terrae.mara.rules.exchanges import EXCHANGE, accepts, can_exchange, next_unit, price_asked
from terrae.mara.rules.gains import OPTION, alternative, counted, fulfilled, useful
from terrae.mara.rules.homeland import FINAL_CARD, NEITHER, RAID_OR_FIRST
from terrae.mara.rules.hut import ASK_HUT, SWAP
from terrae.mara.rules.measures import all_goods, idle_levels, raw_goods
from terrae.mara.rules.military import ADVANCE, ASK_ADVANCE, lose_military
from terrae.mara.rules.pending import gain_of
from terrae.mara.rules.placing import SEND_CHIEFTAIN, SEND_EXPLORER, SEND_WARRIOR, Send, answers, joins
from terrae.mara.rules.power import raid_level, raid_rate
from terrae.mara.rules.problems import FINE
from terrae.mara.rules.raid import GIVE_RESOURCE
from terrae.mara.rules.river import ASK_SAIL, BONUS_SPACES, SAIL, reach
from terrae.mara.rules.road import CARAVAN, OVER_BONUS, STOP_TRAVEL
from terrae.mara.rules.spaces import crossroads, field, field_bonus
from terrae.mara.rules.turns import DONE
from terrae.mara.rules.workers import USE, WORK
from terrae.mara.state import EMPTY, Player, State
from terrae.mara.tiles import (
    ARTIFACTS,
    BONUS_TILES,
    CHIEFTAIN,
    COLUMNS,
    CROSSROADS,
    EXPLORER,
    FIELD,
    GOODS,
    HUT,
    MAX_MILITARY,
    RAID,
    RESERVED_PENALTY,
    RIVER_BONUS,
    RIVER_END,
    ROAD_END,
    ROUNDS,
    TRAVEL,
    WARRIOR,
)

Found = list[Warning]


def warnings(state: core.State, move: int) -> list[Warning]:
    """What the player to move would waste by a legal move."""
    assert isinstance(state, State)
    if state.seat < 0:
        return []
    kind, p = state.game.kind_of[move], state.players[state.seat]
    i = move - kind.first
    if kind in p.character.kinds:
        return to_warnings(p.character.wasted_by(state, p, kind, i))
    known = KNOWN.get(kind)
    return known(state, p, i) if known is not None else []


def to_warnings(waste: list[Waste]) -> Found:
    """What a character's page says, as warnings."""
    return [Warning(id, facts) for id, facts in waste]


def finish(state: core.State) -> int | None:
    """The legal move that only ends the turn, if there is one now."""
    if state.over:
        return None
    if state.asking is ASK_ARTIFACT:
        return NO_ARTIFACT.first
    return DONE.first if state.asking is ASK_END else None


def answer(state: core.State, orders: Orders) -> int | None:
    """Culture and military that somebody else's turn brings are taken in full, if that costs and wastes nothing."""
    assert isinstance(state, State)
    if not orders.free or state.asking not in (ASK_SAIL, ASK_ADVANCE) or turn_of(state) in (state.seat, NOBODY):
        return None
    furthest = max(state.legal_moves())
    return None if warnings(state, furthest) else furthest


# Effects that would do nothing -----------------------------------------------------------------------------------


def lost_parts(s: State, p: Player, gain: Gain) -> list[str]:
    """Parts of a gain that would do nothing for a player as they are now; none where an alternative can be chosen."""
    return [] if gain.otherwise >= 0 else lost_here(s, p, gain)


def lost_here(s: State, p: Player, gain: Gain) -> list[str]:
    """The same of one side of an effect, with everything that comes after it."""
    more = lost_here(s, p, s.set.gains[gain.more]) if gain.more >= 0 else []
    return list(dict.fromkeys(lost_of(s, p, gain) + more))


def lost_of(s: State, p: Player, gain: Gain) -> list[str]:
    if not fulfilled(s, p, gain):
        return ["condition"]
    gain = counted(s, p, gain)
    q = p.copy()
    q.change_goods(gain.goods)
    q.military += gain.military
    choice = gain.any_raw + gain.any_refined
    found = []
    if gain.transform and not gain.any_raw and not (raw_goods(q) if gain.only < 0 else q.good(gain.only)):
        found.append("transform")
    in_goods = any(unit != PAY_MILITARY for price in gain.prices for unit in price.units)
    if gain.times and not can_exchange(q, gain) and not (in_goods and choice):
        found.append("exchange")
    if gain.travel and p.rear == ROAD_END:
        found.append("travel")
    if gain.warriors and not s.warriors:
        found.append("warriors")
    if gain.create and not choice and not any(can_create(s, q, card) for card in in_reach(s, q)):
        found.append("create")
    return found


def in_reach(s: State, p: Player) -> list[int]:
    cards = [s.card_at(slot) for slot in range(reach(p)) if s.card_at(slot) != EMPTY]
    return cards + ([p.reserved] if p.reserved >= 0 else [])


def can_create(s: State, p: Player, card: int) -> bool:
    """With raw resources in place of refined ones."""
    return payable(p, price(s, p, card), NO_LIMIT, 1 if has_discount(p, card) else 0)


def effect(parts: list[str]) -> Found:
    return [Warning("effect_lost", {"what": part}) for part in parts]


def wasted(s: State, p: Player, tile: int) -> Found:
    """A bonus tile, if it would do nothing now."""
    return [] if useful(s, p, s.set.gains[s.set.bonus[tile]]) else [Warning("tile_wasted", {"tile": BONUS_TILES[tile]})]


# Sending out -----------------------------------------------------------------------------------------------------


def send(member: int) -> Callable[[State, Player, int], Found]:
    def warned(s: State, p: Player, space: int) -> Found:
        found = last_turning(s, p)
        if space == HUT:
            return found + empty_hut(s, p)
        if space < FIELD:
            if space == RAID and not raid_brings(s, p):
                found.append(Warning("raid_for_nothing"))
            return found + effect(["travel"] if space == TRAVEL and p.rear == ROAD_END else [])
        return found + lost_on(s, p, member, space)
    return warned


def last_turning(s: State, p: Player) -> Found:
    """Before the first of the last round a character can be turned over for the last time."""
    if s.round < ROUNDS or p.sent or p.character.index < 0 or p.experienced or p.character.turn_problem(s, p) != FINE:
        return []
    return [Warning("last_turning")]


def empty_hut(s: State, p: Player) -> Found:
    """The hut does nothing for those who have nothing; a warning only if there is somewhere else to go."""
    if all_goods(p):
        return []
    elsewhere = any(isinstance(s.game.kind_of[move], Send) and move - s.game.kind_of[move].first != HUT
                    for move in s.legal_moves())
    return [Warning("hut_for_nothing")] if elsewhere else []


def lost_on(s: State, p: Player, member: int, space: int) -> Found:
    """What a space of the land gives in vain, after what it costs and what artifacts give before."""
    q = p.copy()
    here = field(s, space) if space < CROSSROADS else crossroads(s, p, space)
    company = s.board[space]
    joined = joins(p, company)
    if joined and member == EXPLORER and not p.artifacts & s.set.with_join:
        lose_military(s, q)
    events = [(PLACING_ON, here.terrain)] if here.terrain >= 0 else []
    events += [(PLACING, member)] if member != WARRIOR else []
    events += [(JOINING, -1)] if joined else []
    for artifact in (one for n, one in enumerate(s.set.artifacts) if p.has_artifact(n)):
        for trigger in artifact.triggers:
            if any(trigger.event == event and trigger.which in (-1, which) for event, which in events) \
                    or answers(s, p, trigger, member, space, company):
                q.change_goods(s.set.gains[trigger.gain].goods)
    gain = s.set.gains[here.gain]
    if gain.bonus:
        return wasted(s, q, field_bonus(s, (space - FIELD) // COLUMNS))
    return effect(lost_parts(s, q, gain))


def raid_brings(s: State, p: Player) -> bool:
    """Would anybody have to give something?"""
    q = p.copy()
    lose_military(s, q)
    return any(all_goods(victim) >= raid_rate(s, raid_level(s, q, q.military), victim)
               for victim in s.players if victim.seat != p.seat)


# Ending the turn -------------------------------------------------------------------------------------------------


def end_turn(s: State, p: Player) -> Found:
    """In the last turn of a round: what could be used once per round and has not been."""
    if p.members():
        return []
    found: Found = []
    could = min(idle_levels(p), raw_goods(p))
    if could:
        found.append(Warning("unused_workers", {"number": int(could)}))
    left = [id for n, id in enumerate(ARTIFACTS) if USE.problem(s, p.seat, n) == FINE]
    if left:
        found.append(Warning("unused_artifacts", {"artifacts": " / ".join(left)}))
    if any(kind.problem(s, p.seat, i) == FINE for kind in p.character.kinds for i in range(len(kind.names))):
        found.append(Warning("unused_ability"))
    return found


def no_artifact(s: State, p: Player, i: int) -> Found:
    if s.asking is ASK_CREATE:
        return [Warning("creation_given_up")]
    found = end_turn(s, p)
    if s.round == ROUNDS and not p.members():
        better = [ARTIFACTS[move - CREATE.first] for move in s.legal_moves()
                  if s.game.kind_of[move] is CREATE and pays_off(s, p, move - CREATE.first)]
        if better:
            found.append(Warning("artifact_left", {"artifacts": " / ".join(better)}))
    return found


def pays_off(s: State, p: Player, card: int) -> bool:
    """Would creating a card at the end bring more than the points its resources are worth?"""
    return s.set.artifacts[card].vp + (RESERVED_PENALTY if card == p.reserved else 0) > total(price(s, p, card))


def done(s: State, p: Player, i: int) -> Found:
    if s.asking is ASK_HUT:
        return [Warning("hut_unused")] if raw_goods(p) else []
    return end_turn(s, p)


# Workers, artifacts, character -----------------------------------------------------------------------------------


def work(s: State, p: Player, i: int) -> Found:
    """More than there is to refine, while more may still come in this round."""
    raw = raw_goods(p)
    if raw > i or (s.asking is not ASK_SEND and not p.members()):
        return []
    return [Warning("worker_capacity", {"level": i + 1, "raw": int(raw)})]


def create(s: State, p: Player, i: int) -> Found:
    """The part of its instant effect that would do nothing after it is paid for."""
    artifact = s.set.artifacts[i]
    if artifact.instant < 0:
        return []
    q, cost = p.copy(), price(s, p, i)
    raw = usable(p, cost) if raw_allowed(s, p) else 0
    for good in range(4):
        need = amount(cost, good)
        paid = min(amount(raw, good), need)
        q.change_goods(-paid * UNIT[good] - min(need - paid, p.good(4 + good)) * UNIT[4 + good])
    if i == p.reserved:
        q.reserved = -1
    return effect(lost_parts(s, q, s.set.gains[artifact.instant]))


def reserve(s: State, p: Player, i: int) -> Found:
    over = s.round == ROUNDS and not p.members()
    return [Warning("reserved_for_nothing", {"artifact": ARTIFACTS[i]})] if over else []


def turn_over(s: State, p: Player, i: int) -> Found:
    """What the young side takes with it."""
    return to_warnings(p.character.lost_by_turning(s, p))


# Goods -----------------------------------------------------------------------------------------------------------


def refined(good: int) -> Found:
    return [Warning("raw_would_do", {"good": GOODS[good]})]


def swap(s: State, p: Player, i: int) -> Found:
    paid = i // 3
    return refined(paid) if paid >= 4 and p.good(paid - 4) else []


def exchange(s: State, p: Player, i: int) -> Found:
    unit = price_asked(s, s.about).units[next_unit(s, s.about)]
    cheaper = 4 <= i < 8 and any(accepts(unit, good) and p.good(good) for good in range(4))
    return refined(i) if cheaper else []


def give(s: State, p: Player, i: int) -> Found:
    return refined(i) if i >= 4 and raw_goods(p) else []


def option(s: State, p: Player, i: int) -> Found:
    gain = alternative(s, gain_of(s, s.about), i)
    return effect(lost_here(s, p, gain)) if gain is not None else []


# Road, river, homeland -------------------------------------------------------------------------------------------


def caravan(s: State, p: Player, i: int) -> Found:
    return wasted(s, p, s.bonus_at((p.lead if i < 3 else p.rear) // 3)) if i % 3 == OVER_BONUS else []


def stop_travel(s: State, p: Player, i: int) -> Found:
    return [Warning("steps_lost", {"number": int(s.about)})]


def sail(s: State, p: Player, i: int) -> Found:
    """Stopping short loses culture; tiles on the way may do nothing now."""
    found = [] if i == RIVER_END or p.river + int(s.about) == i \
        else [Warning("culture_lost", {"number": int(p.river) + int(s.about) - i})]
    for k, space in enumerate(BONUS_SPACES):
        if p.river < space <= i:
            found += wasted(s, p, s.bonus_at(RIVER_BONUS + k))
    return found


def advance(s: State, p: Player, i: int) -> Found:
    """Stopping short loses military."""
    short = int(p.military) + int(s.about) - i
    return [Warning("military_lost", {"number": short})] if i < MAX_MILITARY and short else []


def final_card(s: State, p: Player, i: int) -> Found:
    return effect(["travel"] if i == 0 and p.rear == ROAD_END else [])


def raid_or_first(s: State, p: Player, i: int) -> Found:
    return [Warning("raid_for_nothing")] if i == 0 and not raid_brings(s, p) else []


def neither(s: State, p: Player, i: int) -> Found:
    """What is left of the space with two actions."""
    left = [move for move in s.legal_moves() if s.game.kind_of[move] is RAID_OR_FIRST]
    names = [RAID_OR_FIRST.names[move - RAID_OR_FIRST.first] for move in left]
    kept = [name for name in names if name != "raid" or raid_brings(s, p)]
    return [Warning("space_given_up", {"what": kept[-1]})] if kept else []


KNOWN: Final[dict[Kind[Any], Callable[[State, Player, int], Found]]] = {
    SEND_EXPLORER: send(EXPLORER), SEND_CHIEFTAIN: send(CHIEFTAIN), SEND_WARRIOR: send(WARRIOR),
    NO_ARTIFACT: no_artifact, DONE: done, WORK: work, CREATE: create, RESERVE: reserve, TURN_OVER: turn_over,
    SWAP: swap, EXCHANGE: exchange, GIVE_RESOURCE: give, OPTION: option, CARAVAN: caravan, STOP_TRAVEL: stop_travel,
    SAIL: sail, ADVANCE: advance, FINAL_CARD: final_card, RAID_OR_FIRST: raid_or_first, NEITHER: neither,
}
