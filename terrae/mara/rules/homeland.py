"""Homeland action spaces: hire, develop, travel, raid, become first player."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.items import Question, Step
from terrae.core.kinds import ANSWER, Decline, Kind
from terrae.mara.rules.military import can_lose_military, gain_military
from terrae.mara.rules.problems import DONE_ALREADY, FINE, NO_MILITARY
from terrae.mara.rules.raid import raid
from terrae.mara.rules.river import gain_culture
from terrae.mara.rules.road import gain_travel
from terrae.mara.rules.worker_tiles import hire_worker
from terrae.mara.state import SPACE, Player, State
from terrae.mara.tiles import DEVELOP, FIRST, HIRE, RAID, RAID_FIRST, ROUNDS, TRAVEL

BOTH: Final = 3


def homeland_action(s: State, p: Player, space: i64) -> None:
    if space == HIRE:
        hire_worker(s, p)
    elif space == DEVELOP:
        gain_military(s, p, 1)
        gain_culture(s, p, 1, SPACE)
    elif space == TRAVEL:
        gain_travel(s, p, 2, SPACE)
    elif space == RAID:
        raid(s, p)
    elif space == FIRST:
        become_first(s, p)
    elif space == RAID_FIRST:
        s.push(ASK_BOTH, p.seat, BOTH)


def homeland_problem(s: State, p: Player, space: i64) -> i64:
    """A raid costs 1 military, so there must be one to lose."""
    return NO_MILITARY if space == RAID and not can_lose_military(p) else FINE


def become_first(s: State, p: Player) -> None:
    """First in the next round and one step on the road; the third in the new order gains 1 culture, the fourth 2
    military. In the last round the card is turned over: 2 travel, military or culture."""
    if s.round == ROUNDS:
        s.push(ASK_FINAL_CARD, p.seat)
        return
    s.next_first = p.seat
    s.push(COMPENSATION, p.seat)
    gain_travel(s, p, 1, SPACE)


class Compensation(Step[State]):
    """For the third and the fourth in the new turn order; places of neutral players go without."""

    def run(self, s: State, seat: i64, arg: i64) -> None:
        n: i64 = len(s.players)
        if n == 4:
            gain_military(s, s.players[(seat + 3) % n], 2)
        if n >= 3:
            gain_culture(s, s.players[(seat + 2) % n], 1, SPACE)


class FinalCard(Kind[State]):
    """The back of the first player card."""

    def __init__(self) -> None:
        super().__init__("final_card", "gain 2 {}", ["travel", "military", "culture"], "homeland", ANSWER)

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return [f"track:{['road', 'military', 'river'][i]}"]

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        if i == 0:
            gain_travel(s, p, 2, SPACE)
        elif i == 1:
            gain_military(s, p, 2)
        else:
            gain_culture(s, p, 2, SPACE)


class RaidOrFirst(Kind[State]):
    """With two players one space offers both, in any order; the argument has a bit for each still to do."""

    def __init__(self) -> None:
        super().__init__("raid_or_first", "now {}", ["raid", "first"], "homeland", ANSWER, uses=["space:raid_first"])

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not s.about & i + 1:
            return DONE_ALREADY
        return NO_MILITARY if i == 0 and not can_lose_military(p) else FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        left = s.about & ~(i + 1)
        if left:
            s.push(ASK_BOTH, p.seat, left)
        if i == 0:
            raid(s, p)
        else:
            become_first(s, p)


COMPENSATION: Final = Compensation("compensation")
FINAL_CARD = FinalCard()
RAID_OR_FIRST: Final = RaidOrFirst()
NEITHER: Final[Decline[State]] = Decline("neither", "no more of this space", "homeland")
ASK_FINAL_CARD: Final[Question[State]] = Question("final_card", [FINAL_CARD])
ASK_BOTH: Final[Question[State]] = Question("raid_or_first", [RAID_OR_FIRST, NEITHER], forced=True)
