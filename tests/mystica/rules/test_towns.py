"""Founding a Town, and the Town Tiles."""
import pytest

from terrae.mystica.maps import HEX_NAMES
from tests.mystica.table import Table

# E7 touches E6, E8, D4, D5 and F4; the group round it is cut off from the east and the far west.


def auren(scoring: str = "SCORE3", **structures: str) -> Table:
    return Table("auren", "nomads", scoring=scoring).put("auren", **structures).put("nomads", D="I1")


def one_upgrade_away(scoring: str = "SCORE3", more_town_tiles: str = "no") -> Table:
    """Auren whose upgrade of E7 makes four structures worth 7."""
    t = Table("auren", "nomads", scoring=scoring, more_town_tiles=more_town_tiles)
    return t.put("auren", TP="D5 D4", D="E7 F4").put("nomads", D="I1")


def in_town(t: Table, hexes: str) -> list[bool]:
    return [t.state.town[HEX_NAMES.index(name)] == 1 for name in hexes.split()]


# Founding ---------------------------------------------------------------------------------------------------------


def test_four_structures_worth_7_are_a_town() -> None:
    t = one_upgrade_away().play("upgrade E7 to TP")
    assert t.asked == "auren reward"
    assert in_town(t, "E7 F4 D5 D4") == [True] * 4


def test_a_new_dwelling_may_complete_a_town() -> None:
    t = auren(TP="E7 D5 D4").play("build F4")
    assert t.asked == "auren reward"


def test_a_dwelling_on_a_space_just_transformed_may_too() -> None:
    t = auren(TP="E7 D5 D4").play("dig 1", "dig 1", "dig 1", "transform E6 to green", "build E6")
    assert t.asked == "auren reward"


def test_a_bridge_may_complete_a_town() -> None:
    t = auren(TP="E8 D5", D="G3 H4", TE="E7").play("action ACT1", "bridge E8:G3")
    assert t.asked == "auren reward"
    assert in_town(t, "E8 D5 E7 G3 H4") == [True] * 5


def test_a_bridge_that_stands_counts_when_the_last_structure_comes() -> None:
    t = auren(TP="E8 D5", D="G3 E7").bridge("auren", "E8:G3").play("upgrade E7 to TP")
    assert t.asked == "auren reward"


def test_a_dwelling_may_join_two_groups_to_a_town() -> None:
    t = auren(TP="E8 E6", D="F3 D5").terrain_is("E7", "green").play("build E7")  # 2 + 1 and 2 + 1 and 1
    assert t.asked == "auren reward"
    t = auren(D="E8 F3 E6 D5").terrain_is("E7", "green").play("build E7")
    assert t.asked == "auren after_action"


def test_three_structures_are_no_town_whatever_they_are_worth() -> None:
    t = auren(SH="D5", TP="D4", D="E7").play("upgrade E7 to TP")
    assert t.asked == "auren after_action"


def test_four_structures_worth_6_are_no_town() -> None:
    t = auren(TP="D5", D="D4 E7 F4").play("upgrade E7 to TP")
    assert t.asked == "auren after_action"


def test_three_structures_are_enough_with_a_sanctuary() -> None:
    t = auren(SA="D5", TP="D4", D="E7").play("upgrade E7 to TP")
    assert t.asked == "auren reward"


def test_three_structures_with_a_sanctuary_worth_6_are_no_town() -> None:
    t = auren(SA="D5", D="D4 E7").play("upgrade E7 to TP")
    assert t.asked == "auren after_action"


def test_the_sanctuary_helps_only_the_town_it_stands_in() -> None:
    t = auren(SA="A1", SH="D5", TP="D4", D="E7").play("upgrade E7 to TP")
    assert t.asked == "auren after_action"


def test_seven_dwellings_together_are_a_town() -> None:
    t = auren(D="E7 D5 D4 E6 E8 C3").play("build F4")
    assert t.asked == "auren reward"


