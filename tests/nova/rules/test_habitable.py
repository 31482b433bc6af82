"""Make Habitable and Build."""
import pytest

from terrae.nova.rules.income import income
from tests.nova.table import Table

EIGHT = "A3 A5 A7 B7 C7 D7 E1 E9"


# Build a house on home terrain ------------------------------------------------------------------------------------


def test_build_a_house_on_an_unoccupied_home_hex_in_reach_for_4_money() -> None:
    t = Table("fairies", "golems").put("fairies", houses="B7")
    t.play("transform A8", "done")
    t.to_move("fairies").play("build A8")
    assert t["fairies"].money == 30 - 12 - 4


def test_printed_home_terrain_in_reach_needs_no_shovel() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").play("build B3")
    assert t["water_sprites"].money == 30 - 4
    assert t["water_sprites"].n_houses == 2


def test_no_house_on_home_terrain_out_of_reach() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3")
    assert t.refuses("build A7") == "not-in-reach"


def test_no_house_where_any_building_stands() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="E4")
    assert t.refuses("build E5") == "occupied"
    assert t.refuses("transform E4") == "occupied"


def test_no_house_on_foreign_terrain_without_transforming_it() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5")
    assert t.refuses("build D4") == "not-home-terrain"


def test_a_house_needs_4_money() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").money("water_sprites", 3)
    assert t.refuses("build B3") == "too-little-money"


def test_with_all_8_houses_on_the_board_no_house_can_be_built() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses=EIGHT)
    assert t.refuses("build B3") == "no-houses-left"
    assert t.refuses("transform A4 and build") == "no-houses-left"


def test_with_all_8_houses_on_the_board_terrain_can_still_be_transformed() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses=EIGHT).play("transform A4")
    assert t.terrain("A4") == "lake"


def test_the_house_taken_is_the_leftmost_of_the_row() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3 E5").power("water_sprites", 8, 0, 0)
    money, power = income(t["water_sprites"])
    t.play("build B3")
    assert income(t["water_sprites"]) == (money + 3, power)  # the third house uncovers 3 money
    t.to_move("water_sprites").play("transform B2 and build")
    assert income(t["water_sprites"]) == (money + 3, power)  # the fourth uncovers nothing


# Make a terrain habitable -----------------------------------------------------------------------------------------

TARGETS = {"lake": ("H5", "I6"), "forest": ("H5", "G6"), "wasteland": ("H5", "G5"), "swamp": ("H5", "H4"),
           "desert": ("I4", "I3")}  # a house and a hex of that terrain next to it


@pytest.mark.parametrize(("faction", "one_shovel", "two_shovels"), [
    ("water_sprites", ["forest", "swamp"], ["wasteland", "desert"]),
    ("fairies", ["wasteland", "lake"], ["desert", "swamp"]),
    ("golems", ["desert", "forest"], ["swamp", "lake"]),
    ("sun_worshippers", ["swamp", "wasteland"], ["lake", "forest"]),
    ("leprechauns", ["lake", "desert"], ["forest", "wasteland"])])
def test_the_terrain_circle_tells_the_shovels_and_each_costs_6_money(faction: str, one_shovel: list[str],
                                                                     two_shovels: list[str]) -> None:
    for shovels, terrains in ((1, one_shovel), (2, two_shovels)):
        for terrain in terrains:
            house, target = TARGETS[terrain]
            t = Table(faction, "inventors" if faction == "golems" else "fire_sprites").put(faction, houses=house)
            assert t.terrain(target) == terrain
            t.play(f"transform {target}")
            assert t[faction].money == 30 - 6 * shovels


def test_worked_example_water_sprites_transform_a_wasteland_for_12_money_and_build_for_4() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").play("transform D5 and build")
    assert t.terrain("D5") == "lake"
    assert t["water_sprites"].money == 30 - 12 - 4
    assert t["water_sprites"].n_houses == 2


def test_transforming_costs_6_money_per_shovel_and_the_house_is_optional() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5")
    t.play("transform E4")
    assert t.terrain("E4") == "lake"
    assert t["water_sprites"].money == 30 - 12
    assert t["water_sprites"].n_houses == 1


def test_a_terrain_out_of_reach_cannot_be_transformed() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5")
    assert t.refuses("transform C5") == "not-in-reach"


def test_home_terrain_is_not_transformed_again() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3")
    assert t.refuses("transform B3") == "already-home-terrain"


def test_a_transformed_hex_without_a_house_may_be_transformed_by_somebody_else() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="D5")
    t.play("transform E6", "done", "transform E6 and build")
    assert t.terrain("E6") == "wasteland"
    assert t["golems"].money == 30 - 12 - 4


