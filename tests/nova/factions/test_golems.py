"""Golems."""
import pytest

from terrae.nova import GAME
from tests.nova.table import Table

HOMES = ["A6", "A10", "C3", "C8", "D5", "D9", "E4", "F1", "F9", "G5", "I4", "I7"]
GIVEN = {"factions": "golems,fairies", "start": "1", "bonus_tiles": "BCDEF",
         "round_tiles": "house,palace,town,sailing,shovel"}


def test_home_terrain_is_wasteland() -> None:
    s = GAME.start(GIVEN)
    assert [GAME.moves[m] for m in s.legal_moves()] == [f"first house {name}" for name in HOMES]


def test_start_with_7_money_and_2_2_and_4_power() -> None:
    s = GAME.start(GIVEN)
    p = s.players[0]
    assert (p.money, p.bowl1, p.bowl2, p.bowl3) == (7, 2, 2, 4)


# Income ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("houses", "money", "power"), [
    (0, 2, 0), (1, 5, 0), (2, 7, 0), (3, 9, 0), (4, 11, 0), (5, 11, 2), (6, 12, 2), (7, 12, 3), (8, 12, 3)])
def test_income_of_so_many_houses(houses: int, money: int, power: int) -> None:
    t = Table("golems", "fairies").power("golems", 8, 0, 0).power("fairies", 8, 0, 0)
    t.put("golems", houses=" ".join(HOMES[:houses])).play("drop out for G", "drop out for F")
    assert t["golems"].money == 30 + 1 + 2 + money  # 1 lies on tile G, 2 are its income
    assert t.bowls("golems") == (8 - power, power, 0)


@pytest.mark.parametrize(("trading_posts", "money", "power"), [(1, 4, 1), (2, 6, 2), (3, 8, 3), (4, 10, 4)])
def test_income_of_so_many_trading_posts(trading_posts: int, money: int, power: int) -> None:
    t = Table("golems", "fairies").power("golems", 8, 0, 0).power("fairies", 8, 0, 0)
    t.put("golems", trading_posts=" ".join(HOMES[:trading_posts])).play("drop out for G", "drop out for F")
    assert t["golems"].money == 30 + 1 + 2 + money
    assert t.bowls("golems") == (8 - power, power, 0)


def test_income_of_the_left_palace() -> None:
    t = Table("golems", "fairies").power("golems", 8, 0, 0).power("fairies", 8, 0, 0)
    t.put("golems", left_palace="A6").play("drop out for G", "drop out for F")
    assert t["golems"].money == 30 + 1 + 2 + 2
    assert t.bowls("golems") == (8 - 4, 4, 0)


def test_the_right_palace_has_no_income() -> None:
    t = Table("golems", "fairies").power("golems", 8, 0, 0).power("fairies", 8, 0, 0)
    t.put("golems", right_palace="A6").play("drop out for G", "drop out for F")
    assert t["golems"].money == 30 + 1 + 2 + 2
    assert t.bowls("golems") == (8, 0, 0)


# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("trading_posts", "points"), [("", 0), ("A6", 2), ("A6 C3", 2), ("A6 C3 D5", 3),
                                                       ("A6 C3 D5 I4", 4)])
def test_dropping_out_scores_trading_posts(trading_posts: str, points: int) -> None:
    t = Table("golems", "fairies").put("golems", trading_posts=trading_posts, houses="A10", left_palace="I7")
    t.play("drop out for G")
    assert t["golems"].points == points


def test_trading_posts_score_again_in_every_round() -> None:
    t = Table("golems", "fairies").put("golems", trading_posts="A6 C3 D5")
    t.power("golems", 8, 0, 0).power("fairies", 8, 0, 0)
    t.play("drop out for G", "drop out for E", "drop out for F")
    assert t["golems"].points == 3 + 3


def test_trading_posts_score_in_round_5_too() -> None:
    t = Table("golems", "fairies", round=5).put("golems", trading_posts="A6")
    t.play("drop out for G")
    assert t["golems"].points == 2


def test_trading_posts_score_beside_the_bonus_tile() -> None:
    t = Table("golems", "fairies").put("golems", trading_posts="A6 C3 D5").bonus("golems", "F")
    t.play("drop out for G")
    assert t["golems"].points == 3 + 3 * 2


# Left palace ------------------------------------------------------------------------------------------------------


def test_left_palace_transforms_a_two_shovel_terrain_with_one_shovel() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5")
    t.play("transform E5")
    assert t.terrain("E5") == "wasteland"
    assert t["golems"].money == 30 - 6


def test_without_the_left_palace_a_two_shovel_terrain_takes_two_shovels() -> None:
    t = Table("golems", "fairies").put("golems", right_palace="D5")
    t.play("transform E5")
    assert t["golems"].money == 30 - 12


