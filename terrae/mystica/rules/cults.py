"""Cults: steps and their power, space 10 and its key, priests sent to the orders."""
from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER, NO_ARGUMENT, Kind
from terrae.mystica.rules.adjacency import BIT
from terrae.mystica.rules.conversions import conversions
from terrae.mystica.rules.leaving import leaving
from terrae.mystica.rules.prices import Priced
from terrae.mystica.rules.problems import CANNOT_PAY, FINE, NOT_NOW, SPACE_TAKEN, STEP_WAITS, TOP_TAKEN
from terrae.mystica.rules.questions import TurnQuestion, in_own_turn
from terrae.mystica.rules.turns import next_turn
from terrae.mystica.state import Player, State
from terrae.mystica.tiles import CULT_POWER, CULT_TOP, CULTS


def top_taken(s: State, c: i64) -> bool:
    for p in s.players:
        if p.cult[c] == CULT_TOP:
            return True
    return False


def advance(s: State, p: Player, c: i64, steps: i64, keep_keys: bool = False) -> None:
    """Go up a track, gaining power on the way. Space 10 takes a key and is for one player; a step lost because
    a key is missing is remembered for this turn. With `keep_keys` every step to space 10 is remembered, so that the
    player can choose among them."""
    cult = p.cult[:]
    power: i64 = 0
    for _ in range(steps):
        space = cult[c] + 1
        if space > CULT_TOP:
            break
        if space == CULT_TOP:
            if top_taken(s, c):
                break
            if keep_keys or not p.keys:
                p.blocked |= BIT[c]
                break
            p.keys -= 1
        cult[c] = space
        power += CULT_POWER[space]
    p.cult = cult
    p.gain_power(power)


def open_tops(s: State, p: Player) -> i64:
    """Tracks on which a remembered step could now be made, as bits."""
    found: i64 = 0
    for c in range(4):
        if p.blocked & BIT[c] and p.cult[c] == CULT_TOP - 1 and not top_taken(s, c):
            found |= BIT[c]
    return found


def make_up(s: State, p: Player) -> None:
    """On the online site a new key makes up for a lost step even if one has stepped down since, before the steps of
    the tile it came with."""
    count: i64 = 0
    for c in range(4):
        if p.blocked & BIT[c]:
            count += 1
    if count <= p.keys:
        for c in range(4):
            if p.blocked & BIT[c] and p.cult[c] < CULT_TOP - 1:
                p.blocked &= ~BIT[c]
                advance(s, p, c, 1)


def use_keys(s: State, p: Player) -> None:
    """Make remembered steps with the keys one has; where there are more tracks than keys, ask which."""
    tracks = open_tops(s, p)
    count: i64 = 0
    for c in range(4):
        if tracks & BIT[c]:
            count += 1
    if not count or not p.keys:
        return
    if count > p.keys:
        s.push(CHOOSE_TOP, p.seat)
        return
    for c in range(4):
        if tracks & BIT[c]:
            p.blocked &= ~BIT[c]
            advance(s, p, c, 1)


def waiting_step(s: State, seat: i64) -> i64:
    """Where on the stack a cult step waits for a seat's next turn; -1 if none does."""
    for i in range(next_turn(s)):
        if s.seat_at(i) == seat and s.item_at(i) is ASK_CULT_STEP:
            return i
    return -1


class Climb(Priced):
    """A kind of move that goes up on a cult track."""

    def track(self, i: i64) -> i64:
        """The track, from 0."""
        return i

    def steps(self, i: i64) -> i64:
        """How many steps it goes up if nothing prevents it."""
        return 1

    def spots(self, s: State, seat: i64, i: i64) -> list[str]:
        return [f"{self.place}:{CULTS[self.track(i)].lower()}"]


class CultStep(Climb):
    """One step on a track of one's choice."""

    def __init__(self) -> None:
        super().__init__("cult_step", "+{}", CULTS, "cult", ANSWER, "cult")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if s.asking is CHOOSE_TOP:
            return FINE if open_tops(s, p) & BIT[i] else TOP_TAKEN
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        if s.asking is CHOOSE_TOP:
            p.blocked &= ~BIT[i]
            advance(s, p, i, 1)
            use_keys(s, p)
            return
        if s.asking is not ASK_CULT_STEP:  # a step that waited, in the own turn
            s.ask_again()
            s.remove(waiting_step(s, p.seat))
        advance(s, p, i, 1)


class LaterStep(Kind[State]):
    """The online site lets the Cultists say their step in their next turn, before or after its action."""

    def __init__(self) -> None:
        super().__init__("later_step", "wait", NO_ARGUMENT, "cult", ANSWER)

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if next_turn(s) < 0 or in_own_turn(s, p.seat):
            return NOT_NOW
        return STEP_WAITS if waiting_step(s, p.seat) >= 0 else FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        s.insert(next_turn(s), ASK_CULT_STEP, p.seat)


def late_steps(s: State, seat: i64) -> list[Kind[Any]]:
    """In the own turn, the step that waits."""
    return WAITING if waiting_step(s, seat) >= 0 else NOTHING


class AskSteps(TurnQuestion):
    """On the online site conversions may come before the step of an action, and the Cultists' own step may wait."""

    def own_kinds(self, s: State, seat: i64) -> list[Kind[Any]]:
        if not s.options.as_on_site:
            return leaving(s)
        if in_own_turn(s, seat):
            return leaving(s) + conversions(s) + s.players[seat].faction.conversions
        return leaving(s) + LATER


class SendPriest(Climb):
    """To an order for 3 or 2 steps, where he stays; or back to the supply for 1."""

    def __init__(self) -> None:
        names = [f"{cult} for {steps}" for cult in CULTS for steps in (3, 2, 1)]
        super().__init__("send_priest", "send p to {}", names, "priest", place="cult")

    def track(self, i: i64) -> i64:
        return i // 3

    def steps(self, i: i64) -> i64:
        return 3 - i % 3

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if not p.priests:
            return CANNOT_PAY
        place = i % 3
        if (place == 0 and s.three_taken(i // 3)) or (place == 1 and s.twos_taken(i // 3) == 3):
            return SPACE_TAKEN
        return FINE

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        place = i % 3
        p.priests -= 1
        if place < 2:
            orders = s.orders[:]
            orders[i // 3] += place + 1  # 1 for the space of three, 2 for each of two
            s.orders = orders
            p.on_cults += 1
        advance(s, p, i // 3, 3 - place)


CULT_STEP: Final = CultStep()
SEND_PRIEST: Final = SendPriest()
LATER_STEP: Final = LaterStep()
WAITING: Final[list[Kind[Any]]] = [CULT_STEP]
LATER: Final[list[Kind[Any]]] = [LATER_STEP]
NOTHING: Final[list[Kind[Any]]] = []
ASK_CULT_STEP: Final = AskSteps("cult_step", [CULT_STEP], cult_steps=1)
CHOOSE_TOP: Final = TurnQuestion("choose_top", [CULT_STEP])
