"""Mermaids: far ships, and towns across a river space."""
from typing import Any

import pytest

from tests.mystica.table import Table


def table(**options: Any) -> Table:
    """Two groups of power 4 and 3 face each other across r20."""
    return Table("mermaids", "witches", **options).put("mermaids", SH="E4", D="E5 H3", TP="G1")


# Towns across the river -------------------------------------------------------------------------------------------


def test_they_skip_a_river_space_to_found_a_town_before_their_action() -> None:
    t = table().play("connect r20")
    assert t.asked == "mermaids reward"
    t.play("+TW2")
    assert (t.asked, t["mermaids"].workers, t["mermaids"].vp) == ("mermaids action", 12, 20 + 7 + 5)


def test_they_skip_a_river_space_to_found_a_town_after_their_action() -> None:
    t = table().play("send p to FIRE for 3", "connect r20", "+TW2")
    assert (t.asked, t["mermaids"].vp) == ("mermaids after_action", 32)


def test_they_decide_if_and_when() -> None:
    t = table().put("mermaids", D="G1").play("upgrade G1 to TP")
    assert t.asked == "mermaids after_action"
    assert t.play("done").to_move("mermaids").refuses("connect r20") == ""


def test_a_town_may_be_founded_with_what_the_action_has_just_built() -> None:
    t = table().put("mermaids", D="G1")
    assert t.refuses("connect r20") == "too-small-for-a-town"
    t.play("upgrade G1 to TP", "connect r20", "+TW2")
    assert t["mermaids"].towns == 1


def test_a_town_across_the_river_needs_power_7() -> None:
    assert table().put("mermaids", D="G1").refuses("connect r20") == "too-small-for-a-town"


def test_the_favour_tile_makes_6_enough() -> None:
    assert table().put("mermaids", D="G1").favour("mermaids", "FAV5").refuses("connect r20") == ""


def test_a_town_across_the_river_needs_4_structures() -> None:
    t = Table("mermaids", "witches").put("mermaids", SH="E4", TP="G1 H3")
    assert t.refuses("connect r20") == "too-small-for-a-town"


def test_with_the_sanctuary_3_structures_are_enough() -> None:
    t = Table("mermaids", "witches").put("mermaids", SA="E4", TP="G1 H3")
    assert t.refuses("connect r20") == ""


def test_the_structures_must_lie_at_that_river_space() -> None:
    assert table().refuses("connect r15") == "too-small-for-a-town"


def test_only_one_river_space_is_skipped() -> None:
    t = Table("mermaids", "witches").put("mermaids", SH="C2", TP="D2", D="C3 A7")
    assert t.legal("connect") == []


def test_what_is_in_a_town_already_founds_no_other() -> None:
    t = table().town("mermaids", "E4 E5")
    assert t.refuses("connect r20") == "too-small-for-a-town"


def test_a_river_space_is_not_skipped_twice_for_one_town() -> None:
    t = table().play("connect r20", "+TW2")
    assert t.refuses("connect r20") == "too-small-for-a-town"
    assert t.refuses("connect r21") == "too-small-for-a-town"


def test_without_town_tiles_no_town_is_founded() -> None:
    t = table()
    tiles = t.state.town_tiles[:]
    for i in range(len(tiles)):
        tiles[i] = 0
    t.state.town_tiles = tiles
    assert t.refuses("connect r20") == "no-town-tile"


def test_what_is_built_later_at_that_river_space_joins_the_town() -> None:
    t = table().terrain_is("F2", "blue").play("connect r20", "+TW2", "build F2", "done").to_move("mermaids")
    t.put("mermaids", SA="E2", TP="F1", TE="E1").terrain_is("D1", "blue").play("build D1")
    assert t.asked == "mermaids after_action"
    assert t["mermaids"].towns == 1


def test_a_group_across_another_river_space_founds_a_second_town() -> None:
    t = table().put("mermaids", SA="I7", TP="G2", D="I8").play("connect r20", "+TW2")
    assert t.refuses("connect r33") == "too-small-for-a-town"
    t.put("mermaids", TP="I8")
    assert t.play("connect r33", "+TW1")["mermaids"].towns == 2


def test_groups_on_one_bank_found_towns_as_usual() -> None:
    t = Table("mermaids", "witches").put("mermaids", SH="E4", TP="E3", D="E5").terrain_is("D3", "blue").play("build D3")
    assert t.asked == "mermaids reward"


def test_bridges_join_towns_as_usual() -> None:
    t = table().play("action ACT1", "bridge E4:G1")
    assert t.asked == "mermaids reward"


def test_they_found_towns_in_their_own_turn_only() -> None:
    t = table().to_move("witches")
    assert t.refuses("connect r20") == "only-for-a-faction"


def test_nobody_else_skips_a_river_space() -> None:
    t = Table("witches", "mermaids").put("witches", SH="E4", D="E5 H3", TP="G1")
    assert t.refuses("connect r20") == "only-for-a-faction"


def test_river_towns_stay_joined_in_the_final_scoring() -> None:
    t = table(round=6).has("mermaids", shipping=0).put("witches", D="I1 I2 A5").play("connect r20", "+TW2")
    for faction in ("mermaids", "witches"):
        t.has(faction, coins=0, workers=0, priests=0, vp=0).power(faction, 12, 0, 0).cults(faction)
    assert t.play("pass", "pass")["mermaids"].vp == 18


# Stronghold -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("level", "points"), [(1, 2), (2, 3), (3, 4), (4, 5)])
def test_the_stronghold_is_a_free_step_of_shipping_with_its_points(level: int, points: int) -> None:
    t = Table("mermaids", "witches").put("mermaids", TP="E4").has("mermaids", shipping=level).play("upgrade E4 to SH")
    p = t["mermaids"]
    assert (p.shipping, p.vp, p.coins, p.priests) == (level + 1, 20 + points, 15 - 6, 3)


def test_at_the_end_of_the_track_the_stronghold_brings_nothing() -> None:
    t = Table("mermaids", "witches").put("mermaids", TP="E4").has("mermaids", shipping=5).play("upgrade E4 to SH")
    assert (t["mermaids"].shipping, t["mermaids"].vp) == (5, 20)


def test_their_first_ship_is_there_from_the_start() -> None:
    t = Table("mermaids", "witches").put("mermaids", D="E8").terrain_is("D6", "blue")
    assert t.refuses("build D6") == ""


def test_the_free_step_widens_their_reach_at_once() -> None:
    t = Table("mermaids", "witches").put("mermaids", TP="E8").terrain_is("E9", "blue")
    assert t.refuses("build E9") == "not-in-reach"
    t.play("upgrade E8 to SH", "done").to_move("mermaids")
    assert t.refuses("build E9") == ""


def test_the_shipping_town_tile_is_a_free_step_too() -> None:
    t = table(more_town_tiles="yes").play("connect r20", "+TW7")
    assert (t["mermaids"].shipping, t["mermaids"].vp) == (2, 20 + 4 + 5 + 2)
