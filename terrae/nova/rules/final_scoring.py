"""End of Game: Money Scoring and Territory Scoring."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.core.packed import vec
from terrae.land.ranks import shared_rank
from terrae.nova.hexes import size
from terrae.nova.state import MONEY, TERRITORY, Player, State
from terrae.nova.tiles import MONEY_PER_POINT, TERRITORY_POINTS


def largest_territory(s: State, p: Player, more: i64 = 0) -> i64:
    """Buildings in the largest group connected by adjacency, bridges and one's own sailing value, or `more` than it."""
    overseas = s.board.overseas[p.sailing + more]
    best: i64 = 0
    left = p.owned
    while left:
        found = left & -left
        edge = found
        while edge:
            low: int = edge & -edge
            edge &= edge - 1
            h = low.bit_length() - 1
            new = (s.links[h] | overseas[h]) & p.owned & ~found
            found |= new
            edge |= new
        left &= ~found
        n = size(found)
        if n > best:
            best = n
    return best


class FinalScoring(Step[State]):
    """Power in bowl III becomes money, 3 money a point; then territory. Shared ranks always divide evenly."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        for p in s.players:
            p.money += p.bowl3
            p.spend_power(p.bowl3)
            s.points(p, MONEY, p.money // MONEY_PER_POINT)
        territory = vec[i64]([largest_territory(s, p) for p in s.players])
        for p in s.players:
            s.points(p, TERRITORY, shared_rank(territory, territory[p.seat], TERRITORY_POINTS))


FINAL_SCORING = FinalScoring("final_scoring")
