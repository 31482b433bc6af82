"""Adjacency and In Reach."""
import pytest

from tests.nova.table import Table

# Round E5: what shares a side with it, and what lies beyond exactly 1, 2, 3 and 4 river hexes.
ADJACENT = {"D4", "D5", "E4", "E6"}
BEYOND_1 = {"F3", "G5", "G6"}
BEYOND_2 = {"F7", "H3", "H4"}
BEYOND_3 = {"D7", "F2", "G2", "G8", "H6"}
BEYOND_4 = {"C7", "E9", "F8", "I2", "I3", "I7", "I8"}


def reach(t: Table) -> set[str]:
    """All free hexes the one to move can build on or transform."""
    return t.hexes("build {}") | t.hexes("transform {}")


def test_hexes_that_share_a_side_are_adjacent() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5")
    assert reach(t) == ADJACENT


def test_a_river_separates() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5")
    assert t.refuses("transform G5") == "not-in-reach"


def test_the_river_itself_is_nobodys_land() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").sailing("water_sprites", 3)
    assert t.refuses("transform F4") == "river"


def test_a_bridge_makes_its_two_ends_adjacent() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").bridge("water_sprites", "E5-G5")
    assert reach(t) == ADJACENT | {"G5"}


def test_a_bridge_built_makes_the_far_end_adjacent_at_once() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").power("water_sprites", 8, 0, 0)
    t.play("bridge E5-G5").to_move("water_sprites")
    assert t.refuses("transform G5") == ""


def test_a_bridge_makes_its_ends_adjacent_for_other_factions_too() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5")
    t.bridge("golems", "E5-G5").power("golems", 8, 0, 0).play("upgrade E5 to trading post")
    assert t["water_sprites"].money == 30 - 7
    assert t.bowls("golems") == (7, 1, 0)


def test_a_later_building_at_the_end_of_another_factions_bridge_is_adjacent_over_it() -> None:
    t = Table("water_sprites", "golems").put("golems", houses="G5").bridge("golems", "E5-G5")
    t.put("water_sprites", houses="E4").power("golems", 8, 0, 0).play("build E5")
    assert t.bowls("golems") == (7, 1, 0)


@pytest.mark.parametrize(("value", "hexes"), [
    (0, ADJACENT), (1, ADJACENT | BEYOND_1), (2, ADJACENT | BEYOND_1 | BEYOND_2),
    (3, ADJACENT | BEYOND_1 | BEYOND_2 | BEYOND_3)])
def test_the_sailing_value_is_the_most_river_hexes_that_may_lie_between(value: int, hexes: set[str]) -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").sailing("water_sprites", value)
    assert reach(t) == hexes


def test_ships_start_from_ones_own_buildings_only() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A7").put("golems", houses="E5")
    t.sailing("water_sprites", 3)
    assert reach(t) == {"A6", "A8", "B6", "B7"}  # A7 touches no river


def test_ships_do_not_start_from_a_bridge_or_its_far_end() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").bridge("water_sprites", "E5-G5")
    assert "H4" not in reach(t)


def test_a_new_building_widens_the_reach() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").power("water_sprites", 8, 0, 0)
    t.play("transform D4 and build").to_move("water_sprites")
    assert reach(t) == {"C5", "D5", "E4", "E6"}


def test_bonus_tile_c_raises_the_sailing_value_by_1_in_the_action_phase() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").bonus("water_sprites", "C")
    assert reach(t) == ADJACENT | BEYOND_1
    assert t["water_sprites"].sailing == 0


def test_bonus_tile_c_adds_to_a_sailing_value_of_3_too() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").bonus("water_sprites", "C")
    t.sailing("water_sprites", 3)
    assert reach(t) == ADJACENT | BEYOND_1 | BEYOND_2 | BEYOND_3 | BEYOND_4


def test_bonus_tile_c_is_for_its_round_only() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").bonus("water_sprites", "C")
    t.finish_round().to_move("water_sprites")
    assert t.tile("water_sprites") != "C"
    assert reach(t) <= ADJACENT


def test_bonus_tile_c_does_not_connect_territory_in_the_final_scoring() -> None:
    t = Table("water_sprites", "golems", round=5, bonus_tiles="BCDEF")
    t.put("water_sprites", houses="E5 G5").put("golems", houses="A6 A5").bonus("water_sprites", "B")
    for faction in t.factions:
        t.money(faction, 0).power(faction, 8, 0, 0)
    t.play("drop out for C", "drop out for E")
    assert t.state.over
    assert t.tile("water_sprites") == "C"
    assert (t["water_sprites"].points, t["golems"].points) == (8, 12)
