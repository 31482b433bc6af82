"""What can be chosen before a game, and what is said of choices that cannot be."""
from collections import Counter

import pytest

from terrae.core.errors import BadOption
from terrae.core.game import CHANCE
from terrae.mystica import GAME
from terrae.mystica.state import State
from terrae.mystica.tiles import BONUS_CARDS, SCORING_TILES
from tests.mystica.table import Table

SCORING = "SCORE3,SCORE4,SCORE5,SCORE6,SCORE7,SCORE8"
FIXED = {"factions": "witches,nomads", "start": "1", "scoring": SCORING, "bonus_cards": "BON1,BON2,BON3,BON4,BON5"}


def questions(s: State) -> Counter[str]:
    """What chance is asked until a player is."""
    asked: Counter[str] = Counter()
    while s.seat == CHANCE:
        asked[s.question] += 1
        s.apply(s.legal_moves()[0])
    return asked


def first_moves(s: State) -> list[str]:
    return [GAME.moves[m] for m in s.legal_moves()]


# The rule of the house --------------------------------------------------------------------------------------------


def test_what_is_not_given_keeps_its_default() -> None:
    assert GAME.options({}) == {
        "players": "4", "setup": "free", "start": "random", "factions": "choose", "scoring": "random",
        "bonus_cards": "random", "turn_order": "clockwise", "more_town_tiles": "no", "shipping_bonus_card": "no",
        "temple_scoring_tile": "no", "cultists_errata": "no", "spade_points": "used",
        "starting_vp": "20", "site_reading": "no", "resign": "no"}


def test_an_unknown_option_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown option 'colour'; there are: players, setup, start"):
        GAME.start({"colour": "red"})


def test_names_count_in_any_case() -> None:
    assert GAME.options({"turn_order": "Passing", "players": " 3 "})["turn_order"] == "passing"


@pytest.mark.parametrize("options", [{}, FIXED, {"setup": "first_game", "players": "3"}])
def test_options_written_down_are_read_as_the_same(options: dict[str, str]) -> None:
    assert GAME.options(GAME.options(options)) == GAME.options(options)


# players ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_two_to_five_can_play(players: int) -> None:
    assert GAME.start({"players": str(players)}).seats() == players


@pytest.mark.parametrize("players", ["1", "6", "", "two", "-3"])
def test_no_other_number_can_play(players: str) -> None:
    with pytest.raises(BadOption, match=f"players must be one of 2, 3, 4, 5, not '{players}'"):
        GAME.start({"players": players})


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_bonus_cards_are_removed_until_three_more_than_players_are_left(players: int) -> None:
    assert questions(GAME.start({"players": str(players)}))["remove_card"] == 9 - players - 3


# start ------------------------------------------------------------------------------------------------------------


def test_chance_names_the_starting_player() -> None:
    assert questions(GAME.start({}))["start_player"] == 1


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_the_starting_player_may_be_given(seat: int) -> None:
    s = GAME.start({"players": "3", "start": str(seat)})
    assert questions(s)["start_player"] == 0
    assert s.seat == seat - 1


@pytest.mark.parametrize("start", ["0", "4", "witches", ""])
def test_the_starting_player_must_have_a_seat(start: str) -> None:
    with pytest.raises(BadOption, match=f"start must be random or a seat from 1 to 3, not '{start}'"):
        GAME.start({"players": "3", "start": start})


# factions ---------------------------------------------------------------------------------------------------------


def test_factions_are_chosen_from_the_starting_player_on() -> None:
    s = GAME.start({"players": "3", "start": "2"})
    questions(s)
    assert (s.seat, s.question, len(s.legal_moves())) == (1, "faction", 14)
    s.play("choose witches")
    assert s.seat == 2


def test_each_colour_is_chosen_once() -> None:
    s = GAME.start({"players": "2"})
    questions(s)
    s.play("choose witches")
    assert not {"choose witches", "choose auren"} & set(first_moves(s))
    assert len(s.legal_moves()) == 12


def test_factions_may_be_dealt() -> None:
    s = GAME.start({"players": "5", "factions": "random"})
    assert questions(s)["deal"] == 5
    assert len({p.faction.terrain for p in s.players}) == 5


def test_factions_may_be_given_and_tell_the_number_of_players() -> None:
    s = GAME.start({"factions": "Witches, chaos magicians,nomads"})
    questions(s)
    assert [s.seat_id(seat) for seat in range(s.seats())] == ["witches", "chaos_magicians", "nomads"]


@pytest.mark.parametrize("name", ["chaosmagicians", "Chaos Magicians", "chaos_magicians"])
def test_chaos_magicians_are_known_however_written(name: str) -> None:
    assert GAME.options({"factions": f"witches,{name}"})["factions"] == "witches,chaos_magicians"


def test_an_unknown_faction_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown faction 'yetis'; there are: alchemists, auren"):
        GAME.start({"factions": "witches,yetis"})


def test_as_many_factions_as_players() -> None:
    with pytest.raises(BadOption, match="3 players need 3 factions, not 2"):
        GAME.start({"players": "3", "factions": "witches,nomads"})


