"""A gain that waits for its turn on the stack. The chapter on effects (`gains`) says how it is given.

Everything pending about a gain has an argument that begins alike: which gain, and what its points are booked under.
"""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.items import Question, Step, pack, part
from terrae.core.kinds import Kind
from terrae.mara.cards import Gain
from terrae.mara.packed import BIT
from terrae.mara.state import Player, State

GAIN_BITS: Final = 12
SOURCE_BITS: Final = 8
MORE_AT: Final = GAIN_BITS + SOURCE_BITS  # where a question about a gain puts what else it needs


def about_gain(gain: i64, source: i64) -> i64:
    """The argument of an item about a gain (its index)."""
    return gain | pack(source, GAIN_BITS)


def gain_of(s: State, about: i64) -> Gain:
    """Which gain an item is about."""
    return s.set.gains[part(about, 0, GAIN_BITS)]


def source_of(about: i64) -> i64:
    """What the points of the gain are booked under."""
    return part(about, GAIN_BITS, SOURCE_BITS)


class GainQuestion(Question[State]):
    """A question about a gain: which alternative, whether to exchange or to apply it."""

    def gain(self, s: State) -> Gain:
        return gain_of(s, s.about)


class NumberQuestion(Question[State]):
    """A question whose argument is a number: how many resources, how far."""

    def __init__(self, id: str, kinds: list[Kind[Any]], counts: str, forced: bool = False) -> None:
        super().__init__(id, kinds, forced)
        self.counts: str = counts

    def facts(self, s: State, seat: i64) -> dict[str, object]:
        return {self.counts: s.about}


class Giver:
    """How gains are given; `gains` fills it in, because what gives them needs the gains itself."""

    def give(self, s: State, p: Player, gain: Gain, source: i64) -> None:
        raise NotImplementedError

    def refusable(self, s: State, p: Player, gain: Gain) -> bool:
        """Can it matter whether the gain is taken?"""
        raise NotImplementedError


class Give(Step[State]):
    """Give a gain that has waited."""

    def __init__(self) -> None:
        super().__init__("gain")
        self.giver: Giver = Giver()

    def run(self, s: State, seat: i64, arg: i64) -> None:
        self.giver.give(s, s.players[seat], gain_of(s, arg), source_of(arg))


GIVE: Final = Give()


def give_later(s: State, p: Player, gain: i64, source: i64) -> None:
    """Give a gain (its index) as soon as what is above it on the stack is done."""
    s.push(GIVE, p.seat, about_gain(gain, source))


def fire(s: State, p: Player, event: i64, which: i64, source: i64) -> None:
    """Let the player's permanent effects answer an event."""
    found = p.artifacts & s.set.with_event[event]
    if not found:
        return
    for n in range(len(s.set.artifacts)):
        if found & BIT[n]:
            for trigger in s.set.artifacts[n].triggers:
                if trigger.event == event and trigger.gain >= 0 and (trigger.which < 0 or trigger.which == which):
                    give_later(s, p, trigger.gain, source)