def test_with_the_left_palace_a_one_shovel_terrain_still_takes_one_shovel() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5")
    t.play("transform C5")
    assert t["golems"].money == 30 - 6


def test_with_the_left_palace_6_money_are_enough_for_a_two_shovel_terrain() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5").money("golems", 6)
    assert t.hexes("transform {}") == {"C5", "D4", "E5", "E6"}


def test_with_the_left_palace_5_money_are_not_enough_for_a_two_shovel_terrain() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5").money("golems", 5)
    assert t.refuses("transform E5") == "too-little-money"


def test_with_the_left_palace_transforming_and_building_costs_6_and_4() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5").money("golems", 10)
    t.play("transform E5 and build")
    assert t["golems"].money == 0


def test_with_the_left_palace_a_two_shovel_terrain_scores_one_shovel() -> None:
    t = Table("golems", "fairies", round_tile="shovel").put("golems", left_palace="D5")
    t.play("transform E5")
    assert t["golems"].points == 2


def test_without_the_left_palace_a_two_shovel_terrain_scores_two_shovels() -> None:
    t = Table("golems", "fairies", round_tile="shovel").put("golems", houses="D5")
    t.play("transform E5")
    assert t["golems"].points == 4


def test_with_the_left_palace_one_free_shovel_transforms_a_two_shovel_terrain() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5")
    t.play("transform E5 with power")
    assert t["golems"].money == 30
    assert t.bowls("golems") == (4, 0, 4)


def test_with_the_left_palace_the_bonus_tile_transforms_a_two_shovel_terrain() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5").bonus("golems", "A")
    t.play("transform E5 with bonus tile")
    assert t["golems"].money == 30


def test_with_the_left_palace_two_free_shovels_transform_two_two_shovel_terrains() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5")
    t.play("transform E5 with double power", "also transform D4", "no house")
    assert (t.terrain("E5"), t.terrain("D4")) == ("wasteland", "wasteland")
    assert t["golems"].money == 30


def test_two_free_shovels_on_two_two_shovel_terrains_score_two_shovels() -> None:
    t = Table("golems", "fairies", round_tile="shovel").put("golems", left_palace="D5")
    t.play("transform E5 with double power", "also transform D4", "no house")
    assert t["golems"].points == 4


def test_with_the_left_palace_a_house_may_stand_on_either_of_the_two_hexes() -> None:
    t = Table("golems", "fairies").put("golems", left_palace="D5")
    t.play("transform E5 with double power", "also transform D4")
    assert t.hexes("then build {}") == {"D4", "E5"}


def test_without_the_left_palace_two_free_shovels_are_used_up_by_a_two_shovel_terrain() -> None:
    t = Table("golems", "fairies").put("golems", houses="D5")
    t.play("transform E5 with double power")
    assert t.refuses("also transform D4") == "not-now"


def test_without_the_left_palace_the_second_free_shovel_cannot_do_for_two() -> None:
    t = Table("golems", "fairies").put("golems", houses="D5")
    t.play("transform C5 with double power")
    assert t.refuses("also transform E5") == "needs-two-shovels"


# Right palace -----------------------------------------------------------------------------------------------------


def test_right_palace_founds_towns_with_a_value_of_6() -> None:
    t = Table("golems", "fairies")
    t.put("golems", right_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A5 to trading post")
    assert t.asked == "golems town_tile"


def test_without_the_right_palace_a_value_of_6_is_no_town() -> None:
    t = Table("golems", "fairies")
    t.put("golems", left_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.power("golems", 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == "fairies action"


def test_with_the_right_palace_a_value_of_5_is_no_town() -> None:
    t = Table("golems", "fairies").put("golems", right_palace="E3", houses="A3 A4 A5 A6")
    t.power("golems", 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == "fairies action"


def test_with_the_right_palace_a_town_still_needs_four_buildings() -> None:
    t = Table("golems", "fairies").put("golems", right_palace="A4", left_palace="A5", houses="A6")
    t.power("golems", 8, 0, 0).play("upgrade A6 to trading post")
    assert t.asked == "fairies action"


def test_building_the_right_palace_may_found_a_town_at_once() -> None:
    t = Table("golems", "fairies").put("golems", houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A4 to right palace", "town tile points")
    assert t["golems"].points == 9


def test_building_the_right_palace_may_found_several_towns_at_once() -> None:
    t = Table("golems", "fairies").put("golems", houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.play("upgrade I5 to right palace", "town tile points", "town tile money")
    assert t["golems"].points == 9 + 5


def test_building_the_right_palace_founds_no_town_where_one_is() -> None:
    t = Table("golems", "fairies").put("golems", houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.town("golems", "A3 A4 A5 A6").power("golems", 8, 0, 0)
    t.play("upgrade I5 to right palace", "town tile money")
    assert t["golems"].points == 5
    assert t.asked == "fairies action"
