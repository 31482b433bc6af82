"""Transform and Build: spades, the cycle, the dwelling afterwards."""
import pytest

from tests.mystica.table import Table


def table(scoring: str = "SCORE2") -> Table:
    """Auren at E7; F4 is forest, D5 lakes (1 step), D4 wasteland (2), E6 plains and E8 desert (3)."""
    return Table("auren", "nomads", scoring=scoring).put("auren", D="E7").put("nomads", D="I1")


# Building on home terrain -----------------------------------------------------------------------------------------


def test_a_dwelling_on_home_terrain_in_reach_costs_1_worker_and_2_coins() -> None:
    t = table().play("build F4")
    assert (t["auren"].workers, t["auren"].coins, t["auren"].built[1]) == (9, 13, 2)


def test_a_dwelling_is_built_on_home_terrain_only() -> None:
    assert table().refuses("build D5") == "not-home-terrain"


def test_a_dwelling_is_built_on_an_unoccupied_space_only() -> None:
    assert table().refuses("build E7") == "occupied"


@pytest.mark.parametrize("short", [{"workers": 0}, {"coins": 1}])
def test_a_dwelling_must_be_paid_for(short: dict[str, int]) -> None:
    assert table().has("auren", **short).refuses("build F4") == "cannot-pay"


def test_engineers_build_dwellings_for_1_worker_and_1_coin() -> None:
    p = Table("engineers", "nomads").put("engineers", D="E6").play("build E7")["engineers"]
    assert (p.workers, p.coins) == (9, 14)


def test_swarmlings_build_dwellings_for_2_workers_and_3_coins() -> None:
    p = Table("swarmlings", "nomads").put("swarmlings", D="E7").play("build D5")["swarmlings"]
    assert (p.workers, p.coins) == (8, 12)


def test_there_is_no_ninth_dwelling() -> None:
    t = table().put("auren", D="A1 A2 A3 A4 A5 A6 A7")
    assert t.refuses("build F4") == "no-piece-left"


def test_with_all_dwellings_on_the_board_one_may_still_transform() -> None:
    t = table().put("auren", D="A1 A2 A3 A4 A5 A6 A7").play("dig 1", "transform D5 to green")
    assert t.terrain("D5") == "forest"
    assert t.asked == "auren after_action"


# Spades bought ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("steps", "workers"), [(0, 3), (1, 2), (2, 1)])
def test_a_spade_costs_3_workers_then_2_then_1(steps: int, workers: int) -> None:
    t = table().has("auren", digging=steps).play("dig 1")
    assert t["auren"].workers == 10 - workers


def test_a_spade_must_be_paid_for() -> None:
    assert table().has("auren", workers=2).refuses("dig 1") == "cannot-pay"


@pytest.mark.parametrize(("name", "spades"), [("D5", 1), ("D4", 2), ("E6", 3), ("E8", 3)])
def test_each_step_on_the_cycle_costs_a_spade_the_short_way(name: str, spades: int) -> None:
    t = table().play(*["dig 1"] * (spades - 1))
    if spades > 1:
        assert t.refuses(f"transform {name} to green") == "too-few-spades"
    t.play("dig 1", f"transform {name} to green")
    assert (t["auren"].workers, t.terrain(name)) == (10 - 3 * spades, "forest")


def test_the_dwelling_may_follow_at_once_at_its_price() -> None:
    t = table().play("dig 1", "transform D5 to green", "build D5")
    assert (t["auren"].workers, t["auren"].coins) == (10 - 3 - 1, 13)
    assert t["auren"].built[1] == 2


def test_the_dwelling_may_be_left_for_a_later_action() -> None:
    t = table().play("dig 1", "transform D5 to green", "no dwelling", "done")
    t.to_move("auren").play("build D5")
    assert t["auren"].built[1] == 2


def test_without_the_price_of_a_dwelling_transforming_is_still_possible() -> None:
    t = table().has("auren", coins=1).play("dig 1", "transform D5 to green")
    assert t.refuses("build D5") == "cannot-pay"
    assert t.play("no dwelling").terrain("D5") == "forest"


