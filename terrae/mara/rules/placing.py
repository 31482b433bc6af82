"""Sending out a clan member: who may stand where, with whom, and at what price."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import Kind
from terrae.core.packed import vec
from terrae.mara.cards import (
    ALONE,
    BESIDE_EXPLORER,
    JOINED,
    JOINING,
    ON_CROSSROADS,
    PLACING,
    PLACING_ON,
    PLACING_SO,
    Trigger,
)
from terrae.mara.packed import (
    BIT,
    CLAIMED,
    FIRE,
    NEUTRAL,
    NOBODY,
    colour_of,
    joined_by,
    member_of,
    person,
    second_on,
)
from terrae.mara.rules.homeland import homeland_action, homeland_problem
from terrae.mara.rules.hut import enter_hut
from terrae.mara.rules.military import lose_military
from terrae.mara.rules.pending import fire, give_later
from terrae.mara.rules.problems import (
    CHIEFTAIN_THERE,
    CLAIMED_ALREADY,
    FINE,
    FULL,
    FUTURE,
    NOBODY_LEFT,
    NOT_IN_GAME,
    ON_FIRE,
    OWN_THERE,
    TAKEN,
    TOO_WEAK,
)
from terrae.mara.rules.spaces import crossroads, crossroads_problem, field, field_problem, space_action, space_facts
from terrae.mara.state import EFFECT, Player, State
from terrae.mara.tiles import (
    CHIEFTAIN,
    CROSSROADS,
    DEVELOP,
    EXPLORER,
    FIELD,
    FIRST,
    HUT,
    MEMBERS,
    OWN,
    RAID,
    RAID_FIRST,
    SPACES,
    TRAVEL,
    WARRIOR,
)


def place_of(s: State, space: i64) -> i64:
    """Where who stands on a space is kept: with fewer than four players Develop and Travel are one space."""
    return DEVELOP if space == TRAVEL and len(s.players) < 4 else space


def in_game(s: State, space: i64) -> bool:
    """Homeland tiles differ by the number of players."""
    if space == RAID_FIRST:
        return len(s.players) == 2
    return len(s.players) > 2 or (space != RAID and space != FIRST)


def is_single(s: State, p: Player, space: i64) -> bool:
    """Raid and first player, marked spaces, and crossroads under a restriction tile hold one member only."""
    if space < FIELD:
        return space >= RAID
    if space < CROSSROADS:
        return field(s, space).single
    return crossroads(s, p, space).single or (space < OWN and len(s.players) == 2)


def company_problem(s: State, p: Player, member: i64, space: i64) -> i64:
    """Two at most and one of a colour; with a chieftain or warrior nobody; an explorer only beside a weaker one."""
    there = s.board[place_of(s, space)]
    if there == NOBODY:
        return FINE
    if there == FIRE:
        return ON_FIRE
    if there == CLAIMED:
        return CLAIMED_ALREADY
    if second_on(there) != NOBODY:
        return FULL
    if is_single(s, p, space):
        return TAKEN
    if member_of(there) != EXPLORER:
        return CHIEFTAIN_THERE
    if colour_of(there) == p.seat:
        return FINE if member == WARRIOR else OWN_THERE
    if member != EXPLORER:
        return FINE
    return FINE if p.military >= strength_to_join(s, p, there) else TOO_WEAK


def strength_to_join(s: State, p: Player, there: i64) -> i64:
    """The military an explorer needs beside somebody: more than theirs, or as much with the right artifact."""
    theirs = s.military_of(colour_of(there))
    return theirs if p.artifacts & s.set.with_join else theirs + 1


def joins(p: Player, there: i64) -> bool:
    """Is somebody of another colour on the space?"""
    return there != NOBODY and colour_of(there) != p.seat


class Send(Kind[State]):
    """Send one kind of clan member to an action space or the hut."""

    def __init__(self, member: i64) -> None:
        super().__init__(MEMBERS[member], MEMBERS[member] + " to {}", SPACES, "send", place="space")
        self.member: i64 = member

    def there(self, p: Player) -> bool:
        """Is one at home?"""
        if self.member == EXPLORER:
            return p.explorers > 0
        return p.chieftain if self.member == CHIEFTAIN else p.warriors > 0

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not self.there(p):
            return NOBODY_LEFT
        if i == HUT:
            return FINE
        wrong: i64 = FINE
        if i < FIELD:
            wrong = homeland_problem(s, p, i) if in_game(s, i) else NOT_IN_GAME
        elif i < CROSSROADS:
            wrong = field_problem(s, p, self.member, i)
        else:
            wrong = crossroads_problem(s, p, i)
        return wrong if wrong != FINE else company_problem(s, p, self.member, i)

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        p = s.players[seat]
        found = {"what": SPACES[i], "member": MEMBERS[self.member], **space_facts(s, p, i, problem)}
        if problem == TOO_WEAK:
            found["has"] = p.military
            found["needed"] = strength_to_join(s, p, s.board[place_of(s, i)])
        for other in (SEND_EXPLORER, SEND_CHIEFTAIN, SEND_WARRIOR):
            if problem in (FUTURE, OWN_THERE, TOO_WEAK) and other.problem(s, seat, i) == FINE:
                found["help"] = other.id
        return found

    def fill(self, s: State, seat: i64, moves: vec[i64], n: i64) -> i64:
        if not self.there(s.players[seat]):
            return n
        return super().fill(s, seat, moves, n)

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        p.sent = True
        self.leave(p, i == HUT)
        if i == HUT:
            enter_hut(s, p)
            return
        place = place_of(s, i)
        there = s.board[place]
        joined = joins(p, there)
        if joined and s.set.with_event[JOINED] and colour_of(there) < NEUTRAL:
            fire(s, s.players[colour_of(there)], JOINED, -1, EFFECT)
        s.set_space(place, joined_by(there, person(self.member, p.seat)))
        if joined and self.member == EXPLORER and not p.artifacts & s.set.with_join:
            lose_military(s, p)
        if i < FIELD:
            homeland_action(s, p, i)
        else:
            space_action(s, p, i)
        if p.artifacts:
            self.answer(s, p, i, joined)
            if p.artifacts & s.set.with_event[PLACING_SO]:
                self.answer_so(s, p, i, there)
        p.character.sent(s, p, self.member, i, joined)

    def leave(self, p: Player, for_hut: bool) -> None:
        if self.member == EXPLORER:
            p.explorers -= 1
            if for_hut:
                p.in_hut += 1
        elif self.member == CHIEFTAIN:
            p.chieftain = False
        else:
            p.warriors -= 1

    def answer(self, s: State, p: Player, space: i64, joined: bool) -> None:
        """Permanent effects of artifacts."""
        if FIELD <= space < CROSSROADS:
            fire(s, p, PLACING_ON, field(s, space).terrain, EFFECT)
        if self.member != WARRIOR:
            fire(s, p, PLACING, self.member, EFFECT)
        if joined:
            fire(s, p, JOINING, -1, EFFECT)

    def answer_so(self, s: State, p: Player, space: i64, there: i64) -> None:
        """Those that ask for anybody anywhere, or for a member, a place and company together."""
        found = p.artifacts & s.set.with_event[PLACING_SO]
        for n in range(len(s.set.artifacts)):
            if found & BIT[n]:
                for trigger in s.set.artifacts[n].triggers:
                    if answers(s, p, trigger, self.member, space, there):
                        give_later(s, p, trigger.gain, EFFECT)


def answers(s: State, p: Player, trigger: Trigger, member: i64, space: i64, there: i64) -> bool:
    """Does a trigger of PLACING_SO answer to a member sent to a space where somebody (`there`) was before?"""
    if trigger.event != PLACING_SO or (trigger.member >= 0 and trigger.member != member):
        return False
    place: i64 = -1
    if space >= CROSSROADS:
        place = ON_CROSSROADS
    elif space >= FIELD:
        place = field(s, space).terrain
    if trigger.place >= 0 and trigger.place != place:
        return False
    if trigger.company < 0:
        return True
    if there == NOBODY:
        return trigger.company == ALONE
    return trigger.company == BESIDE_EXPLORER and colour_of(there) != p.seat


SEND_EXPLORER: Final = Send(EXPLORER)
SEND_CHIEFTAIN: Final = Send(CHIEFTAIN)
SEND_WARRIOR: Final = Send(WARRIOR)