@pytest.mark.parametrize("pair", ["auren,witches", "alchemists,darklings", "halflings,cultists", "engineers,dwarves",
                                  "mermaids,swarmlings", "chaos_magicians,giants", "fakirs,nomads"])
def test_two_factions_of_one_board_are_never_in_a_game(pair: str) -> None:
    a, b = pair.split(",")
    with pytest.raises(BadOption, match=f"{a} and {b} share the colour of .*; each colour may be played once"):
        GAME.start({"factions": pair})


def test_a_faction_is_not_given_twice() -> None:
    with pytest.raises(BadOption, match="witches and witches share the colour of forest"):
        GAME.start({"factions": "witches,witches"})


# scoring ----------------------------------------------------------------------------------------------------------


def test_six_scoring_tiles_are_drawn() -> None:
    assert questions(GAME.start({}))["scoring"] == 6


def test_scoring_tiles_may_be_given() -> None:
    s = GAME.start({"scoring": SCORING.lower()})
    assert questions(s)["scoring"] == 0
    assert [SCORING_TILES[s.scoring_tile(n)] for n in range(1, 7)] == SCORING.split(",")


@pytest.mark.parametrize("tile", ["SCORE9", "SCORE0", "TOWN", ""])
def test_an_unknown_scoring_tile_is_refused(tile: str) -> None:
    with pytest.raises(BadOption, match=f"unknown scoring tile '{tile}'; there are: SCORE1, "):
        GAME.start({"scoring": SCORING.replace("SCORE8", tile)})


@pytest.mark.parametrize("tiles", ["SCORE3,SCORE4,SCORE5,SCORE6,SCORE7", SCORING + ",SCORE2",
                                   "SCORE3,SCORE3,SCORE5,SCORE6,SCORE7,SCORE8"])
def test_scoring_tiles_are_six_different_ones(tiles: str) -> None:
    with pytest.raises(BadOption, match="a game has 6 different scoring tiles"):
        GAME.start({"scoring": tiles})


@pytest.mark.parametrize("place", [4, 5])
def test_the_spade_tile_is_not_given_for_rounds_5_and_6(place: int) -> None:
    tiles = SCORING.split(",")
    tiles[place] = "SCORE1"
    with pytest.raises(BadOption, match="SCORE1 is never in rounds 5 and 6"):
        GAME.start({"scoring": ",".join(tiles)})


def test_tiles_are_drawn_from_round_6_on_and_the_spade_tile_is_in_neither_6_nor_5() -> None:
    s = GAME.start({})
    offered = []
    while s.question == "scoring":
        offered.append(any("SCORE1" in move for move in first_moves(s)))
        s.apply(s.legal_moves()[-1])
    assert offered == [False, False, True, True, True, True]


# bonus_cards ------------------------------------------------------------------------------------------------------


def test_bonus_cards_may_be_given() -> None:
    s = GAME.start(FIXED)
    assert [card for i, card in enumerate(BONUS_CARDS) if s.cards >> i & 1] == FIXED["bonus_cards"].split(",")


@pytest.mark.parametrize("card", ["BON10", "BON0", "F"])
def test_an_unknown_bonus_card_is_refused(card: str) -> None:
    with pytest.raises(BadOption, match=f"unknown bonus card '{card}'; there are: BON1, "):
        GAME.start({**FIXED, "bonus_cards": f"BON1,BON2,BON3,BON4,{card}"})


@pytest.mark.parametrize("cards", ["BON1,BON2,BON3,BON4", "BON1,BON2,BON3,BON4,BON5,BON6", "BON1,BON1,BON3,BON4,BON5"])
def test_bonus_cards_are_three_more_than_players_and_different(cards: str) -> None:
    with pytest.raises(BadOption, match="2 players need 5 different bonus cards"):
        GAME.start({**FIXED, "bonus_cards": cards})


# setup ------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "factions"), [
    (2, ["witches", "nomads"]), (3, ["witches", "nomads", "alchemists"]),
    (4, ["witches", "nomads", "halflings", "mermaids"]), (5, ["witches", "nomads", "halflings", "mermaids", "giants"])])
def test_the_first_game_gives_factions_and_dwellings(players: int, factions: list[str]) -> None:
    s = GAME.start({"setup": "first_game", "players": str(players)})
    questions(s)
    assert [s.seat_id(seat) for seat in range(players)] == factions
    assert [p.built[1] for p in s.players] == [p.faction.start_dwellings for p in s.players]
    assert s.question == "first_card"


def test_the_first_game_gives_scoring_tiles_and_cards() -> None:
    s = GAME.start({"setup": "first_game", "players": "3", "start": "1"})
    assert s.seat != CHANCE
    assert [SCORING_TILES[s.scoring_tile(n)] for n in range(1, 7)] == [
        "SCORE5", "SCORE7", "SCORE1", "SCORE6", "SCORE4", "SCORE8"]
    assert [card for i, card in enumerate(BONUS_CARDS) if s.cards >> i & 1] == [
        "BON1", "BON3", "BON4", "BON5", "BON6", "BON8"]


def test_dwellings_of_the_first_game_stand_on_home_terrain() -> None:
    for players in "2345":
        s = GAME.start({"setup": "first_game", "players": players, "start": "1"})
        assert s.audit() == []


