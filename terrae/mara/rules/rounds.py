"""Start and end of a round: levels leave deck and river, members return, tiles are turned over."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.game import CHANCE
from terrae.core.items import Step
from terrae.mara.cards import RETURNING
from terrae.mara.packed import NEUTRAL, NOBODY, colour_of, first_on, holds, member_of, person, second_on
from terrae.mara.rules.display import REFILL, remove_level
from terrae.mara.rules.pending import fire
from terrae.mara.rules.spaces import round_of
from terrae.mara.state import EFFECT, State
from terrae.mara.tiles import CHIEFTAIN, COLUMNS, CROSSROADS, EXPLORER, FIELD, PLACES, WARRIORS


class RoundTrack(Step[State]):
    """What the rounds track says at the start of rounds 2 to 5; the argument is the round."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        level = arg // 2
        if level == 0:
            return
        if arg % 2 == 0:
            s.deck &= ~s.set.level_cards[level]
        else:
            remove_level(s, level)
            s.push(REFILL, CHANCE)


class ReturnMembers(Step[State]):
    """Clan members come home except from rows to come; the row of the round is cleared and turned over; workers and
    artifacts can be used again."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        if s.set.with_event[RETURNING]:
            answer_returns(s)
        board = s.board[:]
        for space in range(PLACES):
            if board[space] and comes_home(s, space):
                self.bring_home(s, first_on(board[space]))
                self.bring_home(s, second_on(board[space]))
                board[space] = NOBODY
        s.board = board
        s.warriors = WARRIORS
        for p in s.players:
            p.explorers += p.in_hut
            p.in_hut = 0
            p.chieftain = True
            p.warriors = 0
            p.worked = 0
            p.taken_back = 0
            p.used = 0
            p.character_used = False

    def bring_home(self, s: State, one: i64) -> None:
        if member_of(one) == EXPLORER and colour_of(one) < NEUTRAL:
            s.players[colour_of(one)].explorers += 1


def answer_returns(s: State) -> None:
    """Let permanent effects answer every explorer and chieftain that comes home, the first player's first."""
    n: i64 = len(s.players)
    for k in range(n - 1, -1, -1):
        p = s.players[(s.first + k) % n]
        for space in range(PLACES):
            there = s.board[space]
            if there and comes_home(s, space):
                for member in (EXPLORER, CHIEFTAIN):
                    if holds(there, person(member, p.seat)):
                        fire(s, p, RETURNING, member, EFFECT)


def comes_home(s: State, space: i64) -> bool:
    return space < FIELD or space >= CROSSROADS or round_of((space - FIELD) // COLUMNS) <= s.round


ROUND_TRACK: Final = RoundTrack("round_track")
RETURN_MEMBERS: Final = ReturnMembers("return_members")