def test_structures_that_only_ships_connect_are_no_town() -> None:
    t = auren(TP="E8 D5", D="G3 E7").has("auren", shipping=3).play("upgrade E7 to TP")
    assert t.asked == "auren after_action"


def test_structures_of_others_do_not_count() -> None:
    t = auren(TP="D5 D4", D="E7").put("nomads", D="F4", TP="E8").play("upgrade E7 to TP")
    assert t.asked == "auren after_action"


def test_room_for_a_priest_may_be_made_before_a_tile_is_taken() -> None:
    t = one_upgrade_away().has("auren", priests=7).play("upgrade E7 to TP", "convert 1p to 1w", "+TW3")
    assert t["auren"].priests == 7


def test_a_town_is_founded_by_itself_and_its_tile_has_to_be_taken() -> None:
    t = one_upgrade_away().play("upgrade E7 to TP")
    assert t.refuses("done") == "not-now"
    t.play("+TW2", "done")
    assert t.asked == "nomads action"


def test_all_structures_directly_adjacent_form_the_town_even_if_there_are_more_than_needed() -> None:
    t = one_upgrade_away().put("auren", D="C3 E6 E5").play("upgrade E7 to TP")
    assert in_town(t, "E7 F4 D5 D4 C3 E6 E5") == [True] * 7


# The favour tile for towns ------------------------------------------------------------------------------------------


def test_with_fav5_a_power_value_of_6_is_enough() -> None:
    t = auren(TP="D5", D="D4 E7 F4").favour("auren", "FAV5").play("upgrade E7 to TP")
    assert t.asked == "auren reward"


def test_with_fav5_four_structures_are_still_needed() -> None:
    t = auren(TP="D5 D4", D="E7").favour("auren", "FAV5").play("upgrade E7 to TP")
    assert t.asked == "auren after_action"


def test_fav5_makes_towns_at_once_of_all_groups_worth_6() -> None:
    t = auren(TP="D5 A2 I12", TE="D4 A3", D="E7 F4 A1 B1").play("upgrade I12 to TE", "+FAV5", "+TW1", "+TW2")
    assert in_town(t, "D5 D4 E7 F4 A1 A2 A3 B1 I12") == [True] * 8 + [False]
    assert t["auren"].vp == 20 + 5 + 7
    assert t.asked == "auren after_action"


def test_fav5_makes_a_town_of_the_group_its_temple_stands_in() -> None:
    t = auren(TP="D5 E7", D="D4 F4").play("upgrade E7 to TE", "+FAV5")
    assert t.asked == "auren reward"
    assert t.play("+TW3").asked == "auren after_action"


# Town tiles -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("tile", "points", "coins", "workers", "priests", "power"), [
    ("TW1", 5, 6, 0, 0, 0), ("TW2", 7, 0, 2, 0, 0), ("TW3", 9, 0, 0, 1, 0), ("TW4", 6, 0, 0, 0, 8),
    ("TW5", 8, 0, 0, 0, 0)])
def test_each_town_tile_gives_its_points_its_reward_and_a_key(tile: str, points: int, coins: int, workers: int,
                                                              priests: int, power: int) -> None:
    t = one_upgrade_away().power("auren", 12, 0, 0).play("upgrade E7 to TP", f"+{tile}")
    p = t["auren"]
    assert (p.vp, p.coins, p.workers, p.priests) == (20 + points, 15 - 6 + coins, 8 + workers, 3 + priests)
    assert (t.bowls("auren"), p.keys) == ((12 - power, power, 0), 1)


def test_tw5_moves_one_space_forward_on_each_track() -> None:
    t = one_upgrade_away().cults("auren", fire=0, water=2, earth=4, air=6).power("auren", 12, 0, 0)
    t.play("upgrade E7 to TP", "+TW5")
    assert t.on_cults("auren") == {"fire": 1, "water": 3, "earth": 5, "air": 7}
    assert t.bowls("auren") == (7, 5, 0)


