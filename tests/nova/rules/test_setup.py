"""General Setup."""
from fractions import Fraction
from math import comb

import pytest

from terrae.core.chance import outcomes
from terrae.core.errors import BadOption
from terrae.nova import GAME
from terrae.nova.maps import TERRAINS
from terrae.nova.state import State
from terrae.nova.tiles import BONUS_TILES, ROUND_TILES

TILES = {"round_tiles": "house,town,shovel,sailing,palace", "bonus_tiles": "ABCDEF"}


def game(**options: str) -> State:
    return GAME.start(options)


def play(s: State, *moves: str) -> State:
    for move in moves:
        s.play(move)
    return s


def asked(s: State) -> str:
    return f"{s.seat_id(s.seat)} {s.question}"


def legal(s: State) -> set[str]:
    return {GAME.moves[move] for move in s.legal_moves()}


def chances(s: State) -> dict[str, Fraction]:
    return {GAME.moves[move]: chance for move, chance in outcomes(s)}


def refuses(s: State, move: str) -> str:
    refused = s.why_not(GAME.number(move))
    return refused.reason if refused else ""


def whose_turns(s: State, question: str, moves: list[str]) -> list[int]:
    """Seats from 1 that are asked a question one after the other while moves answer it."""
    seats = []
    for move in moves:
        assert s.question == question
        seats.append(s.seat + 1)
        s.play(move)
    return seats


# Round scoring tiles and bonus tiles ------------------------------------------------------------------------------


def test_the_first_round_tile_is_one_of_eight_of_which_house_and_trading_post_are_there_twice() -> None:
    s = game(players="3", start="1")
    assert chances(s) == {"round tile house": Fraction(2, 8), "round tile trading_post": Fraction(2, 8),
                          "round tile palace": Fraction(1, 8), "round tile town": Fraction(1, 8),
                          "round tile sailing": Fraction(1, 8), "round tile shovel": Fraction(1, 8)}


def test_a_round_tile_that_lies_is_out_of_the_draw() -> None:
    s = play(game(players="3", start="1"), "round tile house", "round tile palace")
    assert chances(s) == {"round tile house": Fraction(1, 6), "round tile trading_post": Fraction(2, 6),
                          "round tile town": Fraction(1, 6), "round tile sailing": Fraction(1, 6),
                          "round tile shovel": Fraction(1, 6)}
    assert refuses(s, "round tile palace") == "no-such-tile-left"


def test_five_round_tiles_are_laid_for_rounds_1_to_5_in_the_order_drawn() -> None:
    drawn = ["town", "house", "shovel", "house", "trading_post"]
    s = play(game(players="3", start="1"), *[f"round tile {tile}" for tile in drawn])
    assert [ROUND_TILES[s.round_tile(number)] for number in range(1, 6)] == drawn
    assert s.question == "bonus_tiles"


@pytest.mark.parametrize("players", [2, 3, 4])
def test_three_bonus_tiles_more_than_players_are_laid_out_all_sets_equally_likely(players: int) -> None:
    s = game(players=str(players), start="1", round_tiles=TILES["round_tiles"])
    dealt = chances(s)
    assert {len(text.removeprefix("bonus tiles ")) for text in dealt} == {players + 3}
    assert len(dealt) == comb(8, players + 3)
    assert set(dealt.values()) == {Fraction(1, comb(8, players + 3))}


def test_bonus_tiles_not_laid_out_are_not_in_the_game() -> None:
    s = play(game(players="2", start="1", round_tiles=TILES["round_tiles"], factions="fairies,golems"),
             "bonus tiles BDFGH", "first house B7", "first house A6", "first house E4", "first house F3")
    assert legal(s) == {"bonus tile B", "bonus tile D", "bonus tile F", "bonus tile G", "bonus tile H"}


# Start player and factions ----------------------------------------------------------------------------------------


def test_the_start_player_is_drawn_at_random() -> None:
    assert chances(game(players="3", **TILES)) == {f"start player {seat}": Fraction(1, 3) for seat in (1, 2, 3)}


def test_a_faction_mat_is_chosen_in_turn_order_from_the_start_player_clockwise() -> None:
    s = play(game(players="3", **TILES), "start player 2")
    assert whose_turns(s, "mat", ["mat wasteland", "mat forest", "mat desert"]) == [2, 3, 1]
    assert [TERRAINS[p.mat] for p in s.players] == ["desert", "wasteland", "forest"]


