"""The Power Cycle, and Additional Option: Power Exchange."""
from tests.nova.table import Table


def three_neighbours() -> Table:
    """Water Sprites to move whose upgrade of E5 gives the Golems 3 power."""
    return Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="E4 D4 D5")


# Gain power -------------------------------------------------------------------------------------------------------


def test_worked_example_3_power_empty_bowl_1_and_then_move_one_token_into_bowl_3() -> None:
    t = three_neighbours().power("golems", 2, 2, 4).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (0, 3, 5)


def test_bowl_1_must_be_emptied_before_bowl_2_moves_on() -> None:
    t = three_neighbours().power("golems", 5, 2, 1).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (2, 5, 1)


def test_power_is_lost_when_all_tokens_are_in_bowl_3() -> None:
    t = three_neighbours().power("golems", 0, 0, 8).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (0, 0, 8)


def test_only_what_finds_no_token_to_move_is_lost() -> None:
    t = three_neighbours().power("golems", 0, 2, 6).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (0, 0, 8)


def test_one_token_may_move_twice() -> None:
    t = three_neighbours().power("golems", 1, 0, 7).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (0, 0, 8)


# Spend power ------------------------------------------------------------------------------------------------------


def test_spent_power_goes_from_bowl_3_back_to_bowl_1() -> None:
    t = Table("water_sprites", "golems").power("water_sprites", 1, 2, 5).play("take 7 money with power")
    assert t.bowls("water_sprites") == (5, 2, 1)


def test_only_power_in_bowl_3_can_be_spent() -> None:
    t = Table("water_sprites", "golems").power("water_sprites", 1, 4, 3)
    assert t.refuses("take 7 money with power") == "too-little-power"
    assert t.refuses("exchange 4 power") == "too-little-power"
    assert t.refuses("exchange 3 power") == ""


# Power exchange ---------------------------------------------------------------------------------------------------


def test_each_power_exchanged_gives_1_money_and_the_action_is_still_to_come() -> None:
    t = Table("water_sprites", "golems").power("water_sprites", 0, 2, 6).play("exchange 4 power")
    assert t["water_sprites"].money == 34
    assert t.bowls("water_sprites") == (4, 2, 2)
    assert t.asked == "water_sprites action"


def test_power_may_be_exchanged_more_than_once_before_an_action() -> None:
    t = Table("water_sprites", "golems").play("exchange 4 power", "exchange 3 power")
    assert t["water_sprites"].money == 37
    assert t.bowls("water_sprites") == (7, 0, 1)


def test_money_exchanged_before_an_action_pays_for_it() -> None:
    t = Table("water_sprites", "golems").money("water_sprites", 5)
    assert t.refuses("sail") == "too-little-money"
    t.play("exchange 3 power", "sail")
    assert t["water_sprites"].money == 0


def test_power_may_be_exchanged_after_an_action_too() -> None:
    t = Table("water_sprites", "golems").play("exchange 1 power", "sail", "exchange 2 power")
    assert t["water_sprites"].money == 30 + 1 - 8 + 2
    assert t.asked == "water_sprites after_action"
    assert t.play("done").asked == "golems action"


def test_there_is_one_action_in_a_turn_however_often_power_is_exchanged() -> None:
    t = Table("water_sprites", "golems").play("sail", "exchange 2 power")
    assert t.refuses("sail") == "not-now"


def test_without_charged_power_nothing_is_asked_after_the_action() -> None:
    t = Table("water_sprites", "golems").power("water_sprites", 3, 5, 0).play("sail")
    assert t.asked == "golems action"


def test_power_gained_by_the_action_may_be_exchanged_after_it() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5 E6", houses="D4").power("fairies", 0, 8, 0)
    t.play("upgrade D4 to trading post", "town tile power", "exchange 8 power")
    assert t["fairies"].money == 30 - 10 + 8


def test_power_may_be_exchanged_before_dropping_out() -> None:
    t = Table("water_sprites", "golems").play("exchange 8 power", "drop out for E")
    assert t.bowls("water_sprites") == (8, 0, 0)
    assert t.asked == "golems action"


