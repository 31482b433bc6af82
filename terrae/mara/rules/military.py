"""Military: strength from 0 to 20, gained up to what is offered, lost by joining and raiding."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER, Kind
from terrae.mara.cards import GAINING_MILITARY
from terrae.mara.packed import NEUTRAL
from terrae.mara.rules.pending import NumberQuestion, fire
from terrae.mara.rules.problems import FINE, MORE_THAN_GAINED, STRENGTH_BEHIND
from terrae.mara.state import EFFECT, OVERFLOW, Player, State
from terrae.mara.tiles import MAX_MILITARY


def gain_military(s: State, p: Player, n: i64) -> None:
    """Advance by up to `n` spaces. Whether to stop short is asked only if the table wants it and it can matter."""
    if n <= 0:
        return
    if s.options.ask and s.round > 0 and strength_matters(s, p, n):
        s.push(ASK_ADVANCE, p.seat, n)
    else:
        advance(s, p, p.military + n)
    fire(s, p, GAINING_MILITARY, -1, EFFECT)


def advance(s: State, p: Player, to: i64) -> None:
    """What goes beyond the end of the track are points."""
    if to > MAX_MILITARY:
        s.points(p, OVERFLOW, to - MAX_MILITARY)
        to = MAX_MILITARY
    p.military = to


def strength_matters(s: State, p: Player, n: i64) -> bool:
    """Would it bring another power level, or change who is stronger, weaker or equal? That decides who may join whom,
    what raids take, and ties."""
    to = p.military + n if p.military + n < MAX_MILITARY else MAX_MILITARY
    if to == p.military:
        return False
    if s.set.power[to] != s.set.power[p.military]:
        return True
    for other in s.players:
        if other.seat != p.seat and p.military <= other.military <= to:
            return True
    for k in range(s.neutral_players()):
        if p.military <= s.military_of(NEUTRAL + k) <= to:
            return True
    return False


class Advance(Kind[State]):
    """To a strength of one's choice, up to what was gained (the argument)."""

    def __init__(self) -> None:
        super().__init__("advance", "military {}", [str(n) for n in range(MAX_MILITARY + 1)], "military", ANSWER,
                         uses=["track:military"])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if i < p.military:
            return STRENGTH_BEHIND
        return FINE if i <= p.military + s.about else MORE_THAN_GAINED

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        p = s.players[seat]
        return {"what": self.names[i], "has": p.military if problem == STRENGTH_BEHIND else p.military + s.about}

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        advance(s, p, p.military + s.about if i == MAX_MILITARY else i)


def lose_military(s: State, p: Player) -> None:
    """The price of joining and of a raid."""
    if p.character.loses_military(p):
        p.military -= 1


def can_lose_military(p: Player) -> bool:
    return p.military > 0 or not p.character.loses_military(p)


ADVANCE: Final = Advance()
ASK_ADVANCE: Final = NumberQuestion("advance", [ADVANCE], "military")
