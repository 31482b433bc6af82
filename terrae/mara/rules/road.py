"""Road: two caravans, straight on or by a detour over a bonus tile or an outpost, to the camp at its end."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER, Decline, Kind
from terrae.mara.cards import GAINING_TRAVEL, REACHING
from terrae.mara.packed import BIT
from terrae.mara.rules.bonus_tiles import reach_tile
from terrae.mara.rules.pending import NumberQuestion, fire
from terrae.mara.rules.problems import AT_END, FINE, NO_WAY, OUTPOST_CLOSED, SAME_PLACE
from terrae.mara.state import EFFECT, NO_TILE, START, Player, State
from terrae.mara.tiles import FLIPPING, ROAD_END, ROAD_PRIZES, ROWS

STRAIGHT: Final = 0
OVER_BONUS: Final = 1
OVER_OUTPOST: Final = 2


def gain_travel(s: State, p: Player, n: i64, source: i64) -> None:
    """Gain `n` steps, for one caravan or both. Characters add to them from the first round on."""
    if n <= 0:
        return
    if s.round > 0 or (s.options.old_readings and source != START):
        n += p.character.more_travel(p)
    fire(s, p, GAINING_TRAVEL, -1, EFFECT)
    if p.rear < ROAD_END:
        s.push(ASK_TRAVEL, p.seat, n)


class MoveCaravan(Kind[State]):
    """One step: to the next crossroads, or onto a detour that lies before it."""

    def __init__(self) -> None:
        ways = [f"{which} {way}" for which in ("lead", "rear") for way in ("straight", "bonus", "outpost")]
        super().__init__("caravan", "caravan {}", ways, "road", ANSWER)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        at = p.lead if i < 3 else p.rear
        way = i % 3
        if at == ROAD_END:
            return AT_END
        if i >= 3 and p.rear == p.lead:
            return SAME_PLACE
        if way == STRAIGHT:
            return FINE
        row = at // 3
        if at % 3 or row >= ROWS:
            return NO_WAY
        if way == OVER_BONUS:
            return FINE if s.bonus_at(row) != NO_TILE else NO_WAY
        if row >= FLIPPING:
            return NO_WAY
        return FINE if s.round > row + 1 else OUTPOST_CLOSED

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        at = s.players[seat].lead if i < 3 else s.players[seat].rear
        return {"what": self.names[i], "round": at // 3 + 2}

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        if s.about > 1:
            s.push(ASK_TRAVEL, p.seat, s.about - 1)
        step(s, p, i < 3, i % 3)


    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        """Where the caravan would come to."""
        return [road_spot(destination(s.players[seat], i))] if seat >= 0 else []


def destination(p: Player, i: i64) -> i64:
    """Where a move of a caravan leads, by its argument number."""
    at = p.lead if i < 3 else p.rear
    return at + i % 3 if i % 3 else (at // 3 + 1) * 3 if at < ROAD_END else ROAD_END


def road_spot(at: i64) -> str:
    """The spot of a place on the road: `road:start`, `road:3`, `road:end`, `road:bonus3`, `road:outpost3`."""
    stop, way = at // 3, at % 3
    if way != STRAIGHT:
        return f"road:{'bonus' if way == OVER_BONUS else 'outpost'}{stop + 1}"
    if at == ROAD_END:
        return "road:end"
    return f"road:{stop}" if stop else "road:start"


def step(s: State, p: Player, leads: bool, way: i64) -> None:
    at = p.lead if leads else p.rear
    to = at + way if way else (at // 3 + 1) * 3
    if leads:
        p.lead = to
    elif to <= p.lead:
        p.rear = to
    else:
        p.rear = p.lead
        p.lead = to
    if way == OVER_BONUS:
        reach_tile(s, p, s.bonus_at(at // 3))
    elif way == OVER_OUTPOST:
        leave_flag(s, p, at // 3)
    elif to == ROAD_END:
        p.prizes += ROAD_PRIZES[s.arrived if s.arrived < 2 else 2]
        s.arrived += 1
    else:
        p.character.reached_crossroads(s, p)
        fire(s, p, REACHING, to // 3, EFFECT)


def leave_flag(s: State, p: Player, row: i64) -> None:
    """One on each outpost at most."""
    if not p.flags & BIT[row]:
        p.flags |= BIT[row]
        p.character.left_flag(s, p)


CARAVAN: Final = MoveCaravan()
STOP_TRAVEL: Final[Decline[State]] = Decline("stop_travel", "stop travelling", "road")
ASK_TRAVEL: Final = NumberQuestion("travel", [CARAVAN, STOP_TRAVEL], "steps", forced=True)
