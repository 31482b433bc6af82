"""Returning: an effect takes a clan member back before the round ends, so that it can be sent again."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question
from terrae.core.kinds import ANSWER, Decline, Kind
from terrae.mara.cards import RETURNING
from terrae.mara.packed import CLAIMED, holds, person, without
from terrae.mara.rules.pending import fire
from terrae.mara.rules.problems import ENOUGH_TAKEN_BACK, FINE, NOBODY_THERE
from terrae.mara.state import EFFECT, Player, State
from terrae.mara.tiles import EXPLORER, FIELD, HUT, MEMBERS, PLACES, RAID, SPACES

MAX_TAKEN_BACK: Final = 4  # by one player in a round, so that every round ends


def stands(s: State, p: Player, member: i64, space: i64) -> bool:
    """Is this member of the clan there? A member who is neither at home nor on the board is in the hut."""
    me = person(member, p.seat)
    if space < HUT:
        return holds(s.board[space], me)
    if member == EXPLORER:
        return p.in_hut > 0
    if p.chieftain:
        return False
    for place in range(PLACES):
        if holds(s.board[place], me):
            return False
    return True


def can_take_back(s: State, p: Player, member: i64) -> bool:
    if p.taken_back >= MAX_TAKEN_BACK:
        return False
    for space in range(HUT + 1):
        if stands(s, p, member, space):
            return True
    return False


class TakeBack(Kind[State]):
    """An explorer or the chieftain (the argument), from wherever they are, rows to come included. Raid and first player
    stay claimed for the round."""

    def __init__(self) -> None:
        super().__init__("take_back", "take back from {}", SPACES, "send", ANSWER, "space")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if p.taken_back >= MAX_TAKEN_BACK:
            return ENOUGH_TAKEN_BACK
        return FINE if stands(s, p, s.about, i) else NOBODY_THERE

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        return {"what": SPACES[i], "member": MEMBERS[s.about], "has": MAX_TAKEN_BACK}

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.taken_back += 1
        if s.about != EXPLORER:
            p.chieftain = True
        else:
            p.explorers += 1
            if i == HUT:
                p.in_hut -= 1
        if i == HUT:
            return
        s.set_space(i, CLAIMED if RAID <= i < FIELD else without(s.board[i], person(s.about, p.seat)))
        fire(s, p, RETURNING, s.about, EFFECT)


TAKE_BACK: Final = TakeBack()
LEAVE_OUT: Final[Decline[State]] = Decline("leave_out", "leave them out", "send")
ASK_BACK: Final[Question[State]] = Question("take_back", [TAKE_BACK, LEAVE_OUT], forced=True)
