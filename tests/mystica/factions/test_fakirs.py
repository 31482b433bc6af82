"""Fakirs: flying carpets instead of ships."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    """Home terrain lies at C2 (past a river hex), E6 (past a land hex) and E7 (past two); E2 and E5 are near home."""
    t = Table("fakirs", "witches", **options).put("fakirs", D="E4").terrain_is("C2", "yellow")
    return t.terrain_is("E6", "yellow").terrain_is("E7", "yellow").terrain_is("E2", "brown").terrain_is("E5", "brown")


def resources(t: Table) -> tuple[int, int, int, int]:
    p = t["fakirs"]
    return p.workers, p.coins, p.priests, p.vp


def final_points(D: str, SH: str = "") -> int:
    """Points of the fakirs at the end, nothing but area scored, against two structures of the witches'."""
    t = Table("fakirs", "witches", round=6).put("fakirs", D=D, SH=SH).put("witches", D="I1 I2")
    for faction in ("fakirs", "witches"):
        t.has(faction, coins=0, workers=0, priests=0, vp=0).power(faction, 12, 0, 0).cults(faction)
    return t.play("pass", "pass")["fakirs"].vp


# Carpet flight ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", ["C2", "E6"], ids=["a river space", "a terrain space"])
def test_they_skip_a_space_for_a_priest_and_get_4_points(name: str) -> None:
    assert resources(table().play(f"build {name}")) == (9, 13, 2, 24)


def test_they_skip_one_space_only() -> None:
    assert table().refuses("build E7") == "not-in-reach"


def test_without_a_priest_they_do_not_fly() -> None:
    assert table().has("fakirs", priests=0).refuses("build E6") == "cannot-pay"


def test_a_priest_may_be_got_by_power_first() -> None:
    t = table().has("fakirs", priests=0).power("fakirs", 0, 0, 12).play("convert 5pw to 1p", "build E6")
    assert resources(t) == (9, 13, 0, 24)


def test_where_they_are_adjacent_they_do_not_fly() -> None:
    assert resources(table().terrain_is("E5", "yellow").play("build E5")) == (9, 13, 3, 20)


def test_one_flight_serves_transforming_and_building() -> None:
    assert resources(table().play("dig 1", "transform E2 to yellow", "build E2")) == (6, 13, 2, 24)


def test_building_there_later_takes_another_flight() -> None:
    t = table().play("dig 1", "transform E2 to yellow", "no dwelling", "done").to_move("fakirs").play("build E2")
    assert resources(t) == (6, 13, 1, 28)


def test_they_fly_once_per_action() -> None:
    t = table().power("fakirs", 0, 0, 12).terrain_is("E6", "brown").play("action ACT6", "transform E2 to yellow")
    assert t.refuses("transform E6 to yellow") == "one-passage"
    assert resources(t.play("transform E5 to yellow")) == (10, 15, 2, 24)


def test_spades_of_a_cult_bonus_are_used_without_carpets() -> None:
    t = table().cults("fakirs", earth=4).play("pass BON9", "done", "pass BON7", "done")
    assert t.asked == "fakirs spades"
    assert t.refuses("transform E2 to yellow") == "not-in-reach"
    assert t.refuses("transform E5 to yellow") == ""


def test_carpets_are_no_adjacency_for_power() -> None:
    assert table().put("witches", D="E6").play("upgrade E4 to TP", "done").asked == "witches action"


def test_structures_reached_by_carpet_are_connected_in_the_final_scoring() -> None:
    assert final_points("C2 E4 E6") == 18


def test_two_spaces_apart_is_not_connected_without_the_stronghold() -> None:
    assert final_points("E4 E7") == 12


def test_their_spades_never_cost_one_worker() -> None:
    assert table().has("fakirs", digging=1).refuses("advance dig") == "at-the-end"


# Stronghold -------------------------------------------------------------------------------------------------------


def test_with_the_stronghold_they_skip_two_spaces_for_the_same_price() -> None:
    assert resources(table().put("fakirs", SH="I7").play("build E7")) == (9, 13, 2, 24)


def test_with_the_stronghold_they_may_skip_one_space_still() -> None:
    assert resources(table().put("fakirs", SH="I7").play("build E6")) == (9, 13, 2, 24)


def test_with_the_stronghold_they_may_skip_a_river_and_a_terrain_space() -> None:
    assert table().put("fakirs", SH="I7").terrain_is("B3", "yellow").refuses("build B3") == ""


def test_even_the_stronghold_skips_no_three_spaces() -> None:
    assert table().put("fakirs", SH="I7").terrain_is("E8", "yellow").refuses("build E8") == "not-in-reach"


def test_the_stronghold_flies_farther_at_once() -> None:
    t = table().put("fakirs", TP="E4").play("upgrade E4 to SH", "done").to_move("fakirs")
    assert t.refuses("build E7") == ""


def test_the_stronghold_counts_in_the_final_scoring() -> None:
    assert final_points("E1 E7", SH="E4") == 18


# The town tile with a free step of shipping -----------------------------------------------------------------------


def flying_town() -> Table:
    t = table(more_town_tiles="yes").put("fakirs", TP="E1 E2", D="E3").put("fakirs", TP="E4")
    return t.terrain_is("D2", "yellow").play("build D2", "+TW7", "done").to_move("fakirs")


def test_the_shipping_town_tile_lets_them_skip_a_space_more() -> None:
    t = flying_town()
    assert t.refuses("build E7") == ""
    assert t.terrain_is("E8", "yellow").refuses("build E8") == "not-in-reach"


def test_the_shipping_town_tile_brings_no_points_for_shipping() -> None:
    assert flying_town()["fakirs"].vp == 20 + 4 + 5


def test_stronghold_and_town_tile_add_up() -> None:
    t = flying_town().put("fakirs", SH="E4").terrain_is("E8", "yellow")
    assert t.refuses("build E8") == ""
