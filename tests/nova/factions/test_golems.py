"""Golems. Their right palace: test_town_palace.py."""
import pytest

from tests.nova.table import Table

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
