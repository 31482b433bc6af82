"""What a seat of Terramara sees of a position, as numbers for the learned judge.

Cards are seen by what they are worth to the hand-made judge, so an owner's set of components can be judged too.
"""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.bots.judge.mara import (
    character_value,
    clan_value,
    effects_value,
    goods_value,
    nearness,
    outposts_value,
    tracks_value,
)
from terrae.bots.sheet import Features, FeatureVector, pending
from terrae.core import game as core
from terrae.mara.flow import ITEMS
from terrae.mara.packed import amount, holds, person
from terrae.mara.rules.final_scoring import artifact_points, effect_points, military_points
from terrae.mara.rules.measures import artifacts, flags, stronger
from terrae.mara.rules.river import reach
from terrae.mara.state import EMPTY, Player, State
from terrae.mara.tiles import COLUMNS, EXPLORER, FIELD, LEVELS, ROUNDS, ROWS

CHARACTERS: Final = 7


class MaraFeatures(Features):
    def faction(self, s: core.State, seat: i64) -> i64:
        """The character, in this game."""
        assert isinstance(s, State)
        index = s.players[seat].character.index
        return index + 1 if index < CHARACTERS else 0

    def points(self, s: core.State, seat: i64) -> i64:
        """With what is sure already: artifacts, their effects at the end as things stand, prizes of the road."""
        assert isinstance(s, State)
        p = s.players[seat]
        if s.depth == 0:
            return p.vp
        return p.vp + artifact_points(s, p) + effect_points(s, p) + p.prizes

    def fill(self, s: core.State, seat: i64, x: FeatureVector) -> None:
        assert isinstance(s, State)
        p = s.players[seat]
        pending(s, seat, x)
        table(s, p, x)
        clan(s, p, x)
        goods(s, p, x)
        tracks(s, p, x)
        guesses(s, p, x)


def table(s: State, p: Player, x: FeatureVector) -> None:
    n = len(s.players)
    x.one_hot(n - 2, 3)
    x.one_hot((p.seat - s.first + n) % n, 4)
    x.append(1 if s.next_first == p.seat else 0)
    x.append(1 if s.next_first >= 0 else 0)
    rivals: i64 = 0
    for other in s.players:
        if other.seat != p.seat:
            rivals += other.members()
    x.append(rivals)
    x.append(1 if s.board[1] else 0)
    for space in range(6):
        x.append(1 if s.board[space] else 0)


def clan(s: State, p: Player, x: FeatureVector) -> None:
    """Members at home, where the others stand and how long they will, workers, the character."""
    x.append(p.members())
    x.append(p.explorers)
    x.append(1 if p.chieftain else 0)
    x.append(p.warriors)
    x.append(s.warriors)
    x.append(p.in_hut)
    for row in range(ROWS):
        out: i64 = 0
        for space in range(FIELD + row * COLUMNS, FIELD + row * COLUMNS + COLUMNS):
            if s.board[space] and holds(s.board[space], person(EXPLORER, p.seat)):
                out += 1
        x.append(out)
    for level in range(1, LEVELS + 1):
        x.append(p.workers_of(level))
        x.append(p.worked_of(level))
    x.one_hot(p.character.index, CHARACTERS)
    x.one_hot(p.character.index if p.experienced else -1, CHARACTERS)
    x.append(1 if p.character_used else 0)
    x.append(1 if p.reserved >= 0 else 0)


def goods(s: State, p: Player, x: FeatureVector) -> None:
    raw: i64 = 0
    refined: i64 = 0
    for good in range(4):
        a, b = p.good(good), p.good(4 + good)
        raw += a
        refined += b
        x.append(a if a < 4 else 4)
        x.append(b if b < 4 else 4)
    x.append(raw)
    x.append(refined)
    x.append(refined if refined < 4 else 4)
    first = 0.0
    second = 0.0
    third = 0.0
    ready: i64 = 0
    for slot in range(reach(p) + 1):
        card = p.reserved if slot == reach(p) else s.card_at(slot)
        if card >= 0 and card != EMPTY:
            near = nearness(s, p, card)
            if near > first:
                third = second
                second = first
                first = near
            elif near > second:
                third = second
                second = near
            elif near > third:
                third = near
            if affordable(s, p, card):
                ready += 1
    x.measure(first)
    x.measure(second)
    x.measure(third)
    x.one_hot(ready if ready < 3 else 3, 4)


def affordable(s: State, p: Player, card: i64) -> bool:
    """Is the printed cost there refined? Discounts are left out, as they were when the judge learned."""
    cost = s.set.artifacts[card].cost
    for good in range(4):
        if amount(cost, good) > p.good(4 + good):
            return False
    return True


def tracks(s: State, p: Player, x: FeatureVector) -> None:
    x.append(p.military)
    x.one_hot(s.set.power[p.military], 6)
    x.one_hot(stronger(s, p), 4)
    x.append(military_points(s, p))
    x.one_hot(p.river, 15)
    x.append(p.lead)
    x.append(p.rear)
    x.one_hot(p.lead // 3, 8)
    x.one_hot(p.rear // 3, 8)
    x.append(s.arrived)
    x.append(flags(p))
    made: i64 = 0
    for category in range(4):
        n = artifacts(s, p, category)
        made += n
        x.append(n)
    x.one_hot(made if made < 12 else 12, 13)


def guesses(s: State, p: Player, x: FeatureVector) -> None:
    """The hand-made judge's terms, to be weighed anew."""
    left = ROUNDS - int(s.round)
    x.measure(goods_value(s, p, left))
    x.measure(tracks_value(s, p, left))
    x.measure(outposts_value(s, p, left))
    x.measure(clan_value(s, p, left))
    x.measure(effects_value(s, p, left))
    x.measure(character_value(s, p, left))


FEATURES: Final = MaraFeatures(ITEMS, 139, ROUNDS + 1, 90, 6, factions=CHARACTERS)
