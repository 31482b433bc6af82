"""Sand Cats."""
import pytest

from tests.nova.table import Table

AWAY = ["A3", "A7", "B10", "D10", "E1", "E10", "F10", "H5", "I4", "I5", "I6"]  # all hexes that do not touch the river


# Ability ----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("others", "money"), [(["golems"], 2), (["golems", "fairies"], 1),
                                               (["golems", "fairies", "leprechauns"], 1)])
def test_an_upgrade_of_another_faction_gives_2_money_at_a_table_of_two_and_1_else(others: list[str],
                                                                                  money: int) -> None:
    t = Table("sand_cats", *others).put("golems", houses="A6")
    t.to_move("golems").play("upgrade A6 to trading post")
    assert t["sand_cats"].money == 30 + money


@pytest.mark.parametrize("palace", ["left", "right"])
def test_an_upgrade_to_a_palace_gives_money_too(palace: str) -> None:
    t = Table("sand_cats", "golems").put("golems", trading_posts="A6")
    t.to_move("golems").play(f"upgrade A6 to {palace} palace")
    assert t["sand_cats"].money == 30 + 2


def test_upgrades_of_all_other_factions_give_money() -> None:
    t = Table("sand_cats", "golems", "fairies").put("golems", houses="A6").put("fairies", houses="I5")
    t.to_move("golems").play("upgrade A6 to trading post", "done", "upgrade I5 to trading post")
    assert t["sand_cats"].money == 30 + 1 + 1


def test_money_from_an_upgrade_comes_after_dropping_out_too() -> None:
    t = Table("sand_cats", "golems").put("golems", houses="A6").power("sand_cats", 8, 0, 0)
    t.play("drop out for G", "upgrade A6 to trading post")
    assert t["sand_cats"].money == 30 + 1 + 2  # 1 lay on tile G


def test_money_from_an_upgrade_comes_in_addition_to_the_power_of_a_neighbour() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", houses="B6").put("golems", houses="A6")
    t.power("sand_cats", 8, 0, 0).to_move("golems").play("upgrade A6 to trading post")
    assert t["sand_cats"].money == 30 + 2
    assert t.bowls("sand_cats") == (7, 1, 0)


def test_own_upgrades_give_no_money() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", houses="A3")
    t.play("upgrade A3 to trading post")
    assert t["sand_cats"].money == 30 - 10


def test_houses_of_others_give_no_money() -> None:
    t = Table("sand_cats", "golems").put("golems", houses="A6")
    t.to_move("golems").play("transform A5 and build")
    assert t["sand_cats"].money == 30


def test_a_free_upgrade_of_sea_dogs_gives_money() -> None:
    t = Table("sand_cats", "sea_dogs").put("sea_dogs", right_palace="E5", houses="A7")
    t.to_move("sea_dogs").play("upgrade A7 to trading post with palace")
    assert t["sand_cats"].money == 30 + 2


def test_a_trading_post_of_inventors_for_power_gives_money() -> None:
    t = Table("sand_cats", "inventors").put("inventors", left_palace="A4")
    t.to_move("inventors").play("trading post A5 with palace")
    assert t["sand_cats"].money == 30 + 2


# Left palace ------------------------------------------------------------------------------------------------------


def test_with_the_left_palace_a_trading_post_costs_7_money() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="A3", houses="E3")
    t.play("upgrade E3 to trading post")
    assert t["sand_cats"].money == 30 - 7


def test_with_the_left_palace_a_trading_post_next_to_another_faction_costs_5_money() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="A3", houses="E3").put("golems", houses="E4")
    t.play("upgrade E3 to trading post")
    assert t["sand_cats"].money == 30 - 5


def test_with_the_left_palace_a_neutral_house_is_another_faction() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="A3", houses="E3").neutral("E4")
    t.play("upgrade E3 to trading post")
    assert t["sand_cats"].money == 30 - 5


def test_with_the_left_palace_own_neighbours_make_no_difference() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="A3", houses="E3 E4")
    t.play("upgrade E3 to trading post")
    assert t["sand_cats"].money == 30 - 7


def test_with_the_left_palace_6_money_are_too_little_without_another_faction() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="A3", houses="E3 H5").put("golems", houses="E4")
    t.money("sand_cats", 6)
    assert t.hexes("upgrade {} to trading post") == {"E3"}
    assert t.refuses("upgrade H5 to trading post") == "too-little-money"


def test_without_the_left_palace_a_trading_post_costs_10_money_or_7() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", right_palace="A3", houses="E3 H5").put("golems", houses="E4")
    t.play("upgrade E3 to trading post", "done")
    t.to_move("sand_cats").play("upgrade H5 to trading post")
    assert t["sand_cats"].money == 30 - 7 - 10


def test_the_left_palace_makes_palaces_no_cheaper() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="A3", trading_posts="E3")
    t.play("upgrade E3 to right palace")
    assert t["sand_cats"].money == 30 - 14


def test_the_left_palace_makes_trading_posts_of_others_no_cheaper() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="A3").put("golems", houses="E4")
    t.to_move("golems").play("upgrade E4 to trading post")
    assert t["golems"].money == 30 - 10


# Right palace -----------------------------------------------------------------------------------------------------


def test_dropping_out_with_the_right_palace_scores_buildings_away_from_the_river() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", right_palace="E3", houses="A3 H5 C1")
    t.play("drop out for G")
    assert t["sand_cats"].points == 2


def test_buildings_away_from_the_river_score_only_with_the_right_palace() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", left_palace="E3", houses="A3 H5")
    t.play("drop out for G")
    assert t["sand_cats"].points == 0


def test_buildings_of_every_kind_score_away_from_the_river() -> None:
    t = Table("sand_cats", "golems")
    t.put("sand_cats", right_palace="A3", left_palace="H5", trading_posts="E10", houses="I5")
    t.play("drop out for G")
    assert t["sand_cats"].points == 4


@pytest.mark.parametrize("name", AWAY)
def test_hexes_away_from_the_river(name: str) -> None:
    t = Table("sand_cats", "golems").put("sand_cats", right_palace="E3", houses=name)
    t.play("drop out for G")
    assert t["sand_cats"].points == 1


def test_hexes_at_the_river_do_not_score_even_at_the_edge_of_the_board() -> None:
    t = Table("sand_cats", "golems")
    t.put("sand_cats", right_palace="E3", houses="A2 A8 A10 D1 F1 H10 I1 I9", trading_posts="I8 G10 C10 I3")
    t.play("drop out for G")
    assert t["sand_cats"].points == 0


def test_each_building_away_from_the_river_scores_also_within_one_settlement() -> None:
    t = Table("sand_cats", "golems").put("sand_cats", right_palace="E3", houses="I4 I5 I6 H5")
    t.play("drop out for G")
    assert t["sand_cats"].points == 4
