"""End of the Game and Final Scoring: cults, area, resources."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.game import Step
from terrae.core.packed import vec
from terrae.land.ranks import shared_rank
from terrae.mystica.maps import LAND, NEAR, OVERSEAS, SHORE, WITHIN
from terrae.mystica.rules.adjacency import BIT, BRIDGES_AT, other_end
from terrae.mystica.state import AREA, CULTS, RESOURCES_VP, Player, State
from terrae.mystica.tiles import AREA_PRIZES, CULT_PRIZES


class CultScoring(Step[State]):
    """8, 4 and 2 points on the track of the argument; nothing on space 0."""

    def __init__(self) -> None:
        super().__init__("cult_scoring")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        spaces = vec[i64]([p.cult[arg] for p in s.players])
        for p in s.players:
            if p.cult[arg]:
                s.points(p, CULTS, shared_rank(spaces, p.cult[arg], CULT_PRIZES))


def largest_area(s: State, p: Player) -> i64:
    """Structures connected directly or indirectly: ships without bonus card, passages free of charge."""
    seen = vec[i64]([0] * LAND)
    best: i64 = 0
    for start in range(LAND):
        if s.owner[start] == p.seat and not seen[start]:
            found: list[int] = [start]
            seen[start] = 1
            k = 0
            while k < len(found):
                for n in connected(s, p, found[k]):
                    if s.owner[n] == p.seat and not seen[n]:
                        seen[n] = 1
                        found.append(n)
                k += 1
            if len(found) > best:
                best = len(found)
    return best


def connected(s: State, p: Player, h: i64) -> list[int]:
    found: list[int] = list(NEAR[h])
    found += list(OVERSEAS[p.shipping][h])
    skipped = p.faction.passage(p)
    if skipped:
        found += list(WITHIN[skipped + 1][h])
    for b in BRIDGES_AT[h]:
        if s.bridges & BIT[b]:
            found.append(other_end(b, h))
    for r in range(len(SHORE)):
        if p.rivers & BIT[r] and h in SHORE[r]:
            found += list(SHORE[r])
    return found


class AreaScoring(Step[State]):
    """18, 12 and 6 points for the most connected structures."""

    def __init__(self) -> None:
        super().__init__("area_scoring")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        areas = vec[i64]([largest_area(s, p) for p in s.players])
        for p in s.players:
            s.points(p, AREA, shared_rank(areas, areas[p.seat], AREA_PRIZES))


class ResourceScoring(Step[State]):
    """Everything becomes coins, power of bowl II by sacrificing; 3 coins are a point."""

    def __init__(self) -> None:
        super().__init__("resource_scoring")

    def run(self, s: State, seat: i64, arg: i64) -> None:
        for p in s.players:
            burnt = p.bowl2 // 2
            p.bowl2 -= 2 * burnt
            p.bowl3 += burnt
            p.coins += p.bowl3 + p.workers + p.priests
            p.spend_power(p.bowl3)
            p.workers = 0
            p.priests = 0
            s.points(p, RESOURCES_VP, p.coins // p.faction.coins_per_vp())
            p.coins %= p.faction.coins_per_vp()


CULT_SCORING = CultScoring()
AREA_SCORING = AreaScoring()
RESOURCE_SCORING = ResourceScoring()