def test_each_mat_is_chosen_once() -> None:
    s = play(game(players="3", start="1", **TILES), "mat lake")
    assert refuses(s, "mat lake") == "mat-taken"
    assert legal(s) == {"mat forest", "mat wasteland", "mat desert", "mat swamp"}


def test_nobody_names_a_faction_before_all_have_a_mat() -> None:
    s = play(game(players="2", start="1", round_tiles=TILES["round_tiles"], bonus_tiles="ABCDE"), "mat lake")
    assert (s.seat_id(0), s.players[0].money) == ("seat1", 0)
    assert refuses(s, "side golems") == refuses(s, "choose golems") == "mat-first"


def test_a_table_may_choose_mat_and_side_in_one_step_as_old_records_do() -> None:
    s = play(game(players="3", factions="choose", **TILES), "start player 2")
    assert whose_turns(s, "faction", ["choose golems", "choose fairies", "choose sand_cats"]) == [2, 3, 1]
    assert [s.seat_id(seat) for seat in range(3)] == ["sand_cats", "golems", "fairies"]
    assert s.question == "first_house"


def test_a_faction_chosen_in_one_step_takes_both_of_its_colour_away() -> None:
    s = play(game(players="3", start="1", factions="choose", **TILES), "choose water_sprites")
    assert refuses(s, "choose water_sprites") == "colour-taken"
    assert refuses(s, "choose sea_dogs") == "colour-taken"
    assert len(legal(s)) == 8


def test_factions_may_be_dealt_by_chance_to_one_after_the_other() -> None:
    s = game(players="2", start="2", factions="random", round_tiles=TILES["round_tiles"], bonus_tiles="ABCDE")
    assert set(chances(s).values()) == {Fraction(1, 10)}
    play(s, "deal inventors")
    assert set(chances(s).values()) == {Fraction(1, 8)}
    assert refuses(s, "deal leprechauns") == "colour-taken"
    play(s, "deal druids")
    assert [s.seat_id(0), s.seat_id(1)] == ["druids", "inventors"]


def test_factions_may_be_assigned_to_seats_beforehand() -> None:
    s = game(factions="golems,druids,sand_cats", start="3", **TILES)
    assert asked(s) == "sand_cats first_house"
    assert [s.seat_id(seat) for seat in range(3)] == ["golems", "druids", "sand_cats"]


def test_two_factions_of_one_colour_cannot_be_assigned() -> None:
    with pytest.raises(BadOption):
        game(factions="fairies,druids,golems", start="1", **TILES)


# Personal setup ---------------------------------------------------------------------------------------------------


def test_everybody_chooses_a_side_of_their_mat_when_all_have_one_in_turn_order() -> None:
    s = play(game(players="3", start="2", **TILES), "mat wasteland", "mat forest", "mat desert")
    assert whose_turns(s, "side", ["side golems", "side druids", "side sand_cats"]) == [2, 3, 1]
    assert [s.seat_id(seat) for seat in range(3)] == ["sand_cats", "golems", "druids"]
    assert asked(s) == "golems first_house"


def test_only_the_two_sides_of_ones_own_mat_are_there_to_choose() -> None:
    s = play(game(players="3", start="1", **TILES), "mat lake", "mat forest", "mat swamp")
    assert legal(s) == {"side water_sprites", "side sea_dogs"}
    assert refuses(s, "side fairies") == refuses(s, "side golems") == "not-on-your-mat"


def test_money_is_taken_when_the_side_is_chosen() -> None:
    s = play(game(players="3", start="1", **TILES), "mat desert", "mat forest", "mat swamp")
    assert s.players[0].money == 0
    assert play(s, "side sun_worshippers").players[0].money == 5


@pytest.mark.parametrize(("faction", "money"), [
    ("water_sprites", 7), ("sea_dogs", 7), ("golems", 7), ("fire_sprites", 7), ("leprechauns", 7), ("inventors", 7),
    ("fairies", 7), ("druids", 7), ("sun_worshippers", 5), ("sand_cats", 7)])
def test_everybody_starts_with_the_money_of_the_mat(faction: str, money: int) -> None:
    s = play(game(players="3", start="1", factions="choose", **TILES), f"choose {faction}")
    assert s.players[0].money == money


