"""Setup: changes in the main game, placing the first structures, choosing the first bonus card."""
from fractions import Fraction

import pytest

from terrae.core.chance import outcomes
from terrae.core.errors import BadOption
from terrae.mystica import GAME
from terrae.mystica.maps import HEX_NAMES, TERRAINS
from terrae.mystica.state import State
from terrae.mystica.tiles import BONUS_CARDS, SCORING_TILES

SCORING = "SCORE1,SCORE2,SCORE3,SCORE4,SCORE5,SCORE6"
LAID = {"scoring": SCORING, "bonus_cards": "BON1,BON2,BON3,BON4,BON5,BON6"}  # for three players


def game(**options: str) -> State:
    return GAME.start(options)


def play(s: State, *moves: str) -> State:
    for move in moves:
        s.play(move)
    return s


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


# Scoring tiles ----------------------------------------------------------------------------------------------------


def test_the_first_scoring_tile_drawn_is_one_of_seven_since_the_spade_tile_is_put_aside() -> None:
    s = game(players="3", start="1")
    assert chances(s) == {f"score SCORE{n}": Fraction(1, 7) for n in range(2, 9)}
    assert refuses(s, "score SCORE1") == "not-available"


def test_the_spade_tile_is_put_aside_for_round_5_too() -> None:
    s = play(game(players="3", start="1"), "score SCORE4")
    assert chances(s) == {f"score SCORE{n}": Fraction(1, 6) for n in (2, 3, 5, 6, 7, 8)}


def test_the_spade_tile_is_shuffled_back_in_for_round_4() -> None:
    s = play(game(players="3", start="1"), "score SCORE4", "score SCORE2")
    assert chances(s) == {f"score SCORE{n}": Fraction(1, 6) for n in (1, 3, 5, 6, 7, 8)}


def test_a_scoring_tile_that_lies_is_out_of_the_draw() -> None:
    s = play(game(players="3", start="1"), "score SCORE4", "score SCORE2", "score SCORE1")
    assert chances(s) == {f"score SCORE{n}": Fraction(1, 5) for n in (3, 5, 6, 7, 8)}
    assert refuses(s, "score SCORE2") == "not-available"


def test_six_scoring_tiles_are_laid_beginning_with_round_6() -> None:
    drawn = ["SCORE8", "SCORE2", "SCORE1", "SCORE5", "SCORE3", "SCORE7"]
    s = play(game(players="3", start="1"), *[f"score {tile}" for tile in drawn])
    assert [SCORING_TILES[s.scoring_tile(number)] for number in (6, 5, 4, 3, 2, 1)] == drawn
    assert s.question != "scoring"


def test_with_the_ninth_scoring_tile_the_first_draw_is_one_of_eight() -> None:
    s = game(players="3", start="1", temple_scoring_tile="yes")
    assert chances(s) == {f"score SCORE{n}": Fraction(1, 8) for n in range(2, 10)}


def test_the_ninth_scoring_tile_is_only_there_as_an_option() -> None:
    assert refuses(game(players="3", start="1"), "score SCORE9") == "not-available"


def test_scoring_tiles_may_be_given_beforehand() -> None:
    s = game(players="3", start="1", **LAID)
    assert [SCORING_TILES[s.scoring_tile(number)] for number in range(1, 7)] == SCORING.split(",")


@pytest.mark.parametrize("tiles", [
    "SCORE2,SCORE3,SCORE4,SCORE5,SCORE6,SCORE1",  # spades in round 6
    "SCORE2,SCORE3,SCORE4,SCORE5,SCORE1,SCORE6",  # spades in round 5
    "SCORE2,SCORE2,SCORE4,SCORE5,SCORE7,SCORE6",  # one tile twice
    "SCORE2,SCORE3,SCORE4,SCORE5,SCORE7",  # five
    "SCORE2,SCORE3,SCORE4,SCORE5,SCORE7,SCORE9",  # one that is an option
])
def test_scoring_tiles_that_the_draw_cannot_give_are_refused(tiles: str) -> None:
    with pytest.raises(BadOption):
        game(players="3", scoring=tiles)