def test_a_dwelling_only_on_the_space_just_transformed() -> None:
    t = table().play("dig 1", "transform D5 to green")
    assert t.refuses("build F4") == "not-just-transformed"


def test_one_may_stop_at_another_terrain() -> None:
    t = table().play("dig 1", "transform D4 to gray")
    assert t.terrain("D4") == "mountains"
    assert t.refuses("build D4") == "not-just-transformed"


def test_steps_may_be_made_one_by_one_on_the_same_space() -> None:
    t = table().play("dig 1", "transform D4 to gray", "dig 1", "transform D4 to green")
    assert (t.terrain("D4"), t["auren"].workers) == ("forest", 4)


def test_one_may_go_the_long_way_round() -> None:
    t = table().has("auren", digging=2).play("dig 1", "dig 1", "dig 1", "transform D5 to yellow")
    assert t.terrain("D5") == "desert"
    t.play("dig 1", "transform D5 to red")
    assert t.terrain("D5") == "wasteland"


def test_one_may_not_turn_back_on_the_way() -> None:
    t = table().play("dig 1", "transform D4 to yellow", "dig 1")  # away from forest
    assert t.refuses("transform D4 to red") == "wrong-way"


def test_one_has_to_stop_at_home_terrain() -> None:
    t = table().play("dig 1", "dig 1")
    assert t.refuses("transform D5 to gray") == "stop-at-home"


def test_spades_beyond_home_terrain_cannot_be_bought() -> None:
    t = table().play("dig 1", "transform D5 to green")
    assert t.refuses("dig 1") == "too-many-spades"


def test_spades_are_bought_for_the_first_space_only() -> None:
    t = Table("auren", "nomads").put("auren", D="E7").power("auren", 0, 0, 6).terrain_is("D5", "gray")
    t.terrain_is("E6", "black").play("action ACT6", "transform D5 to green", "transform E6 to blue")
    assert t.refuses("dig 1") == "no-more-spades"


def test_home_terrain_may_be_transformed_into_something_else() -> None:
    t = table().play("dig 1", "transform F4 to blue")
    assert t.terrain("F4") == "lakes"


def test_from_home_terrain_one_may_go_six_steps_but_not_all_the_way_round() -> None:
    t = table().has("auren", digging=2)
    for colour in ("gray", "red", "yellow", "brown", "black", "blue"):
        t.play("dig 1", f"transform F4 to {colour}")
    assert t.refuses("dig 1") == "too-many-spades"
    assert t.terrain("F4") == "lakes"


def test_no_more_than_six_spades_are_of_use_in_one_action() -> None:
    t = table().has("auren", digging=2).play(*["dig 1"] * 6)
    assert t.refuses("dig 1") == "too-many-spades"


def test_six_spades_bring_a_neighbour_on_the_cycle_home_the_long_way() -> None:
    t = table().has("auren", digging=2).play(*["dig 1"] * 6, "transform D5 to yellow", "transform D5 to green")
    assert (t.terrain("D5"), t["auren"].workers) == ("forest", 4)
    assert t.refuses("build D5") == ""


def test_bought_spades_must_be_used() -> None:
    t = table().play("dig 1")
    assert t.refuses("-SPADE") == "bought-spades"
    assert t.refuses("no dwelling") != ""


def test_no_more_spades_may_be_bought_than_are_used_on_the_way_home() -> None:
    t = table().play("dig 1", "dig 1")
    assert t.refuses("transform D5 to green") == "bought-spades"


def test_spades_go_to_a_single_space() -> None:
    t = table().play("dig 1", "dig 1", "transform D4 to gray")
    assert t.refuses("transform D5 to green") == "one-hex-first"


def test_a_space_left_at_another_terrain_is_unoccupied_for_opponents() -> None:
    t = table().put("nomads", D="E6").play("dig 1", "transform D4 to yellow", "no dwelling", "done")
    assert t.refuses("build D4") == ""
    assert t.play("build D4")["nomads"].built[1] == 3


def test_a_space_that_already_is_what_one_wants_takes_no_spade() -> None:
    assert table().play("dig 1").refuses("transform F4 to green") == "same-terrain"


