"""What may be chosen before a game, and what is refused with which words."""
import pytest

from terrae.core.errors import BadOption
from terrae.nova import GAME
from terrae.nova.maps import CELL_NAMES, TERRAINS
from terrae.nova.state import State
from terrae.nova.tiles import BONUS_TILES, ROUND_TILES
from tests.nova.table import Table

TILES = "house,palace,town,sailing,shovel"
MARKED = "RFdSFwlDRW/RsLRRDfRDF/SRWRFRSWRl/DRRSwRLRWs/fldWLDRRfd/WsFRRRSDwL/RLRRWFRLRS/RRLsdSRRRF/SFDwflWDLR"
FIRST_GAME = {
    2: {"fairies": ("C", "B7 I5"), "leprechauns": ("E", "C7 H4")},
    3: {"golems": ("A", "A6 D5"), "sun_worshippers": ("D", "B6 E6 I8"), "water_sprites": ("C", "A7 E5")},
    4: {"fairies": ("G", "B7 F3"), "golems": ("F", "D9 E4"), "leprechauns": ("A", "C7 D4"),
        "water_sprites": ("B", "A7 E5")},
}


def legal(s: State) -> list[str]:
    return [GAME.moves[m] for m in s.legal_moves()]


def to_question(s: State, question: str) -> State:
    while s.question != question:
        s.apply(s.legal_moves()[0])
    return s


# In general -----------------------------------------------------------------------------------------------------


def test_without_options_four_play_a_free_set_up_on_the_main_map() -> None:
    assert GAME.options({}) == {
        "players": "4", "setup": "free", "start": "random", "factions": "mats", "round_tiles": "random",
        "bonus_tiles": "random", "turn_order": "clockwise", "variant": "none", "neutral": "random", "map": "main",
    }


def test_options_written_in_full_are_read_as_the_same() -> None:
    given = {"players": "2", "setup": "free", "start": "2", "factions": "druids,sand_cats", "round_tiles": TILES,
             "bonus_tiles": "ACEGH", "turn_order": "drop_out", "variant": "planner", "neutral": "lake", "map": MARKED}
    assert GAME.options(given) == given


def test_spaces_round_a_value_do_not_count() -> None:
    assert GAME.options({"players": " 3 "})["players"] == "3"


def test_words_count_in_any_case() -> None:
    given = {"players": "2", "setup": "Free", "start": "Random", "factions": "Random", "round_tiles": TILES.upper(),
             "bonus_tiles": "Random", "turn_order": "Drop_Out", "variant": "Planner", "neutral": "Lake"}
    assert GAME.options(given) == {**{key: value.lower() for key, value in given.items()}, "map": "main"}


def test_an_unknown_option_is_refused_with_the_list_of_options() -> None:
    with pytest.raises(BadOption, match="unknown option 'colour'; there are: players, setup, start, factions"):
        GAME.start({"colour": "blue"})


# players --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_two_to_four_may_play(players: int) -> None:
    assert GAME.new(players=players).seats() == players


@pytest.mark.parametrize("players", ["1", "5", "two", ""])
def test_other_numbers_of_players_are_refused(players: str) -> None:
    with pytest.raises(BadOption, match=f"players must be one of 2, 3, 4, not '{players}'"):
        GAME.start({"players": players})


# setup ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_first_game_gives_factions_bonus_tiles_and_houses(players: int) -> None:
    s = GAME.start({"setup": "first_game", "players": str(players), "start": "1"})
    found = {}
    for p in s.players:
        houses = [name for name, h in zip(CELL_NAMES, s.board.hex_at, strict=True) if h >= 0 and p.houses >> h & 1]
        found[p.faction.id] = (BONUS_TILES[p.bonus], " ".join(houses))
    assert found == FIRST_GAME[players]


