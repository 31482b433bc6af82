"""Fairies. Their ability, 2 power more, is in every row of their mat; their right palace: test_town_palace.py."""
import pytest

from tests.nova.table import Table

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
