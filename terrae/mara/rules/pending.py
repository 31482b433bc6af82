"""A gain that waits for its turn on the stack. How it is given is the chapter on effects' business (`gains`)."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Step
from terrae.mara.cards import Gain
from terrae.mara.packed import BIT
from terrae.mara.state import Player, State


class Giver:
    def give(self, s: State, p: Player, gain: Gain, source: i64) -> None:
        raise NotImplementedError

    def refusable(self, s: State, p: Player, gain: Gain) -> bool:
        """Can it matter whether the gain is taken?"""
        raise NotImplementedError


class Give(Step[State]):
    """The argument is the gain's index and, from bit 12 on, the source its points are told by."""

    def __init__(self) -> None:
        super().__init__("gain")
        self.giver: Giver = Giver()

    def run(self, s: State, seat: i64, arg: i64) -> None:
        p = s.players[seat]
        self.giver.give(s, p, s.set.gains[arg & 4095], arg >> 12)


GIVE: Final = Give()


def give_later(s: State, p: Player, gain: i64, source: i64) -> None:
    s.push(GIVE, p.seat, gain | source << 12)


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