@pytest.mark.parametrize(("players", "letters"), [(2, "ABCDE"), (3, "ABCDEF"), (4, "ABCDEFG")])
def test_the_first_game_lays_out_the_first_bonus_tiles(players: int, letters: str) -> None:
    s = GAME.start({"setup": "first_game", "players": str(players), "start": "1"})
    assert "".join(BONUS_TILES[i] for i in range(8) if s.laid_out >> i & 1) == letters


def test_the_first_game_begins_with_house_trading_post_and_palace() -> None:
    s = GAME.start({"setup": "first_game", "start": "1"})
    assert [ROUND_TILES[s.round_tile(n)] for n in (1, 2, 3)] == ["house", "trading_post", "palace"]


def test_the_first_game_ends_with_town_and_house_as_reconstructed() -> None:
    s = GAME.start({"setup": "first_game", "start": "1"})
    assert [ROUND_TILES[s.round_tile(n)] for n in (4, 5)] == ["town", "house"]


def test_the_first_game_leaves_only_the_start_player_to_chance() -> None:
    s = GAME.start({"setup": "first_game"})
    assert s.question == "start_player"
    s.play("start player 3")
    assert (s.question, s.seat, s.round) == ("action", 2, 1)


def test_the_first_game_may_be_played_in_drop_out_order() -> None:
    assert GAME.options({"setup": "first_game", "turn_order": "drop_out"})["turn_order"] == "drop_out"


@pytest.mark.parametrize(("key", "value"), [
    ("factions", "fairies,golems"), ("factions", "random"), ("round_tiles", TILES), ("bonus_tiles", "ABCDE"),
    ("variant", "planner"), ("variant", "lucky_digger"), ("map", MARKED)])
def test_the_first_game_fixes_the_rest(key: str, value: str) -> None:
    with pytest.raises(BadOption, match=f"setup first_game fixes {key}; leave it out"):
        GAME.start({"setup": "first_game", "players": "2", key: value})


def test_an_unknown_set_up_is_refused() -> None:
    with pytest.raises(BadOption, match="setup must be one of free, first_game, not 'second_game'"):
        GAME.start({"setup": "second_game"})


# start ----------------------------------------------------------------------------------------------------------


def test_a_start_player_may_be_given() -> None:
    s = GAME.start({"players": "3", "start": "2", "round_tiles": TILES, "bonus_tiles": "ABCDEF"})
    assert (s.question, s.seat) == ("mat", 1)


def test_a_random_start_player_is_drawn_by_chance() -> None:
    s = GAME.start({"players": "3", "round_tiles": TILES, "bonus_tiles": "ABCDEF"})
    assert legal(s) == ["start player 1", "start player 2", "start player 3"]


@pytest.mark.parametrize("start", ["0", "4", "-1", "first", ""])
def test_a_start_player_who_does_not_sit_there_is_refused(start: str) -> None:
    with pytest.raises(BadOption, match=f"start must be random or a seat from 1 to 3, not '{start}'"):
        GAME.start({"players": "3", "start": start})


# factions -------------------------------------------------------------------------------------------------------


def test_mats_are_chosen_first_and_sides_after_that() -> None:
    s = GAME.start({"players": "2", "start": "2", "round_tiles": TILES, "bonus_tiles": "ABCDE"})
    for move, question, seat in (("mat wasteland", "mat", 0), ("mat lake", "side", 1), ("side golems", "side", 0)):
        s.play(move)
        assert (s.question, s.seat) == (question, seat)


def test_factions_may_be_chosen_in_one_step() -> None:
    s = GAME.start({"players": "2", "start": "2", "factions": "choose", "round_tiles": TILES, "bonus_tiles": "ABCDE"})
    s.play("choose golems")
    assert (s.question, s.seat_id(1), s.seat) == ("faction", "golems", 0)


def test_factions_may_be_given_by_seat() -> None:
    s = GAME.start({"factions": "druids,inventors,sea_dogs", "start": "2", "round_tiles": TILES,
                    "bonus_tiles": "ABCDEF"})
    assert [s.seat_id(seat) for seat in range(3)] == ["druids", "inventors", "sea_dogs"]
    assert (s.question, s.seat) == ("first_house", 1)


