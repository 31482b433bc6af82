"""Positions of Terra Nova set up by hand: what cannot be is refused with the line that is wrong."""
from __future__ import annotations

from typing import Any

import pytest

from terrae.core.errors import BadOption, BadRecord
from terrae.core.record import Record
from terrae.nova import GAME
from terrae.nova.state import State

TWO = {"players": "2"}
PLAIN = {"round": "3", "turn": "2", "seat1 faction": "fairies", "seat2 faction": "golems"}


def set_up(options: dict[str, str] | None = None, /, **texts: Any) -> State:
    written = {key.replace("__", " "): text for key, text in texts.items()}
    return GAME.start_position(GAME.options(options or TWO), {**PLAIN, **written})


def refused(options: dict[str, str] | None = None, /, **texts: Any) -> BadOption:
    with pytest.raises(BadOption) as error:
        set_up(options, **texts)
    return error.value


def test_what_is_written_is_there_and_the_rest_is_nothing() -> None:
    s = set_up(seat1__money="12", seat1__bowls="3 5 0", E1="seat1 house", E2="seat2 right_palace", E3="swamp")
    p, q = s.players[0], s.players[1]
    assert (s.round, s.seat, p.money, p.bowl2, p.n_houses, q.money) == (3, 1, 12, 5, 1, 0)
    assert GAME.describe_position(s)["E3"] == "swamp"
    assert q.right
    assert p.reach  # what is in reach is worked out


def test_a_building_makes_its_hex_home() -> None:
    s = set_up(E2="seat1 house")  # a lake by print
    assert s.audit() == []
    assert refused(E2="lake, seat1 house").fault == "position-foreign"


def test_bonus_tiles_that_nobody_names_are_handed_out_in_order() -> None:
    s = set_up(bonus_tiles="B, C, D, E, H", seat2__bonus="B")
    assert [p.bonus for p in s.players] == [2, 1]
    assert s.offer == 0b10011000


@pytest.mark.parametrize(("texts", "fault"), [
    ({"seat1__bowls": "3 5 1"}, "position-tokens"),
    ({"out": "2"}, "position-turn"),
    ({"order": "2"}, "position-count"),
    ({"seat2__faction": "druids"}, "position-colour"),
    ({"A1": "seat1 house"}, "position-key"),  # a river
    ({"K9": "seat1 house"}, "position-key"),
    ({"E4": "seat1 house, seat2 house"}, "position-both"),
    ({"E4": "town"}, "position-empty-town"),
    ({"E4": "neutral house"}, "position-name"),  # only in a variant
    ({"E4": "seat1 house, town"}, "position-towns"),
    ({"seat1__towns": "money"}, "position-towns"),
    ({"E1": "seat1 left_palace", "E2": "seat1 left_palace"}, "position-pieces"),
    ({"bridges": "C3-E3"}, "position-bridges"),
    ({"seat1__bridges": "1"}, "position-bridges"),
    ({"seat1__bonus": "H"}, "position-not-laid-out"),
    ({"seat1__bonus": "A", "seat2__bonus": "A"}, "position-same-tile"),
    ({"seat1__bonus": "A", "money__on__A": "1"}, "position-money-on-tile"),
    ({"seat1__river_towns": "A1"}, "position-river-towns"),
    ({"round_tiles": "house, house, house, town, palace"}, "position-copies"),
    ({"bonus_tiles": "A, B"}, "position-count")])
def test_what_cannot_be_is_refused(texts: dict[str, str], fault: str) -> None:
    assert refused(**texts).fault == fault


def test_nine_houses_are_more_than_the_box_has() -> None:
    hexes = ["A2", "A3", "A4", "A5", "A6", "A7", "A8", "A10", "B2"]
    problem = refused(**dict.fromkeys(hexes, "seat1 house"))
    assert (problem.fault, problem.facts["found"], problem.facts["most"]) == ("position-pieces", 9, 8)


def test_neutral_houses_stand_on_marked_hexes_in_their_variant() -> None:
    planner = {"players": "2", "variant": "planner"}
    s = set_up(planner, neutral="lake", E2="neutral house")
    assert s.neutral
    assert s.audit() == []
    assert refused(planner, neutral="forest").fault == "position-colour"
    assert refused(planner, E4="neutral house").fault == "position-name"


def test_a_record_names_the_line_that_is_wrong() -> None:
    lines = ["game: nova", f"rules: {GAME.rules}", "option players: 2", "set round: 3", "set seat1 bowls: 9 0 0", "",
             "end: 0 plies"]
    with pytest.raises(BadRecord) as error:
        Record.read("\n".join(lines))
    assert (error.value.line, error.value.fault) == (5, "position-numbers")
