"""The fixed set-up for a first game; house positions and rounds 4 and 5 are this project's reconstruction."""
from fractions import Fraction

import pytest

from terrae.core.chance import outcomes
from terrae.core.errors import BadOption
from terrae.nova import GAME
from terrae.nova.hexes import BIT
from terrae.nova.maps import CELL_NAMES, MAIN
from terrae.nova.state import State
from terrae.nova.tiles import BONUS_TILES, ROUND_TILES

FACTIONS = {2: ["fairies", "leprechauns"], 3: ["golems", "sun_worshippers", "water_sprites"],
            4: ["fairies", "golems", "leprechauns", "water_sprites"]}
LAID_OUT = {2: "ABCDE", 3: "ABCDEF", 4: "ABCDEFG"}
TAKES = {2: ["C", "E"], 3: ["A", "D", "C"], 4: ["G", "F", "A", "B"]}
HOUSES = {2: [{"B7", "I5"}, {"C7", "H4"}], 3: [{"A6", "D5"}, {"B6", "E6", "I8"}, {"A7", "E5"}],
          4: [{"B7", "F3"}, {"D9", "E4"}, {"C7", "D4"}, {"A7", "E5"}]}
HOME = {"fairies": "F", "leprechauns": "S", "golems": "W", "sun_worshippers": "D", "water_sprites": "L"}
PRINTED = dict(zip(CELL_NAMES, "".join("".join(row.split()[1:]) for row in MAIN.split("\n") if row).upper(),
                   strict=True))


def game(players: int, start: int = 1) -> State:
    return GAME.start({"setup": "first_game", "players": str(players), "start": str(start)})


def houses(s: State, seat: int) -> set[str]:
    return {CELL_NAMES[s.board.cells[h]] for h in range(s.board.size) if s.players[seat].houses & BIT[h]}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_recommended_factions_play(players: int) -> None:
    s = game(players)
    assert [s.seat_id(seat) for seat in range(players)] == FACTIONS[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_letters_of_the_bonus_tiles_are_used_three_more_than_players(players: int) -> None:
    s = game(players)
    assert "".join(BONUS_TILES[i] for i in range(8) if s.laid_out & BIT[i]) == LAID_OUT[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_faction_has_the_bonus_tile_listed_for_it(players: int) -> None:
    assert [BONUS_TILES[p.bonus] for p in game(players).players] == TAKES[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_money_lies_on_the_bonus_tiles_nobody_has(players: int) -> None:
    s = game(players)
    assert {BONUS_TILES[i] for i in range(8) if s.money_on(i) == 1} == set(LAID_OUT[players]) - set(TAKES[players])


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_round_tiles_lie_in_the_given_order(players: int) -> None:
    s = game(players)
    assert [ROUND_TILES[s.round_tile(n)] for n in range(1, 6)] == ["house", "trading_post", "palace", "town", "house"]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_houses_stand_as_reconstructed(players: int) -> None:
    s = game(players)
    assert [houses(s, seat) for seat in range(players)] == HOUSES[players]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_first_house_stands_on_printed_home_terrain(players: int) -> None:
    s = game(players)
    for seat in range(players):
        assert {PRINTED[hex] for hex in houses(s, seat)} == {HOME[s.seat_id(seat)]}


def test_income_has_come_and_the_start_player_is_asked_for_the_first_action() -> None:
    s = game(4, start=3)
    assert (s.seat_id(s.seat), s.question, s.round) == ("leprechauns", "action", 1)
    assert s.players[2].money == 7 + 2 + 3 + 3 + 2
    assert s.audit() == []


def test_the_start_player_is_still_drawn_at_random() -> None:
    s = GAME.start({"setup": "first_game", "players": "4"})
    assert {GAME.moves[move]: chance for move, chance in outcomes(s)} == {
        f"start player {seat}": Fraction(1, 4) for seat in (1, 2, 3, 4)}


def test_what_the_first_game_fixes_cannot_be_chosen_otherwise() -> None:
    with pytest.raises(BadOption):
        GAME.start({"setup": "first_game", "players": "2", "bonus_tiles": "ABCDF"})