def test_the_number_of_players_follows_from_the_factions() -> None:
    assert GAME.options({"factions": "druids,inventors,sea_dogs"})["players"] == "3"


def test_names_of_factions_count_in_any_case_and_with_spaces() -> None:
    assert GAME.options({"factions": "Water Sprites, GOLEMS"})["factions"] == "water_sprites,golems"


def test_factions_may_be_dealt_by_chance() -> None:
    s = GAME.start({"players": "2", "factions": "random", "start": "2", "round_tiles": TILES, "bonus_tiles": "ABCDE"})
    assert (s.question, s.seat) == ("deal", -1)
    s.play("deal golems")
    assert s.seat_id(1) == "golems"
    assert s.why_not(GAME.number("deal fire_sprites")) is not None


def test_an_unknown_faction_is_refused_with_the_list_of_factions() -> None:
    with pytest.raises(BadOption, match="unknown faction 'halflings'; there are: water_sprites, sea_dogs, golems"):
        GAME.start({"factions": "golems,halflings"})


@pytest.mark.parametrize(("factions", "colour"), [
    ("water_sprites,sea_dogs", "lake"), ("golems,fire_sprites", "wasteland"), ("leprechauns,inventors", "swamp"),
    ("fairies,druids", "forest"), ("sun_worshippers,sand_cats", "desert")])
def test_both_sides_of_a_mat_cannot_be_played_together(factions: str, colour: str) -> None:
    one, two = factions.split(",")
    with pytest.raises(BadOption, match=f"{one} and {two} share the colour of {colour}"):
        GAME.start({"factions": factions})


def test_the_same_faction_cannot_be_played_twice() -> None:
    with pytest.raises(BadOption, match="golems and golems share the colour of wasteland"):
        GAME.start({"factions": "golems,golems"})


@pytest.mark.parametrize(("players", "factions", "found"), [("3", "golems,fairies", 2), ("2", "golems", 1),
                                                            ("2", "golems,fairies,sea_dogs", 3)])
def test_every_player_needs_one_faction(players: str, factions: str, found: int) -> None:
    with pytest.raises(BadOption, match=f"{players} players need {players} factions, not {found}"):
        GAME.start({"players": players, "factions": factions})


def test_five_factions_are_too_many() -> None:
    with pytest.raises(BadOption, match="players must be one of 2, 3, 4, not '5'"):
        GAME.start({"factions": "golems,fairies,sea_dogs,inventors,sand_cats"})


# round_tiles ----------------------------------------------------------------------------------------------------


def test_round_tiles_may_be_given_in_order() -> None:
    s = GAME.start({"round_tiles": "shovel,house,sailing,house,trading_post"})
    assert [ROUND_TILES[s.round_tile(n)] for n in range(1, 6)] == ["shovel", "house", "sailing", "house",
                                                                  "trading_post"]


def test_random_round_tiles_are_drawn_by_chance_one_for_each_of_five_rounds() -> None:
    s = GAME.start({})
    drawn = 0
    while s.question == "round_tile":
        s.apply(s.legal_moves()[0])
        drawn += 1
    assert drawn == 5


def test_house_and_trading_post_are_there_twice_and_the_other_round_tiles_once() -> None:
    s = GAME.start({})
    for tile in ("house", "house", "palace", "trading_post"):
        s.play(f"round tile {tile}")
    assert legal(s) == [f"round tile {tile}" for tile in ("trading_post", "town", "sailing", "shovel")]


def test_an_unknown_round_tile_is_refused() -> None:
    with pytest.raises(BadOption, match="unknown round tile 'castle'; there are: house, trading_post, palace, town"):
        GAME.start({"round_tiles": "house,palace,town,sailing,castle"})


