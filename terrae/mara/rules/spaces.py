"""Territory, crossroads and special action spaces: what is there, when it is open, what it gives."""
from __future__ import annotations

from mypy_extensions import i64

from terrae.mara.cards import MEASURES, Space
from terrae.mara.rules.bonus_tiles import reach_tile
from terrae.mara.rules.measures import measure
from terrae.mara.rules.pending import give_later
from terrae.mara.rules.problems import (
    CARAVANS,
    CROSSROADS_CLOSED,
    FINE,
    FUTURE,
    NOT_YOUR_SPACE,
    REQUIREMENT,
    SPECIAL_CLOSED,
    TURNED_OVER,
)
from terrae.mara.state import NO_TILE, SPACE, Player, State
from terrae.mara.tiles import COLUMNS, CROSSROADS, EXPLORER, FIELD, FIELD_BONUS, FLIPPING, OWN, ROUNDS


def round_of(row: i64) -> i64:
    """The round a row (from 0) lies beside; the last two share the fifth."""
    return row + 1 if row < ROUNDS else ROUNDS


def field(s: State, space: i64) -> Space:
    """The front of a territory tile."""
    row, column = (space - FIELD) // COLUMNS, (space - FIELD) % COLUMNS
    if column < 3:
        return s.set.left[s.left_tile(row)].spaces[column]
    return s.set.right[s.right_tile(row)].spaces[column - 3]


def field_bonus(s: State, row: i64) -> i64:
    """The bonus tile beside the fields of a row (from 0), NO_TILE for none."""
    return s.bonus_at(FIELD_BONUS + row - FLIPPING) if row >= FLIPPING else NO_TILE


def crossroads(s: State, p: Player, space: i64) -> Space:
    """The back of a tile on the right, or of the player's own one."""
    tile = p.own_right if space == OWN else s.right_tile(space - CROSSROADS)
    back = s.set.right[tile].back
    assert back is not None
    return back


def field_problem(s: State, p: Player, member: i64, space: i64) -> i64:
    """Rows to come are for explorers only; special spaces open in the last round, to those who meet a requirement."""
    lies = round_of((space - FIELD) // COLUMNS)
    if lies < s.round:
        return TURNED_OVER
    if lies > s.round and member != EXPLORER:
        return FUTURE
    if lies == ROUNDS:
        here = field(s, space)
        if here.needs_what >= 0:
            if s.round < ROUNDS:
                return SPECIAL_CLOSED
            if measure(s, p, here.needs_what) < here.needs_least:
                return REQUIREMENT
    return FINE


def crossroads_problem(s: State, p: Player, space: i64) -> i64:
    """Open once the tile is turned over, to those whose caravans have both come so far."""
    if space == OWN:
        return FINE if p.character.own_crossroads(p) else NOT_YOUR_SPACE
    row = space - CROSSROADS
    if s.round <= row + 1:
        return CROSSROADS_CLOSED
    return FINE if p.rear // 3 > row else CARAVANS


def space_facts(s: State, p: Player, space: i64, problem: i64) -> dict[str, object]:
    """The figures of a refusal: when a space opens, what it asks for and what there is of it."""
    if problem == FUTURE:
        return {"round": round_of((space - FIELD) // COLUMNS)}
    if problem == SPECIAL_CLOSED:
        return {"round": ROUNDS}
    if problem == CROSSROADS_CLOSED:
        return {"round": space - CROSSROADS + 2}
    if problem == CARAVANS:
        return {"has": p.rear // 3, "needed": space - CROSSROADS + 1}
    if problem == REQUIREMENT:
        here = field(s, space)
        return {"resource": MEASURES[here.needs_what], "has": measure(s, p, here.needs_what),
                "needed": here.needs_least}
    return {}


def space_action(s: State, p: Player, space: i64) -> None:
    here = field(s, space) if space < CROSSROADS else crossroads(s, p, space)
    if s.set.gains[here.gain].bonus:
        reach_tile(s, p, field_bonus(s, (space - FIELD) // COLUMNS))
    give_later(s, p, here.gain, SPACE)
