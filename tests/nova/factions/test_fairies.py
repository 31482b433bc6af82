"""Fairies. Their ability, 2 power more, is in every row of the income tables."""
import pytest

from terrae.nova import GAME
from tests.nova.table import Table

HOMES = ["A2", "A5", "B7", "B10", "C5", "E1", "E9", "F3", "G6", "H10", "I2", "I5"]
GIVEN = {"factions": "fairies,golems", "start": "1", "bonus_tiles": "BCDEF",
         "round_tiles": "house,palace,town,sailing,shovel"}


def test_home_terrain_is_forest() -> None:
    s = GAME.start(GIVEN)
    assert [GAME.moves[m] for m in s.legal_moves()] == [f"first house {name}" for name in HOMES]


def test_start_with_7_money_and_2_2_and_4_power() -> None:
    s = GAME.start(GIVEN)
    p = s.players[0]
    assert (p.money, p.bowl1, p.bowl2, p.bowl3) == (7, 2, 2, 4)


# Income ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("houses", "money", "power"), [
    (0, 2, 2), (1, 5, 2), (2, 8, 2), (3, 11, 2), (4, 13, 2), (5, 13, 4), (6, 14, 4), (7, 14, 5), (8, 14, 5)])
def test_income_of_so_many_houses(houses: int, money: int, power: int) -> None:
    t = Table("fairies", "golems").power("fairies", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("fairies", houses=" ".join(HOMES[:houses])).play("drop out for G", "drop out for F")
    assert t["fairies"].money == 30 + 1 + 2 + money  # 1 lies on tile G, 2 are its income
    assert t.bowls("fairies") == (8 - power, power, 0)


@pytest.mark.parametrize(("trading_posts", "money", "power"), [(1, 5, 4), (2, 8, 6), (3, 11, 7), (4, 14, 8)])
def test_income_of_so_many_trading_posts(trading_posts: int, money: int, power: int) -> None:
    t = Table("fairies", "golems").power("fairies", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("fairies", trading_posts=" ".join(HOMES[:trading_posts])).play("drop out for G", "drop out for F")
    assert t["fairies"].money == 30 + 1 + 2 + money
    assert t.bowls("fairies") == (8 - power, power, 0)


def test_income_of_the_left_palace() -> None:
    t = Table("fairies", "golems").power("fairies", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("fairies", left_palace="A2").play("drop out for G", "drop out for F")
    assert t["fairies"].money == 30 + 1 + 2 + 4
    assert t.bowls("fairies") == (8 - 5, 5, 0)


def test_the_right_palace_has_no_income() -> None:
    t = Table("fairies", "golems").power("fairies", 8, 0, 0).power("golems", 8, 0, 0)
    t.put("fairies", right_palace="A2").play("drop out for G", "drop out for F")
    assert t["fairies"].money == 30 + 1 + 2 + 2
    assert t.bowls("fairies") == (8 - 2, 2, 0)


# Ability ----------------------------------------------------------------------------------------------------------


def test_income_has_2_power_more_beside_the_bonus_tile() -> None:
    t = Table("fairies", "golems").power("fairies", 8, 0, 0).power("golems", 8, 0, 0)
    t.play("drop out for E", "drop out for F")
    assert t.bowls("fairies") == (8 - 4 - 2, 4 + 2, 0)


# Left palace ------------------------------------------------------------------------------------------------------


def test_left_palace_gives_a_free_shovel_for_2_power() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7")
    t.play("transform A7 with palace")
    assert t.terrain("A7") == "forest"
    assert t["fairies"].money == 30
    assert t.bowls("fairies") == (2, 0, 6)


def test_left_palace_second_shovel_is_bought_for_6_money() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7")
    t.play("transform B6 with palace")
    assert t["fairies"].money == 30 - 6


def test_left_palace_second_shovel_needs_the_money() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").money("fairies", 5)
    assert t.refuses("transform B6 with palace") == "too-little-money"


def test_left_palace_house_has_the_normal_price() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7")
    t.play("transform A7 and build with palace")
    assert t["fairies"].money == 30 - 4
    assert t["fairies"].n_houses == 1


def test_left_palace_second_shovel_and_house_together() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7")
    t.play("transform B6 and build with palace")
    assert t["fairies"].money == 30 - 6 - 4


def test_left_palace_may_just_build_on_home_terrain() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="A6")
    t.play("build A5 with palace")
    assert t["fairies"].money == 30 - 4
    assert t.bowls("fairies") == (2, 0, 6)


def test_left_palace_works_in_reach_only() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7")
    assert t.refuses("transform A6 with palace") == "not-in-reach"


def test_left_palace_works_across_the_river_by_sailing() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").sailing("fairies", 1)
    assert t.hexes("transform {} with palace") == {"B6", "A7", "A8", "C7", "C8", "B9"}


def test_left_palace_needs_2_power_in_bowl_3() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").power("fairies", 0, 7, 1)
    assert t.refuses("transform A7 with palace") == "too-little-power"


def test_left_palace_action_needs_the_left_palace() -> None:
    t = Table("fairies", "golems").put("fairies", right_palace="B7")
    assert t.refuses("transform A7 with palace") == "palace-not-built"


def test_left_palace_may_be_used_once_per_round() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7")
    t.play("transform A7 with palace", "done")
    assert t.to_move("fairies").refuses("transform C8 with palace") == "special-action-used"


def test_left_palace_may_be_used_again_in_the_next_round() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").power("fairies", 6, 0, 2).power("golems", 8, 0, 0)
    t.play("transform A7 with palace", "drop out for E", "drop out for F")
    assert t.state.round == 2
    assert t.to_move("fairies").power("fairies", 6, 0, 2).refuses("transform C8 with palace") == ""


def test_left_palace_leaves_the_power_actions_of_the_board_to_everybody() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").put("golems", houses="D5")
    t.play("transform A7 with palace", "done")
    assert t.refuses("transform C5 with power") == ""


def test_the_power_action_of_the_board_leaves_the_left_palace_to_fairies() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").put("golems", houses="D5")
    t.to_move("golems").play("transform C5 with power", "done")
    assert t.refuses("transform A7 with palace") == ""


def test_the_left_palace_belongs_to_fairies_alone() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").put("golems", houses="D5")
    assert t.to_move("golems").refuses("transform C5 with palace") == "only-for-a-faction"


@pytest.mark.parametrize(("hex", "points"), [("A7", 2), ("B6", 4)])
def test_left_palace_shovels_free_and_bought_score(hex: str, points: int) -> None:
    t = Table("fairies", "golems", round_tile="shovel").put("fairies", left_palace="B7")
    t.play(f"transform {hex} with palace")
    assert t["fairies"].points == points


def test_left_palace_house_scores() -> None:
    t = Table("fairies", "golems", round_tile="house").put("fairies", left_palace="B7")
    t.play("transform A7 and build with palace")
    assert t["fairies"].points == 2


def test_left_palace_house_gives_neighbours_power() -> None:
    t = Table("fairies", "golems").put("fairies", left_palace="B7").put("golems", houses="A6 A8")
    t.power("golems", 8, 0, 0).play("transform A7 and build with palace")
    assert t.bowls("golems") == (6, 2, 0)


# Right palace -----------------------------------------------------------------------------------------------------


def test_right_palace_founds_towns_with_a_value_of_6() -> None:
    t = Table("fairies", "golems")
    t.put("fairies", right_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A5 to trading post")
    assert t.asked == "fairies town_tile"


def test_without_the_right_palace_a_value_of_6_is_no_town() -> None:
    t = Table("fairies", "golems")
    t.put("fairies", left_palace="E3", houses="A3 A5 A6", trading_posts="A4")
    t.power("fairies", 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == "golems action"


def test_with_the_right_palace_a_value_of_5_is_no_town() -> None:
    t = Table("fairies", "golems").put("fairies", right_palace="E3", houses="A3 A4 A5 A6")
    t.power("fairies", 8, 0, 0).play("upgrade A5 to trading post")
    assert t.asked == "golems action"


def test_with_the_right_palace_a_town_still_needs_four_buildings() -> None:
    t = Table("fairies", "golems").put("fairies", right_palace="A4", left_palace="A5", houses="A6")
    t.power("fairies", 8, 0, 0).play("upgrade A6 to trading post")
    assert t.asked == "golems action"


def test_building_the_right_palace_may_found_a_town_at_once() -> None:
    t = Table("fairies", "golems").put("fairies", houses="A3 A5 A6", trading_posts="A4")
    t.play("upgrade A4 to right palace", "town tile points")
    assert t["fairies"].points == 9


def test_building_the_right_palace_may_found_several_towns_at_once() -> None:
    t = Table("fairies", "golems").put("fairies", houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.play("upgrade I5 to right palace", "town tile points", "town tile money")
    assert t["fairies"].points == 9 + 5


def test_building_the_right_palace_founds_no_town_where_one_is() -> None:
    t = Table("fairies", "golems").put("fairies", houses="A3 A6 I6 I7 I8", trading_posts="A4 A5 I5")
    t.town("fairies", "A3 A4 A5 A6").power("fairies", 8, 0, 0)
    t.play("upgrade I5 to right palace", "town tile money")
    assert t["fairies"].points == 5
    assert t.asked == "golems action"