@pytest.mark.parametrize("tile", ["palace", "town", "sailing", "shovel"])
def test_a_round_tile_that_is_there_once_cannot_be_given_twice(tile: str) -> None:
    with pytest.raises(BadOption, match=f"round tile {tile} is there once, not 2 times"):
        GAME.start({"round_tiles": f"house,house,trading_post,{tile},{tile}"})


@pytest.mark.parametrize("tile", ["house", "trading_post"])
def test_a_round_tile_that_is_there_twice_cannot_be_given_three_times(tile: str) -> None:
    with pytest.raises(BadOption, match=f"round tile {tile} is there twice, not 3 times"):
        GAME.start({"round_tiles": f"{tile},{tile},{tile},palace,town"})


@pytest.mark.parametrize(("tiles", "found"), [("house,palace,town,sailing", 4), (TILES + ",house", 6)])
def test_a_game_has_five_round_tiles(tiles: str, found: int) -> None:
    with pytest.raises(BadOption, match=f"a game has 5 round tiles, not {found}"):
        GAME.start({"round_tiles": tiles})


# bonus_tiles ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("players", "letters"), [(2, "ABGHE"), (3, "HGFEDC"), (4, "A,B,C,D,E,F,H")])
def test_three_bonus_tiles_more_than_players_may_be_given(players: int, letters: str) -> None:
    s = GAME.start({"players": str(players), "bonus_tiles": letters})
    assert {BONUS_TILES[i] for i in range(8) if s.laid_out >> i & 1} == set(letters) - {","}


def test_bonus_tiles_count_in_any_case_and_are_written_in_order() -> None:
    assert GAME.options({"players": "2", "bonus_tiles": "h c a b d"})["bonus_tiles"] == "ABCDH"


@pytest.mark.parametrize(("players", "sets"), [(2, 56), (3, 28), (4, 8)])
def test_random_bonus_tiles_are_any_set_of_three_more_than_players(players: int, sets: int) -> None:
    s = GAME.start({"players": str(players), "round_tiles": TILES})
    assert s.question == "bonus_tiles"
    assert len(s.legal_moves()) == sets


@pytest.mark.parametrize(("players", "letters", "needed"), [("2", "ABCD", 5), ("3", "ABCDE", 6), ("4", "ABCDEFGH", 7)])
def test_another_number_of_bonus_tiles_is_refused(players: str, letters: str, needed: int) -> None:
    with pytest.raises(BadOption, match=f"{players} players need {needed} bonus tiles, not {len(letters)}"):
        GAME.start({"players": players, "bonus_tiles": letters})


@pytest.mark.parametrize("letters", ["ABCDI", "AABCD", "ABCD1"])
def test_bonus_tiles_that_do_not_exist_are_refused(letters: str) -> None:
    with pytest.raises(BadOption, match=f"(?i)bonus tiles are different letters from A to H, not '{letters}'"):
        GAME.start({"players": "2", "bonus_tiles": letters})


# turn_order -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("turn_order", "second"), [("clockwise", "druids"), ("drop_out", "sea_dogs")])
def test_turns_go_clockwise_or_in_the_order_of_dropping_out(turn_order: str, second: str) -> None:
    t = Table("sea_dogs", "golems", "druids", turn_order=turn_order)
    t.power("sea_dogs", 8, 0, 0).power("golems", 8, 0, 0).power("druids", 8, 0, 0)
    t.play("sail", "drop out for G", "sail", "drop out for H", "drop out for B")
    assert t.asked == "golems action"
    assert t.play("sail").asked == f"{second} action"


def test_an_unknown_turn_order_is_refused() -> None:
    with pytest.raises(BadOption, match="turn_order must be one of clockwise, drop_out, not 'random'"):
        GAME.start({"turn_order": "random"})


# variant and neutral --------------------------------------------------------------------------------------------