# Free spades ------------------------------------------------------------------------------------------------------


def test_free_spades_may_be_dropped() -> None:
    t = table().play("action ACT5", "-SPADE")
    assert t.asked == "auren after_action"
    assert t.bowls("auren") == (8, 4, 0)


def test_spades_cannot_be_saved() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6", "transform D5 to green", "-SPADE", "no dwelling", "done")
    assert t.asked == "nomads action"
    t.to_move("auren")
    assert t.refuses("transform D4 to gray") == "not-now"


def test_missing_spades_may_be_bought_on_top_of_a_free_one() -> None:
    t = table().play("action ACT5", "dig 1", "transform D4 to green", "build D4")
    assert (t["auren"].workers, t.terrain("D4")) == (10 - 3 - 1, "forest")


def test_missing_spades_may_be_bought_on_top_of_two_free_ones() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6", "dig 1", "transform E6 to green")
    assert (t["auren"].workers, t.terrain("E6")) == (7, "forest")


def test_darklings_pay_a_priest_for_a_missing_spade() -> None:
    t = Table("darklings", "nomads").put("darklings", D="E7").play("action ACT5", "dig 1", "transform E8 to black")
    assert (t["darklings"].priests, t["darklings"].workers) == (2, 10)


def test_a_free_spade_without_change_of_terrain_gives_no_right_to_build() -> None:
    t = table().play("action ACT5")
    assert t.refuses("build F4") == "not-just-transformed"


def test_the_second_of_two_free_spades_may_go_to_another_space() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6", "transform D5 to green", "transform D4 to gray")
    assert (t.terrain("D5"), t.terrain("D4")) == ("forest", "mountains")
    t.play("build D5")
    assert t["auren"].built[1] == 2


def test_the_second_spade_goes_elsewhere_only_after_the_first_has_reached_home() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6", "transform D4 to gray")
    assert t.refuses("transform D5 to green") == "one-hex-first"


def test_no_dwelling_on_a_second_space_that_is_not_home_terrain() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6", "transform D5 to green", "transform D4 to gray")
    assert t.refuses("build D4") == "not-just-transformed"


def test_one_dwelling_only_when_two_spaces_have_come_home() -> None:
    t = table().terrain_is("E6", "gray").power("auren", 0, 6, 6)
    t.play("action ACT6", "transform D5 to green", "transform E6 to green", "build D5")
    assert t.asked == "auren after_action"
    assert t.refuses("build E6") == "not-now"


def test_a_single_free_spade_stays_on_one_space() -> None:
    t = table().play("action ACT5", "transform D5 to green")
    assert t.refuses("transform D4 to gray") != ""


def test_building_ends_the_use_of_spades() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6", "transform D5 to green", "build D5")
    assert t.asked == "auren after_action"
    assert t.refuses("transform D4 to gray") == "not-now"


def test_workers_for_more_spades_may_be_got_by_conversions_on_the_way() -> None:
    t = table().has("auren", workers=3, priests=3).play("dig 1", *["convert 1p to 1w"] * 3, "dig 1")
    assert t.play("transform D4 to green").terrain("D4") == "forest"


def test_both_free_spades_may_go_to_one_space() -> None:
    t = table().power("auren", 0, 6, 6).play("action ACT6", "transform D4 to green", "build D4")
    assert (t.terrain("D4"), t["auren"].built[1]) == ("forest", 2)


# Victory points ---------------------------------------------------------------------------------------------------


def test_2_points_for_each_spade_used_while_the_scoring_tile_shows_one() -> None:
    t = table(scoring="SCORE1").play("dig 1", "dig 1", "transform D4 to green")
    assert t["auren"].vp == 20 + 4


def test_2_points_for_a_dwelling_while_the_scoring_tile_shows_one() -> None:
    assert table(scoring="SCORE3").play("build F4")["auren"].vp == 22


def test_otherwise_neither_spades_nor_dwellings_score() -> None:
    assert table().play("dig 1", "transform D5 to green", "build D5")["auren"].vp == 20
