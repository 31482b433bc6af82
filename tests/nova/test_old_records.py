"""Records that were written before mats and sides were chosen in two steps."""
from __future__ import annotations

import pytest

from terrae.core.errors import BadRecord
from terrae.core.record import Record

CHOSEN_AT_ONCE = """game: nova
rules: 1
option players: 2
option setup: free
option start: random
option factions: choose
option round_tiles: random
option bonus_tiles: random
option turn_order: clockwise
option variant: none
option neutral: random
option map: main

chance: round tile house; round tile palace; round tile trading_post; round tile sailing; round tile town; \
bonus tiles ABCDH; start player 1
seat1: choose druids
seat2: choose leprechauns
druids: first house G6
leprechauns: first house C7; first house D4
druids: first house F3
leprechauns: bonus tile H
druids: bonus tile D
end: 15 plies
"""
FIRST_GAME = """game: nova
rules: 1
option players: 2
option setup: first_game
option start: random
option factions: choose
option round_tiles: random
option bonus_tiles: random
option turn_order: clockwise
option variant: none
option neutral: random
option map: main

chance: start player 2
leprechauns: upgrade C7 to trading post
end: 2 plies
"""


@pytest.mark.parametrize("text", [CHOSEN_AT_ONCE, FIRST_GAME], ids=["chosen at once", "first game"])
def test_an_old_record_is_read_and_written_as_it_was(text: str) -> None:
    assert Record.read(text).text() == text


def test_an_old_record_leads_to_the_position_it_led_to() -> None:
    state = Record.read(CHOSEN_AT_ONCE).state
    assert [state.seat_id(seat) for seat in range(2)] == ["druids", "leprechauns"]
    assert (state.question, state.holdings(0)[:4]) == ("action", [18, 0, 3, 5])


def test_a_record_that_does_not_say_how_factions_were_chosen_is_told_that_mats_come_first() -> None:
    with pytest.raises(BadRecord, match="'choose druids' is illegal: mat-first"):
        Record.read(CHOSEN_AT_ONCE.replace("option factions: choose\n", ""))