# Bonus cards ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "cards"), [("2", 5), ("3", 6), ("4", 7), ("5", 8)])
def test_three_bonus_cards_more_than_players_are_drawn(players: str, cards: int) -> None:
    s = game(players=players, start="1", scoring=SCORING)
    while s.question == "remove_card":
        s.apply(s.legal_moves()[0])
    assert int(s.cards).bit_count() == cards


def test_each_of_the_nine_bonus_cards_is_as_likely_to_be_put_away_as_any_other() -> None:
    s = game(players="4", start="1", scoring=SCORING)
    assert chances(s) == {f"delete BON{n}": Fraction(1, 9) for n in range(1, 10)}
    play(s, "delete BON7")
    assert chances(s) == {f"delete BON{n}": Fraction(1, 8) for n in (1, 2, 3, 4, 5, 6, 8, 9)}


def test_with_the_shipping_card_ten_cards_are_shuffled() -> None:
    s = game(players="4", start="1", scoring=SCORING, shipping_bonus_card="yes")
    assert chances(s) == {f"delete BON{n}": Fraction(1, 10) for n in range(1, 11)}


def test_a_bonus_card_put_away_can_be_chosen_by_nobody() -> None:
    s = play(game(players="5", start="1", scoring=SCORING, factions="auren,nomads,giants,halflings,mermaids"),
             "delete BON4", "build A3", "build A5", "build A6", "build A1", "build A4",
             "build D2", "build A7", "build A9", "build B1", "build A10", "build B4")
    assert s.question == "first_card"
    assert refuses(s, "pass BON4") == "card-not-offered"


# Starting player and factions -------------------------------------------------------------------------------------


def test_the_starting_player_is_drawn_at_random() -> None:
    assert chances(game(players="3", **LAID)) == {f"start player {seat}": Fraction(1, 3) for seat in (1, 2, 3)}


def test_factions_are_chosen_from_the_starting_player_on_in_clockwise_order() -> None:
    s = play(game(players="3", **LAID), "start player 2")
    assert whose_turns(s, "faction", ["choose auren", "choose giants", "choose nomads"]) == [2, 3, 1]
    assert [s.seat_id(seat) for seat in range(3)] == ["nomads", "auren", "giants"]


def test_a_faction_board_that_is_taken_takes_both_its_factions_away() -> None:
    s = play(game(players="3", start="1", **LAID), "choose auren")
    assert refuses(s, "choose auren") == "colour-taken"
    assert refuses(s, "choose witches") == "colour-taken"
    assert len(legal(s)) == 12


def test_factions_may_be_dealt_at_random() -> None:
    s = game(players="3", start="2", factions="random", **LAID)
    assert set(chances(s).values()) == {Fraction(1, 14)}
    play(s, "deal chaosmagicians")
    assert set(chances(s).values()) == {Fraction(1, 12)}
    assert refuses(s, "deal giants") == "colour-taken"
    play(s, "deal darklings", "deal fakirs")
    assert [s.seat_id(seat) for seat in range(3)] == ["fakirs", "chaos_magicians", "darklings"]


def test_factions_may_be_assigned_to_seats_beforehand() -> None:
    s = game(factions="auren,nomads,giants", start="3", **LAID)
    assert [s.seat_id(seat) for seat in range(3)] == ["auren", "nomads", "giants"]
    assert (s.seat_id(s.seat), s.question) == ("giants", "first_dwelling")


def test_two_factions_of_one_colour_cannot_be_assigned() -> None:
    with pytest.raises(BadOption):
        game(factions="auren,witches,giants", start="1", **LAID)


# Faction setup ----------------------------------------------------------------------------------------------------


