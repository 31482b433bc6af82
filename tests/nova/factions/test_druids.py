"""Druids."""
from tests.nova.table import Table

# Ability ----------------------------------------------------------------------------------------------------------


def test_3_power_may_be_exchanged_for_2_points_before_the_action() -> None:
    t = Table("druids", "golems").power("druids", 0, 4, 4)
    t.play("exchange 3 power for points")
    assert t["druids"].points == 2
    assert t.bowls("druids") == (3, 4, 1)
    assert t.asked == "druids action"


def test_power_may_be_exchanged_for_points_as_often_as_druids_like() -> None:
    t = Table("druids", "golems")
    t.play("exchange 3 power for points", "exchange 3 power for points")
    assert t["druids"].points == 4
    assert t.bowls("druids") == (6, 0, 2)


def test_6_power_may_be_exchanged_for_4_points_in_one_go() -> None:
    t = Table("druids", "golems")
    t.play("exchange 6 power for points")
    assert t["druids"].points == 4
    assert t.bowls("druids") == (6, 0, 2)


def test_power_may_be_exchanged_for_points_and_money_in_the_same_turn() -> None:
    t = Table("druids", "golems")
    t.play("exchange 3 power for points", "exchange 5 power")
    assert (t["druids"].points, t["druids"].money) == (2, 35)


def test_power_may_be_exchanged_for_points_after_the_action() -> None:
    t = Table("druids", "golems").power("druids", 5, 0, 3)
    t.play("sail", "exchange 3 power for points")
    assert t["druids"].points == 2 + 2
    assert t.asked == "golems action"


def test_power_may_be_exchanged_for_points_after_dropping_out() -> None:
    t = Table("druids", "golems").power("druids", 5, 0, 3)
    t.play("drop out for G", "exchange 3 power for points")
    assert t["druids"].points == 2


def test_power_may_be_exchanged_for_points_at_the_end_of_the_round() -> None:
    t = Table("druids", "golems").power("druids", 5, 0, 3).power("golems", 8, 0, 0)
    t.play("drop out for G", "done", "drop out for E")
    assert t.asked == "druids round_end_exchange"
    assert t.play("exchange 3 power for points")["druids"].points == 2


def test_power_may_be_exchanged_for_points_at_the_end_of_the_game() -> None:
    t = Table("druids", "golems", round=5).put("druids", houses="A2").money("druids", 0).power("golems", 8, 0, 0)
    t.play("drop out for G", "done", "drop out for E")
    assert t.asked == "druids game_end_exchange"
    t.play("exchange 6 power for points")
    assert t["druids"].points == 4 + (1 + 2) // 3 + 12  # 1 money lay on tile G, 2 power are left; most buildings


def test_at_the_end_of_the_game_power_may_be_left_to_become_money() -> None:
    t = Table("druids", "golems", round=5).put("druids", houses="A2").money("druids", 0).power("golems", 8, 0, 0)
    t.play("drop out for G", "done", "drop out for E", "done")
    assert t["druids"].points == (1 + 8) // 3 + 12


def test_less_than_3_power_in_bowl_3_cannot_be_exchanged_for_points() -> None:
    t = Table("druids", "golems").power("druids", 0, 6, 2)
    assert t.refuses("exchange 3 power for points") == "too-little-power"


def test_less_than_6_power_in_bowl_3_cannot_be_exchanged_for_4_points() -> None:
    t = Table("druids", "golems").power("druids", 0, 3, 5)
    assert t.refuses("exchange 6 power for points") == "too-little-power"


def test_power_cannot_be_exchanged_for_points_in_the_middle_of_an_action() -> None:
    t = Table("druids", "golems").put("druids", houses="B7")
    t.play("transform A7 with double power")
    assert t.refuses("exchange 3 power for points") == "not-now"


def test_power_cannot_be_exchanged_for_points_in_the_turn_of_another() -> None:
    t = Table("druids", "golems")
    assert t.to_move("golems").refuses("exchange 3 power for points") == "only-for-a-faction"


