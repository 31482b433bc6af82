"""Positions of Terra Mystica set up by hand: what cannot be is refused with the line that is wrong."""
from __future__ import annotations

from typing import Any

import pytest

from terrae.core.errors import BadOption
from terrae.mystica import GAME
from terrae.mystica.state import State

PLAIN = {"round": "2", "turn": "1", "seat1 faction": "dwarves", "seat2 faction": "nomads"}


def set_up(options: dict[str, str] | None = None, /, **texts: Any) -> State:
    written = {key.replace("__", " "): text for key, text in texts.items()}
    return GAME.start_position(GAME.options({"players": "2", **(options or {})}), {**PLAIN, **written})


def refused(options: dict[str, str] | None = None, /, **texts: Any) -> str:
    with pytest.raises(BadOption) as error:
        set_up(options, **texts)
    return error.value.fault


def test_what_is_written_is_there() -> None:
    s = set_up(seat1__coins="7", seat1__bowls="2 3 4", seat1__cults="0 1 10 3", seat1__favours="FAV5",
               seat2__on_cults="2", priests__on__fire="3, 2", C1="seat1 temple", D1="seat2 dwelling, town",
               seat2__towns="1", town_tiles="TW2", seat1__bridges="B4:C3")
    p, q = s.players[0], s.players[1]
    assert (s.seat, p.coins, p.bowl3, list(p.cult), p.built[3]) == (0, 7, 4, [0, 1, 10, 3], 1)
    assert (s.favours[4], s.town_tiles[1], s.three_taken(0), s.twos_taken(0), q.on_cults) == (2, 1, True, 1, 2)
    assert s.audit() == []


@pytest.mark.parametrize(("texts", "fault"), [
    ({"seat1__bowls": "6 6 1"}, "position-tokens-most"),
    ({"seat1__shipping": "1"}, "position-track"),  # they have no ships
    ({"seat1__priests": "4", "seat1__on_cults": "4"}, "position-priests"),
    ({"seat1__on_cults": "1"}, "position-on-cults"),
    ({"seat1__cults": "10 0 0 0", "seat2__cults": "10 0 0 0"}, "position-top"),
    ({"seat1__favours": "FAV1", "seat2__favours": "FAV1"}, "position-favours"),
    ({"town_tiles": "TW1"}, "position-town-tiles"),
    ({"seat1__towns": "1", "town_tiles": "TW1"}, "position-towns"),
    ({"town_tiles": "TW6"}, "position-name"),  # only with an option
    ({"seat1__bridges": "B4:C3", "seat2__bridges": "B4:C3"}, "position-bridge-twice"),
    ({"seat1__river_towns": "r1"}, "position-river-towns"),
    ({"scoring": "SCORE2, SCORE3, SCORE4, SCORE5, SCORE1, SCORE6"}, "spade-tile-late"),
    ({"seat1__card": "BON9"}, "position-not-laid-out"),
    ({"coins__on__BON1": "1"}, "position-money-on-tile"),
    ({"A1": "seat1 stronghold", "A2": "seat1 stronghold"}, "position-pieces"),
    ({"A1": "plains, seat1 dwelling"}, "position-foreign"),
    ({"seat1__left": "yes"}, "position-key")])
def test_what_cannot_be_is_refused(texts: dict[str, str], fault: str) -> None:
    assert refused(**texts) == fault


def test_who_has_left_the_game_has_no_card_and_no_turn() -> None:
    with_leaving = {"resign": "yes"}
    s = set_up(with_leaving, seat2__left="yes")
    assert (s.players[1].card, s.audit()) == (-1, [])
    assert refused(with_leaving, seat1__left="yes") == "position-turn"
    assert refused(with_leaving, seat2__left="yes", seat2__card="BON1") == "position-left"
