"""Fire Sprites."""
import pytest

from tests.nova.table import Table

EDGE = {"A2", "A3", "A4", "A5", "A6", "A7", "A8", "A10", "B10", "C1", "C10", "D1", "D10", "E1", "E10", "F1", "F10",
        "G10", "H10", "I1", "I2", "I3", "I4", "I5", "I6", "I7", "I8", "I9"}


# Ability ----------------------------------------------------------------------------------------------------------

POWER_ACTIONS = [("bridge C3-D4 with power 3", 2), ("bridge C3-D4 with power 4", 3), ("sail with power", 3),
                 ("take 7 money with power", 3), ("transform B3 with power", 3), ("build A10 with power", 3),
                 ("transform B3 and build with power", 3), ("transform B3 with double power", 5)]


@pytest.mark.parametrize(("action", "price"), POWER_ACTIONS)
def test_every_power_action_costs_1_power_less(action: str, price: int) -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", houses="C3 B9").power("fire_sprites", 8 - price, 0, price)
    t.play(action)
    assert t.bowls("fire_sprites") == (8, 0, 0)


@pytest.mark.parametrize(("action", "price"), POWER_ACTIONS)
def test_no_power_action_costs_2_power_less(action: str, price: int) -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", houses="C3 B9")
    t.power("fire_sprites", 8 - price + 1, 0, price - 1)
    assert t.refuses(action) == "too-little-power"


def test_power_actions_cost_others_their_full_price() -> None:
    t = Table("fire_sprites", "fairies").power("fairies", 5, 0, 3)
    assert t.to_move("fairies").refuses("take 7 money with power") == "too-little-power"


def test_exchanging_power_has_no_discount() -> None:
    t = Table("fire_sprites", "fairies").power("fire_sprites", 4, 0, 4)
    t.play("exchange 4 power")
    assert t["fire_sprites"].money == 34
    assert t.bowls("fire_sprites") == (8, 0, 0)


# Left palace ------------------------------------------------------------------------------------------------------


def test_building_the_left_palace_allows_a_house_at_the_edge_of_the_board() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace", "build I9 on the edge")
    assert t["fire_sprites"].n_houses == 1
    assert t.terrain("I9") == "wasteland"


def test_the_house_at_the_edge_and_its_transformation_are_free() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5").money("fire_sprites", 14)
    t.play("upgrade D5 to left palace", "build I9 on the edge")
    assert t["fire_sprites"].money == 0


def test_the_house_at_the_edge_may_stand_on_any_unoccupied_edge_hex_in_reach_or_not() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace")
    assert t.hexes("build {} on the edge") == EDGE


def test_the_house_at_the_edge_may_stand_on_home_terrain() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace", "build A10 on the edge")
    assert t.terrain("A10") == "wasteland"
    assert t["fire_sprites"].n_houses == 1


def test_the_house_at_the_edge_is_optional() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5").power("fire_sprites", 8, 0, 0)
    t.play("upgrade D5 to left palace", "no house")
    assert t["fire_sprites"].n_houses == 0
    assert t.asked == "fairies action"


def test_the_house_at_the_edge_cannot_stand_inland() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace")
    assert t.refuses("build E5 on the edge") == "not-on-the-edge"


def test_the_house_at_the_edge_cannot_stand_on_an_occupied_hex() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5").put("fairies", houses="A5")
    t.play("upgrade D5 to left palace")
    assert t.refuses("build A5 on the edge") == "occupied"


def test_the_house_at_the_edge_cannot_stand_in_the_river() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace")
    assert t.refuses("build A9 on the edge") == "river"


def test_the_house_at_the_edge_needs_a_house_on_the_mat() -> None:
    t = Table("fire_sprites", "fairies")
    t.put("fire_sprites", trading_posts="D5", houses="A2 A4 A6 A8 B10 D10 F10 H10")
    t.play("upgrade D5 to left palace")
    assert t.hexes("build {} on the edge") == set()


def test_the_house_at_the_edge_comes_with_the_left_palace_only() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5").power("fire_sprites", 8, 0, 0)
    t.play("upgrade D5 to right palace")
    assert t.asked == "fairies action"


def test_the_house_at_the_edge_is_built_when_the_palace_is_and_never_later() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", left_palace="D5")
    assert t.hexes("build {} on the edge") == set()