@pytest.mark.parametrize(("option", "value"), [
    ("factions", "random"), ("scoring", SCORING), ("bonus_cards", "BON1,BON2,BON3,BON4,BON5,BON6,BON7"),
    ("shipping_bonus_card", "yes"), ("temple_scoring_tile", "yes")])
def test_the_first_game_leaves_nothing_of_that_to_choose(option: str, value: str) -> None:
    with pytest.raises(BadOption, match=f"setup first_game fixes {option}; leave it out"):
        GAME.start({"setup": "first_game", option: value})


@pytest.mark.parametrize(("option", "choices"), [
    ("setup", "free, first_game"), ("turn_order", "clockwise, passing"), ("more_town_tiles", "no, yes"),
    ("shipping_bonus_card", "no, yes"), ("temple_scoring_tile", "no, yes"), ("cultists_errata", "no, yes"),
    ("spade_points", "used, gained"), ("starting_vp", "20, 2017"), ("site_reading", "no, yes"), ("resign", "no, yes")])
def test_a_choice_that_is_not_there_is_refused(option: str, choices: str) -> None:
    with pytest.raises(BadOption, match=f"{option} must be one of {choices}, not 'perhaps'"):
        GAME.start({option: "perhaps"})


# Variants ---------------------------------------------------------------------------------------------------------


def round_two(order: str) -> list[str]:
    """Who is asked in round 2 when seats 1, 3, 2 passed in that order."""
    s = GAME.start({"factions": "witches,nomads,giants", "start": "1", "scoring": SCORING, "turn_order": order,
                    "bonus_cards": "BON1,BON2,BON3,BON4,BON5,BON6"})
    while s.question != "action":
        s.apply(s.legal_moves()[0])
    for passes in (True, False, True, True):
        moves = [move for move in first_moves(s) if move.startswith("pass" if passes else "send p")]
        if not passes:
            s.players[s.seat].priests = 1
            moves = ["send p to FIRE for 1"]
        s.play(moves[0])
        while s.question == "after_action":
            s.play("done")
    asked: list[str] = []
    while len(asked) < 3:
        asked.append(s.seat_id(s.seat))
        s.play(next(move for move in first_moves(s) if move.startswith("pass")))
        while s.question == "after_action":
            s.play("done")
    return asked


def test_rounds_are_played_clockwise_from_the_first_to_pass() -> None:
    assert round_two("clockwise") == ["witches", "nomads", "giants"]


def test_rounds_may_be_played_in_the_order_of_passing() -> None:
    assert round_two("passing") == ["witches", "giants", "nomads"]


def test_town_tiles_are_two_of_five_kinds() -> None:
    assert list(GAME.start({}).town_tiles) == [2, 2, 2, 2, 2, 0, 0, 0]


def test_more_town_tiles_are_three_kinds() -> None:
    assert list(GAME.start({"more_town_tiles": "yes"}).town_tiles) == [2, 2, 2, 2, 2, 1, 2, 1]


def test_a_tenth_bonus_card_may_be_added() -> None:
    assert questions(GAME.start({"players": "5", "shipping_bonus_card": "yes"}))["remove_card"] == 2
    assert questions(GAME.start({"players": "5"}))["remove_card"] == 1
    options = {**FIXED, "bonus_cards": "BON1,BON2,BON3,BON4,BON10", "shipping_bonus_card": "yes"}
    assert GAME.options(options)["bonus_cards"] == "bon1,bon2,bon3,bon4,bon10"


def test_a_ninth_scoring_tile_may_be_added() -> None:
    assert "score SCORE9" not in first_moves(GAME.start({}))
    assert "score SCORE9" in first_moves(GAME.start({"temple_scoring_tile": "yes"}))
    given = {"scoring": SCORING.replace("SCORE8", "SCORE9"), "temple_scoring_tile": "yes"}
    assert GAME.start(given).scoring_tile(6) == 8


@pytest.mark.parametrize(("option", "points"), [("used", 0), ("gained", 2)])
def test_the_spade_tile_may_pay_when_spades_are_gained(option: str, points: int) -> None:
    t = Table("witches", "nomads", scoring="SCORE1", spade_points=option).put("witches", D="E4")
    assert t.play("action ACT5", "-SPADE")["witches"].vp == 20 + points


@pytest.mark.parametrize("option", ["used", "gained"])
def test_the_spade_tile_pays_once_for_every_spade(option: str) -> None:
    t = Table("witches", "nomads", scoring="SCORE1", spade_points=option).put("witches", D="E4")
    assert t.play("dig 1", "transform E5 to blue")["witches"].vp == 22


def test_everybody_may_start_with_points_of_their_own() -> None:
    assert GAME.start(FIXED).scores() == [20, 20]
    assert GAME.start({**FIXED, "starting_vp": "2017"}).scores() == [19, 19]


def test_the_first_game_may_start_with_points_of_2017() -> None:
    s = GAME.start({"setup": "first_game", "players": "5", "start": "1", "starting_vp": "2017"})
    assert s.scores() == [19, 19, 20, 19, 25]
