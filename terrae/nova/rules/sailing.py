"""Increase Sailing."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import NO_ARGUMENT
from terrae.core.packed import vec
from terrae.nova.rules.means import ForMoney, Means, Priced
from terrae.nova.rules.problems import FINE, SAILING_AT_MAXIMUM
from terrae.nova.rules.reach import renew_reach
from terrae.nova.rules.round_scoring import score_round
from terrae.nova.state import SAILING_TRACK, Player, State
from terrae.nova.tiles import SAILING, SAILING_MAX, SAILING_POINTS, SAILING_PRICE


def advance_sailing(s: State, p: Player) -> None:
    """One step on the track with its points; at the end of the track nothing happens."""
    if p.sailing >= SAILING_MAX:
        return
    p.sailing += 1
    s.points(p, SAILING_TRACK, SAILING_POINTS[p.sailing])
    score_round(s, p, SAILING)
    renew_reach(s, p)


class IncreaseSailing(Priced):
    """For 8 money, or by a power action."""

    def __init__(self, means: Means) -> None:
        super().__init__("sail" + means.id, "sail" + means.words, NO_ARGUMENT, "sailing", uses=["track:sailing"],
                         means=means)

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.sailing < SAILING_MAX and self.means.problem(s, p) == FINE:
            moves[n] = self.first
            return n + 1
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        self.means.pay(s, p)
        advance_sailing(s, p)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        return self.means.problem(s, p) if p.sailing < SAILING_MAX else SAILING_AT_MAXIMUM

    def place_facts(self, s: State, p: Player, i: i64, problem: i64) -> dict[str, object]:
        return {"maximum": SAILING_MAX}


SAIL: Final = IncreaseSailing(ForMoney(SAILING_PRICE))
