"""End of the Game and Final Scoring: cults, area, resources."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.core.packed import vec
from terrae.land.ranks import shared_rank
from terrae.mystica.maps import LAND, NEAR, OVERSEAS, SHORE, WITHIN
from terrae.mystica.rules.adjacency import BIT, BRIDGES_AT, other_end
from terrae.mystica.state import AREA, CULTS, RESOURCES_VP, Player, State
from terrae.mystica.tiles import AREA_PRIZES, CULT_PRIZES


class CultScoring(Step[State]):
    """8, 4 and 2 points on the track of the argument; nothing on space 0."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        spaces = vec[i64]([p.cult[arg] for p in s.players])
        for p in s.players:
            if p.cult[arg]:
                s.points(p, CULTS, shared_rank(spaces, p.cult[arg], CULT_PRIZES))


def largest_area(s: State, p: Player) -> i64:
    """Structures connected directly or indirectly: ships without bonus card, passages free of charge."""
    return largest_with(s, p, p.shipping)


def largest_with(s: State, p: Player, shipping: i64) -> i64:
    """The same as if one's shipping were another."""
    seat = p.seat
    owner = s.owner
    seen = vec[i64]([0] * LAND)
    found = vec[i64]([0] * LAND)
    overseas = OVERSEAS[shipping]
    skipped = p.faction.passage(p)
    best: i64 = 0
    for start in range(LAND):
        if owner[start] != seat or seen[start]:
            continue
        seen[start] = 1
        found[0] = start
        n: i64 = 1
        k: i64 = 0
        while k < n:
            h = found[k]
            k += 1
            n = take(owner, seat, NEAR[h], seen, found, n)
            if shipping:
                n = take(owner, seat, overseas[h], seen, found, n)
            if skipped:
                n = take(owner, seat, WITHIN[skipped + 1][h], seen, found, n)
            if s.bridges:
                for b in BRIDGES_AT[h]:
                    if s.bridges & BIT[b]:
                        end = other_end(b, h)
                        if owner[end] == seat and not seen[end]:
                            seen[end] = 1
                            found[n] = end
                            n += 1
            if p.rivers:
                for r in range(len(SHORE)):
                    if p.rivers & BIT[r] and h in SHORE[r]:
                        n = take(owner, seat, SHORE[r], seen, found, n)
        if n > best:
            best = n
    return best


def take(owner: vec[i64], seat: i64, hexes: vec[i64], seen: vec[i64], found: vec[i64], n: i64) -> i64:
    """Add one's own structures among some hexes that were not seen yet; return how many were found in all."""
    for h in hexes:
        if owner[h] == seat and not seen[h]:
            seen[h] = 1
            found[n] = h
            n += 1
    return n


class AreaScoring(Step[State]):
    """18, 12 and 6 points for the most connected structures."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        areas = vec[i64]([largest_area(s, p) for p in s.players])
        for p in s.players:
            s.points(p, AREA, shared_rank(areas, areas[p.seat], AREA_PRIZES))


class ResourceScoring(Step[State]):
    """Everything becomes coins, power of bowl II by sacrificing; 3 coins are a point."""

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


CULT_SCORING: Final = CultScoring("cult_scoring")
AREA_SCORING: Final = AreaScoring("area_scoring")
RESOURCE_SCORING: Final = ResourceScoring("resource_scoring")