def test_worked_example_the_witches_start_with_3_workers_15_coins_7_power_in_bowl_2_and_5_in_bowl_1() -> None:
    p = play(game(players="3", start="1", **LAID), "choose witches").players[0]
    assert (p.workers, p.coins, p.priests) == (3, 15, 0)
    assert (p.bowl1, p.bowl2, p.bowl3) == (5, 7, 0)


@pytest.mark.parametrize(("faction", "spaces"), [
    ("nomads", [1, 0, 1, 0]), ("halflings", [0, 0, 1, 1]), ("witches", [0, 0, 0, 2]), ("mermaids", [0, 2, 0, 0])])
def test_worked_example_cult_symbols_move_markers_up(faction: str, spaces: list[int]) -> None:
    s = play(game(players="3", start="1", **LAID), f"choose {faction}")
    assert list(s.players[0].cult) == spaces


def test_only_mermaids_start_with_a_shipping_value_of_1() -> None:
    s = game(factions="mermaids,nomads,giants", start="1", **LAID)
    assert [p.shipping for p in s.players] == [1, 0, 0]


def test_everybody_starts_with_20_points() -> None:
    s = game(factions="darklings,fakirs,witches", start="1", **LAID)
    assert s.scores() == [20, 20, 20]


@pytest.mark.parametrize(("faction", "points"), [
    ("darklings", 15), ("cultists", 16), ("engineers", 16), ("chaosmagicians", 19), ("mermaids", 19), ("nomads", 19),
    ("witches", 19), ("dwarves", 20), ("halflings", 20), ("swarmlings", 22), ("giants", 25), ("alchemists", 27),
    ("auren", 27), ("fakirs", 33)])
def test_as_an_option_everybody_starts_with_the_points_of_2017(faction: str, points: int) -> None:
    s = play(game(players="3", start="1", starting_vp="2017", **LAID), f"choose {faction}")
    assert s.players[0].vp == points


# Placing the first structures -------------------------------------------------------------------------------------


def test_first_dwellings_are_placed_in_clockwise_order_and_second_ones_in_reverse() -> None:
    s = game(factions="auren,mermaids,giants", start="2", **LAID)
    moves = ["build A4", "build A6", "build A3", "build A10", "build A9", "build A11"]
    assert whose_turns(s, "first_dwelling", moves) == [2, 3, 1, 1, 3, 2]
    assert s.question == "first_card"


def test_the_nomads_place_a_third_dwelling_after_everybodys_second() -> None:
    s = game(factions="auren,nomads,giants", start="2", **LAID)
    moves = ["build A5", "build A6", "build A3", "build A10", "build A9", "build B1", "build B4"]
    assert whose_turns(s, "first_dwelling", moves) == [2, 3, 1, 1, 3, 2, 2]
    assert s.players[1].built[1] == 3


def test_the_chaos_magicians_place_their_only_dwelling_last_of_all_even_as_starting_player() -> None:
    s = game(factions="chaos_magicians,nomads,auren", start="1", **LAID)
    moves = ["build A5", "build A3", "build A10", "build B1", "build B4", "build A6"]
    assert whose_turns(s, "first_dwelling", moves) == [2, 3, 3, 2, 2, 1]
    assert s.question == "first_card"
    assert s.players[0].built[1] == 1


def test_first_dwellings_stand_on_any_free_hex_of_home_terrain() -> None:
    s = game(factions="auren,nomads,giants", start="1", **LAID)
    forests = ["A3", "A10", "C3", "C4", "D1", "E9", "F2", "F4", "G3", "I6", "I11"]
    assert legal(s) == {f"build {forest}" for forest in forests}
    assert refuses(s, "build A1") == "not-home-terrain"


def test_no_second_dwelling_on_the_hex_of_the_first() -> None:
    s = play(game(factions="auren,mermaids,giants", start="1", **LAID), "build A3", "build A4", "build A6", "build A9",
             "build A11")
    assert refuses(s, "build A3") == "occupied"


