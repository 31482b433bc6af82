"""Increase Sailing."""
import pytest

from tests.nova.table import Table


@pytest.mark.parametrize(("value", "points"), [(0, 2), (1, 3), (2, 4)])
def test_8_money_for_one_step_and_the_points_printed_there(value: int, points: int) -> None:
    t = Table("water_sprites", "golems").sailing("water_sprites", value).play("sail")
    p = t["water_sprites"]
    assert (p.sailing, p.money, p.points) == (value + 1, 30 - 8, points)


def test_worked_example_the_step_to_2_gives_3_points_and_two_river_hexes_may_be_crossed() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").sailing("water_sprites", 1)
    assert t.refuses("build H3") == "not-in-reach"
    t.power("water_sprites", 8, 0, 0).play("sail").to_move("water_sprites")
    assert t["water_sprites"].points == 3
    assert t.refuses("build H3") == ""


def test_the_track_ends_at_3() -> None:
    t = Table("water_sprites", "golems").sailing("water_sprites", 3)
    assert t.refuses("sail") == "sailing-at-maximum"
    assert t.refuses("sail with power") == "sailing-at-maximum"


def test_8_money_are_needed() -> None:
    t = Table("water_sprites", "golems").money("water_sprites", 7)
    assert t.refuses("sail") == "too-little-money"


def test_sailing_may_be_increased_in_several_turns_of_a_round() -> None:
    t = Table("water_sprites", "golems").power("water_sprites", 8, 0, 0).power("golems", 8, 0, 0)
    t.play("sail", "sail", "sail")
    assert (t["water_sprites"].sailing, t["golems"].sailing) == (2, 1)


def test_ones_own_sailing_does_not_help_others() -> None:
    t = Table("water_sprites", "golems").put("golems", houses="E4").power("water_sprites", 8, 0, 0).play("sail")
    assert t.refuses("build G5") == "not-in-reach"
