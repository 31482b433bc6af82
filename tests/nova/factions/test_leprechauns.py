"""Leprechauns. Their right palace: test_town_palace.py."""
from tests.nova.table import Table

# Ability ----------------------------------------------------------------------------------------------------------


def test_a_shovel_gives_2_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").power("leprechauns", 8, 0, 0)
    t.play("transform B6")
    assert t.bowls("leprechauns") == (6, 2, 0)


def test_two_shovels_give_4_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").power("leprechauns", 8, 0, 0)
    t.play("transform C8 and build")
    assert t.bowls("leprechauns") == (4, 4, 0)


def test_a_free_shovel_gives_2_power_after_it_was_paid_for() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").power("leprechauns", 4, 0, 4)
    t.play("transform B6 with power")
    assert t.bowls("leprechauns") == (6, 2, 0)


def test_a_free_and_a_bought_shovel_give_4_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").power("leprechauns", 4, 0, 4)
    t.play("transform C8 with power")
    assert t["leprechauns"].money == 30 - 6
    assert t.bowls("leprechauns") == (4, 4, 0)


def test_two_free_shovels_on_one_hex_give_4_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").power("leprechauns", 2, 0, 6)
    t.play("transform C8 with double power", "no house")
    assert t.bowls("leprechauns") == (4, 4, 0)


def test_two_free_shovels_on_two_hexes_give_4_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").power("leprechauns", 2, 0, 6)
    t.play("transform B6 with double power", "also transform D7", "no house")
    assert t.bowls("leprechauns") == (4, 4, 0)


def test_of_two_free_shovels_only_the_one_that_is_used_gives_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").power("leprechauns", 2, 0, 6)
    t.play("transform B6 with double power", "no house")
    assert t.bowls("leprechauns") == (6, 2, 0)


def test_the_shovel_of_the_bonus_tile_gives_2_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="C7").bonus("leprechauns", "A")
    t.power("leprechauns", 8, 0, 0).play("transform B6 with bonus tile")
    assert t.bowls("leprechauns") == (6, 2, 0)


def test_building_on_home_terrain_uses_no_shovel_and_gives_no_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="A3").power("leprechauns", 8, 0, 0)
    t.play("build A4")
    assert t.bowls("leprechauns") == (8, 0, 0)


def test_a_free_shovel_that_is_not_used_gives_no_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="A3").bonus("leprechauns", "A")
    t.power("leprechauns", 8, 0, 0).play("build A4 with bonus tile")
    assert t.bowls("leprechauns") == (8, 0, 0)


def test_shovels_of_others_give_no_power() -> None:
    t = Table("leprechauns", "golems").put("golems", houses="A6").power("leprechauns", 8, 0, 0)
    t.to_move("golems").play("transform A5")
    assert t.bowls("leprechauns") == (8, 0, 0)


# Left palace ------------------------------------------------------------------------------------------------------


def test_building_the_left_palace_gives_6_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", trading_posts="C7").power("leprechauns", 8, 0, 0)
    t.play("upgrade C7 to left palace")
    assert t.bowls("leprechauns") == (2, 6, 0)


def test_the_6_power_come_once() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", left_palace="C7", houses="A4").power("leprechauns", 8, 0, 0)
    t.play("upgrade A4 to trading post")
    assert t.bowls("leprechauns") == (8, 0, 0)


def test_building_the_right_palace_gives_no_power() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", trading_posts="C7").power("leprechauns", 8, 0, 0)
    t.play("upgrade C7 to right palace")
    assert t.bowls("leprechauns") == (8, 0, 0)
