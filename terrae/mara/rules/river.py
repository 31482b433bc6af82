"""River: culture moves the canoe; the reach along the display, bonus tiles at 6, 10 and 14, an explorer at 8."""
from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from terrae.core.kinds import ANSWER, Kind
from terrae.core.packed import vec
from terrae.mara.cards import GAINING_CULTURE
from terrae.mara.rules.bonus_tiles import reach_tile
from terrae.mara.rules.pending import NumberQuestion, fire
from terrae.mara.rules.problems import BACKWARDS, FINE, TOO_FAR
from terrae.mara.state import EFFECT, OVERFLOW, START, Player, State
from terrae.mara.tiles import DISPLAY, EXPLORER_AT, RIVER_BONUS, RIVER_END

BONUS_SPACES: Final = vec[i64]([6, 10, 14, 14])


def gain_culture(s: State, p: Player, n: i64, source: i64) -> None:
    """Advance by up to `n` spaces. Whether to stop short is asked only where a bonus tile would be reached.
    Characters add to it from the first round on."""
    if n <= 0:
        return
    if s.round > 0 or (s.options.old_readings and source != START):
        n += p.character.more_culture(p)
        p.character.gained_culture(s, p)
    fire(s, p, GAINING_CULTURE, -1, EFFECT)
    to = p.river + n
    if passes_bonus(p.river, to):
        s.push(ASK_SAIL, p.seat, n)
    else:
        advance(s, p, to)


def passes_bonus(before: i64, to: i64) -> bool:
    """Is there a bonus tile on the way?"""
    for space in BONUS_SPACES:
        if before < space <= to:
            return True
    return False


def advance(s: State, p: Player, to: i64) -> None:
    """Move the canoe; beyond the end every step is a point."""
    before = p.river
    if to > RIVER_END:
        s.points(p, OVERFLOW, to - RIVER_END)
        to = RIVER_END
    p.river = to
    if before < EXPLORER_AT <= to:
        p.explorers += 1
    for k in range(3, -1, -1):
        if before < BONUS_SPACES[k] <= to:
            reach_tile(s, p, s.bonus_at(RIVER_BONUS + k))


class Sail(Kind[State]):
    """To a space of one's choice, up to what the culture (the argument) allows."""

    def __init__(self) -> None:
        super().__init__("sail", "river {}", [str(n) for n in range(RIVER_END + 1)], "river", ANSWER, "river")

    def problem(self, s: State, seat: i64, i: i64) -> i64:
        p = s.players[seat]
        if i < p.river:
            return BACKWARDS
        return FINE if i <= p.river + s.about else TOO_FAR

    def facts(self, s: State, seat: i64, i: i64, problem: i64) -> dict[str, object]:
        p = s.players[seat]
        return {"what": self.names[i], "has": p.river if problem == BACKWARDS else p.river + s.about}

    def play(self, s: State, seat: i64, i: i64) -> None:
        p = s.players[seat]
        advance(s, p, p.river + s.about if i == RIVER_END else i)


def reach(p: Player) -> i64:
    """How many artifacts along the river can be created: 2, and one more on spaces 1, 3, 5, 7, 9, 11."""
    return reach_from(p.river)


def reach_from(space: i64) -> i64:
    n = 2 + (space + 1) // 2
    return n if n < DISPLAY else DISPLAY


def space_reaching(slot: i64) -> i64:
    """The first space of the river from which an artifact on a space of the display can be created."""
    space: i64 = 0
    while reach_from(space) <= slot:
        space += 1
    return space


SAIL: Final = Sail()
ASK_SAIL: Final = NumberQuestion("sail", [SAIL], "culture", forced=True)
