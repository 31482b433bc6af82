"""Upgrade Buildings."""
import pytest

from terrae.nova.rules.income import income
from tests.nova.table import Table

# House to trading post --------------------------------------------------------------------------------------------


def test_a_trading_post_costs_10_money_with_no_building_of_another_faction_adjacent() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5 E6").play("upgrade E5 to trading post")
    assert t["water_sprites"].money == 30 - 10
    assert (t["water_sprites"].n_houses, t["water_sprites"].n_posts) == (1, 1)


@pytest.mark.parametrize("buildings", ["houses", "trading_posts", "left_palace", "right_palace"])
def test_a_trading_post_costs_7_money_next_to_any_building_of_another_faction(buildings: str) -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", **{buildings: "E4"})
    t.play("upgrade E5 to trading post")
    assert t["water_sprites"].money == 30 - 7


def test_only_the_house_that_is_upgraded_must_be_adjacent_to_another_faction() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5 D5").put("golems", houses="E4")
    t.play("upgrade D5 to trading post")
    assert t["water_sprites"].money == 30 - 10


def test_a_building_at_the_other_end_of_a_bridge_is_adjacent() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5")
    t.bridge("water_sprites", "E5-G5").play("upgrade E5 to trading post")
    assert t["water_sprites"].money == 30 - 7


def test_a_neutral_house_at_the_other_end_of_a_bridge_is_adjacent() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").neutral("G5")
    t.bridge("water_sprites", "E5-G5").play("upgrade E5 to trading post")
    assert t["water_sprites"].money == 30 - 7


def test_a_building_that_ships_reach_is_not_adjacent() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5")
    t.sailing("water_sprites", 3).play("upgrade E5 to trading post")
    assert t["water_sprites"].money == 30 - 10


def test_too_little_money_for_a_trading_post() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5 A7").put("golems", houses="E4")
    t.money("water_sprites", 9)
    assert t.refuses("upgrade A7 to trading post") == "too-little-money"
    assert t.refuses("upgrade E5 to trading post") == ""


def test_only_ones_own_houses_become_trading_posts() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5").put("golems", houses="E4")
    assert t.refuses("upgrade E4 to trading post") == "no-own-house"
    assert t.refuses("upgrade E5 to trading post") == "no-own-house"


def test_a_fifth_trading_post_is_not_there() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5", trading_posts="A3 A7 C10 I9")
    assert t.refuses("upgrade E5 to trading post") == "no-trading-posts-left"


def test_a_trading_post_that_became_a_palace_can_be_built_again() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5", trading_posts="A3 A7 C10 I9")
    t.power("water_sprites", 8, 0, 0).play("upgrade A3 to left palace").to_move("water_sprites")
    t.play("upgrade E5 to trading post")
    assert t["water_sprites"].n_posts == 4


def test_a_house_that_became_a_trading_post_can_be_built_again() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3 A5 A7 B7 C7 D7 E1 E9")
    t.power("water_sprites", 8, 0, 0).play("upgrade A3 to trading post").to_move("water_sprites").play("build B3")
    assert t["water_sprites"].n_houses == 8


def test_worked_example_upgrading_covers_3_money_and_uncovers_3_money_and_1_power() -> None:
    t = Table("water_sprites", "sun_worshippers", "leprechauns")
    t.put("water_sprites", houses="E5 H3 B3", trading_posts="I6")
    t.put("sun_worshippers", houses="E6 D5").put("leprechauns", houses="D4")
    money, power = income(t["water_sprites"])
    t.play("upgrade E5 to trading post")
    assert t["water_sprites"].money == 30 - 7
    assert income(t["water_sprites"]) == (money - 3 + 3, power + 1)


# Trading post to palace -------------------------------------------------------------------------------------------


@pytest.mark.parametrize("side", ["left", "right"])
def test_a_palace_of_ones_choice_costs_14_money(side: str) -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5").play(f"upgrade E5 to {side} palace")
    p = t["water_sprites"]
    assert p.money == 30 - 14
    assert (p.n_posts, p.left != 0, p.right != 0) == (0, side == "left", side == "right")


def test_a_palace_costs_14_money_next_to_another_faction_too() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5").put("golems", houses="E4")
    t.play("upgrade E5 to left palace")
    assert t["water_sprites"].money == 30 - 14


def test_each_palace_is_built_once() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5", left_palace="A7")
    assert t.refuses("upgrade E5 to left palace") == "palace-already-built"
    assert t.refuses("upgrade E5 to right palace") == ""


def test_there_are_two_palaces_and_no_third() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5", left_palace="A7", right_palace="I9")
    assert t.legal("upgrade") == []


def test_a_palace_cannot_be_upgraded() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", left_palace="A7")
    assert t.refuses("upgrade A7 to right palace") == "no-own-trading-post"
    assert t.refuses("upgrade A7 to trading post") == "no-own-house"


def test_a_house_is_not_upgraded_to_a_palace_directly() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A7")
    assert t.refuses("upgrade A7 to left palace") == "no-own-trading-post"


def test_too_little_money_for_a_palace() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="A7").money("water_sprites", 13)
    assert t.refuses("upgrade A7 to left palace") == "too-little-money"


def test_a_palace_covers_the_rightmost_trading_post_again_and_brings_its_own_income() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="A7 E5")
    money, power = income(t["water_sprites"])
    t.play("upgrade A7 to left palace")
    assert income(t["water_sprites"]) == (money - 3, power - 1 + 2)
