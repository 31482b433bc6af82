"""Positions of Terramara set up by hand: what cannot be is refused with the line that is wrong."""
from __future__ import annotations

from typing import Any

import pytest

from terrae.core.errors import BadOption
from terrae.mara import GAME
from terrae.mara.state import State

PLAIN = {"round": "2", "turn": "1"}


def set_up(**texts: Any) -> State:
    written = {key.replace("__", " "): text for key, text in texts.items()}
    made = GAME.start_position(GAME.options({"players": "3"}), {**PLAIN, **written})
    assert isinstance(made, State)
    return made


def refused(**texts: Any) -> str:
    with pytest.raises(BadOption) as error:
        set_up(**texts)
    return error.value.fault


def test_explorers_who_are_not_elsewhere_are_at_home() -> None:
    s = set_up(seat1__in_hut="1", **{"2.3": "seat1 explorer, seat2 explorer"})
    assert (s.players[0].explorers, s.players[1].explorers, s.audit()) == (2, 3, [])


def test_many_goods_are_tied_into_bundles() -> None:
    s = set_up(seat2__wood="300", seat2__metal="70")
    assert (s.players[1].good(2), s.players[1].good(7)) == (300, 70)


def test_the_caravan_ahead_is_the_leading_one_and_those_at_the_end_are_counted() -> None:
    s = set_up(seat1__caravans="3 21")
    assert (s.players[0].lead, s.players[0].rear, s.arrived) == (21, 3, 1)


@pytest.mark.parametrize(("texts", "fault"), [
    ({"seat1__worked": "1 0 0"}, "position-worked"),
    ({"seat1__workers": "0 0 4"}, "position-hired"),
    ({"seat1__used": "1a"}, "position-used"),
    ({"seat1__artifacts": "1a", "deck": "1a, 1b"}, "position-two-places"),
    ({"seat1__character": "leader", "seat2__character": "leader"}, "position-two-places"),
    ({"warriors": "4", "seat1__warriors": "1"}, "position-warriors"),
    ({"seat1__in_hut": "5"}, "position-explorers"),
    ({"2.1": "seat1 chieftain", "3.1": "seat1 chieftain"}, "position-chieftain"),
    ({"2.1": "fire, seat1 explorer"}, "position-both"),
    ({"2.1": "seat1 explorer, seat1 explorer"}, "position-both"),
    ({"left_tiles": "2a, 1b, 2b, 2c, 3a, 3b"}, "position-level"),
    ({"seat1__in_hut": "4", "seat1__chieftain": "away"}, "position-nobody")])
def test_what_cannot_be_is_refused(texts: dict[str, str], fault: str) -> None:
    assert refused(**texts) == fault
