"""A hand-made judge for Terramara: points so far and a guess at what everything else will bring."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core import game as core
from terrae.mara.cards import (
    CREATING,
    GAINING_CULTURE,
    JOINED,
    JOINING,
    PLACING,
    PLACING_ON,
    REACHING,
    WORKERS,
    Artifact,
    Components,
    Gain,
)
from terrae.mara.packed import BIT, amount, holds, person, raw_part, refined_part, total
from terrae.mara.rules.final_scoring import artifact_points, effect_points, military_points, outposts_of
from terrae.mara.rules.measures import measure, refined_goods
from terrae.mara.rules.river import reach
from terrae.mara.rules.spaces import round_of
from terrae.mara.state import EMPTY, Player, State
from terrae.mara.tiles import (
    CHIEFTAIN,
    COLUMNS,
    CROSSROADS,
    EXPLORER,
    EXPLORER_AT,
    FIELD,
    OUTPOST_POINTS,
    RESERVE_AT,
    RESERVED_PENALTY,
    ROAD_END,
    ROAD_PRIZES,
    ROUNDS,
)

# Points by how many rounds are still to come after this one.
RAW: Final = [0.5, 0.95, 1.05, 1.1, 1.1, 1.1]
REFINED: Final = [1.0, 1.9, 2.0, 2.05, 2.1, 2.1]
WORKER: Final = [0.0, 0.8, 1.5, 2.1, 2.7, 3.0]  # per level
MILITARY_STEP: Final = [0.05, 0.3, 0.4, 0.45, 0.5, 0.5]
RIVER_STEP: Final = [0.1, 0.6, 0.9, 1.1, 1.2, 1.2]
ROAD_STEP: Final = [0.15, 0.6, 0.75, 0.85, 0.9, 0.9]
TURN: Final = 2.6  # what a clan member's turn brings
EXTRA_TURN: Final = 3.5  # of one more explorer in a later round
FIRST: Final = 0.4  # being first in the next round
# A young side's worth in a round: more travel, more culture, a raw resource for a refined one, one's own crossroads,
# losing no military. And how often in a round an experienced side is answered to, see `happen`.
YOUNG: Final = [1.6, 1.8, 1.8, 2.0, 1.5]
OFTEN: Final = [1.6, 1.6, 0.8, 0.8, 0.5, 0.2, 0.6, 0.9]
PER: Final = 2.0
UNUSED: Final = 0.5  # of a once-per-round effect, while this round lasts
SURE: Final = [1.0, 0.7, 0.5, 0.4, 0.3, 0.3]  # how much today's rank says about the end


def judge(s: core.State) -> list[float]:
    assert isinstance(s, State)
    if s.over:
        return [float(int(p.vp)) for p in s.players]
    left = ROUNDS - int(s.round)
    return [worth(s, p, left) for p in s.players]


def worth(s: State, p: Player, left: int) -> float:
    value = float(int(p.vp + artifact_points(s, p) + effect_points(s, p) + p.prizes))
    value += goods_value(s, p, left) + WORKER[left] * int(measure(s, p, WORKERS))
    value += tracks_value(s, p, left) + outposts_value(s, p, left) + clan_value(s, p, left)
    value += cards_value(s, p, left) + effects_value(s, p, left) + character_value(s, p, left)
    if p.reserved >= 0:
        value -= float(RESERVED_PENALTY) if left == 0 else 0.5
    if left and s.next_first == p.seat:
        value += FIRST
    return value


def goods_value(s: State, p: Player, left: int) -> float:
    """The first few of a type are worth more than many; in the last round only what can still be worked up counts."""
    value = 0.0
    for good in range(4):
        raw, refined = int(p.good(good)), int(p.good(4 + good))
        few = min(refined, 4)
        value += REFINED[left] * few + (1.0 + 0.3 * min(left, 2)) * (refined - few)
        few = min(raw, max(0, 5 - refined))
        value += RAW[left] * few + 0.5 * (raw - few)
    if left == 0 and p.members():
        value += 0.6 * min(int(refined_goods(p)), 2 + 2 * int(p.members()))
    return value


def cards_value(s: State, p: Player, left: int) -> float:
    """How near the best artifact within reach is to being created."""
    best = 0.0
    for slot in range(reach(p) + 1):
        card = p.reserved if slot == reach(p) else s.card_at(slot)
        if card >= 0 and card != EMPTY:
            found = nearness(s, p, card)
            if slot == reach(p):
                found += 0.3
            if found > best:
                best = found
    if left == 0 and not p.members():
        return 0.0
    return best


def nearness(s: State, p: Player, card: i64) -> float:
    """A share of an artifact's points by how much of its cost is there."""
    artifact = s.set.artifacts[card]
    cost: i64 = 0
    have: i64 = 0
    for good in range(4):
        need = amount(artifact.cost, good)
        refined = p.good(4 + good)
        cost += need
        have += need if need < refined else refined
    if cost == 0:
        return 1.5
    share = int(have) / int(cost)
    return 0.12 * share * share * (int(artifact.vp) + 3)


