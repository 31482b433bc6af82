"""Game end scoring: the lines of the score sheet after the points scored during the game."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.mara.cards import (
    DOUBLE,
    DOUBLE_ARTIFACT,
    DOUBLE_ARTIFACTS,
    DOUBLE_CATEGORY,
    DOUBLE_EFFECTS,
    DOUBLE_MILITARY,
    DOUBLE_OUTPOST,
    DOUBLE_OUTPOSTS,
    DOUBLE_POINTS,
    DOUBLE_RESERVED,
    DOUBLE_RESOURCES,
    DOUBLE_ROAD,
    Ending,
)
from terrae.mara.rules.measures import measure, raw_goods, refined_goods, stronger
from terrae.mara.state import (
    ARTIFACT,
    GAME_END,
    MILITARY_VP,
    OUTPOST_VP,
    RESERVED_VP,
    RESOURCES_VP,
    ROAD_VP,
    Player,
    State,
)
from terrae.mara.tiles import FLIPPING, MILITARY_PRIZES, OUTPOST_POINTS, RESERVED_PENALTY


def outpost_points(s: State, p: Player, outpost: i64) -> i64:
    """2, 5 or 10 for the hardest requirement fulfilled."""
    met: i64 = 0
    have = measure(s, p, s.set.outpost_what[outpost])
    for least in s.set.outpost_least[outpost]:
        if have >= least:
            met += 1
    return OUTPOST_POINTS[met]


def outpost_of(s: State, row: i64) -> i64:
    return s.set.left[s.left_tile(row)].outpost


def outposts_of(s: State, p: Player) -> list[int]:
    """The outposts that score for a player: those with a flag, and the player's own."""
    found: list[int] = [outpost_of(s, row) for row in range(FLIPPING) if p.has_flag(row)]
    if p.own_left >= 0:
        found.append(s.set.left[p.own_left].outpost)
    return found


def all_outposts(s: State, p: Player) -> list[int]:
    """The points of each of them."""
    return [outpost_points(s, p, outpost) for outpost in outposts_of(s, p)]


def flagged_best(s: State, p: Player) -> i64:
    """The best outpost with a flag."""
    best: i64 = 0
    for row in range(FLIPPING):
        if p.has_flag(row):
            points = outpost_points(s, p, outpost_of(s, row))
            if points > best:
                best = points
    return best


def military_points(s: State, p: Player) -> i64:
    """8, 5 and 2 by rank among all players, neutral ones too; those who tie share the place, the next are left out."""
    rank = stronger(s, p)
    return MILITARY_PRIZES[rank] if rank < 3 else 0


def ending_points(s: State, p: Player, ending: Ending) -> i64:
    """What an effect scores, or the best of its alternatives."""
    best = alone(s, p, ending)
    for other in ending.others:
        points = alone(s, p, other)
        if points > best:
            best = points
    return best


def alone(s: State, p: Player, ending: Ending) -> i64:
    """Without its alternatives."""
    for condition in ending.conditions:
        if measure(s, p, condition.what) < condition.least:
            return 0
    if ending.what < 0:
        return ending.vp
    if ending.what >= DOUBLE:
        return doubled(s, p, ending.what)
    return ending.vp * (measure(s, p, ending.what) // ending.each)


def doubled(s: State, p: Player, what: i64) -> i64:
    """What is scored once more."""
    if what == DOUBLE_OUTPOST:
        return flagged_best(s, p)
    if what == DOUBLE_ROAD:
        return p.prizes
    if what == DOUBLE_MILITARY:
        return military_points(s, p)
    if what == DOUBLE_OUTPOSTS:
        return sum(all_outposts(s, p))
    if what == DOUBLE_ARTIFACTS:
        return artifact_points(s, p)
    if what == DOUBLE_ARTIFACT:
        return best_artifact(s, p)
    if what == DOUBLE_EFFECTS:
        return effect_points(s, p, True)
    if what == DOUBLE_POINTS:
        return p.vp
    if what == DOUBLE_RESERVED:
        return -RESERVED_PENALTY if p.reserved >= 0 else 0
    if what == DOUBLE_RESOURCES:
        return resource_points(p)
    return category_points(s, p, what - DOUBLE_CATEGORY)


def artifact_points(s: State, p: Player) -> i64:
    n: i64 = 0
    for card in range(len(s.set.artifacts)):
        if p.has_artifact(card):
            n += s.set.artifacts[card].vp
    return n


def best_artifact(s: State, p: Player) -> i64:
    best: i64 = 0
    for card in range(len(s.set.artifacts)):
        if p.has_artifact(card) and s.set.artifacts[card].vp > best:
            best = s.set.artifacts[card].vp
    return best


def category_points(s: State, p: Player, category: i64) -> i64:
    n: i64 = 0
    for card in range(len(s.set.artifacts)):
        if p.has_artifact(card) and s.set.artifacts[card].category == category:
            n += s.set.artifacts[card].vp
    return n


def resource_points(p: Player) -> i64:
    return raw_goods(p) // 2 + refined_goods(p)


def effect_points(s: State, p: Player, doubling: bool = False) -> i64:
    """Game-end effects on cards, before any line but the points of the game is scored. If `doubling`, without those
    that double game-end effects."""
    n: i64 = 0
    for card in range(len(s.set.artifacts)):
        if p.has_artifact(card):
            for ending in s.set.artifacts[card].endings:
                if not doubling or not doubles_effects(ending):
                    n += ending_points(s, p, ending)
    return n


def doubles_effects(ending: Ending) -> bool:
    """Can it, or an alternative to it, double game-end effects?"""
    for other in ending.others:
        if other.what == DOUBLE_EFFECTS:
            return True
    return ending.what == DOUBLE_EFFECTS


def score_sheet(s: State, p: Player) -> list[tuple[int, int]]:
    """The lines added to the points of the game, as things stand: what they are booked under, and the points."""
    return [(ARTIFACT, artifact_points(s, p)), (GAME_END, effect_points(s, p)), (MILITARY_VP, military_points(s, p)),
            (ROAD_VP, p.prizes), (OUTPOST_VP, sum(all_outposts(s, p))),
            (RESERVED_VP, -RESERVED_PENALTY if p.reserved >= 0 else 0), (RESOURCES_VP, resource_points(p))]


class FinalScoring(Step[State]):
    """Score the sheets of all players."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        for p in s.players:
            for source, points in score_sheet(s, p):
                s.points(p, source, points)


FINAL_SCORING = FinalScoring("final_scoring")
