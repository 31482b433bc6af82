"""Leprechauns."""
import pytest

from terrae.nova import GAME
from tests.nova.table import Table

HOMES = ["A4", "B2", "C1", "C7", "D4", "D10", "F2", "F7", "G10", "H4", "H6", "I1"]
GIVEN = {"factions": "leprechauns,golems", "start": "1", "bonus_tiles": "BCDEF",
         "round_tiles": "house,palace,town,sailing,shovel"}


def test_home_terrain_is_swamp() -> None:
    s = GAME.start(GIVEN)
    assert [GAME.moves[m] for m in s.legal_moves()] == [f"first house {name}" for name in HOMES]


def test_start_with_7_money_and_2_2_and_4_power() -> None:
    s = GAME.start(GIVEN)
    p = s.players[0]
    assert (p.money, p.bowl1, p.bowl2, p.bowl3) == (7, 2, 2, 4)


# Income ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("houses", "money", "power"), [
    (0, 2, 0), (1, 5, 0), (2, 8, 0), (3, 11, 0), (4, 14, 0), (5, 14, 3), (6, 16, 3), (7, 16, 5), (8, 16, 5)])
def test_income_of_so_many_houses(houses: int, money: int, power: int) -> None:
    t = Table("leprechauns", "golems").power("leprechauns", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("leprechauns", houses=" ".join(HOMES[:houses])).play("drop out for G", "drop out for F")
    assert t["leprechauns"].money == 30 + 1 + 2 + money  # 1 lies on tile G, 2 are its income
    assert t.bowls("leprechauns") == (8 - power, power, 0)


@pytest.mark.parametrize(("trading_posts", "money", "power"), [(1, 4, 1), (2, 6, 2), (3, 9, 4), (4, 12, 6)])
def test_income_of_so_many_trading_posts(trading_posts: int, money: int, power: int) -> None:
    t = Table("leprechauns", "golems").power("leprechauns", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("leprechauns", trading_posts=" ".join(HOMES[:trading_posts])).play("drop out for G", "drop out for F")
    assert t["leprechauns"].money == 30 + 1 + 2 + money
    assert t.bowls("leprechauns") == (8 - power, power, 0)


def test_income_of_the_left_palace() -> None:
    t = Table("leprechauns", "golems").power("leprechauns", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("leprechauns", left_palace="A4").play("drop out for G", "drop out for F")
    assert t["leprechauns"].money == 30 + 1 + 2 + 7
    assert t.bowls("leprechauns") == (8 - 2, 2, 0)


def test_the_right_palace_has_no_income() -> None:
    t = Table("leprechauns", "golems").power("leprechauns", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("leprechauns", right_palace="A4").play("drop out for G", "drop out for F")
    assert t["leprechauns"].money == 30 + 1 + 2 + 2
    assert t.bowls("leprechauns") == (8, 0, 0)


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


# Right palace -----------------------------------------------------------------------------------------------------


def test_right_palace_founds_towns_with_a_value_of_6() -> None:
    t = Table("leprechauns", "golems")
    t.put("leprechauns", right_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A5 to trading post")
    assert t.asked == "leprechauns town_tile"


def test_without_the_right_palace_a_value_of_6_is_no_town() -> None:
    t = Table("leprechauns", "golems")
    t.put("leprechauns", left_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.power("leprechauns", 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == "golems action"


def test_with_the_right_palace_a_value_of_5_is_no_town() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", right_palace="E3", houses="A3 A4 A5 A6")
    t.power("leprechauns", 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == "golems action"


def test_with_the_right_palace_a_town_still_needs_four_buildings() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", right_palace="A4", left_palace="A5", houses="A6")
    t.power("leprechauns", 8, 0, 0).play("upgrade A6 to trading post")
    assert t.asked == "golems action"


def test_building_the_right_palace_may_found_a_town_at_once() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A4 to right palace", "town tile points")
    assert t["leprechauns"].points == 9


def test_building_the_right_palace_may_found_several_towns_at_once() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.play("upgrade I5 to right palace", "town tile points", "town tile money")
    assert t["leprechauns"].points == 9 + 5


def test_building_the_right_palace_founds_no_town_where_one_is() -> None:
    t = Table("leprechauns", "golems").put("leprechauns", houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.town("leprechauns", "A3 A4 A5 A6").power("leprechauns", 8, 0, 0)
    t.play("upgrade I5 to right palace", "town tile money")
    assert t["leprechauns"].points == 5
    assert t.asked == "golems action"