def test_the_house_at_the_edge_uses_no_shovels() -> None:
    t = Table("fire_sprites", "fairies", round_tile="shovel").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace", "build I9 on the edge")
    assert t["fire_sprites"].points == 0


def test_the_house_at_the_edge_counts_as_building_a_house() -> None:
    t = Table("fire_sprites", "fairies", round_tile="house").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace", "build I9 on the edge")
    assert t["fire_sprites"].points == 2


def test_the_house_at_the_edge_gives_neighbours_power_beside_the_palace() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5").put("fairies", houses="C5 I8")
    t.power("fairies", 8, 0, 0).play("upgrade D5 to left palace", "build I9 on the edge")
    assert t.bowls("fairies") == (6, 2, 0)


def test_the_house_at_the_edge_brings_its_surroundings_into_reach() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="D5")
    t.play("upgrade D5 to left palace", "build I9 on the edge", "done")
    assert t.to_move("fire_sprites").refuses("transform I8") == ""


def test_palace_and_house_at_the_edge_may_found_a_town_together() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="I4 I5", houses="I6")
    t.play("upgrade I4 to left palace", "build I7 on the edge")
    assert t.asked == "fire_sprites town_tile"


def test_a_town_of_the_palace_waits_for_the_house_at_the_edge() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="I4 I5", houses="I6 I7")
    t.play("upgrade I4 to left palace")
    assert t.asked == "fire_sprites edge_house"
    assert t.play("build A2 on the edge").asked == "fire_sprites town_tile"


def test_a_house_at_the_edge_that_links_the_palace_with_a_town_leaves_no_town_to_found() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="I4 I5", houses="I1 I2 I6 I7")
    t.town("fire_sprites", "I1 I2").power("fire_sprites", 8, 0, 0)
    t.play("upgrade I4 to left palace", "build I3 on the edge")
    assert t.asked == "fairies action"


def test_a_town_is_founded_too_if_the_house_at_the_edge_is_left_out() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", trading_posts="I4 I5", houses="I6 I7")
    t.play("upgrade I4 to left palace", "no house")
    assert t.asked == "fire_sprites town_tile"


# Right palace -----------------------------------------------------------------------------------------------------


def test_dropping_out_with_the_right_palace_scores_settlements_at_the_edge() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="E5", houses="A2 C10 I6")
    t.play("drop out for G")
    assert t["fire_sprites"].points == 3


def test_settlements_at_the_edge_score_only_with_the_right_palace() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", left_palace="E5", houses="A2 C10 I6")
    t.play("drop out for G")
    assert t["fire_sprites"].points == 0


def test_settlements_inland_score_nothing() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="E5", houses="C3 F8")
    t.play("drop out for G")
    assert t["fire_sprites"].points == 0


def test_several_buildings_of_a_settlement_at_the_edge_score_once() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="E5", houses="A2 A3 A4")
    t.play("drop out for G")
    assert t["fire_sprites"].points == 1


def test_one_building_at_the_edge_is_enough_for_a_settlement() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="E5", houses="E4 E3 E2 E1")
    t.play("drop out for G")
    assert t["fire_sprites"].points == 1


def test_a_town_at_the_edge_is_one_settlement() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="I4", trading_posts="I5", houses="I6 I7")
    t.town("fire_sprites", "I4 I5 I6 I7").play("drop out for G")
    assert t["fire_sprites"].points == 1


def test_a_bridge_makes_one_settlement_of_two() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="E5", houses="H10 I9")
    t.bridge("fire_sprites", "H10-I9").play("drop out for G")
    assert t["fire_sprites"].points == 1


def test_sailing_makes_no_settlement_of_two() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="E5", houses="H10 I9")
    t.sailing("fire_sprites", 3).play("drop out for G")
    assert t["fire_sprites"].points == 2


def test_the_right_palace_itself_may_be_the_settlement_at_the_edge() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="G10")
    t.play("drop out for G")
    assert t["fire_sprites"].points == 1


def test_settlements_of_others_do_not_score() -> None:
    t = Table("fire_sprites", "fairies").put("fire_sprites", right_palace="E5").put("fairies", houses="A2 I6")
    t.play("drop out for G")
    assert t["fire_sprites"].points == 0