def effects_value(s: State, p: Player, left: int) -> float:
    """What permanent and once-per-round effects will still bring."""
    value = 0.0
    rates = lasting(s.set)
    for card in range(len(s.set.artifacts)):
        if p.has_artifact(card):
            value += rates[card] * left
            if s.set.with_once & BIT[card] & ~p.used:
                value += UNUSED * rates[card]
    return value


class Rates:
    """What was found out about a set; it keeps the set alive, so that nothing else gets its number."""

    def __init__(self, components: Components, lasting: list[float]) -> None:
        self.components: Components = components
        self.lasting: list[float] = lasting


RATES: dict[int, Rates] = {}  # by the number of a set
SCORED: dict[str, float] = {}  # by character


def lasting(components: Components) -> list[float]:
    """What the lasting effects of each artifact bring in a round."""
    found = RATES.get(id(components))
    if found is None:
        found = Rates(components, [rate(components, artifact) for artifact in components.artifacts])
        RATES[id(components)] = found
    return found.lasting


def rate(components: Components, artifact: Artifact) -> float:
    value = gain_value(components, artifact.once) if artifact.once >= 0 else 0.0
    often = {PLACING_ON: 1.0, PLACING: 2.0, JOINING: 0.5, GAINING_CULTURE: 1.5, CREATING: 1.5, REACHING: 0.3,
             JOINED: 0.5}
    for trigger in artifact.triggers:
        times = often.get(int(trigger.event), 1.0)
        value += times * (gain_value(components, trigger.gain) if trigger.gain >= 0 else 0.8 * int(trigger.vp))
    for discount in artifact.discounts:
        value += (1.2 if discount.category >= 0 else 2.0) * (1.0 if discount.good >= 0 else 2.0)
    return value + (0.8 if artifact.join_equals else 0.0) + (0.4 if artifact.raid_higher else 0.0)


def character_value(s: State, p: Player, left: int) -> float:
    """What the upper side of the card will still bring, and the player's own bonus tiles."""
    character = p.character
    if character.index < 0:
        return 0.0
    now = min(1.0, 0.2 * int(p.members()))  # the share of this round that is left
    if p.experienced:
        times = left + (0.0 if p.character_used or now == 0.0 else 1.0)
        return (left + now) * scored(s, p) + times * int(character.round_points(s, p))
    value = YOUNG[0] * int(character.more_travel(p)) + YOUNG[1] * int(character.more_culture(p))
    value += YOUNG[2] * int(character.raw_for_refined(p)) + (YOUNG[3] if character.own_crossroads(p) else 0.0)
    value += 0.0 if character.loses_military(p) else YOUNG[4]
    value *= (left + now) * (0.6 + 0.2 * left)  # what comes early helps longer
    value += EXTRA_TURN * left * int(character.explorers(p))
    best: list[float] = []
    for tile in range(len(s.set.bonus)):
        if p.has_tile(tile):
            best.append(gain_value(s.set, s.set.bonus[tile]))
    best.sort(reverse=True)
    uses = left + (0 if p.character_used or not p.members() else 1)
    return value + sum(best[:uses])


