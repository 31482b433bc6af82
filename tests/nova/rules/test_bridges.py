"""Build a Bridge."""
from terrae.nova.maps import SITE_NAMES, board
from tests.nova.table import Table

PRINTED = {"A5-C5", "A8-B9", "B2-C1", "B3-C5", "B6-C5", "B9-C8", "C3-D1", "C3-D4", "C3-E3", "C7-D5", "C8-D9", "D7-E6",
           "D7-E9", "D7-F7", "E5-G5", "E6-F7", "E6-G6", "F3-G5", "F3-H3", "F7-G6", "G2-H3", "G2-I2", "G8-H6", "G8-I8",
           "H10-I9"}


def test_the_board_shows_25_bridge_spaces() -> None:
    assert {SITE_NAMES[site] for site in board("main").bridge_site} == PRINTED


def test_a_bridge_costs_10_money_and_comes_from_ones_supply() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").play("bridge E5-G5")
    assert (t["water_sprites"].money, t["water_sprites"].n_bridges) == (30 - 10, 1)


def test_bridges_are_built_at_bridge_spaces_next_to_ones_own_buildings() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="D7").put("golems", houses="E5")
    assert t.legal("bridge [^ ]+$") == ["bridge D7-E6", "bridge D7-E9", "bridge D7-F7"]
    assert t.refuses("bridge E5-G5") == "no-own-building-at-bridge"


def test_a_building_at_the_lower_end_is_as_good() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="G5").play("bridge E5-G5")
    assert t["water_sprites"].n_bridges == 1


def test_where_no_bridge_is_printed_none_is_built() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5 A5")
    assert t.refuses("bridge E5-F3") == "no-bridge-space"
    assert t.refuses("bridge A5-B6") == "no-bridge-space"


def test_the_other_end_may_hold_a_building_of_another_faction() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5")
    t.play("bridge E5-G5")
    assert t["water_sprites"].n_bridges == 1


def test_one_bridge_per_space_whoever_built_it() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5")
    t.bridge("golems", "E5-G5")
    assert t.refuses("bridge E5-G5") == "bridge-already-there"


def test_everybody_has_three_bridges() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="D7 E5")
    t.bridge("water_sprites", "D7-E6", "D7-E9", "D7-F7")
    assert t.refuses("bridge E5-G5") == "no-bridges-left"
    assert t.refuses("bridge E5-G5 with power 3") == "no-bridges-left"


def test_bridges_of_others_do_not_count_against_ones_own_three() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="D7")
    t.bridge("golems", "D7-E6", "D7-E9", "D7-F7")
    assert t.refuses("bridge E5-G5") == ""


def test_10_money_are_needed() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").money("water_sprites", 9)
    assert t.refuses("bridge E5-G5") == "too-little-money"


def test_several_bridges_may_be_built_in_several_turns_of_a_round() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="D7").power("water_sprites", 8, 0, 0)
    t.play("bridge D7-E6").to_move("water_sprites").play("bridge D7-E9")
    assert (t["water_sprites"].money, t["water_sprites"].n_bridges) == (30 - 20, 2)