def test_power_starts_as_2_2_and_4_in_the_bowls_and_sailing_and_points_at_0() -> None:
    s = game(factions="golems,druids,sand_cats", start="3", **TILES)
    for p in s.players:
        assert (p.bowl1, p.bowl2, p.bowl3) == (2, 2, 4)
        assert (p.sailing, p.points, p.n_bridges, p.town_tiles) == (0, 0, 0, 0b1111)


# First houses -----------------------------------------------------------------------------------------------------


def test_first_houses_are_placed_in_turn_order_and_second_ones_in_reverse() -> None:
    s = game(factions="golems,druids,sand_cats", start="2", **TILES)
    moves = ["first house A5", "first house A3", "first house A6", "first house E4", "first house E3", "first house F3"]
    assert whose_turns(s, "first_house", moves) == [2, 3, 1, 1, 3, 2]
    assert s.question == "bonus_tile"


def test_the_third_house_of_the_sun_worshippers_comes_after_everybodys_second() -> None:
    s = game(factions="golems,druids,sun_worshippers", start="3", **TILES)
    moves = ["first house A3", "first house A6", "first house A5", "first house F3", "first house E4", "first house E3",
             "first house D1"]
    assert whose_turns(s, "first_house", moves) == [3, 1, 2, 2, 1, 3, 3]
    assert s.players[2].n_houses == 3


def test_first_houses_stand_on_any_free_hex_of_the_home_terrain() -> None:
    s = game(factions="water_sprites,druids,sun_worshippers", start="1", **TILES)
    lakes = ["A7", "B3", "C10", "D7", "E2", "E5", "F10", "G2", "G8", "H3", "I6", "I9"]
    assert legal(s) == {f"first house {lake}" for lake in lakes}
    assert refuses(s, "first house B7") == "not-home-terrain"


def test_no_second_house_on_the_hex_of_the_first() -> None:
    s = play(game(factions="water_sprites,druids", start="2", round_tiles=TILES["round_tiles"], bonus_tiles="ABCDE"),
             "first house A5", "first house A7")
    assert refuses(s, "first house A7") == "occupied"


def test_first_houses_cost_nothing_and_are_the_leftmost_of_the_row() -> None:
    s = play(game(factions="water_sprites,druids,golems", start="1", **TILES), "first house A7")
    assert s.players[0].money == 7
    assert s.players[0].n_houses == 1


# First bonus tiles ------------------------------------------------------------------------------------------------

HOUSES = ["first house A5", "first house A3", "first house A6", "first house E4", "first house E3", "first house F3"]


def test_bonus_tiles_are_chosen_in_reverse_turn_order() -> None:
    s = play(game(factions="golems,druids,sand_cats", start="2", **TILES), *HOUSES)
    assert whose_turns(s, "bonus_tile", ["bonus tile B", "bonus tile C", "bonus tile A"]) == [1, 3, 2]
    assert [BONUS_TILES[p.bonus] for p in s.players] == ["B", "A", "C"]


def test_a_bonus_tile_is_chosen_by_one_player_only() -> None:
    s = play(game(factions="golems,druids,sand_cats", start="2", **TILES), *HOUSES, "bonus tile B")
    assert refuses(s, "bonus tile B") == "bonus-tile-not-there"


def test_one_money_is_laid_on_each_of_the_remaining_three_bonus_tiles() -> None:
    s = play(game(factions="golems,druids,sand_cats", start="2", **TILES), *HOUSES,
             "bonus tile B", "bonus tile C", "bonus tile A")
    assert [s.money_on(tile) for tile in range(8)] == [0, 0, 0, 1, 1, 1, 0, 0]


def test_the_start_player_takes_the_first_action_of_round_1() -> None:
    s = play(game(factions="golems,druids,sand_cats", start="2", **TILES), *HOUSES,
             "bonus tile B", "bonus tile C", "bonus tile A")
    assert asked(s) == "druids action"
    assert s.round == 1


def test_the_board_has_twelve_hexes_of_each_terrain() -> None:
    s = game(players="3", **TILES)
    assert {terrain: int(s.terrain[i]).bit_count() for i, terrain in enumerate(TERRAINS)} == dict.fromkeys(TERRAINS, 12)