def scored(s: State, p: Player) -> float:
    """Points a round on the experienced side for what it answers to, found by trying it out."""
    found = SCORED.get(p.character.id)
    if found is None:
        found = probe(s, p)
        SCORED[p.character.id] = found
    return found


def probe(s: State, p: Player) -> float:
    twin = s.copy()
    me = twin.players[p.seat]
    me.experienced = True
    before = int(me.vp)
    value = 0.0
    for event, often in enumerate(OFTEN):
        happen(twin, me, event)
        value += often * (int(me.vp) - before)
        before = int(me.vp)
    return value


def happen(s: State, p: Player, event: int) -> None:
    """Something an experienced character may answer to."""
    character = p.character
    if event == 0:
        character.reached_crossroads(s, p)
    elif event == 1:
        character.gained_culture(s, p)
    elif event in (2, 3):
        character.created(s, p, event)
    elif event in (4, 5):
        character.sent(s, p, CHIEFTAIN, FIELD, event == 5)
    elif event == 6:
        character.left_flag(s, p)
    else:
        character.sent(s, p, EXPLORER, CROSSROADS, False)


def gain_value(components: Components, index: i64) -> float:
    """Of a gain with all its parts; what it gives per something is counted twice, which is a guess."""
    gain = components.gains[index]
    value = amounts_value(gain)
    for per in gain.pers:
        value += PER * amounts_value(per.gain)
    return value + gain_value(components, gain.more) if gain.more >= 0 else value


def amounts_value(gain: Gain) -> float:
    goods = int(total(raw_part(gain.goods))) + 2 * int(total(refined_part(gain.goods)))
    return (goods + int(gain.any_raw) + 2.0 * int(gain.any_refined) + 0.8 * int(gain.transform)
            + 0.7 * int(gain.military) + 1.1 * int(gain.culture) + int(gain.travel) + int(gain.vp)
            + (1.0 if gain.times else 0.0) + (TURN if gain.back >= 0 else 0.0))


def tracks_value(s: State, p: Player, left: int) -> float:
    value = MILITARY_STEP[left] * int(p.military) + SURE[left] * int(military_points(s, p))
    value += RIVER_STEP[left] * int(p.river)
    if p.river >= RESERVE_AT:
        value += 0.3 * left
    if p.river >= EXPLORER_AT:
        value += TURN * 0.8 * left
    elif left:
        value += TURN * 0.05 * left * int(p.river)
    steps = (int(p.lead) + int(p.rear)) / 3
    value += ROAD_STEP[left] * steps
    if p.rear < ROAD_END:
        prize = int(ROAD_PRIZES[s.arrived if s.arrived < 2 else 2])
        value += prize * 0.004 * left * steps
    return value


def outposts_value(s: State, p: Player, left: int) -> float:
    """What the outposts with a flag would pay today, and a share of the next step."""
    value = 0.0
    for outpost in outposts_of(s, p):
        value += outpost_value(s, p, outpost, left)
    return value


def outpost_value(s: State, p: Player, outpost: i64, left: int) -> float:
    have = int(measure(s, p, s.set.outpost_what[outpost]))
    value = 0.0
    before = 0
    for level, least in enumerate(s.set.outpost_least[outpost]):
        if have >= least:
            value = float(int(OUTPOST_POINTS[level + 1]))
        else:
            gap = int(OUTPOST_POINTS[level + 1] - OUTPOST_POINTS[level])
            value += gap * 0.5 * min(1.0, left / 3) * (have - before) / max(1, least - before)
            break
        before = least
    return value


def clan_value(s: State, p: Player, left: int) -> float:
    """Turns still to come: members at home now, and those who will be home in later rounds."""
    value = TURN * int(p.explorers + p.warriors) + (TURN + 0.8 if p.chieftain else 0.0)
    if left == 0:
        return value
    away = 0
    for space in range(FIELD, CROSSROADS):
        if s.board[space] and holds(s.board[space], person(EXPLORER, p.seat)):
            lies = int(round_of((space - FIELD) // COLUMNS))
            away += min(lies - int(s.round), left) if lies < ROUNDS else left
    return value - TURN * 0.9 * away
