"""Gain Power Thanks to Others."""
import pytest

from terrae.nova import GAME
from tests.nova.table import Table


def test_worked_example_two_adjacent_buildings_give_2_power_and_one_gives_1() -> None:
    t = Table("water_sprites", "sun_worshippers", "leprechauns").put("water_sprites", houses="E5")
    t.put("sun_worshippers", houses="E6", trading_posts="D5").put("leprechauns", houses="D4")
    t.power("sun_worshippers", 8, 0, 0).power("leprechauns", 8, 0, 0).play("upgrade E5 to trading post")
    assert t.bowls("sun_worshippers") == (6, 2, 0)
    assert t.bowls("leprechauns") == (7, 1, 0)


def test_a_house_built_gives_power_to_adjacent_factions() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="A3").put("golems", houses="C3 A4")
    t.power("golems", 8, 0, 0).play("build B3")
    assert t.bowls("golems") == (6, 2, 0)


def test_a_house_built_on_transformed_land_gives_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="E4")
    t.power("golems", 8, 0, 0).play("transform D4 and build")
    assert t.bowls("golems") == (7, 1, 0)


def test_a_house_built_after_two_free_shovels_gives_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="H5").put("golems", houses="I4")
    t.power("golems", 8, 0, 0).play("transform H4 with double power", "then build H4")
    assert t.bowls("golems") == (7, 1, 0)


def test_a_palace_gives_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", trading_posts="E5").put("golems", houses="E4")
    t.power("golems", 8, 0, 0).play("upgrade E5 to right palace")
    assert t.bowls("golems") == (7, 1, 0)


@pytest.mark.parametrize("buildings", ["houses", "trading_posts", "left_palace", "right_palace"])
def test_every_adjacent_building_counts_1_whatever_its_town_value(buildings: str) -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", **{buildings: "E4"})
    t.power("golems", 8, 0, 0).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (7, 1, 0)


def test_transforming_without_a_house_gives_no_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="E4")
    t.power("golems", 8, 0, 0).play("transform D4")
    assert t.bowls("golems") == (8, 0, 0)


def test_buildings_that_are_not_adjacent_give_no_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5 E3")
    t.power("golems", 8, 0, 0).sailing("golems", 3).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (8, 0, 0)


def test_a_building_over_a_bridge_is_adjacent() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5")
    t.bridge("water_sprites", "E5-G5").power("golems", 8, 0, 0).play("upgrade E5 to trading post")
    assert t.bowls("golems") == (7, 1, 0)


def test_building_the_bridge_itself_gives_no_power() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="G5")
    t.power("golems", 8, 0, 0).play("bridge E5-G5")
    assert t.bowls("golems") == (8, 0, 0)


def test_nobody_gains_power_by_ones_own_buildings() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5 D4 D5").power("water_sprites", 8, 0, 0)
    t.play("upgrade E5 to trading post")
    assert t.bowls("water_sprites") == (8, 0, 0)


def test_power_comes_also_after_dropping_out() -> None:
    t = Table("golems", "water_sprites").put("golems", houses="E4").put("water_sprites", houses="E5")
    t.power("golems", 8, 0, 0).play("drop out for E", "upgrade E5 to trading post")
    assert t.bowls("golems") == (7, 1, 0)


def test_power_costs_nothing() -> None:
    t = Table("water_sprites", "golems").put("water_sprites", houses="E5").put("golems", houses="E4 D4 D5")
    t.power("golems", 8, 0, 0).play("upgrade E5 to trading post")
    assert (t["golems"].money, t["golems"].points) == (30, 0)


def test_first_houses_give_nobody_power() -> None:
    s = GAME.start({"factions": "fairies,leprechauns", "start": "1", "bonus_tiles": "ABCDE",
                    "round_tiles": "house,town,shovel,sailing,palace"})
    for move in ("first house B7", "first house C7", "first house H4", "first house I5"):
        s.play(move)
    assert [(p.bowl1, p.bowl2, p.bowl3) for p in s.players] == [(2, 2, 4), (2, 2, 4)]