@pytest.mark.parametrize(("tile", "points", "keys"), [("TW6", 2, 2), ("TW7", 4 + 2, 1), ("TW8", 11, 1)])
def test_the_optional_town_tiles_give_their_points_and_keys(tile: str, points: int, keys: int) -> None:
    t = one_upgrade_away(more_town_tiles="yes").play("upgrade E7 to TP", f"+{tile}")
    assert (t["auren"].vp, t["auren"].keys) == (20 + points, keys)


def test_tw6_moves_two_spaces_forward_on_each_track() -> None:
    t = one_upgrade_away(more_town_tiles="yes").cults("auren", water=1, air=3).play("upgrade E7 to TP", "+TW6")
    assert t.on_cults("auren") == {"fire": 2, "water": 3, "earth": 2, "air": 5}


def test_tw6_may_top_two_tracks_with_its_two_keys() -> None:
    t = one_upgrade_away(more_town_tiles="yes").cults("auren", fire=8, water=9).play("upgrade E7 to TP", "+TW6")
    assert t.on_cults("auren") == {"fire": 10, "water": 10, "earth": 2, "air": 2}
    assert t["auren"].keys == 0


@pytest.mark.parametrize(("value", "points"), [(0, 2), (1, 3), (2, 4)])
def test_tw7_is_a_step_on_the_shipping_track_for_nothing_with_its_points(value: int, points: int) -> None:
    t = one_upgrade_away(more_town_tiles="yes").has("auren", shipping=value).play("upgrade E7 to TP", "+TW7")
    assert (t["auren"].shipping, t["auren"].vp) == (value + 1, 20 + 4 + points)
    assert (t["auren"].priests, t["auren"].coins) == (3, 15 - 6)


def test_tw7_at_the_end_of_the_track_gives_its_4_points_only() -> None:
    t = one_upgrade_away(more_town_tiles="yes").has("auren", shipping=3).play("upgrade E7 to TP", "+TW7")
    assert (t["auren"].shipping, t["auren"].vp) == (3, 24)


def test_the_optional_tiles_are_not_there_otherwise() -> None:
    t = one_upgrade_away().play("upgrade E7 to TP")
    assert t.legal(r"\+TW") == ["+TW1", "+TW2", "+TW3", "+TW4", "+TW5"]
    assert t.refuses("+TW8") == "no-tile-left"


def test_each_town_tile_is_there_twice_and_may_be_had_twice() -> None:
    t = auren("SCORE6", TP="E7 D5 D4 H8", TE="I12", D="H7 I11")
    t.play("build F4", "+TW3", "done").to_move("auren").play("upgrade H8 to SH", "+FAV7")
    assert t.play("+TW3")["auren"].vp == 20 + 9 + 9
    assert t.state.town_tiles[2] == 0


def test_a_tile_that_has_run_out_cannot_be_taken() -> None:
    t = one_upgrade_away()
    tiles = t.state.town_tiles[:]
    tiles[2] = 0
    t.state.town_tiles = tiles
    t.play("upgrade E7 to TP")
    assert t.refuses("+TW3") == "no-tile-left"


def test_without_town_tiles_left_no_town_is_founded() -> None:
    t = one_upgrade_away("SCORE2")
    tiles = t.state.town_tiles[:]
    for i in range(len(tiles)):
        tiles[i] = 0
    t.state.town_tiles = tiles
    t.play("upgrade E7 to TP")
    assert t.asked == "auren after_action"
    assert (t["auren"].vp, t["auren"].keys) == (20, 0)


def test_two_groups_found_one_town_if_one_tile_is_left() -> None:
    t = auren(TP="D5 A2 I12", TE="D4 A3", D="E7 F4 A1 B1")
    tiles = t.state.town_tiles[:]
    for i in range(len(tiles)):
        tiles[i] = 1 if i == 0 else 0
    t.state.town_tiles = tiles
    t.play("upgrade I12 to TE", "+FAV5", "+TW1")
    assert t.asked == "auren after_action"
    assert (t["auren"].towns, t["auren"].keys) == (1, 1)