def test_other_factions_cannot_exchange_power_for_points() -> None:
    t = Table("fairies", "golems")
    assert t.refuses("exchange 3 power for points") == "only-for-a-faction"


# Left palace ------------------------------------------------------------------------------------------------------


def test_dropping_out_with_the_left_palace_gives_2_power_per_settlement() -> None:
    t = Table("druids", "golems").put("druids", left_palace="E5", houses="A2 A3 I5").power("druids", 8, 0, 0)
    t.play("drop out for G")
    assert t.bowls("druids") == (2, 6, 0)  # E5, A2 with A3, I5


def test_settlements_give_power_only_with_the_left_palace() -> None:
    t = Table("druids", "golems").put("druids", right_palace="E5", houses="A2 A3 I5").power("druids", 8, 0, 0)
    t.play("drop out for G")
    assert t.bowls("druids") == (8, 0, 0)


def test_a_town_is_one_settlement() -> None:
    t = Table("druids", "golems").put("druids", left_palace="I4", trading_posts="I5", houses="I6 I7")
    t.town("druids", "I4 I5 I6 I7").power("druids", 8, 0, 0).play("drop out for G")
    assert t.bowls("druids") == (6, 2, 0)


def test_a_bridge_makes_one_settlement_of_two() -> None:
    t = Table("druids", "golems").put("druids", left_palace="C5", houses="A5").bridge("druids", "A5-C5")
    t.power("druids", 8, 0, 0).play("drop out for G")
    assert t.bowls("druids") == (6, 2, 0)


def test_sailing_makes_no_settlement_of_two() -> None:
    t = Table("druids", "golems").put("druids", left_palace="C5", houses="A5").sailing("druids", 3)
    t.power("druids", 8, 0, 0).play("drop out for G")
    assert t.bowls("druids") == (4, 4, 0)


def test_power_of_the_settlements_may_be_exchanged_after_dropping_out() -> None:
    t = Table("druids", "golems").put("druids", left_palace="E5").power("druids", 0, 6, 2)
    t.play("drop out for G", "exchange 3 power for points")
    assert t["druids"].points == 2
    assert t.bowls("druids") == (3, 4, 1)


def test_settlements_give_power_in_round_5_too() -> None:
    t = Table("druids", "golems", round=5).put("druids", left_palace="E5").power("druids", 8, 0, 0)
    t.play("drop out for G")
    assert t.bowls("druids") == (6, 2, 0)


# Right palace -----------------------------------------------------------------------------------------------------


def test_with_the_right_palace_an_upgrade_to_a_trading_post_gives_3_points() -> None:
    t = Table("druids", "golems").put("druids", right_palace="A2", houses="E1")
    t.play("upgrade E1 to trading post")
    assert t["druids"].points == 3


def test_the_3_points_of_the_right_palace_come_on_top_of_the_round_tile() -> None:
    t = Table("druids", "golems", round_tile="trading_post").put("druids", right_palace="A2", houses="E1")
    t.play("upgrade E1 to trading post")
    assert t["druids"].points == 3 + 3


def test_without_the_right_palace_an_upgrade_gives_no_points() -> None:
    t = Table("druids", "golems").put("druids", left_palace="A2", houses="E1")
    t.play("upgrade E1 to trading post")
    assert t["druids"].points == 0


def test_with_the_right_palace_an_upgrade_to_a_palace_gives_no_points() -> None:
    t = Table("druids", "golems").put("druids", right_palace="A2", trading_posts="E1")
    t.play("upgrade E1 to left palace")
    assert t["druids"].points == 0


def test_building_the_right_palace_gives_no_points_for_trading_posts_that_stand() -> None:
    t = Table("druids", "golems").put("druids", trading_posts="A2 E1")
    t.play("upgrade A2 to right palace")
    assert t["druids"].points == 0


def test_with_the_right_palace_upgrades_of_others_give_no_points() -> None:
    t = Table("druids", "golems").put("druids", right_palace="A2").put("golems", houses="A6")
    t.to_move("golems").play("upgrade A6 to trading post")
    assert t["druids"].points == 0
