"""Workers and once-per-round effects: used at any time in the own turn, once in a round."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import FREE, Kind
from terrae.core.packed import vec
from terrae.mara.packed import BIT, UNIT
from terrae.mara.rules.gains import TRANSFORMING, useful
from terrae.mara.rules.measures import raw_goods
from terrae.mara.rules.pending import give_later
from terrae.mara.rules.problems import (
    FINE,
    NO_RAW,
    NO_ROUND_EFFECT,
    NO_WORKER,
    NOT_CREATED,
    NOTHING_TO_DO,
    USED,
    WORKERS_USED,
)
from terrae.mara.state import EFFECT, State
from terrae.mara.tiles import ARTIFACTS


class Work(Kind[State]):
    """A worker transforms up to as many raw resources as its level says."""

    def __init__(self) -> None:
        super().__init__("work", "worker {}", ["1", "2", "3"], "free", FREE, "worker")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        have, used = p.workers_of(i + 1), p.worked_of(i + 1)
        if not have:
            return NO_WORKER
        if have == used:
            return WORKERS_USED
        return FINE if raw_goods(p) else NO_RAW

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"what": self.names[i], "has": s.players[seat].workers_of(i + 1)}

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.worked += UNIT[i]
        s.push(TRANSFORMING, p.seat, i + 1)


class UseArtifact(Kind[State]):
    """An artifact's effect that can be used once per round."""

    def __init__(self) -> None:
        super().__init__("use", "use {}", ARTIFACTS, "free", FREE, "card")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not p.has_artifact(i):
            return NOT_CREATED
        if not BIT[i] & s.set.with_once:
            return NO_ROUND_EFFECT
        if p.used & BIT[i]:
            return USED
        return FINE if useful(s, p, s.set.gains[s.set.artifacts[i].once]) else NOTHING_TO_DO

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        p = s.players[seat]
        if p.artifacts & s.set.with_once & ~p.used:
            return super().fill(s, seat, moves, n)
        return n

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.ask_again()
        p.used |= BIT[i]
        give_later(s, p, s.set.artifacts[i].once, EFFECT)


WORK: Final = Work()
USE: Final = UseArtifact()