def test_power_may_be_exchanged_after_dropping_out() -> None:
    t = Table("water_sprites", "golems").play("drop out for E", "exchange 8 power")
    assert t.bowls("water_sprites") == (8, 0, 0)
    assert t.asked == "golems action"


def test_no_exchange_between_two_free_shovels() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="H5").play("transform H4 with double power")
    assert t.refuses("exchange 1 power") == "not-now"
    assert t.refuses("then build H4") == ""


def test_no_exchange_to_pay_for_the_house_after_free_shovels() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="H5").money("water_sprites", 3)
    t.play("transform H4 with double power")
    assert t.refuses("then build H4") == "too-little-money"
    assert t.refuses("exchange 1 power") == "not-now"


def test_no_exchange_before_the_town_tile_of_the_action_is_taken() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5 D5", houses="D4 E6")
    t.play("upgrade D4 to trading post")
    assert t.refuses("exchange 1 power") == "not-now"


def test_in_phase_3_everybody_with_charged_power_may_exchange_it() -> None:
    t = Table("water_sprites", "golems").play("drop out for E", "done", "drop out for F", "done")
    assert t.asked == "water_sprites round_end_exchange"
    t.play("exchange 5 power", "done")
    assert t.bowls("water_sprites") == (5, 0, 3)
    assert t.asked == "golems round_end_exchange"


def test_power_gained_after_dropping_out_may_be_exchanged_in_phase_3() -> None:
    t = Table("golems", "water_sprites").put("golems", houses="E4 D4").put("water_sprites", houses="E5")
    t.power("golems", 0, 8, 0).power("water_sprites", 8, 0, 0).play("drop out for E")
    t.play("upgrade E5 to trading post", "drop out for F")
    assert t.asked == "golems round_end_exchange"
    assert t.legal() == ["exchange 1 power", "exchange 2 power", "done"]


def test_phase_3_comes_before_the_income_of_the_next_round() -> None:
    t = Table("water_sprites", "golems").power("golems", 8, 0, 0).play("drop out for E", "done", "drop out for F")
    t.play("exchange 8 power")  # the tile brings 4 power
    assert t.bowls("water_sprites") == (4, 4, 0)
    assert t.state.round == 2


def test_at_the_end_of_the_game_all_charged_power_becomes_money() -> None:
    t = Table("water_sprites", "golems", round=5).power("water_sprites", 1, 3, 4).power("golems", 8, 0, 0)
    t.money("water_sprites", 1).play("drop out for E", "done", "drop out for F")
    assert t.state.over
    assert t["water_sprites"].money == 1 + 1 + 4  # 1 lay on the bonus tile
    assert t.bowls("water_sprites") == (5, 3, 0)


def test_a_price_in_money_that_is_too_high_is_refused_with_the_power_to_exchange_for_it() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5").money("fairies", 12)
    assert t.explains("upgrade E5 to left palace") == (
        "This costs 14 money and you have 12. Exchanging 2 power would give you the money that is missing.")
    t.play("exchange 2 power", "upgrade E5 to left palace")


def test_an_exchange_that_is_not_enough_is_not_suggested() -> None:
    t = Table("fairies", "golems").put("fairies", trading_posts="E5").money("fairies", 12).power("fairies", 4, 3, 1)
    assert t.explains("upgrade E5 to left palace") == "This costs 14 money and you have 12."


def test_power_that_the_action_itself_needs_is_not_suggested_for_exchange() -> None:
    t = Table("fairies", "golems").put("fairies", houses="B3").money("fairies", 2).power("fairies", 2, 0, 6)
    too_little = "This costs 4 money and you have 2."
    assert t.explains("transform C3 and build with power").startswith(too_little + " Exchanging 2 power")
    t.power("fairies", 3, 0, 5)
    assert t.explains("transform C3 and build with power") == too_little


def test_while_no_power_can_be_exchanged_none_is_suggested() -> None:
    t = Table("fairies", "golems").put("fairies", houses="B3 E5").money("fairies", 3)
    t.play("transform C3 with double power")
    assert t.explains("then build C3") == "This costs 4 money and you have 3."