def test_planner_draws_the_neutral_colour_before_anything_else() -> None:
    s = GAME.start({"players": "2", "variant": "planner"})
    assert legal(s) == [f"neutral colour {terrain}" for terrain in TERRAINS]


def test_planner_never_draws_a_colour_that_was_given_to_a_player() -> None:
    s = GAME.start({"factions": "druids,sand_cats", "variant": "planner"})
    assert legal(s) == ["neutral colour lake", "neutral colour wasteland", "neutral colour swamp"]


def test_planner_lets_nobody_choose_the_neutral_colour() -> None:
    s = GAME.start({"players": "2", "variant": "planner", "neutral": "swamp", "start": "1", "round_tiles": TILES,
                    "bonus_tiles": "ABCDE"})
    assert "mat swamp" not in legal(to_question(s, "mat"))


def test_planner_may_be_given_the_neutral_colour() -> None:
    s = GAME.start({"players": "2", "variant": "planner", "neutral": "swamp"})
    assert (s.question, TERRAINS[s.neutral_colour]) == ("neutral_house", "swamp")


def test_lucky_digger_draws_neutral_houses_before_the_first_income() -> None:
    s = GAME.start({"factions": "druids,sand_cats", "variant": "lucky_digger", "start": "1", "round_tiles": TILES,
                    "bonus_tiles": "ABCDE"})
    to_question(s, "draw_house")
    assert legal(s) == ["draw lake house", "draw wasteland house", "draw swamp house"]
    assert s.players[0].money == 7


@pytest.mark.parametrize("variant", ["planner", "lucky_digger"])
@pytest.mark.parametrize("players", ["3", "4"])
def test_the_variants_for_two_players_are_for_two_players(variant: str, players: str) -> None:
    with pytest.raises(BadOption, match=f"variant {variant} is for 2 players, not {players}"):
        GAME.start({"players": players, "variant": variant})


def test_an_unknown_variant_is_refused() -> None:
    with pytest.raises(BadOption, match="variant must be one of none, planner, lucky_digger, not 'solo'"):
        GAME.start({"players": "2", "variant": "solo"})


@pytest.mark.parametrize("variant", ["none", "lucky_digger"])
def test_only_planner_has_a_neutral_faction(variant: str) -> None:
    with pytest.raises(BadOption, match="neutral is only for variant planner"):
        GAME.start({"players": "2", "variant": variant, "neutral": "lake"})


def test_an_unknown_neutral_colour_is_refused() -> None:
    with pytest.raises(BadOption, match=r"neutral must be random or one of lake, forest, .*, not 'blue'"):
        GAME.start({"players": "2", "variant": "planner", "neutral": "blue"})


@pytest.mark.parametrize("faction", ["water_sprites", "sea_dogs"])
def test_nobody_can_play_the_neutral_colour(faction: str) -> None:
    with pytest.raises(BadOption, match=f"{faction} has the neutral faction's colour, lake"):
        GAME.start({"variant": "planner", "neutral": "lake", "factions": f"golems,{faction}"})


@pytest.mark.parametrize("variant", ["planner", "lucky_digger"])
def test_a_variant_for_two_players_needs_four_marks_of_every_terrain(variant: str) -> None:
    with pytest.raises(BadOption, match=r"expected 4 marked \(lower-case\) hexes of desert, found 3"):
        GAME.start({"players": "2", "variant": variant, "map": MARKED.replace("d", "D", 1)})


# map ------------------------------------------------------------------------------------------------------------


def test_a_map_of_ones_own_is_written_on_one_line() -> None:
    rows = "\n".join(f"{name} {' '.join(row)}" for name, row in zip("ABCDEFGHI", MARKED.split("/"), strict=True))
    assert GAME.options({"map": rows})["map"] == MARKED


def test_a_map_that_cannot_be_read_is_refused() -> None:
    with pytest.raises(BadOption, match="map, line 1: expected row A, found 'atlantis'"):
        GAME.start({"map": "atlantis"})