def test_the_priest_of_tw3_is_lost_if_the_supply_is_empty() -> None:
    t = one_upgrade_away().has("auren", priests=4, on_cults=3).play("upgrade E7 to TP", "+TW3")
    assert t["auren"].priests == 4


def test_5_points_more_while_the_scoring_tile_shows_a_key() -> None:
    assert one_upgrade_away("SCORE2").play("upgrade E7 to TP", "+TW2")["auren"].vp == 20 + 7 + 5


def test_5_points_more_for_each_of_two_towns_at_once() -> None:
    t = auren("SCORE2", TP="D5 A2 I12", TE="D4 A3", D="E7 F4 A1 B1").play("upgrade I12 to TE", "+FAV5", "+TW1", "+TW2")
    assert t["auren"].vp == 20 + 5 + 7 + 10


def test_a_favour_tile_and_a_town_tile_of_one_structure_are_taken_in_the_order_one_likes() -> None:
    t = auren(TP="E7 D5 D4", D="F4").play("upgrade E7 to TE")
    assert (t.asked, len(t.legal(r"\+FAV")), len(t.legal(r"\+TW"))) == ("auren reward", 12, 5)
    assert t.play("+TW1", "+FAV1").asked == "auren after_action"


# Towns that stand -------------------------------------------------------------------------------------------------


def town_at_e7(**more: str) -> Table:
    return one_upgrade_away().put("auren", **more).town("auren", "E7 F4 D5 D4")


def test_a_structure_next_to_a_town_belongs_to_it_and_founds_nothing() -> None:
    t = town_at_e7().terrain_is("E6", "green").play("build E6")
    assert t.asked == "auren after_action"
    assert in_town(t, "E6") == [True]


def test_upgrading_inside_a_town_founds_nothing() -> None:
    t = town_at_e7().play("upgrade E7 to TP")
    assert t.asked == "auren after_action"
    assert t["auren"].vp == 20


def test_a_structure_that_touches_a_town_cannot_make_another_group_one() -> None:
    t = town_at_e7(TE="E5 E4 E3").terrain_is("E6", "green").play("build E6")  # with E5, E4 and E3 worth 7
    assert t.asked == "auren after_action"
    assert in_town(t, "E5 E4 E3 E6") == [True] * 4


def test_a_group_pulled_into_a_town_founds_none_later() -> None:
    t = town_at_e7(TE="E5 E4 E3").terrain_is("E6", "green").terrain_is("F3", "green")
    t.play("build E6", "done").to_move("auren").play("build F3")
    assert t.asked == "auren after_action"


def test_a_bridge_to_a_town_pulls_the_whole_group_in() -> None:
    t = town_at_e7(TE="G3 H4", D="H5").play("action ACT1", "bridge F4:G3")
    assert t.asked == "auren after_action"
    assert in_town(t, "G3 H4 H5") == [True] * 3


def test_two_towns_that_meet_give_nothing_new_and_keep_what_they_gave() -> None:
    t = town_at_e7(TE="G3 H4 H5", D="I8").town("auren", "G3 H4 H5 I8").has("auren", keys=2)
    t.play("action ACT1", "bridge F4:G3")
    assert t.asked == "auren after_action"
    assert (t["auren"].vp, t["auren"].keys) == (20, 2)


def test_a_second_town_may_be_founded_apart_from_the_first() -> None:
    t = town_at_e7(TE="G3 H4 H5", D="I9").terrain_is("I8", "green").play("build I8")
    assert t.asked == "auren reward"
    assert in_town(t, "G3 H4 H5 I8 I9") == [True] * 5


def test_witches_and_swarmlings_get_more_for_a_town() -> None:
    t = Table("witches", "nomads", scoring="SCORE3").put("witches", TP="E7 D5 D4").play("build F4", "+TW2")
    assert t["witches"].vp == 20 + 2 + 7 + 5
    t = Table("swarmlings", "nomads").put("swarmlings", TP="E7 D4 E8").play("build D5", "+TW3")
    assert t["swarmlings"].workers == 10 - 2 + 3
