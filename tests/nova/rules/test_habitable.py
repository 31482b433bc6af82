"""Make Habitable and Build."""
from tests.nova.table import Table


def test_build_a_house_on_an_unoccupied_home_hex_in_reach_for_4_money() -> None:
    t = Table("fairies", "golems").put("fairies", houses="B7")
    t.play("transform A8", "done")
    t.to_move("fairies").play("build A8")
    assert t["fairies"].money == 30 - 12 - 4


def test_transforming_costs_6_money_per_shovel_and_the_house_is_optional() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5")
    t.play("transform E4")
    assert t.terrain("E4") == "lake"
    assert t["water_sprites"].money == 30 - 12
    assert t["water_sprites"].n_houses == 1