def test_first_dwellings_cost_nothing_and_give_neighbours_no_power() -> None:
    s = play(game(factions="auren,mermaids,giants", start="1", **LAID), "build A3", "build A4")
    assert (s.seat_id(s.seat), s.question) == ("giants", "first_dwelling")
    assert (s.players[1].coins, s.players[1].workers, s.players[1].vp) == (15, 3, 20)


def test_first_dwellings_score_nothing_whatever_the_tile_of_round_1() -> None:
    s = game(factions="auren,mermaids,giants", start="1", bonus_cards=LAID["bonus_cards"],
             scoring="SCORE3,SCORE2,SCORE1,SCORE4,SCORE5,SCORE6")
    play(s, "build A3", "build A4")
    assert s.scores() == [20, 20, 20]


# Choosing the first bonus card ------------------------------------------------------------------------------------

DWELLINGS = ["build A4", "build A6", "build A3", "build A10", "build A9", "build A11"]


def test_first_bonus_cards_are_chosen_from_the_last_player_on_in_counterclockwise_order() -> None:
    s = play(game(factions="auren,mermaids,giants", start="2", **LAID), *DWELLINGS)
    assert whose_turns(s, "first_card", ["pass BON2", "pass BON3", "pass BON1"]) == [1, 3, 2]
    assert [BONUS_CARDS[p.card] for p in s.players] == ["BON2", "BON1", "BON3"]


def test_the_chaos_magicians_choose_their_card_in_their_place_of_the_order() -> None:
    s = play(game(factions="chaos_magicians,mermaids,auren", start="1", **LAID), "build A4", "build A3", "build A10",
             "build A11", "build A6")
    assert whose_turns(s, "first_card", ["pass BON2", "pass BON3", "pass BON1"]) == [3, 2, 1]


def test_a_bonus_card_is_chosen_by_one_player_only() -> None:
    s = play(game(factions="auren,mermaids,giants", start="2", **LAID), *DWELLINGS, "pass BON2")
    assert refuses(s, "pass BON2") == "card-not-offered"


def test_one_coin_is_laid_on_each_of_the_leftover_bonus_cards() -> None:
    s = play(game(factions="auren,mermaids,giants", start="2", **LAID), *DWELLINGS, "pass BON2", "pass BON3",
             "pass BON1")
    assert list(s.card_coins) == [0, 0, 0, 1, 1, 1, 0, 0, 0, 0]


def test_income_of_round_1_comes_on_top_of_the_starting_resources() -> None:
    s = play(game(factions="auren,mermaids,giants", start="2", **LAID), *DWELLINGS, "pass BON2", "pass BON3",
             "pass BON1")
    assert (s.players[0].workers, s.players[0].coins) == (3 + 3, 15 + 4)


def test_the_starting_player_takes_the_first_action_of_round_1() -> None:
    s = play(game(factions="auren,mermaids,giants", start="2", **LAID), *DWELLINGS, "pass BON2", "pass BON3",
             "pass BON1")
    assert (s.seat_id(s.seat), s.question, s.round) == ("mermaids", "action", 1)
    assert s.audit() == []


# The board --------------------------------------------------------------------------------------------------------


def test_the_map_has_eleven_hexes_of_each_terrain() -> None:
    s = game(players="3", **LAID)
    printed = [TERRAINS[s.terrain[h]] for h in range(len(HEX_NAMES))]
    assert {terrain: printed.count(terrain) for terrain in TERRAINS} == dict.fromkeys(TERRAINS, 11)


def test_there_are_ten_town_tiles_and_28_favour_tiles() -> None:
    s = game(players="3", **LAID)
    assert list(s.town_tiles) == [2, 2, 2, 2, 2, 0, 0, 0]
    assert list(s.favours) == [1] * 4 + [3] * 8


def test_as_an_option_there_are_three_kinds_of_town_tiles_more() -> None:
    s = game(players="3", more_town_tiles="yes", **LAID)
    assert list(s.town_tiles) == [2, 2, 2, 2, 2, 1, 2, 1]