def test_all_shovels_and_the_house_must_be_paid() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").money("water_sprites", 15)
    assert t.refuses("transform D5 and build") == "too-little-money"
    assert t.refuses("transform D5") == ""
    assert t.refuses("transform D4 and build") == ""


# With 1 free shovel -----------------------------------------------------------------------------------------------


def test_one_free_shovel_transforms_a_neighbour_on_the_circle_for_no_money() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").play("transform D4 with power")
    assert t.terrain("D4") == "lake"
    assert t["water_sprites"].money == 30
    assert t["water_sprites"].n_houses == 1


def test_the_house_after_one_free_shovel_costs_4_money() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").play("transform D4 and build with power")
    assert t["water_sprites"].money == 30 - 4
    assert t["water_sprites"].n_houses == 2


def test_the_second_shovel_may_be_bought_for_6_money() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").play("transform D5 and build with power")
    assert t["water_sprites"].money == 30 - 6 - 4
    assert t.terrain("D5") == "lake"


def test_the_second_shovel_must_be_paid() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").money("water_sprites", 5)
    assert t.refuses("transform D5 with power") == "too-little-money"
    assert t.refuses("transform D4 with power") == ""


def test_the_free_shovel_may_stay_unused_by_just_building() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").play("build B3 with power")
    assert t["water_sprites"].money == 30 - 4
    assert t.bowls("water_sprites") == (4, 0, 4)


def test_one_free_shovel_works_in_reach_only() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5")
    assert t.refuses("transform G6 with power") == "not-in-reach"


# With 2 free shovels ----------------------------------------------------------------------------------------------


def two_shovels(money: int = 30) -> Table:
    """Water Sprites at H5 between swamps, forests and a wasteland."""
    return Table("water_sprites", "golems").put("water_sprites", houses="H5").money("water_sprites", money)


def test_two_free_shovels_transform_one_hex_that_needs_two() -> None:
    t = two_shovels().play("transform G5 with double power", "then build G5")
    assert t.terrain("G5") == "lake"
    assert t["water_sprites"].money == 30 - 4
    assert t["water_sprites"].n_houses == 2


def test_two_free_shovels_may_transform_just_one_hex_that_needs_one() -> None:
    t = two_shovels().play("transform H4 with double power", "no house")
    assert t.terrain("H4") == "lake"
    assert t.asked == "water_sprites after_action"
    assert t["water_sprites"].money == 30


def test_two_free_shovels_transform_two_hexes_that_need_one_each() -> None:
    t = two_shovels().play("transform H4 with double power", "also transform G6", "no house")
    assert (t.terrain("H4"), t.terrain("G6")) == ("lake", "lake")
    assert t["water_sprites"].money == 30
    assert t.bowls("water_sprites") == (6, 0, 2)


def test_after_two_free_shovels_there_is_one_house_at_most_on_either_hex() -> None:
    t = two_shovels().play("transform H4 with double power", "also transform G6")
    assert t.hexes("then build {}") == {"H4", "G6"}
    t.play("then build G6")
    assert t["water_sprites"].money == 30 - 4
    assert t.refuses("then build H4") == "not-now"


def test_no_shovel_may_be_bought_to_two_free_ones() -> None:
    t = two_shovels().play("transform H4 with double power")
    assert t.refuses("also transform G5") == "needs-two-shovels"


def test_a_hex_that_used_up_both_free_shovels_leaves_none_for_another() -> None:
    t = two_shovels().play("transform G5 with double power")
    assert t.refuses("also transform H4") == "not-now"


def test_two_free_shovels_do_not_reach_a_third_hex() -> None:
    t = two_shovels().play("transform H4 with double power", "also transform G6")
    assert t.refuses("also transform H6") == "not-now"


def test_both_hexes_must_have_been_in_reach_beforehand() -> None:
    t = Table("golems", "fairies").put("golems", houses="H4").play("transform H5 with double power")
    assert t.refuses("also transform G6") == "not-in-reach"  # next to H5 only
    assert t.refuses("also transform I5") == ""


def test_after_two_free_shovels_a_house_stands_on_a_hex_they_transformed_only() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").play("transform A4 with double power")
    assert t.refuses("then build B3") == "not-just-transformed"
    assert t.refuses("then build A4") == ""


def test_the_house_after_two_free_shovels_must_be_paid() -> None:
    t = two_shovels(money=3).play("transform H4 with double power")
    assert t.refuses("then build H4") == "too-little-money"


def test_two_free_shovels_are_for_foreign_terrain() -> None:
    t = two_shovels()
    assert t.refuses("transform I6 with double power") == "already-home-terrain"
